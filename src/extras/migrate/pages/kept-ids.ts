// Keeps the anchors of a page: a heading whose id by the rule of the old tool is not the one that this program gives it gets it in its source.

import { slug } from 'github-slugger';
import type { MigrationItem } from '../types/source-site.ts';
import type { WrittenHeading } from '../types/system.ts';
import { outsideCode } from './outside-code.ts';

interface PlacedHeading extends WrittenHeading {
  line: number;
  /** Tags can become text, which is a part of the id then. */
  hasMarkup: boolean;
  list?: AttributeList;
}

/** `{#id .class key=value}` at the end of a heading. */
interface AttributeList {
  /** Of its source, with the spaces before it. */
  length: number;
  id?: string;
  /** Whether the id is written as this program reads it. */
  hasMark: boolean;
  /** All but the id, as written. */
  attributes: string[];
}

const comment = /^\/\*[ \t]*#([\w.:-]+)[ \t]*\*\/$/;
const attribute = /^(?:[#.][^\s{}"'=#]+|[A-Za-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"']+))$/;

/** Reads the list; undefined if the braces have something else, such as an expression. */
function attributeListIn(heading: string): AttributeList | undefined {
  const start = heading.endsWith('}') ? heading.lastIndexOf('{') : -1;
  if (start === -1) return undefined;
  const inner = heading.slice(start + 1, -1);
  const length = heading.length - heading.slice(0, start).trimEnd().length;
  // MDX has ids in comments, as braces are expressions there.
  const inComment = comment.exec(inner.trim())?.[1];
  if (inComment !== undefined) return { length, id: inComment, hasMark: false, attributes: [] };
  const written = inner.replace(/^:/, '').match(/[^\s"']+(?:"[^"]*"|'[^']*')?/g) ?? [];
  // Python-Markdown reads names alone, which have no effect here: `{: name }`.
  const parts = inner.startsWith(':') ? written.filter((part) => !/^[A-Za-z][\w-]*$/.test(part)) : written;
  if (parts.length === 0 && written.length > 0) return { length, hasMark: false, attributes: [] };
  if (parts.length === 0 || !parts.every((part) => attribute.test(part))) return undefined;
  const marked = parts.find((part) => part.startsWith('#'))?.slice(1);
  const named = parts
    .find((part) => part.startsWith('id='))
    ?.slice(3)
    .replaceAll(/["']/g, '');
  const id = marked ?? named;
  return {
    length,
    hasMark: marked !== undefined,
    attributes: parts.filter((part) => !part.startsWith('#') && !part.startsWith('id=')),
    ...(id === undefined ? {} : { id }),
  };
}

const heading = /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*)$/;

/**
 * Writes ids to the headings that need one.
 * @param present the ids that the program gives to headings of the text
 */
export function keptHeadingIds(
  text: string,
  idsOf: (headings: readonly WrittenHeading[]) => string[],
  present: ReadonlySet<string>,
): { text: string; items: Omit<MigrationItem, 'file'>[] } {
  const lines = text.split('\n');
  const headings = headingsIn(text);
  const old = idsOf(headings);
  const own = ownIds(headings);
  const items: Omit<MigrationItem, 'file'>[] = [];
  for (const [index, { line, id, depth, hasMarkup, text: title, list }] of headings.entries()) {
    const wanted = old[index];
    // Links to the title of a page are rare, and an id there is no part of its name.
    if (wanted === undefined || wanted === '' || depth === 1) continue;
    const isWritten = id !== undefined && (list === undefined || list.hasMark);
    if (isWritten || (id === undefined && title === '')) continue;
    if (id === undefined && wanted === own[index] && !(hasMarkup && !present.has(wanted))) continue;
    // What is Markdown would not be read as an id.
    if (/[\s{}\\*`]|(?<!\w)_[^_]+_(?!\w)/.test(wanted)) continue;
    lines[line] = withId(lines[line] ?? '', wanted, list);
    items.push({ status: 'converted', what: 'id of a heading', line: line + 1 });
  }
  return { text: lines.join('\n'), items };
}

/** Writes an id at the end of a heading, or into the list of attributes that is there. */
function withId(line: string, id: string, list: AttributeList | undefined): string {
  const text = withoutClosing(line);
  const others = list?.attributes ?? [];
  const before = list === undefined ? text : text.slice(0, text.length - list.length).trimEnd();
  return `${before} {${[`#${id}`, ...others].join(' ')}}${line.endsWith('\r') ? '\r' : ''}`;
}

/** A heading without the spaces and `#` at its end. */
function withoutClosing(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const hasSpace = end > 0 && /[ \t]/.test(text[end - 1] ?? '');
  return end === text.length || (end > 0 && !hasSpace) ? text : text.slice(0, end).trimEnd();
}

/** The text of a heading that is longer is not read, as no link names its id. */
const longestHeading = 1000;

/** Headings outside of code. */
function headingsIn(text: string): PlacedHeading[] {
  const found: PlacedHeading[] = [];
  outsideCode(text, (line, number) => {
    const [, marks, rest] = heading.exec(line) ?? [];
    if (marks === undefined || rest === undefined || rest.length > longestHeading) return line;
    const written = withoutClosing(rest);
    if (written === '') return line;
    const list = attributeListIn(written);
    const title = list === undefined ? written : written.slice(0, written.length - list.length);
    found.push({
      depth: marks.length,
      text: plainHeading(title),
      line: number - 1,
      hasMarkup: /[<{]/.test(title),
      ...(list?.id === undefined ? {} : { id: list.id }),
      ...(list === undefined ? {} : { list }),
    });
    return line;
  });
  return found;
}

/** The ids that this program gives to the headings of a text. */
export function headingIdsIn(text: string): string[] {
  return ownIds(headingsIn(text));
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
    .replaceAll(/<!--[^<>]*-->|<\/?[a-zA-Z][^<>]*>/g, '')
    .replaceAll(/(?<![\w_])_(\S[^*_]*?)_(?![\w_])/g, '$1')
    .replaceAll(/(\*\*|__)(\S[^*_]*?)\1/g, '$2')
    .replaceAll(/(?<![\w*_])([*_])(\S[^*_]*?)\1(?![\w*_])/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\u{F0000}(\d+)\u{F0001}/gu, (_, index: string) => code[Number(index)] ?? '')
    .trim();
}
