// Finds the places of diagnostics in their sources, only when they are printed.

import { isDocumentUrl } from '../../shared/api-urls.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
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
  const { createPointerLocator } = await import('../../openapi/document/locate.ts');
  const locators = new Map(
    [...texts].map(([file, text]) => [file, createPointerLocator(text, file)] as const),
  );
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      const { place } = diagnostic;
      if (place?.pointer === undefined || place.line !== undefined) return diagnostic;
      return { ...diagnostic, place: { ...place, ...(await locators.get(place.file)?.(place.pointer)) } };
    }),
  );
}

function needsPosition({ place }: Diagnostic): boolean {
  return place?.pointer !== undefined && place.line === undefined;
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
    if (bytes !== undefined) texts.set(name, new TextDecoder().decode(bytes));
  }
  return texts;
}
