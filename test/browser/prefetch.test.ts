// Prefetching in Chromium: links under the pointer or with the focus, a few visible ones, none with data saving on.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openGroups, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { smallOperation: operation } = samplePages;
const { origin, prepare } = portalBrowser();
const sidebarLink = (page: Page, url: string) => page.locator(`.sidebar a[href="${url}"]`);

/** Waits until the page has seen which links are visible, which it looks at when it is idle, and has had time to ask for them. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });

describe('prefetch', () => {
  /** Opens a guide with the given connection and returns the pages it prefetches. */
  async function prefetching(connection?: object): Promise<{ page: Page; asked: string[] }> {
    const { page } = await prepare();
    if (connection !== undefined)
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/docs/provider-based`);
    return { page, asked };
  }

  it('fetches a page when its link is pointed at, and not again at the click', async () => {
    const { page, asked } = await prefetching();
    await openGroups(page);
    await sidebarLink(page, operation).hover();
    await expect.poll(() => asked).toContain(operation);
    await openGroups(page);
    await sidebarLink(page, operation).click();
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect(asked.filter((url) => url === operation)).toHaveLength(1);
  });

  it('fetches pages whose link has the focus, and a few visible ones', async () => {
    const { page, asked } = await prefetching();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect(asked.length).toBeLessThanOrEqual(6);
    await openGroups(page);
    await sidebarLink(page, operation).focus();
    await expect.poll(() => asked).toContain(operation);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing with %j',
    async (connection) => {
      const { page, asked } = await prefetching(connection);
      await openGroups(page);
      await sidebarLink(page, operation).hover();
      await openGroups(page);
      await sidebarLink(page, operation).focus();
      await idle(page);
      expect(asked).toEqual([]);
    },
  );
});
