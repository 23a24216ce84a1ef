// The Markdown form of a page shows a request as the page does at first.

import { expect, it } from 'vitest';
import { codeOfSample } from '../../../../src/extras/agents/pages/samples-markdown.ts';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../../views/plain-tools.ts';

it('has the short form of a request, if it has one', async () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', example: 'Hera' }, grade: { type: 'string' } },
  };
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [operation] = value?.operations ?? [];
  const [curl] =
    value && operation
      ? (createApiViews(value, plainTools).operation(operation).requestSamples[0]?.samples ?? [])
      : [];
  if (curl === undefined) throw new Error('no sample');
  expect(curl.text).toContain('grade');
  const { short: _, ...whole } = curl;
  expect(codeOfSample(curl)).toBe(codeOfSample({ ...whole, text: curl.short?.text ?? '' }));
  expect(codeOfSample(curl)).not.toContain('grade');
  expect(codeOfSample(whole)).toContain('grade');
});
