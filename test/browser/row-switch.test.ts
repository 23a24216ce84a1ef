// The switch that leaves out the optional rows of a list, in Chromium.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';

const { load, origin } = portalBrowser();
const path = '/api/work-based/create-programme-version';
const other = '/api/work-based/create-learner-fees';
const rows = (page: Page) =>
  page
    .locator('.row-switch')
    .first()
    .locator('xpath=..')
    .locator('> .fields > .field')
    .filter({ visible: true });
const required = (page: Page) => rows(page).filter({ has: page.locator(':scope > .field-line > strong') });
const only = (page: Page) => page.getByRole('radio', { name: 'Required only' }).first();

describe('the switch of optional rows', () => {
  it('leaves out optional rows in the order of the author, by keyboard, here and on later pages', async () => {
    const { page } = await load(path);
    await allAwake(page);
    const all = await rows(page).count();
    const names = await required(page).locator('> .field-line > .field-name').allTextContents();
    expect([all > 8, names.length > 0, names.length < all]).toEqual([true, true, true]);
    const group = page.getByRole('group', { name: 'Rows to show' }).first();
    expect(await group.isVisible()).toBe(true);
    await page.getByRole('radio', { name: 'All', exact: true }).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await only(page).isChecked()).toBe(true);
    expect(await rows(page).locator('> .field-line > .field-name').allTextContents()).toEqual(names);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(origin + other);
    expect(await only(page).isChecked()).toBe(true);
    expect(await rows(page).count()).toBe(await required(page).count());
    await page.emulateMedia({ media: 'print' });
    expect(await rows(page).count()).toBeGreaterThan(await required(page).count());
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.tab-label', { hasText: /^All$/ }).first().click();
    expect(await rows(page).count()).toBeGreaterThan(await required(page).count());
  });

  it('keeps an optional row that a link leads to', async () => {
    const { page } = await load(path);
    const hidden = rows(page)
      .filter({ hasNot: page.locator(':scope > .field-line > strong') })
      .first();
    const id = await hidden.getAttribute('id');
    await page.locator('.tab-label', { hasText: 'Required only' }).first().click();
    expect(await page.locator(`#${id}`).isVisible()).toBe(false);
    await page.goto(`${origin}${path}#${id}`);
    expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  });

  it('is not there without scripting', async () => {
    const { page } = await load(path, { javaScriptEnabled: false });
    expect(await page.locator('.row-switch').first().isVisible()).toBe(false);
    expect(await rows(page).count()).toBeGreaterThan(8);
  });
});
