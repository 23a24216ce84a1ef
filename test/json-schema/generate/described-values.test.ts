// Values by what their descriptions, patterns and operations say.

import { describe, expect, it } from 'vitest';
import {
  isDeprecatedChoice,
  isNamedIn,
} from '../../../src/generator/json-schema/generate/descriptions/described-choices.ts';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { exampleContext } from '../../support/example-context.ts';

const plain = { examples: [], enumeration: [] };

function made(name: string, schema: Schema, about: ExampleContext['about'] = {}): unknown {
  const properties = [{ name, schema }];
  const object: Schema = { kind: 'object', ...plain, properties, required: [], patterns: [] };
  const context = exampleContext({ direction: 'request', about });
  return (generateExample(object, context) as Record<string, unknown>)[name];
}

describe('an example has', () => {
  const text: Schema = { kind: 'string', ...plain };
  const about = { owner: 'boat' };

  it.each(['The unique handle of the boat', 'A slug', 'Will be present in the boat URL', 'Without spaces'])(
    'a name without spaces for %j',
    (description) => {
      expect(made('name', { ...text, description }, about)).toBe('example-boat');
      expect(made('name', text, about)).toBe('Example boat');
    },
  );

  it('a time in the unit of its description', () => {
    const time: Schema = { kind: 'integer', ...plain };
    expect(made('create_at', { ...time, description: 'The time in milliseconds it was made' })).toBe(
      1771061400000,
    );
    expect(made('create_at', time)).toBe(1771061400);
  });

  it('a whole URL for a pattern that asks for its beginning', () => {
    const schema = (pattern: string): Schema => ({ ...text, pattern });
    expect(made('file', schema('^https?:\\/\\/|^data:'))).toBe('https://example.org/');
    expect(made('file', schema('^ftp:\\/\\/'))).toBe('ftp://example.org/');
  });

  it('the id that the path has', () => {
    expect(made('id', text, { ...about, item: 'vessel_id' })).toBe('YOUR_VESSEL_ID');
    expect(made('id', text, about)).toBe('YOUR_BOAT_ID');
  });

  it('the kind that its operation names, if it names one', () => {
    const kinds = { ...text, enumeration: [{ value: 'plain' }, { value: 'racing' }, { value: 'house' }] };
    expect(made('type', kinds, { headline: 'Add a racing boat.' })).toBe('racing');
    expect(made('type', kinds, { headline: 'Add a racing or house boat.' })).toBe('plain');
    expect(made('colour', kinds, { headline: 'Add a racing boat.' })).toBe('plain');
  });
});

it.each([
  ['- `old`: Deprecated. Use `new`.', true],
  ['`old` (deprecated), `new`', true],
  ['`old` or `new`. The field is deprecated.', false],
  ['- `old`: an old one\n- `new`: deprecated', false],
])('of %j, it is %j that the value is deprecated', (description, isOld) => {
  expect(isDeprecatedChoice(description, 'old')).toBe(isOld);
});

it('a title names a value as a word, and nothing that destroys', () => {
  expect(isNamedIn('Send an e-mail by SMTP', 'smtp')).toBe(true);
  expect(isNamedIn('Send emails', 'email')).toBe(false);
  expect(isNamedIn('Delete a boat', 'delete')).toBe(false);
});
