// Ids that other tools make from headings, which links from other pages name: `#what-s-new` of VitePress is `#whats-new` here.

import { slug } from 'github-slugger';

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

/** The ids of a heading in other tools, some of them empty. */
export function idsOfHeading(text: string): readonly string[] {
  if (!isPlain.test(text)) return makers.map((make) => make(text));
  return isName.test(text) ? [idOfName(text)] : [];
}
