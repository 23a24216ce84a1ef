// An unresolved reference -> the sentence that its place shows instead, so that a reader sees what is missing.

import type { JsonRecord } from '../shared/json.ts';
import { isRecord, withoutAbsent } from '../shared/json.ts';
import { type Reading, recordBehind } from './reading.ts';
import { type Missing, missingBehind } from './references.ts';

/** A sentence in Markdown; `place` goes before it, as in "Parameter: ...". */
export function markdownOf({ reference, words }: Missing, place?: string): string {
  return `${place === undefined ? '' : `${place}: `}${codeOf(reference)} ${words}`;
}

/** The same as plain text. */
export function textOf({ reference, words }: Missing): string {
  return `${reference} ${words}`;
}

/** A code span (CommonMark, section 6.1), whatever marks are in the text. */
export function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** The object that a value is or refers to; in place of one that is missing, an object that says so in its description. */
export function recordOrNote(value: unknown, reading: Reading): JsonRecord | undefined {
  const missing = missingBehind(value, reading.references);
  if (missing === undefined || !isRecord(value)) return recordBehind(value, reading);
  const { description } = value;
  return withoutAbsent({
    description: withNote(typeof description === 'string' ? description : undefined, [markdownOf(missing)]),
  });
}

/** A description with notes behind it; undefined where there is neither. */
export function withNote(description: string | undefined, notes: string[]): string | undefined {
  const all = [...(description === undefined || description === '' ? [] : [description]), ...notes];
  return all.length === 0 ? undefined : all.join('\n\n');
}
