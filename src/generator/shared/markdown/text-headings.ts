// Reads the headings of a description, with their ids, for links from other texts. Only a text that such a link may refer to is read.

import GithubSlugger from 'github-slugger';
import type { OriginalPage } from '../../types/sources.ts';
import { blockOpenedBy, type OpenBlock } from './join-texts.ts';

/** A heading, or another element with an id. */
export interface TextHeading {
  text: string;
  /** The id within its text. */
  id: string;
  /** The headings around it, outermost first. */
  around: readonly string[];
}

/** The length of the longest line that is read. */
const longestLine = 2_000;

const lineEnd = /\r\n?|\n/;

/** Returns the headings of a text, and the ids that its author wrote. */
export function textHeadings(markdown: string): TextHeading[] {
  return placesWithIds(markdown).map(({ text, id, around }) => ({ text, id, around }));
}

/** Returns the levels and ids of the headings of a text. */
export function headingsWithLevels(markdown: string): OriginalPage['headings'] {
  return headingsOf(markdown).map(({ level, id }) => ({ id, depth: level }));
}

/**
 * Writes the ids of the headings of an original into a text that is a translation of it, if both have headings of the same levels. An id
 * that the translation has itself stays.
 */
export function withOriginalHeadings(markdown: string, originals: OriginalPage['headings']): string {
  const headings = headingsOf(markdown);
  const isSame =
    headings.length === originals.length &&
    headings.every(({ level }, index) => level === originals[index]?.depth);
  if (!isSame || headings.every(({ id }, index) => id === originals[index]?.id)) return markdown;
  const lines = markdown.split(lineEnd);
  for (const [index, { at, hasId }] of headings.entries()) {
    const id = originals[index]?.id ?? '';
    if (!hasId && id !== '') lines[at] = withId(lines[at] ?? '', id);
  }
  return lines.join('\n');
}

function withId(line: string, id: string): string {
  if (/^\s*<h[1-6]/i.test(line)) return line.replace(/^\s*<h[1-6]/i, (tag) => `${tag} id="${id}"`);
  const isMarked = /^ {0,3}#{1,6}[ \t]/.test(line);
  const text = isMarked ? withoutClosing(line.trimEnd()) : line.trimEnd();
  return `${text.trimEnd()} {#${id}}`;
}

/** A heading or an element with an id, with its line. The level of an element that is no heading is 0. */
interface PlaceWithId extends TextHeading {
  at: number;
  level: number;
  /** Whether its author wrote the id. */
  hasId: boolean;
}

function headingsOf(markdown: string): PlaceWithId[] {
  return placesWithIds(markdown).filter(({ level }) => level > 0);
}

function placesWithIds(markdown: string): PlaceWithId[] {
  if (!/[#<]|^(?:=+|-+)[ \t]*$/m.test(markdown)) return [];
  const slugger = new GithubSlugger();
  const open: { level: number; text: string }[] = [];
  const found: PlaceWithId[] = [];
  const lines = markdown.split(lineEnd);
  let block: OpenBlock | undefined;
  lines.forEach((line, at) => {
    if (block !== undefined) {
      if (block.isEnd(line)) block = undefined;
      return;
    }
    block = blockOpenedBy(line);
    if (block !== undefined || line.length > longestLine) return;
    for (const [, id = ''] of line.matchAll(/<[a-z][^<>]{0,200}?\s(?:id|name)\s*=\s*["']?([^"'\s<>]+)/gi))
      found.push({ text: id, id, around: [], at, level: 0, hasId: true });
    const heading = headingOn(line, lines[at + 1] ?? '');
    if (heading === undefined) return;
    const { level, text, id } = heading;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const around = open.map((one) => one.text);
    found.push({ text, id: id ?? slugger.slug(text), around, at, level, hasId: id !== undefined });
    open.push({ level, text });
  });
  return found;
}

interface Heading {
  level: number;
  text: string;
  id?: string;
}

function headingOn(line: string, next: string): Heading | undefined {
  const [, marks, title = ''] = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
  if (marks !== undefined) return written(marks.length, withoutClosing(title.trimEnd()));
  const [, level, attributes = '', html = ''] = /^\s*<h([1-6])\b([^<>]*)>(.*)<\/h[1-6]/i.exec(line) ?? [];
  if (level !== undefined) {
    const [, id] = /\sid\s*=\s*["']?([^"'\s]+)/i.exec(attributes) ?? [];
    return { ...written(Number(level), html), ...(id === undefined ? {} : { id }) };
  }
  const under = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(next)?.[1];
  return under !== undefined && /^ {0,3}[^\s>|+*-]/.test(line)
    ? written(under.startsWith('=') ? 1 : 2, line)
    : undefined;
}

/** Removes the marks that close a heading. */
function withoutClosing(title: string): string {
  return title.replace(/(?<=^|[ \t])#+$/, '');
}

function written(level: number, title: string): Heading {
  const [, before, id] = /^(.*?)[ \t]*\{#([^\s{}]+)\}$/.exec(title.trim()) ?? [];
  const text = (before ?? title)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
  return { level, text, ...(id === undefined ? {} : { id }) };
}
