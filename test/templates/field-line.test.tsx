// The operations that use a parameter are at the end of its line, or of the first of two lines.

import { expect, it } from 'vitest';
import { FieldList } from '../../src/templates/field-list.tsx';
import { markup } from './render.tsx';

const line = (value: string) => {
  const users = { label: 'Used by 424 operations', links: [{ label: 'List', href: '/a' }] };
  const facts = {
    name: 'Accept',
    type: 'string',
    constraints: [],
    examples: [],
    enumeration: [],
    default: value,
    users,
  };
  const fields = [{ id: 'a', facts }] as unknown as Parameters<typeof FieldList>[0]['fields'];
  const text = markup(<FieldList fields={fields} />);
  return text.indexOf('Used by') < text.indexOf('Default') ? 'users first' : 'value first';
};

it('they are after a short value, and before one that needs a line of its own', () => {
  expect(line('json')).toBe('value first');
  expect(line('application/vnd.boats+json;version=2')).toBe('users first');
});
