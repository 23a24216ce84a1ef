// Plans the fragments of schemas: the fields on the page of a schema, which other pages open in place.
// Law: the rows of a fragment are those of the page, rendered once.

import { betweenSlots, isBlockMark, joinChunks, placesIn } from '../../shared/html/chunks.ts';
import {
  fieldFragmentOf,
  fieldsSlots,
  fragmentEnd,
  fragmentWithBlocks,
} from '../../shared/html/field-fragments.ts';
import { decode } from '../../shared/urls.ts';
import type { FileKind } from '../../types/page-files.ts';

/** The fragments of the pages of schemas. */
export function fieldFragments(): FileKind {
  return {
    kind: 'fields',
    plan: ({ url, source }) =>
      source.kind === 'schema'
        ? {
            outputPath: fieldFragmentOf(decode(url.slice(1))),
            key: () => '',
            makeFromMarkup: ({ body, fill }) => {
              const places = () => placesIn(body);
              const chunks = betweenSlots(body, fieldsSlots);
              const start = chunks.some(isBlockMark) ? fragmentWithBlocks : '';
              return { content: start + joinChunks(chunks, (hole) => fill(hole, places)) + fragmentEnd };
            },
          }
        : undefined,
  };
}
