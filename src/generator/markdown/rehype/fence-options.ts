// Reads what follows the language of a code fence. The forms of several tools are read as their users mean them: `{1,3}`,
// `title="..."`, `showLineNumbers=5`, `linenums="5"`, `hl_lines="1 3"`, `ins={2}`, `[file.ts]`, `:line-numbers`, `{numberLines: 5}`,
// `/word/`, `collapse={1-5}`.

import type { CodeSampleUse } from '../../types/doc.ts';
import { emptyLineSets, type LineSets, lineKindNamed, type WordMark } from './line-sets.ts';

/** The options of a code block. */
export interface FenceOptions extends LineSets {
  title?: string;
  /** The language of a diff. */
  language?: string;
  words: WordMark[];
  /** Whether long lines are wrapped. */
  isWrapped?: true;
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
  /** Whether it is a text in the code, also if it looks like numbers of lines. */
  isWord?: true;
  /** Whether the value is written between slashes. */
  isPattern?: true;
}

const spaces = String.raw`(?:[\s,;]|\{%|%\})*`;
const valued = String.raw`(?<name>[\w.:#-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braces>[^{}]*)\}|\[(?<list>[^\]]*)\]|/(?<slashes>(?:[^/\\\n]|\\.)+)/(?![^\s,;}])|(?<bare>[^\s,;}]+))`;
const numbered = String.raw`(?<numbered>showLineNumbers|numberLines|linenums)\{(?<from>\d+)\}`;
const option = new RegExp(
  `${spaces}(?:${numbered}|${valued}|\\{(?<group>[^{}]*)\\}?|\\[(?<label>[^\\]]*)\\]|(?<text>"[^"]*"|'[^']*'|/(?:[^/\\\\\\n]|\\\\.)+/(?![^\\s,;}]))|(?<word>[^\\s,;{}]+)|\\})`,
  'gy',
);

/** Options that tie the code to a part of an API. */
const sampleKinds = ['schema', 'request', 'response', 'operation'] as const;

const titleNames = new Set(['title', 'filename', 'file', 'caption', 'label']);
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
  ...['preserveindent', 'hangingindent', 'frame', 'overflow', 'copy', 'theme', 'style', 'icon'],
  ...[
    'anchorlinenos',
    'lineanchors',
    'linenodivs',
    'lineno',
    'nowrap',
    'id',
    'class',
    'noinline',
    'nocopy',
    ':no-line-numbers',
  ],
  // `shell script` is a language for editors.
  'script',
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

/** Words that fold a part of the code, and how many lines are shown before it. */
const foldNames = new Set([
  ...['collapse', 'collapsed', 'collapsible', 'expandable', 'foldable', 'folded'],
  ...[':collapsed-lines', 'collapsed-lines'],
]);
const shownBeforeFold = 10;
/** Fewer lines than these are not worth a fold. */
const leastFolded = 5;
/** A fence with more is no list of options. */
const mostCharacters = 4000;
const mostWords = 50;

/** Reads the options. */
export function fenceOptions(meta: string, lineCount: number): FenceOptions {
  const options: FenceOptions = { ...emptyLineSets(), words: [], unknown: [] };
  if (meta === '') return options;
  const words: string[] = [];
  for (const each of optionsIn(meta)) {
    if (each.value === undefined && !isFlag(each.name)) words.push(each.written);
    else apply(each, options, lineCount);
  }
  // Words after a comma (`rust,ignore`) are flags for the compiler, and `.name` is a class.
  const further = meta.startsWith(',')
    ? []
    : words.filter((word, index) => !hasNoEffect(word) || joinsWords(words, index));
  const title = titleIn(further.filter((word) => !replacing.has(word)));
  const isRead = (word: string) => options.title === undefined && title !== undefined && !replacing.has(word);
  for (const word of further) if (!isRead(word) && !hasNoEffect(word)) options.unknown.push(word);
  return title === undefined ? options : { title, ...options };
}

/** Whether a word alone is an option. */
function isFlag(name: string): boolean {
  const key = name.toLowerCase();
  return numberNames.has(key) || foldNames.has(key) || key === 'wrap';
}

