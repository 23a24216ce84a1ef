// The menu of languages, in Chromium: it leads to the same page and heading, by any means and at any width.

import { expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { builtSiteForAllTests } from '../support/built-site.ts';
import { isInWindow, sidewaysScroll } from '../support/layout-faults.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';

const { load } = portalBrowser();
const long = 'A paragraph of text.\n\n'.repeat(40);
const files = {
  'portal.config.json': JSON.stringify({
    languages: ['en', 'de', 'ar'],
    colorMode: { default: 'system' },
    title: { en: 'Boats', de: 'Boote', ar: 'القوارب' },
    navbar: [{ label: { en: 'Guide', de: 'Anleitung', ar: 'الدليل' }, to: '/docs/guide' }],
  }),
  'content/index.md': '# Home\n\n[Guide](docs/guide.md)\n',
  'content/docs/guide.md': `# Guide\n\n${long}## Set up\n\nFirst. [More](more.md)\n\n${long}`,
  'content/docs/more.md': '# More\n\nText.\n\n## Details\n\nMore text.\n',
  'content/de/index.md': '# Start\n\n[Anleitung](docs/guide.md)\n',
  'content/de/docs/guide.md': `# Anleitung\n\n${long}## Einrichten\n\nZuerst. [Mehr](more.md)\n\n${long}`,
  'content/ar/docs/guide.md': `# الدليل\n\n${long}## الإعداد\n\nأولًا. [المزيد](more.md)\n\n${long}`,
};
const site = builtSiteForAllTests(files);

const button = '[popovertarget="language-menu"]';
const menu = '#language-menu';

it.each([1440, 996, 995, 390])('is reachable and inside a window of %i pixels', async (width) => {
  for (const path of ['/docs/guide', '/de/docs/guide', '/ar/docs/guide', '/ar/docs/more']) {
    const { page, complaints } = await load(`${site.origin}${path}`, { viewport: { width, height: 800 } });
    await page.locator(button).click();
    await expect.poll(() => page.locator(menu).isVisible()).toBe(true);
    const place = [await isInWindow(page.locator(menu)), await sidewaysScroll(page)];
    expect([path, place, complaints]).toEqual([path, [true, 0], []]);
  }
});

it('has a globe of lines', async () => {
  const { page } = await load(`${site.origin}/docs/guide`);
  const paint = await page.locator(`${button} path`).evaluate((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return [fill, stroke !== 'none'];
  });
  expect(paint).toEqual(['none', true]);
});

it.each(['light', 'dark'] as const)('has no violations in %s', async (colorScheme) => {
  for (const path of ['/docs/guide', '/ar/docs/guide', '/ar/docs/more']) {
    const { page, complaints } = await load(`${site.origin}${path}`, { colorScheme });
    await allAwake(page);
    const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
    expect(theme).toBe(colorScheme);
    await page.locator(button).click();
    expect([path, await accessibilityViolations(page), complaints]).toEqual([path, [], []]);
  }
});

it.each([
  ['left', '/docs/guide'],
  ['right', '/ar/docs/guide'],
])('has all names at the %s on %s', async (side, path) => {
  const { page } = await load(`${site.origin}${path}`);
  await page.locator(button).click();
  const places = await page.locator(`${menu} a`).evaluateAll(
    (all, isRight) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        return Math.round(isRight ? right : left);
      }),
    side === 'right',
  );
  expect([places.length, new Set(places).size]).toEqual([3, 1]);
});

it('opens, chooses and closes with the keyboard', async () => {
  const { page } = await load(`${site.origin}/docs/guide`);
  const isFocused = (selector: string) => page.locator(selector).evaluate((one) => one.matches(':focus'));
  for (let press = 0; press < 30 && !(await isFocused(button)); press += 1) await page.keyboard.press('Tab');
  expect(await isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator(menu).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(menu).isVisible()).toBe(false);
  expect(await isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  for (let press = 0; press < 3 && !(await isFocused(`${menu} [hreflang=de]`)); press += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/docs/guide');
  // The address changes before the page does.
  await expect.poll(() => page.locator('h1').textContent()).toContain('Anleitung');
});

it('leads to the same heading', async () => {
  const { page } = await load(`${site.origin}/docs/guide#set-up`);
  await page.locator(button).click();
  await page.locator(`${menu} [hreflang=de]`).click();
  await page.waitForURL('**/de/docs/guide#set-up');
  await expect.poll(() => page.locator('h2:target').textContent()).toContain('Einrichten');
});

it('works without JavaScript', async () => {
  const { page } = await load(`${site.origin}/docs/guide`, { javaScriptEnabled: false });
  await page.locator(button).click();
  await page.locator(`${menu} [hreflang=ar]`).click();
  await page.waitForURL('**/ar/docs/guide');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

it('leads to the page that a link inside of the site has led to', async () => {
  const { page, complaints } = await load(`${site.origin}/de/docs/guide`);
  await allAwake(page);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.locator('main a', { hasText: 'Mehr' }).click();
  await page.waitForURL('**/de/docs/more');
  await expect.poll(() => page.locator('h1').textContent()).toContain('More');
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await page.locator(button).click();
  const hrefs = await page
    .locator(`${menu} a`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect([hrefs, complaints]).toEqual([['/docs/more', '/de/docs/more', '/ar/docs/more'], []]);
});

it('has a notice in the direction of the language on a page in another one', async () => {
  const viewport = { width: 1200, height: 800 };
  const { page } = await load(`${site.origin}/ar/docs/more`, { viewport });
  const directions = await page.evaluate(() =>
    ['html', 'main', 'main > .admonition, .admonition', 'h1'].map((selector) => {
      const element = document.querySelector(selector);
      return element === null ? selector : getComputedStyle(element).direction;
    }),
  );
  expect(directions).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
  // The mark of the list of headings points to where its text is.
  const turnOf = () =>
    page.evaluate(() => {
      const summary = [...document.querySelectorAll('main summary')].find((one) => one.checkVisibility());
      return summary === undefined ? '' : getComputedStyle(summary, '::before').rotate;
    });
  const turn = await turnOf();
  expect(turn).not.toBe('');
  await page.goto(`${site.origin}/docs/more`);
  expect(await turnOf()).toBe(turn);
  await page.goto(`${site.origin}/ar/docs/guide`);
  expect(await turnOf()).not.toBe(turn);
});
