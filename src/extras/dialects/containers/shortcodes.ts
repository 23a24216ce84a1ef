// Shortcodes of Hugo around Markdown (`{{% alert color="warning" %}}` to `{{% /alert %}}`, tabs, folds, steps, cards, code) as the tags of components,
// which are read in any place of a line. A tag that takes several lines is brought to one, with as many line endings after it.

import { outsideCode } from '../includes/code-ranges.ts';
import { nearestKind } from './kinds.ts';
import { beginsWithFence, languageOf, ownCode } from './shortcode-code.ts';
import { separatedColumns } from './shortcode-columns.ts';
import { brokenTags, plainValue, type ShortcodeTag, shortcodeTags, valueNamed } from './shortcode-tags.ts';
import { referenceTarget } from './templates.ts';

const hint = /\{\{[<%]|\{%-?[ \t\r\n]{1,20}(?:link|post_url)\b/;
/** The name of a shortcode that becomes a component: a page with one has components. */
const blockHint =
  /\{\{[<%][ \t\r\n]*(?:note|tip|info|important|warning|warn|caution|danger|hint|alert|callout|notice|admonition|attention|error|success|pageinfo|details|detail|expand|collapse|collapsible|accordion|spoiler|toggle|tabs|tabpane|tabbed|steps|cards|cardpane|card|columns|button)\b/i;

/** Whether a page may have shortcodes that become components. */
export function mayHaveShortcodeBlocks(text: string): boolean {
  return text.includes('{{') && blockHint.test(text);
}

/** Rewrites the shortcodes of a page. Undefined if there is nothing to rewrite. Takes linear time. */
export function rewriteShortcodes(
  text: string,
): { lines: string[]; changed: number[]; final: number[] } | undefined {
  if (!hint.test(text)) return undefined;
  const prose = outsideCode(text);
  const tags = text.includes('{{') ? shortcodeTags(text, prose) : [];
  // Once for each set, as each of its tabs asks.
  for (const one of tags) {
    if (one.name === 'tabpane') one.isCodeSet = hasTabsOfCode(one, tags, text);
    const code = isKnown(one) ? undefined : ownCode(one, tags, text);
    if (code !== undefined) one.code = code;
  }
  const changes: Change[] = tags.flatMap((one) => replacement(one, tags, text) ?? []);
  for (const change of separatedColumns(tags, prose)) changes.push(change);
  for (const { start, end } of brokenTags(prose))
    changes.push({ start, end, instead: inOneLine(text.slice(start, end)) });
  for (const { 0: written, 1: inside = '', index } of prose.matchAll(escaped))
    changes.push({ start: index, end: index + written.length, ...shownTag(inside) });
  const made: string[] = [];
  // A tag that is brought to one line is left out later, and its lines are never those of the source again.
  const final: number[] = [];
  const codeEnds = new Map(
    tags.flatMap((one): [number, number][] =>
      one.code === undefined ? [] : [[one.start, tags[one.closing ?? -1]?.start ?? 0]],
    ),
  );
  let codeEnd = 0;
  let read = 0;
  let line = 0;
  for (const { start, end, instead: written, inCode } of changes.sort(
    (one, other) => one.start - other.start,
  )) {
    // What is in a comment is left out with it.
    if (start < read) continue;
    codeEnd = codeEnds.get(start) ?? codeEnd;
    const isInCode = start < codeEnd && !codeEnds.has(start);
    if (isInCode && inCode === undefined) continue;
    const instead = isInCode ? (inCode ?? '') : written;
    const endings = endingsIn(text.slice(start, end));
    line += endingsIn(text.slice(read, start));
    if (hint.test(instead) && !isIndented(text, start))
      for (let each = 0; each <= endings; each += 1) final.push(line + each);
    made.push(text.slice(read, start), instead, '\n'.repeat(endings - endingsIn(instead)));
    read = end;
    line += endings;
  }
  if (read === 0) return undefined;
  const originals = text.split('\n');
  const lines = [...made, text.slice(read)].join('').split('\n');
  for (const index of indentContents(lines, tags, text)) final.push(index);
  return { lines, changed: [...lines.keys()].filter((index) => lines[index] !== originals[index]), final };
}

/**
 * Indents the lines in a block as far as its tag, in place. In Hugo, a block in an item of a list can have lines that begin before the item, as
 * it is one piece of text there.
 * @returns the indexes of these lines
 */
function indentContents(lines: string[], tags: readonly ShortcodeTag[], text: string): number[] {
  const indented: number[] = [];
  let read = 0;
  let line = 0;
  let after = 0;
  for (const tag of tags) {
    line += endingsIn(text.slice(read, tag.start));
    read = tag.start;
    const closing = tags[tag.closing ?? -1];
    if (closing === undefined || line < after || !tag.isFirst || blockOf(tag, tags) === undefined) continue;
    const before = text.slice(text.lastIndexOf('\n', tag.start - 1) + 1, tag.start);
    if (before === '' || before.includes('>')) continue;
    after = line + endingsIn(text.slice(tag.start, closing.start));
    const own = indentLines(lines, {
      from: line + tag.lines + 1,
      to: after,
      indent: ' '.repeat(before.length),
    });
    for (const index of own) indented.push(index);
  }
  return indented;
}

function indentLines(
  lines: string[],
  { from, to, indent }: { from: number; to: number; indent: string },
): number[] {
  const inside = Array.from({ length: to + 1 - from }, (_, index) => from + index);
  const isFilled = (index: number) => lines[index]?.trim() !== '';
  if (inside.every((index) => !isFilled(index) || lines[index]?.startsWith(indent))) return [];
  // Tags can be as far in already.
  const isAtTag = (index: number) => new RegExp(`^${indent} *(?:</?[A-Z]|\\{\\{)`).test(lines[index] ?? '');
  const indented = inside.filter((index) => isFilled(index) && !isAtTag(index));
  for (const index of indented) lines[index] = indent + lines[index];
  return indented;
}

/** Whether a line can be code by its indent. */
function isIndented(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^(?: {4}|\t)/.test(text.slice(start, start + 4));
}

/** A piece of a text, and what takes its place. */
interface Change {
  start: number;
  end: number;
  instead: string;
  /** What takes its place in code, where nothing else is changed. */
  inCode?: string;
}

/** A tag whose name is in a comment shows a tag. */
const escaped = /\{\{([<%]\/\*[^\n]{1,300}?\*\/[>%])\}\}/g;

function shownTag(inside: string): Pick<Change, 'instead' | 'inCode'> {
  const tag = inside.replace('/*', '').replace('*/', '');
  return { instead: `\\{\\{${tag.replaceAll(/[\\<>`*_[\]]/g, '\\$&')}}}`, inCode: `{{${tag}}}` };
}

function endingsIn(text: string): number {
  return text.split('\n').length - 1;
}

/** What a tag becomes; undefined for one that stays. */
function replacement(tag: ShortcodeTag, tags: readonly ShortcodeTag[], text: string): Change | undefined {
  const { start, end, lines } = tag;
  const opening = tag.opening === undefined ? tag : tags[tag.opening];
  const closing = tags[tag.closing ?? -1];
  if (tag.name === 'comment' && closing !== undefined) return { start, end: closing.end, instead: '' };
  const made = opening === undefined ? undefined : blockOf(opening, tags);
  // Tags of one line that are not known are read later, by what is around them; but a table would have them as a row.
  if (made === undefined && tag !== opening && isBelowRow(tag, text)) return { start, end, instead: '' };
  if (made === undefined)
    return lines === 0 ? undefined : { start, end, instead: joined(text.slice(start, end)) };
  if (tag !== opening) return closingOf(tag, made.close, text);
  const [blank = ''] = made.open.startsWith('`') ? (emptyLines.exec(text.slice(end, end + 1000)) ?? []) : [];
  if (endingsIn(blank) < 2) return { start, end, instead: made.open };
  // Code begins with its first line that is not empty.
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^ \t>]/g, ' ');
  return {
    start,
    end: end + blank.length,
    instead: `${'\n'.repeat(endingsIn(blank) - 1)}${before}${made.open}\n`,
  };
}

