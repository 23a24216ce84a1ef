// Pages by keyboard alone, in Chromium: the focus order, that the focus is always visible, and that nothing traps it.

import { describe, expect, it } from 'vitest';
import { type Stop, stopsInDark, walkFocus } from '../support/focus-walk.ts';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { guide, operation, introduction, unknown, home } = samplePages;
const { open } = portalBrowser();

/** The parts of the page in the order of the focus. */
const regionsOf = (stops: Stop[]) => {
  const regions = stops.map(({ region }) => region);
  return regions.filter((region, index) => region !== regions[index - 1]);
};

const faultsOf = (stops: Stop[]) => stops.filter(({ fault }) => fault !== undefined);

/** Stops in the chrome of a guide, in their order. */
const chrome = [
  'Skip to content',
  'Dismiss announcement',
  'API Portal',
  'Getting Started',
  'Provider Based API',
  'Work Based API',
  'Occupations API',
  'Dark mode',
];

describe('the keyboard', () => {
  it.each([
    [home, ['.skip-link', '.announcement', '.navbar', 'main']],
    [guide, ['.skip-link', '.announcement', '.navbar', 'main', '.contents-column', '.drawer']],
    [introduction, ['.skip-link', '.announcement', '.navbar', 'main', '.contents-column', '.drawer']],
    [operation, ['.skip-link', '.announcement', '.navbar', 'main', '.drawer']],
    [unknown, ['.skip-link', '.announcement', '.navbar', 'main']],
  ])('reaches everything on %s in reading order, with a visible focus', async (path, order) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    await allAwake(page);
    const stops = await walkFocus(page);
    expect(regionsOf(stops)).toEqual(order);
    expect(faultsOf(stops)).toEqual([]);
    const inDark = await stopsInDark(page);
    expect([inDark.length, regionsOf(inDark)]).toEqual([stops.length, order]);
    expect(faultsOf(inDark)).toEqual([]);
    if (path !== guide) return;
    const names = stops.map(({ name }) => name);
    expect(names.filter((name) => chrome.includes(name)).slice(0, chrome.length)).toEqual(chrome);
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
    expect(faultsOf(stops)).toEqual([]);
  });
});
