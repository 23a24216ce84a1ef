// Names of operations in URLs. Law: a slug is one safe path segment, unique in its API in any letter case,
// at most 120 characters and 200 bytes, and depends only on the operations before it in the document.

import { slug as githubSlug } from 'github-slugger';

const maxCharacters = 120;
const maxBytes = 200;

/**
 * Kebab-case: lower case (unless told to keep it), punctuation dropped, words joined by one `-`; letters of all
 * scripts stay. Empty where nothing is left.
 */
export function kebabCase(text: string, keepCase = false): string {
  const words = text.normalize('NFC').replaceAll(/[\s\p{C}\p{Z}/\\]+/gu, ' ');
  return githubSlug(words, keepCase)
    .replaceAll(/[\\/.:*?"<>|#%]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Shortens at a word where there is one, never inside a character. */
function shorten(slug: string, reserved: number): string {
  let characters = [...slug].slice(0, maxCharacters - reserved);
  const isLong = (list: string[]) => Buffer.byteLength(list.join('')) > maxBytes - reserved;
  while (isLong(characters)) characters = characters.slice(0, -1);
  const text = characters.join('');
  if (text.length === slug.length) return text;
  const lastWord = text.lastIndexOf('-');
  return (lastWord > text.length / 2 ? text.slice(0, lastWord) : text).replace(/-+$/, '');
}

/** Gives out slugs: the first wanted text that leaves something counts; a second same slug gets `-1`. */
export function createSlugger(): (wanted: { text: string; keepCase?: boolean }[]) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const slugs = wanted.map(({ text, keepCase }) => kebabCase(text, keepCase));
    const full = slugs.find((slug) => slug !== '') ?? 'operation';
    const base = shorten(full, 6);
    const key = base.toLowerCase();
    let slug = base;
    while (taken.has(slug.toLowerCase())) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      slug = `${base}-${count}`;
    }
    taken.add(slug.toLowerCase());
    return slug;
  };
}
