// Keeps the anchors of a page: a heading whose id by the rule of the old tool is not the one that this program gives it gets it in its source.

import { slug } from 'github-slugger';
import type { MigrationItem } from '../types/source-site.ts';
import type { System, WrittenHeading } from '../types/system.ts';
import { outsideCode } from './outside-code.ts';

interface PlacedHeading extends WrittenHeading {
  line: number;
  /** Tags can become text, which is a part of the id then. */
  hasMarkup: boolean;
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const writtenId = /[ \t]*\{:?[ \t]*#([\w.:-]+)[^{}]*\}$/;

/**
 * Writes ids to the headings that need one.
 * @param present the ids that the program gives to headings of the text
 */
export function keptHeadingIds(
  text: string,
  idsOf: System['headingIds'],
  present: ReadonlySet<string>,
): { text: string; items: Omit<MigrationItem, 'file'>[] } {
  const lines = text.split('\n');
  const headings = headingsIn(text);
  const old = idsOf(headings);
  const own = ownIds(headings);
  const items: Omit<MigrationItem, 'file'>[] = [];
  for (const [index, { line, id, depth, hasMarkup }] of headings.entries()) {
    const wanted = old[index];
    // Links to the title of a page are rare, and an id there is no part of its name.
    if (id !== undefined || wanted === undefined || wanted === '' || depth === 1) continue;
    if (wanted === own[index] && !(hasMarkup && !present.has(wanted))) continue;
    if (/[\s{}\\]/.test(wanted)) continue;
    const end = /[ \t]*#*[ \t]*\r?$/;
    lines[line] = `${lines[line]?.replace(end, '')} {#${wanted}}${lines[line]?.endsWith('\r') ? '\r' : ''}`;
    items.push({ status: 'converted', what: 'id of a heading', line: line + 1 });
  }
  return { text: lines.join('\n'), items };
}

/** Headings outside of code. */
function headingsIn(text: string): PlacedHeading[] {
  const found: PlacedHeading[] = [];
  outsideCode(text, (line, number) => {
    const [, marks, written] = heading.exec(line.replace(/\r$/, '')) ?? [];
    if (marks === undefined || written === undefined || written === '') return line;
    const id = writtenId.exec(written)?.[1];
    found.push({
      depth: marks.length,
      text: plainHeading(written.replace(writtenId, '')),
      line: number - 1,
      hasMarkup: /[<{]/.test(written),
      ...(id === undefined ? {} : { id }),
    });
    return line;
  });
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
