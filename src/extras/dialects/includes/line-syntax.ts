// Includes that take a whole line, each in the syntax of its tool.

import { type FoundInclude, readAttributes, readLines, type Selection } from './include.ts';

/** What a line includes. */
export type LineInclude = Pick<FoundInclude, 'files' | 'look' | 'as'>;

/** A syntax of one line, without its indentation. */
interface LineSyntax {
  pattern: RegExp;
  /** Returns undefined for a line that is something else. */
  read(match: RegExpExecArray): LineInclude | undefined;
  /** Whether it is read in a fenced block too, where the file replaces the line. */
  isInCode?: true;
}

const oneFile = (path: string, select: Selection = {}) => [{ path: path.trim(), select }];

/** `::include{file="..." lines="2-5" region="name"}`, the form of this program. */
const own: LineSyntax = {
  pattern: /^::include(?:\[[^[\]\n]*\])?\{([^\n]*)\}[ \t]*$/,
  read: ([, written = '']) => {
    const { file, src, lines, region, section, language, lang, title } = readAttributes(written);
    const path = file ?? src;
    if (path === undefined) return undefined;
    const [name, code] = [region ?? section, language ?? lang];
    return {
      files: oneFile(path, {
        ...selected(lines === undefined ? undefined : readLines(lines)),
        ...(name === undefined ? {} : { region: name }),
      }),
      look: 'beside',
      as: {
        kind: code === undefined ? 'either' : 'code',
        ...(code === undefined ? {} : { language: code }),
        ...(title === undefined ? {} : { title }),
      },
    };
  },
};

