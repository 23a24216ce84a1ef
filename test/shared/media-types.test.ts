import { expect, it } from 'vitest';
import {
  type BodyKind,
  bodyKindOf,
  concreteType,
  exampleValue,
  fileNameFor,
  languageOfMediaType,
  plainest,
} from '../../src/generator/shared/media-types.ts';

it.each<[string, BodyKind, string]>([
  ['application/json', 'json', 'json'],
  ['Application/JSON; charset=utf-8', 'json', 'json'],
  ['application/problem+json', 'json', 'json'],
  ['*/*', 'json', 'json'],
  ['application/*', 'json', 'json'],
  ['application/jsonp', 'file', 'plaintext'],
  ['application/jsonl', 'json-lines', 'json'],
  ['application/x-ndjson', 'json-lines', 'json'],
  ['text/event-stream', 'event-stream', 'json'],
  ['application/xml', 'xml', 'xml'],
  ['image/svg+xml', 'xml', 'xml'],
  ['application/x-www-form-urlencoded', 'form', 'plaintext'],
  ['multipart/form-data', 'multipart', 'plaintext'],
  ['text/csv', 'text', 'plaintext'],
  ['application/yaml', 'text', 'yaml'],
  ['application/x-yaml', 'text', 'yaml'],
  ['text/yaml; version=1', 'text', 'yaml'],
  ['application/pdf', 'file', 'plaintext'],
  ['image/*', 'file', 'plaintext'],
])('a body of `%s` is %s, highlighted as %s', (mediaType, kind, language) => {
  expect([bodyKindOf(mediaType), languageOfMediaType(mediaType)]).toEqual([kind, language]);
});

it.each([
  [['text/plain', 'application/json;a=b', ' application/json '], ' application/json '],
  [['application/json;a=b', 'text/plain'], 'text/plain'],
  [['application/json;a=b', 'application/json;a=c'], 'application/json;a=b'],
])('of %j, %s is shown', (mediaTypes, shown) => {
  expect(plainest(mediaTypes.map((mediaType) => ({ mediaType })))).toEqual({ mediaType: shown });
});

it('shows none of none', () => {
  expect(plainest([])).toBeUndefined();
});

it.each([
  [' text/csv ', 'text/csv'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/*+xml', 'application/xml'],
  ['*/*+xml', 'application/xml'],
  ['text/*', 'text/plain'],
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['model/*', 'application/octet-stream'],
])('in place of `%s`, `%s` is sent', (range, sent) => {
  expect(concreteType(range)).toBe(sent);
});

it.each([
  ['avatar', 'image/png', 'avatar.png'],
  ['user photo!', 'image/jpeg, image/png', 'user-photo.jpg'],
  ['--', 'text/csv; charset=utf-8', 'file.csv'],
  ['x', 'application/unknown', 'x.bin'],
  ['a_b-c'.repeat(10), 'application/pdf', `${'a_b-c'.repeat(8)}.pdf`],
])('names a file of the part `%s` of %s', (name, mediaType, file) => {
  expect(fileNameFor(name, mediaType)).toBe(file);
});

it.each([
  [' {"a": 1}', 'application/json', { a: 1 }],
  ['[1]', 'application/json', [1]],
  ['{"a": 1}', 'text/plain', '{"a": 1}'],
  ['"a"', 'application/json', '"a"'],
  ['{a}', 'application/json', '{a}'],
  [{ a: 1 }, 'application/json', { a: 1 }],
])('the example %j of %s is %j', (value, mediaType, expected) => {
  expect(exampleValue({ value }, mediaType)).toEqual(expected);
});
