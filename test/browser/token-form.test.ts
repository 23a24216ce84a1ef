// The form for the request that gets a token, in Chromium, and what of it every page of a site shares.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';
import { copyOf, runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load } = portalBrowser();
const site = { origin: '', folder: '', close: async () => {} };

beforeAll(async () => {
  const project = await copyOf('test/support/fixtures/media-types');
  site.folder = join(project.path, 'site');
  await runPortal(['build', project.path, '-o', site.folder]);
  const server = await serveSite(site.folder);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await project.remove();
  };
});

afterAll(() => site.close());

const token = (page: Page) => page.locator('.token-request');
const text = async (page: Page) =>
  (await token(page).locator('pre.code:visible > code').first().textContent()) ?? '';

/** Finds the page with the request: the introduction, or an operation. */
function pageWithToken(): string {
  const files = readdirSync(site.folder, { recursive: true }).map(String);
  const found = files.find(
    (file) => file.endsWith('.html') && /token-request/.test(readFileSync(join(site.folder, file), 'utf8')),
  );
  return `${site.origin}/${found?.replace(/(?:index)?\.html$/, '').replace(/\/$/, '') ?? ''}`;
}

async function openForm(page: Page) {
  await allAwake(page);
  for (const fold of await page.locator('details.servers-fold:has(.token-request)').all())
    await fold.evaluate((one) => one.setAttribute('open', ''));
  await token(page).getByRole('button', { name: 'Fill in' }).click();
  const form = token(page).getByRole('form', { name: 'Values of the request' });
  await form.waitFor();
  return form;
}

it('fills in the client in all languages, which is kept for the session only', async () => {
  const { page, complaints } = await load(pageWithToken());
  const form = await openForm(page);
  const built = await text(page);
  expect(built).toContain('YOUR_CLIENT_ID:YOUR_CLIENT_SECRET');
  await form.getByLabel('Client ID').fill('me');
  await form.getByLabel('Client secret').fill('hidden-from-all');
  expect(await form.getByLabel('Client secret').getAttribute('type')).toBe('password');
  await form.locator('summary').click();
  await form.getByLabel('scope').first().check();
  await form.getByRole('textbox', { name: 'audience' }).waitFor({ state: 'hidden' });
  await form.getByLabel('audience').first().check();
  await form.getByRole('textbox', { name: 'audience' }).fill('https://a.example');
  await soon(() => text(page)).toContain("--user 'me:hidden-from-all'");
  expect(await text(page)).toContain("--data-urlencode 'audience=https://a.example'");
  expect(await violationsIn(page, '.token-request')).toEqual([]);
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  expect(JSON.stringify(stored.local)).not.toContain('hidden-from-all');
  expect(JSON.stringify(stored.session)).toContain('hidden-from-all');
  for (const label of await token(page).locator('.tab-label').all()) {
    await label.click();
    await soon(() => text(page)).toContain('hidden-from-all');
    expect(await text(page)).toContain('auth.example.com/token');
  }
  await form.getByRole('button', { name: 'Reset' }).click();
  await token(page).locator('.tab-label').first().click();
  await soon(() => text(page)).toBe(built);
  expect(complaints).toEqual([]);
});

it('is a button only with scripts', async () => {
  const { page } = await load(pageWithToken(), { javaScriptEnabled: false });
  expect(await token(page).getByRole('button', { name: 'Fill in' }).count()).toBe(0);
});

it('has its strings in one file for all pages', () => {
  const files = readdirSync(site.folder, { recursive: true }).map(String);
  expect(files.filter((file) => /call-words-/.test(file))).toEqual([
    expect.stringMatching(/^assets\/call-words-[0-9a-f]{8}\.json$/),
  ]);
  const calls = files.filter((file) => file.endsWith('.call.json'));
  expect(calls.length).toBeGreaterThan(1);
  for (const file of calls)
    expect(readFileSync(join(site.folder, file), 'utf8')).not.toContain('Values stay in this browser');
});

it('is also below the first request of an introduction, with the values of its operation', async () => {
  const { page, complaints } = await load(`${site.origin}/`);
  await allAwake(page);
  const first = page.locator('.first-request');
  const code = async () => (await first.locator('pre.code:visible > code').first().textContent()) ?? '';
  await first.getByRole('button', { name: 'Fill in' }).click();
  await first.getByRole('form').getByLabel('Authorization').fill('mine');
  await soon(code).toContain('Bearer mine');
  expect(await text(page)).toContain('YOUR_CLIENT_ID');
  await page.goto(`${site.origin}/api/boats/create-a-boat`);
  await allAwake(page);
  await soon(() => page.locator('.request-panel pre.code:visible > code').first().textContent()).toContain(
    'Bearer mine',
  );
  expect(complaints).toEqual([]);
});
