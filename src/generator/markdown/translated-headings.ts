// The ids of the headings of a translation.
// Law: a link to a heading leads to the same heading in each language.

import type { Diagnostic, Outcome } from '../types/diagnostic.ts';
import type { Doc, Heading } from '../types/doc.ts';
import type { OriginalPage } from '../types/sources.ts';
import type { OriginalIds } from './tree/page-context.ts';

/**
 * Gives the title of a translation the id of the original, and so the headings, if their levels are the same. Diagnostic:
 * `different-headings`.
 */
export async function withOriginalIds(
  made: Outcome<Doc>,
  original: OriginalPage | undefined,
  make: (ids: OriginalIds) => Promise<Outcome<Doc>>,
): Promise<Outcome<Doc>> {
  const { headings, file } = made.value;
  if (original === undefined) return made;
  const { titleId: title = made.value.titleId } = original;
  const ofTitle: OriginalIds = title === undefined ? {} : { title };
  const difference = differenceOf(headings, original);
  if (difference === undefined) {
    const ids = original.headings.map(({ id }) => id);
    const isSame = title === made.value.titleId && headings.every(({ id }, index) => id === ids[index]);
    return isSame ? made : make({ ...ofTitle, headings: ids });
  }
  const { value, diagnostics } = title === made.value.titleId ? made : await make(ofTitle);
  const problem: Diagnostic = {
    code: 'different-headings',
    severity: 'info',
    message: `Headings: ${difference}.`,
    place: { file, line: 1, column: 1 },
    notes: ['Until both have the same headings, a link to one of them leads to the page in other languages.'],
  };
  return { value, diagnostics: [...diagnostics, problem] };
}

/** How the headings of a translation differ from those of the original; undefined if each can be the same as the one at its position. */
function differenceOf(
  headings: readonly Heading[],
  { file, headings: originals }: OriginalPage,
): string | undefined {
  if (headings.length !== originals.length)
    return `this translation has ${headings.length}, and \`${file}\` has ${originals.length}`;
  for (const [index, { depth, text }] of headings.entries()) {
    const other = originals[index]?.depth;
    if (other !== depth)
      return `\`${text}\` is on level ${depth} of this translation, and the heading at its position in \`${file}\` on level ${other}`;
  }
  return undefined;
}
