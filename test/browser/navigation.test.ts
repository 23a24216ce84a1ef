// Navigation inside the site, in Chromium: the content is swapped, with all effects of a full load.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openGroups, portalBrowser, samplePages } from '../support/portal-browser.ts';

// The overview is the smallest page of its section.
const overview = '/docs/provider-based';
const { guide, shortGuide: limits, smallOperation: operation } = samplePages;
const { load, origin } = portalBrowser();

interface Marked extends Window {
  marker?: string;
}

/** Loads a page and marks its window. A full load removes the mark. */
async function loadMarked(path: string, width = 1440): Promise<Page> {
  const { page } = await load(path, { viewport: { width, height: 900 } });
  await page.evaluate(() => {
    (window as Marked).marker = 'same';
  });
  return page;
}
/** Holds the answers to requests for a page of the portal back until the returned function is called. */
async function held(page: Page, url: string): Promise<() => void> {
  let answer = () => {};
  const released = new Promise<void>((release) => {
    answer = release;
  });
  await page.route(`**${url}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => answer();
}
const isSameWindow = (page: Page) => page.evaluate(() => (window as Marked).marker === 'same');
const path = (page: Page) => new URL(page.url()).pathname;
const sidebarLink = (page: Page, url: string) => page.locator(`.sidebar a[href="${url}"]`);

describe('navigation inside the site', () => {
  it('swaps content, title and metadata, marks the current page, moves the focus, and announces the title', async () => {
    const page = await loadMarked(guide);
    await page.evaluate(() => scrollTo(0, 1500));
    await openGroups(page);
    await sidebarLink(page, operation).click();
    await page.waitForURL(origin + operation);
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
  });

  it('changes the sidebar with the section, and marks the section in the navigation bar', async () => {
    const page = await loadMarked(overview);
    await page.locator('.navbar-items a', { hasText: 'Occupations API' }).click();
    await page.waitForURL(`${origin}/docs/occupations`);
    await expect.poll(() => page.locator('.sidebar').getAttribute('aria-label')).toBe('Occupations API');
    expect([
      await isSameWindow(page),
      await page.locator('.navbar-items a[aria-current]').textContent(),
    ]).toEqual([true, 'Occupations API']);
  });

  it('restores folds on the way back', async () => {
    const page = await loadMarked(samplePages.operation);
    const folds = () =>
      page.locator('main details').evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open));
    const first = page.locator('.response-part[open] > summary').first();
    await first.click();
    await page.locator('.response-part:not([open]) > summary').filter({ visible: true }).last().click();
    const left = await folds();
    await openGroups(page);
    await sidebarLink(page, operation).click();
    await page.waitForURL(origin + operation);
    await expect.poll(() => page.locator('h1').innerText()).toBe('List available returns');
    await page.goBack();
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^Upload learner data/);
    expect([await isSameWindow(page), await folds()]).toEqual([true, left]);
  });

  it('restores scroll positions on back and forward', async () => {
    const page = await loadMarked(guide);
    const scrollDown = async (pixels: number) => {
      await page.evaluate((top) => scrollTo(0, top), pixels);
      await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(pixels);
    };
    await scrollDown(1200);
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await scrollDown(300);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('The API workflow | API Portal');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.goForward();
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await isSameWindow(page)).toBe(true);
  });

  it('goes to an anchor of another page, as `:target`, and steps back to where it was', async () => {
    const page = await loadMarked(overview);
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
  });

  it('resolves every spelling of an address to the page', async () => {
    const page = await loadMarked('/docs/intro');
    for (const spelling of [`${limits}/`, `${limits}.html`, `${limits}/index.html`]) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        link.id = 'spelling';
        link.textContent = href;
        document.querySelector('main')?.prepend(link);
      }, spelling);
      await page.locator('#spelling').click();
      await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
      expect(await isSameWindow(page)).toBe(true);
      await page.goBack();
      await expect.poll(() => page.title()).toBe('Getting Started | API Portal');
    }
  });

  it('redirects from a spelling that the host does not support', async () => {
    const page = await loadMarked(`${limits}.html#concurrent-rate-limiting`);
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    expect(page.url()).toBe(`${origin}${limits}#concurrent-rate-limiting`);
    await page.goto(`${origin}/docs/none.html`);
    await expect.poll(() => path(page)).toBe('/docs/none');
    expect(await page.title()).toBe('Page not found | API Portal');
  });

  it('leaves modified clicks, downloads and other targets to the browser', async () => {
    const page = await loadMarked(operation);
    const opened = page.context().waitForEvent('page');
    await sidebarLink(page, limits).click({ modifiers: ['Control'] });
    const other = await opened;
    await other.waitForURL(`**${limits}`);
    expect(path(page)).toBe(operation);
    const downloading = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    expect((await downloading).suggestedFilename()).toBe('provider-based.json');
    expect(await isSameWindow(page)).toBe(true);
  });

  it('shows the progress bar only for a navigation that lasts longer than 200 ms', async () => {
    const page = await loadMarked(overview);
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
    // A prefetched page is shown at once.
    const fetched = page.waitForResponse(`**${limits}`);
    await sidebarLink(page, limits).hover();
    await (await fetched).finished();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    expect(await count()).toBe(0);
    const answer = await held(page, slow);
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(),
      slow,
    );
    await page.locator('.progress[role="progressbar"]').waitFor();
    answer();
    await expect.poll(() => page.title()).toBe('A paged list of region codes | API Portal');
    expect([await count(), await page.locator('.progress').count()]).toEqual([1, 0]);
  });

  it('shows the page of the last click when an earlier one answers later', async () => {
    const page = await loadMarked(overview);
    const answer = await held(page, operation);
    const answered = page.waitForEvent('requestfinished', (request) => request.url() === origin + operation);
    await openGroups(page);
    await sidebarLink(page, operation).click();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    answer();
    await answered;
    // Lets the page do what it does with the answer.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect([path(page), await page.title()]).toEqual([
      limits,
      'Rate Limiting | Provider Based API | API Portal',
    ]);
  });

  it('shows the not-found page for an unknown path', async () => {
    const page = await loadMarked(overview);
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
  });

  it('loads a page of another build fully', async () => {
    const page = await loadMarked(overview);
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
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await expect.poll(() => isSameWindow(page)).toBe(false);
  });

  it('closes the drawer after a click on a link in it', async () => {
    const page = await loadMarked(overview, 390);
    await page.locator('.navbar .menu-button').click();
    await sidebarLink(page, limits).click();
    await expect.poll(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    await expect.poll(() => page.locator('.drawer').isVisible()).toBe(false);
  });
});
