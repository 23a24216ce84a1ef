// The value that the form has for an optional parameter when a reader ticks it.

import { expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const values = { type: 'string', enum: ['name', 'crew'] };

it.each([
  ['the first allowed one', values, 'name'],
  ['a list of the first allowed item', { type: 'array', items: values }, ['name']],
  ['the default', { type: 'array', items: values, default: ['crew'] }, ['crew']],
  ['none that is made up', { type: 'array', items: { type: 'string' } }, undefined],
])('is %s', async (_, schema, value) => {
  const get = { summary: 'List', parameters: [{ name: 'fields[boat]', in: 'query', schema }], responses: {} };
  const { value: api } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { get } } });
  const [first] = api?.operations ?? [];
  const view = api && first && createApiViews(api, plainTools).operation(first);
  expect(view?.call?.parameters.map((one) => one.value)).toEqual([value]);
});
