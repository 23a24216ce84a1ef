// The options after the language of a code fence, and the marks in comments of code, in the forms of several tools.

import { describe, expect, it } from 'vitest';
import { type FenceOptions, fenceOptions } from '../../../src/generator/markdown/rehype/fence-options.ts';
import { takeLineMarks } from '../../../src/generator/markdown/rehype/line-marks.ts';

/** The options that are set, with sets as lists. */
function read(meta: string, lines = 5): Record<string, unknown> {
  const entries = Object.entries(fenceOptions(meta, lines) satisfies FenceOptions);
  const plain = entries.map(([name, value]) => [name, value instanceof Set ? [...value] : value] as const);
  return Object.fromEntries(plain.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

describe('options of a fence', () => {
  it.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['title="a {1} b" {2}', { title: 'a {1} b', highlighted: [2] }],
    ["title='x' showLineNumbers", { title: 'x', firstNumber: 1 }],
    ['{1, 3-5,9} showLineNumbers=true', { highlighted: [1, 3, 4, 5], firstNumber: 1 }],
    ['{0-2,5-3}', { highlighted: [1, 2] }],
    ['showLineNumbers=false', {}],
    ['{2-999999999}', { highlighted: [2, 3, 4, 5] }],
    ['title=""', {}],
    ['showLineNumbers=5', { firstNumber: 5 }],
    ['showLineNumbers{5}', { firstNumber: 5 }],
    ['{numberLines: true}', { firstNumber: 1 }],
    ['{"linenostart": 3}', { firstNumber: 3 }],
    ['showLineNumbers startLineNumber=7', { firstNumber: 7 }],
    ['ins={1,3-4} del={2} mark={5}', { inserted: [1, 3, 4], deleted: [2], highlighted: [5] }],
    ['linenums="3" hl_lines="1 4-5" title="a.py"', { title: 'a.py', firstNumber: 3, highlighted: [1, 4, 5] }],
    ['{linenos=table,hl_lines=[2,"4-5"],linenostart=199}', { highlighted: [2, 4, 5], firstNumber: 199 }],
    ['{.numberLines startFrom="100"}', { firstNumber: 100 }],
    ['{linenos=false}', {}],
    [':line-numbers {1}', { firstNumber: 1, highlighted: [1] }],
    [':line-numbers=2', { firstNumber: 2 }],
    ['[file.ts]', { title: 'file.ts' }],
    ['filename="a.ts" /useState/', { title: 'a.ts', unknown: ['/useState/'] }],
    ['src/a.ts', { title: 'src/a.ts' }],
    ['Code Block Example', { title: 'Code Block Example' }],
    ['{% title="Terminal" %}', { title: 'Terminal' }],
    ['ins="text" "word" collapse={1-5}', { unknown: ['ins="text"', '"word"', 'collapse={1-5}'] }],
    ['server.py [expandable]', { title: 'server.py' }],
    [
      'server.py (stdio) {1} lines icon="x" wrap',
      { title: 'server.py (stdio)', firstNumber: 1, highlighted: [1] },
    ],
    ['index.js live', { title: 'index.js', unknown: ['live'] }],
    ['npm', { unknown: ['npm'] }],
    ['npm title="a"', { title: 'a', unknown: ['npm'] }],
    [',ignore,no_run wrap=false frame="none"', {}],
    ['ignore {.annotate} copy', {}],
  ])('%s', (meta, expected) => {
    expect(read(meta)).toEqual(expected);
  });
});

describe('marks in comments', () => {
  it('highlight, insert and delete lines, and are taken out', () => {
    const code = [
      'a',
      '// highlight-next-line',
      'b',
      '/* highlight-start */',
      'c',
      'd',
      '{/* highlight-end */}',
      'e // [!code ++]',
      'f # [!code --]',
      '<!-- [!code highlight:2] -->',
      'g',
      'h',
      'i // highlight-line',
      'j // [!code word:x]',
    ].join('\n');
    expect(takeLineMarks(code, 'js')).toEqual({
      code: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj // [!code word:x]',
      highlighted: new Set([2, 3, 4, 7, 8, 9]),
      inserted: new Set([5]),
      deleted: new Set([6]),
      unknown: '// [!code word:x]',
    });
  });

  it.each([
    ['const url = "highlight-next-line";', 'js'],
    ['```js\na // [!code ++]\n```', 'md'],
    ['the [!code ++] of a text', 'text'],
  ])('leaves %j', (code, language) => {
    expect(takeLineMarks(code, language)?.code ?? code).toBe(code);
  });
});
