// The archive of a site that is read from a disk (`offline: true`). test/browser/portable.test.ts opens one.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';
import { zipEntries } from '../../support/zip-entries.ts';

const project = projectForEachTest({
  'content/index.md': '# Boats\n\n[A page](docs/a.md)\n',
  'content/docs/a.md': '# A page\n\n![Boat](boat.svg) [The image of it](/boat.svg)\n',
  'content/docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'content/docs/b.md': '# Another page\n\n[A page](a.md)\n',
  'static/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal.config.json':
    '{ "title": "All boats", "offline": true, "url": "https://boats.example", "baseUrl": "/p/" }',
});
const build = async (...flags: string[]) => project.run(['build', '--json', ...flags]);
const archive = (folder = 'dist') => readFileSync(project.file(`${folder}/offline.zip`));
const page = (path: string) => readFileSync(project.file(`dist/${path}`), 'utf8');

it('has the pages as they are read from a disk, and a link in the footer', async () => {
  const { code, stdout } = await build();
  expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
  expect(page('docs/a/index.html')).toContain('<a href="/p/offline.zip">Download these pages (ZIP)</a>');
  const entries = zipEntries(archive());
  const names = entries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((one, other) => (one < other ? -1 : 1)));
  expect(names).toEqual(
    expect.arrayContaining(['all-boats/index.html', 'all-boats/docs/a/index.html', 'all-boats/boat.svg']),
  );
  // What only a server, a search engine or a program needs.
  expect(
    names.filter((name) => /\.md$|sitemap|robots|llms|search-index|islands-|boot-|\.zip$/.test(name)),
  ).toEqual([]);
  expect(new Set(entries.map(({ stamp }) => stamp)).size).toBe(1);
  const text = entries.find(({ name }) => name === 'all-boats/docs/b/index.html')?.bytes.toString();
  expect(text).toContain('href="../a/index.html"');
  // Each link of a page leads to a file of the archive.
  const own = new Set(names);
  for (const { name, bytes } of entries.filter(({ name }) => name.endsWith('.html')))
    for (const [, href = ''] of bytes
      .toString()
      .matchAll(/<(?:a|link|script|img)[^>]*\s(?:href|src)="([^"#?]+)/g)) {
      const target = new URL(href, `https://site.invalid/${name}`).pathname.slice(1);
      const isHidden = /^https:|offline\.zip|llms\.txt|\.md$/.test(href);
      expect([name, href, own.has(target) || isHidden]).toEqual([name, href, true]);
    }
});

it('is the same from the same site, also after an edit, and is kept if nothing has changed', async () => {
  await build();
  const first = archive();
  expect((await project.run(['build'])).stderr).toContain('nothing has changed');
  await build('--out-dir', 'other');
  expect(archive('other').equals(first)).toBe(true);
  project.write({ 'content/docs/a.md': '# A page\n\nOther text, [back](b.md).\n' });
  await build();
  await build('--out-dir', 'new');
  expect(archive().equals(first)).toBe(false);
  expect(await readTree(project.file('dist'))).toEqual(await readTree(project.file('new')));
});

it('is neither in a portable site nor in one without the setting', async () => {
  await build('--portable');
  expect(existsSync(project.file('dist/offline.zip'))).toBe(false);
  expect(page('index.html')).not.toContain('offline.zip');
  project.write({ 'portal.config.json': '{}' });
  await build();
  expect(existsSync(project.file('dist/offline.zip'))).toBe(false);
  expect(page('index.html')).not.toContain('offline.zip');
  expect(readdirSync(project.file('.')).filter((name) => name.includes('.part'))).toEqual([]);
});

it('takes the place of a file of the project, which is reported', async () => {
  project.write({ 'static/offline.zip': 'No archive.' });
  const { stdout } = await build();
  expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'duplicate-route' }]);
  expect(zipEntries(archive()).length).toBeGreaterThan(5);
});

it('is one for all languages of a site', async () => {
  project.write({
    'portal.config.json': '{ "title": "Boats", "offline": true, "languages": ["en", "de"] }',
    'content/de/docs/a.md': '# Seite\n\n[Noch eine](b.md)\n',
  });
  expect((await build()).code).toBe(0);
  expect(page('de/docs/a/index.html')).toContain(
    '<a href="/offline.zip">Diese Seiten herunterladen (ZIP)</a>',
  );
  expect(existsSync(project.file('dist/de/offline.zip'))).toBe(false);
  const names = zipEntries(archive()).map(({ name }) => name);
  expect(names).toContain('boats/de/docs/a/index.html');
  expect(names.filter((name) => /search-index|islands-|boot-/.test(name))).toEqual([]);
});
