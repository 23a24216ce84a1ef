// The end of the pipeline: trees and text to HTML. Nothing else in this stage makes a value of type Html
// but the short cut for plain text and the highlighter, which escape with the same function.

import type { ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../types/markup.ts';

export type Stringifier = (nodes: ElementContent[] | Root) => Html;

/** Writes trees with double quotes around every attribute value, so that references can be found by one expression. */
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

/**
 * Escapes text for element content. A text that looks like a reference of ours (`href="portal:...`) loses its quote,
 * since references are replaced in the finished HTML.
 */
export function escapeText(value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.includes('="portal:') ? escaped.replaceAll('="portal:', '=&quot;portal:') : escaped;
}
