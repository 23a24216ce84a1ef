// Shortens descriptions that are too long for a page, and makes the notes about what is left out.

import { limits } from './budget.ts';

/**
 * Cuts a text to a number of characters.
 * @param note text after the cut
 */
export function bounded(text: string, most: number, note: string): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const paragraph = start.lastIndexOf('\n\n');
  const word = start.search(/\s\S*$/);
  const end = paragraph > most / 2 ? paragraph : word > most / 2 ? word : most;
  const fences = start.slice(0, end).match(/^ {0,3}(```|~~~)/gm) ?? [];
  const close = fences.length % 2 === 1 ? `\n${fences.at(-1)?.trim()}` : '';
  return `${start.slice(0, end)}${close}\n\n*${note}*`;
}

/** Makes a note such as `And 3 more answers, not shown on this page: 410, 411, 412.`; undefined if nothing is left out. */
export function namedRest(
  names: string[],
  sentence: (shown: readonly string[], count: number) => string,
): string | undefined {
  if (names.length === 0) return undefined;
  const shown = names.slice(0, limits.namesLeftOut).map((name) => name.slice(0, limits.nameLeftOut));
  return sentence(shown, names.length);
}

/** Makes a note such as `4 more fields, not shown on this page.`; undefined if nothing is left out. */
export function moreNote(count: number, sentence: (count: number) => string): string | undefined {
  return count > 0 ? sentence(count) : undefined;
}
