// Shortens what is too long for a page, and makes the notes about what is left out.

import { isText } from '../../shared/number-literal.ts';
import { limits } from './budget.ts';

/** Returns a value if its JSON is small, or else shortens it in steps until it is. */
export function shortened(
  value: unknown,
  most: number = limits.example,
): { value: unknown; isShortened: boolean } {
  if (isText(value)) {
    return value.length > most
      ? { value: `${value.slice(0, most)}…`, isShortened: true }
      : { value, isShortened: false };
  }
  if (sizeOf(value) <= most) return { value, isShortened: false };
  let short: unknown = value;
  for (const step of [
    { items: 2, text: 600, depth: 30 },
    { items: 1, text: 200, depth: 8 },
    { items: 1, text: 80, depth: 4 },
  ]) {
    short = shorten(value, step, 0);
    if (sizeOf(short) <= most) break;
  }
  return { value: short, isShortened: true };
}

interface Step {
  items: number;
  text: number;
  depth: number;
}

function shorten(value: unknown, step: Step, depth: number): unknown {
  if (isText(value)) return value.length > step.text ? `${value.slice(0, step.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return depth >= step.depth
      ? []
      : value.slice(0, step.items).map((item) => shorten(item, step, depth + 1));
  }
  if (depth >= step.depth) return {};
  const entries = Object.entries(value).slice(0, 150);
  return Object.fromEntries(entries.map(([key, item]) => [key, shorten(item, step, depth + 1)]));
}

/** Returns the number of characters of a value as indented JSON. */
function sizeOf(value: unknown): number {
  return JSON.stringify(value, null, 2)?.length ?? 0;
}

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
