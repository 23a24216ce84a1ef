// The descriptions of responses that say no more than the status above them.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

async function describedAs(status: string, description: string) {
  const paths = { '/a': { get: { summary: 'Get', responses: { [status]: { description } } } } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const [response] = createApiViews(value, plainTools).operation(first).responses;
  return response?.description?.html;
}

it.each([
  ['200', '200'],
  ['200', 'OK'],
  ['200', 'ok.'],
  ['200', '200 OK'],
  ['422', 'Unprocessable Entity'],
  ['413', '413 Payload Too Large'],
  ['404', 'NOT_FOUND'],
])('a response %s described as %j has no description', async (status, description) => {
  expect(await describedAs(status, description)).toBeUndefined();
});

it.each(['201', '200 boats', 'Boats'])(
  'a response 200 described as %j has a description',
  async (description) => {
    expect(await describedAs('200', description)).toBe(description);
  },
);
