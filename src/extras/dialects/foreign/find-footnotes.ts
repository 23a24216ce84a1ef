// Finds footnotes that no text refers to. They are not shown.

import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { createPlaces, recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import type { SyntaxPage } from '../../../generator/types/seam/markdown-syntax.ts';

/** Records the footnotes of a page without a reference. Diagnostic: `foreign-syntax`. */
export function findUnusedFootnotes(tree: Root, page: SyntaxPage): void {
  if (!page.source.includes('[^')) return;
  const definitions: FootnoteDefinition[] = [];
  const used = new Set<string>();
  collect(tree, definitions, used);
  const unused = definitions.filter(({ identifier }) => !used.has(identifier));
  if (unused.length === 0) return;
  const place = createPlaces(page.source);
  for (const { label, identifier, position } of unused)
    recordForeign(
      page,
      {
        kind: 'unused-footnote',
        message: `The footnote \`[^${label ?? identifier}]\` is not shown, as no text refers to it.`,
        notes: [`Write \`[^${label ?? identifier}]\` where it belongs, or remove it.`],
      },
      place(position?.start.offset ?? 0, (label ?? identifier).length + 3),
    );
}

function collect(node: Nodes, definitions: FootnoteDefinition[], used: Set<string>): void {
  if (node.type === 'footnoteDefinition') definitions.push(node);
  if (node.type === 'footnoteReference') used.add(node.identifier);
  if ('children' in node) for (const child of node.children) collect(child, definitions, used);
}
