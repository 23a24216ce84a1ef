// The example of a multipart body is its serialized parts.

import { expect, it } from 'vitest';
import { bodyText } from '../../src/generator/samples/body.ts';
import type { MediaType } from '../../src/generator/types/operation.ts';

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
  expect(bodyText(value, content, { schemas: new Map(), direction: 'request' }).split('\n')).toEqual([
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
