// Stores what the slices of a document are made of, apart from its model, since a build needs the parts only of slices that it makes.

import { componentsOfSlice, indexParts } from '../../../openapi/slices/write-slice.ts';
import { keyOf, keyOfAll } from '../../../store/local-store.ts';
import type { SliceParts, StoredSlices } from '../../../types/api.ts';
import type { Store } from '../../../types/store.ts';

/** The kind of the record with the parts of a document. */
export const slicePartsKind = 'sliceParts';

/** Stores the parts of a document. The digest of a slice changes only if a part of it does. */
export function storeSlices(parts: SliceParts, store: Store): StoredSlices {
  const index = indexParts(parts);
  const digests = new Map(parts.components.map(([pointer, { text }]) => [pointer, keyOf(text)]));
  const ofSlices = parts.operations.map(([slug, { text }]): [string, string] => [
    slug,
    keyOfAll([
      parts.head,
      text,
      ...componentsOfSlice(index, slug).flatMap(([pointer, whole]) => [
        pointer,
        whole === undefined ? undefined : digests.get(pointer),
      ]),
    ]),
  ]);
  // References follow from the texts.
  const key = keyOfAll([parts.head, ...[...digests, ...ofSlices].flat()]);
  store.put(slicePartsKind, key, { value: parts });
  return { key, digests: ofSlices };
}

/** Whether the stored parts are there. This marks them as used. */
export async function hasSliceParts({ key }: StoredSlices, store: Store): Promise<boolean> {
  await store.fetch(slicePartsKind, [key]);
  return store.keep(slicePartsKind, key);
}
