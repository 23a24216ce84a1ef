// Optional fields that a request cannot do without: the words of a search, the content of what is created, and a secret.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { taskOf } from '../../../src/generator/json-schema/generate/operation-task.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const holder = { mediaType: 'application/json', isSequence: false };
const text = { type: 'string' };
const bytes = { type: 'string', format: 'base64' };

/** Returns the names of the fields that a body of an operation has at first. */
async function sentNames(
  properties: object,
  about: NonNullable<ExampleContext['about']>,
  required: string[] = [],
) {
  const It = { type: 'object', properties, required };
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {},
    components: { schemas: { It } },
  });
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const context = { ...exampleContext({ schemas, direction: 'request' }), about };
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const value = generateExample(schema, context);
  return Object.keys((shortExample(value, { schema, holder, isWritten: false }, context) ?? value) as object);
}

describe('the words of a search', () => {
  const filters = {
    api_key: { ...text, example: 'k' },
    since: { ...text, example: '2026-01-01' },
    harbour: { ...text, example: 'Lelystad' },
    search_for: text,
  };

  it('are enough for one, beside a key that is no header', async () => {
    expect(await sentNames(filters, { task: 'search' })).toEqual(['api_key', 'search_for']);
  });

  it('are beside what is required', async () => {
    expect(await sentNames(filters, { task: 'search' }, ['since'])).toContain('search_for');
  });

  it('are not sent by other operations', async () => {
    expect(await sentNames(filters, {})).not.toContain('search_for');
  });
});

describe('the content of what is created', () => {
  const about = { task: 'create', owner: 'chart' } as const;
  const notes = { title: { ...text, example: 'North Sea' }, note: { ...text, example: 'New' }, extra: text };

  it.each([
    ['fileData', bytes],
    ['chart_contents', { ...text, format: 'byte' }],
    ['file', { ...text, description: 'The chart, encoded with base64.' }],
  ])('is sent: %s', async (name, schema) => {
    expect(await sentNames({ ...notes, [name]: schema }, about)).toContain(name);
  });

  it.each([
    ['thumbnail', bytes, {}],
    ['mask_file', bytes, {}],
    ['file', { ...text, description: 'A path' }, {}],
    ['file', { ...bytes, description: 'Use this instead of `path`.' }, {}],
    ['file', bytes, { url: text }],
  ])('is nothing that is beside it: %s, %j, %j', async (name, schema, others) => {
    expect(await sentNames({ ...notes, ...others, [name]: schema }, about)).not.toContain(name);
  });
});

describe('a secret', () => {
  const fields = { label: { ...text, example: 'ci' }, kind: { ...text, example: 'key' }, rest: text };

  it('is sent with the credential that it is of', async () => {
    const about = { task: 'create', owner: 'credential' } as const;
    expect(
      await sentNames({ ...fields, secret: { type: 'object', properties: { key: text } } }, about),
    ).toContain('secret');
  });

  it('is sent with who has it', async () => {
    const about = { task: 'create', owner: 'session', text: 'Log in' } as const;
    const names = await sentNames({ ...fields, email: text, user_name: text, password: text }, about);
    expect(names).toEqual(expect.arrayContaining(['email', 'password']));
    expect(names).not.toContain('user_name');
  });

  it.each([
    ['webhook', 'Add a webhook. Users get it.', { secret: text }],
    ['user', 'Add a user', { change_password: text }],
    ['user', 'Add a user', { password: { type: 'boolean' } }],
    ['user', 'Add a user', { password: { ...text, description: 'Only for guests.' } }],
  ])('is not sent with anything else: %s, %s, %j', async (owner, about, secret) => {
    const names = await sentNames({ ...fields, ...secret }, { task: 'create', owner, text: about });
    expect(names).not.toContain(Object.keys(secret)[0]);
  });
});

it.each([
  ['GET', '/boats/search', 'Boats', 'search'],
  ['POST', '/v1/{name}:search', 'Query', 'search'],
  ['POST', '/boats/query', 'Boat search', 'search'],
  ['POST', '/searches', 'Save a search', undefined],
  ['PUT', '/search', 'Search', undefined],
  ['GET', '/research', 'List papers', undefined],
  ['POST', '/boats', 'Boats', 'create'],
  ['PUT', '/boats', 'Create a boat', 'create'],
  ['PUT', '/boats/{id}', 'Set or update a boat', undefined],
  ['POST', '/boats/{id}/update', 'Boats', undefined],
  ['POST', '/boats/{id}', 'Reset a boat', undefined],
  ['PATCH', '/boats/{id}', 'Create a boat', undefined],
])('%s %s (%s) does: %s', (method, path, title, task) => {
  expect(taskOf({ method, path, title })).toBe(task);
});
