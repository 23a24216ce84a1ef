// What a page leaves out, counted or named -> the sentence that says so.

import { counted } from '../shared/words.ts';

const mostNamed = 1_000;

/** `And 3 more answers, not shown on this page: 410, 411, 412.`; undefined when nothing is left out. */
export function namedRest(names: string[], words: [one: string, many: string]): string | undefined {
  const note = moreNote(names.length, words);
  if (note === undefined) return undefined;
  const list = names.slice(0, mostNamed).map((name) => name.slice(0, 60));
  return `And ${note.replace(/\.$/, '')}: ${list.join(', ')}${names.length > mostNamed ? ' ...' : '.'}`;
}

/** `4 more fields, not shown on this page.`; undefined when nothing is left out. */
export function moreNote(count: number, [one, many]: [string, string]): string | undefined {
  return count > 0 ? `${counted(count, `more ${one}`, `more ${many}`)}, not shown on this page.` : undefined;
}
