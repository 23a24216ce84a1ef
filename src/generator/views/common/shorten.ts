// Shortens descriptions that are too long for a page, and makes the notes about what is left out.

import { joined } from '../../../strings/phrases.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import type { Phrase } from '../../types/stage-strings.ts';
import { limits } from './budget.ts';

/**
 * Cuts a text to a number of characters.
 * @param note text after the cut
 */
export function bounded(written: string, most: number, note: string): string {
  if (written.length <= most) return written;
  const text = withoutPadding(written);
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const paragraph = start.lastIndexOf('\n\n');
  const word = start.search(/\s\S*$/);
  const end = paragraph > most / 2 ? paragraph : word > most / 2 ? word : most;
  const fences = start.slice(0, end).match(/^ {0,3}(```|~~~)/gm) ?? [];
  const close = fences.length % 2 === 1 ? `\n${fences.at(-1)?.trim()}` : '';
  return `${start.slice(0, end)}${close}\n\n*${note}*`;
}

/** Removes the spaces and dashes that align the columns of tables, which are no text. Code keeps them. */
function withoutPadding(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
      const isRow = !isCode && /^ {0,3}\|.*\|\s*$/.test(line);
      return isRow ? line.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---') : line;
    })
    .join('\n');
}

/** Makes a note such as `And 3 more answers, not shown on this page: 410, 411, 412.`; undefined if nothing is left out. */
export function namedRest(
  names: string[],
  sentence: Phrase<'count' | 'names'>,
  { list }: Pick<Strings, 'list'>,
): string | undefined {
  if (names.length === 0) return undefined;
  const shown = names.slice(0, limits.namesLeftOut).map((name) => name.slice(0, limits.nameLeftOut));
  const end = shown.length < names.length ? list.cut : list.ended;
  return sentence({ count: names.length, names: end({ names: joined(shown, list.next) }) });
}

/** Makes a note such as `4 more fields, not shown on this page.`; undefined if nothing is left out. */
export function moreNote(count: number, sentence: Phrase<'count'>): string | undefined {
  return count > 0 ? sentence({ count }) : undefined;
}

/** The size of a text in thousands of characters, rounded up. */
export function kilobytes(characters: number): number {
  return Math.ceil(characters / 1000);
}

/** Joins texts, with a full stop after each but the last. */
export function sentences(texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined && text.trim() !== '');
  if (present.length === 0) return undefined;
  return present
    .map((text, index) =>
      index === present.length - 1 || /[.!?:。！？؟]$/.test(text ?? '') ? text : `${text}.`,
    )
    .join(' ');
}
