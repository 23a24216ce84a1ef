import { chmodSync } from 'node:fs';
import { getuid } from 'node:process';
import { describe, expect, it } from 'vitest';
import { changesOfEdit } from '../../src/generator/output/edit.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const former = ['index.html', 'a/x.html', 'a/y.html', 'b/gone.html', 'c.txt', 'k1', 'k2'];
const { file } = projectForEachTest(Object.fromEntries(former.map((name) => [`dist/${name}`, 'old'])));
const isKept = (name: string) => ['a/y.html', 'c.txt', 'k1', 'k2'].includes(name);

describe('changesOfEdit', () => {
  it('finds the changes', () => {
    const written = ['index.html', 'a/x.html', 'd/e/added.html'];
    expect(changesOfEdit(file('dist'), former, { written, isKept })).toEqual({
      added: ['d/e/added.html'],
      changed: ['index.html', 'a/x.html'],
      removed: ['b/gone.html'],
    });
  });

  it.each([
    ['a file is where a folder was', ['a']],
    ['a folder is where a file was', ['c.txt/new.html']],
    ['there are many changes', Array.from({ length: 300 }, (_, index) => `new-${index}`)],
  ])('finds none if %s', (_, written) => {
    expect(changesOfEdit(file('dist'), former, { written, isKept })).toBeUndefined();
  });

  it.skipIf(getuid?.() === 0)('finds none if a folder is read-only (root may write to all)', () => {
    chmodSync(file('dist/a'), 0o500);
    const changes = changesOfEdit(file('dist'), former, { written: ['a/x.html'], isKept });
    chmodSync(file('dist/a'), 0o700);
    expect(changes).toBeUndefined();
  });

  it('finds none if most files change', () => {
    expect(changesOfEdit(file('dist'), former, { written: [], isKept: () => false })).toBeUndefined();
  });
});
