// Finds the places of diagnostics in their sources, only when they are printed.

import { hasPlacesToFind, relatedNote } from '../../check/group-diagnostics.ts';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import { anyTextFrom } from '../../shared/files/decode-text.ts';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { ProjectFiles } from '../../types/sources.ts';

/**
 * Adds the line and column to each place with a pointer.
 * @param texts source texts by file. Parsers are loaded, and texts are parsed, only if needed.
 */
export async function withPlaces(
  diagnostics: Diagnostic[],
  texts: Map<string, string>,
): Promise<Diagnostic[]> {
  if (!diagnostics.some(needsPosition)) return diagnostics;
  const { createPointerLocator } = await import('../../openapi/document/locate-pointer.ts');
  const locators = new Map(
    [...texts].map(([file, text]) => [file, createPointerLocator(text, file)] as const),
  );
  const placed = async <At extends Place>(place: At): Promise<At> =>
    isUnplaced(place) ? { ...place, ...(await locators.get(place.file)?.(place.pointer)) } : place;
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      if (!needsPosition(diagnostic)) return diagnostic;
      const { place, related = [] } = diagnostic;
      const found = {
        ...diagnostic,
        ...(place === undefined ? {} : { place: await placed(place) }),
        ...(related.length === 0 ? {} : { related: await Promise.all(related.map(placed)) }),
      };
      return hasPlacesToFind(diagnostic) ? { ...found, notes: [...found.notes, relatedNote(found)] } : found;
    }),
  );
}

function needsPosition(diagnostic: Diagnostic): boolean {
  return (diagnostic.place !== undefined && isUnplaced(diagnostic.place)) || hasPlacesToFind(diagnostic);
}

function isUnplaced(place: Place): place is Place & { pointer: string } {
  return place.pointer !== undefined && place.line === undefined;
}

/** Reads the sources that code frames show, except for those that are known. */
export async function textsFor(
  { diagnostics }: { diagnostics: readonly Diagnostic[] },
  files: ProjectFiles,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  // Other places are shown without a frame. Of files on the disk, whoever asks for a text of them reads it.
  const others = ({ related = [] }: Diagnostic) => related.filter(({ file }) => isDocumentUrl(file));
  const names = new Set(
    diagnostics.flatMap((one) => [...(one.place ? [one.place] : []), ...others(one)].map(({ file }) => file)),
  );
  const texts = new Map(known);
  for (const name of names) {
    if (texts.has(name)) continue;
    const bytes = await files.read(name);
    if (bytes !== undefined) texts.set(name, anyTextFrom(bytes));
  }
  return texts;
}
