// Blocks whose name is in braces after the colons: `:::{note} Title` of MyST, and `::: {.callout-note title="..."}` of Quarto.

import { titleOfKind } from './kinds.ts';

/** Names of MyST that differ from ours; the others are those of admonitions. */
const names: Readonly<Record<string, string>> = {
  admonition: 'note',
  dropdown: 'details',
  'tab-set': 'tabs',
  'tab-item': 'tab',
  tab: 'tab',
  // Of sphinx-tabs.
  tabs: 'tabs',
  'group-tab': 'tab',
  grid: 'cards',
  'grid-item-card': 'card',
  'grid-item': 'card',
  topic: 'note',
  sidebar: 'note',
  margin: 'note',
  aside: 'note',
  toggle: 'details',
  solution: 'details',
  'card-carousel': 'cards',
  card: 'card',
};
/** Notes about a version, with the words of Sphinx. */
const changes = new Map([
  ['versionadded', { kind: 'note', title: 'Added in version' }],
  ['versionchanged', { kind: 'note', title: 'Changed in version' }],
  ['deprecated', { kind: 'warning', title: 'Deprecated since version' }],
  ['versionremoved', { kind: 'warning', title: 'Removed in version' }],
]);

/**
 * The kind and title of a note about versions that is written as a block of slashes (`/// version-added | 2.1`), whose name says what happened.
 * Undefined if the name is none of these.
 */
export function versionNote(name: string, versions: string): { kind: string; title: string } | undefined {
  const change = changes.get(name.replaceAll('-', ''));
  if (change !== undefined) return { ...change, title: `${change.title} ${versions}`.trim() };
  const [since = '', removed] = versions.split(/,?\s+/);
  if (name !== 'deprecated-removed' || removed === undefined) return undefined;
  return { kind: 'warning', title: `Deprecated since version ${since}, removed in version ${removed}` };
}

/** Statements of mathematics and exercises, whose title begins with what they are: `{prf:theorem} Of boats` is "Theorem: Of boats". */
const statementName =
  /^exercise$|(?<=^(?:prf|proof):)(?:proof|theorem|axiom|lemma|definition|criterion|remark|conjecture|corollary|algorithm|example|property|observation|proposition|assumption)$/;

const admonitions = new Set(
  'note tip info important warning caution danger attention hint error seealso see-also todo success question'.split(
    ' ',
  ),
);

/** Classes of Quarto. */
const classes: Readonly<Record<string, string>> = {
  'callout-note': 'note',
  'callout-tip': 'tip',
  'callout-important': 'important',
  'callout-warning': 'warning',
  'callout-caution': 'caution',
  columns: 'columns',
  column: 'column',
  'panel-tabset': 'tabs',
  steps: 'steps',
};

