// The groups in examples of the occupations API are those that are known by name.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { objectOf, textOf } from './json-values.ts';
import type { Json } from './spec-documents.ts';

const names = [
  'Construction and infrastructure',
  'Health',
  'Transport and supply',
  'Carpentry, roofing and masonry',
  'Nursing, midwifery and personal care',
  'Tourism, travel and entertainment',
];

/** The names of the groups in a value. */
function groupsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  const entries = Object.entries(objectOf(value));
  return entries.flatMap(([key, inner]) => [
    ...(key === 'minorGroup' || key === 'majorGroup' ? [textOf(objectOf(inner).nameEnglish)] : []),
    ...groupsIn(inner),
  ]);
}

it('names no other group', () => {
  const found = groupsIn(JSON.parse(readFileSync('specs/occupations.json', 'utf8'))).filter(Boolean);
  expect([...new Set(found)].toSorted()).toEqual(names.toSorted());
});
