// Pages fetched ahead of a click, in Chromium: at pointer-over and focus, a few in sight, none where data is dear.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';

const { smallOperation: operation } = samplePages;
const { origin, prepare } = portalBrowser();
const sidebarLink = (page: Page, url: string) => page.locator(`.sidebar a[href="${url}"]`);

describe('prefetch', () => {
  /** Opens a guide with the given connection and returns the pages it asks for ahead. */
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

  it('asks for a page once its link is pointed at, and not again at the click', async () => {
    const { page, asked } = await prefetching();
    await sidebarLink(page, operation).hover();
    await expect.poll(() => asked).toContain(operation);
    await sidebarLink(page, operation).click();
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect(asked.filter((url) => url === operation)).toHaveLength(1);
  });

  it('asks for pages whose link has the focus, and for a few in sight', async () => {
    const { page, asked } = await prefetching();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect(asked.length).toBeLessThanOrEqual(6);
    await sidebarLink(page, operation).focus();
    await expect.poll(() => asked).toContain(operation);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'asks for nothing ahead on %j',
    async (connection) => {
      const { page, asked } = await prefetching(connection);
      await sidebarLink(page, operation).hover();
      await sidebarLink(page, operation).focus();
      await page.waitForTimeout(600);
      expect(asked).toEqual([]);
    },
  );
});
