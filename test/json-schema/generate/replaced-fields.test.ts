// What the short example of a request has that replaces a resource.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { replacementOf } from '../../../src/generator/json-schema/generate/replaced-fields.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const text = { type: 'string' };
const put = { method: 'PUT', title: 'Update a boat', description: '' };

async function shownNames(properties: object, replacement?: 'all' | 'given'): Promise<string[]> {
  const It = { type: 'object', required: ['name'], properties };
  const source = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { It } } };
  const { value: api } = await readData(source);
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const about = {
    owner: 'boat',
    task: 'act',
    ...(replacement === undefined ? {} : { replacement }),
  } as const;
  const context = { ...exampleContext({ schemas, direction: 'request' }), about };
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const value = generateExample(schema, context);
  const holder = { mediaType: 'application/json', isSequence: false };
  return Object.keys((shortExample(value, { schema, holder, isWritten: false }, context) ?? value) as object);
}

describe('a PUT replaces', () => {
  it('all if its text says so, or if a PATCH is beside it', () => {
    expect(replacementOf(put, true)).toBe('all');
    expect(replacementOf({ ...put, title: 'Replace a boat' }, false)).toBe('all');
    const description = 'Only the fields below can be updated, omitted fields will be treated as blank.';
    expect(replacementOf({ ...put, description }, false)).toBe('all');
  });

  it('what the document gives values to, if nothing is said', () => {
    expect(replacementOf(put, false)).toBe('given');
  });

  it('nothing if it changes only what is sent, and other methods never do', () => {
    expect(replacementOf({ ...put, description: 'Omitted properties will be left unchanged.' }, true)).toBe(
      undefined,
    );
    expect(replacementOf({ ...put, description: 'Send only those fields you wish to change.' }, true)).toBe(
      undefined,
    );
    expect(replacementOf({ ...put, method: 'POST', title: 'Replace a boat' }, false)).toBe(undefined);
  });
});

describe('a request that replaces a resource has', () => {
  const properties = {
    name: text,
    keel: text,
    colour: { ...text, example: 'red' },
    mast: { ...text, description: 'Only for sloops.' },
    created_at: text,
    id: { ...text, readOnly: true },
  };

  it('all that a client sends, and nothing that a server sets or some requests have', async () => {
    expect(await shownNames(properties, 'all')).toEqual(['name', 'keel', 'colour']);
  });

  it('what the document gives values to, if nothing says that it replaces', async () => {
    const more = { ...properties, boom: { ...text, example: 'long' }, deck: { ...text, example: 'teak' } };
    expect(await shownNames(more, 'given')).toEqual(['name', 'colour', 'boom', 'deck']);
  });

  it('none of many fields, as some of them say little', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`part${index}`, text]));
    expect(await shownNames({ name: text, ...many }, 'all')).toEqual(['name']);
  });
});

it('a request that replaces a resource has no optional secret, which would be another one', async () => {
  const keys = { name: text, keel: text, password: text, clientSecret: text };
  expect(await shownNames(keys, 'all')).toEqual(['name', 'keel']);
});
