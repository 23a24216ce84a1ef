// The objects of a document that are hidden, and what that hides with them.

import { isRecord, type JsonRecord, segmentsOfPointer, valueAt, valueOfSegments } from '../../shared/json.ts';
import type { References } from '../../types/schema.ts';
import type { OpenDocument } from '../document/open.ts';
import { partsInData } from '../document/references-in-data.ts';
import { type FoundReference, referencesOf, walkObjects } from '../document/walk-references.ts';

/** Whether an object has `x-internal` with any value but `false`, so that a misspelled `yes` hides too. */
export function isInternal(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const flag = valueAt(value, 'x-internal');
  return flag !== undefined && !/^(false|no|off|null|0|)$/i.test(String(flag));
}

/** The hidden objects of a document. Hiding one hides what refers to it too. */
export interface HiddenObjects {
  /** The objects to remove. */
  hidden: ReadonlySet<object>;
  /** Whether an object is hidden, or only inside hidden ones. */
  isGone(value: unknown): boolean;
  hide(value: object): void;
}

/** Returns the objects that `x-internal` hides; undefined if there are none, as in most documents. */
export function hiddenObjectsOf({ root, references, dataParts }: OpenDocument): HiddenObjects | undefined {
  const flagged: object[] = [];
  for (const part of [root, ...dataParts])
    walkObjects(part, (value) => {
      if (isInternal(value)) flagged.push(value);
    });
  if (flagged.length === 0) return undefined;
  const counts = countParents(root);
  const found = referencesOf(root);
  const all = found.concat(partsInData(found, references).references);
  const holders = holdersByTarget(all, root, references);
  const hidden = new Set<object>();
  const gone = new Set<object>();
  const hide = (first: object) => {
    const waiting = [first];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (hidden.has(next)) continue;
      hidden.add(next);
      for (const one of leave(next, counts, gone))
        for (const holder of holders.get(one) ?? []) waiting.push(holder);
    }
  };
  for (const value of flagged) hide(value);
  return { hidden, isGone: (value) => typeof value === 'object' && value !== null && gone.has(value), hide };
}

/** Marks an object, and each object below it that has no other parent, as YAML aliases share objects. Returns them. */
function leave(first: object, counts: Map<object, number>, gone: Set<object>): object[] {
  const left: object[] = [];
  const waiting = [first];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (gone.has(next)) continue;
    gone.add(next);
    left.push(next);
    for (const child of childObjects(next)) {
      const count = (counts.get(child) ?? 1) - 1;
      counts.set(child, count);
      if (count === 0) waiting.push(child);
    }
  }
  return left;
}

/** Returns the objects and lists directly in a value. */
export function childObjects(value: object): object[] {
  return Object.values(value).filter((child) => typeof child === 'object' && child !== null);
}

function countParents(root: object): Map<object, number> {
  const counts = new Map<object, number>([[root, 1]]);
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of childObjects(next)) {
      const count = counts.get(child) ?? 0;
      counts.set(child, count + 1);
      if (count === 0) waiting.push(child);
    }
  }
  return counts;
}

/** Returns the objects with a reference, by its target, or by the object around a target that is no object. */
function holdersByTarget(
  found: readonly FoundReference[],
  root: JsonRecord,
  references: References,
): Map<object, JsonRecord[]> {
  const holders = new Map<object, JsonRecord[]>();
  for (const { holder, reference, isMapping } of found) {
    const target = isMapping ? undefined : objectAt(reference, root, references);
    if (target === undefined) continue;
    const known = holders.get(target);
    if (known === undefined) holders.set(target, [holder]);
    else known.push(holder);
  }
  return holders;
}

function objectAt(reference: string, root: JsonRecord, references: References): object | undefined {
  const located = references.locate(reference);
  if (located === undefined) return undefined;
  const values = [located.value, valueOfSegments(root, located.segments.slice(0, -1))];
  return values.find((value) => typeof value === 'object' && value !== null) ?? undefined;
}

/** Returns the target of a reference, or of the name of a schema in the mapping of a discriminator. */
export function mappedTarget(target: string, root: JsonRecord, references: References): unknown {
  for (const place of ['#/components/schemas', '#/definitions']) {
    const named = valueOfSegments(root, [...segmentsOfPointer(place), target]);
    if (named !== undefined) return named;
  }
  return references.targetOf(target);
}
