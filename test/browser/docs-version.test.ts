// The version menu in Chromium.

import { describe, expect, it } from 'vitest';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';

const { guide } = samplePages;
const { load } = portalBrowser();

describe('docs version', () => {
  it('is labelled Next, is chosen from a list, and is stored', async () => {
    const { page } = await load(guide);
    const button = page.getByRole('button', { name: 'Version: Next' });
    const item = page.getByRole('button', { name: 'Next', exact: true });
    await button.click();
    await item.waitFor();
    expect(await item.getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Escape');
    expect([await item.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => localStorage.getItem('portal-docs-version'))).toBe('current');
    expect(await item.isVisible()).toBe(false);
    await button.click();
    await page.locator('h1').click();
    expect(await item.isVisible()).toBe(false);
  });
});
