// Keeps the anchors of a page: a heading whose id by the rule of the old tool is not the one that this program gives it gets it in its source.

import { slug } from 'github-slugger';
import type { MigrationItem } from '../types/source-site.ts';
import type { System, WrittenHeading } from '../types/system.ts';
import { frontMatterBlock } from './front-matter.ts';

interface PlacedHeading extends WrittenHeading {
  line: number;
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const writtenId = /[ \t]*\{:?[ \t]*#([\w.:-]+)[^{}]*\}$/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;

/** Writes ids to the headings that need one. */
export function keptHeadingIds(
  text: string,
  idsOf: System['headingIds'],
): { text: string; items: Omit<MigrationItem, 'file'>[] } {
  const lines = text.split('\n');
  const headings = headingsIn(
    lines,
    (text.slice(0, frontMatterBlock(text)?.end ?? 0).match(/\n/g) ?? []).length,
  );
  const old = idsOf(headings);
  const own = ownIds(headings);
  const items: Omit<MigrationItem, 'file'>[] = [];
  for (const [index, { line, id, depth }] of headings.entries()) {
    const wanted = old[index];
    // Links to the title of a page are rare, and an id there is no part of its name.
    if (id !== undefined || wanted === undefined || wanted === '' || wanted === own[index] || depth === 1)
      continue;
    if (/[\s{}\\]/.test(wanted)) continue;
    const end = /[ \t]*#*[ \t]*\r?$/;
    lines[line] = `${lines[line]?.replace(end, '')} {#${wanted}}${lines[line]?.endsWith('\r') ? '\r' : ''}`;
    items.push({ status: 'converted', what: 'id of a heading', line: line + 1 });
  }
  return { text: lines.join('\n'), items };
}

/** Headings outside of code. */
function headingsIn(lines: readonly string[], from: number): PlacedHeading[] {
  const found: PlacedHeading[] = [];
  let open: string | undefined;
  for (const [line, text] of lines.entries()) {
    if (line < from) continue;
    const mark = fence.exec(text)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open)) open = undefined;
      continue;
    }
    if (mark !== undefined) {
      open = mark;
      continue;
    }
    const [, marks, written] = heading.exec(text.replace(/\r$/, '')) ?? [];
    if (marks === undefined || written === undefined || written === '') continue;
    const id = writtenId.exec(written)?.[1];
    found.push({
      depth: marks.length,
      text: plainHeading(written.replace(writtenId, '')),
      line,
      ...(id === undefined ? {} : { id }),
    });
  }
  return found;
}

/** The ids that this program gives to the same headings. */
function ownIds(headings: readonly WrittenHeading[]): string[] {
  const taken = new Set<string>();
  return headings.map(({ text, id, depth }) => {
    const wanted = id ?? slug(text);
    let own = wanted;
    for (let count = 1; taken.has(own); count += 1) own = `${wanted}-${count}`;
    if (depth > 1) taken.add(own);
    return own;
  });
}

/** The text of a heading without the marks of Markdown. */
function plainHeading(written: string): string {
  const code: string[] = [];
  return written
    .replaceAll(/(`+)([^`]+)\1/g, (_, __, text: string) => `\u{F0000}${code.push(text.trim()) - 1}\u{F0001}`)
    .replaceAll(/!\[([^\]]*)\](?:\([^()]*\)|\[[^\]]*\])/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^()]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replaceAll(/(\*\*|__)(\S[^*_]*?)\1/g, '$2')
    .replaceAll(/(?<![\w*_])([*_])(\S[^*_]*?)\1(?![\w*_])/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\u{F0000}(\d+)\u{F0001}/gu, (_, index: string) => code[Number(index)] ?? '')
    .trim();
}
