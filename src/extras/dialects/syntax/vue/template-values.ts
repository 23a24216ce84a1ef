// `{{ 'text' }}`, `{{ $frontmatter.title }}` and `{{ version }}` of a page of VitePress or VuePress, whose value is written on the page: a literal, a
// key of the front matter, or a constant of `<script setup>`. Everything else between braces is reported where it is shown.

import type { Root } from 'mdast';
import { type Literal, readLiteral } from '../../../../generator/shared/javascript/javascript-literals.ts';
import { textOfScalar } from '../../../../generator/shared/markdown/front-matter-values.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { addSetupValues } from '../mdx/setup-values.ts';
import { matchesIn, type Piece, replacePieces, replaceTexts } from '../text-pieces.ts';

const hint = /\{\{[ \t]*(?:["']|\$?(?:page\.)?frontmatter\.)|<script\b[^>]{0,100}\bsetup\b/i;
const value =
  /(?<!\{)\{\{[ \t]{0,9}('[^'\n]{0,500}'|"[^"\n]{0,500}"|[$\w]{1,100}(?:\.[\w-]{1,100}){0,3})[ \t]{0,9}\}\}(?!\})/g;

/** Values of templates that are written on the page. */
export const templateValues: Dialect = {
  name: 'template-values',
  isIn: (text) => text.includes('{{') && hint.test(text),
  change: (tree, page) => {
    const names = namesIn(tree, page);
    replaceTexts(tree, (node) => {
      if (!node.value.includes('{{')) return [node];
      const pieces = matchesIn(node, value).flatMap(({ 0: written, 1: code = '', index }): Piece[] => {
        const found = readLiteral(code, names);
        if (typeof found !== 'string' && typeof found !== 'number') return [];
        return [
          {
            start: index,
            end: index + written.length,
            nodes: [
              { type: 'text', value: String(found), ...(node.position && { position: node.position }) },
            ],
          },
        ];
      });
      return replacePieces(node, pieces);
    });
  },
};

function namesIn(tree: Root, page: SyntaxPage): Map<string, Literal> {
  const names = new Map<string, Literal>();
  addSetupValues(tree, names);
  const matter = page.frontMatterIn(tree);
  const texts = Object.entries(matter ?? {}).flatMap(([key, each]): [string, string][] => {
    const text = textOfScalar(each);
    return text === undefined ? [] : [[key, text]];
  });
  const frontMatter = Object.fromEntries(texts);
  for (const name of ['$frontmatter', 'frontmatter']) names.set(name, frontMatter);
  names.set('$page', { frontmatter: frontMatter });
  return names;
}
