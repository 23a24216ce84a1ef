// Examples of a body that are none: the command that sends it, and `null` where there is no example.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { plainTools } from '../../views/plain-tools.ts';
import { readData } from '../read-fixture.ts';

const command = `curl https://api.example/lanterns \\\n  -u key: \\\n  -d "colour=green"`;
const object = {
  type: 'object',
  required: ['colour'],
  properties: { colour: { type: 'string', example: 'green' } },
};

async function read(content: object) {
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/lanterns': { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: { Lantern: object } },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('no operation');
  const [sample] = createApiViews(api, plainTools).operation(operation).requestSamples;
  return {
    examples: operation.requestBody?.contents[0]?.examples.map((example) => example.value),
    text: sample?.samples[0]?.text,
  };
}

it('are no bodies of fields, so one is generated', async () => {
  const ref = { $ref: '#/components/schemas/Lantern' };
  const one = await read({ 'application/json': { schema: ref, example: command } });
  expect(one.examples).toEqual([]);
  expect(one.text).toContain('"colour": "green"');
  const named = { blue: { value: { colour: 'blue' } }, all: { value: `$ ${command}` } };
  const other = await read({ 'application/x-www-form-urlencoded': { schema: object, examples: named } });
  expect(other.examples).toEqual([{ colour: 'blue' }]);
});

it('are bodies where text is one, and other text is no command', async () => {
  const text = { type: 'string' };
  expect((await read({ 'application/json': { schema: text, example: command } })).examples).toEqual([
    command,
  ]);
  expect((await read({ 'text/plain': { schema: text, example: command } })).examples).toEqual([command]);
  const words = 'curl is a command';
  expect((await read({ 'application/json': { schema: object, example: words } })).examples).toEqual([words]);
});

it('are no bodies if they are `null` where the schema has no such value', async () => {
  const ref = { $ref: '#/components/schemas/Lantern' };
  const none = await read({ 'application/json': { schema: ref, example: null } });
  expect(none.examples).toEqual([]);
  expect(none.text).toContain('"colour": "green"');
  const nullable = await read({
    'application/json': { schema: { ...object, nullable: true }, example: null },
  });
  expect(nullable.examples).toEqual([null]);
});
