// Puts the components that a text defines as literal JSX into the places where it uses them: `export const Hint = () => (<p>Text</p>);` and
// `<Hint />`. A component with an expression, and one that is used with content, stays as it is written, and is reported by its name.

import type { MappedText } from '../../types/sources.ts';
import { withoutIndentation, withValues } from './change-text.ts';
import { outsideCode } from './code-ranges.ts';
import { type LiteralComponent, literalComponents } from './exports.ts';
import { readAttributes } from './include.ts';
import {
  indentLines,
  joinTexts,
  type MappedReader,
  madeText,
  readerOf,
  type TextEdit,
  withEdits,
} from './mapped-text.ts';

const definition = /^export[ \t]+(?:const|let|var|function)[ \t]+[A-Z]/m;
const use =
  /<([A-Z]\w{0,99})(?![\w.-])((?:[^<>"']|"[^"<>]*"|'[^'<>]*'){0,300}?)(?:\/>|>[ \t\r\n]{0,20}<\/\1>)/g;
const anyUse = /<([A-Z]\w{0,99})(?![\w.-])/g;

/** Components can be in one another, so deep, and a text can become so long. */
const most = { depth: 4, characters: 1_000_000 };

/** Replaces the uses of components by their JSX. Returns the same object if there are none. */
export function withOwnComponents(mapped: MappedText): MappedText {
  let text = mapped;
  for (let depth = 0; depth < most.depth; depth += 1) {
    const next = replacedOnce(text);
    if (next === text || next.text.length > most.characters) return text;
    text = next;
  }
  return text;
}

function replacedOnce(mapped: MappedText): MappedText {
  if (!definition.test(mapped.text)) return mapped;
  const prose = outsideCode(mapped.text);
  const components = literalComponents(mapped.text, prose);
  if (components.length === 0) return mapped;
  const byName = new Map(components.map((component) => [component.name, component]));
  const reader = readerOf(mapped);
  const edits: TextEdit[] = [];
  // The body of a component can use another one, which is replaced with it.
  const isDefinition = (index: number) => components.some(({ start, end }) => index >= start && index < end);
  for (const { 0: written, 1: name = '', 2: attributes = '', index } of prose.matchAll(use)) {
    const component = byName.get(name);
    if (component === undefined || isDefinition(index)) continue;
    const made = madeOf(component, { reader, text: mapped.text, attributes, index, written });
    if (made !== undefined) edits.push({ start: index, end: index + written.length, made });
  }
  const starts = new Set(edits.map(({ start }) => start));
  const rest = Array.from(prose.matchAll(anyUse)).filter(
    ({ index }) => !starts.has(index) && !isDefinition(index),
  );
  const left = new Set(rest.map(([, name = '']) => name));
  // A body can use it in the next round.
  const inBodies = edits.map(({ made }) => made.text).join('\n');
  for (const { name, start, end } of components)
    if (!left.has(name) && !inBodies.includes(`<${name}`))
      edits.push({ start, end, made: { text: '', pieces: [] } });
  return edits.length === 0 ? mapped : withEdits(mapped, edits);
}

interface Use {
  reader: MappedReader;
  text: string;
  attributes: string;
  index: number;
  written: string;
}

/** The JSX of a component with the values of the attributes. Undefined if it needs another value. */
function madeOf(
  { body: [from, to] }: LiteralComponent,
  { reader, text, attributes, index, written }: Use,
): MappedText | undefined {
  const place = reader.placeOf(index);
  const values = { children: '', ...readAttributes(attributes) };
  const filled = withValues(withoutIndentation(reader.slice(from, to)), values, place);
  if (/(?<!=)\{(?:props\.)?[A-Za-z_$][\w$]*\}/.test(filled.text)) return undefined;
  const lineStart = text.lastIndexOf('\n', index - 1) + 1;
  const prefix = text.slice(lineStart, index);
  const lineEnd = text.indexOf('\n', index + written.length);
  const rest = text.slice(index + written.length, lineEnd === -1 ? text.length : lineEnd);
  // A line of text above or below is in the same paragraph.
  const before = text.lastIndexOf('\n', lineStart - 2) + 1;
  const lineAbove = lineStart === 0 ? '' : text.slice(before, lineStart);
  const [lineBelow = ''] = lineEnd === -1 ? [] : text.slice(lineEnd + 1, lineEnd + 200).split('\n', 1);
  const isAlone =
    /^[ \t>]*$/.test(prefix) &&
    rest.trim() === '' &&
    [lineAbove, lineBelow].every((line) => /^[ \t>]*(?:<|$)/.test(line.trimEnd()));
  return isAlone ? indentLines(filled, prefix, place) : inOneLine(filled, place);
}

/** JSX ignores the line ends and the indentation of a text. */
function inOneLine(mapped: MappedText, place: Parameters<typeof madeText>[1]): MappedText {
  const reader = readerOf(mapped);
  const parts: MappedText[] = [];
  let read = 0;
  for (const { 0: space, index } of mapped.text.matchAll(/\s*\n\s*/g)) {
    parts.push(reader.slice(read, index), madeText(' ', place));
    read = index + space.length;
  }
  return joinTexts([...parts, reader.slice(read, mapped.text.length)]);
}
