// The site menu on a narrow screen, in Chromium: a drawer that keeps the focus, over a page that does not scroll.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, openGroups, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { operation } = samplePages;
const { load } = portalBrowser();

describe('the drawer', () => {
  const narrow = { viewport: { width: 996, height: 800 } };
  const focusIsInside = (page: Page) =>
    page.evaluate(() => document.querySelector('.drawer')?.contains(document.activeElement) ?? false);
  const inert = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('[inert]')].map(({ tagName }) => tagName));

  it('receives and keeps the focus, makes the page inert, and returns the focus', async () => {
    const { page } = await load(operation, narrow);
    await allAwake(page);
    const menu = page.locator('.navbar .menu-button');
    await menu.click();
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
    expect(await inert(page)).toEqual(expect.arrayContaining(['HEADER', 'MAIN', 'FOOTER']));
    await page.keyboard.press('Shift+Tab');
    expect(await focusIsInside(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
    await page.mouse.move(900, 600);
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => inert(page)).toEqual([]);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('closes after a click outside, after a click on a link, and when the window grows', async () => {
    const { page } = await load(operation, narrow);
    await allAwake(page);
    const menu = page.locator('.navbar .menu-button');
    const isOpen = () => page.locator('.drawer').evaluate((element) => element.matches(':popover-open'));
    await menu.click();
    await page.mouse.click(900, 600);
    await soon(isOpen).toBe(false);
    await menu.click();
    await soon(() => inert(page)).not.toEqual([]);
    await page.setViewportSize({ width: 997, height: 800 });
    await soon(isOpen).toBe(false);
    await soon(() => inert(page)).toEqual([]);
    await page.setViewportSize(narrow.viewport);
    await menu.click();
    await openGroups(page);
    await page.locator('.drawer .sidebar a', { hasText: 'List available returns' }).click();
    await page.waitForURL('**/list-available-returns');
    await soon(isOpen).toBe(false);
    expect(await inert(page)).toEqual([]);
  });

  it('is a plain column above 996 px', async () => {
    const { page } = await load(operation, { viewport: { width: 997, height: 800 } });
    await allAwake(page);
    await page.locator('.sidebar a').last().focus();
    await page.keyboard.press('Tab');
    expect([await focusIsInside(page), await inert(page)]).toEqual([false, []]);
  });
});
