// The colour mode in Chromium: light by default, stored, applied before the first paint, the same in all tabs.

import { describe, expect, it } from 'vitest';
import {
  allAwake,
  portalBrowser,
  samplePages,
  soon,
  storageBlocked,
  themeOf,
} from '../support/portal-browser.ts';

const { guide, operation } = samplePages;
const { open, origin } = portalBrowser();

describe('colour mode', () => {
  it('is light by default, is stored, and is applied before the first paint, without turning the switch', async () => {
    const { page } = await open(guide, { colorScheme: 'dark' });
    expect(await themeOf(page)).toBe('light');
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.body === null) return;
        document.documentElement.setAttribute(
          'data-first',
          document.documentElement.dataset.theme ?? 'light',
        );
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(origin + operation);
    expect([await themeOf(page), await page.getAttribute('html', 'data-first')]).toEqual(['dark', 'dark']);
    // The switch is not animated when a page opens in dark mode.
    const turn = () => page.locator('.mode-switch svg').evaluate((svg) => getComputedStyle(svg).rotate);
    const before = await turn();
    await allAwake(page);
    expect([before, await turn()]).toEqual(['180deg', '180deg']);
  });

  it('is a toggle button with its state, also by keyboard', async () => {
    const { page } = await open(guide);
    await allAwake(page);
    const button = page.getByRole('button', { name: 'Dark mode' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect([await themeOf(page), await button.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(colour).toBe(await page.locator('meta[name="theme-color"]').getAttribute('data-dark'));
    await page.keyboard.press('Space');
    expect([await themeOf(page), await button.getAttribute('aria-pressed')]).toEqual(['light', 'false']);
    expect(await page.evaluate(() => localStorage.getItem('portal-color-mode'))).toBe('light');
  });

  it('applies to other open tabs, in both directions', async () => {
    const { page } = await open(guide);
    const other = await page.context().newPage();
    await other.goto(origin + operation);
    await allAwake(other);
    const pressed = () => other.locator('.mode-switch').getAttribute('aria-pressed');
    for (const [mode, state] of [
      ['dark', 'true'],
      ['light', 'false'],
    ]) {
      await page.locator('.mode-switch').click();
      await soon(() => themeOf(other)).toBe(mode);
      await soon(pressed).toBe(state);
    }
  });

  it('works while storage is blocked, also on the pages that follow', async () => {
    const { page, complaints } = await open(guide, { before: storageBlocked });
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
    await page.locator('.sidebar a', { hasText: 'Rate Limiting' }).click();
    await soon(() => page.title()).toBe('Rate Limiting | Provider Based API | API Portal');
    expect([await themeOf(page), ...complaints]).toEqual(['dark']);
  });
});
