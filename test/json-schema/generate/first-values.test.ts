// What a person would send first: addresses of messages, texts for values of any type, no flag that destroys, and little of a change.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
const string = { type: 'string' };

async function contextOf(
  raw: object,
  { direction = 'request' as const, ...about }: { direction?: 'request' | 'response'; near?: string[] } = {},
) {
  const source = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { It: raw } } };
  const { value: api } = await readData(source);
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  return { ...exampleContext({ schemas, direction }), about };
}

const madeOf = async (properties: object, facts: Parameters<typeof contextOf>[1] = {}) =>
  generateExample(schema, await contextOf({ type: 'object', properties }, facts));

it('the addresses of a message are addresses', async () => {
  const message = { from: string, to: string, reply_to: string, subject: string };
  expect(await madeOf(message, { near: ['email'] })).toEqual({
    from: 'sender@example.com',
    to: 'someone@example.com',
    reply_to: 'sender@example.com',
    subject: 'Hello',
  });
  expect(await madeOf(message, { near: ['transfer'] })).toMatchObject({ from: 'YOUR_IT_FROM' });
});

it.each<[string, string, boolean]>([
  ['assignee', 'The email address of who does it.', true],
  ['login', "User's e-mail address", true],
  ['from', 'Who sends the email', true],
  ['user_id', 'The email address or id of a user', false],
  ['owner', 'An email is sent when the owner changes.', false],
  ['domain', 'Email address domain', false],
])('%s is an address by its description: %s', async (name, description, isAddress) => {
  const made = await madeOf({ [name]: { ...string, description } });
  expect(JSON.stringify(made).includes('@example.com')).toBe(isAddress);
});

it('a value of any type is a text in a request, unless its name is that of an object', async () => {
  const any = { description: 'Varies.' };
  expect(await madeOf({ schedule: any, metadata: any, filters: any })).toEqual({
    schedule: 'YOUR_SCHEDULE',
    metadata: {},
    filters: {},
  });
  expect(await madeOf({ schedule: any }, { direction: 'response' })).toEqual({ schedule: {} });
});

it('a flag of a request that destroys something is not set', async () => {
  const flag = { type: 'boolean' };
  const flags = { discard: flag, deleteAll: flag, is_public: flag };
  expect(await madeOf(flags)).toEqual({ discard: false, deleteAll: false, is_public: true });
  expect(await madeOf(flags, { direction: 'response' })).toMatchObject({ discard: true });
});

it.each([
  ['Only the attributes submitted are modified.', ['status']],
  ['Replaces all attributes of it.', ['status', 'merge', 'seen', 'size', 'owner']],
])('a change sends one field, whatever its schema requires: %s', async (text, names) => {
  const properties = {
    seen: { type: 'boolean' },
    status: { type: 'string', enum: ['open', 'closed'] },
    merge: { type: 'boolean' },
    size: { type: 'integer' },
    owner: string,
    optional: string,
  };
  const required = ['seen', 'status', 'merge', 'size', 'owner'];
  const context = await contextOf({ type: 'object', required, properties });
  const holder = { mediaType: 'application/json', isSequence: false };
  const short = shortExample(
    generateExample(schema, context),
    { schema, holder, isWritten: false },
    { ...context, about: { owner: 'issue', text } },
  );
  expect(Object.keys(short ?? {}).toSorted()).toEqual(names.toSorted());
});
