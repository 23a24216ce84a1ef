// References in data are data, unless a reference leads there: then they are reported if a page shows that they are unresolved.

import { describe, expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const schemaOfBoat = (schema: object, more: object) => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
  },
  ...more,
});
const partAt = (pointer: string, more: object) => schemaOfBoat({ $ref: pointer }, more);

async function problemsOf(document: object, isChecked = false) {
  const { value, diagnostics } = await readData(document, { isChecked });
  const codes = diagnostics.map(({ code, place }) => `${code} ${place?.pointer}`);
  return { codes, isShown: JSON.stringify(value).includes('is missing in the document') };
}

describe.each(['#/components/schemas/Gone', 'gone.yaml'])('a reference to %s', ($ref) => {
  const part = { type: 'object', properties: { a: { $ref } } };

  it.each<[string, object, string]>([
    [
      'an example',
      partAt('#/components/examples/Boat/value', { components: { examples: { Boat: { value: part } } } }),
      '#/components/examples/Boat/value/properties/a',
    ],
    [
      'a default that a default refers to',
      partAt('#/x-a/default', { 'x-a': { default: { $ref: '#/x-b/default' } }, 'x-b': { default: part } }),
      '#/x-b/default/properties/a',
    ],
    [
      'a part with the name of data',
      partAt('#/x-a/value', { 'x-a': { value: part } }),
      '#/x-a/value/properties/a',
    ],
    [
      'a dependency with the name of data',
      schemaOfBoat({ dependencies: { default: part } }, {}),
      '#/paths/~1boats/post/requestBody/content/application~1json/schema/dependencies/default/properties/a',
    ],
    [
      'a webhook with the name of data',
      {
        ...schemaOfBoat({}, {}),
        'x-webhooks': { example: { post: { requestBody: { $ref }, responses: {} } } },
      },
      '#/x-webhooks/example/post/requestBody',
    ],
  ])('in %s is reported', async (_, document, pointer) => {
    expect(await problemsOf(document)).toEqual({
      codes: [`unresolvable-reference ${pointer}/$ref`],
      isShown: true,
    });
  });

  it('in an example that nothing refers to is data', async () => {
    const document = schemaOfBoat({ example: part, default: part }, {});
    expect(await problemsOf(document)).toEqual({ codes: [], isShown: false });
  });
});

it('uses a component', async () => {
  const boat = { properties: { a: { $ref: '#/components/schemas/Used' } } };
  const components = { schemas: { Used: {}, Unused: {} } };
  const document = partAt('#/x-a/value', { 'x-a': { value: boat }, components });
  const { codes } = await problemsOf(document, true);
  expect(codes.filter((code) => code.startsWith('unused'))).toEqual([
    'unused-component #/components/schemas/Unused',
  ]);
});
