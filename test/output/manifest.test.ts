// The list of the files of a site, which says what may be deleted.

import { expect, it } from 'vitest';
import { isCompressible, isTextFile } from '../../src/generator/output/compressed-files.ts';
import {
  fileRecordOf,
  isListlessMarker,
  isSameRecord,
  markerText,
  parseMarker,
  sortedManifest,
} from '../../src/generator/output/manifest.ts';
import { isPortable } from '../../src/generator/output/portable-site.ts';
import { headers, manifest, robots, sitemap } from '../../src/generator/output/published-files.ts';
import { settingsOf } from '../routes/small-site.ts';

const files = new Map([
  ['a/b "c".html', { size: 1, digest: 'x' }],
  ['d.txt', { size: 0, digest: 'y' }],
]);

it.each([
  [{ files }, { files }],
  [
    { files, publishing: 'id' },
    { files, publishing: 'id' },
  ],
  [
    { files, publishing: '' },
    { files, publishing: '' },
  ],
  [{ files, parts: ['specs/a.yaml'] }, { files }],
  [{ files: new Map() }, { files: new Map() }],
])('is read as it was written: %#', (marker, read) => {
  const text = markerText(marker);
  expect(parseMarker(text)).toEqual(read);
  expect(JSON.parse(text).parts).toEqual('parts' in marker ? marker.parts : undefined);
  expect(text).toMatch(/\n\}\n$/);
});

const record = [1, 'x'];
it.each<[string, unknown]>([
  ['no JSON', undefined],
  ['no object', []],
  ['null', null],
  ['a text', 'files'],
  ['no files', {}],
  ['files that are null', { files: null }],
  ['files that are a list', { files: [] }],
  ['files that are a text', { files: 'a' }],
  ['a path outside', { files: { '../a': record } }],
  ['a path with a dot', { files: { 'a/./b': record } }],
  ['a path from the root', { files: { '/a': record } }],
  ['an empty part', { files: { 'a//b': record } }],
  ['a folder', { files: { 'a/': record } }],
  ['a path of Windows', { files: { 'a\\b': record } }],
  ['a repository', { files: { '.git/config': record } }],
  ['a repository in other case', { files: { '.GIT': record } }],
  ['a record that is no list', { files: { a: { size: 1 } } }],
  ['a short record', { files: { a: [1] } }],
  ['a long record', { files: { a: [1, 'x', 2] } }],
  ['a size that is no whole number', { files: { a: [1.5, 'x'] } }],
  ['a digest that is no text', { files: { a: [1, 2] } }],
])('is none with %s', (_, marker) => {
  expect(parseMarker(marker === undefined ? '{' : JSON.stringify(marker))).toBeUndefined();
});

it('may have names that look like those', () => {
  const names = ['.gitignore', 'a/.git', '.well-known/x', 'a..b', '...'];
  const read = parseMarker(
    JSON.stringify({ files: Object.fromEntries(names.map((name) => [name, record])) }),
  );
  expect([...(read?.files.keys() ?? [])]).toEqual(names);
  expect(parseMarker('{"files":{},"publishing":1}')).toEqual({ files: new Map(), publishing: '' });
});

it('is in the order of paths', () => {
  const one = { size: 1, digest: 'x' };
  const sorted = sortedManifest(['b', 'a/c', 'B', 'a'].map((path) => [path, one]));
  expect([...sorted.keys()]).toEqual(['B', 'a', 'a/c', 'b']);
});

it('tells contents apart', () => {
  const text = fileRecordOf('é');
  expect(text).toEqual(fileRecordOf(Buffer.from('é')));
  expect(text.size).toBe(2);
  expect(fileRecordOf({ path: '/a', length: 7, digest: 'z', start: new Uint8Array() })).toEqual({
    size: 7,
    digest: 'z',
  });
  expect([
    isSameRecord(text, { ...text }),
    isSameRecord(text, { ...text, size: 3 }),
    isSameRecord(text, { ...text, digest: 'z' }),
    isSameRecord(text, undefined),
    isSameRecord(undefined, text),
    isSameRecord(undefined, undefined),
  ]).toEqual([true, false, false, false, false, false]);
  expect(isListlessMarker('Made by portal. The whole folder is replaced by each build.\n')).toBe(true);
  expect(isListlessMarker('{}')).toBe(false);
});

it.each([
  ['a.html', 1024, true],
  ['a.html', 1023, false],
  ['a.css', 5000, true],
  ['a.json', 5000, true],
  ['a.svg', 5000, true],
  ['a.wasm', 5000, true],
  ['a.js', 5000, true],
  ['a.png', 5000, false],
  ['a', 5000, false],
  ['a.txt', 100_000_001, false],
])('%s of %i bytes is compressed: %s', (path, size, expected) => {
  expect(isCompressible(path, size)).toBe(expected);
  if (size > 2000 && size < 1e6) expect(isTextFile(path)).toBe(expected);
});

it.each([
  ['assets/boot-1a2b.js', false],
  ['assets/islands-1a2b.js', false],
  ['assets/search-terms-1a2b.json', false],
  ['search-index.json', false],
  ['assets/boots.js', true],
  ['assets/site-1a2b.css', true],
  ['a/search-index.json', true],
])('a portable site has %s: %s', (path, expected) => {
  expect(isPortable(path)).toBe(expected);
});

it('has the rules for crawlers', () => {
  const url = 'https://a.example';
  expect(robots(settingsOf(), {}).content).toBe('User-agent: *\nAllow: /\n');
  expect(robots(settingsOf({ url, noIndex: true }), {}).content).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(settingsOf({ url, baseUrl: '/b/' }), {})).toEqual({
    outputPath: 'robots.txt',
    content: 'User-agent: *\nAllow: /\nSitemap: https://a.example/b/sitemap.xml\n',
  });
});

it('has the headers of all responses, and a year in caches for files named by their content', () => {
  const { outputPath, content } = headers(settingsOf({ baseUrl: '/b/' }));
  expect(outputPath).toBe('_headers');
  expect(content).toMatch(/^\/b\/\*\n {2}Content-Security-Policy: /);
  expect(content).toContain('\n\n/b/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

it('has a web manifest with its icons', () => {
  const icons = { iconHref: '/i.svg', iconType: 'image/svg+xml' };
  const read = (more: object = {}) =>
    JSON.parse(String(manifest('Boats', { ...icons, ...more }, '/b/').content));
  expect(read()).toEqual({
    name: 'Boats',
    start_url: '/b/',
    display: 'browser',
    icons: [{ src: '/i.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
  expect(read({ touchIconHref: '/t.png' }).icons[1]).toEqual({
    src: '/t.png',
    type: 'image/png',
    sizes: '180x180',
  });
});

it('has the dates of pages in the sitemap, where they are known', () => {
  const route = (url: string, file: string, facts: object = {}) => ({
    url,
    outputPath: '',
    title: '',
    label: '',
    unlisted: false,
    source: { kind: 'doc' as const, file },
    ...facts,
  });
  const routes = [route('/a', 'a.md'), route('/b', 'b.md'), route('/c', 'c.md', { noIndex: true })];
  const settings = settingsOf({ url: 'https://a.example' });
  const [file] = sitemap({ routes }, settings, {
    dates: new Map([
      ['a.md', '2026-01-02'],
      ['b.md', ''],
    ]),
  });
  expect(file?.content).toContain(
    '\n  <url><loc>https://a.example/a</loc><lastmod>2026-01-02</lastmod></url>\n  <url><loc>https://a.example/b</loc></url>\n</urlset>\n',
  );
  expect(sitemap({ routes }, settingsOf())).toEqual([]);
});
