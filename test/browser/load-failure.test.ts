// A page whose content cannot be loaded, in Chromium: the whole page is loaded once from its own URL. If that fails too,
// an error with a `Retry` button is shown (specification, sections 2 and 8).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, saveData, soon } from '../support/portal-browser.ts';

const { guide, shortGuide, smallOperation: operation } = samplePages;
const { open, origin } = portalBrowser();

/** Clicks without moving the pointer over the link, which would prefetch its page. */
const follow = (page: Page, url: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(), url);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const alert = '[role="alert"]';

describe('a page whose content fails to load', () => {
  it.each([
    ['no answer', undefined],
    ['an error of the server', { status: 503, contentType: 'text/html', body: 'Unavailable' }],
  ])('is loaded fully from its own URL after %s', async (_, answer) => {
    const { page } = await open(guide, { before: saveData });
    const asked: string[] = [];
    await page.route(`**${operation}`, (route) => {
      const type = route.request().resourceType();
      asked.push(type);
      if (type === 'document') return route.continue();
      return answer === undefined ? route.abort() : route.fulfill(answer);
    });
    await follow(page, operation);
    await soon(() => page.title()).toBe('List available returns | API Portal');
    expect([pathOf(page), asked, await page.locator(alert).count()]).toEqual([
      operation,
      ['fetch', 'document'],
      0,
    ]);
    // The title is set before the script handles steps of the history.
    await page.waitForLoadState();
    await page.goBack();
    await soon(() => page.title()).toBe('The API workflow | API Portal');
  });

  it('is loaded fully after a step back to one of its sections', async () => {
    const { page } = await open(`${guide}#submission-states`);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | API Portal');
    await page.reload();
    await page.route(`**${guide}`, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goBack();
    await soon(() => page.title()).toBe('The API workflow | API Portal');
    expect(new URL(page.url()).hash).toBe('#submission-states');
  });

  it('is requested only once more if nothing answers, and keeps its URL', async () => {
    const { page } = await open(guide, { before: saveData });
    const asked: string[] = [];
    await page.route(`**${operation}`, (route) => {
      asked.push(route.request().resourceType());
      return route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'document');
    await follow(page, operation);
    expect((await failed).url()).toBe(origin + operation);
    expect(asked).toEqual(['fetch', 'document']);
  });

  it('shows an error while the browser is offline, and `Retry` works', async () => {
    const { page } = await open(guide);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | API Portal');
    await allAwake(page);
    // Prefetched pages are kept for a minute; this click comes later.
    await page.evaluate(() => {
      const later = performance.now() + 120_000;
      performance.now = () => later;
    });
    await page.context().setOffline(true);
    await follow(page, operation);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await soon(() => retry.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([pathOf(page), await page.title(), await page.locator(alert).textContent()]).toEqual([
      operation,
      'This page could not be loaded.',
      'This page could not be loaded.Check your connection, then try again.Retry',
    ]);
    await page.locator('.mode-switch').click();
    await soon(() => page.locator('.mode-switch').getAttribute('aria-pressed')).toBe('true');
    await page.context().setOffline(false);
    await retry.click();
    await soon(() => page.title()).toBe('List available returns | API Portal');
    expect([pathOf(page), await page.locator(alert).count()]).toEqual([operation, 0]);
    await page.goBack();
    await soon(() => page.title()).toBe('Rate Limiting | API Portal');
    await page.goForward();
    await soon(() => page.title()).toBe('List available returns | API Portal');
  });

  it('shows an error if the browser stays on the previous page', async () => {
    const { page } = await open(guide, { before: saveData });
    let isDown = true;
    // The browser stays on the page if a load is aborted.
    await page.route(`**${operation}`, (route) => (isDown ? route.abort('aborted') : route.continue()));
    await page.clock.install();
    await follow(page, operation);
    await page.waitForEvent('requestfailed', (request) => request.resourceType() === 'document');
    await page.clock.fastForward(10_000);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(pathOf(page)).toBe(operation);
    isDown = false;
    await page.clock.resume();
    await retry.click();
    await soon(() => page.title()).toBe('List available returns | API Portal');
  });
});