/** The end of a block, one line further down if it would belong to HTML above it, which only an empty line ends. */
function closingOf({ start, end, isFirst, isLast }: ShortcodeTag, close: string, text: string): Change {
  const [blank] = isFirst && isLast ? (emptyLine.exec(text.slice(end, end + 200)) ?? []) : [];
  const before = text.slice(Math.max(0, start - longestHtml), start);
  const [, indent] = blank === undefined ? [] : (belowHtml.exec(before) ?? []);
  if (blank === undefined || indent === undefined) return { start, end, instead: close };
  return { start, end: end + blank.length, instead: `\n${indent}${close}` };
}

const emptyLine = /^[ \t]{0,100}\r?\n[ \t]{0,90}(?=\r?\n)/;
const belowHtml = /\n[ \t]{0,100}<\/?[a-z](?:[^\n]{0,1000}\S[ \t]{0,100}\r?\n){1,20}([ \t]{0,100})$/i;
const longestHtml = 2000;

/** Whether a tag is alone in its line, and the line before it is a row of a table. */
function isBelowRow({ start, isFirst, isLast }: ShortcodeTag, text: string): boolean {
  if (!isFirst || !isLast) return false;
  const end = text.lastIndexOf('\n', start - 1);
  return end > 0 && /\|[ \t]{0,100}\r?$/.test(text.slice(Math.max(end - 102, 0), end));
}

