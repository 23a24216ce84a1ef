// The options after the language of a code fence, and the marks in comments of code, in the forms of several tools.

import { describe, expect, it } from 'vitest';
import { writeLines } from '../../../src/generator/markdown/rehype/code-lines.ts';
import { type FenceOptions, fenceOptions } from '../../../src/generator/markdown/rehype/fence-options.ts';
import { createHighlighter } from '../../../src/generator/markdown/rehype/highlighter.ts';
import { takeLineMarks } from '../../../src/generator/markdown/rehype/line-marks.ts';
import { codeForMarkdown, readCode } from '../../../src/generator/markdown/rehype/written-code.ts';

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
    ['app/[boat]/route.js', { title: 'app/[boat]/route.js' }],
    ['boats/sold', { title: 'boats/sold' }],
    ['boat.mast.broken', { title: 'boat.mast.broken' }],
    ['iOS', { title: 'iOS' }],
    ['JavaScript & TypeScript {1}', { title: 'JavaScript & TypeScript', highlighted: [1] }],
    ['& other >', { unknown: ['other'] }],
    ['pip', { unknown: ['pip'] }],
    ['other', { unknown: ['other'] }],
    ['{4-}', { highlighted: [4, 5] }],
    ['{-2,5} ins={3-}', { highlighted: [1, 2, 5], inserted: [3, 4, 5] }],
    ['{2-3-4}', { unknown: ['{2-3-4}'] }],
    ['{1,--}', { highlighted: [1] }],
    ['script', {}],
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
    ['filename="a.ts" /useState/', { title: 'a.ts', words: [{ kind: 'highlighted', text: 'useState' }] }],
    ['/etc/nginx/nginx.conf {1}', { title: '/etc/nginx/nginx.conf', highlighted: [1] }],
    [
      '/api\\/v1/ del=/a b/',
      {
        words: [
          { kind: 'highlighted', text: 'api/v1' },
          { kind: 'deleted', text: 'a b' },
        ],
      },
    ],
    ['/a(b|c)+/ mark=/x.*y/', { unknown: ['/a(b|c)+/', 'mark=/x.*y/'] }],
    ['mark={"Label":2-3}', { highlighted: [2, 3], unknown: ['mark={"Label":2-3}'] }],
    ['focus={1} error={2} warning={3,4}', { focused: [1], errors: [2], warnings: [3, 4] }],
    ['lang="ts" wrap={true}', { language: 'ts', isWrapped: true }],
    ['expandable', {}],
    ['collapse', {}],
    [':collapsed-lines=0', {}],
    ['src/a.ts', { title: 'src/a.ts' }],
    ['Code Block Example', { title: 'Code Block Example' }],
    ['{% title="Terminal" %}', { title: 'Terminal' }],
    [
      'ins="text" "3" collapse={1-2,4}',
      {
        folded: [1, 2, 4],
        words: [
          { kind: 'inserted', text: 'text' },
          { kind: 'highlighted', text: '3' },
        ],
      },
    ],
    ['server.py [expandable]', { title: 'server.py' }],
    [
      'server.py (stdio) {1} lines icon="x" wrap',
      { title: 'server.py (stdio)', firstNumber: 1, highlighted: [1], isWrapped: true },
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

describe('options of other tools', () => {
  it.each(
    `showLineNumbers showLineNumber lineNumbers lineNumber linenums linenos lines :line-numbers numberLines .numberLines
    .number-lines .line-numbers line-numbers number-lines`.split(/\s+/),
  )('number lines by `%s`', (name) => {
    expect(read(name)).toEqual({ firstNumber: 1 });
    expect(read(`{${name}}`)).toEqual({ firstNumber: 1 });
  });

  it.each(['startLineNumber', 'linenostart', 'startFrom', 'start', 'initialLineNumber', 'firstLine'])(
    'start at the number of `%s`',
    (name) => {
      expect(read(`${name}=7`)).toEqual({ firstNumber: 7 });
      expect(read(`${name}=x`)).toEqual({ firstNumber: 1 });
    },
  );

  it.each(['title', 'filename', 'file', 'caption', 'label'])('are titles in `%s`', (name) => {
    expect(read(`${name}="a b"`)).toEqual({ title: 'a b' });
    expect(read(`${name}="  "`)).toEqual({});
  });

  it.each(['collapse', 'collapsed', 'collapsible', 'expandable', 'foldable', 'folded', 'collapsed-lines'])(
    'fold long code by `%s`',
    (name) => {
      expect(fenceOptions(name, 15).folded.size).toBe(5);
      expect(fenceOptions(`${name}=false`, 15).folded.size).toBe(0);
    },
  );

  it.each(
    `preserveIndent hangingIndent frame overflow copy theme style icon anchorlinenos lineanchors linenodivs lineno nowrap id class noinline
    nocopy :no-line-numbers ignore should_panic compile_fail editable noplayground skip`.split(/\s+/),
  )('about the look of other sites have no effect: `%s`', (name) => {
    expect(read(name)).toEqual({});
    expect(read(`${name}=x`)).toEqual({});
  });

  it.each(['live', 'npm2yarn', 'pkg2all', 'reference', 'twoslash', 'exec', 'playground', 'sandpack'])(
    'that replace the code are no title: `%s`',
    (name) => {
      expect(read(name)).toEqual({ unknown: [name] });
      expect(read(`{1} ${name}`)).toEqual({ highlighted: [1], unknown: [name] });
    },
  );
});

describe('a long block', () => {
  it.each(['expandable', '[expandable]', 'collapse=true', ':collapsed-lines'])(
    'is folded after ten lines by %s',
    (meta) => {
      expect([...fenceOptions(meta, 15).folded]).toEqual([11, 12, 13, 14, 15]);
      expect(fenceOptions(meta, 14).folded.size).toBe(0);
    },
  );

  it('is folded after as many lines as an option says', () => {
    expect([...fenceOptions(':collapsed-lines=2', 7).folded]).toEqual([3, 4, 5, 6, 7]);
  });
});

/** The code without marks, and the marks that there are. */
function marksIn(lines: readonly string[], language = 'js'): Record<string, unknown> {
  const entries = Object.entries(takeLineMarks(lines.join('\n'), language) ?? { code: lines.join('\n') });
  const plain = entries.map(([name, value]) => [
    name,
    value instanceof Set || value instanceof Map ? [...value] : value,
  ]);
  return Object.fromEntries(plain.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

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
    ];
    expect(marksIn(code)).toEqual({
      code: 'a\nb\nc\nd\ne\nf\ng\nh\ni',
      highlighted: [2, 3, 4, 7, 8, 9],
      inserted: [5],
      deleted: [6],
    });
  });

  it.each<[string, string[], Record<string, unknown>]>([
    ['focus', ['a // [!code focus:2]', 'b'], { code: 'a\nb', focused: [1, 2] }],
    ['hl', ['a -- [!code hl]'], { code: 'a', highlighted: [1] }],
    ['error', ['a ; [!code error]'], { code: 'a', errors: [1] }],
    ['warning', ['a % [!code warning]'], { code: 'a', warnings: [1] }],
    ['two marks', ['a // [!code ++] // [!code focus]'], { code: 'a', inserted: [1], focused: [1] }],
    ['two in a comment', ['a /* [!code ++] [!code hl] */'], { code: 'a', inserted: [1], highlighted: [1] }],
    [
      'words beside a mark',
      ['a // why [!code hl]', 'b /* why [!code hl] */'],
      { code: 'a // why\nb /* why */', highlighted: [1, 2] },
    ],
    ['Visual Basic', ["a ' [!code hl]"], { code: 'a', highlighted: [1] }],
    ['an apostrophe', ["a // don't [!code hl]"], { code: "a // don't", highlighted: [1] }],
    [
      'a lifetime',
      ["f<'a>() // it's", "g<'a>() // [!code hl]"],
      { code: "f<'a>() // it's\ng<'a>()", highlighted: [2] },
    ],
    ['empty strings', ['a = "" // [!code hl]'], { code: 'a = ""', highlighted: [1] }],
    ['a string before', ['a("x") // [!code hl]'], { code: 'a("x")', highlighted: [1] }],
    [
      'Docusaurus',
      ['// This-will-error', 'a', '# error-start', 'b', '# error-end'],
      { code: 'a\nb', errors: [1, 2] },
    ],
    ['next line', ['// focus-next-line', 'a'], { code: 'a', focused: [1] }],
    [
      'a word',
      ['// [!code word:x\\:y:2]', 'x:y'],
      { code: 'x:y', words: [{ kind: 'highlighted', text: 'x:y', from: 1, to: 2 }] },
    ],
    [
      'notes',
      ['a: # (1)!', 'b /* (2)! (3)! */'],
      {
        code: 'a:\nb',
        notes: [
          [1, ['1']],
          [2, ['2', '3']],
        ],
      },
    ],
    ['unknown', ['a // [!code smile]'], { code: 'a // [!code smile]', unknown: '[!code smile]' }],
    ['shown marks', ['a // [!!code ++]', 'b // [\\!code --]'], { code: 'a // [!code ++]\nb // [!code --]' }],
  ])('of kind: %s', (_, lines, expected) => {
    expect(marksIn(lines)).toEqual(expected);
  });

  it.each([
    ['const url = "highlight-next-line";', 'js'],
    ['```js\na // [!code ++]\n```', 'md'],
    ['the [!code ++] of a text', 'text'],
    ['const a = "// [!code ++]";', 'js'],
    ['// delete-line', 'js'],
    ['// add-start\nf();', 'js'],
    ['// this will error', 'js'],
    ['const a = "# (1)!";', 'js'],
    ['list(1)!', 'js'],
  ])('leaves %j', (code, language) => {
    expect(takeLineMarks(code, language)?.code ?? code).toBe(code);
  });

  it.each([
    '// [!code ++]',
    '[!code',
    '# (1)!',
    "'",
    '"# ',
    '// highlight-line ',
    '/* ',
    ' ',
    '[!code word:\\',
  ])('are read in linear time in 100 KB of %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(takeLineMarks(`${text} // [!code hl] (1)!`, 'js')).toBeDefined();
    expect(fenceOptions(text, 3)).toBeDefined();
  });
});

