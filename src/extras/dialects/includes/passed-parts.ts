// Files that a page imports and passes to a component: `<Playground code={{ javascript, vue }} />`. What the component makes of them is not known;
// each file becomes a tab with the name that it has there.

import { endOfBraces } from '../../../generator/shared/javascript/code-ends.ts';
import { type Literal, readLiteral } from '../../../generator/shared/javascript/javascript-literals.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import type { MappedText } from '../../../generator/types/sources.ts';
import { findCode } from './code-ranges.ts';
import { importsIn } from './imports.ts';
import { madeText, readerOf, type TextEdit, withEdits } from './mapped-text.ts';

const hint = /^[ \t]*<[A-Z][\w.]*\s[^<>]{0,1000}=\{/m;
const opening = /^([ \t]{0,100})<([A-Z][\w.]{0,99})(?=\s)/gm;
const attribute = /\s{0,100}([A-Za-z][\w-]{0,99})(?:=(?:"[^"]{0,1000}"|'[^']{0,1000}'|(?=\{)))?/y;
const end = /\s{0,100}\/>/y;
/** A longer tag is no component with files. */
const mostCharacters = 4000;
const mostTags = 1000;
/** What a value is that stands for a file. */
const mark = 'imported file: ';
const mostDepth = 4;

/** Replaces such components by tabs. Returns the same object if there are none. */
export function withPassedParts(mapped: MappedText): MappedText {
  const { text } = mapped;
  if (!hint.test(text)) return mapped;
  const { prose } = findCode(text);
  const names = new Map(importsIn(prose).map(({ name }) => [name, `${mark}${name}`]));
  if (names.size === 0) return mapped;
  const reader = readerOf(mapped);
  const edits: TextEdit[] = [];
  let read = 0;
  for (const { 0: whole, 1: indent = '', 2: name = '', index } of [...prose.matchAll(opening)].slice(
    0,
    mostTags,
  )) {
    const start = index + indent.length;
    if (start < read || names.has(name)) continue;
    const tag = emptyTag(text.slice(start, start + mostCharacters), whole.length - indent.length);
    const tabs = tag === undefined ? [] : tabsOf(tag.values, names);
    if (tag === undefined || tabs.length === 0) continue;
    read = start + tag.length;
    const made = madeText(tabs.join('\n').replaceAll(/\n(?!\n)/g, `\n${indent}`), reader.placeOf(start));
    edits.push({ start, end: read, made });
  }
  return edits.length === 0 ? mapped : withEdits(mapped, edits);
}

/** The attributes in braces of a tag that closes itself, from behind its name. */
function emptyTag(
  text: string,
  from: number,
): { values: [name: string, code: string][]; length: number } | undefined {
  const values: [string, string][] = [];
  for (let at = from; ; ) {
    end.lastIndex = at;
    if (end.test(text)) return { values, length: end.lastIndex };
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (found === null) return undefined;
    at = attribute.lastIndex;
    if (!found[0].endsWith('=')) continue;
    const after = endOfBraces(text, at);
    if (after === undefined) return undefined;
    values.push([found[1] ?? '', text.slice(at + 1, after - 1)]);
    at = after;
  }
}

/** The lines of the tabs. One file needs none. */
function tabsOf(
  values: readonly [name: string, code: string][],
  names: ReadonlyMap<string, string>,
): string[] {
  const tabs = values.flatMap(([name, code]): [string, string[]][] => {
    const value = readLiteral(code, names);
    if (value === undefined) return [];
    const listed: [string, Literal][] = isRecord(value)
      ? (Object.entries(value) as [string, Literal][])
      : [[name, value]];
    return listed.map(([label, one]) => [label, partsOf(one, undefined, mostDepth)]);
  });
  const filled = tabs.filter(([, parts]) => parts.length > 0);
  if (filled.length < 2) return filled.flatMap(([, parts]) => parts);
  const lines = filled.flatMap(([label, parts]) => [
    `<Tab title="${label.replaceAll('"', '&quot;')}">\n`,
    ...parts,
    '</Tab>',
  ]);
  return ['<Tabs>', ...lines, '</Tabs>'];
}

/** The components of the files in a value, each below its name. */
function partsOf(value: Literal, name: string | undefined, depth: number): string[] {
  if (typeof value === 'string' && value.startsWith(mark)) {
    const label = name === undefined ? [] : [`**\`${name.replaceAll('`', '')}\`**\n`];
    return [...label, `<${value.slice(mark.length)} />\n`];
  }
  if (!isRecord(value) || depth === 0) return [];
  return Object.entries(value as Record<string, Literal>).flatMap(([key, one]) =>
    partsOf(one, key, depth - 1),
  );
}
