// Requests with texts that are hard to write as literals, for tests of the languages of samples.

import { basicPlaceholder } from '../../../src/generator/samples/request-parts.ts';
import { parseJson } from '../../../src/generator/shared/number-spelling.ts';
import type { HttpBody, HttpRequest } from '../../../src/generator/types/http-request.ts';

const nasty = `it's "quoted" \\ back\\nslash $HOME \${HOME} $(id) \`id\` %d %00 é 漢字 🙂 </script> """ ''' #{x} {{y}}`;
const manyLines = `a,b\n'x',"y"\n\n@file;type=text/plain\n\ttab\r\nJSON\nEOF\n`;

/** The value of a header. */
export const word = `it's "a" $HOME \`id\` \\`;

/** Bodies of each kind, by name. */
export const nastyBodies: Record<string, HttpBody> = {
  'json-nasty': {
    kind: 'json',
    contentType: 'application/json',
    value: {
      text: nasty,
      lines: manyLines,
      [nasty]: [null, true, false, 1.5, -2, 1e21, '', {}, []],
      'it is': '\u2028\u0000\u007f',
    },
  },
  'json-exact': {
    kind: 'json',
    contentType: 'application/json',
    value: {
      ...(parseJson(
        '{"id":9007199254740993,"amount":10.50,"rate":1.00,"power":1e3,"zero":-0.0,"huge":1E400}',
      ) as object),
      text: nasty,
      lines: manyLines,
    },
  },
  'json-integers': {
    kind: 'json',
    contentType: 'application/json',
    value: parseJson('[-9007199254740993, 12345678901234567890]'),
  },
  'json-null': { kind: 'json', contentType: 'application/json', value: null },
  'json-number': { kind: 'json', contentType: 'application/json', value: parseJson('10.50') },
  'json-text': { kind: 'json', contentType: 'application/json', value: nasty },
  'json-empty': { kind: 'json', contentType: 'application/merge-patch+json', value: {} },
  text: { kind: 'text', contentType: 'text/csv', text: manyLines + nasty },
  'text-empty': { kind: 'text', contentType: 'text/plain', text: '' },
  'text-at': { kind: 'text', contentType: 'text/plain', text: '@learners.csv' },
  form: {
    kind: 'form',
    contentType: 'application/x-www-form-urlencoded',
    fields: [
      { name: 'a b[]', value: nasty },
      { name: 'a b[]', value: '@learners.csv' },
      { name: 'empty', value: '' },
      { name: 'lines', value: manyLines },
    ],
  },
  multipart: {
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'note', value: nasty },
      { kind: 'text', name: 'at', value: '@learners.csv' },
      { kind: 'text', name: 'data', value: '{"a":"it\'s \\"b\\"; c"}', contentType: 'application/json' },
      { kind: 'file', name: 'file', fileName: 'learners.csv', contentType: 'text/csv' },
    ],
  },
  'multipart-headers': {
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'tag', value: nasty, headers: [{ name: 'X-Note', value: word }] },
      { kind: 'text', name: 'tag', value: '@learners.csv' },
      {
        kind: 'text',
        name: 'data',
        value: '{"a":"b; c"}',
        contentType: 'application/json',
        headers: [{ name: 'X-Sum', value: 'a;b,"c"' }],
      },
      {
        kind: 'file',
        name: 'file',
        fileName: 'learners.csv',
        contentType: 'text/csv',
        headers: [
          { name: 'X-Sum', value: 'abc' },
          { name: 'X-Longer-Than-The-Disposition', value: '1' },
        ],
      },
    ],
  },
  'multipart-repeated': {
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'tag', value: nasty },
      { kind: 'text', name: 'tag', value: 'b' },
    ],
  },
  binary: { kind: 'file', contentType: 'application/octet-stream', fileName: 'body.bin' },
};

/** Makes a request with a body. */
export function requestTo(url: string, body: HttpBody): HttpRequest {
  const headers = [
    { name: 'Accept', value: 'application/json' },
    { name: 'X-Word', value: word },
    { name: 'Authorization', value: basicPlaceholder },
  ];
  return { method: 'PUT', url, headers, body, answer: 'json' };
}
