// What rules advise for keywords that are not read where they are, and for values of another type.

import { expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

/** Returns the problems of one code of a schema, with their advice. */
async function findings(Boat: object, code: string, version: object = { openapi: '3.1.0' }) {
  const schemas = 'swagger' in version ? { definitions: { Boat } } : { components: { schemas: { Boat } } };
  const document = { ...version, info: { title: 'Boats', version: '1' }, paths: {}, ...schemas };
  const { diagnostics } = await readData(document, { isChecked: true });
  return diagnostics
    .filter((one) => one.code === code)
    .map(({ message, notes }) => [message, ...notes].join(' '));
}

const early = { openapi: '3.0.4' };
const hulls = { enum: ['steel', 'wood'] };

it.each<[object, string, object?]>([
  [
    { type: 'string', items: hulls },
    '`items` has no effect beside the type `string`. Write `type: array`, or move `enum` out of `items`.',
  ],
  [
    { type: 'string', items: hulls },
    '`items` has no effect beside the type `string`. Write `type: array`, or move `enum` out of `items`.',
    early,
  ],
  [
    { type: ['string', 'null'], items: { type: 'string' } },
    '`items` has no effect beside the type `string` or `null`. Write `type: array`, or remove `items`.',
  ],
  [
    { type: 'array', items: {}, properties: { hull: {} } },
    '`properties` has no effect beside the type `array`. Write `type: object`, or move them into `items`.',
  ],
])('%j describes parts that its type does not have', async (schema, problem, version) => {
  expect(await findings(schema, 'invalid-keyword', version)).toEqual([problem]);
});

it.each([
  { type: ['string', 'array'], items: hulls },
  { type: 'object', properties: { items: hulls } },
  { type: 'boat', items: hulls },
  { items: hulls },
  { type: 'string', items: {} },
])('%j describes parts of its type', async (schema) => {
  expect(await findings(schema, 'invalid-keyword')).toEqual([]);
});

it.each([
  [
    { discriminator: { propertyName: 'kind' } },
    'It belongs in the `discriminator`: move it there, or remove it.',
  ],
  [{}, 'It belongs in a `discriminator`: `{ "discriminator": { "propertyName": "..." } }`.'],
])('the name of the property of a discriminator beside %j is no other keyword', async (beside, advice) => {
  const boat = { type: 'object', properties: { kind: { type: 'string' } }, ...beside, propertyName: 'kind' };
  expect(await findings(boat, 'unknown-keyword')).toEqual([
    `\`propertyName\` is not a keyword of schemas. ${advice}`,
  ]);
});

it('a misspelled keyword is still another one', async () => {
  expect(await findings({ propertyNmes: {} }, 'unknown-keyword')).toEqual([
    '`propertyNmes` is not a keyword of schemas. Did you mean `propertyNames`?',
  ]);
});

it.each([
  [{ openapi: '3.1.0' }, "`type: [integer, 'null']`"],
  [early, '`nullable: true`'],
  [{ swagger: '2.0' }, '`x-nullable: true`'],
])('an example of null is allowed in the way of %j', async (version, form) => {
  expect(await findings({ type: 'integer', example: null }, 'invalid-example', version)).toEqual([
    `The example is \`null\`; it must be a whole number. Allow it by ${form}, or leave it out.`,
  ]);
});

it.each([
  ['bow:open, stern', 'Write a list: `["bow:open", "stern"]`.'],
  ["[bow, 'stern']", 'Write it without quotes: `["bow", "stern"]`.'],
  ['[bow]', 'Write it without quotes.'],
  ['bow', 'Write a list, even of one item.'],
  ['Open the bow, then the stern', 'Write a list, even of one item.'],
])('the text %s is corrected to a list', async (text, advice) => {
  const boat = { type: 'array', items: { type: 'string' }, example: text };
  expect(await findings(boat, 'invalid-example')).toEqual([
    `The example is the text \`${text}\`; it must be a list. ${advice}`,
  ]);
});
