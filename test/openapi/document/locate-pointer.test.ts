import { describe, expect, it } from 'vitest';
import {
  createPointerLocator,
  createRangeLocator,
} from '../../../src/generator/openapi/document/locate-pointer.ts';

const json = '\uFEFF{\r\n  "paths": {\n\t"/a~b": { "get": [1, {"x": true}] }\n  }\n}';
const yaml = `# a comment
paths:
  /a~b:
    get:
      - 1
      - x: true
        "quoted key": |
          text
    other: &anchor {flow: [one, two]}
  again: *anchor
`;

const places: [string, string, string, [number, number, number] | undefined][] = [
  ['a key', json, '#/paths/~1a~0b/get', [3, 12, 17]],
  ['an item', json, '#/paths/~1a~0b/get/0', [3, 20, 21]],
  ['a key in an item', json, '#/paths/~1a~0b/get/1/x', [3, 24, 27]],
  ['the nearest ancestor of what is missing', json, '#/paths/gone/further', [2, 3, 10]],
  ['the document', json, '#', [1, 2, 3]],
  ['a key in YAML', yaml, '#/paths/~1a~0b/get', [4, 5, 8]],
  ['an item in YAML', yaml, '#/paths/~1a~0b/get/0', [5, 9, 10]],
  ['a quoted key in YAML', yaml, '#/paths/~1a~0b/get/1/quoted key', [7, 10, 20]],
  ['a flow item in YAML', yaml, '#/paths/~1a~0b/other/flow/1', [9, 33, 36]],
  ['an alias in YAML', yaml, '#/paths/again/flow', [10, 3, 8]],
  ['a key after a comment, which is not JSON', '{\n// "a": {\n"b": {"c": 1}}', '#/b/c', [3, 7, 10]],
  ['a key of a text that ends early', '{"a": {"b": [1, 2', '#/a/b/1', [1, 17, 18]],
  ['the last of equal keys', '{"a": 1, "a": {"b" : -1.5e3 }}', '#/a/b', [1, 16, 19]],
  ['an escaped key', '{"\\u0061\\"": [true, {}, null]}', '#/a"/2', [1, 25, 29]],
  ['the value of a reference', '{"a": {"$ref": "#/b"}}', '#/a/$ref', [1, 16, 21]],
  ['the value of a reference in YAML', 'a:\n  $ref: b.yaml\n', '#/a/$ref', [2, 9, 15]],
  ['the value of a reference after a comment', '{"a": {"$ref": /* x */ "#/b"}}', '#/a/$ref', [1, 24, 29]],
  ['nothing in YAML that cannot be parsed', 'a: [', '#/a', undefined],
];

describe('createPointerLocator', () => {
  it.each(places)('finds %s', async (_, text, pointer, place) => {
    const file = text.startsWith('{') || text === json ? 'openapi.json' : 'openapi.yaml';
    const found = await createPointerLocator(text, file)(pointer);
    expect(found && [found.line, found.column, found.endColumn]).toEqual(place);
  });
});

it('finds a place in what is not quite JSON only further inside', async () => {
  const text = '{\n  "a": {\n    // A comment.\n    "b": [1,],\n  }\n}\n';
  const locate = createPointerLocator(text, 'a.json');
  expect(await locate('#/a')).toMatchObject({ line: 2 });
  expect(await locate('#/a/b')).toMatchObject({ line: 4, column: 5 });
});

it('finds many places without counting lines for each', async () => {
  const lines = 150_000;
  const locate = createPointerLocator(
    `{${Array.from({ length: lines }, (_, line) => `"k${line}": 1`).join(',\n')}}`,
    'a.json',
  );
  let last: unknown;
  for (let line = 0; line < lines; line += 1) last = await locate(`#/k${line}`);
  expect(last).toEqual({ line: lines, column: 1, endColumn: 10 });
});

describe('createRangeLocator', () => {
  it.each<[string, string, string, string | undefined]>([
    ['an object up to the next key', 'a.json', '#/a', '"a": {"b": [1, 2]}, '],
    ['an item up to the next', 'a.json', '#/a/b/0', '1, '],
    ['the last value up to the end', 'a.json', '#/c', '"c": 3}'],
    ['the last item up to the next key around it', 'a.json', '#/a/b/1', '2]}, '],
    ['the whole text', 'a.json', '#', '{"a": {"b": [1, 2]}, "c": 3}'],
    ['nothing for what is missing', 'a.json', '#/x', undefined],
    ['an object of YAML with a text of several lines', 'a.yaml', '#/a', 'a:\n  b: |\n    x\n    y\n'],
  ])('finds %s', async (_, file, pointer, expected) => {
    const source = file === 'a.json' ? '{"a": {"b": [1, 2]}, "c": 3}' : 'a:\n  b: |\n    x\n    y\nc: 3\n';
    const range = await createRangeLocator(source, file)(pointer);
    const lines = source.split('\n');
    const offset = ({ line, column }: { line: number; column: number }) =>
      lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    expect(range && source.slice(offset(range.from), range.to && offset(range.to))).toBe(expected);
  });
});
