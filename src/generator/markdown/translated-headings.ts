// The ids of the headings of a translation.
// Law: a link to a heading leads to the same heading in each language.

import type { Diagnostic, Outcome } from '../types/diagnostic.ts';
import type { Doc } from '../types/doc.ts';
import type { OriginalPage } from '../types/sources.ts';

/** Gives the headings of a translation the ids of the original, if there are as many. Diagnostic: `different-headings`. */
export async function withOriginalIds(
  made: Outcome<Doc>,
  original: OriginalPage | undefined,
  make: (ids: readonly string[]) => Promise<Outcome<Doc>>,
): Promise<Outcome<Doc>> {
  const { headings, file } = made.value;
  if (original === undefined) return made;
  const { ids } = original;
  if (headings.length === ids.length)
    return headings.every(({ id }, index) => id === ids[index]) ? made : make(ids);
  const problem: Diagnostic = {
    code: 'different-headings',
    severity: 'info',
    message: `Headings: this translation has ${headings.length}, and \`${original.file}\` has ${ids.length}.`,
    place: { file, line: 1, column: 1 },
    notes: ['Until both have the same headings, a link to one of them leads to the page in other languages.'],
  };
  return { ...made, diagnostics: [...made.diagnostics, problem] };
}
