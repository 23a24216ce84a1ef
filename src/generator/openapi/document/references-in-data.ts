// Finds data that is used as a part of the document, since a reference leads to an example, a default or another value. Only there
// does it matter whether references resolve, and what is hidden; in all other data a `$ref` is data.

import { isRecord, pointerOfSegments, segmentsOfPointer } from '../../shared/json.ts';
import type { References } from '../../types/schema.ts';
import { type FoundReference, isDataKey, referencesOf } from './walk-references.ts';

/** Parts of a document in data. */
export interface PartsInData {
  parts: object[];
  /** The references in them. */
  references: FoundReference[];
}

/** Returns the data that references lead to, directly or in turn. */
export function partsInData(found: readonly FoundReference[], references: References): PartsInData {
  const inData: FoundReference[] = [];
  const parts = new Set<object>();
  const holders = new Set<object>();
  // The second list grows during the loop.
  for (const list of [found, inData])
    for (const { reference, isMapping } of list) {
      const located = isMapping === true ? undefined : references.locate(reference);
      if (located === undefined || !isRecord(located.value) || parts.has(located.value)) continue;
      if (!located.segments.some(isDataKey)) continue;
      parts.add(located.value);
      if (holders.size === 0) for (const { holder } of found) holders.add(holder);
      for (const { isExtension: _none, ...one } of referencesOf(located.value)) {
        if (holders.has(one.holder)) continue;
        holders.add(one.holder);
        const { segments } = located;
        const pointer = () => pointerOfSegments([...segments, ...segmentsOfPointer(one.pointer())]);
        inData.push({ ...one, isInData: true, pointer });
      }
    }
  return { parts: [...parts], references: inData };
}
