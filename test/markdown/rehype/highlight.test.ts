// Highlighted code: its text is unchanged, the fast path for JSON, lines, and the info string of a fence.

import { decodeHTML } from 'entities/decode';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createHighlighter,
  languageNamed,
  languageNames,
} from '../../../src/generator/markdown/rehype/highlight.ts';

const { highlight, highlightLines } = createHighlighter();

function textOf(html: string): string {
  return decodeHTML(html.replaceAll(/<\/?span[^>]*>/g, ''));
}

const code = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '`',
        '\\',
        '${',
        '}',
        '{',
        '[',
        ']',
        ':',
        ',',
        '\n',
        '  ',
        '//',
        '/*',
        '*/',
        '#',
        '<a b="c">',
      ),
      fc.constantFrom(
        'true',
        'null',
        '-1.5e3',
        '01',
        'const',
        'def',
        '"key": "value"',
        '<!--',
        '&amp;',
        '="portal:',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('highlight', () => {
  it('changes no character of any code in any language', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(...languageNames, 'unknown'), (text, language) => {
        const { html, tokens } = highlight(text, language);
        expect(textOf(html)).toBe(text);
        expect(html.split('<span').length - 1).toBe(tokens);
        expect(highlightLines(text, language).map(textOf)).toEqual(text.split('\n'));
      }),
      { numRuns: 500 },
    );
  });

  it('adds the classes of the grammar to JSON, except to punctuation', () => {
    expect(highlight('{ "a": ["b\\"", -1, true, null] } // c', 'json').html).toBe(
      '{ <span class="hljs-attr">"a"</span>: [<span class="hljs-string">"b\\""</span>, ' +
        '<span class="hljs-number">-1</span>, <span class="hljs-literal">true</span>, ' +
        '<span class="hljs-literal">null</span>] } <span class="hljs-comment">// c</span>',
    );
  });

  it('shows code as written if it is nested too deeply', () => {
    const deep = '${`'.repeat(20_000);
    expect(highlight(deep, 'js').html).toBe(deep);
  });

  it.each([
    ['js', 'javascript', 'JavaScript'],
    ['C#', 'csharp', 'C#'],
    ['sh', 'bash', 'Shell'],
    ['shell', 'bash', 'Shell'],
    ['console', 'shell', { word: 'shell' }],
    ['mdx', 'markdown', 'Markdown'],
    ['html', 'xml', 'HTML'],
    ['txt', 'plaintext', { word: 'plaintext' }],
  ])('supports the language %s', (written, name, label) => {
    expect(languageNamed(written)).toEqual({ name, label });
  });
});

describe('highlightLines', () => {
  it('closes a span at the end of a line and opens it again', () => {
    expect(highlightLines('`a\nb`\nc', 'js')).toEqual([
      '<span class="hljs-string">`a</span>',
      '<span class="hljs-string">b`</span>',
      'c',
    ]);
  });
});
