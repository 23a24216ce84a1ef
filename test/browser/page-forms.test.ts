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
  await page.click('.page-tool');
  await page.click('.copy-page');
  await page.waitForFunction(() => document.title.startsWith('> Markdown form'));
  const copied = await page.evaluate(() => document.title);
  expect(copied).toContain('# ');
  expect(requested).toContain(form);
  await page.waitForFunction(
    () => document.querySelector('[data-island="copy-code"] p')?.textContent === 'Copied',
  );
  // The menu is closed, and its button says what happened for a while.
  expect(await page.locator('.copy-page').isVisible()).toBe(false);
  await page.locator('.page-tool', { hasText: en.frame.copyPage }).waitFor();
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
  await page.click('.page-tool');
  await page.click('.copy-page');
  const status = () =>
    page.evaluate(() => document.querySelector('[data-island="copy-code"] p')?.textContent ?? '');
  await expect.poll(status).toBe(en.islands.copy.pageFailed);
  expect(await page.title()).toBe(before);
});

it('copies the address of the page', async () => {
  const { page } = await load(samplePages.operation);
  await allAwake(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.title = text;
          return Promise.resolve();
        },
      },
    });
  });
  await page.click('.page-tool');
  await page.click('.copy-link');
  await page.waitForFunction(() => document.title === location.href);
});

it('is in the line of the way to the page, with the table of contents, in each window', async () => {
  for (const width of [320, 390, 996, 1440]) {
    const { page } = await load(samplePages.operation, { viewport: { width, height: 900 } });
    const middles = await page.$$eval('.page-bar > *', (all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    // In the narrowest window, the way to the page has a line of its own.
    expect([width, middles.length, new Set(middles).size]).toEqual([width, 3, width === 320 ? 2 : 1]);
  }
});

it('closes the table of contents when a heading is chosen, by Escape, and by a click elsewhere', async () => {
  const { page } = await load(samplePages.operation, { viewport: { width: 390, height: 900 } });
  await allAwake(page);
  const fold = page.locator('.contents-fold');
  const isOpen = () => fold.evaluate((element) => (element as HTMLDetailsElement).open);
  await fold.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await fold.locator('a').last().click();
  await expect.poll(isOpen).toBe(false);
  await fold.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await fold.locator('summary').click();
  await page.mouse.click(8, 850);
  await expect.poll(isOpen).toBe(false);
});

it('has only the links without JavaScript', async () => {
  const { page } = await load(samplePages.operation, { javaScriptEnabled: false });
  await page.click('.page-tool');
  const shown = page.locator('.page-forms .sections-popover > *:visible');
  expect(await shown.allTextContents()).toEqual(['View as Markdown', 'OpenAPI of this operation']);
});
