// Navigation inside the site, in real Chromium: the content is swapped, and everything a full load does still happens.

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const guide = '/docs/provider-based/api-workflow';
const limits = '/docs/provider-based/rate-limiting';
const operation = '/api/provider-based/list-available-returns';

interface Marked extends Window {
  marker?: string;
}

describe('navigation inside the site', () => {
  let browser: Browser;
  let folder: { path: string; remove(): Promise<void> };
  let server: { origin: string; close(): Promise<void> };

  beforeAll(async () => {
    folder = await temporaryFolder();
    const out = join(folder.path, 'site');
    const [run, launched] = await Promise.all([runPortal(['build', '-o', out]), launchChromium()]);
    expect(run.code).toBe(0);
    browser = launched;
    server = await serveSite(out);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await folder.remove();
  });

  /** Opens a page and marks its window: the mark is gone after a full load. */
  async function open(path: string, width = 1440): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(server.origin + path);
    await mark(page);
    return page;
  }
  const mark = (page: Page) =>
    page.evaluate(() => {
      (window as Marked).marker = 'same';
    });
  const isSameWindow = (page: Page) => page.evaluate(() => (window as Marked).marker === 'same');
  const path = (page: Page) => new URL(page.url()).pathname;
  const sidebarLink = (page: Page, url: string) => page.locator(`.sidebar a[href="${url}"]`);

  it('swaps content, title, metadata and marks, moves focus, and says the new title', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 1500));
    await sidebarLink(page, operation).click();
    await page.waitForURL(server.origin + operation);
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect({
      sameWindow: await isSameWindow(page),
      heading: await page.locator('h1').allInnerTexts(),
      current: await page.locator('.sidebar [aria-current="page"]').getAttribute('href'),
      focus: await page.evaluate(() => document.activeElement?.tagName),
      scroll: await page.evaluate(() => scrollY),
      said: await page.locator('[role="status"].page-status').textContent(),
      canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
      contents: await page.locator('.contents-column').count(),
    }).toEqual({
      sameWindow: true,
      heading: ['List available returns'],
      current: operation,
      focus: 'MAIN',
      scroll: 0,
      said: 'List available returns | API Portal',
      canonical: `https://developers.portal.example${operation}`,
      contents: 0,
    });
    await page.context().close();
  });

  it('changes the sidebar with the section, and marks the section in the navigation bar', async () => {
    const page = await open(guide);
    await page.locator('.navbar-items a', { hasText: 'Occupations API' }).click();
    await page.waitForURL(`${server.origin}/docs/occupations`);
    await expect.poll(() => page.locator('.sidebar').getAttribute('aria-label')).toBe('Occupations API');
    expect([
      await isSameWindow(page),
      await page.locator('.navbar-items a[aria-current]').textContent(),
    ]).toEqual([true, 'Occupations API']);
    await page.context().close();
  });

  it('restores scroll positions on back and forward', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.waitForTimeout(250);
    await sidebarLink(page, limits).click();
    await page.waitForURL(server.origin + limits);
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForTimeout(250);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('The API workflow | API Portal');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.goForward();
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await isSameWindow(page)).toBe(true);
    await page.context().close();
  });

  it('goes to an anchor of another page, as `:target`, and steps back to where it was', async () => {
    const page = await open('/docs/provider-based');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/provider-based/api-workflow#submission-states';
      link.textContent = 'States';
      document.querySelector('main')?.prepend(link);
    });
    await page.locator('main > a').click();
    await page.waitForURL(/#submission-states$/);
    await expect.poll(() => page.locator(':target').getAttribute('id')).toBe('submission-states');
    const top = await page
      .locator('#submission-states')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect([await isSameWindow(page), top > 0 && top < 300]).toEqual([true, true]);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Provider Based API | API Portal');
    await page.context().close();
  });

  it('resolves every spelling of an address to the page', async () => {
    const page = await open('/docs/intro');
    for (const spelling of [`${limits}/`, `${limits}.html`, `${limits}/index.html`]) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        link.id = 'spelling';
        link.textContent = href;
        document.querySelector('main')?.prepend(link);
      }, spelling);
      await page.locator('#spelling').click();
      await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
      expect(await isSameWindow(page)).toBe(true);
      await page.goBack();
      await expect.poll(() => page.title()).toBe('Getting Started | API Portal');
    }
    await page.context().close();
  });

  it('sends a reader on from a spelling that the host does not know', async () => {
    const page = await open(`${limits}.html#concurrent-rate-limiting`);
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    expect(page.url()).toBe(`${server.origin}${limits}#concurrent-rate-limiting`);
    await page.goto(`${server.origin}/docs/none.html`);
    await expect.poll(() => path(page)).toBe('/docs/none');
    expect(await page.title()).toBe('Page not found | API Portal');
    await page.context().close();
  });

  it('leaves modified clicks, downloads and other targets to the browser', async () => {
    const page = await open(operation);
    const opened = page.context().waitForEvent('page');
    await sidebarLink(page, limits).click({ modifiers: ['Control'] });
    const other = await opened;
    expect([path(page), path(other)]).toEqual([operation, limits]);
    const downloading = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    expect((await downloading).suggestedFilename()).toBe('provider-based.json');
    expect(await isSameWindow(page)).toBe(true);
    await page.context().close();
  });

  it('shows the progress bar only for a navigation that lasts longer than 200 ms', async () => {
    const page = await open(guide);
    const bars = () =>
      page.evaluate(() => {
        const record = window as Window & { bars?: number };
        record.bars ??= 0;
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element && node.classList.contains('progress'))
                record.bars = (record.bars ?? 0) + 1;
        }).observe(document.body, { childList: true });
      });
    const count = () => page.evaluate(() => (window as Window & { bars?: number }).bars);
    const slow = '/api/provider-based/a-paged-list-of-region-codes';
    await bars();
    // A page that was fetched ahead is there at once.
    const fetched = page.waitForResponse(`**${limits}`);
    await sidebarLink(page, limits).hover();
    await (await fetched).finished();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    expect(await count()).toBe(0);
    await page.route(`**${slow}`, async (route) => {
      await new Promise((done) => setTimeout(done, 900));
      await route.continue();
    });
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(),
      slow,
    );
    await page.locator('.progress[role="progressbar"]').waitFor();
    await expect.poll(() => page.title()).toBe('A paged list of region codes | API Portal');
    expect([await count(), await page.locator('.progress').count()]).toEqual([1, 0]);
    await page.context().close();
  });

  it('shows the page of the last click when an earlier one answers later', async () => {
    const page = await open('/docs/provider-based');
    await page.route(`**${operation}`, async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    await sidebarLink(page, operation).click();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    await page.waitForTimeout(1000);
    expect([path(page), await page.title()]).toEqual([limits, 'Rate Limiting | API Portal']);
    await page.context().close();
  });

  it('loads a page again when it fails, once; then shows an error whose Retry works', async () => {
    const page = await open(guide);
    let asked = 0;
    let isDown = true;
    await page.route(`**${operation}`, (route) => {
      asked += 1;
      return isDown ? route.abort() : route.continue();
    });
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(),
      operation,
    );
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect([asked, path(page), await page.locator('[role="alert"]').textContent()]).toEqual([
      2,
      guide,
      expect.stringContaining('This page could not be loaded.'),
    ]);
    isDown = false;
    await retry.click();
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect([asked, await isSameWindow(page)]).toEqual([3, true]);
    await page.context().close();
  });

  it('recovers by itself from one failure', async () => {
    const page = await open(guide);
    let asked = 0;
    await page.route(`**${operation}`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(),
      operation,
    );
    await expect.poll(() => page.title()).toBe('List available returns | API Portal');
    expect([asked, await page.locator('[role="alert"]').count()]).toEqual([2, 0]);
    await page.context().close();
  });

  it('shows the not-found page for an unknown path', async () => {
    const page = await open(guide);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/nowhere';
      link.id = 'unknown';
      link.textContent = 'Nowhere';
      document.querySelector('main')?.prepend(link);
    });
    await page.locator('#unknown').click();
    await expect.poll(() => page.title()).toBe('Page not found | API Portal');
    expect([path(page), await isSameWindow(page)]).toEqual(['/docs/nowhere', true]);
    await page.context().close();
  });

  it('opens a page of another build by a full load', async () => {
    const page = await open(guide);
    await page.route(`**${limits}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const isFullLoad = route.request().isNavigationRequest();
      await route.fulfill({
        response,
        body: isFullLoad ? html : html.replace(/\/assets\/site-[0-9a-f]+/, '/assets/site-0'),
      });
    });
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    await expect.poll(() => isSameWindow(page)).toBe(false);
    await page.context().close();
  });

  it('closes the drawer behind a link in it', async () => {
    const page = await open(guide, 390);
    await page.locator('.navbar .menu-button').click();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | API Portal');
    await expect.poll(() => page.locator('.drawer').isVisible()).toBe(false);
    await page.context().close();
  });

  describe('prefetch', () => {
    /** Opens a guide with the given connection and returns the pages it asks for ahead. */
    async function prefetching(connection: object | undefined): Promise<{ page: Page; asked: string[] }> {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      if (connection !== undefined)
        await page.addInitScript(
          (value) => Object.defineProperty(navigator, 'connection', { value }),
          connection,
        );
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
      });
      await page.goto(`${server.origin}/docs/provider-based`);
      return { page, asked };
    }

    it('asks for a page once its link is pointed at, and not again at the click', async () => {
      const { page, asked } = await prefetching(undefined);
      await sidebarLink(page, operation).hover();
      await expect.poll(() => asked).toContain(operation);
      await sidebarLink(page, operation).click();
      await expect.poll(() => page.title()).toBe('List available returns | API Portal');
      expect(asked.filter((url) => url === operation)).toHaveLength(1);
      await page.context().close();
    });

    it('asks for pages whose link has the focus, and for a few in sight', async () => {
      const { page, asked } = await prefetching(undefined);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      expect(asked.length).toBeLessThanOrEqual(6);
      await sidebarLink(page, operation).focus();
      await expect.poll(() => asked).toContain(operation);
      await page.context().close();
    });

    it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
      'asks for nothing ahead on %j',
      async (connection) => {
        const { page, asked } = await prefetching(connection);
        await sidebarLink(page, operation).hover();
        await sidebarLink(page, operation).focus();
        await page.waitForTimeout(600);
        expect(asked).toEqual([]);
        await page.context().close();
      },
    );
  });
});
