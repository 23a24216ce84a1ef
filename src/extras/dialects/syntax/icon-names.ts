// `:material-check:`, `:octicons-alert-16:` and `:fontawesome-brands-github:`, icons by their names in sets of icons. Those with a clear
// character become it; others are left out and reported, and in a link without a text become their name.

import type { Parents, PhrasingContent, Text } from 'mdast';
import { createPlaces, recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';
import { characterOfIcon } from '../containers/icon-characters.ts';
import { matchesIn, type Piece, replacePieces, replaceTexts } from './text-pieces.ts';

const icon =
  /:(?:material|octicons|fontawesome|simple|lucide|fa[srb]?|mdi|bi)-([a-z0-9-]{1,60}):(?:\{[ \t]*(?:[.#:]|[a-z][\w-]{0,30}=)[^{}\n]{0,100}\})?/gi;

/** Icons. */
export const icons: Dialect = {
  name: 'icons',
  isIn: (text) => /:(?:material|octicons|fontawesome|simple|lucide|fa[srb]?|mdi|bi)-/i.test(text),
  change: (tree, page) => {
    const place = createPlaces(page.source);
    replaceTexts(tree, (node, parent) => renderIcons(node, parent, { page, place }));
  },
};

interface Reporting {
  page: SyntaxPage;
  place: ReturnType<typeof createPlaces>;
}

function renderIcons(node: Text, parent: Parents, reporting: Reporting): PhrasingContent[] {
  const start = node.position?.start.offset ?? 0;
  const source = reporting.page.source.slice(start, node.position?.end.offset);
  let read = 0;
  const pieces = matchesIn(node, icon).map(({ 0: written, 1: name = '', index }): Piece => {
    const isAlone = parent.type === 'link' && parent.children.length === 1 && node.value.trim() === written;
    const shown = characterOfIcon(name) ?? (isAlone ? nameOf(name) : undefined);
    const from = start + Math.max(source.indexOf(written, read), read);
    const to = from + written.length;
    read = to - start;
    if (shown === undefined) report(written, from, reporting);
    // Its attributes are not reported once more.
    const nodes: PhrasingContent[] = [{ type: 'text', value: shown ?? '', data: { rendered: [from, to] } }];
    return { start: index, end: index + written.length, nodes };
  });
  return replacePieces(node, pieces);
}

/** The name without the set and the size: `github` for `brands-github`. */
function nameOf(name: string): string {
  return name.replace(/^(?:brands|solid|regular)-|-\d+$/g, '').replaceAll('-', ' ');
}

function report(written: string, offset: number, { page, place }: Reporting): void {
  recordForeign(
    page,
    {
      kind: 'icon',
      message: `\`${written}\` is an icon of another tool; it is left out.`,
      notes: ['Use a character or an image.'],
    },
    place(offset, written.length),
  );
}
