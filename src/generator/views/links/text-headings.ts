// Reads the headings of a description, with their ids, for links from other texts. Only a text that such a link may refer to is read.

import GithubSlugger from 'github-slugger';
import { blockOpenedBy, type OpenBlock } from '../../shared/markdown/join-texts.ts';

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

/** Returns the headings of a text, and the ids that its author wrote. */
export function textHeadings(markdown: string): TextHeading[] {
  if (!/[#<]|^(?:=+|-+)[ \t]*$/m.test(markdown)) return [];
  const slugger = new GithubSlugger();
  const open: { level: number; text: string }[] = [];
  const found: TextHeading[] = [];
  const lines = markdown.split('\n');
  let block: OpenBlock | undefined;
  lines.forEach((line, at) => {
    if (block !== undefined) {
      if (block.isEnd(line)) block = undefined;
      return;
    }
    block = blockOpenedBy(line);
    if (block !== undefined || line.length > longestLine) return;
    for (const [, id = ''] of line.matchAll(/<[a-z][^<>]{0,200}?\s(?:id|name)\s*=\s*["']?([^"'\s<>]+)/gi))
      found.push({ text: id, id, around: [] });
    const heading = headingOn(line, lines[at + 1] ?? '');
    if (heading === undefined) return;
    const { level, text, id } = heading;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    found.push({ text, id: id ?? slugger.slug(text), around: open.map((one) => one.text) });
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
  if (marks !== undefined) return written(marks.length, title.trimEnd().replace(/(?<=^|[ \t])#+$/, ''));
  const [, level, html = ''] = /^\s*<h([1-6])\b[^<>]*>(.*)<\/h[1-6]/i.exec(line) ?? [];
  if (level !== undefined) return written(Number(level), html);
  const under = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(next)?.[1];
  return under !== undefined && /^ {0,3}[^\s>|+*-]/.test(line)
    ? written(under.startsWith('=') ? 1 : 2, line)
    : undefined;
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
