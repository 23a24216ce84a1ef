// A page whose content cannot be loaded, in Chromium: the whole page is loaded from its own URL. If that is not possible,
// an error with a `Retry` button is shown (specification, sections 2 and 8).

import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, saveData, soon } from '../support/portal-browser.ts';

const { guide, shortGuide, smallOperation: operation } = samplePages;
const { load, open } = portalBrowser();

/** Clicks without moving the pointer over the link, which would prefetch its page. */
const follow = (page: Page, url: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(), url);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const alert = '[role="alert"]';

/** Types of the requests for a page; `answer` decides by their number. */
async function requestsOf(page: Page, url: string, answer: (route: Route, count: number) => Promise<void>) {
  const asked: string[] = [];
  await page.route(`**${url}`, (route) => answer(route, asked.push(route.request().resourceType())));
  return asked;
}
const unavailable = { status: 503, contentType: 'text/html', body: 'Unavailable' };

describe('a page whose content fails to load', () => {
  it.each([
    ['no answer', (route: Route) => route.abort()],
    ['an error of the server', (route: Route) => route.fulfill(unavailable)],
  ])('is loaded fully from its own URL after %s', async (_, fail) => {
    const { page } = await load(guide, { before: saveData });
    const asked = await requestsOf(page, operation, (route, count) =>
      count === 1 ? fail(route) : route.continue(),
    );
    await follow(page, operation);
    await soon(() => page.title()).toBe('List available returns | API Portal');
    expect([pathOf(page), asked, await page.locator(alert).count()]).toEqual([
      operation,
      ['fetch', 'fetch', 'document'],
      0,
    ]);
    // The title is set before the script handles steps of the history.
    await page.waitForLoadState();
    await page.goBack();
    await soon(() => page.title()).toBe('The API workflow | API Portal');
  });

  it('is loaded fully after a step back to one of its sections', async () => {
    const { page } = await load(`${guide}#submission-states`);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await page.reload();
    await requestsOf(page, guide, (route, count) => (count === 1 ? route.abort() : route.continue()));
    await page.goBack();
    await soon(() => page.title()).toBe('The API workflow | API Portal');
    expect(new URL(page.url()).hash).toBe('#submission-states');
  });

  it.each([
    ['is refused', (route: Route) => route.abort('connectionrefused')],
    ['has a host without an address', (route: Route) => route.abort('namenotresolved')],
    ['gets an error of the server', (route: Route) => route.fulfill(unavailable)],
  ])('shows an error, and `Retry` works, if each request %s', async (_, fail) => {
    const { page } = await load(guide, { before: saveData });
    let isDown = true;
    const asked = await requestsOf(page, operation, (route) => (isDown ? fail(route) : route.continue()));
    await follow(page, operation);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect([pathOf(page), await page.title(), asked]).toEqual([
      operation,
      'This page could not be loaded.',
      ['fetch', 'fetch'],
    ]);
    isDown = false;
    await retry.click();
    await soon(() => page.title()).toBe('List available returns | API Portal');
  });

  it.each([
    ['no answer comes', '() => new Promise(() => {})'],
    [
      'an answer stops',
      `async () => new Response(
        new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('<!doctype html>')) }),
        { headers: { 'content-type': 'text/html' } },
      )`,
    ],
  ])('shows an error if %s for ten seconds', async (_, answer) => {
    const { page } = await open(guide, { before: saveData });
    await page.clock.install({ time: 0 });
    // On a busy machine, the steps of this test can take seconds themselves.
    await page.clock.pauseAt(60_000);
    await page.evaluate(`window.fetch = ${answer}`);
    await follow(page, operation);
    await page.clock.fastForward(9_000);
    await page.locator('.progress').waitFor();
    await page.clock.fastForward(1_000);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect([await page.locator('.progress').count(), await page.title()]).toEqual([
      0,
      'This page could not be loaded.',
    ]);
  });

  it('is loaded fully by `Retry` if only requests of scripts are refused', async () => {
    const { page } = await load(guide, { before: saveData });
    await requestsOf(page, operation, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await follow(page, operation);
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => page.title()).toBe('List available returns | API Portal');
  });

  it('shows an error while the browser is offline, and `Retry` works', async () => {
    const { page } = await open(guide);
    await follow(page, shortGuide);
    await soon(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
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
    await soon(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await page.goForward();
    await soon(() => page.title()).toBe('List available returns | API Portal');
  });
});
