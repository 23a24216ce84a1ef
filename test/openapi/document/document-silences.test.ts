// What `x-portal-ignore` silences, and where.

import { expect, it } from 'vitest';
import { silencesInDocument } from '../../../src/generator/openapi/document/document-silences.ts';

const silences = (written: unknown) => {
  const found = silencesInDocument({ paths: { '/a': { get: { 'x-portal-ignore': written } } } }, 'a.yaml');
  return [
    found.silences.map(({ rule, place, pointer }) => `${rule} at ${place.pointer} for ${pointer}`),
    found.diagnostics.map(
      ({ code, severity, place }) => `${severity} ${code} at ${place?.file}${place?.pointer}`,
    ),
  ];
};
const object = '#/paths/~1a/get';
const extension = `${object}/x-portal-ignore`;
const unclear = (below = '') => `warning invalid-silence at a.yaml${extension}${below}`;

it.each<[unknown, string[], string[]]>([
  [{ 'missing-items': 'Any.' }, [`missing-items at ${extension}/missing-items for ${object}`], []],
  [{ 'own/ru~le': 'Any.' }, [`own/ru~le at ${extension}/own~1ru~0le for ${object}`], []],
  [
    [
      { rule: 'a', reason: 'Any.' },
      { rule: 'b', reason: 'Any.' },
    ],
    [`a at ${extension}/0 for ${object}`, `b at ${extension}/1 for ${object}`],
    [],
  ],
  [{ a: ' ' }, [], [unclear('/a')]],
  [{ a: 1 }, [], [unclear('/a')]],
  [[{ rule: 'a' }, { reason: 'Any.' }, 'a'], [], [unclear('/0'), unclear('/1'), unclear('/2')]],
  ['a', [], [unclear()]],
  [null, [], [unclear()]],
])('%j', (written, found, problems) => {
  expect(silences(written)).toEqual([found, problems]);
});

it('finds those of all objects, but none in data and in names', () => {
  const ignored = { 'x-portal-ignore': { rule: 'Any.' } };
  const root = {
    ...ignored,
    info: ignored,
    components: { schemas: { a: { ...ignored, example: ignored }, 'x-portal-ignore': {} } },
  };
  expect(silencesInDocument(root, 'a.yaml').silences.map(({ pointer }) => pointer)).toEqual([
    '#',
    '#/info',
    '#/components/schemas/a',
  ]);
});
