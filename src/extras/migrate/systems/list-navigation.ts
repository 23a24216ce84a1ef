// Reads navigation that is written as a list of links in Markdown: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of Docsify.

import { pathOfTarget, unescapedText } from '../read/written-text.ts';
import type { MigrationItem, SourceEntry } from '../types/source-site.ts';

/** A line of such a list. */
export interface ListedLine {
  /** A line that is neither begins with a link, as the chapters of mdBook do that are in no list. */
  kind: 'heading' | 'item' | 'link';
  /** -1 for a heading, which is above the items after it. */
  depth: number;
  label: string;
  target?: string;
  place: { line: number; column: number; endColumn: number };
}

/** Brackets in a label one level deep, and parentheses in a target. */
const link = /^!?\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^<>]*)>|((?:[^\s()]|\([^()\s]*\))*))[^)]*\)/;
/** Files by their names: `*.md`. */
const pattern = /^(?:[\w.-]+\/)*[\w.-]*\*{1,2}[\w.-]*\/?$/;
const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const longestLine = 2000;
/** Deeper items are at this level. */
const deepest = 8;

/** The lines that have entries and headings. A line across, which ends the group of a heading, is a heading without a label. */
export function listedLines(text: string): ListedLine[] {
  const indents: number[] = [];
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split(/\r?\n/)
    .flatMap((line, index): ListedLine[] => {
      if (line.length > longestLine) return [];
      const isRule = /^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/.test(line);
      const heading = isRule ? '' : /^#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1]?.replace(/[ \t]+#+[ \t]*$/, '');
      const [, indent = '', inItem] = item.exec(line) ?? [];
      const written = heading ?? inItem ?? line;
      const place = { line: index + 1, column: 1 + line.indexOf(written), endColumn: 1 + line.length };
      if (heading !== undefined) {
        indents.length = 0;
        return [{ kind: 'heading', depth: -1, place, ...partsOf(heading) }];
      }
      if (inItem === undefined && !written.startsWith('[')) return [];
      const width = indent.replaceAll('\t', '    ').length;
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= width) indents.pop();
      const depth = indents.length;
      if (depth < deepest) indents.push(width);
      return [{ kind: inItem === undefined ? 'link' : 'item', depth, place, ...partsOf(written) }];
    });
}

function partsOf(written: string): { label: string; target?: string } {
  const text = written.replace(/^\[[ x]\][ \t]+/, '').replace(/^[*_]{1,3}(?=\[)/, '');
  if (pattern.test(text)) return { label: plainLabel(text), target: text };
  const [, label, angled, bare] = link.exec(text) ?? [];
  const target = pathOfTarget(angled ?? bare ?? '');
  return label === undefined
    ? { label: plainLabel(text) }
    : { label: plainLabel(label), ...(target ? { target } : {}) };
}

/** Code, which is shown as it is, tags, links in a label, and marks of emphasis. */
const marks =
  /(?<!\\)(?:(`+)(.*?)\1|<[^<>]*>|!?\[([^[\]]*)\]\([^()]*\)|\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w))/g;

/** The text of a label without marks. */
function plainLabel(written: string): string {
  const plain = written.replaceAll(
    marks,
    (...[, , code, inLink]: (string | undefined)[]) => code ?? inLink ?? '',
  );
  return unescapedText(plain).replaceAll(/\s+/g, ' ').trim();
}

/** What the targets of a list lead to. */
export interface ListedTargets {
  /** The URL of the page that a target is, or undefined if it is none. */
  urlOf(target: string): string | undefined;
  /** The entries of a line whose target is no page. */
  others?(line: ListedLine & { target: string }): SourceEntry[];
}

/** The title of the list itself, or none. */
const titleOfList = /^(?:summary|contents|table of contents)?$/i;

/** The entries of a list. A heading is a group with the items after it. */
export function listedEntries(text: string, targets: ListedTargets): SourceEntry[] {
  const lines = listedLines(text);
  const whole = new Set(
    lines.flatMap(({ target = '#' }) => (target.includes('#') ? [] : (targets.urlOf(target) ?? []))),
  );
  return entriesFrom(lines, { ...targets, whole });
}

/** The targets of a list, in its order. */
export function listedTargets(text: string): string[] {
  return listedLines(text).flatMap(({ target }) => target ?? []);
}

/** Reports the targets of a list that are Markdown files which do not exist. */
export function missingPages(
  text: string,
  file: string,
  urlOf: (target: string) => string | undefined,
): MigrationItem[] {
  return listedTargets(text)
    .filter(
      (target) => /^(?![a-z]+:)[^#?]+\.(?:md|mdx|markdown)$/i.test(target) && urlOf(target) === undefined,
    )
    .map((target) => ({
      status: 'left',
      what: `sidebar entry \`${target}\`, a page that does not exist`,
      file,
    }));
}

/** The labels of whole pages in a list, by URL: those of parts of pages are no titles. */
export function listedTitles(
  text: string,
  urlOf: (target: string) => string | undefined,
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { label, target } of listedLines(text)) {
    const url = target === undefined || /[#?]/.test(target) ? undefined : urlOf(target);
    if (url !== undefined && label !== '' && !titles.has(url)) titles.set(url, label);
  }
  return titles;
}

/** Targets, and the pages that the list names as a whole. */
interface WholeList extends ListedTargets {
  whole: ReadonlySet<string>;
}

function entriesFrom(lines: readonly ListedLine[], list: WholeList): SourceEntry[] {
  const entries: SourceEntry[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    let end = index + 1;
    while (end < lines.length && (lines[end]?.depth ?? -1) > line.depth) end += 1;
    const entry = withInner(line, ownEntries(line, list), entriesFrom(lines.slice(index + 1, end), list));
    for (const one of entry) entries.push(one);
    index = end;
  }
  return entries;
}

/** What a line is without those below it. */
function ownEntries(line: ListedLine, { urlOf, others, whole }: WholeList): SourceEntry[] {
  const { label, target } = line;
  if (target === undefined) return [];
  const url = urlOf(target);
  const part = /#.+$/s.exec(target)?.[0];
  if (url !== undefined && part !== undefined && whole.has(url) && label !== '')
    return [{ kind: 'link', label, href: url + part }];
  if (url !== undefined) return [{ kind: 'page', url, ...(label === '' ? {} : { label }) }];
  if (/^https?:/i.test(target)) return label === '' ? [] : [{ kind: 'link', label, href: target }];
  return others?.({ ...line, target }) ?? [];
}

/** A line with those below it is a group, which can have a page of its own. */
function withInner({ kind, label }: ListedLine, own: SourceEntry[], inner: SourceEntry[]): SourceEntry[] {
  const [first] = own;
  if (inner.length === 0) return own;
  if (first?.kind === 'group') return [{ ...first, entries: [...first.entries, ...inner] }];
  const hasTitle = kind === 'heading' ? !titleOfList.test(label) : label !== '';
  if (first === undefined && !hasTitle) return inner;
  const group = { kind: 'group' as const, label: label || 'Pages' };
  return first?.kind === 'page'
    ? [{ ...group, url: first.url, entries: inner }]
    : [{ ...group, entries: [...own, ...inner] }];
}
