// The context of the readers, and notes in place of unresolved references, so that readers see what is missing.

import type { SchemaReading } from '../../json-schema/read/read-types.ts';
import { isRecord, type JsonRecord, pointerOfSegments, withoutAbsent } from '../../shared/json.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { References } from '../../types/schema.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';
import { type Missing, missingBehind } from '../document/references.ts';

/** Returns a note about an unresolved reference, in Markdown. `place` goes before it, as in "Parameter: ...". */
export function markdownOf(
  { reference, why }: Missing,
  { missing }: DocumentStrings,
  place?: string,
): string {
  const sentence = missing[why]({ reference: codeOf(reference) });
  return place === undefined ? sentence : missing.at({ place, sentence });
}

/** Returns a note about an unresolved reference as plain text. */
export function missingText({ reference, why }: Missing, { missing }: DocumentStrings): string {
  return missing[why]({ reference });
}

/** Makes a code span, also from a text with backticks (CommonMark, section 6.1). */
export function codeOf(text: string): string {
  const longest = Array.from(text.matchAll(/`+/g)).reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** Returns the object that a value is or refers to. If the reference is unresolved, the object has only a description, with a note. */
export function recordOrNote(value: unknown, reading: Reading): JsonRecord | undefined {
  const missing = missingBehind(value, reading.references);
  if (missing === undefined || !isRecord(value)) return recordBehind(value, reading);
  const { description } = value;
  return withoutAbsent({
    description: withNote(isText(description) ? description : undefined, [
      markdownOf(missing, reading.strings),
    ]),
  });
}

/** Appends notes to a description. Returns undefined if there is neither. */
export function withNote(description: string | undefined, notes: string[]): string | undefined {
  const all = [...(description === undefined || description === '' ? [] : [description]), ...notes];
  return all.length === 0 ? undefined : joinTexts(all);
}

/** Context of the readers of operations, parameters and bodies. */
export interface Reading {
  strings: DocumentStrings;
  references: References;
  schemas: SchemaReading;
  /** The slugs of operations in the document that this one is a translation of, by their pointers. */
  slugs?: Readonly<Record<string, string>> | undefined;
}

/** Returns the pointer of what a value refers to, through further references. Absent if it is no reference, or an unresolved one. */
export function componentBehind(value: unknown, { references }: Reading): { component?: string } {
  let component: string | undefined;
  const seen = new Set<unknown>();
  for (let current = value; isRecord(current) && isText(current.$ref) && !seen.has(current); ) {
    seen.add(current);
    const located = references.locate(current.$ref);
    component = located && pointerOfSegments(located.segments);
    current = located?.value;
  }
  return withoutAbsent({ component });
}

/**
 * Returns the object that a value is or refers to; undefined for anything else. A summary and a description beside a reference override
 * those of the target (OpenAPI 3.1, section 4.8.23); the nearest one counts.
 */
export function recordBehind(value: unknown, { references }: Reading): JsonRecord | undefined {
  const target = references.follow(value);
  if (!isRecord(target)) return undefined;
  const beside: JsonRecord = {};
  for (
    let current = value;
    isRecord(current) && isText(current.$ref);
    current = references.targetOf(current.$ref)
  )
    for (const key of ['summary', 'description']) if (isText(current[key])) beside[key] ??= current[key];
  return Object.keys(beside).length === 0 ? target : { ...target, ...beside };
}
