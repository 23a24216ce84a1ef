import { expect, it } from 'vitest';
import { readQueries } from '../../src/generator/check/search-queries.ts';

it.each([
  ['{\n  "queries" [] }', /^line 2, column 13: colon expected$/],
  ['[]', /^`queries` is missing\. For example: `\{ "queries": \[/],
  ['5', /^it is of another type\. For example/],
  ['{ "queries": 1 }', /^`queries` is of another type\. For example/],
  ['{ "queries": [], "query": 1 }', /^`query` is not a key of it\. For example/],
  [
    '{ "queries": [{ "query": "a" }] }',
    /^`queries\.0`: a query has either `expect` or `expectOneOf`\. For example/,
  ],
  [
    '{ "queries": [{ "query": "a", "expect": 1 }] }',
    /^`queries\.0\.expect` is of another type\. For example/,
  ],
])('describes what is wrong with %j', (text, reason) => {
  expect(readQueries(text)).toMatch(reason);
});
