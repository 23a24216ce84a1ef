// Path parameters that no path has a place for are not shown.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

async function namesOf(path: string, ...names: string[]) {
  const query = { name: 'id', in: 'query', schema: { type: 'string' } };
  const get = { parameters: [...names.map(inPath), query], responses: {} };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { [path]: { get } },
  });
  return value?.operations[0]?.parameters.map((one) => `${one.in} ${one.name}`);
}

it('leaves out a path parameter that is not in its path', async () => {
  expect(await namesOf('/boats/{boat_id}/masts', 'boat_id', 'id')).toEqual(['path boat_id', 'query id']);
  expect(await namesOf('/boats', 'id')).toEqual(['query id']);
});

it.each([
  ['/boats/{boat_id}', 'id'],
  ['/boats/:id', 'id'],
  ['/boats/{id:[0-9]{2}}', 'id'],
  ['/boats/{*rest}', 'rest'],
  ['/boats/{boat.id}', 'boat.id'],
  ['/boats?id={id}', 'id'],
])('keeps the parameters of %s, which can be the one that it names', async (path, name) => {
  expect(await namesOf(path, name)).toEqual([`path ${name}`, 'query id']);
});
