// A chosen tab in Chromium: stored and applied to all sets, on this page and the next, without moving the page.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  allAwake,
  openGroups,
  portalBrowser,
  samplePages,
  saveData,
  soon,
  storageBlocked,
} from '../support/portal-browser.ts';

const { smallOperation: operation } = samplePages;
const { load, origin } = portalBrowser();

describe('tab choice', () => {
  const chosen = (page: Page) => page.locator('[data-tabs="language"] > .tab-input:checked').inputValue();
  const asleep = (page: Page) => page.locator('[data-island]:not([data-hydrated])').count();
  const other = '/api/provider-based/get-current-user';
  const guideTabs = '/docs/provider-based/rate-limiting';
  const chosenInGuide = (page: Page) =>
    page.locator('[data-tabs="curl javascript python"] > .tab-input:checked').first().inputValue();

  it('is stored for later pages, reference and guides, and does not change other choices', async () => {
    const { page } = await load(operation);
    await allAwake(page);
    await page.locator('.tab-label', { hasText: 'Python' }).click();
    await page.locator('[data-tabs="status"] > .tab-label').nth(1).click();
    await page.goto(origin + other);
    await soon(() => chosen(page)).toBe('python');
    expect(await page.locator('[data-tabs="status"] > .tab-input').first().isChecked()).toBe(true);
    await page.goto(origin + guideTabs);
    await soon(() => chosenInGuide(page)).toBe('python');
    await page.locator('.tab-label', { hasText: 'JavaScript' }).first().click();
    await openGroups(page);
    await page.locator('.sidebar a', { hasText: 'Get current user' }).click();
    await soon(() => chosen(page)).toBe('javascript');
  });

  // Not every browser keeps the scroll position by itself (CSS Scroll Anchoring).
  it.each(['auto', 'none'])(
    'applies to every set without moving the page (anchoring: %s)',
    async (anchor) => {
      const { page } = await load('/docs/work-based');
      await page.evaluate((value) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`main { overflow-anchor: ${value} }`);
        document.adoptedStyleSheets = [sheet];
      }, anchor);
      await page.evaluate(() => {
        const [panel] = document.querySelectorAll<HTMLElement>('.tab-panel');
        panel?.style.setProperty('height', '900px');
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      const sets = page.locator('fieldset.tabs:has(> .tab-input[value="python"])');
      expect(await sets.count()).toBeGreaterThan(1);
      const last = sets.last();
      await last.scrollIntoViewIfNeeded();
      const before = await last.boundingBox();
      await last.locator('.tab-label', { hasText: 'Python' }).click();
      const values = await sets
        .locator('> .tab-input:checked')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      expect([...new Set(values)]).toEqual(['python']);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    },
  );

  it('is also stored if it is made before the islands are loaded', async () => {
    const { page } = await load(operation, { before: saveData });
    await page.locator('.tab-label', { hasText: 'Go' }).click();
    await page.goto(origin + other);
    expect([await chosen(page), (await asleep(page)) > 0]).toEqual(['go', true]);
  });

  it('applies after a step back to a page on which another one was made', async () => {
    const { page } = await load(operation);
    await allAwake(page);
    await page.locator('.tab-label', { hasText: 'Python' }).click();
    await page.goto(origin + other);
    await allAwake(page);
    expect(await chosen(page)).toBe('python');
    await page.locator('.tab-label', { hasText: 'Go' }).click();
    await page.goBack();
    await allAwake(page);
    expect(await chosen(page)).toBe('go');
    await page.goto(origin + other);
    await allAwake(page);
    expect(await chosen(page)).toBe('go');
  });

  it('is shown before the islands are loaded', async () => {
    const { page } = await load(operation, {
      before: `${saveData}; localStorage.setItem('portal-tabs', '["python"]')`,
    });
    expect(await chosen(page)).toBe('python');
    expect(await asleep(page)).toBeGreaterThan(0);
  });

  it.each([
    ['is blocked', storageBlocked],
    ['holds nonsense', 'localStorage.setItem("portal-tabs", "{")'],
  ])('works while storage %s', async (_, before) => {
    const { page, complaints } = await load(operation, { before });
    await allAwake(page);
    await page.locator('.tab-label', { hasText: 'PHP' }).click();
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect([await chosen(page), ...complaints]).toEqual(['php']);
  });
});
