// The list of what is read of other tools' Markdown. Nothing else in the program lists it.

import { badges } from './badges.ts';
import { callouts } from './callouts.ts';
import { definitionLists } from './definition-lists.ts';
import type { Dialect } from './dialect.ts';
import { formulas } from './formulas.ts';
import { frontPages } from './front-page.ts';
import { indentedBlocks } from './indented-blocks.ts';
import { components, indentedComponents, mdx } from './mdx.ts';

/** All dialects, in the order in which they change a tree. */
export const dialects: readonly Dialect[] = [
  mdx,
  components,
  indentedComponents,
  definitionLists,
  indentedBlocks,
  callouts,
  badges,
  frontPages,
  formulas,
];

/** Returns the dialects that a page can have. */
export function dialectsIn(text: string, file: string): Dialect[] {
  return dialects.filter(({ isIn }) => isIn(text, file));
}
