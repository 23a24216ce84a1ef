// Search on a site in German with a page in Thai, in Chromium, whose folding of letters is that of the build.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load } = portalBrowser();
const operation = (summary: string) => ({ summary, responses: { 200: { description: 'Ja.' } } });
const files = {
  'portal.config.json': '{ "language": "de", "title": "Läden" }',
  'content/docs/strassen.md': '# Lage\n\nDie Straßen der Stadt.\n',
  'content/docs/thai.md': '# Thai\n\nคุณสามารถยกเลิกคำสั่งซื้อได้\n',
  'specs/shop.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Läden', version: '1' },
    paths: {
      '/orders': { get: operation('Bestellungen auflisten'), post: operation('Bestellung anlegen') },
      '/orders/all': { delete: operation('Bestellung löschen') },
    },
  }),
};
const site = { origin: '', close: async () => {} };

beforeAll(async () => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder.path, dirname(name)), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  const out = join(folder.path, 'site');
  expect((await runInProcess(['build', '-o', out], folder.path)).code).toBe(0);
  const server = await serveSite(out);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await folder.remove();
  };
});
afterAll(async () => {
  await site.close();
});

it('finds each spelling, words without spaces, and operations by German verbs', async () => {
  const { page, complaints } = await load(`${site.origin}/docs/strassen`);
  await allAwake(page);
  await page.locator('.search-button').click();
  const field = page.getByRole('combobox');
  const active = page.locator('.search-dialog [aria-selected="true"]');
  const marks = page.locator('.search-dialog .search-group').first().locator('mark');
  await field.fill('strassen');
  await soon(() => active.getAttribute('href')).toBe('/docs/strassen');
  await soon(() => marks.allInnerTexts()).toEqual(['Straßen']);
  await field.fill('ยกเลิก');
  await soon(() => active.getAttribute('href')).toBe('/docs/thai');
  await soon(async () => (await marks.allInnerTexts()).join('')).toBe('ยกเลิก');
  await field.fill('Bestellung stornieren');
  await soon(() => active.locator('.method').innerText()).toBe('DELETE');
  await field.fill('erstelle eine Bestellung');
  await soon(() => active.locator('.method').innerText()).toBe('POST');
  // What is loaded only if nothing is found.
  await field.fill('strxxxsen');
  await soon(() => page.locator('.search-dialog').innerText()).toContain('strassen');
  expect(complaints).toEqual([]);
});