describe('a diff with a language', () => {
  const diff = ['  a', '- b', '+ c'].join('\n');

  it.each([
    ['diff', 'lang="js"'],
    ['diff', 'lang=js'],
    ['diff-js', ''],
  ])('%s %s has no signs in its code', (language, meta) => {
    const { code, inserted, deleted, ...shown } = readCode({ language, meta, value: diff });
    expect({ code, inserted, deleted, language: shown.language }).toEqual({
      code: 'a\nb\nc',
      inserted: new Set([3]),
      deleted: new Set([2]),
      language: 'js',
    });
    expect(codeForMarkdown({ language, meta, value: diff })).toEqual({ text: diff, language: 'diff' });
  });

  it('without indentation loses the sign only', () => {
    expect(readCode({ language: 'diff-js', meta: '', value: 'a\n+b\n-  c' }).code).toBe('a\nb\n  c');
  });

  it('between files is shown as it is', () => {
    const value = '--- a.js\n+++ b.js\n@@ -1 +1 @@\n-a\n+b';
    const { code, inserted } = readCode({ language: 'diff', meta: 'lang=js', value });
    expect([code, inserted.size]).toEqual([value, 0]);
  });

  it('in an unknown language is a diff', () => {
    expect(readCode({ language: 'diff', meta: 'lang=unheardof', value: diff })).toMatchObject({
      code: diff,
      language: 'diff',
    });
  });
});

describe('the Markdown form', () => {
  it('has no marks, and the numbers of notes as comments', () => {
    const value = 'a // [!code ++]\nb # (1)!\n// highlight-next-line\nc';
    const shown = { language: 'py', text: 'a\nb # (1)\nc', title: 'x' };
    expect(codeForMarkdown({ language: 'py', meta: 'title=x', value })).toEqual(shown);
  });
});

describe('marked words', () => {
  it('are elements, which end at the edges of tokens', () => {
    const shown = readCode({ language: 'js', meta: '/a < 1/ ins="&" del=zzz', value: 'if (a < 1 & b)' });
    const lines = createHighlighter().highlightLines(shown.code, 'js');
    expect(writeLines(lines, shown)).toBe(
      '<span class="line"><span class="hljs-keyword">if</span> (<mark class="code-word">a &lt; </mark><span class="hljs-number"><mark class="code-word">1</mark></span> <ins class="code-word">&amp;</ins> b)</span>',
    );
  });
});
