// Error screens in Chromium, for an island and for the content. The rest of the page stays usable.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon, themeOf } from '../support/portal-browser.ts';

const { guide, shortGuide, operation } = samplePages;
const { open } = portalBrowser();
const alertOf = (page: Page) => page.locator('main [role="alert"]');
const message = 'This page crashed.Try again';

/** While `isBroken`, every query for the field below the pointer throws. */
const breakCopying = `const find = Document.prototype.querySelectorAll;
  window.isBroken = true;
  Document.prototype.querySelectorAll = function (selector) {
    if (window.isBroken && selector.includes('.field:hover')) throw new Error('broken');
    return find.call(this, selector);
  };`;

/** The content of the next page cannot be read. */
const breakContent = `DOMParser.prototype.parseFromString = () => {
    throw new Error('broken');
  };`;

describe('a crash', () => {
  it('of an island shows an error in its place, and can be retried', async () => {
    const { page } = await open(operation, { before: breakCopying });
    await page.mouse.move(700, 500);
    const alert = alertOf(page);
    await soon(() => alert.textContent()).toBe(message);
    await page.locator('.mode-switch').click();
    expect([await themeOf(page), await page.locator('h1').isVisible()]).toEqual(['dark', true]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    expect(await alert.count()).toBe(1);
    await page.evaluate('window.isBroken = false');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await soon(() => alert.count()).toBe(0);
    expect(await page.locator('.copy-button').count()).toBeGreaterThan(0);
  });

  it('of the content replaces only the content, and a retry shows the page', async () => {
    const { page } = await open(guide);
    await allAwake(page);
    await page.evaluate(breakContent);
    await page.locator(`.sidebar a[href="${shortGuide}"]`).click();
    const again = alertOf(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect([await alertOf(page).textContent(), new URL(page.url()).pathname]).toEqual([message, shortGuide]);
    expect(await page.title()).toBe('This page crashed.');
    await soon(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.mode-switch').click();
    expect(await themeOf(page)).toBe('dark');
    await again.click();
    await soon(() => page.locator('h1').textContent()).toBe('Rate Limiting');
    expect(await alertOf(page).count()).toBe(0);
  });
});
