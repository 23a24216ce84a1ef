// A description does not begin with the title above it.

import { expect, it } from 'vitest';
import { withoutTitle } from '../../../src/generator/views/labels/repeated-texts.ts';

it.each([
  ['Lists all boats.', ''],
  ['List all the boats. With their crews.', 'With their crews.'],
  ['Lists all boats\n\n- by name\n- by size', '- by name\n- by size'],
  ['List all boats of a harbour. With their crews.', 'List all boats of a harbour. With their crews.'],
  ['List all boats. Only yours.', 'Only yours.'],
  ['List all boats. Their crews are left out.', 'List all boats. Their crews are left out.'],
  ['List all [boats](#boats). With crews.', 'List all [boats](#boats). With crews.'],
  ['List all boats:\n\n- by name', 'List all boats:\n\n- by name'],
  ['# List all boats\n\nWith crews.', '# List all boats\n\nWith crews.'],
])('%j below "List all boats" is %j', (text, shown) => {
  expect(withoutTitle(text, 'List all boats')).toBe(shown);
});
