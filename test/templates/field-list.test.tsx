// Options of a choice: a fold where fields, values or texts are inside, and a line where nothing is.

import { expect, it } from 'vitest';
import type { SchemaView } from '../../src/generator/types/schema-view.ts';
import { Schema } from '../../src/templates/field-list.tsx';
import { html } from './preview/site.ts';
import { markup } from './render.tsx';

const line = (type: string): SchemaView => ({ type, constraints: [], enumeration: [], fields: [] });

function choiceOf(...schemas: SchemaView[]): string {
  const options = schemas.map((schema, index) => ({
    id: `option-${index}`,
    facts: {
      label: schema.type,
      type: schema.type,
      constraints: schema.constraints,
      discriminatorValues: [],
      isFallback: false,
    },
    schema,
  }));
  return markup(<Schema schema={{ ...line('any'), variants: { label: 'One of', options } }} />);
}

it('an option without anything inside is a line that a link leads to, not a fold that opens to nothing', () => {
  const text = choiceOf(line('string'), { ...line('integer'), constraints: ['≥ 1'] });
  expect(text).not.toContain('<details');
  expect(text).toContain('<div class="variant" id="option-0"><div><b>string</b>');
  expect(text).toContain('≥ 1');
});

it.each<[string, Partial<SchemaView>]>([
  ['values', { enumeration: [{ value: 'north' }] }],
  ['an example', { values: { examples: ['"7"'] } }],
  ['a description', { description: { html: html('<p>The name of a berth.</p>') } }],
  ['fields elsewhere', { note: '14 fields, not shown on this page.' }],
])('an option with %s is a fold', (_name, inside) => {
  expect(choiceOf({ ...line('string'), ...inside })).toContain(
    '<details class="variant" id="option-0" open="">',
  );
});
