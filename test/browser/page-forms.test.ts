// The links beside the title: the page as Markdown, and the button that copies it.

import { expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { open } = portalBrowser();

it('copies the Markdown form of a page, which no request was made for before', async () => {
  const { page, requested } = await open(samplePages.operation);
  await allAwake(page);
  const form = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? '',
  );
  expect(form).toMatch(/\.md$/);
  expect(requested).not.toContain(form);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        write: async ([item]: ClipboardItem[]) => {
          document.title = await ((await item?.getType('text/plain')) ?? new Blob()).text();
        },
      },
    });
  });
  await page.click('.page-forms button');
  await page.waitForFunction(() => document.title.startsWith('> Markdown form'));
  const copied = await page.evaluate(() => document.title);
  expect(copied).toContain('# ');
  expect(requested).toContain(form);
  await page.waitForFunction(
    () => document.querySelector('[data-island="copy-code"] p')?.textContent === 'Copied',
  );
});

it('has only the link without JavaScript', async () => {
  const { page } = await open(samplePages.operation, { javaScriptEnabled: false });
  expect(await page.$$eval('.page-forms > *', (all) => all.map((one) => one.textContent))).toEqual([
    'View as Markdown',
  ]);
});