/** `--8<-- "file:2:5"` of MkDocs (PyMdown Extensions). */
const snippet: LineSyntax = {
  pattern: /^-+8<-+[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/,
  read: ([, double, single]) => ({
    files: [snippetFile(double ?? single ?? '')],
    look: 'docs',
    as: { kind: 'text' },
  }),
  isInCode: true,
};

/** A file of a snippet: `a.md`, `a.md:2:5`, `a.md:1:3,5:6`, `a.md::5`, `a.md:section`. */
export function snippetFile(written: string): FoundInclude['files'][number] {
  const [, path = written, rest] = /^([^:]+):(.*)$/.exec(written.trim()) ?? [];
  if (rest === undefined || written.includes('://')) return { path: written.trim(), select: {} };
  const lines = readLines(rest.replaceAll(/(^|,)(-?\d+)(?=,|$)/g, '$1$2:'));
  return { path, select: lines === undefined ? { region: rest } : { lines } };
}

/** `<<< @/file.ts#region{2,4 ts:line-numbers} [title]` of VitePress. */
const codeImport: LineSyntax = {
  pattern: /^<<<[ \t]*([^\s{}[\]][^{}[\]\n]*)(?:\{([^{}\n]*)\})?[ \t]*(?:\[([^[\]\n]*)\])?[ \t]*$/,
  read: ([, written = '', braces = '', title]) => {
    const [path = '', region] = written.trim().split('#');
    const [first = '', ...others] = braces.trim().split(/[ \t]+/);
    const marks = /^\d[\d,-]*$/.test(first) ? first : '';
    const [code = '', ...attributes] = marks === '' ? [first, ...others] : others;
    const [language = '', flag] = code.split(/(?=:)/);
    const meta = [marks === '' ? '' : `{${marks}}`, flag ?? '', ...attributes].filter((one) => one !== '');
    return {
      files: oneFile(path, region === undefined ? {} : { region }),
      look: 'beside',
      as: {
        kind: 'code',
        ...(language === '' ? {} : { language }),
        ...(meta.length === 0 ? {} : { meta: meta.join(' ') }),
        title: title ?? path.slice(path.lastIndexOf('/') + 1),
      },
    };
  },
  isInCode: true,
};

/** `@[code{1-3} ts](file)` of VuePress. */
const vuepressCode: LineSyntax = {
  pattern: /^@\[code(?:\{([^{}\n]*)\})?([^[\]\n]*)\]\(([^()\n]+)\)[ \t]*$/,
  read: ([, lines = '', rest = '', path = '']) => {
    const [, language = '', meta = ''] = /^[ \t]*([\w+#-]*)(.*)$/.exec(rest) ?? [];
    return {
      files: oneFile(path, selected(readLines(lines))),
      look: 'beside',
      as: { kind: 'code', ...(language === '' ? {} : { language }), meta: meta.trim() },
    };
  },
};

/** `@include a.md` of sites of Svelte. A word alone is a mixin of a style sheet. */
const atInclude: LineSyntax = {
  pattern: /^@include[ \t]+(?:"([^"\n]+)"|'([^'\n]+)'|(\S+))[ \t]*$/i,
  read: ([, double, single, bare = '']) => {
    const path = double ?? single ?? bare;
    if (!/\.(?:mdx?|markdown)$|\/.*\.\w{1,9}$/i.test(path)) return undefined;
    return { files: oneFile(path), look: 'beside', as: { kind: 'either' } };
  },
};

/** `:partial{content="a"}` in projects of Nuxt Content, which have the file in `_partials`. */
const partial: LineSyntax = {
  pattern: /^::?partial\{content=(?:"([\w/.-]+)"|'([\w/.-]+)')\}[ \t]*$/,
  read: ([, double, single]) => ({
    files: oneFile(`_partials/${double ?? single ?? ''}.md`),
    look: 'docs',
    as: { kind: 'text' },
  }),
};

/** `.. include:: a.md`, `!include a.md`, `!include(a.md)`, `!!!include(a.md)!!!`, `@import "a.md"`. */
const plain: LineSyntax = {
  pattern:
    /^(?:\.\.[ \t]+include::[ \t]+(\S+)|!include[ \t]+["']?([^\s"'()]+)["']?|!{1,3}include[ \t]*\([ \t]*["']?([^()"'\n]+)["']?[ \t]*\)(?:!!!)?|@import[ \t]+["']([^"'\n]+)["'])[ \t]*$/i,
  read: ([, rst, bare, called, imported]) => ({
    files: oneFile(rst ?? bare ?? called ?? imported ?? ''),
    look: 'beside',
    as: imported === undefined ? { kind: 'text' } : { kind: 'either' },
  }),
};

/** `[title](a.md ':include')` of Docsify. */
const docsify: LineSyntax = {
  pattern: /^\[[^[\]\n]*\]\(([^()\s]+)[ \t]+(["']):include([^"'\n]*)\2\)[ \t]*$/,
  read: ([, path = '', , options = '']) => {
    const [, type] = /:type=([\w-]+)/.exec(options) ?? [];
    const [, language] = /:type=code[ \t]+([a-z][\w+#-]*)/.exec(options) ?? [];
    const [, region] = /:fragment=([\w-]+)/.exec(options) ?? [];
    if (type !== undefined && type !== 'code' && type !== 'markdown') return undefined;
    const select = region === undefined ? {} : { region };
    const kind = type === 'code' ? 'code' : 'either';
    const code = language === undefined ? {} : { language };
    const link = /^(?:https?:)?\/\//i.test(path) ? { isLink: true as const } : {};
    return { files: oneFile(path, select), look: 'beside', as: { kind, ...code }, ...link };
  },
};

/** `[!code-csharp[title](file.cs#L2-L5)]` of DocFX. */
const docfxCode: LineSyntax = {
  pattern:
    /^\[!code(?:-([\w+#-]+))?[ \t]*\[([^[\]\n]*)\]\([ \t]*([^()\s"]+)(?:[ \t]+"[^"\n]*")?[ \t]*\)\][ \t]*$/i,
  read: ([, language, title = '', written = '']) => {
    const [path = '', rest = ''] = written.split(/[?#](.*)/s);
    const { range, name, highlight } = readAttributes(rest.replaceAll('&', ' '));
    const [, from, to] = /^L(\d+)(?:-L?(\d+))?$/.exec(rest) ?? [];
    const lines = from === undefined ? readLines(range ?? '') : readLines(`${from}-${to ?? from}`);
    const region = name ?? (/^[A-Za-z_][\w-]*$/.test(rest) && from === undefined ? rest : undefined);
    return {
      files: oneFile(path, { ...selected(lines), ...(region === undefined ? {} : { region }) }),
      look: 'beside',
      as: {
        kind: 'code',
        ...(language === undefined ? {} : { language: language.toLowerCase() }),
        ...(highlight === undefined ? {} : { meta: `{${highlight}}` }),
        ...(title.trim() === '' ? {} : { title: title.trim() }),
      },
    };
  },
};

/** `{* ../../src/a.py ln[1:9] hl[4:5] *}` of markdown-include-variants, where the marked lines are counted in the whole file. */
const includeVariants: LineSyntax = {
  pattern: /^\{\*[ \t]+([^\s{}*]+)((?:[ \t]+\w{1,20}\[[^[\]\n]*\])*)[ \t]*\*\}[ \t]*$/,
  read: ([, path = '', options = '']) => {
    const option = (name: string) => new RegExp(`[ \\t]${name}\\[([^\\]]*)\\]`).exec(options)?.[1] ?? '';
    const lines = readLines(option('ln'));
    const marked = linesWithin(readLines(option('hl')) ?? [], lines);
    const meta = marked.map(([from, to]) => (from === to ? `${from}` : `${from}-${to ?? ''}`)).join(',');
    return {
      files: oneFile(path, selected(lines)),
      look: 'docs',
      as: { kind: 'code', ...(meta === '' ? {} : { meta: `{${meta}}` }) },
    };
  },
};

type Lines = NonNullable<Selection['lines']>;

/** The numbers that lines of a file have in a selection of it. */
function linesWithin(marked: Lines, lines: Selection['lines']): Lines {
  if (lines === undefined) return marked;
  let before = 0;
  const found: Lines = [];
  for (const [start, end = Number.POSITIVE_INFINITY] of lines) {
    for (const [from, to = from] of marked)
      if (from <= end && to >= start)
        found.push([Math.max(from, start) - start + 1 + before, Math.min(to, end) - start + 1 + before]);
    before += end - start + 1;
  }
  return found;
}

function selected(lines: Selection['lines']): Selection {
  return lines === undefined ? {} : { lines };
}

const syntaxes = [
  own,
  snippet,
  codeImport,
  vuepressCode,
  atInclude,
  partial,
  plain,
  docsify,
  docfxCode,
  includeVariants,
];
/** A longer line is none of them. The patterns take more than linear time for some. */
const longest = 1000;
/** A line that starts otherwise is none of them. */
const hint =
  /^(?:::include|::?partial\{|-+8<|<<<|@\[code|\.\.[ \t]|!+include|@include[ \t]|@import|\[|\{\*[ \t])/i;

/**
 * Reads a line without its indentation.
 * @param isInCode whether it is a line of a fenced block
 */
export function readLine(line: string, isInCode: boolean): LineInclude | undefined {
  if (line.length > longest || !hint.test(line)) return undefined;
  for (const { pattern, read, isInCode: mayBeInCode = false } of syntaxes) {
    const match = isInCode && !mayBeInCode ? null : pattern.exec(line);
    if (match !== null) return read(match);
  }
  return undefined;
}
