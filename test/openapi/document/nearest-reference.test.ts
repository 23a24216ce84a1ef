// Suggestions for unresolved references.

import { expect, it } from 'vitest';
import { nearReference } from '../../../src/generator/openapi/document/nearest-reference.ts';

const root = { components: { schemas: { Pet: {}, constructor: {} }, responses: { NotFound: {}, Long: {} } } };
const pet = '#/components/schemas/Pet';

it.each([
  ['#/components/schemas/pet', pet],
  ['#/components/schemas/Pet ', pet],
  ['#/definitions/Pet', pet],
  ['#components/schemas/Pet', pet],
  ['/components/schemas/Pet', pet],
  ['Pet', pet],
  ['#/components/responses/NotFoun', '#/components/responses/NotFound'],
  ['#/definitions/pet', pet],
  ['#/components/pathItems/NotFound', undefined],
  ['#/components/links/Pets', undefined],
  ['#/components/schemas/toString', undefined],
  ['#/components/schemas/Order', undefined],
  // Two of four letters are others.
  ['#/components/responses/Gone', undefined],
  ['', undefined],
])('for %s: %s', (reference, likely) => {
  expect(nearReference(reference, root)).toBe(likely);
});
