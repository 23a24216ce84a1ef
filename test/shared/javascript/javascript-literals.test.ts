// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { describe, expect, it } from 'vitest';
import {
  type Literal,
  readLiteral,
  readTexts,
} from '../../../src/generator/shared/javascript/javascript-literals.ts';

const names = new Map<string, Literal>([
  ['wind', 'north'],
  ['kite', { tail: { size: 3 }, list: [1] }],
]);

describe('the value of an expression', () => {
  it.each<[string, Literal]>([
    ["'it\\'s'", "it's"],
    ['"a\\u00e9\\x41\\u{1F600}\\n"', 'aéA😀\n'],
    ['"a\\\nb"', 'ab'],
    ['-1_000.5', -1000.5],
    ['1e3', 1000],
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', null],
    ['[1, [2], ]', [1, [2]]],
    ['{ a: 1, \'b c\': "x", 3: [], }', { a: 1, 'b c': 'x', 3: [] }],
    ['{ wind }', { wind: 'north' }],
    ['("a")', 'a'],
    ["'a' + 1 + `b${2}`", 'a1b2'],
    ['`two\nlines`', 'two\nlines'],
    ['`${wind} of ${kite.tail.size}\\``', 'north of 3`'],
    ['kite?.tail?.size', 3],
    ['/* one */ 1 // two', 1],
    ['  1\n', 1],
    ["useBaseUrl('/a.png')", '/a.png'],
    ["useBaseUrl('img/a.png')", '/img/a.png'],
    ["useBaseUrl('https://example.com/a.png')", 'https://example.com/a.png'],
    ["useBaseUrl('#part')", '#part'],
    ['require("./a.png").default', './a.png'],
    ["withBase('/a',)", '/a'],
  ])('`%s` is read', (code, value) => {
    expect(readLiteral(code, names)).toEqual(value);
  });

  it.each([
    '',
    'a b',
    '1 2',
    '1;',
    "'a",
    'calm',
    'kite.none',
    'kite.toString',
    'kite.list.length',
    'wind.length',
    'wind.default',
    'kite["tail"]',
    '[1, ...kite.list]',
    '[, 1]',
    '{ ...kite }',
    '{ [wind]: 1 }',
    '{ get a() { return 1 } }',
    '{ a: calm }',
    '[calm]',
    '`${calm}`',
    '`${kite}`',
    '1 + 1',
    "1 + 'a'",
    "'a' + null",
    "'a' - 1",
    '!true',
    '+1',
    "-'1'",
    '/a/',
    '() => 1',
    'load("./a")',
    'require(wind)',
    'require("a", "b")',
    'a ? 1 : 2',
    '<b>1</b>',
    '`a${',
  ])('`%s` has none', (code) => {
    expect(readLiteral(code, names)).toBeUndefined();
  });

  it('is read to a depth of 40', () => {
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(JSON.stringify(readLiteral(deep(40), names))).toBe(deep(40));
    expect(readLiteral(deep(50), names)).toBeUndefined();
    expect(readLiteral(deep(100_000), names)).toBeUndefined();
  });
});

describe('the texts of an object', () => {
  it.each<[string, Record<string, string>]>([
    ["{ title: 'Rope', size: 3, 'og image': `a` }", { title: 'Rope', 'og image': 'a' }],
    ['{ title: `${chapter} Rope` }', { title: 'Rope' }],
    ['{ title: `${wind} rope - ${site.name}` }', { title: 'north rope' }],
    ['{ title: `Two-strand | ${site}` }', { title: 'Two-strand' }],
    ['{ title: `${site}` }', { title: '' }],
    ["{ title: name(), ...others, [key]: 'x' }", {}],
    ["['Rope']", {}],
    ['{ title: ', {}],
  ])('of %s are %o', (code, texts) => {
    expect(readTexts(code, names)).toEqual(texts);
  });
});
