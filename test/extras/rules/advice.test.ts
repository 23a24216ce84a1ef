// What rules advise where the first thing that does not fit is not what the author has to change.

import { expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

/** Returns the problems of one code, with their advice. */
async function findings(parts: object, code: string) {
  const document = { openapi: '3.0.4', info: { title: 'Boats', version: '1' }, paths: {}, ...parts };
  const { diagnostics } = await readData(document, { isChecked: true });
  return diagnostics
    .filter((one) => one.code === code)
    .map(({ place, message, notes }) => [`${place?.pointer}: ${message}`, ...notes].join(' '));
}

const withSchema = (Boat: object) => ({ components: { schemas: { Boat } } });
const string = { type: 'string' };

it('values of items beside them are moved, and not made lists', async () => {
  const boat = { type: 'array', items: string, enum: ['red', 'green'] };
  expect(await findings(withSchema(boat), 'invalid-example')).toEqual([
    '#/components/schemas/Boat/enum: The enumeration of a list has values of its items. Move `enum` into `items`.',
  ]);
});

it('a value that is no list among lists is corrected', async () => {
  const boat = { type: 'array', items: string, enum: [['red'], 'green'] };
  expect(await findings(withSchema(boat), 'invalid-example')).toEqual([
    '#/components/schemas/Boat/enum/1: A value of the enumeration is the text `green`; it must be a list. Write a list, even of one item.',
  ]);
});

it.each([
  ['#/components/schemas/Raft', 'Add the schema to the document, or remove the entry.'],
  ['Raft', 'Name a schema of `components/schemas`, or write a whole reference.'],
])('of a discriminator that maps to %s, which is missing', async (target, advice) => {
  const boat = { oneOf: [{ properties: { kind: string } }] };
  const discriminator = { propertyName: 'kind', mapping: { raft: target } };
  expect(await findings(withSchema({ ...boat, discriminator }), 'invalid-discriminator')).toEqual([
    `#/components/schemas/Boat/discriminator/mapping/raft: The discriminator maps \`raft\` to \`${target}\`, which is not a schema of the document. ${advice}`,
  ]);
});

it('an unused tag may be another spelling of one that operations have and the document does not declare', async () => {
  const get = (...tags: string[]) => ({ get: { tags, responses: {} } });
  const tags = ['boats', 'masts', 'sail'].map((name) => ({ name }));
  const paths = { '/a': get('boat'), '/b': get('masts', 'mast'), '/c': get('oars') };
  expect(await findings({ tags, paths }, 'unused-tag')).toEqual([
    '#/tags/0: The tag `boats` is not used. Did you mean `boat`?',
    '#/tags/2: The tag `sail` is not used. Remove it, or give it to the operations that belong to it.',
  ]);
});

it('a sample for curl has the method of its operation', async () => {
  const samples = (...sources: string[]) => ({
    post: { responses: {}, 'x-codeSamples': sources.map((source) => ({ lang: 'sh', source })) },
  });
  const paths = {
    '/a': samples('curl --request DELETE \\\n  https://a.example/a', 'curl -XPUT /a', 'curl -X "post" /a'),
    '/b': samples('curl -d 1 /b', 'requests.request("GET", "/b")', 'curl -X POST /b; curl -X DELETE /b'),
  };
  expect(await findings({ paths }, 'invalid-example')).toEqual([
    '#/paths/~1a/post/x-codeSamples/0/source: The sample sends `DELETE`, and its operation is `POST`. Correct the method, or move the sample to the operation that it belongs to.',
    '#/paths/~1a/post/x-codeSamples/1/source: The sample sends `PUT`, and its operation is `POST`. Correct the method, or move the sample to the operation that it belongs to.',
  ]);
});

it('a path parameter that no path has may be in another place of the request', async () => {
  const id = { name: 'boatId', in: 'path', required: true, schema: string };
  const paths = {
    '/boats/{id}': { parameters: [{ ...id, name: 'id' }], get: { parameters: [id], responses: {} } },
  };
  expect(await findings({ paths }, 'unused-path-parameter')).toEqual([
    '#/paths/~1boats~1{id}/get/parameters/0: The path parameter `boatId` is not in the path `/boats/{id}`. Write `{boatId}` into the path, correct `in`, or remove the parameter.',
  ]);
});
