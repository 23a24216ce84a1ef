// Local references of one document -> the values they lead to. References to other files are local by now
// (gather-files.ts). Nothing is copied: a schema reference becomes a name elsewhere.

import type { Diagnostic } from '../nouns/diagnostic.ts';
import { placeOfPointer } from './gather-files.ts';
import { segmentsOfPointer, valueOfSegments } from './json-pointer.ts';
import { isRecord, type JsonRecord } from './json-values.ts';
import { nearReference } from './near-reference.ts';
import type { FoundReference } from './walk-references.ts';

export interface References {
  /** The value that a reference leads to, one step; undefined where it leads nowhere. */
  targetOf: (reference: string) => unknown;
  /** Follows references from a value until it is none. A circle or a dangling one ends in undefined. */
  follow: (value: unknown) => unknown;
}

/** A resolver for one document that remembers what it found. */
export function createReferences(root: unknown): References {
  const known = new Map<string, unknown>();
  let anchors: Map<string, unknown> | undefined;
  function targetOf(reference: string): unknown {
    if (known.has(reference)) return known.get(reference);
    let value: unknown;
    if (reference === '#' || reference.startsWith('#/')) {
      value = valueOfSegments(root, segmentsOfPointer(reference));
    } else if (reference.startsWith('#')) {
      anchors ??= anchorsOf(root);
      value = anchors.get(reference.slice(1));
    }
    known.set(reference, value);
    return value;
  }
  function follow(value: unknown): unknown {
    let current = value;
    for (let step = 0; step < 100; step += 1) {
      if (!isRecord(current) || typeof current.$ref !== 'string') return current;
      current = targetOf(current.$ref);
    }
    return undefined;
  }
  return { targetOf, follow };
}

/** `$anchor` names (JSON Schema 2020-12, section 8.2.2); the first of a name wins. */
function anchorsOf(root: unknown): Map<string, unknown> {
  const anchors = new Map<string, unknown>();
  const seen = new Set<object>();
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isRecord(value)) noteAnchor(value);
    for (const child of Object.values(value)) visit(child);
  }
  function noteAnchor(record: JsonRecord): void {
    const name = record.$anchor ?? record.$dynamicAnchor;
    if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, record);
  }
  visit(root);
  return anchors;
}

/** One `unresolvable-reference` for each local reference that leads nowhere, or round in a circle. */
export function danglingReferences(
  found: FoundReference[],
  file: string,
  references: References,
  root: unknown,
): Diagnostic[] {
  return found.flatMap(({ holder, reference, pointer }): Diagnostic[] => {
    const isLocal = reference === '' || reference.startsWith('#');
    const fault = isLocal ? faultOf({ holder, reference }, references, root) : undefined;
    if (fault === undefined) return [];
    const place = placeOfPointer(pointer(), file);
    return [
      {
        code: 'unresolvable-reference',
        severity: 'error',
        message: `The reference ${reference === '' ? '' : `\`${writtenReference(reference, place.file, file)}\` `}${fault.says}.`,
        place,
        notes: [fault.advice],
      },
    ];
  });
}

function faultOf(
  { holder, reference }: Pick<FoundReference, 'holder' | 'reference'>,
  references: References,
  root: unknown,
): { says: string; advice: string } | undefined {
  const target = references.targetOf(reference);
  if (reference === '') return { says: 'is empty', advice: 'Write where it leads, or remove it.' };
  if (target === undefined) {
    const isOwnFile = placeOfPointer(reference, '').file === '';
    const found = isOwnFile ? nearReference(reference, root) : undefined;
    const near = found !== undefined && references.targetOf(found) !== holder ? found : undefined;
    const advice =
      near === undefined
        ? 'Nothing stands at this place of the document. Check the spelling, or add what is missing.'
        : `Did you mean \`${near}\`?`;
    return { says: 'leads nowhere', advice };
  }
  const seen = new Set<unknown>();
  for (let value: unknown = target; isRecord(value) && typeof value.$ref === 'string'; ) {
    if (seen.has(value)) {
      // What leads into a circle is no part of it.
      if (!seen.has(holder)) return undefined;
      return {
        says: 'leads round in a circle',
        advice: 'Put what is meant in place of one of its references.',
      };
    }
    seen.add(value);
    value = references.targetOf(value.$ref);
  }
  return undefined;
}

/** A reference as its author knows it: with the file where it leaves its own. */
function writtenReference(reference: string, from: string, rootFile: string): string {
  const target = placeOfPointer(reference, rootFile);
  return target.file === from ? target.pointer : `${target.file}${target.pointer}`;
}
