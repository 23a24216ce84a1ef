import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyPatch, notePatch, type Patch, patchFor, undoPatch } from '../../src/generator/output/patch.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const former = {
  'index.html': 'old',
  'a/x.html': 'old',
  'a/y.html': 'y',
  'b/gone.html': 'gone',
  'c.txt': 'c',
};
const written = { 'index.html': 'new', 'a/x.html': 'new', 'd/e/added.html': 'added' };
const patch: Patch = {
  replaced: ['index.html', 'a/x.html'],
  added: ['d/e/added.html'],
  removed: ['b/gone.html'],
};
const project = projectForEachTest(
  Object.fromEntries([
    ...Object.entries(former).map(([file, text]) => [`dist/${file}`, text]),
    ...Object.entries(written).map(([file, text]) => [`staging/site/${file}`, text]),
  ]),
);
const { file } = project;
const folders = () => ({ previous: file('dist'), site: file('staging/site'), staging: file('staging') });
const sizes = {
  'index.html': 'new',
  'a/x.html': 'new',
  'a/y.html': 'y',
  'c.txt': 'c',
  'd/e/added.html': 'added',
};
const entries = (tree: Map<string, string>) => Object.fromEntries([...tree].sort());

describe('patchFor', () => {
  const isKept = (name: string) => ['a/y.html', 'c.txt', 'k1', 'k2'].includes(name);
  const files = [...Object.keys(former), 'k1', 'k2'];

  it('finds the changes', () => {
    expect(patchFor(file('dist'), files, { written: Object.keys(written), isKept })).toEqual(patch);
  });

  it.each([
    ['a file is where a folder was', ['a']],
    ['a folder is where a file was', ['c.txt/new.html']],
    ['there are many changes', Array.from({ length: 300 }, (_, index) => `new-${index}`)],
  ])('finds none if %s', (_, added) => {
    expect(patchFor(file('dist'), files, { written: added, isKept })).toBeUndefined();
  });

  it('finds none if most files change', () => {
    expect(patchFor(file('dist'), files, { written: [], isKept: () => false })).toBeUndefined();
  });
});

it('makes the new site of the previous one, without empty folders', async () => {
  notePatch(file('staging'), patch);
  applyPatch(patch, folders());
  expect(entries(await readTree(file('dist')))).toEqual(entries(new Map(Object.entries(sizes))));
  expect(existsSync(file('dist/b'))).toBe(false);
});

it('restores the previous site, whatever was done of it', async () => {
  // What was done when the program was killed: the first of each list, or a file that is in neither folder.
  const before = entries(await readTree(file('dist')));
  for (let count = 0; count <= 3; count += 1)
    for (const isLost of [false, true]) {
      cpSync(file('dist'), file('copy'), { recursive: true });
      cpSync(file('staging'), file('staging-copy'), { recursive: true });
      const at = { previous: file('copy'), site: file('staging-copy/site'), staging: file('staging-copy') };
      notePatch(at.staging, patch);
      const { replaced, added, removed } = patch;
      applyPatch(
        {
          replaced: replaced.slice(0, count),
          added: added.slice(0, Math.max(0, count - 1)),
          removed: removed.slice(0, Math.max(0, count - 2)),
        },
        at,
      );
      if (isLost && count < 2) {
        mkdirSync(file('staging-copy/replaced-files/a'), { recursive: true });
        renameSync(file('copy/a/x.html'), file('staging-copy/replaced-files/a/x.html'));
      }
      undoPatch(at);
      expect(entries(await readTree(file('copy')))).toEqual(before);
      for (const name of ['copy', 'staging-copy']) rmSync(file(name), { recursive: true });
    }
});

it('leaves a site alone if no changes were written down', async () => {
  const before = entries(await readTree(file('dist')));
  undoPatch(folders());
  expect(entries(await readTree(file('dist')))).toEqual(before);
});
