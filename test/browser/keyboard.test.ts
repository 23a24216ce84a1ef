// Pages by keyboard alone, in Chromium: the focus order, that the focus is always visible, and that nothing traps it.

import { describe, expect, it } from 'vitest';
import { type Stop, walkFocus } from '../support/focus-walk.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { guide, operation, introduction, unknown, home } = samplePages;
const { open } = portalBrowser();

/** The parts of the page in the order of the focus. */
const regionsOf = (stops: Stop[]) => {
  const regions = stops.map(({ region }) => region);
  return regions.filter((region, index) => region !== regions[index - 1]);
};

describe('the keyboard', () => {
  it.each([
    [home, ['.skip-link', '.announcement', '.navbar', 'main']],
    [guide, ['.skip-link', '.announcement', '.navbar', 'main', '.contents-column', '.drawer']],
    [introduction, ['.skip-link', '.announcement', '.navbar', 'main', '.contents-column', '.drawer']],
    [operation, ['.skip-link', '.announcement', '.navbar', 'main', '.drawer']],
    [unknown, ['.skip-link', '.announcement', '.navbar', 'main']],
  ])('reaches everything on %s in reading order, with a visible focus', async (path, order) => {
    // The longest list of links has no colours of its own.
    for (const mode of path === introduction ? ['light'] : ['light', 'dark']) {
      const before = `localStorage.setItem('portal-color-mode', '${mode}')`;
      const { page } = await open(path, { before, reducedMotion: 'reduce' });
      await allAwake(page);
      const stops = await walkFocus(page);
      expect([mode, regionsOf(stops)]).toEqual([mode, order]);
      expect([mode, stops.filter(({ fault }) => fault !== undefined)]).toEqual([mode, []]);
    }
  });

  it('reaches the parts of the chrome in their order', async () => {
    const { page } = await open(guide);
    await allAwake(page);
    const names = (await walkFocus(page)).map(({ name }) => name);
    const expected = [
      'Skip to content',
      'Dismiss announcement',
      'API Portal',
      'Getting Started',
      'Provider Based API',
      'Work Based API',
      'Occupations API',
      'Dark mode',
    ];
    expect(names.filter((name) => expected.includes(name)).slice(0, expected.length)).toEqual(expected);
  });

  it('skips to the content', async () => {
    const { page } = await open(guide);
    await page.keyboard.press('Tab');
    expect(
      await page
        .locator('.skip-link')
        .first()
        .evaluate((link) => link.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('reaches everything on a narrow screen as well, except the closed menu', async () => {
    const { page } = await open(operation, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await allAwake(page);
    const stops = await walkFocus(page);
    expect(regionsOf(stops)).toEqual(['.skip-link', '.announcement', '.navbar', 'main']);
    expect(stops.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });
});
