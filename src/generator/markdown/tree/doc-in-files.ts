// What a doc has of the files that its text is put together of.

import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Doc } from '../../types/doc.ts';
import type { WrittenPlaces } from '../../types/seam/markdown-syntax.ts';
import type { ComposedText } from '../../types/sources.ts';

/** The problems of includes and variables as diagnostics. */
export function composingProblems({ problems = [] }: ComposedText = {}): Diagnostic[] {
  return problems.map((problem) => ({ severity: 'warning', ...problem }));
}

/** A doc whose places are those of the files in which its text is written. */
export function docInFiles(doc: Doc, places: WrittenPlaces): Doc {
  const { links, errorCodes, samples, silences, ...others } = doc;
  return {
    ...others,
    links: links.map(places.placed),
    ...(errorCodes === undefined ? {} : { errorCodes: errorCodes.map(places.placed) }),
    ...(samples === undefined ? {} : { samples: samples.map(places.placed) }),
    ...(silences === undefined ? {} : { silences: silences.flatMap(places.silence) }),
  };
}
