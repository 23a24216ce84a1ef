// The filter of the changes of a release, in Chromium: by verdict and by tag, by keyboard, in the address, and on paper.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../../support/accessibility.ts';
import { sharedChromium } from '../../../support/chromium.ts';
import { soon } from '../../../support/portal-browser.ts';
import { serveSite } from '../../../support/site-server.ts';
import { projectForAllTests } from '../../../support/temporary-project.ts';

const operation = (tag: string, properties: string[], limit?: number) => ({
  tags: [tag],
  summary: `Find ${tag}`,
  parameters: [{ name: 'q', in: 'query', schema: { type: 'string', ...(limit && { maxLength: limit }) } }],
  responses: {
    200: {
      description: 'Yes.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
          },
        },
      },
    },
  },
});
const documentOf = (version: string, paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version }, paths });
const first = documentOf('1.0.0', {
  '/boats': { get: operation('Boats', ['name', 'owner']) },
  '/harbours': { get: operation('Harbours', ['name']) },
  '/docks': { get: operation('Docks', ['name']) },
});
const second = documentOf('2.0.0', {
  '/boats': { get: operation('Boats', ['name', 'flag'], 9) },
  '/harbours': { get: operation('Harbours', ['name', 'size']) },
});
const third = documentOf('2.1.0', {
  '/boats': { get: operation('Boats', ['name', 'flag', 'port'], 9) },
  '/harbours': { get: operation('Harbours', ['name', 'size']) },
});
const project = projectForAllTests({
  'portal.config.json': JSON.stringify({ changes: { from: 'snapshots' }, languages: ['en', 'de'] }),
  'changes/1.0/boats.json': first,
  'changes/2.0/boats.json': second,
  'changes/2.1/boats.json': third,
  'specs/boats.json': third,
});
const url = '/changes/boats/2.0/';
let server: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  expect(await project.spawn(['build'])).toMatchObject({ code: 0 });
  server = await serveSite(project.file('dist'));
});
// Before the folder is removed, as a page can still ask for something.
afterAll(() => server.close());
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open(path: string, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await (await sharedChromium()).newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  closing.push(() => context.close());
  const page = await context.newPage();
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(server.origin + path);
  const button = (name: string) =>
    page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true });
  return {
    page,
    requested,
    complaints,
    button,
    menu: page.getByRole('combobox', { name: 'Tag' }),
    status: () => page.locator('.change-filter [role="status"]').textContent(),
    headings: () => page.locator('.prose :is(h2, h3):visible').allInnerTexts(),
    contents: () => page.locator('.contents-column li:visible').allInnerTexts(),
    changes: () => page.locator('.prose li:visible').count(),
    hash: () => page.evaluate(() => location.hash),
  };
}

const all = [
  'Breaking changes',
  'GET /boats',
  'GET /docks',
  'Potentially breaking changes',
  'GET /boats',
  'Compatible changes',
  'GET /boats',
  'GET /harbours',
];

