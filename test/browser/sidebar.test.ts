// The groups of the sidebar, in Chromium: which are open, that readers can fold them, and that their choices are kept.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { load, open, prepare, origin } = portalBrowser();
const { shortGuide: guide, introduction } = samplePages;
/** The next one after that of the samples, which is larger. */
const operation = '/api/provider-based/delete-learner-data-from-the-submission';
const lastOperation = '/api/provider-based/a-paged-list-of-territorial-authority-codes';

/** The labels of the open groups, without the numbers of their pages. */
const openGroups = (page: Page) =>
  page
    .locator('.sidebar details[open] > summary')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent?.trim()));
const group = (page: Page, label: string) =>
  page.locator('.sidebar summary', { hasText: new RegExp(`^${label} \\d+$`) });

describe('the groups of the sidebar', () => {
  it.each([true, false])(
    'are open if they have the current page (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page } = await load(operation, { javaScriptEnabled });
      expect(await openGroups(page)).toEqual(['Learners']);
      await group(page, 'Submission').click();
      expect(await page.locator('.sidebar').getByText('List available returns').isVisible()).toBe(true);
      expect(await openGroups(page)).toEqual(['Submission', 'Learners']);
    },
  );

  it('stay as the reader leaves them, and none closes by itself', async () => {
    const { page } = await load(operation);
    await group(page, 'Validation').click();
    await page.locator('.sidebar a', { hasText: 'Get validation status' }).click();
    await page.waitForURL('**/get-validation-status');
    expect(await openGroups(page)).toEqual(['Learners', 'Validation']);
    await group(page, 'Learners').click();
    await page.goto(`${origin}${guide}`);
    expect(await openGroups(page)).toEqual(['Validation']);
    await page.goto(`${origin}${introduction}`);
    expect(await openGroups(page)).toEqual([]);
    await page.goto(`${origin}${operation}`);
    expect(await openGroups(page)).toEqual(['Learners', 'Validation']);
  });

  it('are as the reader left them before the first paint', async () => {
    const { page } = await open(operation);
    await group(page, 'Validation').click();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${origin}${guide}`);
    await allAwake(page);
    expect(await openGroups(page)).toEqual(['Learners', 'Validation']);
    // In thousandths: a group that opens later moves the rest of the sidebar, which is far more.
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts.filter((shift) => shift >= 0.001)).toEqual([]);
  });

  it('open for a page that is followed to, also where the reader closed them', async () => {
    const { page } = await load(samplePages.operation);
    await group(page, 'Learners').click();
    await page.locator('main .page-links a[rel="next"]').click();
    await page.waitForURL('**/delete-learner-data-from-the-submission');
    await soon(() => openGroups(page)).toEqual(['Learners']);
  });
});

it('has fewer than 15 Tab stops before the content, and a link to the navigation', async () => {
  const { page } = await prepare();
  for (const path of [operation, guide, introduction, lastOperation]) {
    await page.goto(origin + path);
    await allAwake(page);
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    let stops = 0;
    for (; stops < 20 && !(await isInMain()); stops += 1) await page.keyboard.press('Tab');
    expect([path, stops < 15]).toEqual([path, true]);
  }
  await page.goto(origin + guide);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.drawer') !== null)).toBe(true);
});

it('shows the guides and the current item, however long the sidebar is', async () => {
  const { page } = await prepare();
  for (const path of [operation, lastOperation]) {
    await page.goto(origin + path);
    const shown = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const links = document.querySelectorAll<HTMLElement>(
        '.sidebar > ul:first-child a, .sidebar [aria-current]',
      );
      return Array.from(links, (link) => {
        const { x, y, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + 20, y + height / 2)?.closest('a') === link;
      });
    });
    expect([path, shown]).toEqual([path, [true, true, true, true, true]]);
  }
});

it('shows whole labels in at most three lines', async () => {
  const { page } = await prepare();
  for (const path of [operation, introduction, '/docs/occupations']) {
    await page.goto(`${origin}${path}`);
    const heights = await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) fold.open = true;
      const labels = [...document.querySelectorAll<HTMLElement>('.sidebar li a')];
      const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
        scrollHeight > clientHeight || scrollWidth > clientWidth;
      if (labels.some((label) => [label, ...label.children].some(isCut))) return [];
      return labels.map((label) => label.getBoundingClientRect().height);
    });
    expect(heights.length).toBeGreaterThan(7);
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  }
});

it('is on the right in a page that is read from right to left', async () => {
  const { page } = await load(operation);
  const left = () => page.locator('.drawer').evaluate((drawer) => drawer.getBoundingClientRect().left);
  expect(await left()).toBeLessThan(100);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await left()).toBeGreaterThan(1000);
});
