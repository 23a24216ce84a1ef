// Values that a description lists one by one are not listed again below it.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

const values = ['sail', 'oar', 'motor'];

async function listed(description: string, more: object = {}): Promise<string[]> {
  const kind = { type: 'string', enum: values, description, ...more };
  const schema = { type: 'object', properties: { kind } };
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
    },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('no operation');
  const [body] = createApiViews(api, plainTools).operation(operation).requestBody?.bodies ?? [];
  return body?.schema.fields[0]?.facts.enumeration.map(({ value }) => value) ?? [];
}

it.each([
  '- `sail` Moves with the wind.\n- `oar` Moves with arms.\n- `motor` Moves with fuel.',
  'What moves it:\n\n* **sail**: the wind\n* "oar" – arms\n* motor - fuel',
  '1. sail, the wind\n2. oar, arms\n3. motor, fuel\n4. other, later',
  'One of:\n\n- `sail`\n- **oar**\n- motor',
  '| kind | by |\n|---|---|\n| `sail` | wind |\n| `oar` | arms |\n| `motor` | fuel |',
])('%s', async (description) => {
  expect(await listed(description)).toEqual([]);
});

it.each([
  ['of which one is missing', '- `sail` wind\n- `oar` arms'],
  ['in another case', '- Sail: wind\n- Oar: arms\n- Motor: fuel'],
  ['in a sentence', 'A `sail` for wind, an `oar` for arms or a `motor` for fuel.'],
])('stay where the description has a list %s', async (_, description) => {
  expect(await listed(description)).toEqual(values);
});

it('stay with descriptions of their own', async () => {
  const description = '- `sail` wind\n- `oar` arms\n- `motor` fuel';
  expect(await listed(description, { 'x-enum-descriptions': ['A', 'B', 'C'] })).toEqual(values);
});
