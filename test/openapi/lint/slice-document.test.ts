// The slices of a document contain all of it, in small parts.

import { expect, it } from 'vitest';
import { slicesOf } from '../../../src/generator/openapi/lint/validate-standard.ts';

const named = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index + from}`, {}]));
const shell = { openapi: '3.1.1', info: { title: 'Slice', version: '1' }, paths: {} };

it('does not split a document of usual size', () => {
  const root = { openapi: '3.1.1', paths: {}, components: { schemas: named(4_000) } };
  expect(slicesOf(root)).toEqual([root]);
});

it('cuts large maps and keeps the rest in the first slice', () => {
  const root = { openapi: '3.1.1', paths: { '/a': 1 }, components: { schemas: named(9_000), links: 2 } };
  expect(slicesOf(root)).toEqual([
    { ...root, components: { schemas: named(4_000), links: 2 } },
    { ...shell, components: { schemas: named(4_000, 4_000) } },
    { ...shell, components: { schemas: named(1_000, 8_000) } },
  ]);
});
