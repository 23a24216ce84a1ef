// An unresolved reference -> the sentence that its place shows instead, so that a reader sees what is missing.

import type { SchemaReading } from '../../json-schema/read-types.ts';
import { isRecord, type JsonRecord, withoutAbsent } from '../../shared/json.ts';
import type { References } from '../../types/schema.ts';
import type { DocumentStrings } from '../../types/strings.ts';
import { type Missing, missingBehind } from '../document/references.ts';

/** A sentence in Markdown; `place` goes before it, as in "Parameter: ...". */
export function markdownOf(
  { reference, why }: Missing,
  { missing }: DocumentStrings,
  place?: string,
): string {
  const sentence = missing[why](codeOf(reference));
  return place === undefined ? sentence : missing.at(place, sentence);
}

/** The same as plain text. */
export function textOf({ reference, why }: Missing, { missing }: DocumentStrings): string {
  return missing[why](reference);
}

/** A code span (CommonMark, section 6.1), whatever marks are in the text. */
export function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** The object that a value is or refers to; in place of a missing one, an object with a description that reports it. */
export function recordOrNote(value: unknown, reading: Reading): JsonRecord | undefined {
  const missing = missingBehind(value, reading.references);
  if (missing === undefined || !isRecord(value)) return recordBehind(value, reading);
  const { description } = value;
  return withoutAbsent({
    description: withNote(typeof description === 'string' ? description : undefined, [
      markdownOf(missing, reading.strings),
    ]),
  });
}

/** A description with notes behind it; undefined where there is neither. */
export function withNote(description: string | undefined, notes: string[]): string | undefined {
  const all = [...(description === undefined || description === '' ? [] : [description]), ...notes];
  return all.length === 0 ? undefined : all.join('\n\n');
}

/** What the readers of operations, parameters and bodies share. */
export interface Reading {
  strings: DocumentStrings;
  references: References;
  schemas: SchemaReading;
}

/** The object that a value is or refers to; undefined for anything else. */
export function recordBehind(value: unknown, { references }: Reading): JsonRecord | undefined {
  const target = references.follow(value);
  if (!isRecord(target)) return undefined;
  // OpenAPI 3.1, section 4.8.23: a description beside a reference goes before that of the target.
  if (isRecord(value) && typeof value.$ref === 'string' && typeof value.description === 'string') {
    return { ...target, description: value.description };
  }
  return target;
}
