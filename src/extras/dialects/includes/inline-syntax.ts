// Includes that can be anywhere in prose, each in the syntax of its tool.

import { type FoundInclude, readAttributes, readLines, type Selection } from './include.ts';
import { snippetFile } from './line-syntax.ts';

/** What a piece of prose includes. */
type InlineInclude = Pick<FoundInclude, 'files' | 'look' | 'as' | 'values' | 'headingOffset'>;

interface InlineSyntax {
  /** Global. What it captures is bounded, so that no text takes long. */
  pattern: RegExp;
  /** A text without it has none. */
  hint: string;
  read(match: RegExpExecArray): InlineInclude | undefined;
  /** Whether it is read in a fenced block too, if it is a whole line there. */
  isInCode?: true;
}

const text = { look: 'beside', as: { kind: 'text' } } as const;

/** `<!--@include: ./a.md{1,5}-->` and `#region` of VitePress, `<!-- @include: ./a.md{1-5} -->` of VuePress. */
const comment: InlineSyntax = {
  pattern: /<!--[ \t]{0,9}@include:([^<>\n]{1,500})-->/g,
  hint: '@include',
  read: ([, content = '']) => {
    const [, rest = '', range] = /^([^{}]*)(?:\{([\d,-]*)\})?$/.exec(content.trim()) ?? [];
    const [path = '', region] = rest.trim().split('#');
    if (path === '') return undefined;
    const lines = range === undefined ? undefined : readLines(range.replace(',', '-'));
    const select = { ...(region ? { region } : {}), ...(lines === undefined ? {} : { lines }) };
    return { files: [{ path, select }], ...text };
  },
};

/** `<!--#include file="a.html" -->`, a server-side include. */
const serverSide: InlineSyntax = {
  pattern: /<!--[ \t]{0,9}#include[ \t]{1,9}(?:file|virtual)="([^"<>\n]{1,500})"[ \t]{0,9}-->/g,
  hint: '#include',
  read: ([, path = '']) => ({ files: [{ path, select: {} }], ...text }),
};

