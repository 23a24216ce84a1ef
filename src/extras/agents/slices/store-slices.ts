// Stores what the slices of a document are made of, apart from its model, since a build needs the parts only of slices that it makes.

import { keyOf, keyOfAll } from '../../../generator/shared/keys.ts';
import type { SliceParts, StoredSlices } from '../../../generator/types/api.ts';
import type { DocumentSlices } from '../../../generator/types/seam/document-slices.ts';
import type { Store } from '../../../generator/types/store.ts';
import { readSliceParts } from './read-parts.ts';
import { componentsOfSlice, indexParts } from './write-slice.ts';

/** The kind of the record with the parts of a document. */
export const slicePartsKind = 'sliceParts';

/** Keeps the parts of documents in the store. */
export const documentSlices: DocumentSlices = {
  keep: (document, store) => storeParts(readSliceParts(document), store),
  areKept: async ({ key }, store) => {
    await store.fetch(slicePartsKind, [key]);
    return store.keep(slicePartsKind, key);
  },
};

/** Stores the parts of a document. The digest of a slice changes only if a part of it does. */
function storeParts(parts: SliceParts, store: Store): StoredSlices {
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
