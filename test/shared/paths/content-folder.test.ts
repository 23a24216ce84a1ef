import { expect, it } from 'vitest';
import { pathInFolder } from '../../../src/generator/shared/paths/content-folder.ts';

it.each([
  ['content/a/b.md', 'content', 'a/b.md'],
  ['contents/a.md', 'content', undefined],
  ['content', 'content', undefined],
  ['a/b.md', '.', 'a/b.md'],
  ['../b.md', '.', undefined],
  ['..b/c.md', '.', '..b/c.md'],
])('%s is in %s as %s', (file, folder, inside) => {
  expect(pathInFolder(file, folder)).toBe(inside);
});
