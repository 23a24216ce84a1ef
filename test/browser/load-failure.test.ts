// A page whose content can not be had, in Chromium: asked for once more, never in a loop; then an error with a way on.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { guide, shortGuide, smallOperation: operation } = samplePages;
const { open, origin, prepare } = portalBrowser();

/** Without a pointer over the link, which would fetch the page ahead. */
const follow = (page: Page, url: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(), url);

describe('a page that fails to load', () => {
  it('loads a page again when it fails, once; then shows an error whose Retry works', async () => {
    const { page } = await open(guide);
    let asked = 0;
    let isDown = true;
    await page.route(`**${operation}`, (route) => {
      asked += 1;
      return isDown ? route.abort() : route.continue();
    });
    await follow(page, operation);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect([asked, new URL(page.url()).pathname, await page.locator('[role="alert"]').textContent()]).toEqual(
      [2, guide, expect.stringContaining('This page could not be loaded.')],
    );
    isDown = false;
    await retry.click();
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect([asked]).toEqual([3]);
  });

  it('recovers by itself from one failure', async () => {
    const { page } = await open(guide);
    let asked = 0;
    await page.route(`**${operation}`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await follow(page, operation);
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect([asked, await page.locator('[role="alert"]').count()]).toEqual([2, 0]);
  });

  it.each([
    ['an error of the server', { status: 503, contentType: 'text/html', body: 'Unavailable' }],
    ['no connection', undefined],
  ])('leaves the rest of the page usable after %s, and history whole', async (_, answer) => {
    const { page } = await prepare();
    await page.route(`**${operation}`, (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await page.goto(origin + guide);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | API Portal');
    await follow(page, operation);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await soon(() => retry.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.mode-switch').click();
    await soon(() => page.locator('.mode-switch').getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await soon(() => page.locator('h1').textContent()).toBe('The API workflow');
    await page.goForward();
    await soon(() => page.locator('h1').textContent()).toBe('Rate Limiting');
  });

  it('shows the page again when the reader steps forward from a failed step back', async () => {
    const { page } = await open(guide);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | API Portal');
    // What was fetched is kept for a minute; this reader took longer.
    await page.evaluate(() => {
      const later = performance.now() + 120_000;
      performance.now = () => later;
    });
    await page.route(`**${guide}`, (route) => route.abort());
    await page.goBack();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.goForward();
    await soon(() => page.locator('h1').textContent()).toBe('Rate Limiting');
  });
});
