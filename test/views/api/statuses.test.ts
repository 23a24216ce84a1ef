// The descriptions of responses that say no more than the status above them.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

it.each([
  ['200', false],
  ['OK', false],
  ['ok.', false],
  ['200 OK', false],
  ['201', true],
  ['200 boats', true],
])('a response 200 described as %j has a description: %s', async (description, isShown) => {
  const paths = { '/a': { get: { summary: 'Get', responses: { '200': { description } } } } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const [response] = createApiViews(value, plainTools).operation(first).responses;
  expect(response?.description !== undefined).toBe(isShown);
});
