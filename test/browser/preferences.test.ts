// Preferences of the system, in Chromium: reduced motion and forced colours.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { shortGuide: guide, smallOperation: operation } = samplePages;
const { open } = portalBrowser();

/** For `before`: records all animations and transitions that start. */
const watchMotion = `window.moved = [];
for (const type of ['transitionrun', 'animationstart'])
  addEventListener(type, (event) => window.moved.push(event.type + ' ' + event.target.className), true);`;
const movedOn = (page: Page) => page.evaluate(() => (window as Window & { moved?: string[] }).moved);

/** Does everything that starts an animation without that preference. */
async function setInMotion(page: Page): Promise<void> {
  await allAwake(page);
  await page.locator('.code-block').first().hover();
  await page.locator('.navbar .menu-button').click();
  await page.keyboard.press('Escape');
  await page.locator('.mode-switch').click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

describe('reduced motion', () => {
  it.each([guide, operation])('stops all motion on %s', async (path) => {
    const visit = { before: watchMotion, viewport: { width: 990, height: 900 } };
    const { page } = await open(path, { ...visit, reducedMotion: 'reduce' });
    await setInMotion(page);
    expect(await movedOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setInMotion(page);
    await soon(() => movedOn(page)).not.toEqual([]);
  });
});

describe('forced colours', () => {
  /** The sides of the first such element that have a border, and the style of its outline. */
  const edges = (page: Page, selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        const grounds = [document.body, document.documentElement].map(
          (behind) => getComputedStyle(behind).backgroundColor,
        );
        return (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
          (side) =>
            style[`border${side}Style`] !== 'none' &&
            Number.parseFloat(style[`border${side}Width`]) >= 1 &&
            !grounds.includes(style[`border${side}Color`]),
        );
      });
  const all = ['Top', 'Right', 'Bottom', 'Left'];

  it('separate every control and label with a border', async () => {
    const { page } = await open(operation, { forcedColors: 'active' });
    await allAwake(page);
    await page.locator('.code-block:visible').first().hover();
    for (const control of [
      '.method',
      '.status',
      '.mode-switch',
      '.announcement-dismiss',
      '.expand-all',
      '.docs-version-button',
      '.copy-button',
    ])
      expect([control, await edges(page, control)]).toEqual([control, all]);
    // The first of each pair has a border on that side; the second differs only in that.
    for (const [mark, plain, side] of [
      ['.navbar-items [aria-current]', '.navbar-items a:not([aria-current])', 'Bottom'],
      ['.sidebar [aria-current]', '.sidebar a:not([aria-current])', 'Left'],
      ['.tab-input:checked + .tab-label', '.tab-input:not(:checked) + .tab-label', 'Bottom'],
    ] as const) {
      expect([mark, await edges(page, mark)]).toEqual([mark, expect.arrayContaining([side])]);
      expect([plain, await edges(page, plain)]).not.toEqual([plain, expect.arrayContaining([side])]);
    }
  });

  it('show the focus and the error screens', async () => {
    const { page } = await open(guide, { forcedColors: 'active', viewport: { width: 390, height: 844 } });
    await allAwake(page);
    await page.locator('.navbar .menu-button').focus();
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return [outlineStyle, outlineWidth];
    });
    expect(outline).toEqual(['solid', '2px']);
    expect(await edges(page, '.navbar .menu-button')).toEqual(all);
    await page.locator('.navbar .menu-button').click();
    expect(await edges(page, '.drawer')).toEqual(all);
  });
});
