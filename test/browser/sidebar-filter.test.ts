// The filter of long sidebars, in Chromium: it finds any page of the section, is used with the keyboard, and is cleared by Escape.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load, prepare } = portalBrowser();
const site: { origin: string; close: () => Promise<void> } = { origin: '', close: async () => {} };

/** More operations than the sidebar of one page has. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 160 }, (_, index) => [
      `/x${index}`,
      {
        get: {
          summary: `${['Find', 'Moor', 'Sell', 'Sink'][index % 4]} boat ${index}`,
          tags: [['North', 'South', 'East', 'West'][Math.floor(index / 4) % 4]],
          responses: { 200: { description: 'Yes.' } },
        },
      },
    ]),
  ),
};

beforeAll(async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'specs'));
  await writeFile(join(folder.path, 'specs', 'boats.json'), JSON.stringify(spec));
  const run = await runInProcess(['build', '-o', join(folder.path, 'site')], folder.path);
  expect(run.code).toBe(0);
  const server = await serveSite(join(folder.path, 'site'));
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await folder.remove();
  };
});
afterAll(() => site.close());

const field = (page: Page) => page.getByRole('textbox', { name: 'Filter pages' });
const matches = (page: Page) => page.locator('.sidebar-matches a:visible');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('finds any operation of a large section in three actions', async () => {
  const { page, requested } = await load(`${site.origin}/api/boats/find-boat-0`);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  expect(requested.filter((url) => url.includes('sidebars/'))).toEqual([]);
  await field(page).click();
  await page.keyboard.type('sink 159');
  await soon(() => matches(page).allInnerTexts()).toEqual(['GET\nSink boat 159']);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sink-boat-159');
  await soon(() => page.locator('.sidebar [aria-current="page"]').innerText()).toContain('Sink boat 159');
  expect([await matches(page).count(), await page.locator('body[data-same]').count()]).toEqual([0, 1]);
});

it.each(['get /x159', '/X159', '/x159 sink'])(
  'finds an operation by its method and path: %s',
  async (query) => {
    const { page } = await load(`${site.origin}/api/boats/find-boat-0`);
    await field(page).click();
    await page.keyboard.type(query);
    await soon(() => matches(page).allInnerTexts()).toEqual(['GET\nSink boat 159']);
  },
);

it('narrows groups and operations, which the arrow keys and Tab reach, and Escape clears it', async () => {
  const { page } = await load(`${site.origin}/api/boats/find-boat-0`);
  await allAwake(page);
  await field(page).fill('west');
  await soon(() => page.locator('.sidebar-matches .sidebar-title').allInnerTexts()).toEqual(['West']);
  expect([await matches(page).count(), await page.locator('nav.sidebar').isVisible()]).toEqual([40, false]);
  expect(await page.locator('.sidebar-filter .filter-field [role="status"]').innerText()).toBe('40 pages');
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('GET Moor boat 13');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('GET Sell boat 14');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect([await field(page).inputValue(), await page.locator('nav.sidebar').isVisible()]).toEqual(['', true]);
  await page.keyboard.type('boat');
  await soon(() => page.locator('.sidebar-filter .filter-field [role="status"]').innerText()).toBe(
    '160 pages, the first 100 shown',
  );
  await field(page).fill('no such boat');
  expect(await page.locator('.sidebar-filter .filter-field p').innerText()).toBe('No page has this name.');
});

it('filters a sidebar whose entries are all in the page, in the drawer, too', async () => {
  const { page, requested } = await load(samplePages.introduction, { viewport: { width: 390, height: 800 } });
  await allAwake(page);
  await page.locator('.navbar .menu-button').first().click();
  await field(page).fill('put hold');
  await soon(() => matches(page).allInnerTexts()).toEqual(['PUT\nPlace Training Agreement on hold']);
  expect(requested.filter((url) => url.includes('sidebars/'))).toEqual([]);
  await page.keyboard.press('Escape');
  expect([await field(page).inputValue(), await page.locator('.drawer:popover-open').count()]).toEqual([
    '',
    1,
  ]);
  await page.keyboard.press('Escape');
  expect(await page.locator('.drawer:popover-open').count()).toBe(0);
});

it('is hidden without scripting, and absent from short sidebars', async () => {
  const { page } = await load(samplePages.introduction, { javaScriptEnabled: false });
  expect([await field(page).count(), await page.locator('.sidebar-filter .filter-field').count()]).toEqual([
    0, 1,
  ]);
  const { page: other } = await load('/api/occupations/retrieve-metadata-about-the-api');
  expect(await other.locator('.sidebar-filter .filter-field').count()).toBe(0);
});

it.each([
  ['the page of an error', '<!doctype html><h1>Not found</h1>'],
  ['half of it', '[["Boats",[["Find boat 0","/api/boats/fi'],
  ['something else', '{"error":"not found"}'],
  ['groups without entries', '[["Boats"]]'],
  ['entries without a link', '[["Boats",[["Find boat 0"]]]]'],
  ['a script as a link', '[["Boats",[["Find boat 0","javascript:alert(1)"]]]]'],
])('finds what is in the page if the list of all entries arrives as %s', async (_, body) => {
  const { page } = await prepare();
  const served = { count: 0 };
  await page.route('**/sidebars/*.json', async (route) => {
    await route.fulfill({ status: 200, contentType: 'application/json', body });
    served.count += 1;
  });
  await page.goto(`${site.origin}/api/boats/find-boat-0`);
  await field(page).click();
  await page.keyboard.type('find boat 0');
  await soon(() => matches(page).first().getAttribute('href')).toBe('/api/boats/find-boat-0');
  expect(served.count).toBeGreaterThan(0);
});
