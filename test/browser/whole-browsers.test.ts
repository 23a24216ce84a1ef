// The main interactions in Firefox and in the whole of Chromium. Details are tested in the shell of Chromium.

import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { samplePages, soon } from '../support/portal-browser.ts';
import { awake, wholeBrowser, wholeBrowsers } from '../support/whole-browser.ts';

const { guide, operation, smallOperation } = samplePages;

const count = (page: Page, selector: string) => page.$$eval(selector, (found) => found.length);
const textOf = (page: Page, selector: string) => page.$eval(selector, (found) => found.textContent);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
const isShown = (page: Page, selector: string) =>
  page.$eval(selector, (found) => (found as HTMLElement).checkVisibility());

describe.each(wholeBrowsers)('in %s', (browser) => {
  // One page after another, in an order that loads few of them: a page costs Firefox more than what is tested on it.
  const { open, stay, origin } = wholeBrowser(browser);
  // The toolbars and permissions of the whole of Chromium have no part in these, which are tested in its shell.
  const inFirefox = it.runIf(browser === 'Firefox');

  inFirefox('search opens by a key, finds a field, and leads to it without a full load', async () => {
    const page = await stay('/docs/intro');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.keyboard.press('/');
    await soon(() => count(page, '.search-dialog[open]')).toBe(1);
    await page.keyboard.type('withdrawalReasonCode');
    await soon(() => count(page, '.search-dialog [role="option"] mark')).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => location.hash)).toMatch(/withdrawalreasoncode$/);
    expect([await count(page, '.search-dialog[open]'), await count(page, 'body[data-same]')]).toEqual([0, 1]);
    await soon(() => count(page, ':target')).toBe(1);
  });

  it('code is copied', async () => {
    const page = await stay(guide);
    const [button] = await page.$$('.code-block .copy-button');
    expect(button).toBeDefined();
    await button?.scrollIntoView();
    await button?.click();
    const code = await textOf(page, '.code-block:has(.copy-button) code');
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  it('a page is swapped without a full load, and steps back restore the one before and its position', async () => {
    const page = await stay(guide);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.evaluate(() => scrollTo(0, 800));
    await page.$eval(`.sidebar a[href="${smallOperation}"]`, (link) => (link as HTMLElement).click());
    await soon(() => pathOf(page)).toBe(smallOperation);
    await soon(() => textOf(page, 'h1')).toContain('List available returns');
    expect(await count(page, 'html[data-same]')).toBe(1);
    await page.evaluate(() => history.back());
    await soon(() => pathOf(page)).toBe(guide);
    await soon(() => page.evaluate(() => scrollY)).toBe(800);
  });

  inFirefox(
    'the colour mode and a dismissed announcement are kept, and there before the first paint of the next page',
    async () => {
      const page = await stay(guide);
      expect(await theme(page)).toBe('light');
      await page.click('.mode-switch');
      await soon(() => theme(page)).toBe('dark');
      expect(await isShown(page, '.announcement')).toBe(true);
      await page.click('.announcement-dismiss');
      await soon(() => isShown(page, '.announcement')).toBe(false);
      await page.goto(origin + operation);
      expect([await theme(page), await isShown(page, '.announcement')]).toEqual(['dark', false]);
    },
  );

  inFirefox('folds open one by one and all together', async () => {
    const page = await stay(operation);
    const folds = '.operation details:not(.contents-fold, .users)';
    const all = await count(page, folds);
    await page.click('.expand-all');
    await soon(() => count(page, `${folds}[open]`)).toBe(all);
    await page.click('.expand-all');
    await soon(() => count(page, `${folds}[open]`)).toBe(0);
    await page.$eval(`${folds} > summary`, (summary) => (summary as HTMLElement).click());
    await soon(() => count(page, `${folds}[open]`)).toBe(1);
  });

  inFirefox('a deep link opens the folds around its target', async () => {
    const page = await stay(operation);
    const id = await page.evaluate(() => {
      const inner = document.querySelector('.operation details:not([open]) [id]');
      return inner?.id ?? '';
    });
    expect(id).not.toBe('');
    await page.goto('about:blank');
    await page.goto(`${origin}${operation}#${id}`);
    await awake(page);
    await soon(() => isShown(page, `[id="${id}"]`)).toBe(true);
  });

  inFirefox('the drawer takes the focus, makes the page inert, and gives the focus back', async () => {
    const page = await stay(operation, 996);
    await page.click('.navbar .menu-button');
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
    expect(await count(page, 'main[inert]')).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => count(page, '[inert]')).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button');
  });

  inFirefox('the tab of a language is kept for the next page', async () => {
    const page = await stay(operation);
    const chosen = () =>
      page.$eval('[data-tabs="language"] > .tab-input:checked', (input) => (input as HTMLInputElement).value);
    await page.$$eval('[data-tabs="language"] > .tab-label', (labels) => {
      for (const label of labels) if (label.textContent === 'Python') (label as HTMLElement).click();
    });
    expect(await chosen()).toBe('python');
    await page.goto(origin + smallOperation);
    await soon(chosen).toBe('python');
  });

  inFirefox('the chosen server is in every sample, and kept for the other pages of its API', async () => {
    const base = (part: string) => `https://api.${part}work-based.example/work-submission-api`;
    const baseUrls = (page: Page) =>
      page.$$eval('[data-base-url]', (places) => [...new Set(places.map(({ textContent }) => textContent))]);
    const page = await stay('/api/work-based/create-a-learner');
    expect(await baseUrls(page)).toEqual([base('pre.')]);
    await page.select('.server-picker select', base('tst.'));
    expect(await baseUrls(page)).toEqual([base('tst.')]);
    expect(await textOf(page, '.endpoint')).toContain(`${base('tst.')}/v1.0/learners`);
    expect(await textOf(page, '[data-tabs="language"] pre.code')).toContain(base('tst.'));
    await page.goto(`${origin}/api/work-based/delete-off-job-delivery`);
    expect(await baseUrls(page)).toEqual([base('tst.')]);
    expect(await page.$eval('.server-picker select', ({ value }) => value)).toBe(base('tst.'));
    await page.goto(`${origin}/api/provider-based/get-current-user`);
    expect(await baseUrls(page)).toEqual(['https://api.pre.provider-based.example']);
  });

  it('a page is complete without scripts, and its links work', async () => {
    const page = await open(operation, { withoutScripts: true });
    expect(await count(page, 'html.js')).toBe(0);
    expect(await isShown(page, '.mode-switch')).toBe(false);
    expect(await isShown(page, '.sidebar')).toBe(true);
    expect(await count(page, '#responses')).toBe(1);
    await page.$eval(`.sidebar a[href="${smallOperation}"]`, (link) => (link as HTMLElement).click());
    await soon(() => pathOf(page)).toBe(smallOperation);
    // The address is that of the next page before its text has been read.
    await soon(() => textOf(page, 'h1')).toContain('List available returns');
  });
});
