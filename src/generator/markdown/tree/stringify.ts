// Writes trees and text as HTML, at the end of the pipeline. Only the fast path for plain text and the highlighter write HTML
// elsewhere in this stage, and they escape with the same function.

import type { ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withoutMarks } from '../../shared/html/chunks.ts';
import type { Html } from '../../types/markup.ts';

/** Writes nodes as HTML. */
export type Stringifier = (nodes: ElementContent[] | Root) => Html;

/** Creates a function that writes trees as HTML. Attribute values are in double quotes, as the marks of holes require. */
export function createStringifier(): Stringifier {
  const processor = unified()
    .use(rehypeStringify, {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
      closeEmptyElements: true,
    })
    .freeze();
  return (nodes) =>
    processor.stringify(Array.isArray(nodes) ? { type: 'root', children: nodes } : nodes) as Html;
}

/** Escapes text for element content. */
export function escapeText(value: string): string {
  return withoutMarks(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
