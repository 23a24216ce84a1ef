import fc from 'fast-check';
import { CORE_SCHEMA, load as loadYaml4, types } from 'js-yaml-4';
import { describe, expect, it } from 'vitest';
import { parseDocument as parseYaml } from 'yaml';
import { createPointerLocator } from '../../../src/generator/openapi/document/locate-pointer.ts';
import { parseDocument } from '../../../src/generator/openapi/document/parse-document.ts';
import { withPlainNumbers } from '../../../src/generator/shared/number-spelling.ts';

async function read(text: string, file = 'a.yaml') {
  const { value, diagnostics } = await parseDocument(file, text);
  const found = diagnostics.map(({ code, severity, message, place, notes }) => ({
    code: `${code} ${severity}`,
    place: `${place?.line}:${place?.column}`,
    text: [message, ...notes].join(' '),
  }));
  return { value: withPlainNumbers(value), found };
}

const tolerated: [string, string, string, unknown, string, string][] = [
  [
    'a closing bracket at the indentation of its key',
    'a.yaml',
    'a:\n  b: {\n    "c": [\n      1\n    ]\n  }\n  d: 2\n',
    { a: { b: { c: [1] }, d: 2 } },
    '6:3',
    'A line within brackets or quotes is not indented more than its key',
  ],
  [
    'lines in brackets without indentation',
    'a.yaml',
    'a: {\n"b": [\n1]\n}\nc: 1\n',
    { a: { b: [1] }, c: 1 },
    '2:1',
    'The file has 3 such lines.',
  ],
  [
    'a quoted text over several lines',
    'a.yaml',
    'a: "one\ntwo"\nb: 1\n',
    { a: 'one two', b: 1 },
    '2:1',
    'not indented',
  ],
  ['tabs in brackets', 'a.yaml', 'a: [\n\t1,\n\t2\n]\n', { a: [1, 2] }, '2:2', 'not indented'],
  [
    'a comment directly after a value',
    'a.yaml',
    'a: "x"#c\nb: [1]# d\nc: e#f\n',
    { a: 'x', b: [1], c: 'e#f' },
    '1:7',
    'A comment begins directly after a value',
  ],
  [
    'a comment directly after a value in brackets',
    'a.yaml',
    'a: [1,# c\n  2]\n',
    { a: [1, 2] },
    '1:7',
    'A comment begins',
  ],
  [
    'tags',
    'a.yaml',
    'a: !Ref x\nb: !Sub [1, !x "y"]\nc: !!binary aGk=\n',
    { a: 'x', b: [1, 'y'], c: 'aGk=' },
    '1:4',
    'The tag `!Ref` is ignored',
  ],
  [
    'several documents',
    'a.yaml',
    '---\na: |\n  ---\n---\nb: 1\n',
    { a: '---\n' },
    '4:1',
    'several YAML documents',
  ],
  [
    'an empty document before',
    'a.yaml',
    '---\n# none\n---\na: 1\n',
    { a: 1 },
    '3:1',
    'several YAML documents',
  ],
  [
    'text after the end of the document',
    'a.yaml',
    'a: 1\n...\nany: thing: else\n',
    { a: 1 },
    '2:1',
    'several YAML documents',
  ],
  ['control characters', 'a.yaml', 'a: x\u0008y\n', { a: 'x\u0008y' }, '1:5', 'a control character'],
  [
    'keys in brackets',
    'a.yaml',
    'a:\n  {id}: 1\n  [b, c]: 2\n',
    { a: { '{id}': 1, '[b, c]': 2 } },
    '2:3',
    'The key `{id}` is not text',
  ],
  [
    'keys in brackets in brackets',
    'a.yaml',
    'a: {{ id }}\n',
    { a: { '{id}': null } },
    '1:5',
    'A key is not text',
  ],
  [
    'a key in brackets in brackets over lines',
    'a.yaml',
    'openapi: 1\na: {\n  b: 1,\n  [x]: y }\n',
    { openapi: 1, a: { b: 1, '[x]': 'y' } },
    '4:3',
    'A key is not text',
  ],
  [
    'comments in JSON',
    'a.json',
    '// a {\n{"a": 1, /* "b" */ "c": "// no"}',
    { a: 1, c: '// no' },
    '1:1',
    'JSON has no comments',
  ],
  [
    'trailing commas in JSON',
    'a.json',
    '{"a": [1, 2,\n], "b": "],",}',
    { a: [1, 2], b: '],' },
    '1:12',
    'JSON has no comma before a closing bracket',
  ],
  [
    'YAML in a file that is named as JSON',
    'a.json',
    'a:\n  b: 1\n',
    { a: { b: 1 } },
    '1:1',
    'The file is not valid JSON',
  ],
  ['single quotes in JSON', 'a.json', "{'a': 1}", { a: 1 }, '1:2', 'Put keys and texts in double quotes.'],
];

