// What readers see of typed references that lead nowhere.

import { expect, it } from 'vitest';
import { fillTyped } from '../../../src/generator/views/links/fill-typed-links.ts';

it.each([
  ['op:GET%20%2Fboats', 'GET /boats'],
  ['op:listBoats', 'op:listBoats'],
  ['schema:Boat', 'schema:Boat'],
])('shows %s without a target as %s', (written, shown) => {
  const target = { to: 'reference', written } as const;
  expect(fillTyped({ hole: 'title', target }, undefined)).toBe(`<code>${shown}</code>`);
  expect(fillTyped({ hole: 'title', target, form: 'markdown' }, undefined)).toBe(`\`${shown}\``);
});
