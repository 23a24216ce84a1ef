// Changes of included texts that keep the places of their characters.

import type { MappedText } from '../../../generator/types/sources.ts';
import type { FoundInclude } from './include.ts';
import { type FilePlace, joinTexts, madeText, readerOf } from './mapped-text.ts';
import type { TextBudget } from './text-budget.ts';

/** Removes the indentation that all lines have. */
export function withoutIndentation(part: MappedText): MappedText {
  const lines = part.text.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  let common = /^[ \t]*/.exec(first)?.[0] ?? '';
  for (const line of lines) while (!line.startsWith(common)) common = common.slice(0, -1);
  if (common === '') return part;
  const reader = readerOf(part);
  const kept: MappedText[] = [];
  for (let start = 0; start < part.text.length; ) {
    const next = part.text.indexOf('\n', start);
    const end = next === -1 ? part.text.length : next + 1;
    const isIndented = part.text.startsWith(common, start);
    kept.push(reader.slice(isIndented ? start + common.length : start, end));
    start = end;
  }
  return joinTexts(kept);
}

/** Blocks between two tags of a line need lines of their own. */
export function withOwnLines(
  made: MappedText,
  { isBetweenTags, prefix }: Pick<FoundInclude, 'isBetweenTags' | 'prefix'>,
  place: FilePlace,
): MappedText {
  if (isBetweenTags !== true || !block.test(made.text)) return made;
  const gap = madeText(`\n\n${prefix}`, place);
  return joinTexts([gap, made, gap]);
}

const block = /\n|^(?:#{1,6}|[*+-]|\d{1,9}[.)])[ \t]|^(?:`{3}|~{3}|:{3}|[|>])/;

/**
 * Replaces `{props.name}`, `{name}`, `{% $name %}` and `{{ include.name }}` by the values that the include has. Undefined if they are too
 * long for the page.
 */
export function withValues(
  part: MappedText,
  values: Record<string, string> = {},
  { place, budget }: { place: FilePlace; budget: TextBudget },
): MappedText | undefined {
  const names = Object.keys(values);
  if (names.length === 0 || !part.text.includes('{')) return part;
  const reader = readerOf(part);
  const pattern =
    /\{(?:props\.)?([A-Za-z_][\w-]{0,99})\}|\{%[ \t]{0,9}\$([A-Za-z_][\w-]{0,99})[ \t]{0,9}%\}|\{\{[ \t]{0,9}include\.([A-Za-z_][\w-]{0,99})[ \t]{0,9}\}\}/g;
  const parts: MappedText[] = [];
  let read = 0;
  for (const { 0: written, index, ...groups } of part.text.matchAll(pattern)) {
    const name = groups[1] ?? groups[2] ?? groups[3] ?? '';
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) continue;
    if (!budget.take(value.length)) return undefined;
    const before = part.text.slice(Math.max(0, index - 2), index);
    const isAttribute = groups[1] !== undefined && /[\w-]=$/.test(before);
    // In a template literal, the sign is a part of the expression.
    const start = groups[1] !== undefined && before.endsWith('$') ? index - 1 : index;
    parts.push(reader.slice(read, start), madeText(isAttribute ? quoted(value) : value, place));
    read = index + written.length;
  }
  return read === 0 ? part : joinTexts([...parts, reader.slice(read, part.text.length)]);
}

const expression = /^\{[A-Za-z_$][\w$.]*\}$/;

/** The value of an attribute as it is written in a tag: an expression stays one. */
function quoted(value: string): string {
  if (expression.test(value)) return value;
  return value.includes('"') ? `'${value.replaceAll("'", '&apos;')}'` : `"${value}"`;
}