function hasNoEffect(word: string): boolean {
  return withoutEffect.has(word.toLowerCase()) || /^(?:[.#]|no[-_]|edition\d|[^\p{L}\p{N}]+$)/u.test(word);
}

/** Whether a word is a sign between two words of a title: `JavaScript & TypeScript`. */
function joinsWords(words: readonly string[], index: number): boolean {
  const around = [words[index - 1], words[index + 1]];
  return (
    /^(?:[&/+|>–—→]|->|=>)$/u.test(words[index] ?? '') &&
    around.every((word) => word !== undefined && !hasNoEffect(word))
  );
}

/** Returns the title of a fence in a group and its other options. Words alone are a title there, as Mintlify has them: `npm`, `macOS / Linux`. */
export function takeFenceTitle(meta: string): { title?: string; rest: string } {
  const { title } = fenceOptions(meta, 0);
  if (title === undefined) return takeWords(meta);
  const rest = optionsIn(meta).filter(({ name, value, written }) =>
    value === undefined ? !title.includes(written) : !titleNames.has(name.toLowerCase()),
  );
  return { title, rest: rest.map(({ written }) => written).join(' ') };
}

function takeWords(meta: string): { title?: string; rest: string } {
  if (meta.startsWith(',')) return { rest: meta };
  const options = optionsIn(meta);
  const isWord = ({ name, value, written }: Option) =>
    value === undefined &&
    !isFlag(name) &&
    !replacing.has(written) &&
    (written === '/' || !hasNoEffect(written));
  const all = options.map(({ written }) => written);
  const isShown = (each: Option, index: number) => isWord(each) || joinsWords(all, index);
  const words = options.filter(isShown).map(({ written }) => written);
  if (words.length === 0 || words.length > 8) return { rest: meta };
  const rest = options.filter((each, index) => !isShown(each, index)).map(({ written }) => written);
  return { title: words.join(' '), rest: rest.join(' ') };
}

function optionsIn(meta: string): Option[] {
  return Array.from(meta.slice(0, mostCharacters).matchAll(option), ({ 0: whole, groups = {} }) => ({
    written: whole.trim(),
    ...groups,
  })).flatMap((found: Record<string, string | undefined> & { written: string }): Option[] => {
    const { name, double, single, braces, list, slashes, bare, group } = found;
    const { label, text, word, numbered, from } = found;
    const written = found.written.replace(/^(?:[\s,;]|\{%|%\})+/, '');
    if (name !== undefined)
      return [
        {
          written,
          name,
          value: double ?? single ?? braces ?? list ?? slashes ?? bare ?? '',
          ...(slashes !== undefined && { isPattern: true }),
        },
      ];
    if (numbered !== undefined) return [{ written, name: numbered, value: from ?? '' }];
    if (label !== undefined)
      return hasNoEffect(label) || isFlag(label)
        ? [{ written: label, name: label }]
        : [{ written, name: 'title', value: label }];
    if (group !== undefined)
      return isLines(group) ? [{ written, name: 'highlight', value: group }] : optionsIn(withEquals(group));
    if (text !== undefined)
      return [
        {
          written,
          name: 'mark',
          value: text.slice(1, -1),
          isWord: true,
          ...(text.startsWith('/') && { isPattern: true }),
        },
      ];
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

function apply(option: Option, options: FenceOptions, lineCount: number): void {
  const { written, name, value = '' } = option;
  const key = name.toLowerCase();
  const kind = sampleKinds.find((one) => one === key);
  if (kind !== undefined && value.trim() !== '') options.sample = { kind, name: value.trim() };
  else if (titleNames.has(key)) {
    if (value.trim() !== '') options.title = value.trim();
  } else if (key === 'lang' || key === 'language') options.language = value.trim();
  else if (key === 'wrap') {
    if (!isOff(value)) options.isWrapped = true;
  } else if (numberNames.has(key)) numberFrom(value, options);
  else if (startNames.has(key)) options.firstNumber = Number.parseInt(value, 10) || 1;
  else if (foldNames.has(key) && (option.value === undefined || !isListed(value)))
    foldRest(value, options, lineCount);
  else if (!mark(option, options, lineCount) && !withoutEffect.has(key)) options.unknown.push(written);
}

/** Numbers of lines, and not one number that says how many are shown. */
function isListed(value: string): boolean {
  return /[-,]/.test(value) && isLines(value);
}

function isOff(value: string): boolean {
  return /^(?:false|none|0|off|no)$/i.test(value.trim());
}

/** Marks lines, or a text wherever it occurs. False if the option does neither. */
function mark(option: Option, options: FenceOptions, lineCount: number): boolean {
  const { name, value = '' } = option;
  const kind = lineKindNamed(name);
  if (kind === undefined) return false;
  if (option.isWord !== true && option.isPattern !== true && isLines(value)) {
    for (const line of linesIn(value, lineCount)) options[kind].add(line);
    return !/\d/.test(value.replace(lineRange, ''));
  }
  // Lines with a label in the margin (`ins={"A":2-3}`): the lines are marked, and the label is reported.
  const labelled =
    option.isWord === true ? undefined : /^\s*(["'])[^"']*\1\s*:(?=[\d\s,-]+$)/.exec(value)?.[0];
  if (labelled !== undefined) {
    for (const line of linesIn(value.slice(labelled.length), lineCount)) options[kind].add(line);
    return false;
  }
  if (kind !== 'highlighted' && kind !== 'inserted' && kind !== 'deleted') return false;
  const text = option.isPattern === true ? literalOf(value) : value;
  if (text === undefined || text.trim() === '' || /^hl_/i.test(name)) return false;
  if (options.words.length < mostWords) options.words.push({ kind, text });
  return true;
}

/** The text that a pattern matches; undefined if it can match several, as searching for these can take too long. */
function literalOf(pattern: string): string | undefined {
  const hasSigns = /[[\]{}()*+?|^$\\]/.test(pattern.replace(/\\[^\w\s]/g, ''));
  return hasSigns ? undefined : pattern.replace(/\\([^\w\s])/g, '$1');
}

/** Folds the lines after the first ones. */
function foldRest(value: string, { folded }: FenceOptions, lineCount: number): void {
  if (isOff(value)) return;
  const shown = Number.parseInt(value, 10) || shownBeforeFold;
  if (lineCount < shown + leastFolded) return;
  for (let line = shown + 1; line <= lineCount; line += 1) folded.add(line);
}

/** `linenos=false` and `false` number nothing; a number is that of the first line. */
function numberFrom(value: string, options: FenceOptions): void {
  if (isOff(value)) delete options.firstNumber;
  else options.firstNumber = Number.parseInt(value, 10) || (options.firstNumber ?? 1);
}

/** Words are a title if they begin with the name of a file, a path, a name of an event (`order.item.paid`), or a capital letter, or are that of a system. */
function titleIn(words: string[]): string | undefined {
  const [first = ''] = words;
  const isFile = /^[\w@./[\]()-]*\w\.[A-Za-z]\w{0,7}$/.test(first);
  const isPath = /^[\w@.[\]()-]+(?:\/[\w@.[\]()-]+)+$/.test(first) || /^\w+(?:\.\w+){2,}$/.test(first);
  return isFile || isPath || (systems.has(first) && words.length === 1) || /^\p{Lu}/u.test(first)
    ? words.join(' ')
    : undefined;
}

const systems = new Set(['iOS', 'iPadOS', 'macOS', 'tvOS', 'watchOS']);

/** `2`, `2-5`, `2-` to the last line, `-5` from the first one. */
const lineRange = /(?<![\d-])(?:(\d+)(\s*-\s*(\d+)?)?|-(\d+))(?![\d-])/g;

function linesIn(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const [, from, dash, to, until] of ranges.matchAll(lineRange)) {
    const first = Number(from ?? 1);
    const end = until ?? to ?? (dash === undefined ? first : lineCount);
    const last = Math.min(Number(end), lineCount);
    for (let line = Math.max(first, 1); line <= last; line += 1) lines.add(line);
  }
  return lines;
}
