// Search in a reference of 500 operations: every kind of query is answered with a small part of the index.

import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { largeDocument, operationAt } from '../support/large-document.ts';
import { longestWait } from '../support/longest-wait.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const isIndexFile = (path: string) => /(^|\/)search-[^/]+\.json$/.test(path);
const state: { browser?: Browser; close(): Promise<void> } = { close: async () => {} };
const site = { origin: '', sizes: new Map<string, number>() };

/** Bytes of each file of the search index, by its path on the server. */
async function indexSizes(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder, { recursive: true })).filter(isIndexFile);
  const sizes = await Promise.all(
    files.map(async (file) => [`/${file}`, (await stat(join(folder, file))).size] as const),
  );
  return new Map(sizes);
}

beforeAll(async () => {
  const folder = await temporaryFolder();
  const out = join(folder.path, 'site');
  await mkdir(join(folder.path, 'specs'));
  await writeFile(join(folder.path, 'specs/large.json'), JSON.stringify(largeDocument(500)));
  const [run, browser] = await Promise.all([
    runInProcess(['build', '-o', out, '--json'], folder.path),
    sharedChromium(),
  ]);
  const server = await serveSite(out);
  state.browser = browser;
  state.close = async () => {
    await server.close();
    await folder.remove();
  };
  expect([run.code, JSON.parse(run.stdout).diagnostics]).toEqual([0, []]);
  Object.assign(site, { origin: server.origin, sizes: await indexSizes(out) });
});
afterAll(async () => {
  await state.close();
});

const { path, operationId, field, word, href } = operationAt(377);
const questions = [
  ['a path', path, href],
  ['an operation id', operationId, href],
  ['a field name', field, href],
  ['a word', word, href],
  ['a word with a typing mistake', `${word.slice(0, -2)}${word.slice(-1)}`, href],
] as const;

it.each(questions)('finds %s without loading the whole index', async (_, query, expected) => {
  const page = await state.browser?.newPage();
  if (page === undefined) throw new Error('The browser starts before the first test.');
  page.setDefaultTimeout(longestWait);
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(query);
  const first = page.getByRole('option').first();
  await first.waitFor();
  // The name of a field leads to the field.
  expect((await first.getAttribute('href'))?.split('#')[0]).toBe(expected);
  const loaded = [...requested].filter(isIndexFile).map((file) => site.sizes.get(file) ?? Number.NaN);
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  expect(loaded.length).toBeGreaterThan(1);
  // A sixth is usual.
  expect(sum(loaded)).toBeLessThan(sum(site.sizes.values()) / 4);
  await page.close();
});
