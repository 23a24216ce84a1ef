// Publishing to an output folder that cannot be replaced: file by file, in an order in which no page lacks its files.

import { mkdirSync, readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileRecordOf, markerText, sortedManifest } from '../../src/generator/output/manifest.ts';
import { publishInPlace } from '../../src/generator/output/publish.ts';
import { readSiteFolder } from '../../src/generator/output/site-folder.ts';
import { type Changes, publishingOrder } from '../../src/generator/output/steps.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const { file, write } = project;

type Files = Record<string, string>;

const manifestOf = (files: Files) =>
  sortedManifest(Object.entries(files).map(([path, content]) => [path, fileRecordOf(content)]));

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

function writeSite(files: Files): void {
  mkdirSync(file('dist'), { recursive: true });
  write({
    ...below('dist', files),
    'dist/.portal-site': markerText({ files: manifestOf(files) }),
  });
}

/** @param losesLock the number of checks after which the lock is lost */
async function publish(files: Files, losesLock = Number.POSITIVE_INFINITY): Promise<void> {
  write(below('staged', files));
  mkdirSync(file('staged'), { recursive: true });
  mkdirSync(file('near/site'), { recursive: true });
  const state = { checks: 0 };
  await publishInPlace({
    site: file('staged'),
    nearby: { id: 'abc', path: file('near'), site: file('near/site') },
    outDir: file('dist'),
    manifest: manifestOf(files),
    marker: markerText({ files: manifestOf(files) }),
    current: readSiteFolder(file('dist'), 'dist'),
    checkLock: () => {
      state.checks += 1;
      if (state.checks > losesLock) throw new Error('lost');
    },
  });
}

async function site(): Promise<Files> {
  const { '.portal-site': _, ...files } = Object.fromEntries(await readTree(file('dist')));
  return files;
}

const isPage = (path: string) => path.endsWith('.html');

it('puts assets before other files, those before pages, new pages before changed ones, and deletes last', () => {
  const changes: Changes = {
    added: ['docs/new.html', 'assets/new.css', 'logo.svg', 'assets/frame.html'],
    changed: ['index.html', 'search-index.json'],
    removed: ['assets/old.css', 'docs/old.html'],
  };
  expect(publishingOrder(changes).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'put assets/new.css',
    'put logo.svg',
    'put search-index.json',
    'put docs/new.html',
    'put assets/frame.html',
    'put index.html',
    'delete docs/old.html',
    'delete assets/old.css',
  ]);
});

it('never has a page without its asset, whatever changes', () => {
  const paths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
  fc.assert(
    fc.property(paths, paths, (before, after) => {
      // Each page needs the asset of its name, whose name changes with its content.
      const oldFiles = before.flatMap((name) => [`${name}.html`, `assets/${name}-1.css`]);
      const newFiles = after.flatMap((name) => [`${name}.html`, `assets/${name}-2.css`]);
      const here = new Set(oldFiles);
      const versions = new Map<string, number>(before.map((name) => [name, 1]));
      const steps = publishingOrder({
        added: newFiles.filter((path) => !here.has(path)),
        changed: newFiles.filter((path) => here.has(path)),
        removed: oldFiles.filter((path) => !newFiles.includes(path)),
      });
      for (const { kind, path } of steps) {
        if (kind === 'put') here.add(path);
        else here.delete(path);
        if (kind === 'put' && isPage(path)) versions.set(path.slice(0, -5), 2);
        for (const page of [...here].filter(isPage)) {
          const name = page.slice(0, -5);
          expect(here).toContain(`assets/${name}-${versions.get(name)}.css`);
        }
      }
      expect([...here].sort()).toEqual(newFiles.sort());
    }),
  );
});

it.each<[string, Files, Files]>([
  [
    'adds, changes and deletes',
    { 'a.html': '1', 'b/c.html': '1', 'b/d.html': '1' },
    { 'a.html': '2', 'e/f.html': '2' },
  ],
  ['puts a folder where a file was', { a: '1', 'b.html': '1' }, { 'a/index.html': '2', 'b.html': '1' }],
  ['puts a file where a folder was', { 'a/b/index.html': '1', 'a/c.html': '1' }, { a: '2', 'b.html': '2' }],
  ['fills an empty folder', {}, { 'a.html': '1' }],
])('%s', async (_, before, after) => {
  writeSite(before);
  await publish(after);
  expect(await site()).toEqual(after);
  const { marker } = readSiteFolder(file('dist'), 'dist');
  expect([marker?.publishing, marker?.files]).toEqual([undefined, manifestOf(after)]);
});

it('does not touch a file that stays as it is', async () => {
  writeSite({ 'a.html': 'same', 'b.html': 'old' });
  const before = statSync(file('dist/a.html')).ino;
  await publish({ 'a.html': 'same', 'b.html': 'new' });
  expect(statSync(file('dist/a.html')).ino).toBe(before);
});

it('replaces a file that was edited, though the marker lists the new content', async () => {
  writeSite({ 'a.html': 'same' });
  write({ 'dist/a.html': 'edit' });
  await publish({ 'a.html': 'same' });
  expect(await site()).toEqual({ 'a.html': 'same' });
});

it('lists old and new files in the marker until it has ended, so that the next build takes over', async () => {
  const [before, after] = [{ 'old.html': '1' }, { 'new.html': '2' }];
  writeSite(before);
  await expect(publish(after, 1)).rejects.toThrow('lost');
  const { marker } = readSiteFolder(file('dist'), 'dist');
  expect([marker?.publishing, [...(marker?.files.keys() ?? [])]]).toEqual(['abc', ['new.html', 'old.html']]);
  await publish(after);
  expect(await site()).toEqual(after);
});

it('leaves the folder as it was when a staged file cannot be copied', async () => {
  writeSite({ 'a.html': '1' });
  const marker = readFileSync(file('dist/.portal-site'), 'utf8');
  write({ 'near/site/b.html/in-the-way': '' });
  await expect(publish({ 'a.html': '2', 'b.html': '2' })).rejects.toThrow();
  expect(await site()).toEqual({ 'a.html': '1' });
  expect(readFileSync(file('dist/.portal-site'), 'utf8')).toBe(marker);
});
