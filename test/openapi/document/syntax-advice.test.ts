// How to correct a document that is no JSON or YAML.

import { expect, it } from 'vitest';
import { parseDocument } from '../../../src/generator/openapi/document/parse-document.ts';

const page = 'This is a web page: save the document itself, not the page that shows it.';
const merge = 'The file has conflict markers of an unfinished merge: resolve the conflict and remove them.';
const yaml = 'This looks like YAML: let the name of the file end in `.yaml`.';
const noJson = 'This word is not valid JSON: write `null`, or put the text in quotes.';
const quotes = 'Put keys and texts in double quotes.';
const mapping = 'Put a text that holds `: ` in quotes, and let the keys of one object begin in one column.';
const brackets = 'Within brackets, put a text with a quote, `@`, `,` or `: ` in quotes.';
const open = 'Close the quote or the bracket that is open, or indent the lines in it.';

it.each([
  ['<html>{}</html>', page],
  [' <!DOCTYPE html><p>', page],
  ['{\n<<<<<<< HEAD\n"a": 1 }', merge],
  ['openapi: 3.1.0\ninfo: {}\n', yaml],
  ['swagger: "2.0"', yaml],
  ['{ // a comment\n "a": ] }', 'JSON has no comments: remove them.'],
  ['{ "a": NaN }', noJson],
  ['{ "a": -Infinity }', noJson],
  ['{ "a": undefined }', noJson],
  ['{ "a": True }', 'Write `true` and `false` in lower case.'],
  ['{ ' + '"a"' + ": 'text' }", quotes],
  ['{ a: 1 }', quotes],
  ['{ "a": "one\n two" }', 'Close the text with `"`; a new line in it is written `\\n`.'],
  ['{} {}', 'Keep one document in a file: remove what follows it.'],
  ['{ "a": {', 'The text ends too early: the file may be cut off.'],
])('of JSON is advised for %j', async (text, advice) => {
  const { diagnostics } = await parseDocument('a.json', text);
  expect(diagnostics.map(({ notes }) => notes)).toEqual([[advice]]);
});

it.each([
  ['<html><p>a: b: c</p></html>', page],
  ['a: 1\n<<<<<<< HEAD\nb: 2\n', merge],
  ['a:\n\tb: 1\n', 'Indent by spaces.'],
  ['a: b: c\n', mapping],
  ['a: *none\n', 'Name the anchor (`&name`) before it is used, or put the text in quotes.'],
  ['<<: text\na: 1\n', '`<<` takes an object, or the alias of one.'],
  ['a: {b: "x" y}\n', brackets],
  ['a: {b: `x}\n', brackets],
  ['a: 1\nb\nc: 2\n', 'Write `: ` behind the key, and indent a long text below its key.'],
  ['a: "x\n', open],
  ['a: [1,\nb: 2\n', open],
])('of YAML is advised for %j', async (text, advice) => {
  const { diagnostics } = await parseDocument('a.yaml', text);
  expect(diagnostics.map(({ notes }) => notes)).toEqual([[advice]]);
});
