// The navigation bar in Chromium, with few and with many sections: one line at every width, and a way to each section.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { beyondWindow, sidewaysScroll } from '../support/layout-faults.ts';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

const { load, prepare } = portalBrowser();
const counts = [1, 4, 14, 200];
const widths = [1920, 1440, 1280, 1100, 997, 996, 768, 390];
const sites = new Map<number, { origin: string; close(): Promise<void> }>();

const titleOf = (index: number) =>
  index % 3 === 0 ? `Boats ${index}` : `Payments and settlement of invoices ${index}`;

async function siteWith(count: number, title = titleOf) {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'specs'));
  for (let index = 0; index < count; index += 1) {
    const spec = {
      openapi: '3.1.0',
      info: { title: title(index), version: '1', description: `API ${index} of many.` },
      paths: { '/x': { get: { summary: 'List', responses: { 200: { description: 'Yes.' } } } } },
    };
    const name = `a${String(index).padStart(3, '0')}.json`;
    await writeFile(join(folder.path, 'specs', name), JSON.stringify(spec));
  }
  const out = join(folder.path, 'site');
  const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
  expect([run.code, JSON.parse(run.stdout).diagnostics]).toEqual([0, []]);
  const server = await serveSite(out);
  return {
    origin: server.origin,
    close: async () => {
      await server.close();
      await folder.remove();
    },
  };
}

beforeAll(async () => {
  for (const count of counts) sites.set(count, await siteWith(count));
  sites.set(6, await siteWith(6, (index) => `Boats ${index}`));
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
});

const originOf = (count: number) => sites.get(count)?.origin ?? '';

/** Waits until the page has fitted its bar to its window. */
const framesOf = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What a reader sees of the bar. */
function barOf(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector('.navbar') ?? document.body;
    const box = bar.getBoundingClientRect();
    const isShown = (element: Element | null) => {
      const own = element?.getBoundingClientRect();
      if (own === undefined || own.width === 0) return false;
      return own.top >= box.top && own.bottom <= box.bottom && own.left >= 0 && own.right <= innerWidth;
    };
    const links = Array.from(document.querySelectorAll<HTMLElement>('.navbar-items a'));
    const shown = links.filter(isShown);
    return {
      height: Math.round(box.height),
      lines: new Set(shown.map((link) => Math.round(link.getBoundingClientRect().top))).size,
      shown: shown.length,
      all: links.length,
      search: isShown(document.querySelector('.search-button')),
      wordmark: isShown(document.querySelector('.wordmark')),
      more: isShown(document.querySelector('.sections-menu .menu-button')),
      menu: isShown(document.querySelector('.navbar-inner > .menu-button')),
      /** Links that cannot be seen are no Tab stops. */
      hiddenStops: links.filter((link) => !isShown(link) && link.closest('[inert]') === null).length,
    };
  });
}

describe.each(counts)('with %i sections', (count) => {
  it.each([true, false])('is one line at every width (scripts: %s)', async (javaScriptEnabled) => {
    const { page } = await prepare({ javaScriptEnabled });
    let isFirst = true;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // Scripts make the bar fit when the page loads, and again when the window changes, which is the same code for every count. Without them,
      // there is nothing but the style sheet.
      const isLoaded = !isFirst && (count !== 14 || !javaScriptEnabled);
      isFirst = false;
      if (!isLoaded) await page.goto(`${originOf(count)}/`);
      if (javaScriptEnabled) await framesOf(page);
      const bar = await barOf(page);
      const isWide = width > 996;
      const ways = isWide ? bar.more || bar.shown === bar.all : bar.menu;
      expect({ width, height: bar.height, lines: bar.lines, wordmark: bar.wordmark, ways }).toEqual({
        width,
        height: 61,
        // A lone section repeats the title of the site, so it has no link.
        lines: isWide && count > 1 ? 1 : 0,
        wordmark: true,
        ways: true,
      });
      if (isWide) expect([width, bar.shown >= Math.min(count - 1, 2)]).toEqual([width, true]);
      if (javaScriptEnabled) expect([width, bar.search]).toEqual([width, true]);
      if (javaScriptEnabled && isWide) expect([width, bar.hiddenStops]).toEqual([width, 0]);
      // Islands that wake may still change the page, so what counts is where it settles.
      await soon(async () => [width, await sidewaysScroll(page), ...(await beyondWindow(page))]).toEqual([
        width,
        0,
      ]);
    }
  });
});

it('cuts long labels, with the whole one as the title', async () => {
  const { page } = await load(`${originOf(14)}/`);
  const link = page.locator('.navbar-items a').nth(1);
  expect([await link.innerText(), await link.getAttribute('title')]).toEqual([
    'Payments and settlement…',
    'Payments and settlement of invoices 1',
  ]);
  expect(await page.locator('.navbar-items a').first().getAttribute('title')).toBeNull();
});

it('hides the menu if all sections fit, and fits again when the window changes', async () => {
  const { page } = await load(`${originOf(6)}/`);
  const { shown, all, more } = await barOf(page);
  expect([shown, more]).toEqual([all, false]);
  await page.evaluate(() => {
    const link = document.querySelector('.navbar-items a');
    if (link !== null) link.textContent = 'A label that is too long for one line '.repeat(4);
  });
  await page.setViewportSize({ width: 1100, height: 800 });
  await soon(() => barOf(page).then((bar) => [bar.more, bar.shown < bar.all])).toEqual([true, true]);
});