describe('a document that other tools read', () => {
  it.each(tolerated)('is read with a warning: %s', async (_, file, text, value, place, words) => {
    const { found, ...document } = await read(text, file);
    expect(document.value).toEqual(value);
    expect(found[0]).toMatchObject({
      code: 'irregular-syntax warning',
      place,
      text: expect.stringContaining(words),
    });
    expect(found).toHaveLength(1);
  });

  it('has one warning for each kind of fault', async () => {
    const { value, found } = await read('a: !Ref x\nb: [\n1\n]\nb: !Ref y # c\n');
    expect(value).toEqual({ a: 'x', b: 'y' });
    expect(found.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'irregular-syntax warning 1:4',
      'irregular-syntax warning 3:1',
      'duplicate-key warning 5:1',
    ]);
  });

  it('keeps what has no place in brackets or quotes as it is', async () => {
    const text = 'a: it\'s [x\nb: |\n  "#{\nc: >-\n  [1\n\n  2\nd: "x"#c\n';
    expect((await read(text)).value).toEqual({ a: "it's [x", b: '"#{\n', c: '[1\n2', d: 'x' });
  });

  it.each([
    ['a bracket without end', 'a: [1,\nb'],
    ['a bracket without end before another document', 'a: [1,\n---\nb: 1]'],
    ['a text with a colon', 'a: b: c'],
    ['tabs as indentation', 'a:\n\tb: 1'],
    ['two mistakes', 'a: "x"#c\nb: c: d'],
  ])('is an error where all tools refuse it: %s', async (_, text) => {
    const { value, found } = await read(text);
    expect(value).toBeUndefined();
    expect(found.map(({ code }) => code)).toEqual(['unreadable-spec error']);
  });

  it.each([
    ['#/a/b/0', '3:4'],
    ['#/a/b/1/c', '4:4'],
    ['#/{id}/d', '8:3'],
    ['#/e', '9:1'],
  ])('has places in the text of the author: %s', async (pointer, place) => {
    const text = 'a: {\n"b": [\n  "x",\n\t{"c": 1}\n]\n}\n{id}:\n  d: 1\ne: "x"#c\n';
    const found = await createPointerLocator(text, 'a.yaml')(pointer);
    expect(`${found?.line}:${found?.column}`).toBe(place);
  });

  it('is read in time that grows with its size', async () => {
    const text = Array.from({ length: 40_000 }, (_, index) => `k${index}: {\n"a": !x "b"#c\n}\n`).join('');
    const { value, found } = await read(text);
    expect(Object.keys(value as object)).toHaveLength(40_000);
    expect(found).toHaveLength(3);
    expect((await read('a: ["\n'.repeat(200_000))).value).toBeUndefined();
  });
});

const words = fc.constantFrom(
  ...['a', 'x y', "it's", 'a#b', 'http://x', '1', '1.50', 'true', '~', '"q"', '"a: {b"', "'s'", "'it''s'"],
  ...['"multi\nline"', '"m\n  l"', "'m\nl'", '"\\n"', '12345678901234567890', '010', '-1', '!Ref x', '&k v'],
  ...['2020-01-01', '"x"#c', 'e{f}', '@', 'say "hi" you', 'what?', 'a,b', '"#"', '""'],
);

