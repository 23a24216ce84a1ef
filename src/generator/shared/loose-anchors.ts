// Ids that other tools make from headings, which links from other pages name: `#what-s-new` of VitePress is `#whats-new` here.

import { slug } from 'github-slugger';

/** A heading with its id. */
interface Anchor {
  id: string;
  text: string;
}

/** The letters and digits of a text, without accents and letter case. */
function lettersOf(text: string): string {
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
  return table.get(lettersOf(fragment));
}

function lettersTable(headings: readonly Anchor[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const { id, text } of headings)
    for (const letters of [lettersOf(id), lettersOf(text)])
      if (letters !== '' && !table.has(letters)) table.set(letters, id);
  return table;
}

const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{Mark}+/gu, '');

/** Slugify, which Eleventy uses, and which parts names in code: `defineRoute` is `define-route`. */
function idOfName(text: string): string {
  return withoutAccents(text)
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2-')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** How tools make an id of a heading. */
const makers: readonly ((text: string) => string)[] = [
  // VitePress and VuePress.
  (text) =>
    withoutAccents(text)
      .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201c\u201d\u2018\u2019<>,.?/]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  // Docutils, and tools that put a hyphen in place of each mark: `12.3.0` is `12-3-0`.
  (text) =>
    withoutAccents(text)
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  idOfName,
  // Python-Markdown, which MkDocs uses.
  (text) =>
    withoutAccents(text)
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[-\s]+/g, '-'),
  // GitBook, which keeps full stops.
  (text) =>
    !text.includes('.')
      ? ''
      : text
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s._-]/gu, '')
          .trim()
          .replaceAll(/\s+/g, '-'),
  // Mintlify and markdown-it-anchor, which keep all characters but spaces.
  (text) => text.trim().toLowerCase().replaceAll(/\s+/g, '-'),
  // Docsify.
  (text) => slug(text).replace(/^(?=\d)/, '_'),
  // Kramdown, which Jekyll uses.
  (text) =>
    text
      .replace(/^[^a-zA-Z]+/, '')
      .replaceAll(/[^a-zA-Z0-9 -]/g, '')
      .replaceAll(' ', '-')
      .toLowerCase(),
];

/** A heading of letters, digits and single spaces has one id in all tools, but for names in code. */
const isPlain = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;
const isName = /[a-z\d][A-Z]/;

/** Whether a link to another page of the site has capital letters in its fragment, which ids of headings here rarely have. */
export function hasCapitals(href: string): boolean {
  return /#.*[A-Z]/.test(href) && !/^(?:#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(href);
}

/** The form of a name that leads to a place on any page in any letter case, which no fragment has. */
export function placeName(name: string): string {
  return `(${name.toLowerCase()})`;
}

/**
 * Returns the ids that other tools make from headings, with the ids here. Undefined if there are none.
 * @param page `places` are ids that any page can name alone, which get the form of `placeName`. A translation has `headingIds`, those of its
 *   original; links name the ids that its own headings would have, too
 */
export function otherAnchors(
  headings: readonly Anchor[],
  { places = [], headingIds }: { places?: Iterable<string>; headingIds?: readonly string[] } = {},
): Record<string, string> | undefined {
  const found = new Map<string, string>(Array.from(places, (id) => [placeName(id), id]));
  const own = new Set(headings.map(({ id }) => id));
  for (const { id, text } of headings) {
    // A badge at the end is a part of the text, and not of the id.
    const whole = slug(text);
    const usual = headingIds === undefined && !whole.startsWith(`${id}-`) ? id : whole;
    if (usual !== '' && !own.has(usual) && !found.has(usual)) found.set(usual, id);
    if (isPlain.test(text) && !isName.test(text)) continue;
    for (const make of isPlain.test(text) ? [idOfName] : makers) {
      const other = make(text);
      if (other !== '' && !own.has(other) && !found.has(other)) found.set(other, id);
    }
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}
