// Tabs of one set have unique ids for any names of examples and samples.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

it('gives each example and each sample a unique id', async () => {
  const examples = { A: { value: 1 }, 'a-3': { value: 2 }, a: { value: 3 } };
  const responses = { 200: { description: 'Done.', content: { 'application/json': { examples } } } };
  const samples = ['curl', 'x', 'curl'].map((lang) => ({ lang, label: 'curl', source: lang }));
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { get: { responses, 'x-codeSamples': samples } } },
  });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const view = createApiViews(value, plainTools).operation(operation);
  expect(view.responseExamples[0]?.examples.map(({ id }) => id)).toEqual(['a', 'a-3', 'a-2']);
  expect(view.requestSamples[0]?.samples.map(({ id }) => id).slice(0, 3)).toEqual([
    'curl',
    'curl-2',
    'curl-3',
  ]);
});