describe('the filter of changes', () => {
  it('shows all changes and no controls without scripting', async () => {
    const { page, headings, requested } = await open(url, { javaScriptEnabled: false });
    expect(await headings()).toEqual(all);
    expect(await page.locator('.change-filter').isVisible()).toBe(false);
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  it('leaves out changes by verdict and tag, with empty sections, and reports how many are shown', async () => {
    const { page, button, menu, headings, contents, status, changes, hash, complaints } = await open(url);
    expect(await button('All 5').innerText()).toBe('All 5');
    // The first click loads the script, and is not lost.
    await button('Breaking 2').click();
    await soon(headings).toEqual(['Breaking changes', 'GET /boats', 'GET /docks']);
    expect(await status()).toBe('2 of 5 changes shown');
    expect(await contents()).toEqual(['Breaking changes', 'GET /boats', 'GET /docks']);
    expect(await hash()).toBe('#verdict=breaking');
    expect(await button('Breaking 2').getAttribute('aria-pressed')).toBe('true');
    expect(await button('All 5').getAttribute('aria-pressed')).toBe('false');
    await menu.selectOption('Docks');
    expect(await headings()).toEqual(['Breaking changes', 'GET /docks']);
    expect(await hash()).toBe('#verdict=breaking&tag=Docks');
    expect(await accessibilityViolations(page)).toEqual([]);
    await button('Compatible 2').click();
    expect([await changes(), await status()]).toEqual([0, '0 of 5 changes shown']);
    await menu.selectOption('All tags');
    await button('All 5').click();
    expect(await headings()).toEqual(all);
    expect([await status(), await hash()]).toEqual(['5 of 5 changes shown', '']);
    expect(complaints).toEqual([]);
  });

  it('is used with the keyboard', async () => {
    const { page, button, menu, headings } = await open(url);
    await button('All 5').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await soon(headings).toEqual(['Potentially breaking changes', 'GET /boats']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((one) => one.matches(':focus'))).toBe(true);
  });

  it('has its choice in the address, which can be shared', async () => {
    const { page, headings, menu, hash } = await open(`${url}#verdict=compatible&tag=Harbours`);
    await soon(headings).toEqual(['Compatible changes', 'GET /harbours']);
    expect(await menu.inputValue()).toBe('Harbours');
    await page.evaluate(() => {
      location.hash = '#verdict=nonsense&tag=none';
    });
    await soon(headings).toEqual(all);
    await page.goBack();
    await soon(headings).toEqual(['Compatible changes', 'GET /harbours']);
    expect(await hash()).toBe('#verdict=compatible&tag=Harbours');
  });

  it('shows what a link leads to', async () => {
    const { page, button, headings, status } = await open(url);
    await button('Compatible 2').click();
    await soon(headings).toEqual(['Compatible changes', 'GET /boats', 'GET /harbours']);
    await page.evaluate(() => {
      location.hash = '#compatible';
    });
    expect(await headings()).toHaveLength(3);
    const change = page.locator('.prose [data-verdict="breaking"] li').first();
    await page.evaluate(
      (id) => {
        location.hash = `#${id}`;
      },
      await change.getAttribute('id'),
    );
    await soon(headings).toEqual(all);
    expect(await change.isVisible()).toBe(true);
    expect(await status()).toBe('5 of 5 changes shown');
  });

  it('prints all changes', async () => {
    const { page, button, headings, changes } = await open(url);
    await button('Compatible 2').click();
    await soon(changes).toBe(2);
    await page.emulateMedia({ media: 'print' });
    expect([await headings(), await changes()]).toEqual([all, 5]);
    expect(await page.locator('.change-filter').isVisible()).toBe(false);
  });

  it('is there after a link was followed, in the language of the page', async () => {
    const { page, requested } = await open('/de/changes/boats/');
    await page.locator('main').getByRole('link', { name: '2.0', exact: true }).click();
    const group = page.getByRole('group', { name: 'Anzeigen' });
    await group.getByRole('button', { name: 'Inkompatibel 2', exact: true }).click();
    await soon(() => group.getByRole('status').textContent()).toBe('2 von 5 Änderungen angezeigt');
    expect(requested.filter((path) => path.includes('/filter-'))).toHaveLength(1);
    expect(requested.filter((path) => path.startsWith('/de/changes/filter-'))).toHaveLength(1);
  });

  it('is not on a page without a choice', async () => {
    const { page } = await open('/changes/boats/2.1/');
    expect(await page.locator('.prose li').count()).toBe(1);
    expect(await page.locator('.change-filter').count()).toBe(0);
  });

  it('is not in a site that is read from a disk, which loads no modules', async () => {
    expect(await project.spawn(['build', '--portable'])).toMatchObject({ code: 0 });
    const page = readFileSync(project.file('dist/changes/boats/2.0/index.html'), 'utf8');
    expect(page).toContain('id="breaking"');
    expect(page).not.toContain('change-filter');
  });
});
