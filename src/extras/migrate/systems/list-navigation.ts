// Reads navigation that is written as a list of links in Markdown: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of Docsify.

import { withoutTags } from '../pages/html-text.ts';
import { pathOfTarget, unescapedText } from '../read/written-text.ts';
import type { MigrationItem, SourceEntry } from '../types/source-site.ts';

/** A line of such a list. */
interface ListedLine {
  /** -1 for a heading, which is above the items after it. */
  depth: number;
  label: string;
  target?: string;
}

/** Brackets in a label one level deep, and parentheses in a target. */
const link = /^!?\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^<>]*)>|((?:[^\s()]|\([^()\s]*\))*))[^)]*\)/;
const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const longestLine = 2000;

function linesIn(text: string): ListedLine[] {
  const indents: number[] = [];
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split(/\r?\n/)
    .flatMap((line): ListedLine[] => {
      if (line.length > longestLine) return [];
      // A line across ends the group of a heading.
      const isRule = /^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/.test(line);
      const heading = isRule ? '' : /^#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
      if (heading !== undefined) {
        indents.length = 0;
        return [{ depth: -1, ...partsOf(heading) }];
      }
      const [, indent = '', inItem] = item.exec(line) ?? [];
      const written = inItem ?? line.trim();
      if (inItem === undefined && !written.startsWith('[')) return [];
      const width = indent.replaceAll('\t', '    ').length;
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= width) indents.pop();
      indents.push(width);
      return [{ depth: inItem === undefined ? 0 : indents.length - 1, ...partsOf(written) }];
    });
}

function partsOf(written: string): { label: string; target?: string } {
  const text = written.replace(/^\[[ x]\][ \t]+/, '').replace(/^(?:\*\*|__)(?=\[)/, '');
  const [, label, angled, bare] = link.exec(text) ?? [];
  const target = pathOfTarget(angled ?? bare ?? '');
  return label === undefined
    ? { label: plainLabel(text) }
    : { label: plainLabel(label), ...(target ? { target } : {}) };
}

/** The text of a label without marks. */
function plainLabel(written: string): string {
  const marked = withoutTags(written)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*\*|__|`|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w))/g, '');
  return unescapedText(marked).trim();
}

/**
 * The entries of a list. A heading is a group with the items after it.
 * @param urlOf the URL of the page that a target is, or undefined if it is none
 */
export function listedEntries(text: string, urlOf: (target: string) => string | undefined): SourceEntry[] {
  const lines = linesIn(text);
  const title = lines.findIndex(({ depth }) => depth === -1);
  // The title of the list itself is above the first item.
  const isTitle = title === 0 && /^(?:summary|table of contents)$/i.test(lines[0]?.label ?? '');
  const whole = new Set(
    lines.flatMap(({ target = '#' }) => (target.includes('#') ? [] : (urlOf(target) ?? []))),
  );
  return entriesFrom(isTitle ? lines.slice(1) : lines, { urlOf, whole });
}

/** The targets of a list, in its order. */
export function listedTargets(text: string): string[] {
  return linesIn(text).flatMap(({ target }) => target ?? []);
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
  for (const { label, target } of linesIn(text)) {
    const url = target === undefined || /[#?]/.test(target) ? undefined : urlOf(target);
    if (url !== undefined && label !== '' && !titles.has(url)) titles.set(url, label);
  }
  return titles;
}

/** What targets are looked up in: pages, and those that the list names as a whole. */
interface ListedPages {
  urlOf: (target: string) => string | undefined;
  whole: ReadonlySet<string>;
}

function entriesFrom(lines: readonly ListedLine[], pages: ListedPages): SourceEntry[] {
  const entries: SourceEntry[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    let end = index + 1;
    while (end < lines.length && (lines[end]?.depth ?? -1) > line.depth) end += 1;
    const entry = entriesOfLine(line, entriesFrom(lines.slice(index + 1, end), pages), pages);
    for (const one of entry) entries.push(one);
    index = end;
  }
  return entries;
}

function entriesOfLine(
  { label, target }: ListedLine,
  inner: SourceEntry[],
  { urlOf, whole }: ListedPages,
): SourceEntry[] {
  const url = target === undefined ? undefined : urlOf(target);
  if (inner.length > 0)
    return label === '' && url === undefined
      ? inner
      : [{ kind: 'group', label: label || 'Pages', ...(url === undefined ? {} : { url }), entries: inner }];
  const part = /#.+$/s.exec(target ?? '')?.[0];
  if (url !== undefined && part !== undefined && whole.has(url) && label !== '')
    return [{ kind: 'link', label, href: url + part }];
  if (url !== undefined) return [{ kind: 'page', url, ...(label === '' ? {} : { label }) }];
  if (target !== undefined && /^https?:/i.test(target) && label !== '')
    return [{ kind: 'link', label, href: target }];
  return [];
}
