// The syntax of other tools in Markdown, as the core uses it.

import { readLiteral } from '../../generator/shared/javascript/javascript-literals.ts';
import type { MarkdownSyntax, OpenSyntax } from '../../generator/types/seam/markdown-syntax.ts';
import { readBlocksOfOthers } from './blocks-of-others.ts';
import { rewriteLines } from './containers/rewrite-lines.ts';
import { findForeign } from './foreign/find.ts';
import { foreignFrontMatter } from './foreign-keys.ts';
import { idsOfHeading } from './ids-of-heading.ts';
import { addsToPages, createComposer, withIncludes } from './includes/composed-docs.ts';
import { maskVariables } from './includes/fill-variables.ts';
import { writtenPlaces } from './includes/written-places.ts';
import { dialectsIn } from './syntax/dialects.ts';
import { emojiFor } from './syntax/emoji.ts';
import { formulaRendererFor } from './syntax/formulas/formulas.ts';
import { renderDialects } from './syntax/render.ts';

/** Reads the syntax. */
export const dialectsSyntax: MarkdownSyntax = {
  addsToPages,
  withIncludes,
  createComposer,
  openPage,
  writtenPlaces,
  maskVariables,
  rewriteLines,
  dialectsIn,
  renameBlocks: readBlocksOfOthers,
  findForeign,
  frontMatter: foreignFrontMatter,
  idsOfHeading,
  readLiteral: (code) => readLiteral(code, new Map()),
};

async function openPage(text: string): Promise<OpenSyntax> {
  const [emoji, formula] = await Promise.all([emojiFor(text), formulaRendererFor(text)]);
  return { ...(formula && { formula }), renderMarks: (tree, page) => renderDialects(tree, page, emoji) };
}
