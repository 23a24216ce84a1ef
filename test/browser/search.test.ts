// Search in Chromium, by keyboard alone and from the not-found page.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser, saveData, soon, storageBlocked } from '../support/portal-browser.ts';

/** The smallest page: search is the same on all of them. */
const guide = '/markdown-page';
const { load, open } = portalBrowser();

describe('search in Chromium', () => {
  const asleep = (page: Page) => page.locator('[data-island="search"]:not([data-hydrated="done"])').count();
  const isOpen = (page: Page) => page.locator('.search-dialog[open]').count();
  const field = (page: Page) => page.getByRole('combobox');
  const active = (page: Page) => page.locator('.search-dialog [aria-selected="true"]');
  const status = (page: Page) => page.locator('.search-dialog [role="status"]').innerText();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

  it('loads little of the index when it opens, and leads to a field of an operation and back, without a pointer', async () => {
    const { page, complaints, requested } = await load(guide);
    await allAwake(page);
    const indexFiles = () => requested.filter((path) => /\/search-[\w-]+\.json$/.test(path));
    expect(indexFiles()).toEqual([]);
    await page.locator('.search-button').focus();
    await page.keyboard.press('Enter');
    await soon(() => isOpen(page)).toBe(1);
    // At once, as each letter that is typed slowly is a query of its own.
    await page.keyboard.insertText('SC3');
    await soon(() => status(page)).toMatch(/pages/);
    await soon(() => active(page).getAttribute('href')).toBe('/docs/provider-based/api-error-codes#sc3');
    expect(indexFiles().length).toBeLessThan(20);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('withdrawalReasonCode');
    // The first option of an exact name is its place, not the page around it.
    await soon(() => active(page).locator('mark').first().innerText()).toBe('withdrawalReasonCode');
    expect(await status(page)).toMatch(/^\d+ pages/);
    expect(await active(page).getAttribute('class')).toBe('search-page');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await active(page).getAttribute('id'),
    );
    await page.keyboard.press('ArrowUp');
    expect(await active(page).getAttribute('id')).toBe(
      await page.getByRole('option').last().getAttribute('id'),
    );
    await page.keyboard.press('ArrowDown');
    const href = await active(page).getAttribute('href');
    // Marks this document. A full load would remove the mark.
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => location.pathname + location.hash)).toBe(href);
    expect(href).toMatch(/#body-withdrawalreasoncode$/);
    expect([await isOpen(page), await page.locator('body[data-same]').count()]).toEqual([0, 1]);
    await soon(() => page.locator('.field:target').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('shows more pages on request, suggestions if nothing is found, and restores the focus', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    await page.locator('.mode-switch').focus();
    await page.keyboard.press('Control+k');
    await soon(() => isOpen(page)).toBe(1);
    await page.keyboard.type('learner');
    // A result can be for several pages that say the same.
    await soon(() => status(page)).toMatch(/the first (?:8|9) shown$/);
    const options = await page.getByRole('option').count();
    await page.getByRole('button', { name: 'Show more pages' }).click();
    await soon(() => status(page)).toMatch(/the first 1[6-9] shown$/);
    expect(await active(page).getAttribute('id')).toBe(`search-option-${options}`);
    expect(await page.locator('.search-dialog input:focus').count()).toBe(1);
    await page.keyboard.type(' fees');
    await soon(() => status(page)).toMatch(/the first (?:8|9) shown$/);
    await field(page).fill('pagynaxyon');
    await soon(() => status(page)).toBe('No results');
    await page.getByRole('button', { name: 'pagination', exact: true }).click();
    await soon(() => status(page)).toMatch(/pages/);
    expect([
      await field(page).inputValue(),
      await field(page).evaluate((input) => input === document.activeElement),
    ]).toEqual(['pagination', true]);
    await page.keyboard.press('Escape');
    await soon(() => isOpen(page)).toBe(0);
    expect(await focused(page)).toBe('mode-switch');
  });

  it('shows its results if it is opened again before the page knows that it closed', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    await page.keyboard.press('Control+k');
    await soon(() => page.locator('.search-sections a').count()).toBe(4);
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
      const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve));
      dialog?.close();
      document.dispatchEvent(new CustomEvent('portal:search'));
      await closed;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect([await isOpen(page), await page.locator('.search-sections a').count()]).toEqual([1, 4]);
  });

  // Control and K is pressed before the islands arrive in another test.
  it.each(['Meta+k', '/'])('opens with %s before the islands are loaded', async (key) => {
    const { page, requested } = await load(guide, { before: saveData });
    expect(await asleep(page)).toBe(1);
    await page.keyboard.press(key);
    await soon(() => isOpen(page)).toBe(1);
    await soon(() => page.locator('.search-dialog input:focus').count()).toBe(1);
    await page.keyboard.type('a/b');
    expect(await field(page).inputValue()).toBe('a/b');
    expect(requested.filter((path) => path.includes('/islands-')).length).toBeGreaterThan(0);
  });

  const slashSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Open search with /' });
  /** Waits for the links of the sections, which move the switch down. */
  const sectionsArrive = (page: Page) => soon(() => page.locator('.search-sections a').count()).toBe(4);
  const countOpenings = `document.addEventListener('portal:search', () => {
    document.documentElement.dataset.openings = (document.documentElement.dataset.openings ?? '') + 'x';
  });`;

  it('ignores `/` if the reader turns it off, here, on other pages and in other tabs', async () => {
    const { page, complaints } = await load(guide, { before: countOpenings });
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await page.bringToFront();
    await page.keyboard.press('/');
    await sectionsArrive(page);
    while (!(await slashSwitch(page).evaluate((box) => box === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await soon(() => isOpen(page)).toBe(0);
    /** How often the keys open search (both, in this order), and the keys that the button announces. */
    const pressed = async (asked: Page) => {
      await asked.bringToFront();
      // A dialog that is still closing would also close the next one.
      await soon(() => isOpen(asked)).toBe(0);
      await asked.evaluate(() => document.documentElement.setAttribute('data-openings', ''));
      await asked.keyboard.press('/');
      await asked.keyboard.press('Control+k');
      await soon(() => isOpen(asked)).toBe(1);
      return {
        openings: await asked.evaluate(() => document.documentElement.dataset.openings),
        isChecked: await slashSwitch(asked).isChecked(),
        shortcuts: await asked.locator('.search-button').getAttribute('aria-keyshortcuts'),
      };
    };
    const off = { openings: 'x', isChecked: false, shortcuts: 'Control+K Meta+K' };
    expect(await pressed(page)).toEqual(off);
    await page.locator('.search-sections a').last().click();
    await soon(() => page.evaluate(() => location.pathname)).not.toBe(guide);
    expect(await pressed(page)).toEqual(off);
    expect(await pressed(tab)).toEqual(off);
    await page.reload();
    expect(await pressed(page)).toEqual(off);
    await sectionsArrive(page);
    await slashSwitch(page).check();
    await page.reload();
    const on = { openings: 'xx', isChecked: true, shortcuts: 'Control+K Meta+K /' };
    expect(await pressed(page)).toEqual(on);
    expect(complaints).toEqual([]);
  });

  it('ignores `/` while the page is open if storage is blocked', async () => {
    const { page, complaints } = await load(guide, { before: storageBlocked });
    await page.keyboard.press('/');
    await sectionsArrive(page);
    await slashSwitch(page).uncheck();
    await page.locator('.search-sections a').last().click();
    await soon(() => page.evaluate(() => location.pathname)).not.toBe(guide);
    await page.evaluate(countOpenings);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await soon(() => isOpen(page)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.dataset.openings)).toBe('x');
    expect(await slashSwitch(page).isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it.each(['key', 'button'])(
    'takes what is typed before the islands arrive, opened by its %s',
    async (how) => {
      const { page, complaints } = await load(guide, { before: saveData });
      const held: { release?: () => void } = {};
      const released = new Promise<void>((resolve) => {
        held.release = resolve;
      });
      await page.route('**/islands*', async (route) => {
        await released;
        await route.continue();
      });
      if (how === 'key') await page.keyboard.press('Control+k');
      else await page.locator('.search-button').click();
      expect(await isOpen(page)).toBe(1);
      await page.keyboard.type('create a lea');
      expect([await field(page).inputValue(), await asleep(page)]).toEqual(['create a lea', 1]);
      held.release?.();
      await page.keyboard.type('rner');
      await soon(() => active(page).getAttribute('href')).toBe('/api/work-based/create-a-learner');
      expect(await field(page).inputValue()).toBe('create a learner');
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  it('follows the first result if Enter is pressed before the islands arrive, on a slow line', async () => {
    const { page } = await open(guide, { before: saveData });
    const session = await page.context().newCDPSession(page);
    const line = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
    await session.send('Network.emulateNetworkConditions', line);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('AU1');
    await page.keyboard.press('Enter');
    expect(await field(page).inputValue()).toBe('AU1');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/provider-based/api-error-codes');
  });

  it('shows that the islands cannot be loaded, and tries again', async () => {
    const { page } = await load(guide, { before: saveData });
    await page.route('**/islands*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.locator('.search-failed').getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/islands*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => page.locator('.search-sections a').count()).toBe(4);
  });

  it('filters by kind and API, with the keyboard', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('learner');
    await soon(() => status(page)).toMatch(/pages/);
    const all = await status(page);
    const hrefs = () =>
      page.getByRole('option').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.getByRole('radio', { name: 'Everything' }).focus();
    await page.keyboard.press('ArrowRight');
    await soon(async () => (await hrefs()).some((href) => href.startsWith('/api/'))).toBe(false);
    await page.getByRole('radio', { name: 'Work Based API' }).check();
    await soon(async () => (await hrefs()).every((href) => /work-based/.test(href))).toBe(true);
    await page.getByRole('radio', { name: 'Occupations API' }).check();
    await field(page).fill('EDUMIS');
    await soon(() => page.locator('.search-body').innerText()).toContain(
      'Nothing found for EDUMIS in Occupations API',
    );
    await page.getByRole('button', { name: /of the whole site/ }).click();
    await soon(() => page.getByRole('option').count()).toBeGreaterThan(0);
    await field(page).fill('learner');
    await soon(() => status(page)).toBe(all);
  });

  it('searches one API from its card, also before the islands are loaded', async () => {
    const { page } = await load('/', { before: saveData });
    const card = page.getByRole('button', { name: 'Search Work Based API' });
    await card.click();
    await soon(() => isOpen(page)).toBe(1);
    await page.keyboard.type('learner');
    await soon(() => status(page)).toMatch(/pages/);
    const isChosen = (name: string) => page.getByRole('radio', { name }).isChecked();
    expect(await isChosen('Work Based API')).toBe(true);
    const hrefs = await page
      .getByRole('option')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !href.includes('work-based'))).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(() => isOpen(page)).toBe(0);
    expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Search Occupations API' }).press('Enter');
    await soon(() => isOpen(page)).toBe(1);
    await page.keyboard.type('learner');
    await soon(() => isChosen('Occupations API')).toBe(true);
  });

  it('follows the first result if Enter is pressed before the results arrive, and offers recent searches until they are cleared', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    const recent = page.getByRole('button', { name: 'create a learner', exact: true });
    await page.keyboard.press('Control+k');
    await soon(() => isOpen(page)).toBe(1);
    await page.keyboard.type('create a learner');
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).pathname).toBe('/api/work-based/create-a-learner');
    await soon(() => isOpen(page)).toBe(0);
    await page.goto(new URL(guide, page.url()).href);
    await page.keyboard.press('Control+k');
    // The filter comes with the index, and moves what is below it.
    await page.getByRole('radio', { name: 'Everything' }).waitFor();
    await recent.click();
    expect(await field(page).inputValue()).toBe('create a learner');
    await field(page).fill('');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await recent.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('portal-recent-searches'))).toBe('[]');
    await page.keyboard.type('pagynaxyon');
    await soon(() => page.locator('.search-sections a').allInnerTexts()).toContain('Pagination');
  });

  it('shows that the index cannot be loaded, and retries', async () => {
    const { page } = await load(guide);
    await allAwake(page);
    await page.route('**/search-index.json', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/search-index.json');
    await page.keyboard.type('pagination');
    await page
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await soon(() => status(page)).toMatch(/pages/);
  });

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ])('has no accessibility violation at %i px, %s', async (width, mode) => {
    // The dialog is the same on every page, and this one has least behind it.
    const { page } = await load('/nowhere', {
      viewport: { width, height: 844 },
      before: `localStorage.setItem('portal-color-mode', '${mode}');
        localStorage.setItem('portal-recent-searches', '["rate limit"]');`,
    });
    await allAwake(page);
    // What is behind the dialog is the same in all of its states.
    const check = async () => expect(await violationsIn(page, '.search-dialog')).toEqual([]);
    await page.route('**/search-index.json', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await check();
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => page.locator('.search-sections a').count()).toBe(4);
    expect(await page.getByRole('button', { name: 'rate limit', exact: true }).count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.type('learner');
    await soon(() => page.getByRole('option').count()).toBeGreaterThan(8);
    await check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await field(page).fill('pagynaxyon');
    await soon(() => page.locator('.search-sections a').allInnerTexts()).toContain('Pagination');
    await check();
  });

  it('is offered on the not-found page, at any depth', async () => {
    const { page } = await load('/docs/provider-base/deep/rate-limit');
    // Otherwise the islands wait for some seconds.
    await allAwake(page);
    await soon(() => page.locator('.nearest-pages a').first().getAttribute('href')).toBe(
      '/docs/provider-based/rate-limiting',
    );
    await page.getByRole('search').getByRole('button').click();
    await soon(() => isOpen(page)).toBe(1);
    expect(await field(page).inputValue()).toBe('rate limit');
    await soon(() => active(page).innerText()).toContain('Rate Limiting');
    await page.keyboard.press('Escape');
    await soon(() => isOpen(page)).toBe(0);
    // The words of the address apply to that search only.
    await page.locator('.search-button').click();
    await soon(() => isOpen(page)).toBe(1);
    expect(await field(page).inputValue()).toBe('');
    const quiet = await load('/docs/provider-base/deep/rate-limit', { javaScriptEnabled: false });
    expect(await quiet.page.locator('.ways-on a').allInnerTexts()).toEqual([
      'Home',
      'Getting Started',
      'Provider Based API',
      'Work Based API',
      'Occupations API',
    ]);
    expect(await quiet.page.locator('.not-found-search').isVisible()).toBe(false);
    expect(await quiet.page.locator('.search-button').isVisible()).toBe(false);
  });
});
