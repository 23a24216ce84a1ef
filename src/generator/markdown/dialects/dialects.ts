// The list of what is read of other tools' Markdown. Nothing else in the program lists it.

import { attributeLists } from './attribute-lists.ts';
import { badges } from './badges.ts';
import { callouts } from './callouts.ts';
import { codeLanguages } from './code-languages.ts';
import { contentsMarks } from './contents-marks.ts';
import { definitionLists } from './definition-lists.ts';
import type { Dialect } from './dialect.ts';
import { formulas } from './formulas.ts';
import { frontPages } from './front-page.ts';
import { icons } from './icons.ts';
import { indentedBlocks } from './indented-blocks.ts';
import { keys } from './keys.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { components, indentedComponents, mdx } from './mdx.ts';
import { wikiComments } from './wiki-comments.ts';
import { wikiLinks } from './wiki-links.ts';

/** All dialects, in the order in which they change a tree. */
export const dialects: readonly Dialect[] = [
  mdx,
  components,
  indentedComponents,
  definitionLists,
  indentedBlocks,
  callouts,
  badges,
  markdownInHtml,
  frontPages,
  formulas,
  contentsMarks,
  icons,
  attributeLists,
  keys,
  wikiLinks,
  wikiComments,
  codeLanguages,
];

/** Returns the dialects that a page can have. */
export function dialectsIn(text: string, file: string): Dialect[] {
  return dialects.filter(({ isIn }) => isIn(text, file));
}
