// Parameters for `Accept`, `Content-Type` and `Authorization` count for nothing (OpenAPI 3.1, section 4.8.12): samples send these headers
// once, with a value of the document or none, and pages show what is said of them.

import { expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const names = ['Accept', 'Content-Type', 'Authorization'];

const token = { type: 'http', scheme: 'bearer' };

async function pageOf(facts: object, operation: object = {}, securitySchemes: object = { token }) {
  const parameters = names.map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    ...facts,
  }));
  const content = { 'application/json': { schema: { type: 'object', properties: { a: { example: 1 } } } } };
  const responses = { 204: { description: 'Done.' } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/boats': { post: { parameters, requestBody: { content }, responses, ...operation } } },
    components: { securitySchemes },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const page = createApiViews(value, plainTools).operation(first);
  const text = page.requestSamples[0]?.samples[0]?.text ?? '';
  return {
    csharp: page.requestSamples[0]?.samples.find(({ id }) => id.endsWith('csharp'))?.text ?? '',
    sent: [...text.matchAll(/--header '([\w-]+: .*)'/g)].map(([, header]) => header),
    rows: page.parameterGroups.flatMap(({ fields }) => fields.map(({ facts: { name } }) => name)),
    filled: page.call?.parameters.map(({ name }) => name),
  };
}

const security = [{ token: [] }];

it('nothing is said of', async () => {
  const { sent, rows, filled } = await pageOf({}, { security });
  expect(sent).toEqual(['Authorization: Bearer YOUR_ACCESS_TOKEN', 'Content-Type: application/json']);
  expect([rows, filled]).toEqual([['Authorization'], []]);
});

it('are described', async () => {
  const { sent, rows } = await pageOf({ description: 'Names the version.' }, { security });
  expect(sent).toEqual(['Authorization: Bearer YOUR_ACCESS_TOKEN', 'Content-Type: application/json']);
  expect(rows).toEqual(names);
});

it('have values', async () => {
  const { sent, rows } = await pageOf({ example: 'boats/v2' }, { security });
  expect(sent).toEqual([
    'Authorization: Bearer YOUR_ACCESS_TOKEN',
    'Accept: boats/v2',
    'Content-Type: application/json',
  ]);
  expect(rows).toEqual(['Accept', 'Authorization']);
});

it('are all that a document says of credentials', async () => {
  // Of ways to authenticate that the document describes, the first is sent in any case.
  expect((await pageOf({})).sent).toEqual([
    'Authorization: Bearer YOUR_ACCESS_TOKEN',
    'Content-Type: application/json',
  ]);
  expect((await pageOf({}, {}, {})).sent).toEqual([
    'Authorization: YOUR_AUTHORIZATION',
    'Content-Type: application/json',
  ]);
});

it('are sent without a body, if a type is described as required', async () => {
  const bodiless = { requestBody: undefined };
  const { sent, rows, csharp } = await pageOf({ description: 'Names it.' }, { ...bodiless, security });
  expect(sent).toEqual(['Authorization: Bearer YOUR_ACCESS_TOKEN', 'Content-Type: application/json']);
  expect(rows).toEqual(names);
  // A request of .NET has the type of its content only.
  expect(csharp).toContain(
    'request.Content = new StringContent("");\nrequest.Content.Headers.ContentType = ',
  );
  const optional = await pageOf({ description: 'Names it.', required: false }, { ...bodiless, security });
  expect(optional.sent).toEqual(['Authorization: Bearer YOUR_ACCESS_TOKEN']);
});
