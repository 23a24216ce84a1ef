// Reads what follows the language of a code fence. The forms of several tools are read as their users mean them: `{1,3}`,
// `title="..."`, `showLineNumbers=5`, `linenums="5"`, `hl_lines="1 3"`, `ins={2}`, `[file.ts]`, `:line-numbers`, `{numberLines: 5}`.

import type { CodeSampleUse } from '../../types/doc.ts';

/** The options of a code block. */
export interface FenceOptions {
  title?: string;
  /** 1-based numbers of the lines of each kind. */
  highlighted: Set<number>;
  inserted: Set<number>;
  deleted: Set<number>;
  /** The number of the first line, if lines are numbered. */
  firstNumber?: number;
  /** What of an API the code is a sample of. */
  sample?: Pick<CodeSampleUse, 'kind' | 'name'>;
  /** Options that have no effect here but may have one elsewhere, as written. */
  unknown: string[];
}

/** One option: a name with or without a value, or a value alone. */
interface Option {
  written: string;
  name: string;
  value?: string;
}

const spaces = String.raw`(?:[\s,;]|\{%|%\})*`;
const valued = String.raw`(?<name>[\w.:#-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braces>[^{}]*)\}|\[(?<list>[^\]]*)\]|(?<bare>[^\s,;}]+))`;
const numbered = String.raw`(?<numbered>showLineNumbers|numberLines|linenums)\{(?<from>\d+)\}`;
const option = new RegExp(
  `${spaces}(?:${numbered}|${valued}|\\{(?<group>[^{}]*)\\}?|\\[(?<label>[^\\]]*)\\]|(?<text>"[^"]*"|'[^']*'|/[^/\\s]+/)|(?<word>[^\\s,;{}]+)|\\})`,
  'gy',
);

/** Options that tie the code to a part of an API. */
const sampleKinds = ['schema', 'request', 'response', 'operation'] as const;

const titleNames = new Set(['title', 'filename', 'file', 'caption', 'label']);
const highlightNames = new Set(['hl_lines', 'highlight', 'highlightlines', 'mark', 'emphasize-lines']);
const insertNames = new Set(['ins', 'add', 'added', 'inserted']);
const deleteNames = new Set(['del', 'remove', 'removed', 'deleted']);
const numberNames = new Set([
  ...['showlinenumbers', 'showlinenumber', 'linenumbers', 'linenumber', 'linenums', 'linenos', 'lines'],
  ...[
    ':line-numbers',
    'numberlines',
    '.numberlines',
    '.number-lines',
    '.line-numbers',
    'line-numbers',
    'number-lines',
  ],
]);
const startNames = new Set([
  'startlinenumber',
  'linenostart',
  'startfrom',
  'start',
  'initiallinenumber',
  'firstline',
]);
/** Options about the look of other sites. Without them a reader misses nothing. */
const withoutEffect = new Set([
  ...[
    'wrap',
    'preserveindent',
    'hangingindent',
    'frame',
    'overflow',
    'copy',
    'theme',
    'style',
    'icon',
    'expandable',
  ],
  ...[
    'anchorlinenos',
    'lineanchors',
    'linenodivs',
    'lineno',
    'nowrap',
    'id',
    'class',
    'lang',
    'language',
    'noinline',
    'nocopy',
    ':no-line-numbers',
  ],
  // Flags of documentation tests in Rust.
  ...['ignore', 'should_panic', 'compile_fail', 'editable', 'noplayground', 'skip'],
]);
/** Words that are never part of a title: other tools replace the code by something else. */
const replacing = new Set([
  'live',
  'npm2yarn',
  'pkg2all',
  'reference',
  'twoslash',
  'exec',
  'playground',
  'sandpack',
]);

/** Reads the options. */
export function fenceOptions(meta: string, lineCount: number): FenceOptions {
  const options: FenceOptions = {
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    unknown: [],
  };
  if (meta === '') return options;
  const words: string[] = [];
  for (const each of optionsIn(meta)) {
    if (each.value === undefined && !numberNames.has(each.name.toLowerCase())) words.push(each.written);
    else apply(each, options, lineCount);
  }
  // Words after a comma (`rust,ignore`) are flags for the compiler, and `.name` is a class.
  const further = meta.startsWith(',') ? [] : words.filter((word) => !hasNoEffect(word));
  const title = titleIn(further.filter((word) => !replacing.has(word)));
  const isRead = (word: string) => options.title === undefined && title !== undefined && !replacing.has(word);
  for (const word of further) if (!isRead(word)) options.unknown.push(word);
  return title === undefined ? options : { title, ...options };
}

