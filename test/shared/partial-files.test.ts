import { expect, it } from 'vitest';
import { isPartial } from '../../src/generator/shared/paths/partial-files.ts';

it.each([
  ['_part.md', true],
  ['docs/_part.mdx', true],
  ['_includes/a.md', true],
  ['docs/_parts/deep/a.md', true],
  ['docs/snippets/a.md', true],
  ['partials/a.md', true],
  ['docs/Includes/a.md', true],
  ['docs/a.md', false],
  ['docs/my_part.md', false],
  ['docs/snippets.md', false],
  ['docs/_index.md', false],
])('%s is made to be a part of other files: %s', (file, expected) => {
  expect(isPartial(file)).toBe(expected);
});
