// The example of a multipart body is its serialized parts.

import { expect, it } from 'vitest';
import { bodyText } from '../../src/generator/samples/body.ts';
import type { MediaType } from '../../src/generator/types/operation.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { exampleContext } from '../support/example-context.ts';
import { plainTools } from '../views/plain-tools.ts';
import { requestOf } from './first-request.ts';

it('writes each part with its headers and unchanged text', () => {
  const plain = { examples: [], enumeration: [] };
  const content: MediaType = {
    mediaType: 'multipart/form-data',
    schema: {
      ...plain,
      kind: 'object',
      required: [],
      patterns: [],
      properties: [{ name: 'file', schema: { ...plain, kind: 'string', format: 'binary' } }],
    },
    examples: [],
    partTypes: [{ name: 'file', contentType: 'text/csv' }],
    encodings: [],
  };
  const value = { file: 'a,b\r\n1,"2"\r\n', 'no"te': 'hi', more: { x: 1 } };
  expect(bodyText(value, content, exampleContext({ direction: 'request' })).split('\n')).toEqual([
    '--boundary',
    'Content-Disposition: form-data; name="file"; filename="file.csv"',
    'Content-Type: text/csv',
    '',
    'a,b',
    '1,"2"',
    '--boundary',
    'Content-Disposition: form-data; name="no%22te"',
    '',
    'hi',
    '--boundary',
    'Content-Disposition: form-data; name="more"',
    'Content-Type: application/json',
    '',
    '{"x":1}',
    '--boundary--',
  ]);
});

it('writes the required headers of a part, with their examples', async () => {
  const header = (example: string, required = true) => ({ required, schema: { type: 'string', example } });
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: { headers: { Sum: { ...header('abc'), description: 'The sum.' } } },
    paths: {
      '/papers': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file', 'kind'],
                  properties: {
                    file: { type: 'string', format: 'binary' },
                    kind: { type: 'string', example: 'bill' },
                  },
                },
                encoding: {
                  file: {
                    contentType: 'application/pdf, image/png',
                    headers: {
                      'X-Sum': { $ref: '#/components/headers/Sum' },
                      'X-Optional': header('no', false),
                      'Content-Type': header('no'),
                      'Content-Disposition': header('no'),
                      'no token': header('no'),
                    },
                  },
                  kind: { headers: { 'X-Lang': { required: true, schema: { enum: ['en', 'de'] } } } },
                },
              },
            },
          },
          responses: {},
        },
      },
    },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('no operation');
  const schemas = new Map(Object.entries(api.schemas));
  expect(requestOf(operation, { schemas }).body).toEqual({
    kind: 'multipart',
    parts: [
      {
        kind: 'file',
        name: 'file',
        fileName: 'file.pdf',
        contentType: 'application/pdf',
        headers: [{ name: 'X-Sum', value: 'abc' }],
      },
      { kind: 'text', name: 'kind', value: 'bill', headers: [{ name: 'X-Lang', value: 'en' }] },
    ],
  });
  const [body] = createApiViews(api, plainTools).operation(operation).requestBody?.bodies ?? [];
  const notes = body?.schema.fields.map(({ facts }) => [...facts.constraints, facts.description?.html]);
  expect(notes).toEqual([
    [
      'sent as application/pdf, image/png',
      'with the headers X-Sum, X-Optional, Content-Disposition, no token',
      expect.stringContaining('`X-Sum` (string; required): The sum. Example `abc`'),
    ],
    ['with the header X-Lang', '`X-Lang` (string; required). One of `en`, `de`'],
  ]);
});

it('sends a part whose content is binary as a file, and one that an encoding makes text as text', async () => {
  const text = { type: 'string', example: 'YQ' };
  const properties = {
    file: { type: 'string', contentEncoding: 'binary' },
    photo: { type: 'string', contentEncoding: 'binary', contentMediaType: 'image/png' },
    old: { type: 'string', format: 'binary', contentEncoding: 'Binary' },
    list: { type: 'array', items: { type: 'string', contentEncoding: 'binary' } },
    plain: { type: 'string', contentMediaType: 'image/png' },
    sent: { type: 'string', format: 'uri', description: 'The multipart-encoded file contents.' },
    link: { type: 'string', format: 'uri', description: 'Where the file is.' },
    base64: { ...text, contentEncoding: 'base64', contentMediaType: 'image/png' },
    base64url: { ...text, contentEncoding: 'base64url', contentMediaType: 'image/png' },
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const post = (media: string, one: object) => ({
    post: { requestBody: { required: true, content: { [media]: { schema: one } } }, responses: {} },
  });
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/parts': post('multipart/form-data', schema),
      '/whole': post('text/csv', { type: 'string', contentEncoding: 'binary' }),
    },
  });
  const [parts, whole] = api?.operations ?? [];
  if (api === undefined || parts === undefined || whole === undefined) throw new Error('no operations');
  const views = createApiViews(api, plainTools);
  const curlOf = (operation: typeof parts) =>
    views.operation(operation).requestSamples[0]?.samples[0]?.text.split(' \\\n  ').slice(2);
  expect(curlOf(parts)).toEqual([
    "--form 'file=@file.bin'",
    "--form 'photo=@photo.png'",
    "--form 'old=@old.bin'",
    "--form 'list=@list.bin'",
    "--form 'plain=@plain.png'",
    "--form 'sent=@sent.bin'",
    "--form-string 'link=https://example.org/'",
    "--form-string 'base64=YQ'",
    "--form-string 'base64url=YQ'",
  ]);
  expect(curlOf(whole)?.at(-1)).toBe("--data-binary '@body.csv'");
});
