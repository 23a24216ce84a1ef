// A page with every block of Markdown, in Chromium: accessible in both colour modes, never wider than the window, reachable by keyboard,
// readable in colours that the system forces, and whole on paper. The page is in every-block/.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { prepare } = portalBrowser();
const source = new URL('./every-block/', import.meta.url).pathname;
const site: { origin?: string; close?: () => Promise<void> } = {};

beforeAll(async () => {
  const folder = await temporaryFolder();
  // The drawings are beside the page, as machines without a browser have them.
  await cp(source, join(folder.path, 'content/docs'), { recursive: true });
  const out = join(folder.path, 'site');
  const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
  expect([run.code, JSON.parse(run.stdout).diagnostics]).toEqual([0, []]);
  const server = await serveSite(out);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await folder.remove();
  };
});
afterAll(() => site.close?.());

async function openPage(width: number, mode: 'light' | 'dark', visit: object = {}): Promise<Page> {
  const before = `localStorage.setItem('portal-color-mode', '${mode}')`;
  const { page } = await prepare({ viewport: { width, height: 900 }, before, ...visit });
  await page.goto(`${site.origin}/docs/every-block`);
  await allAwake(page);
  return page;
}

/** How much wider the page is than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth - innerWidth, 0));

it.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('has no violation in a window of %i pixels, %s', async (width, mode) => {
  const page = await openPage(width, mode);
  expect(await page.locator('figure.diagram svg[role="img"]').count()).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
});

it('fits into windows of all widths', async () => {
  const page = await openPage(1440, 'light');
  const widths = [1440, 996, 995, 768, 390, 320];
  const wider: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if ((await overflow(page)) > 0) wider.push(width);
  }
  expect(wider).toEqual([]);
});

it('fits three columns of short words into the narrowest window, and has narrow tabs in all code', async () => {
  const page = await openPage(320, 'light');
  const frame = page.locator('#a-table ~ .table-frame').first();
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const tabs = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(code, pre)'), (code) => getComputedStyle(code).tabSize),
  );
  expect(new Set(tabs)).toEqual(new Set(['2']));
});

it('is reached by keyboard: folds, tabs, wide formulas, tables, code and diagrams', async () => {
  const page = await openPage(390, 'light');
  const reached = new Set<string>();
  await page.locator('main').focus();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('.prose')) return '';
      return activeElement.classList[0] ?? activeElement.localName;
    });
    reached.add(shown);
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(['summary', 'tab-input', 'formula', 'table-frame', 'code', 'diagram']),
  );
});

it('can be read in forced colours', async () => {
  const page = await openPage(390, 'dark', { forcedColors: 'active' });
  const invisible = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('.prose :is(mark, ins, del, kbd, code, .badge, li, dd, dt)'),
    )
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        const [, , , alpha = '1'] = backgroundColor.match(/[\d.]+/g) ?? [];
        const isCovered = alpha !== '0';
        const behind = isCovered
          ? backgroundColor
          : getComputedStyle(document.documentElement).backgroundColor;
        return color === behind;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(invisible).toEqual([]);
  const shape = page.locator('.diagram-coloured path[stroke="none"]').first();
  expect(await shape.evaluate((path) => getComputedStyle(path).stroke)).not.toBe('none');
});

it('is whole on paper: folds and tabs are open, and nothing is cut', async () => {
  const page = await openPage(718, 'light');
  await page.emulateMedia({ media: 'print' });
  expect(await overflow(page)).toBe(0);
  for (const words of [
    'The content of the fold.',
    'The first panel.',
    'The second panel.',
    'Second',
    'one();',
  ])
    expect(
      await page
        .getByText(words, { exact: words === 'Second' })
        .first()
        .isVisible(),
      words,
    ).toBe(true);
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('pre, .table-frame, .diagram, .diagram svg[role]'))
      .filter((frame) => {
        const { left, right } = frame.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1 || frame.scrollWidth > frame.clientWidth + 2;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(cut).toEqual([]);
});
