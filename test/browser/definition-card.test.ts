// The card of a definition in Chromium: with the pointer and with the keyboard, from what the search index has.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';
import { copyOf, runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load, prepare } = portalBrowser();
const site = { origin: '', close: async () => {} };

beforeAll(async () => {
  const project = await copyOf('test/support/fixtures/media-types');
  const out = join(project.path, 'site');
  await runPortal(['build', project.path, '-o', out]);
  const server = await serveSite(out);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await project.remove();
  };
});

afterAll(() => site.close());

const path = '/api/boats/create-a-boat';
const scope = (page: Page) => page.locator('main a:has(> code)', { hasText: 'write' });
const card = (page: Page) => page.getByRole('tooltip');

it('shows what a scope is while the pointer is on its link or on the card, and Escape dismisses it', async () => {
  const { page, complaints, requested } = await load(site.origin + path);
  await allAwake(page);
  expect(requested.filter((url) => /search-|definition/.test(url))).toEqual([]);
  await scope(page).hover();
  await card(page).waitFor();
  expect(await card(page).locator('p').allTextContents()).toEqual(['write', 'Write boats.', 'Boats']);
  const described = await scope(page).getAttribute('aria-describedby');
  expect(described).toBe(await card(page).getAttribute('id'));
  expect(await violationsIn(page, '[role="tooltip"]')).toEqual([]);
  // The pointer moves over the card without crossing a gap.
  await card(page).hover();
  await page.waitForTimeout(500);
  expect(await card(page).isVisible()).toBe(true);
  // Dismissed while the pointer is on the link, it does not come back before the link is left.
  await scope(page).hover();
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(600);
  expect(await card(page).count()).toBe(0);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(400);
  await scope(page).hover();
  await card(page).waitFor();
  await page.mouse.move(2, 2);
  await card(page).waitFor({ state: 'detached' });
  expect(await scope(page).getAttribute('aria-describedby')).toBe(null);
  expect(complaints).toEqual([]);
});

it('shows it at the focus of the keyboard, beside the edge of a small window, and the link stays one', async () => {
  const { page } = await load(site.origin + path, { viewport: { width: 390, height: 800 } });
  await allAwake(page);
  const link = scope(page);
  // The focus of a script is that of the keyboard after a key.
  await page.keyboard.press('Tab');
  await link.focus();
  await card(page).waitFor();
  const box = await card(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#scope-write$/);
  expect(await card(page).count()).toBe(0);
});

it('leaves a tap to the link, and shows nothing where the index is missing', async () => {
  const { page, complaints } = await prepare({ hasTouch: true });
  await page.goto(site.origin + path);
  await allAwake(page);
  await scope(page).tap();
  await page.waitForURL(/#scope-write$/);
  const other = await prepare();
  await other.page.route('**/search-index.json', (route) => route.fulfill({ status: 404 }));
  await other.page.goto(site.origin + path);
  await allAwake(other.page);
  await scope(other.page).hover();
  await other.page.waitForTimeout(700);
  expect(await card(other.page).count()).toBe(0);
  expect(complaints).toEqual([]);
});
