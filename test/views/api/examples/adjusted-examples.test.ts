// Of an example that does not match its schema and the nearest one that does, readers first see the one that says more.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const text = { type: 'string' };
const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text,
    kind: { type: 'string', enum: ['sail', 'row'] },
    length: { type: 'integer' },
    owner: { type: 'object', required: ['id'], properties: { id: { type: 'string', example: 'o1' } } },
    keel: { type: 'object', properties: { depth: { type: 'number' } } },
    note: text,
    ports: { type: 'array', items: text },
  },
};

/** The name, the note and the body of each sample of a request with an example. */
async function samplesOf(example: unknown, name?: string) {
  const given = name === undefined ? { example } : { examples: { [name]: { value: example } } };
  const { value } = await readData({
    openapi: '3.0.3',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: {
      '/boats': {
        post: { requestBody: { content: { 'application/json': { schema, ...given } } }, responses: {} },
      },
    },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const { requestSamples } = createApiViews(value, plainTools).operation(first);
  return requestSamples.map(({ label, summary, samples: [curl] }) => {
    const [, body = ''] = /--data-raw '(.*)'$/s.exec(curl?.text ?? '') ?? [];
    return [label, summary, JSON.parse(body)];
  });
}

describe('the adjusted example is first', () => {
  it.each<[string, object, object]>([
    ['if values have another type', { name: 7, length: '8' }, { name: '7', length: 8 }],
    ['if a value becomes a list', { name: 'A', ports: 'x' }, { name: 'A', ports: ['x'] }],
    ['if a `null` is left out', { name: 'A', note: null, keel: null }, { name: 'A' }],
    [
      'if a required value of the document is added',
      { name: 'A', owner: {}, note: 'n' },
      { name: 'A', owner: { id: 'o1' }, note: 'n' },
    ],
  ])('%s', async (_, example, adjusted) => {
    expect(await samplesOf(example)).toEqual([
      ['application/json', 'Adjusted to the schema.', adjusted],
      ['As in the document', undefined, example],
    ]);
  });
});

describe("the author's example is first", () => {
  it.each<[string, object]>([
    ['if a value would be another one', { name: 'A', kind: 'steam', note: 'n' }],
    ['if a text would be an object', { name: 'A', keel: 'deep', note: 'n' }],
    ['if a list would be something else', { name: ['A', 'B'], note: 'n' }],
    ['if a placeholder would be added', { note: 'n', length: 8, ports: ['x', 'y'] }],
    ['if more would be added than was written', { owner: {} }],
    ['if it would have another form', [{ name: 'A' }]],
  ])('%s', async (_, example) => {
    const [first, second, ...others] = await samplesOf(example);
    expect(first).toEqual(['application/json', 'Differs from the schema.', example]);
    expect(second?.slice(0, 2)).toEqual(['Adjusted to the schema', undefined]);
    expect(others).toEqual([]);
  });

  it('under its name', async () => {
    const names = (await samplesOf({ name: 'A', kind: 'steam' }, 'steamer')).map(([label]) => label);
    expect(names).toEqual(['steamer', 'steamer, adjusted to the schema']);
  });
});