function hasNoEffect(word: string): boolean {
  return withoutEffect.has(word.toLowerCase()) || /^(?:[.#]|no[-_]|edition\d|[^\p{L}\p{N}]+$)/u.test(word);
}

/** Returns the title of a fence and its other options. */
export function takeFenceTitle(meta: string): { title?: string; rest: string } {
  const { title } = fenceOptions(meta, 0);
  if (title === undefined) return { rest: meta };
  const rest = optionsIn(meta).filter(({ name, value, written }) =>
    value === undefined ? !title.includes(written) : !titleNames.has(name.toLowerCase()),
  );
  return { title, rest: rest.map(({ written }) => written).join(' ') };
}

function optionsIn(meta: string): Option[] {
  return Array.from(meta.matchAll(option), ({ 0: whole, groups = {} }) => ({
    written: whole.trim(),
    ...groups,
  })).flatMap((found: Record<string, string | undefined> & { written: string }): Option[] => {
    const { name, double, single, braces, list, bare, group, label, text, word, numbered, from } = found;
    const written = found.written.replace(/^(?:[\s,;]|\{%|%\})+/, '');
    if (name !== undefined)
      return [{ written, name, value: double ?? single ?? braces ?? list ?? bare ?? '' }];
    if (numbered !== undefined) return [{ written, name: numbered, value: from ?? '' }];
    if (label !== undefined)
      return hasNoEffect(label)
        ? [{ written: label, name: label }]
        : [{ written, name: 'title', value: label }];
    if (group !== undefined)
      return isLines(group) ? [{ written, name: 'highlight', value: group }] : optionsIn(withEquals(group));
    if (text !== undefined) return [{ written, name: 'text', value: text }];
    return word === undefined ? [] : [{ written, name: word }];
  });
}

/** `numberLines: true` and `"linenos": true` as `numberLines=true`. */
function withEquals(group: string): string {
  return group.includes('=') ? group : group.replace(/["']?([\w-]+)["']?:\s*(?=\S)/g, '$1=');
}

function isLines(text: string): boolean {
  return /^[\d\s,"'-]*$/.test(text);
}

function apply({ written, name, value = '' }: Option, options: FenceOptions, lineCount: number): void {
  const key = name.toLowerCase();
  const sets = [
    [highlightNames, options.highlighted],
    [insertNames, options.inserted],
    [deleteNames, options.deleted],
  ] as const;
  const set = sets.find(([names]) => names.has(key))?.[1];
  const kind = sampleKinds.find((one) => one === key);
  if (kind !== undefined && value.trim() !== '') options.sample = { kind, name: value.trim() };
  else if (titleNames.has(key)) {
    if (value.trim() !== '') options.title = value.trim();
  } else if (set !== undefined && isLines(value)) for (const line of linesIn(value, lineCount)) set.add(line);
  else if (numberNames.has(key)) numberFrom(value, options);
  else if (startNames.has(key)) options.firstNumber = Number.parseInt(value, 10) || 1;
  else if (!withoutEffect.has(key)) options.unknown.push(written);
}

/** `linenos=false` and `false` number nothing; a number is that of the first line. */
function numberFrom(value: string, options: FenceOptions): void {
  if (/^(?:false|none|0)$/i.test(value)) delete options.firstNumber;
  else options.firstNumber = Number.parseInt(value, 10) || (options.firstNumber ?? 1);
}

/** Words are a title if they begin with the name of a file or a capital letter. */
function titleIn(words: string[]): string | undefined {
  const [first = ''] = words;
  const isFile = /^[\w@./-]*\w\.[A-Za-z]\w{0,7}$/.test(first);
  return isFile || /^\p{Lu}/u.test(first) ? words.join(' ') : undefined;
}

function linesIn(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const [, from, to] of ranges.matchAll(/(?<![\d-])(\d+)(?:\s*-\s*(\d+))?(?![\d-])/g)) {
    const first = Number(from);
    const last = Math.min(Number(to ?? first), lineCount);
    for (let line = Math.max(first, 1); line <= last; line += 1) lines.add(line);
  }
  return lines;
}
