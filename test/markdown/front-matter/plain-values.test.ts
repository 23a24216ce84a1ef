// The values of front matter as they are written, for pages that are not parsed as a whole.

import { expect, it } from 'vitest';
import { plainValues } from '../../../src/generator/markdown/front-matter/read-front-matter.ts';

it.each<[string, 'yaml' | 'toml', string, object | undefined]>([
  [
    'YAML',
    'yaml',
    'title: A\nlist: [1, b]\ndeep: { c: true }',
    { title: 'A', list: [1, 'b'], deep: { c: true } },
  ],
  // Each key of broken YAML is read alone.
  ['broken YAML', 'yaml', 'title: "A\nother: b', { other: 'b' }],
  ['a list', 'yaml', '- a', undefined],
  ['a text', 'yaml', 'a', undefined],
  ['aliases without end', 'yaml', `a: &a [x]\n${'b: [*a]\n'.repeat(1)}`, { a: ['x'], b: [['x']] }],
  ['TOML', 'toml', 'title = "A"\nlist = [1]', { title: 'A', list: [1] }],
  ['broken TOML', 'toml', 'title = ', undefined],
  ['brackets without end', 'yaml', `a: ${'['.repeat(201)}`, undefined],
  [
    '200 brackets',
    'yaml',
    `a: ${'[],'.repeat(199).replace(/^/, '[').replace(/,$/, ']')}`,
    { a: Array(199).fill([]) },
  ],
  ['a very long text', 'yaml', `a: ${'b'.repeat(50_000)}`, undefined],
])('of %s', (_, type, value, expected) => {
  const found = plainValues({ type, value });
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

it('of a page without front matter are none', () => {
  expect(plainValues(undefined)).toBeUndefined();
});
