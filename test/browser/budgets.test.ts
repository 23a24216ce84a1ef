// The size of the files of a page, and the requests it makes. The templates have a test for the style sheet alone.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages, saveData } from '../support/portal-browser.ts';

const { folder, open, prepare, origin } = portalBrowser();
const kilobyte = 1024;

/** The compressed bytes of all assets whose name starts like this. */
function weightOf(prefix: string): number {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith(prefix));
  expect(names.length).toBeGreaterThan(0);
  return names
    .map((name) => gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
}

describe('budgets', () => {
  it('limit the boot script to 8 KB, the style sheet to 14 KB, and the one of pages with blocks to 3 KB', () => {
    expect(weightOf('boot-')).toBeLessThanOrEqual(8 * kilobyte);
    expect(weightOf('site-')).toBeLessThanOrEqual(14 * kilobyte);
    expect(weightOf('blocks-')).toBeLessThanOrEqual(3 * kilobyte);
  });

  it('limit the islands to 80.5 KB, of which 15 KB are not React, and what search, fields, wide content, a filter, copying, whole examples, slots of plugins, what is nearest to what is not found, nearest words, other words, other versions, styles that no page starts with and cards of definitions add to 12.5, 4, 2, 1, 1, 1, 1, 1, 1, 10.1, 1, 1.5 and 2 KB', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export { hydrateRoot } from 'react-dom/client'", resolveDir: process.cwd() },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const react = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
    const search = weightOf('islands-search');
    // Half of a kilobyte looks up exact names, other spellings and corrected queries, and a third the forms of more words.
    // A fifth is what was searched before, which only those who search load.
    // Four fifths are how close together words are, the first sentence of a page, and questions and changes.
    expect(search).toBeLessThanOrEqual(12.5 * kilobyte);
    const fields = weightOf('islands-fetched-fields');
    expect(fields).toBeLessThanOrEqual(4 * kilobyte);
    const wide = weightOf('islands-large-content');
    expect(wide).toBeGreaterThan(0);
    expect(wide).toBeLessThanOrEqual(2 * kilobyte);
    const filter = weightOf('islands-filtered-lists');
    expect(filter).toBeGreaterThan(0);
    expect(filter).toBeLessThanOrEqual(kilobyte);
    const copying = weightOf('islands-copy-form');
    expect(copying).toBeGreaterThan(0);
    expect(copying).toBeLessThanOrEqual(kilobyte);
    const whole = weightOf('islands-show-whole');
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThanOrEqual(kilobyte);
    const slots = weightOf('islands-slot-modules');
    expect(slots).toBeGreaterThan(0);
    expect(slots).toBeLessThanOrEqual(kilobyte);
    const versions = weightOf('islands-other-versions');
    expect(versions).toBeGreaterThan(0);
    expect(versions).toBeLessThanOrEqual(kilobyte);
    const nearest = weightOf('islands-nearest-pages');
    expect(nearest).toBeGreaterThan(0);
    expect(nearest).toBeLessThanOrEqual(kilobyte);
    const late = weightOf('islands-add-late-styles');
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThanOrEqual(1.5 * kilobyte);
    const card = weightOf('islands-definition-card');
    expect(card).toBeGreaterThan(0);
    expect(card).toBeLessThanOrEqual(2 * kilobyte);
    const words = weightOf('islands-nearest-words');
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThanOrEqual(kilobyte);
    const others = weightOf('islands-other-words');
    expect(others).toBeGreaterThan(0);
    expect(others).toBeLessThanOrEqual(10.1 * kilobyte);
    const known = search + fields + wide + filter + copying + whole + slots + nearest + versions;
    const optional = known + words + others + late + card;
    const form = weightOf('islands-open-call') + weightOf('islands-call-');
    const total = weightOf('islands-') - optional - form;
    // A quarter of a kilobyte is the button that opens the form of a request.
    expect(total).toBeLessThanOrEqual(80.5 * kilobyte);
    expect(total - react).toBeLessThanOrEqual(15 * kilobyte);
  });

  it('limit the form of a request to 15 KB with curl, and to 24 KB with all languages, and what lists of objects and wrong values add to 2 and 1 KB', () => {
    const form = weightOf('islands-open-call') + weightOf('islands-call-chunk');
    expect(form + weightOf('islands-call-write-curl')).toBeLessThanOrEqual(15 * kilobyte);
    const lists = weightOf('islands-call-list-rows');
    expect(lists).toBeLessThanOrEqual(2 * kilobyte);
    const faults = weightOf('islands-call-text-faults');
    expect(faults).toBeLessThanOrEqual(kilobyte);
    const all = weightOf('islands-open-call') + weightOf('islands-call-');
    expect(all - lists - faults).toBeLessThanOrEqual(24 * kilobyte);
  });

  it('allow only the boot script before an interaction if data saving is on', async () => {
    const { page, requested } = await open(samplePages.operation, { before: saveData });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    const scripts = requested.filter((url) => url.endsWith('.js'));
    expect(scripts).toEqual([expect.stringMatching(/\/assets\/boot-[0-9a-f]+\.js$/)]);
  });

  it('allow no request to another origin, on any kind of page', async () => {
    const { page, requested } = await prepare();
    for (const path of Object.values(samplePages)) {
      requested.length = 0;
      await page.goto(origin + path);
      await allAwake(page);
      expect(requested.length).toBeGreaterThan(2);
      expect(requested.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    }
  });
});
