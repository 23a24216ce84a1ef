// Islands in Chromium: when they load, that no click is lost, and that hydration matches their markup.

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { englishLocale } from '../../src/strings/language-tags.ts';
import { scriptCatalogs } from '../../src/strings/script-strings.ts';
import { accessibilityViolations, violationsIn } from '../support/accessibility.ts';
import {
  allAwake,
  portalBrowser,
  samplePages,
  saveData,
  slowNetwork,
  soon,
  themeOf,
} from '../support/portal-browser.ts';

// Every page of a kind has the same islands.
const { shortGuide: guide, smallOperation: operation } = samplePages;
const { open, prepare, origin } = portalBrowser();
const wasLoaded = (requested: string[]) => requested.some((url) => url.includes('/islands-'));
const version = 'Version: Next';

interface HeldTimers extends Window {
  held?: { task(): void; delay: number }[];
}

/** For `before`: timers of more than two seconds do not run by themselves, so no test waits for them. */
const longTimersHeld = `window.held = [];
const { setTimeout: start } = window;
window.setTimeout = (task, delay, ...rest) =>
  delay > 2000 ? window.held.push({ task, delay }) : start(task, delay, ...rest);`;

describe('the islands in Chromium', () => {
  it('match the markup of the page, without a warning of React in development', async () => {
    const { outputFiles } = await build({
      entryPoints: ['src/client/hydrate-islands.ts'],
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      write: false,
      define: {
        'process.env.NODE_ENV': '"development"',
        islandStrings: JSON.stringify(scriptCatalogs(englishLocale).islands),
      },
    });
    const islands = outputFiles[0]?.text ?? '';
    expect(islands).toContain('hydration');
    const before = 'localStorage.setItem("portal-color-mode", "dark")';
    const { page, complaints } = await prepare({ islands, before });
    for (const path of ['/', guide, operation]) {
      await page.goto(origin + path);
      await allAwake(page);
      await soon(() => page.locator('.mode-switch').getAttribute('aria-pressed')).toBe('true');
      expect([path, ...complaints]).toEqual([path]);
    }
  });

  it('work if the content is swapped again before they are mounted', async () => {
    const { page, complaints } = await open(operation);
    await allAwake(page);
    await page.evaluate(async () => {
      const html = document.querySelector('main')?.outerHTML.replaceAll(/ data-hydrated="[a-z]+"/g, '') ?? '';
      for (let swap = 0; swap < 2; swap += 1) {
        const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
        if (next !== null) document.querySelector('main')?.replaceWith(next);
        const begun = new Promise<void>((done) => {
          new MutationObserver(() => done()).observe(document, {
            subtree: true,
            attributeFilter: ['data-hydrated'],
          });
        });
        document.dispatchEvent(new CustomEvent('portal:content'));
        await begun;
      }
    });
    await allAwake(page);
    expect(complaints).toEqual([]);
  });

  it('wait for the first input, so that the page has the processor first', async () => {
    const { page, requested } = await open(guide);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(wasLoaded(requested)).toBe(false);
    await page.mouse.move(700, 500);
    await soon(() => wasLoaded(requested)).toBe(true);
  });

  it('load a second after the first input at the latest, also in a browser that is never idle', async () => {
    const { page, requested } = await open(guide, {
      before: `window.requestIdleCallback = (task, { timeout } = {}) => {
        if (timeout !== undefined) setTimeout(task, timeout);
      };`,
    });
    await page.mouse.move(700, 500);
    expect(wasLoaded(requested)).toBe(false);
    await soon(() => wasLoaded(requested)).toBe(true);
  });

  it('load without input when the browser has been idle for some seconds, and again for swapped content', async () => {
    const { page, requested } = await open(guide, { before: longTimersHeld });
    // Pages that are loaded ahead have timers of their own.
    const held = () =>
      page.evaluate(() =>
        (window as HeldTimers).held?.map(({ delay }) => delay).filter((one) => one < 10_000),
      );
    await soon(held).toEqual([4000]);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(wasLoaded(requested)).toBe(false);
    await page.evaluate(() => (window as HeldTimers).held?.find(({ delay }) => delay === 4000)?.task());
    await soon(() => wasLoaded(requested)).toBe(true);
    await allAwake(page);
    await page.locator('.sidebar a', { hasText: 'The API workflow' }).click();
    await page.waitForURL('**/api-workflow');
    await allAwake(page);
  });

  it.each([
    ['data is to be saved', saveData],
    ['the network is slow', slowNetwork],
  ])('wait for an interaction if %s, and repeat the first click', async (_, before) => {
    const { page, requested } = await open(guide, { before });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    await page.mouse.click(700, 500);
    expect(wasLoaded(requested)).toBe(false);
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
    expect(wasLoaded(requested)).toBe(true);
    await page.locator('.mode-switch').click();
    expect(await themeOf(page)).toBe('light');
  });

  it('lose no click on any control before they are loaded, by pointer or keyboard', async () => {
    const { page } = await open(operation, { before: saveData });
    let deliver = () => {};
    const held = new Promise<void>((done) => {
      deliver = done;
    });
    await page.route('**/assets/islands-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('.mode-switch').click();
    await page.getByRole('button', { name: 'Expand all' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: version }).click();
    // The boot script changes the colour mode at once, and the click is not repeated.
    expect(await themeOf(page)).toBe('dark');
    deliver();
    await allAwake(page);
    await page.getByRole('button', { name: 'Collapse all' }).waitFor();
    expect(await themeOf(page)).toBe('dark');
    expect(await page.getByRole('button', { name: version }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['a field is reached', operation, '.field-line'],
    ['the menu is opened', guide, '.navbar .menu-button'],
  ])('load with data saving on when %s', async (_, path, selector) => {
    const { page, requested } = await open(path, {
      before: saveData,
      viewport: { width: 390, height: 800 },
    });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(wasLoaded(requested)).toBe(false);
    await page.locator(selector).first().click();
    await allAwake(page);
    const isMenu = selector.includes('menu');
    expect(await page.locator(isMenu ? 'main[inert]' : '.copy-field').count()).toBeGreaterThan(0);
  });

  it('load at the next interaction if loading has failed', async () => {
    const { page } = await prepare();
    await page.route('**/assets/islands-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(origin + guide);
    await page.mouse.move(700, 500);
    await failed;
    await page.unroute('**/assets/islands-*.js');
    await page.locator('.mode-switch').click();
    await soon(() => themeOf(page)).toBe('dark');
  });

  it('have no accessibility violation when used', async () => {
    const { page } = await open('/docs/intro');
    const menu = page.getByRole('button', { name: version });
    for (const width of [1440, 390]) {
      const isNarrow = width <= 996;
      await allAwake(page);
      if (isNarrow) {
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width, height: 900 });
        await page.locator('.navbar .menu-button').click();
      }
      await menu.click();
      await soon(() => menu.getAttribute('aria-expanded')).toBe('true');
      // Content behind an open drawer is inert, which these two rules treat as missing.
      const except = isNarrow ? ['landmark-one-main', 'page-has-heading-one'] : [];
      expect([width, ...(await accessibilityViolations(page, except))]).toEqual([width]);
    }
    // All else on a page of the reference is read by the test of every page.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin + operation);
    await allAwake(page);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await menu.click();
    await soon(() => menu.getAttribute('aria-expanded')).toBe('true');
    expect(await violationsIn(page, '[data-island]')).toEqual([]);
  });

  it('are hidden if scripting is off', async () => {
    const { page } = await open(operation, { javaScriptEnabled: false });
    expect(await page.locator('[data-island]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-island] *:visible').count()).toBe(0);
  });
});
