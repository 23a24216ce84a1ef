// Replaces references by their targets where the standard allows none, such as in place of an operation, of a list of tags or of a map of
// media types. All later stages see a document of the standard.

import { isRecord, type JsonRecord, segmentsOfPointer, valueOfSegments } from '../../shared/json.ts';
import { entriesOf, keepPlaceOfKey } from '../../shared/key-order.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { authoredReference, placeOfPointer } from './file-places.ts';
import { createReferences } from './references.ts';
import { type FoundReference, referencesOf } from './walk-references.ts';

/** A target can contain such references itself. */
const mostRounds = 20;

/** Number of values in which targets are searched for the places that they replace. */
const mostVisits = 5_000_000;

/**
 * Replaces the unusual references of a document that resolve. Changes `root` in place.
 * @param file path of the document from the project root
 */
export function withoutUnusual(
  root: JsonRecord,
  file: string,
  found: FoundReference[],
): { found: FoundReference[]; misplaced: MisplacedReference[]; replaced: string[] } {
  const replaced: string[] = [];
  const misplaced: MisplacedReference[] = [];
  const done = new Set<object>();
  const budget = { visits: mostVisits };
  let current = found;
  for (let round = 0; round < mostRounds; round += 1) {
    const unusual = current.filter((one) => one.isUnusual === true);
    if (unusual.length === 0) break;
    const references = createReferences(root, file);
    let changes = 0;
    // What a reference leads to mostly comes after it.
    for (const one of unusual.toReversed()) {
      const target = references.follow(one.holder);
      if (target === undefined || contains(target, one.holder, budget)) continue;
      const { reference, holder } = one;
      const pointer = one.pointer();
      if (!replace(one, target, root)) continue;
      changes += 1;
      replaced.push(reference);
      if (done.has(holder)) continue;
      done.add(holder);
      const place = placeOfPointer(pointer, file);
      misplaced.push({ reference: authoredReference(reference, file, place.file), place });
    }
    if (changes === 0) break;
    current = referencesOf(root);
  }
  return { found: current, misplaced: misplaced.toReversed(), replaced };
}

function replace({ holder, pointer }: FoundReference, target: unknown, root: JsonRecord): boolean {
  if (isRecord(target)) {
    const { $ref: _reference, ...beside } = holder;
    for (const key of Object.keys(holder)) delete holder[key];
    for (const [key, value] of [...entriesOf(target), ...entriesOf(beside)]) {
      keepPlaceOfKey(holder, key);
      holder[key] = value;
    }
    return true;
  }
  const segments = segmentsOfPointer(pointer());
  const parent = valueOfSegments(root, segments.slice(0, -1));
  const key = segments.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return false;
  const place = parent as JsonRecord;
  if (place[key] !== holder) return false;
  place[key] = target;
  return true;
}

/** Whether a value contains another one, so that it cannot be put in its place. */
function contains(value: unknown, wanted: object, budget: { visits: number }): boolean {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    if (next === wanted || budget.visits <= 0) return true;
    budget.visits -= 1;
    seen.add(next);
    for (const child of Object.values(next)) waiting.push(child);
  }
  return false;
}

/** A reference that is followed although the standard allows none at its place. */
export interface MisplacedReference {
  reference: string;
  place: { file: string; pointer: string };
}

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;

/** Returns a `misplaced-reference` for each of them; the report joins those of one kind. In an extension, a reference can be anywhere. */
export function misplacedProblems(found: readonly MisplacedReference[]): Diagnostic[] {
  return found
    .filter(({ place }) => !/\/x-/.test(place.pointer))
    .map(({ reference, place }) => ({
      code: 'misplaced-reference',
      severity: 'warning',
      message: `OpenAPI allows no \`$ref\` in place of ${wordsOfPlace(place.pointer)}. The reference \`${reference}\` is followed all the same.`,
      place,
      notes: [`Other tools may not follow it: ${adviceFor(place.pointer)}, or bundle the document.`],
    }));
}

/** What to do instead, by the nearest place at which a reference is allowed. */
function adviceFor(pointer: string): string {
  const key = segmentsOfPointer(pointer).at(-1) ?? '';
  if (key === 'content') return 'put it in place of the whole response or request body';
  return methods.test(key) ? 'put it in place of the whole path' : 'write out what it leads to';
}

function wordsOfPlace(pointer: string): string {
  const keys = segmentsOfPointer(pointer);
  const key = keys.at(-1) ?? '';
  if (/^\d+$/.test(key)) return `an item of \`${keys.at(-2)}\``;
  return methods.test(key) ? 'an operation' : `\`${key}\``;
}
