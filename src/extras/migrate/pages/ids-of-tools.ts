// Ids of headings by the rules of the tools. Each takes the headings of a page in order, as the same text gets another id the second time.

import { slug } from 'github-slugger';
import type { WrittenHeading } from '../types/system.ts';

/** The ids of `github-slugger`, as Docusaurus and Astro use it: the second `Usage` is `usage-1`. */
export function githubIds(headings: readonly WrittenHeading[]): string[] {
  return uniqueIds(headings, slug, (id, count) => `${id}-${count}`);
}

/** Control characters, combining marks, and what VitePress replaces by hyphens (`@mdit-vue/shared`). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const control = /[\u0000-\u001f]/g;
const combining = /[\u0300-\u036F]/g;
const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** The ids of VitePress and VuePress. */
export function vitepressIds(headings: readonly WrittenHeading[]): string[] {
  const idOf = (text: string) =>
    text
      .normalize('NFKD')
      .replace(combining, '')
      .replace(control, '')
      .replace(special, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase();
  return uniqueIds(headings, idOf, (id, count) => `${id}-${count}`);
}

/**
 * Ids by a rule for one text, each once.
 * @param again the id of a text that had `id` before; `count` is 1 for the second
 */
function uniqueIds(
  headings: readonly WrittenHeading[],
  idOf: (text: string) => string,
  again: (id: string, count: number) => string,
): string[] {
  const taken = new Set<string>();
  return headings.map(({ text, id: own }) => {
    const wanted = own ?? idOf(text);
    let id = wanted;
    for (let count = 1; own === undefined && taken.has(id); count += 1) id = again(wanted, count);
    taken.add(id);
    return id;
  });
}
