import { describe, expect, it, vi } from 'vitest';
import { parseDocument } from '../../../src/generator/openapi/document/parse-document.ts';
import { spellingOf } from '../../../src/generator/shared/number-spelling.ts';

const bomb = [...'abcdefgh'].map((name, index, all) => {
  const before = all[index - 1];
  return `${name}: &${name} [${Array(12)
    .fill(before === undefined ? 'lol' : `*${before}`)
    .join(', ')}]`;
});

const faults: [string, string, string, string][] = [
  ['broken JSON', 'a.json', '{\n  "a": ]', 'a.json:2:8 `a.json` is not valid JSON: value expected.'],
  [
    'a comment in broken JSON',
    'a.json',
    '{"a" } // no',
    'a.json:1:6 `a.json` is not valid JSON: colon expected.',
  ],
  ['broken YAML', 'a.yaml', 'a: [1,\nb', 'a.yaml:2:1 `a.yaml` is not valid YAML: deficient indentation.'],
  ['an empty file', 'a.yaml', ' \n', 'a.yaml `a.yaml` is empty.'],
  ['a comment only', 'a.yaml', '# nothing', 'is empty.'],
  ['UTF-16', 'a.json', '{\u0000"\u0000}\u0000', 'a.json `a.json` is not a text file in UTF-8.'],
  [
    'deep JSON',
    'a.json',
    '['.repeat(5_000) + ']'.repeat(5_000),
    'a.json `a.json` is nested more than 200 levels deep.',
  ],
  ['deep YAML', 'a.yaml', '['.repeat(5_000) + ']'.repeat(5_000), 'a.yaml:1:'],
  [
    'an alias bomb',
    'a.yaml',
    bomb.join('\n'),
    'a.yaml `a.yaml` holds more than 20000000 values once its aliases are followed.',
  ],
  ['an alias of itself', 'a.yaml', 'a: &a\n  b: *a', 'a.yaml `a.yaml` contains itself by an alias.'],
];

describe('parseDocument', () => {
  it.each(faults)('%s is unreadable', async (_, file, text, start) => {
    const { value, diagnostics } = await parseDocument(file, text);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['unreadable-spec', 'error']]);
    const [{ place, message } = { place: undefined, message: '' }] = diagnostics;
    const position = place?.line === undefined ? '' : `:${place.line}:${place.column}`;
    expect(`${place?.file}${position} ${message}`).toContain(start);
  });

  it('reads merge keys, dates as text, a byte order mark and line ends of Windows', async () => {
    const yaml = '\uFEFFbase: &base {a: 1}\r\nmore: {<<: *base, b: 2020-01-01}\r\n';
    const outcome = await parseDocument('a.yaml', yaml);
    expect(outcome).toEqual({ value: { base: { a: 1 }, more: { a: 1, b: '2020-01-01' } }, diagnostics: [] });
  });

  it('keeps numbers that JSON lacks as written, and shared nodes shared', async () => {
    const text = 'a: &shared { least: -.inf, other: .nan }\nb: *shared\n';
    const { value } = await parseDocument('a.yaml', text);
    const { a, b } = value as Record<string, Record<string, unknown>>;
    expect([b?.least, b?.other].map(spellingOf)).toEqual(['-.inf', '.nan']);
    expect(a).toBe(b);
  });

  it('warns about a key that appears twice in a JSON object', async () => {
    const { value, diagnostics } = await parseDocument('a.json', '{"x": {"a/b": 1,\n "c": ":", "a/b": 2}}');
    expect(value).toEqual({ x: { 'a/b': 2, c: ':' } });
    expect(diagnostics.map(({ code, place, message }) => ({ code, place, message }))).toEqual([
      {
        code: 'duplicate-key',
        place: { file: 'a.json', line: 2, column: 12, endColumn: 17, pointer: '#/x/a~1b' },
        message: 'The key `a/b` appears twice in one object; the last one counts.',
      },
    ]);
  });

  it.each([
    ['a.json', "{'a': [}", 'Put keys and texts in double quotes.'],
    ['a.json', '{"a": [1,}', 'Remove the comma before the bracket.'],
    ['a.json', '{"a": [None}', 'This word is not valid JSON: write `null`, or put the text in quotes.'],
    ['a.json', '{"a": {', 'The text ends too early: the file may be cut off.'],
    [
      'a.yaml',
      '<!doctype html>\n<p>a: b: c</p>',
      'This is a web page: save the document itself, not the page',
    ],
    ['a.yaml', 'a: {b: @c}', 'Within brackets, put a text with a quote, `@`, `,` or `: ` in quotes.'],
  ])('advises about %s: %s', async (file, text, advice) => {
    const { diagnostics } = await parseDocument(file, text);
    expect(diagnostics.map(({ notes }) => notes.join(' '))).toEqual([expect.stringContaining(advice)]);
  });

  it('advises to quote a text with a colon', async () => {
    const { diagnostics } = await parseDocument('a.yaml', 'a:\n  b: Get: all');
    expect(diagnostics.map(({ place, notes }) => [place?.line, place?.column, notes])).toEqual([
      [2, 9, ['Put a text that holds `: ` in quotes, and let the keys of one object begin in one column.']],
    ]);
  });

  it('warns about a key that appears twice in a YAML mapping', async () => {
    const { value, diagnostics } = await parseDocument(
      'a.yaml',
      'a: &a {k: 1}\nb: {<<: *a, k: 2}\nc:\n- {d: 1, d: 2}\n',
    );
    expect(value).toEqual({ a: { k: 1 }, b: { k: 2 }, c: [{ d: 2 }] });
    expect(diagnostics.map(({ place }) => place)).toEqual([
      { file: 'a.yaml', line: 4, column: 10, endColumn: 11, pointer: '#/c/0/d' },
    ]);
  });

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['lists after a string', `{"[{\\"": ["]}", ${'['}`],
  ])('refuses endlessly nested %s before parsing', async (_, piece) => {
    const parse = vi.spyOn(JSON, 'parse');
    const { diagnostics } = await parseDocument('a.json', piece.repeat(1_000_000));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`a.json` is nested more than 200 levels deep.',
    ]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('reads brackets in strings, and nesting up to the limit', async () => {
    const text = JSON.stringify({
      text: '[{"\\'.repeat(500),
      deep: JSON.parse('['.repeat(200) + ']'.repeat(200)),
    });
    expect((await parseDocument('a.json', text)).diagnostics).toEqual([]);
  });

  it('finds many duplicate keys without counting lines for each', async () => {
    const { diagnostics } = await parseDocument('a.yaml', `${'a: 1\n'.repeat(200_000)}b: 1\n`);
    expect(diagnostics).toHaveLength(50);
    expect(diagnostics[49]?.place).toEqual({
      file: 'a.yaml',
      line: 51,
      column: 1,
      endColumn: 2,
      pointer: '#/a',
    });
  });
});
