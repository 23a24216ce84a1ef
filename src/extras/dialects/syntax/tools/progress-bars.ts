// `[=85% "Nearly done"]{: .thin}`, the progress bars of PyMdown: their label, or else how far they are.

import type { PhrasingContent, Text } from 'mdast';
import type { Dialect } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, replacePieces, replaceTexts } from '../text-pieces.ts';

const bar =
  /\[=[ \t]*(\d{1,6}(?:\.\d{1,6})?(?:%|\/\d{1,6}))(?:[ \t]+(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'))?[ \t]*\](\{:[^{}\n]{0,200}\})?/g;

/** Progress bars. */
export const progressBars: Dialect = {
  name: 'progress-bars',
  isIn: (text) => /\[=[ \t]*\d/.test(text),
  change: (tree) => replaceTexts(tree, renderBars),
};

function renderBars(node: Text): PhrasingContent[] {
  const pieces = matchesIn(node, bar).map((match) => {
    const { 0: written, 1: value = '', 2: double, 3: single, 4: list = '', index } = match;
    const label: Text = { type: 'text', value: double ?? single ?? value };
    const end = index + written.length;
    return { start: index, end, nodes: [label, ...takenPart(node, end - list.length, end)] };
  });
  return replacePieces(node, pieces);
}

/** An empty text in place of a list, so that the list is not reported. */
function takenPart({ position }: Text, start: number, end: number): Text[] {
  const offset = position?.start.offset;
  if (offset === undefined || start === end) return [];
  return [{ type: 'text', value: '', data: { rendered: [offset + start, offset + end] } }];
}
