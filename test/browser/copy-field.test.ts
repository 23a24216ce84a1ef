// The copy button of the rows of fields, in Chromium.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { operation, introduction } = samplePages;
const { load } = portalBrowser();

const permissions = ['clipboard-read', 'clipboard-write'];
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page) => page.locator('[data-island="copy-code"] [role="status"]').textContent();
const nested = '.field .field:visible > .field-line > .field-name';
const name = (page: Page) => page.locator('.copy-field button').getAttribute('aria-label');

describe('the copy button of rows', () => {
  it('appears in the row that is pointed at, copies the path of its field, announces it, and follows the link of its row in the tab order', async () => {
    const { page } = await load(operation, { permissions });
    await allAwake(page);
    const link = page.locator(nested).first();
    const path = await link.evaluate((element) => {
      const outer = element.closest('.field')?.parentElement?.closest('.field');
      const line = outer?.querySelector('.field-line');
      const isList = line?.querySelector('.field-type')?.textContent?.endsWith('[]') ?? false;
      return `${line?.querySelector('.field-name')?.textContent}${isList ? '[]' : ''}.${element.textContent}`;
    });
    await link.hover();
    const button = page.getByRole('button', { name: `Copy ${path}`, exact: true });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(box?.width).toBeGreaterThanOrEqual(24);
    await button.click();
    await soon(() => said(page)).toBe(`Copied ${path}`);
    expect(await clipboard(page)).toBe(path);
    expect(await page.locator('.copy-field').count()).toBe(1);
    await soon(() => button.textContent()).toBe('Copy');
    await page.locator('h1').hover();
    expect(await page.locator('.copy-field').count()).toBe(0);
    const links = page.locator('.field-name:visible');
    const first = await links.first().textContent();
    await links.first().focus();
    await links.nth(1).hover();
    await page.keyboard.press('Tab');
    await page.locator('h1').hover();
    expect(await name(page)).toBe(`Copy ${first}`);
    await page.keyboard.press('Enter');
    await soon(() => clipboard(page)).toBe(first);
    await page.keyboard.press('Tab');
    expect(await page.locator('.copy-field').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    await page.locator('.endpoint').click();
    expect(await page.locator('.copy-field').count()).toBe(0);
  });

  it('causes no layout shift, and works on swapped pages', async () => {
    const { page } = await load(introduction, { permissions });
    await allAwake(page);
    await page.locator('main a[href*="/api/"]:not(.page-forms a):visible').first().click();
    await page.waitForSelector('.operation .field');
    await allAwake(page);
    const places = () =>
      page
        .locator('.field-line > *:not(.copy-field)')
        .evaluateAll((elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    const before = await places();
    await page
      .locator('.field-name:visible')
      .first()
      .evaluate((link) => {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      });
    expect(await page.locator('.copy-field').count()).toBe(1);
    expect(await places()).toEqual(before);
  });

  it('appears after a tap, and disappears after a tap elsewhere', async () => {
    const { page } = await load(operation, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await allAwake(page);
    const row = page.locator('.field:visible').first();
    await row.locator('.field-type').first().tap();
    await soon(() => name(page)).toBe(`Copy ${await row.locator('.field-name').first().textContent()}`);
    await page.locator('h1').tap();
    await soon(() => page.locator('.copy-field').count()).toBe(0);
  });

  it('selects the path if the clipboard is not available', async () => {
    const { page } = await load(operation, {
      before: 'Object.defineProperty(navigator, "clipboard", { value: undefined })',
    });
    await allAwake(page);
    const link = page.locator('.field-name:visible').first();
    await link.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const selected = () => page.evaluate(() => getSelection()?.toString());
    await soon(selected).toBe(await link.textContent());
    expect(await said(page)).toContain('Press Control or Command and C to copy.');
    expect(await page.evaluate(() => document.activeElement?.matches('.copy-field button'))).toBe(true);
  });

  it('does not exist without scripting', async () => {
    const { page } = await load(operation, { javaScriptEnabled: false });
    await page.locator('.field-name:visible').first().hover();
    expect(await page.locator('.copy-field').count()).toBe(0);
  });
});