const { value: inBrackets } = fc.letrec<{ value: string; list: string; map: string }>((tie) => {
  const separator = fc.constantFrom(',', ', ', ',\n', ',\n  ', ' ,\n\t', ', # c\n', ',# c\n', ',\n\n');
  const edge = fc.constantFrom('', '\n', '\n ', ' ', '\n# c\n', '\n\t');
  const last = fc.constantFrom('', ',');
  const keys = fc.constantFrom('k', '"k"', 'j', '"l"', "'m'");
  const colon = fc.constantFrom(': ', ':', ':\n ', ' : ', ':\t');
  const join = ([open, items, between, close, end]: [string, string[], string, string, string]) =>
    open + items.join(between) + (items.length > 0 ? end : '') + close;
  return {
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, words, tie('map'), tie('list')),
    list: fc
      .tuple(edge, fc.array(tie('value'), { maxLength: 3 }), separator, edge, last)
      .map((parts) => `[${join(parts)}]`),
    map: fc
      .tuple(
        edge,
        fc.array(
          fc.tuple(keys, colon, tie('value')).map((parts) => parts.join('')),
          { maxLength: 3 },
        ),
        separator,
        edge,
        last,
      )
      .map((parts) => `{${join(parts)}}`),
  };
});

const indents = fc.constantFrom('', '', '  ', '  ', '    ', ' ');
const ends = fc.constantFrom('', '', '', ' # c', '#c', ' ', '\t', ' #');
const breaks = fc.constantFrom('\n', '\n', '\r\n', '\n\n');
const keys = fc.constantFrom('a', 'b', '"c d"', "'e'", 'f/{g}', '200', 'h i', '/p/{id}', '$ref');
const blocks = fc.constantFrom(
  ...['|\n    t {\n    # "x\n', '>-\n      f\n\n      g: "\n', '|2\n      y\n', '|+\n    z\n\n'],
  ...['|\n  ---\n  {\n', '>\n      a: b\n    # c\n'],
);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((found) => found.join(''));
const lines = fc.oneof(
  joined(indents, keys, fc.constantFrom(': ', ':  ', ':\t', ' : '), inBrackets, ends, breaks),
  joined(indents, keys, fc.constant(':'), breaks),
  joined(indents, fc.constantFrom('- ', '-  ', '-\t', '- - '), inBrackets, ends, breaks),
  joined(indents, fc.constant('- '), keys, fc.constant(': '), inBrackets, ends, breaks),
  joined(indents, keys, fc.constant(': '), blocks),
  joined(indents, inBrackets, ends, breaks),
  fc.constantFrom('# c\n', '   # c\n', '\n', '---\n', '...\n', '  \n', '\t\n', '--- # x\n', '%YAML 1.2\n'),
);
const texts = fc
  .tuple(keys, fc.array(lines, { minLength: 1, maxLength: 7 }))
  .map(([key, all]) => `${key}: ${all.join('')}`);

/** The value of a text as other parsers read it, as JSON. */
function readings(text: string): string[] {
  const asYaml = () => {
    const options = { strict: false, uniqueKeys: false, merge: true, logLevel: 'silent' } as const;
    const document = parseYaml(text, options);
    if (document.errors.length > 0) throw new Error(document.errors[0]?.message);
    return document.toJS() as unknown;
  };
  const schema = CORE_SCHEMA.extend({ implicit: [types.merge] });
  return [asYaml, () => loadYaml4(text, { json: true, schema })].flatMap((parse) => {
    try {
      const value: unknown = parse();
      return typeof value === 'object' && value !== null ? [JSON.stringify(value)] : [];
    } catch {
      return [];
    }
  });
}

it('reads what `yaml` or js-yaml 4 reads, as the same value', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const others = readings(text);
      if (others.length === 0) return;
      count += 1;
      const { value } = await read(text);
      expect(others).toContain(JSON.stringify(value));
    }),
    { numRuns: 1_500, seed: 20 },
  );
  expect(count).toBeGreaterThan(80);
});