const emptyLines = /^(?:[ \t]*\r?\n)+/;

function inOneLine(written: string): string {
  return written.replaceAll(/\s*\n\s*/g, ' ');
}

/** A tag in one line, with its lines and the indent of the last one after it. */
function joined(written: string): string {
  const lines = written.split('\n');
  const [indent = ''] = /^[ \t]*(?:>[ \t]+)*/.exec(lines.at(-1) ?? '') ?? [];
  return `${inOneLine(written)}${'\n'.repeat(lines.length - 1)}${indent}`;
}

interface ShortcodeBlock {
  open: string;
  close: string;
}

/** What the tags of a block become. Undefined if it is not known, or in a line of text. */
function blockOf(tag: ShortcodeTag, tags: readonly ShortcodeTag[]): ShortcodeBlock | undefined {
  const { name, values } = tag;
  if (name === 'card' && tag.closing === undefined && values.has('title'))
    return { open: element('Card', { ...cardValues(tag) }, '/'), close: '' };
  if (name === 'button' && tag.closing !== undefined && hrefOf(tag) !== undefined)
    return { open: element('Button', { href: hrefOf(tag) }), close: '</Button>' };
  if (name === 'button' && tag.closing === undefined) return buttonOf(tag);
  const closing = tag.closing === undefined ? undefined : tags[tag.closing];
  if (closing === undefined) return undefined;
  // Formatters bring the end of a tab and the start of the next one to one line.
  const isInSet = tag.parent !== undefined;
  if (!tag.isFirst && !(isInSet && tag.isBesideTags.before)) return undefined;
  if (!closing.isLast && !(isInSet && closing.isBesideTags.after)) return undefined;
  const code = codeBlockOf(tag, tags);
  if (code !== undefined) return code;
  if (isTabByPlace(tag, tags)) return tab(tag, tags);
  const known = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  return known === undefined ? admonitionOf(tag) : known(tag, tags);
}

type MakeBlock = (tag: ShortcodeTag, tags: readonly ShortcodeTag[]) => ShortcodeBlock;

const block = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): ShortcodeBlock => ({
  open: element(name, attributes),
  close: `</${name}>`,
});

