// The announcement bar in Chromium: dismissed until its content has another id, without layout shifts.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { portalBrowser, samplePages, storageBlocked } from '../support/portal-browser.ts';

const { guide, operation } = samplePages;
const { open, origin } = portalBrowser();
const bar = (page: Page) => page.locator('.announcement');

describe('the announcement', () => {
  it('is dismissed by keyboard and stays hidden until its content has another id', async () => {
    const { page } = await open(guide);
    expect(await bar(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss announcement' }).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    await page.goto(origin + operation);
    expect(await bar(page).isVisible()).toBe(false);
    await page.route(`**${guide}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(class="announcement"[^>]* data-id=")/, '$1newer-');
      await route.fulfill({ response, body });
    });
    await page.goto(origin + guide);
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('causes no layout shift on any visit, whether it is shown or dismissed', async () => {
    const { page } = await open(guide, { before: watchShifts });
    expect(await shiftsOf(page)).toEqual([]);
    for (const isShown of [true, false]) {
      if (!isShown) await page.locator('.announcement-dismiss').click();
      for (const path of [guide, operation, '/']) {
        await page.goto(origin + path);
        expect([path, await bar(page).isVisible(), await shiftsOf(page)]).toEqual([path, isShown, []]);
      }
    }
  });

  it('can be dismissed while storage is blocked', async () => {
    const { page, complaints } = await open(guide, { before: storageBlocked });
    await page.locator('.announcement-dismiss').click();
    expect([await bar(page).isVisible(), ...complaints]).toEqual([false]);
  });

  it('has at most two lines on a phone, with a sign to dismiss it that has a name', async () => {
    const { page } = await open(samplePages.home, { viewport: { width: 390, height: 844 } });
    const text = bar(page).locator('> :first-child');
    const lines = await text.evaluate(
      (element) =>
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    const dismiss = page.getByRole('button', { name: 'Dismiss announcement' });
    const box = await dismiss.boundingBox();
    expect([(box?.width ?? 0) >= 24, (box?.height ?? 0) >= 24]).toEqual([true, true]);
  });
});