/** `{{#include file:2:5}}` and `{{#include file:anchor}}` of mdBook. */
const mdBook: InlineSyntax = {
  pattern:
    /(?<!\\)\{\{[ \t]{0,9}#(include|rustdoc_include|playground|playpen)[ \t]{1,9}([^{}\n]{1,500})\}\}/g,
  hint: '{{',
  read: ([, kind = '', written = '']) => {
    const [name = ''] = written.trim().split(/[ \t]+/);
    const [path = '', first = ''] = name.split(/:(.*)/s);
    const isLine = /^\d+$/.test(first);
    const file = isLine
      ? { path, select: { lines: [[Number(first), Number(first)]] satisfies Selection['lines'] } }
      : snippetFile(name);
    const isCode = kind.startsWith('play');
    return {
      files: [file],
      look: 'beside',
      as: isCode ? { kind: 'code', language: 'rust' } : { kind: 'text' },
    };
  },
  isInCode: true,
};

/** `{{#literatego ./main.go}}`: the file that a preprocessor of the book shows. What it adds to the code is not known. */
const preprocessed: InlineSyntax = {
  pattern:
    /(?<!\\)\{\{[ \t]{0,9}#[a-z][\w-]{0,40}[ \t]{1,9}(\.{0,2}\/?[\w@-][^{}\s:]{0,300}\.(\w{1,9}))[ \t]{0,9}\}\}/g,
  hint: '{{',
  read: ([written, path = '', ending = '']) =>
    ofBooks.test(written) || !path.includes('/')
      ? undefined
      : { files: [{ path, select: {} }], look: 'beside', as: { kind: 'code', language: ending } },
};

const ofBooks = /#(?:include|rustdoc_include|playground|playpen)\s/;

/** `{!a.md!}` of the extension markdown-include, with `lines=1 3-5`. */
const braces: InlineSyntax = {
  pattern: /\{![ \t]{0,9}([\w./@-]{1,300}\.\w{1,9})(?:!lines=([\d \t-]{1,300}))?[ \t]{0,9}!\}/g,
  hint: '{!',
  read: ([, path = '', lines]) => {
    const ranges = lines === undefined ? undefined : readLines(lines);
    return {
      files: [{ path, select: ranges === undefined ? {} : { lines: ranges } }],
      look: 'docs',
      as: text.as,
    };
  },
  isInCode: true,
};

/**
 * `{% include "a.md" %}` of Jinja, `{% include a.html key="value" %}` and `{% include_relative a.md %}` of Jekyll,
 * `{% include-markdown "a.md" start="..." end="..." %}` of MkDocs, `{% partial file="a.md" /%}` of Redocly and Markdoc.
 */
const tag: InlineSyntax = {
  pattern: /\{%-?\s{0,20}(include|include-markdown|include_relative|partial)\s{1,20}([^%]{1,1500})%\}/g,
  hint: '{%',
  read: ([, kind = '', written = '']) => {
    const content = written.replace(/[\s/-]+$/, '');
    const { file, start, end, ...others } = readAttributes(content);
    const bare = /^(?:"([^"]+)"|'([^']+)'|([^\s"'{}=]+))(?=\s|$)/.exec(content);
    const path = kind === 'partial' ? file : (bare?.[1] ?? bare?.[2] ?? bare?.[3]);
    if (path === undefined) return undefined;
    const { variables: _, 'heading-offset': offset, ...values } = others;
    const between = {
      ...(start === undefined ? {} : { from: unescaped(start) }),
      ...(end === undefined ? {} : { to: unescaped(end) }),
    };
    const isBetween = kind.startsWith('include') && Object.keys(between).length > 0;
    return {
      files: [{ path, select: isBetween ? { between } : {} }],
      look: kind === 'include' ? 'docs' : 'beside',
      as: text.as,
      values: { ...values, ...variablesOf(content) },
      ...(offset === undefined || !/^-?\d$/.test(offset) ? {} : { headingOffset: Number(offset) }),
    };
  },
};

/** The values of `variables={name: "value"}`. */
function variablesOf(content: string): Record<string, string> {
  const [, inside] = /\bvariables=\{([^{}]*)\}/.exec(content) ?? [];
  return inside === undefined ? {} : readAttributes(inside);
}

function unescaped(written: string): string {
  return written.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
}

/** `[!INCLUDE [title](a.md)]` of DocFX. */
const docfx: InlineSyntax = {
  pattern:
    /\[!include[ \t]{0,9}\[[^[\]\n]{0,500}\][ \t]{0,9}\([ \t]{0,9}([^()\s"]{1,500})(?:[ \t]+"[^"\n]{0,300}")?[ \t]{0,9}\)[ \t]{0,9}\]/gi,
  hint: '[!',
  read: ([, path = '']) => ({ files: [{ path, select: {} }], ...text }),
};

/** `<Snippet file="a.mdx" />` of Mintlify. */
const component: InlineSyntax = {
  pattern:
    /<Snippet[ \t\r\n]{1,20}file=["']([^"'<>\n]{1,300})["']([^<>]{0,1000}?)(?:\/>|>[ \t\r\n]{0,20}<\/Snippet>)/g,
  hint: '<Snippet',
  read: ([, path = '', attributes = '']) => ({
    files: [{ path: `/snippets/${path.replace(/^\/?(?:snippets\/)?/, '')}`, select: {} }],
    ...text,
    values: readAttributes(attributes),
  }),
};

/** `<include lang="ts" meta='title="a.ts"'>./a.ts</include>` of Fumadocs, with `cwd` for a path from the project. */
const element: InlineSyntax = {
  pattern: /<include\b([^<>\n]{0,500})>[ \t\r\n]{0,20}([^<>\s]{1,300})[ \t\r\n]{0,20}<\/include>/g,
  hint: '<include',
  read: ([, attributes = '', written = '']) => {
    const { lang: language, meta } = readAttributes(attributes);
    const [name = '', region] = written.split('#');
    const path = /\scwd\b/.test(attributes) ? `@site/${name}` : name;
    const files = [{ path, select: region ? { region } : {} }];
    if (language === undefined) return { files, look: 'beside', as: { kind: 'either' } };
    return { files, look: 'beside', as: { kind: 'code', language, ...(meta === undefined ? {} : { meta }) } };
  },
};

/** `{{% readfile "a.md" %}}` and `{{< readfile file="a.yaml" code="true" lang="yaml" >}}` of Hugo, and `include` of its sites. */
const shortcode: InlineSyntax = {
  pattern: /\{\{[<%][ \t]{0,9}(?:readfile|include)[ \t]{1,9}([^{}\n]{1,500}?)[ \t]{0,9}\/?[>%]\}\}/g,
  hint: '{{',
  read: ([, written = '']) => {
    const { file, path = file, src = path, code, lang: language } = readAttributes(written);
    const bare = /^(?:"([^"]+)"|'([^']+)'|`([^`]+)`|([^\s"'`=]+)(?=\s|$))/.exec(written.trim());
    const named = src ?? bare?.[1] ?? bare?.[2] ?? bare?.[3] ?? bare?.[4];
    if (named === undefined || !/\.\w{1,12}$/.test(named)) return undefined;
    const files = [{ path: named, select: {} }];
    const kind = code === 'true' || language !== undefined ? 'code' : 'either';
    return { files, look: 'beside', as: { kind, ...(language === undefined ? {} : { language }) } };
  },
};

const syntaxes = [
  comment,
  serverSide,
  mdBook,
  preprocessed,
  braces,
  tag,
  docfx,
  component,
  element,
  shortcode,
];

/** An include with its range in the text. */
export interface PlacedInclude {
  start: number;
  end: number;
  include: InlineInclude;
}

/** Finds the includes in prose, in their order. */
export function inlineIncludes(prose: string): PlacedInclude[] {
  return placed(prose, syntaxes);
}

/** Finds the includes in a block of code. */
export function includesInCode(code: string): PlacedInclude[] {
  return placed(
    code,
    syntaxes.filter(({ isInCode }) => isInCode),
  );
}

function placed(searched: string, list: readonly InlineSyntax[]): PlacedInclude[] {
  const found = list
    .filter(({ hint }) => searched.includes(hint))
    .flatMap(({ pattern, read }) =>
      [...searched.matchAll(pattern)].flatMap((match) => {
        const include = read(match);
        return include === undefined
          ? []
          : [{ start: match.index, end: match.index + match[0].length, include }];
      }),
    );
  return found.sort((one, other) => one.start - other.start);
}