const fold: MakeBlock = (tag) => {
  const isOpen = /^true$/i.test(valueNamed(tag, 'open') ?? '');
  const title = valueNamed(tag, 'title', 'summary', 'name', 'label', 'header') ?? tag.listed.find(isTitle);
  return block('Details', { title, ...(isOpen ? { open: 'true' } : {}) });
};
const sets: ReadonlySet<string> = new Set(['tabs', 'tabpane', 'tabbed']);
const set: MakeBlock = () => block('Tabs');
const tab: MakeBlock = (tag, tags) => block('Tab', { title: titleOfTab(tag, tags) });
const cards: MakeBlock = () => block('Cards');

const blocks: Readonly<Record<string, MakeBlock>> = {
  ...Object.fromEntries(
    'details detail expand collapse collapsible accordion spoiler toggle'
      .split(' ')
      .map((name) => [name, fold]),
  ),
  ...Object.fromEntries(Array.from(sets, (name) => [name, set])),
  tab,
  steps: () => block('Steps'),
  cards,
  cardpane: cards,
  card: (tag) => block('Card', cardValues(tag)),
};

function cardValues(tag: ShortcodeTag): Record<string, string | undefined> {
  return {
    title: plainValue(valueNamed(tag, 'title', 'header', 'name')),
    href: valueNamed(tag, 'link', 'href', 'url'),
    description: plainValue(valueNamed(tag, 'subtitle', 'description')),
  };
}

