import { expect, it } from 'vitest';
import { unreadFiles } from '../../src/generator/check/unread-files.ts';
import type { AssetSource } from '../../src/generator/types/sources.ts';

it('reports five files of a format, and the number of the others', () => {
  const files = [...Array.from({ length: 40 }, (_, index) => `docs/${index}.mdoc`), 'docs/a.rst'];
  const assets = files.map((file) => ({ file }) as AssetSource);
  const found = unreadFiles(assets, () => false);
  expect(found.map(({ place }) => place?.file)).toEqual([...files.slice(0, 5), 'docs/a.rst']);
  expect(found.map(({ notes }) => notes.slice(1))).toEqual([
    [],
    [],
    [],
    [],
    ['35 more files in this format make no pages.'],
    [],
  ]);
});
