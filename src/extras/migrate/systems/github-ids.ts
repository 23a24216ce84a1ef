// Ids of headings as GitHub makes them, which most tools do.

import GithubSlugger from 'github-slugger';
import type { WrittenHeading } from '../types/system.ts';

/** The ids of the headings of a page, in order. */
export function githubIds(headings: readonly WrittenHeading[]): string[] {
  const slugger = new GithubSlugger();
  return headings.map(({ text, id }) => id ?? slugger.slug(text));
}
