// A choice among values and an option of a union beside it are of the same kind, if their names tell.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const text = { type: 'string', example: 'a' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

async function madeOf(schema: object, options: Record<string, object>) {
  const schemas = { It: schema, ...options };
  const { value: api } = await readData({ openapi: '3.0.3', info: {}, paths: {}, components: { schemas } });
  const named = new Map(Object.entries(api?.schemas ?? {}));
  const it = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
  return generateExample(it, exampleContext({ schemas: named, direction: 'request' }));
}

const options = { AwsFields: object({ access: text }), LdapFields: object({ user: text }) };
const kind = { type: 'string', enum: ['aws_key', 'ldap_password', 'x'], example: 'ldap_password' };
const secret = { oneOf: [ref('AwsFields'), ref('LdapFields')] };

it.each([
  ['before it', object({ kind, secret }), { kind: 'ldap_password', secret: { user: 'a' } }],
  ['after it', object({ secret, kind }), { kind: 'ldap_password', secret: { user: 'a' } }],
  ['in the same object', { ...object({ kind }), ...secret }, { kind: 'ldap_password', user: 'a' }],
  [
    'that means nothing',
    object({ kind: { ...kind, example: 'x' }, secret }),
    { kind: 'x', secret: { access: 'a' } },
  ],
])('the option of a choice %s', async (_, schema, made) => {
  expect(await madeOf(schema, options)).toEqual(made);
});

it('the choice of an option, if the one that is meant is valid for several', async () => {
  const open = { type: 'object', properties: { access: text }, additionalProperties: text };
  const schemas = { AwsFields: object({ access: text, more: text }), LdapFields: open };
  const any = { oneOf: [ref('AwsFields'), ref('LdapFields')] };
  const example = { type: 'string', enum: ['aws_key', 'ldap_password'] };
  expect(await madeOf(object({ kind: example, any }), schemas)).toEqual({
    kind: 'ldap_password',
    any: { access: 'a', key: 'a' },
  });
});

it('the option whose description names the choice', async () => {
  const value = {
    anyOf: [
      { type: 'string', description: 'A text, to be used with `IS`' },
      { type: 'array', items: text, description: 'A list, to be used with `IS_ONE_OF` or `IS_NO`' },
    ],
  };
  const operation = { type: 'string', enum: ['IS_ONE_OF', 'IS'] };
  expect(await madeOf(object({ operation, value }), {})).toEqual({ operation: 'IS_ONE_OF', value: ['a'] });
});

it('no deprecated option or value before another one', async () => {
  const old = { ...object({ old: text }), deprecated: true };
  const type = {
    type: 'string',
    enum: ['OLD', 'NEW'],
    description: '- `OLD`: Deprecated. Use `NEW`.\n- `NEW`: It',
  };
  const any = { oneOf: [ref('Old'), ref('New')] };
  expect(await madeOf(object({ any, type }), { Old: old, New: object({ fresh: text }) })).toEqual({
    any: { fresh: 'a' },
    type: 'NEW',
  });
});
