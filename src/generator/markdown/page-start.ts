// Finds the start of a page that has its front matter and its title. Law: parsed alone, it has the same title as the whole page.

import { leadingFrontMatter } from '../shared/markdown/front-matter-values.ts';

/** The start of a page. */
export interface PageStart {
  text: string;
  /** Whether its title is a heading in it; otherwise it is in the front matter, or nowhere in the start. */
  hasHeading: boolean;
}

/** No start is read of a longer text, as the parser treats texts beyond its limits differently. */
const mostCharacters = 50_000;

/** A heading that reads the same whatever follows it: it has no reference, no HTML and no cell of a table. */
const title = /^(?:[ \t]*\r?\n)*# [^\n\r[\]<>|]*(?=\r?\n|$)/;

/** What makes a Markdown file MDX. */
const mayBeMdx = /^(?:import|export)\s|=\{/m;

/** Returns the start of a page. Undefined if only the whole text shows its title. */
export function startOfPage(text: string): PageStart | undefined {
  if (text.length > mostCharacters) return undefined;
  const matter = leadingFrontMatter.exec(text)?.[0] ?? '';
  const heading = title.exec(text.slice(matter.length))?.[0];
  if (heading === undefined && matter === '') return undefined;
  // In MDX, braces can be the value of a statement anywhere in the page.
  if (heading !== undefined && /\{(?!#)/.test(heading) && mayBeMdx.test(text)) return undefined;
  return { text: matter + (heading ?? ''), hasHeading: heading !== undefined };
}
