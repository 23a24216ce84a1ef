// What the check of a document reads of its text: all but the words of descriptions.

import { describe, expect, it } from 'vitest';
import { checkedText } from '../../../src/generator/openapi/lint/checked-text.ts';

/** The text of a document with an operation, which has these parts too. */
const withOperation = (parts: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: { description: 'Done.' } }, ...parts } } },
  });

const content = (media: object) => ({ requestBody: { content: { 'application/json': media } } });

describe('texts that differ in a description are the same', () => {
  it.each([
    ['of an operation', (description: string) => ({ description })],
    ['of a parameter', (description: string) => ({ parameters: [{ name: 'b', in: 'query', description }] })],
    ['of a response', (description: string) => ({ responses: { 200: { description } } })],
    [
      'of a property',
      (description: string) => content({ schema: { properties: { description: { description } } } }),
    ],
    [
      'of the request of a callback',
      (description: string) => ({ callbacks: { done: { '{$url}': { post: { description } } } } }),
    ],
  ])('%s', (_, parts) => {
    expect(checkedText(withOperation(parts('Short.')))).toBe(
      checkedText(withOperation(parts('Much "longer",\n{ with marks }'))),
    );
  });
});

describe('texts that differ in something else are not', () => {
  it.each([
    ['a value named so', (description: string) => content({ example: { description } })],
    [
      'a value in an example',
      (description: string) => content({ examples: { b: { value: { description } } } }),
    ],
    ['a default', (description: string) => content({ schema: { default: { description } } })],
    ['a name of a map', (description: string) => content({ schema: { properties: { description } } })],
    ['an extension', (description: string) => ({ 'x-examples': { description } })],
    ['a summary', (summary: string) => ({ summary })],
    [
      'a schema that a value refers to',
      (description: string) => ({
        ...content({ example: { $ref: '#/paths/~1a/get/responses/200' } }),
        responses: { 200: { description } },
      }),
    ],
  ])('%s', (_, parts) => {
    expect(checkedText(withOperation(parts('Short.')))).not.toBe(
      checkedText(withOperation(parts('Longer.'))),
    );
  });

  it('a description that makes the text invalid', () => {
    const valid = withOperation({ description: 'Short.' });
    for (const wrong of ['\\x', 'a\nb', '\\u12', '\\'])
      expect(checkedText(valid.replace('Short.', wrong))).not.toBe(checkedText(valid));
  });

  it('a description that is no text', () => {
    expect(checkedText(withOperation({ description: 1 }))).not.toBe(
      checkedText(withOperation({ description: '' })),
    );
  });
});

it('keeps a text that is not JSON', () => {
  const yaml = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      description: "Text"\n';
  expect(checkedText(yaml)).toBe(yaml);
});