/** A button whose text is a value, and that leads to an address or to the name of a page. */
function buttonOf(tag: ShortcodeTag): ShortcodeBlock | undefined {
  const text = valueNamed(tag, 'text', 'label');
  const page = valueNamed(tag, 'page', 'ref');
  const href = page === undefined ? hrefOf(tag) : referenceTarget(page);
  if (text === undefined || href === undefined) return undefined;
  const label = text.replaceAll(/[\\`*_[\]<>{}&]/g, '\\$&');
  return { open: `${element('Button', { href })}${label}</Button>`, close: '' };
}

function hrefOf(tag: ShortcodeTag): string | undefined {
  return valueNamed(tag, 'href', 'link', 'url', 'relref');
}

/** The label of a tab: its own, or that at its place in the list of the set. */
function titleOfTab(tag: ShortcodeTag, tags: readonly ShortcodeTag[]): string | undefined {
  const own = valueNamed(tag, 'header', 'title', 'name', 'label') ?? tag.listed[0];
  return plainValue(own ?? namesOfTabs(tags[tag.parent ?? -1])[tag.place]);
}

/** The labels that a set lists: `{{< tabs items="npm,pnpm" >}}` of Hextra, `{{< tabs npm "pnpm 9" >}}` of sites of their own. */
function namesOfTabs(set: ShortcodeTag | undefined): readonly string[] {
  if (set === undefined || !sets.has(set.name)) return [];
  return (
    valueNamed(set, 'items')
      ?.split(',')
      .map((name) => name.trim()) ?? set.listed
  );
}

/** Whether a block of any name is a tab: the set lists as many labels as it has blocks, which all have the same name and no values. */
function isTabByPlace(tag: ShortcodeTag, tags: readonly ShortcodeTag[]): boolean {
  const set = tags[tag.parent ?? -1];
  return (
    set !== undefined &&
    tag.values.size === 0 &&
    tag.listed.length === 0 &&
    namesOfTabs(set).length === set.children.length &&
    set.children.every((index) => tags[index]?.name === tag.name)
  );
}

/** Names of admonitions whose kind is a value: a style, a colour or the first word. */
const withKind = new Set(['hint', 'alert', 'callout', 'notice', 'admonition', 'pageinfo']);
const kindNames = /^(?:note|tip|info|important|warning|warn|caution|danger|attention|error|success)$/;
const ownNames = new Set(['comment', 'mermaid', 'highlight', 'button']);
/** The colours of Bootstrap that are no kinds. */
const colors: Readonly<Record<string, string>> = { primary: 'note', secondary: 'note', default: 'note' };

function admonitionOf(tag: ShortcodeTag): ShortcodeBlock | undefined {
  const isKind = kindNames.test(tag.name);
  if (!isKind && !withKind.has(tag.name)) return undefined;
  const listed = isKind ? [tag.name, ...tag.listed] : tag.listed;
  const named = isKind
    ? undefined
    : valueNamed(tag, 'type', 'style', 'color', 'context', 'kind', 'level', 'intent');
  const kind = kindOf(named ?? '') ?? listed.map(kindOf).find((one) => one !== undefined) ?? 'note';
  const title =
    valueNamed(tag, 'title', 'heading', 'header') ??
    tag.listed.find((one) => kindOf(one) === undefined && isTitle(one));
  return block('Callout', { type: kind, title: plainValue(title) });
}

/** Whether the content of a shortcode is read in a way of its own. */
function isKnown({ name }: ShortcodeTag): boolean {
  return Object.hasOwn(blocks, name) || kindNames.test(name) || withKind.has(name) || ownNames.has(name);
}

function kindOf(word: string): string | undefined {
  const small = word.toLowerCase();
  const kind = Object.hasOwn(colors, small) ? colors[small] : (nearestKind(small) ?? small);
  return kind !== undefined && kindNames.test(kind) ? kind : undefined;
}

/** Whether a value without a name is a title; a flag, a number or the name of an icon is none. */
function isTitle(value: string): boolean {
  return value.trim() !== '' && !/^(?:true|false|[\d.]+|open|fa[a-z]? .*|[a-z]+(?:-[a-z]+)+)$/.test(value);
}

/** Blocks whose content is code: `highlight`, `mermaid`, and the tabs of a set of Docsy that is not declared as text. */
function codeBlockOf(tag: ShortcodeTag, tags: readonly ShortcodeTag[]): ShortcodeBlock | undefined {
  const { name } = tag;
  const closing = tags[tag.closing ?? -1];
  if (closing === undefined) return undefined;
  const isAlone = tag.isLast && closing.isFirst;
  if (name === 'mermaid' && isAlone) return { open: '```mermaid', close: '```' };
  if (name === 'highlight' && isAlone)
    return { open: `\`\`\`\`${languageOf(tag.listed[0] ?? valueNamed(tag, 'lang'))}`, close: '````' };
  if (tag.code !== undefined) {
    const { language, title } = tag.code;
    return {
      open: title === undefined ? `\`\`\`\`${language}` : `\`\`\`\`${language || 'text'} title="${title}"`,
      close: '````',
    };
  }
  if (tag.isCodeSet) return block('CodeGroup');
  const set = tag.parent === undefined ? undefined : tags[tag.parent];
  if (name !== 'tab' || !set?.isCodeSet) return undefined;
  const title = (titleOfTab(tag, tags) ?? '').replaceAll('"', "'").replaceAll('`', '');
  const language = languageOf(
    valueNamed(tag, 'lang') ?? tag.listed[1] ?? valueNamed(set, 'lang', 'langEqualsHeader'),
  );
  return { open: `\`\`\`\`${language || 'text'} title="${title}"`, close: '````' };
}

/** Whether a set has nothing but tabs of Docsy whose content is code. */
function hasTabsOfCode(set: ShortcodeTag, tags: readonly ShortcodeTag[], text: string): boolean {
  const isText = (one: ShortcodeTag) => /^true$/i.test(valueNamed(one, 'text') ?? '');
  if (isText(set) || !set.isLast) return false;
  const inside = set.children.flatMap((index) => tags[index] ?? []);
  return (
    inside.length > 0 &&
    inside.every((one) => {
      const end = tags[one.closing ?? -1];
      if (one.name !== 'tab' || end === undefined || isText(one)) return false;
      if (!one.isFirst || !one.isLast || !end.isFirst || !end.isLast) return false;
      return !beginsWithFence(one, end, text);
    })
  );
}

function element(name: string, attributes: Readonly<Record<string, string | undefined>>, end = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : [` ${key}="${value.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  );
  return `<${name}${written.join('')}${end === '' ? '' : ` ${end}`}>`;
}
