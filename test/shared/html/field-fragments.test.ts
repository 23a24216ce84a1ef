import { expect, it } from 'vitest';
import { fieldFragmentOf } from '../../../src/generator/shared/html/field-fragments.ts';

it.each(['/api/a/schemas/b', '/api/a/schemas/b/'])('the fields of the page %s are beside it', (address) => {
  expect(fieldFragmentOf(address)).toBe('/api/a/schemas/b.fields.txt');
});
