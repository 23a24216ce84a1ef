// Requests of each kind as code in every language. `written/` has the samples of each, as readers copy them.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requestSamples } from '../../../src/generator/samples/languages/sample-languages.ts';
import { basicHeader, basicPlaceholder } from '../../../src/generator/samples/request-parts.ts';
import { parseJson } from '../../../src/generator/shared/number-spelling.ts';
import type { HttpBody, HttpRequest } from '../../../src/generator/types/http-request.ts';
import { en } from '../../support/english.ts';

const baseUrl = 'https://boats.example';
const json = { name: 'Accept', value: 'application/json' };

const request = (method: string, path: string, rest: Partial<HttpRequest> = {}): HttpRequest => ({
  method,
  url: `${baseUrl}${path}`,
  headers: [],
  answer: 'json',
  ...rest,
});
const withBody = (body: HttpBody, rest: Partial<HttpRequest> = {}) =>
  request('POST', '/boats', { headers: [json], body, ...rest });
const ofJson = (text: string): HttpBody => ({
  kind: 'json',
  contentType: 'application/json',
  value: parseJson(text),
});

const requests: Record<string, HttpRequest> = {
  read: request('GET', '/boats/7'),
  'read-text': request('GET', '/log?from=a%20b&to=c', {
    headers: [{ name: 'X-Trace', value: "it's" }],
    answer: 'text',
  }),
  'read-file': request('GET', '/chart', { answer: 'bytes', answerFile: 'chart.png' }),
  'read-bytes': request('GET', '/chart', { answer: 'bytes' }),
  remove: request('DELETE', '/boats/7', { answer: 'nothing' }),
  head: request('HEAD', '/boats/7', { answer: 'nothing' }),
  options: request('OPTIONS', '/boats'),
  'other-method': request('PURGE', '/boats', { body: ofJson('{"all": true}') }),
  'name-and-password': request('GET', '/me', {
    headers: [json, basicHeader({ user: 'ann', password: 'a:b"c' })],
  }),
  'placeholders-of-both': request('PATCH', '/me', {
    headers: [{ name: 'Authorization', value: basicPlaceholder }],
    body: ofJson('{}'),
  }),
  'body-of-get': request('GET', '/boats', { body: ofJson('{"name": "Lotte"}') }),
  'json-object': withBody(
    ofJson(
      '{"name": "Lotte \\"II\\"", "berth": 12, "long": 9007199254740993, "price": 10.50, "is": [true, false, null], "crew": [{"name": "Ann"}, {}], "none": [], "a-b": {"c": -1}}',
    ),
  ),
  'json-list': withBody(ofJson('[1, 2.5, "three"]')),
  'json-text': withBody(ofJson('"Lotte"'), { answer: 'nothing' }),
  'json-null': withBody(ofJson('null'), { answer: 'text' }),
  text: withBody({ kind: 'text', contentType: 'text/csv', text: 'boat,berth\nLotte,12\n' }),
  'one-line': withBody({ kind: 'text', contentType: 'text/plain', text: "Lotte's \\ berth" }),
  form: withBody({
    kind: 'form',
    contentType: 'application/x-www-form-urlencoded',
    fields: [
      { name: 'name', value: 'Lotte & Co' },
      { name: 'tag', value: 'a' },
      { name: 'tag', value: '@b' },
    ],
  }),
  'form-of-one-field': withBody({
    kind: 'form',
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    fields: [{ name: 'name', value: 'Lotte' }],
  }),
  parts: withBody({
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'note', value: 'New' },
      { kind: 'text', name: 'data', value: '{"a":1}', contentType: 'application/json' },
      { kind: 'file', name: 'chart', fileName: 'north.png', contentType: 'image/png' },
    ],
  }),
  'parts-of-texts': withBody({
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'tag', value: 'a' },
      { kind: 'text', name: 'tag', value: 'b' },
    ],
  }),
  'parts-with-headers': withBody({
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'note', value: 'New', headers: [{ name: 'X-Part', value: 'p"q' }] },
      {
        kind: 'file',
        name: 'chart',
        fileName: 'north.png',
        contentType: 'image/png',
        headers: [{ name: 'X-Sum', value: '1' }],
      },
    ],
  }),
  file: request('PUT', '/chart', { body: { kind: 'file', contentType: 'image/png', fileName: 'north.png' } }),
};

it.each(Object.entries(requests))('write %s', async (name, one) => {
  const samples = requestSamples({ ...one, baseUrl }, en.example, { isMarked: false });
  const text = samples.map(({ label, text: code }) => `== ${label}\n${code}\n`).join('\n');
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'written', `${name}.txt`));
});