/** Where the menu and its button are, in a page that may not run scripts of its own. */
const placeOfMenu = () => {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const menu = boxOf('#sections-menu') ?? new DOMRect(-1);
  const button = boxOf('.sections-menu .menu-button') ?? new DOMRect();
  return {
    isInside: menu.width > 100 && menu.left >= 0 && menu.right <= innerWidth && menu.bottom <= innerHeight,
    isBelow: menu.top >= button.bottom && menu.top < button.bottom + 32,
    isBeside: menu.left <= button.right && menu.right >= button.left,
  };
};
const wellPlaced = { isInside: true, isBelow: true, isBeside: true };
const widthsOfBar = [...widths.filter((width) => width > 996), 1024, 1366, 2560];

it('opens the menu below its button without scripting', async () => {
  const { page } = await load(`${originOf(14)}/`, { javaScriptEnabled: false });
  for (const width of widthsOfBar) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'More' }).click();
    expect([width, await page.evaluate(placeOfMenu)]).toEqual([width, wellPlaced]);
    await page.keyboard.press('Escape');
  }
});

const inBothDirections = widthsOfBar.flatMap((width) =>
  ['ltr', 'rtl'].map((direction) => ({ width, direction })),
);
const setDirection = (direction: string) => document.documentElement.setAttribute('dir', direction);

// The shell of Chromium has the same engine as the whole browser.
it('opens the menu below its button in Chromium, inside the window at every width and in both directions', async () => {
  const { page } = await load(`${originOf(14)}/`);
  await allAwake(page);
  for (const { width, direction } of inBothDirections) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(setDirection, direction);
    await page.getByRole('button', { name: 'More' }).click();
    expect([width, direction, await page.evaluate(placeOfMenu)]).toEqual([width, direction, wellPlaced]);
    await page.keyboard.press('Escape');
  }
});

describe('in Firefox', () => {
  const { open } = wholeBrowser('Firefox');

  it('opens the menu below its button, inside the window at every width and in both directions', async () => {
    const page = await open('/');
    await page.goto(`${originOf(14)}/`);
    for (const { width, direction } of inBothDirections) {
      await page.setViewport({ width, height: 800 });
      await page.evaluate(setDirection, direction);
      const button = await page.waitForSelector('.sections-menu .menu-button', { visible: true });
      await button?.click();
      expect([width, direction, await page.evaluate(placeOfMenu)]).toEqual([width, direction, wellPlaced]);
      await page.keyboard.press('Escape');
    }
  });
});

it.each([14, 200])('filters all of %i sections in the menu while the reader types', async (count) => {
  const { page } = await load(`${originOf(count)}/`);
  await allAwake(page);
  await page.getByRole('button', { name: 'More' }).click();
  const list = page.locator('#sections-list > li:visible');
  await soon(() => list.count()).toBe(count);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe(
    'Filter by name',
  );
  await page.keyboard.type('invoices 13');
  const expected = Array.from({ length: count }, (_, index) => titleOf(index)).filter(
    (title) => title.includes('invoices') && title.includes('13'),
  );
  expect(await list.allInnerTexts()).toEqual(expected);
  await page.keyboard.press('Escape');
  expect(await list.count()).toBe(count);
  await page.keyboard.type('invoices 13');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/a013/**');
});

describe('the home page of many APIs', () => {
  it('has no accessibility violation, with its filter and the menu', async () => {
    // It has the same parts as with 200.
    const { page } = await load(`${originOf(14)}/`);
    await allAwake(page);
    expect([await page.locator('main .action').count(), await page.locator('main input').count()]).toEqual([
      0, 1,
    ]);
    await page.locator('main input').fill('no such name');
    expect(await page.locator('.section-filter p').last().innerText()).toBe('No section has this name.');
    await page.getByRole('button', { name: 'More' }).click();
    await soon(() => page.locator('#sections-list > li:visible').count()).toBe(14);
    expect((await accessibilityViolations(page)).slice(0, 3)).toEqual([]);
  });

  it('lists all of them, filters them, and leads to none in particular', async () => {
    const { page } = await load(`${originOf(200)}/`);
    await allAwake(page);
    expect(await page.locator('main .action').count()).toBe(0);
    const cards = page.locator('.card:visible');
    expect(await cards.count()).toBe(200);
    await page.locator('main input').fill('boats 99');
    expect(await cards.locator('h2').allInnerTexts()).toEqual(['Boats 99']);
    await page.locator('main input').fill('no such name');
    expect(await page.locator('.section-filter p').last().innerText()).toBe('No section has this name.');
  });

  it('lists them without scripting, and opens the menu', async () => {
    const { page } = await load(`${originOf(200)}/`, { javaScriptEnabled: false });
    expect([
      await page.locator('.card:visible').count(),
      await page.locator('main input:visible').count(),
    ]).toEqual([200, 0]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.locator('#sections-list a', { hasText: 'All sections' }).click();
    expect(await page.locator('.all-sections a').count()).toBe(200);
  });
});

it.each([390, 320])('cuts a long name of the site to one line in a window of %i pixels', async (width) => {
  const { page } = await load(samplePages.operation, { viewport: { width, height: 900 } });
  const shown = await page.evaluate(() => {
    const name = document.querySelector<HTMLElement>('.navbar .wordmark');
    if (name === null) return undefined;
    name.textContent = 'Spotify Web API with fixes and improvements from its readers';
    const { height } = name.getBoundingClientRect();
    const { right = 0 } = document.querySelector('.navbar .menu-button')?.getBoundingClientRect() ?? {};
    return {
      isOneLine: height <= 40,
      isCut: name.scrollWidth > name.clientWidth,
      hasMenu: right > 0 && right <= innerWidth,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(shown).toEqual({ isOneLine: true, isCut: true, hasMenu: true, overflow: 0 });
});
