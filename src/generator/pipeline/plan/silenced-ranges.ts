// Finds the text that a document silences, for rules whose problems have lines but no pointers: those about links.

import { inWrittenFile, writtenFiles } from '../../shared/problems/overlaid-places.ts';
import type { Silence } from '../../types/diagnostic.ts';
import type { SiteSpec, Source } from '../../types/sources.ts';

/** Rules about links and images, whose places are searched in the texts. */
const rulesOfTexts = /(?:^|-)(?:link|anchor|image)$/;

/** Returns silences with the ranges of the objects that they are about. Texts are parsed only if there is a silence about links. */
export async function withRanges(
  silences: readonly Silence[],
  { source, parts }: { source: SiteSpec; parts: readonly Source[] },
): Promise<Silence[]> {
  if (!silences.some(({ rule }) => rulesOfTexts.test(rule))) return [...silences];
  const { createRangeLocator } = await import('../../openapi/document/locate-pointer.ts');
  const locators = new Map(
    [...writtenFiles(source), ...parts].map(({ file, text }) => [file, createRangeLocator(text, file)]),
  );
  return Promise.all(
    silences.map(async (silence) => {
      const { rule, place, pointer } = silence;
      if (pointer === undefined || !rulesOfTexts.test(rule)) return silence;
      const written = inWrittenFile({ file: place.file, pointer }, source);
      const range = await locators.get(written.file)?.(written.pointer ?? '#');
      return range === undefined ? silence : { ...silence, range: { file: written.file, ...range } };
    }),
  );
}
