// The links beside the title: the page as Markdown, and the button that copies it.

import { expect, it } from 'vitest';
import { en } from '../support/english.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { load } = portalBrowser();

it('copies the Markdown form of a page, which no request was made for before', async () => {
  const { page, requested } = await load(samplePages.operation);
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

it.each([
  ['an error', { status: 500, contentType: 'text/markdown', body: '# Error' }],
  ['a page in place of the file', { status: 200, contentType: 'text/html', body: '# Sign in' }],
  [
    'a page without its type',
    { status: 200, contentType: 'text/plain', body: '\n<!DOCTYPE html><p>Sign in' },
  ],
  ['nothing, as there is no network', undefined],
])('copies nothing when the host answers with %s', async (_, answer) => {
  const { page } = await load(samplePages.operation);
  await allAwake(page);
  await page.route('**/*.md', (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        write: async ([item]: ClipboardItem[]) => {
          document.title = await ((await item?.getType('text/plain')) ?? new Blob()).text();
        },
      },
    });
  });
  const before = await page.title();
  await page.click('.page-forms button');
  const status = () =>
    page.evaluate(() => document.querySelector('[data-island="copy-code"] p')?.textContent ?? '');
  await expect.poll(status).toBe(en.islands.copy.pageFailed);
  expect(await page.title()).toBe(before);
});

it('is one line on the narrowest window, and moves nothing when the button is added', async () => {
  for (const width of [390, 996, 1440]) {
    const { page } = await load(samplePages.operation, { viewport: { width, height: 900 } });
    await allAwake(page);
    const tops = () =>
      page.$$eval('.page-forms > *', (all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
      );
    const titleAt = () => page.$eval('h1', (title) => title.getBoundingClientRect().top);
    await page.waitForSelector('.page-forms button');
    expect([width, new Set(await tops()).size, (await tops()).length]).toEqual([width, 1, 3]);
    const withButton = await titleAt();
    await page.$eval('.page-forms button', (button) => button.remove());
    expect([width, await titleAt()]).toEqual([width, withButton]);
  }
});

it('has only the links without JavaScript', async () => {
  const { page } = await load(samplePages.operation, { javaScriptEnabled: false });
  const shown = page.locator('.page-forms > *:visible');
  expect(await shown.allTextContents()).toEqual(['View as Markdown', 'OpenAPI']);
});