const myst = /^\{([a-z][a-z\d:_-]*)(?:[ \t]+[.#][\w-]+){0,9}[ \t]*\}[ \t]*(.*)$/i;
const quarto = /^\{[ \t]*\.([a-z][\w-]*)((?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[\w.%-]+)))*)[ \t]*\}$/;

/** Blocks of MyST that `remark/myst-blocks` makes, whose argument is an address, a caption, a name or nothing that is shown. */
const made =
  /^(?:figure|image|figure-md|iframe|video|youtube|button-link|button-ref|table|list-table|toctree)$/;
/** Blocks of MyST that only configure a page, or are made of other files. */
const hidden = /^(?:contents|tableofcontents|index|meta|bibliography|footbibliography|tags|only)$/;
/** Blocks of MyST whose content is no Markdown, with the language that they are shown in; an empty one is their argument. */
const codes: Readonly<Record<string, string>> = {
  code: '',
  'code-block': '',
  'code-cell': '',
  terminal: 'console',
  sourcecode: '',
  math: 'math',
  mermaid: 'mermaid',
  'eval-rst': 'rst',
  myst: 'markdown',
  'csv-table': 'csv',
};
/** Objects of a language, or of a domain that the project has made: `{py:class}`. */
const describes = /^(?!prf:|proof:)[a-z][a-z\d-]*:[a-z:-]+$/;
const withMarkdown = /^(?:glossary|rubric|epigraph|pull-quote|container|div|centered|versionremoved|todo)$/;

/** The name of a block, which MyST reads in any letter case, and its argument. */
function mystBlock(rest: string): { name: string; argument: string } {
  const [, name = '', argument = ''] = myst.exec(rest) ?? [];
  return { name: name.toLowerCase(), argument };
}

/** Returns the directive that a line with braces after its colons opens; undefined if it is none that is read. */
export function bracedDirective(rest: string, options: readonly string[] = []): string | undefined {
  return mystDirective(rest, options) ?? quartoDirective(rest) ?? otherMyst(rest, options);
}

/** The same for the line of a fence of backticks. Undefined: what is in the fence is code. */
export function fencedDirective(rest: string, options: readonly string[]): string | undefined {
  const { name } = mystBlock(rest);
  const isRead =
    mystDirective(rest, options) !== undefined ||
    made.test(name) ||
    hidden.test(name) ||
    describes.test(name) ||
    withMarkdown.test(name) ||
    name === 'raw';
  return isRead ? bracedDirective(rest, options) : undefined;
}

/** The language of a block of MyST whose content is code, with its options as a fence has them. Undefined for any other block. */
export function codeOfMyst(rest: string, options: readonly string[]): string | undefined {
  const { name, argument } = mystBlock(rest);
  if (!Object.hasOwn(codes, name)) return undefined;
  if (codes[name]) return codes[name];
  const language = /^[\w+#.-]{1,40}/.exec(argument)?.[0] ?? '';
  const shown = options.flatMap((line) => {
    const [, key = '', value = ''] = mystOption.exec(line) ?? [];
    const optionOfFence = Object.hasOwn(codeOptions, key) ? codeOptions[key] : undefined;
    if (optionOfFence === undefined || /[`\\&]|".*'|'.*"/.test(value)) return [];
    const quote = value.includes('"') ? "'" : '"';
    return [`${optionOfFence}=${quote}${value.trim()}${quote}`];
  });
  return shown.length === 0 ? language : [language || 'text', ...shown].join(' ');
}

const mystOption = /^[ \t>]*:([a-z][\w-]*):[ \t]*(.*)$/;

/** Options of code in MyST, and what a fence has for them. */
const codeOptions: Readonly<Record<string, string>> = {
  caption: 'title',
  filename: 'title',
  linenos: 'showLineNumbers',
  'number-lines': 'showLineNumbers',
  'lineno-start': 'showLineNumbers',
  'emphasize-lines': 'highlight',
};

/** Further blocks of MyST: one of `made` with its argument and options as attributes, any other with its argument as a title. */
function otherMyst(rest: string, options: readonly string[]): string | undefined {
  const { name, argument } = mystBlock(rest);
  if (name === '') return undefined;
  // HTML, or what only a printed book has.
  if (name === 'raw') return /\bhtml\b/.test(argument) ? 'raw' : 'myst-hidden';
  if (name === 'only' && /^html\b/.test(argument)) return 'div';
  if (hidden.test(name)) return 'myst-hidden';
  if (describes.test(name)) return `myst-object{argument="${quoted(argument)}"}`;
  if (/^(?:rubric|centered)$/.test(name)) return `myst-title{argument="${quoted(argument)}"}`;
  if (!made.test(name)) return `${name.replaceAll(/[:_]/g, '-')} ${argument}`.trim();
  const values = options.map((line) => mystOption.exec(line) ?? []);
  const attributes = [
    ['argument', argument],
    ...values.map(([, key = '', value = '']) => [key, plain(value)]),
  ]
    .map(([key = '', value = '']) => [key, key === 'hidden' ? 'yes' : value])
    .filter(([key = '', value]) => value !== '' && shownOptions.has(key))
    .map(([key, value = '']) => `${key}="${quoted(value)}"`);
  return `myst-${name}${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`;
}

/** The text of a value of YAML that can be in quotes. */
function plain(value: string): string {
  const [, mark, inside] = /^(["'])(.*)\1$/.exec(value.trim()) ?? [];
  if (inside === undefined) return value;
  if (mark === "'") return inside.replaceAll("''", "'");
  const characters = inside.replaceAll(/\\x([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number(`0x${code}`)),
  );
  return characters.replaceAll(/\\(.)/g, '$1');
}

function quoted(value: string): string {
  return value.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

const shownOptions = new Set(['argument', 'alt', 'width', 'header-rows', 'caption', 'title', 'hidden']);

function mystDirective(rest: string, options: readonly string[]): string | undefined {
  const { name, argument: title } = mystBlock(rest);
  const isAdmonition = name === 'admonition' || admonitions.has(name);
  const classes = isAdmonition ? classesIn(options) : [];
  const kind = name === 'admonition' ? classes.find((each) => admonitions.has(each)) : undefined;
  const known = kind ?? (Object.hasOwn(names, name) ? names[name] : admonitions.has(name) ? name : undefined);
  if (known !== undefined && classes.includes('dropdown')) return `details ${title || titleOfKind(known)}`;
  const change = changes.get(name);
  if (change !== undefined) return `${change.kind} ${change.title} ${title}`.trim();
  const [statement] = statementName.exec(name) ?? [];
  if (statement !== undefined)
    return `note ${statement.charAt(0).toUpperCase()}${statement.slice(1)}${title === '' ? '' : `: ${title}`}`;
  // Numbers are the columns of a grid.
  return known === undefined ? undefined : `${known} ${/^[\d ]+$/.test(title) ? '' : title}`.trim();
}

function classesIn(options: readonly string[]): string[] {
  return options.flatMap((line) => {
    const [, key, value = ''] = mystOption.exec(line) ?? [];
    return key === 'class' ? value.split(/[ \t]+/) : [];
  });
}

function quartoDirective(rest: string): string | undefined {
  const [, name = '', list = ''] = quarto.exec(rest) ?? [];
  const known = Object.hasOwn(classes, name) ? classes[name] : undefined;
  // A class without a meaning changes only the look in the other tool.
  if (known === undefined) return quarto.test(rest) ? 'div' : undefined;
  const title = /\stitle="([^"\n]*)"/.exec(list)?.[1] ?? '';
  const isFold = /\scollapse="?true"?/.test(list);
  return (isFold ? 'details' : known) + (title === '' ? '' : `{title="${title}"}`);
}

/** The options in the lines below the one that opens a block of MyST, such as `:class: tip`, each in one line, and how many lines they have. */
export function mystOptions(lines: readonly string[]): { options: string[]; count: number } {
  const block = optionsInBlock(lines);
  if (block !== undefined) return block;
  const options: string[] = [];
  for (const [index, line] of lines.entries()) {
    const last = options.at(-1);
    const [, more] = /^[ \t>]*:[ \t]+(\S.*)$/.exec(line) ?? [];
    if (/^[ \t>]*:[a-z][\w-]*:(?:[ \t].*)?$/.test(line)) options.push(line);
    // The value of an option is YAML, which can go on in the next line.
    else if (more !== undefined && last !== undefined) options.splice(-1, 1, joinedValue(last, more));
    else return { options, count: index };
  }
  return { options, count: lines.length };
}

/** Options as YAML between lines of hyphens. */
function optionsInBlock(lines: readonly string[]): { options: string[]; count: number } | undefined {
  const isFence = (line: string) => /^[ \t>]*---$/.test(line);
  const end = isFence(lines[0] ?? '') ? lines.slice(1).findIndex(isFence) : -1;
  if (end === -1) return undefined;
  const inside = lines.slice(1, end + 1).map((line) => line.replace(/^[ \t>]+/, ''));
  if (!inside.every((line) => /^[a-z][\w-]*:(?:[ \t]|$)/.test(line))) return undefined;
  return { options: inside.map((line) => `:${line}`), count: end + 2 };
}

/** A quoted value can have a backslash at the end of a line, and at the start of the next one before a space. */
function joinedValue(line: string, more: string): string {
  return line.endsWith('\\') ? line.slice(0, -1) + more.replace(/^\\/, '') : `${line} ${more}`;
}
