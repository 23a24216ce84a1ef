// The text of a body in each kind of media type, from a value or from text.

import { expect, it } from 'vitest';
import { bodyText } from '../../src/generator/samples/body.ts';
import type { MediaType } from '../../src/generator/types/operation.ts';
import { exampleContext } from '../support/example-context.ts';

const context = exampleContext({ direction: 'request' });

it.each<[string, unknown, string]>([
  ['application/json', 'a', '"a"'],
  ['application/x-ndjson', [{ a: 1 }, 2], '{"a":1}\n2'],
  ['application/x-ndjson', { a: 1 }, '{"a":1}'],
  ['application/x-ndjson', '{}\n{}', '{}\n{}'],
  ['text/event-stream', 'data: a', 'data: a'],
  ['text/event-stream', { a: 1 }, 'data: {"a":1}'],
  ['text/event-stream', 5, 'data: 5'],
  ['text/event-stream', {}, 'data: {}'],
  ['text/event-stream', { event: 'added', data: { a: 1 } }, 'event: added\ndata: {"a":1}'],
  ['text/event-stream', { data: 'a\nb\r\nc' }, 'data: a\ndata: b\ndata: c'],
  ['text/event-stream', [{ id: '1' }, { event: 'end', retry: 5 }], 'id: 1\n\nevent: end\nretry: 5'],
  ['text/event-stream', { id: '1', name: 'a' }, 'data: {"id":"1","name":"a"}'],
  ['application/xml', '<a/>', '<a/>'],
  [
    'application/x-www-form-urlencoded',
    { a: 1, b: [true, null], c: { d: 1 }, e: null },
    'a=1&b=true&b=&c=%7B%22d%22%3A1%7D&e=',
  ],
  ['application/x-www-form-urlencoded', 'a=1&a=%20', 'a=1&a=+'],
  ['application/x-www-form-urlencoded', 5, ''],
  ['text/plain', 'a', 'a'],
  ['text/plain', { a: 1 }, '{\n  "a": 1\n}'],
])('of %s with %j is %j', (mediaType, value, text) => {
  const content = { mediaType, examples: [], encodings: [] } as unknown as MediaType;
  expect(bodyText(value, content, context)).toBe(text);
});
