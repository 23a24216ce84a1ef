// Highlighted code: its text is unchanged, the fast path for JSON, lines, and the info string of a fence.

import { decodeHTML } from 'entities/decode';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createHighlighter,
  languageNamed,
  languageNames,
} from '../../../src/generator/markdown/rehype/highlighter.ts';

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

describe('grammars that are loaded on demand', () => {
  it.each([
    ['zig', 'const std = @import("std");', 'hljs-keyword">const<'],
    ['zig', 'fn main() void {}', 'hljs-title function_">main<'],
    ['elixir', 'def a, do: :ok', 'hljs-keyword">def<'],
    ['lua', 'local a = 1', 'hljs-keyword">local<'],
    ['scala', 'object A', 'hljs-keyword">object<'],
    ['dart', 'final a = 1;', 'hljs-keyword">final<'],
    ['r', 'a <- TRUE', 'hljs-literal">TRUE<'],
    ['hcl', 'resource "a" "b" {\n  count = 1\n}', 'hljs-keyword">resource<'],
    ['tf', 'name = "a"', 'hljs-attr">name<'],
    ['proto', 'message A {}', 'hljs-keyword">message <'],
    ['nginx', 'listen 80;', 'hljs-attribute">listen<'],
    ['makefile', 'ifeq (a, b)', 'hljs-keyword">ifeq<'],
    ['perl', 'my $a = 1;', 'hljs-keyword">my<'],
    ['svelte', '<p>{a}</p>', 'hljs-name">p<'],
    ['solidity', 'contract A {}', 'hljs-keyword">contract<'],
    ['objc', '@interface A', 'hljs-keyword">@interface<'],
    ['haskell', 'module A where', 'hljs-keyword">module<'],
    ['julia-repl', 'julia> if true end', 'hljs-keyword">if<'],
    ['erb', '<% if a %>', 'hljs-keyword">if<'],
    ['SCSS', '$a: 1px;', 'hljs-variable">$a<'],
  ])('highlight %s', (language, text, html) => {
    expect(highlight(text, language).html).toContain(html);
  });

  it('have the same result whatever was highlighted before', () => {
    const request = 'GET / HTTP/1.1\nHost: a\n\nlocal a = nil\nmodule Main where\nmy $x = shift;';
    const first = createHighlighter().highlight(request, 'http').html;
    const used = createHighlighter();
    for (const language of ['lua', 'haskell', 'perl', 'http']) used.highlight('a', language);
    expect(used.highlight(request, 'http').html).toBe(first);
  });

  it('are named as in their package', () => {
    expect(languageNamed('protobuf')).toEqual({ name: 'protobuf', label: 'Protocol Buffers' });
    expect(languageNamed('mm')?.name).toBe('objectivec');
  });

  it('do not replace a name that is known already', () => {
    expect(languageNamed('h')?.name).toBe('c');
    expect(languageNamed('console')?.name).toBe('shell');
    expect(languageNamed('svg')?.name).toBe('xml');
    expect(languageNamed('yaml+jinja')?.name).toBe('yaml');
    expect(languageNamed('HTML+Django')?.name).toBe('xml');
    expect(languageNamed('yaml+other')).toBeUndefined();
  });
});
