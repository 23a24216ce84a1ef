// Links to names of code, which other tools document: `` [a plug](`Plug.Conn`) `` of ExDoc, `[a field](boats.models.Boat.sails)` of Sphinx. The
// site has no page of them, so their text is shown without a link.

import type { Nodes, RootContent } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';

const hint = /(?:\]\(|\]:[ \t]*)(?:`|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}[ \t]*[)\n\r])/;
const ofExDoc = /^(?:`[^`\s]+`|%60[^`\s]+%60)$/;
/** A path of three names or more. A host has neither capitals nor underscores. */
const dotted = /^(?=.*[A-Z_])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}$/;

/** Links to names of code. */
export const codeNames: Dialect = {
  name: 'code-names',
  isIn: (text) => hint.test(text),
  change: (tree, page) => showTexts(tree, { page, place: createPlaces(page.source), names: namedIn(tree) }),
};

interface Showing {
  page: SyntaxPage;
  place: FindPlace;
  /** The definitions of links to names of code. */
  names: ReadonlySet<string>;
}

function isName(url: string): boolean {
  return ofExDoc.test(url) || dotted.test(url);
}

function namedIn(tree: Nodes): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && isName(node.url)) names.add(node.identifier);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return names;
}

function showTexts(node: Nodes, showing: Showing): void {
  if (!('children' in node)) return;
  node.children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    showTexts(child, showing);
    const isNamed =
      (child.type === 'link' && isName(child.url)) ||
      (child.type === 'linkReference' && showing.names.has(child.identifier));
    if (!isNamed) return [child];
    report(child, showing);
    return child.children;
  }) as typeof node.children;
}

function report({ position }: Nodes, { page, place }: Showing): void {
  const from = position?.start.offset ?? 0;
  recordForeign(
    page,
    {
      kind: 'code-name',
      message: 'A link leads to the name of code that another tool documents; only its text is shown.',
      notes: ['Write the address of its documentation.'],
    },
    place(from, (position?.end.offset ?? from) - from),
  );
}
