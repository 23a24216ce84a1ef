// Values and types in the sentences of diagnostics, and which examples are validated as text.

import { describe, expect, it } from 'vitest';
import {
  adviceForKind,
  isOfKind,
  isOpaque,
  kindOf,
  orList,
  parsedText,
  shown,
} from '../../src/generator/json-schema/describe-value.ts';
import { modelReferences } from '../../src/generator/json-schema/read/schema-json.ts';

it.each([
  [null, '`null`'],
  [[1], 'a list'],
  [{}, 'an object'],
  [1.5, 'a number'],
  ['a', 'text'],
  [true, '`true`'],
  [undefined, 'not there'],
])('the kind of %j is %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

it.each([
  ['a word', '`a word`'],
  ['', '`""`'],
  [7, '`7`'],
  [null, '`null`'],
  [undefined, '`nothing`'],
  [[1, 2], '`[...]`'],
  [{ a: 1 }, '`{...}`'],
  ['two\n  lines', '`two lines`'],
  ['a `word`', "`a 'word'`"],
  ['x'.repeat(80), `\`${'x'.repeat(80)}\``],
  ['x'.repeat(81), `\`${'x'.repeat(80)}...\``],
])('%j is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

it.each([
  [[], 'something else'],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j is listed as %s', (items, text) => {
  expect(orList(items)).toBe(text);
});

it('is of a kind by its JSON type; a number with a fraction is of both kinds of numbers', () => {
  const types = ['integer', 'number', 'string', 'boolean', 'array', 'object'];
  const kindsOf = (value: unknown) => types.filter((type) => isOfKind(value, type));
  expect([1.5, 'a', true, [], {}].map(kindsOf)).toEqual([
    ['integer', 'number'],
    ['string'],
    ['boolean'],
    ['array'],
    ['object'],
  ]);
});

describe('advice', () => {
  it.each([
    ['5', ['integer'], ['Write the number without quotes.']],
    ['-1.5', ['number', 'null'], ['Write the number without quotes.']],
    ['true', ['boolean'], ['Write it without quotes.']],
    ['{"a": 1}', ['object'], ['Write it without quotes.']],
    ['[1]', ['array'], ['Write it without quotes.']],
    ['1.', ['number'], ['Write the number without quotes.']],
    ['[1', ['array'], ['Write a list, even of one item.']],
    ['5', ['boolean'], []],
    ['a', ['integer'], []],
    [5, ['string'], ['Put quotes around it: `"5"`.']],
    [false, ['string'], ['Put quotes around it: `"false"`.']],
    [null, ['string'], []],
    [5, ['array'], ['Write a list, even of one item.']],
    [[5], ['array'], []],
    [`[${'1,'.repeat(5000)}1]`, ['array'], ['Write a list, even of one item.']],
  ])('for %j where %j is required', (value, types, advice) => {
    expect(adviceForKind(value, types)).toEqual(advice);
  });
});

it.each([
  ['{"a": 1}', { a: 1 }],
  [' [1]', [1]],
  ['"a"', 'a'],
  ['-1', -1],
  ['true', undefined],
  ['{"a"', undefined],
  ['a', undefined],
  [5, undefined],
])('the JSON in %j is %j', (value, parsed) => {
  expect(parsedText(value)).toEqual(parsed);
});

describe('an example that is no value of its schema', () => {
  const references = modelReferences(new Map());
  const isOpaqueIn = (mediaType: string, value: unknown, isSequence = false) =>
    isOpaque(value, { mediaType, isSequence }, { schema: {}, references });

  it.each([
    ['application/xml', '<a/>', true],
    ['text/plain', 'a', true],
    ['application/xml', { a: 1 }, false],
    ['application/json', '{}', false],
    ['application/problem+json; charset=utf-8', 'a', false],
    ['application/*', 'a', false],
    ['*/*', 'a', false],
    ['text/*', 'a', true],
    ['application/x-ndjson', { a: 1 }, true],
    ['text/event-stream', { a: 1 }, true],
    ['application/jsonl', [1], true],
    ['application/json-seq', [1], true],
  ])('in %s: %j is %j', (mediaType, value, isText) => {
    expect(isOpaqueIn(mediaType, value)).toBe(isText);
  });

  it('in a sequence is what is no list', () => {
    expect(isOpaqueIn('application/jsonl', [1], true)).toBe(false);
    expect(isOpaqueIn('application/jsonl', { a: 1 }, true)).toBe(true);
  });

  it.each([
    [{ type: 'string' }, 'a,b', false],
    [{ type: ['array', 'integer'] }, 'a,b', false],
    [{ type: 'array' }, 'a,b', true],
    [{ type: 'object' }, 'a,b', true],
    [{}, 'a,b', true],
    [{ type: 'array' }, ['a'], false],
  ])('in a parameter of %j is the text %j: %j', (schema, value, isText) => {
    expect(isOpaque(value, 'parameter', { schema, references })).toBe(isText);
  });
});
