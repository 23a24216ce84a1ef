// Converts places in a document with overlays to places in the files that were written: the document itself, or an overlay.

import type { Diagnostic, Place, RelatedPlace } from '../../types/diagnostic.ts';
import type { MovedValue, SiteSpec, Source } from '../../types/sources.ts';

/** Converts the places of diagnostics in documents with overlays. Other places stay the same. */
export function inWrittenFiles(diagnostics: Diagnostic[], sources: readonly SiteSpec[]): Diagnostic[] {
  const overlaid = new Map(
    sources.flatMap(({ file, overlaid }) =>
      overlaid === undefined ? [] : [[file, movesOf(overlaid.moved)]],
    ),
  );
  if (overlaid.size === 0) return diagnostics;
  const converted = (place: Place): Place => {
    const moves = overlaid.get(place.file);
    return moves === undefined || place.pointer === undefined ? place : writtenPlace(place, moves);
  };
  return diagnostics.map(({ place, related, ...diagnostic }) => {
    const written = place && converted(place);
    return {
      ...diagnostic,
      ...(written === undefined ? {} : { place: written }),
      ...(written === place ? {} : { overlaid: place }),
      ...(related === undefined
        ? {}
        : { related: related.map((one) => ({ ...wordsOf(one), ...converted(one) })) }),
    };
  });
}

/** What a further place has besides its position, such as another spelling of a reference. */
function wordsOf({ message, target }: RelatedPlace): Pick<RelatedPlace, 'message' | 'target'> {
  return { ...(message === undefined ? {} : { message }), ...(target === undefined ? {} : { target }) };
}

/** Converts a place in a document with overlays. */
export function inWrittenFile(place: Place, { file, overlaid }: SiteSpec): Place {
  if (overlaid === undefined || place.file !== file || place.pointer === undefined) return place;
  return writtenPlace(place, movesOf(overlaid.moved));
}

/** The texts of a document as they were written: its own, and those of its overlays. */
export function writtenFiles({ file, text, overlaid }: SiteSpec): Source[] {
  return overlaid === undefined ? [{ file, text }] : [{ file, text: overlaid.text }, ...overlaid.overlays];
}

type Moves = ReadonlyMap<string, MovedValue['from']>;

function movesOf(moved: readonly MovedValue[]): Moves {
  return new Map(moved.map(({ pointer, from }) => [pointer, from]));
}

/** The place of the innermost moved value around the pointer, with the rest of the pointer. */
function writtenPlace(place: Place, moves: Moves): Place {
  const { pointer = '#' } = place;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const from = moves.get(pointer.slice(0, end));
    if (from === undefined) continue;
    return { file: from.file ?? place.file, pointer: from.pointer + pointer.slice(end) };
  }
  return place;
}
