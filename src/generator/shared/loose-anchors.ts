// Ids by which links find headings besides their own: `#what-s-new` is `#whats-new` here, where another tool made it.

import { slug } from 'github-slugger';
import type { MarkdownSyntax } from '../types/seam/markdown-syntax.ts';

/** A heading with its id. */
interface Anchor {
  id: string;
  text: string;
}

/** The letters and digits of a text, without accents and letter case. */
function lettersWithoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

const tables = new WeakMap<readonly Anchor[], ReadonlyMap<string, string>>();

/** The id of the first heading with the letters and digits of a fragment. The headings do not change any more. */
export function looseAnchor(fragment: string, headings: readonly Anchor[]): string | undefined {
  const table = tables.get(headings) ?? lettersTable(headings);
  tables.set(headings, table);
  return table.get(lettersWithoutAccents(fragment));
}

function lettersTable(headings: readonly Anchor[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const { id, text } of headings)
    for (const letters of [lettersWithoutAccents(id), lettersWithoutAccents(text)])
      if (letters !== '' && !table.has(letters)) table.set(letters, id);
  return table;
}

/** Whether a link to another page of the site has capital letters in its fragment, which ids of headings here rarely have. */
export function hasCapitals(href: string): boolean {
  return /#.*[A-Z]/.test(href) && !/^(?:#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(href);
}

/** The form of a name that leads to a place on any page in any letter case, which no fragment has. */
export function placeName(name: string): string {
  return `(${name.toLowerCase()})`;
}

/**
 * Returns the other ids of headings, with the ids here. Undefined if there are none.
 * @param page `syntax` knows the ids that other tools make from headings. `places` are ids that any page can name alone, which get the form of `placeName`. A translation has `original`, the ids of its
 *   original; links name the ids that its own headings would have, too
 */
export function otherAnchors(
  headings: readonly Anchor[],
  {
    places = [],
    original,
    syntax,
  }: {
    places?: Iterable<string>;
    original?: object;
    syntax?: Pick<MarkdownSyntax, 'idsOfHeading'> | undefined;
  },
): Record<string, string> | undefined {
  const found = new Map<string, string>(Array.from(places, (id) => [placeName(id), id]));
  const own = new Set(headings.map(({ id }) => id));
  for (const { id, text } of headings) {
    // A badge at the end is a part of the text, and not of the id.
    const whole = slug(text);
    const usual = original === undefined && !whole.startsWith(`${id}-`) ? id : whole;
    if (usual !== '' && !own.has(usual) && !found.has(usual)) found.set(usual, id);
    for (const other of syntax?.idsOfHeading(text) ?? [])
      if (other !== '' && !own.has(other) && !found.has(other)) found.set(other, id);
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}
