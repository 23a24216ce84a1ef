// HTML that is already safe to send (from Markdown, the highlighter or the renderer) becomes part of a page here.
// Law: no other template but Island sets inner HTML.

import type { Html } from '../generator/nouns/html.ts';

interface MarkupProps {
  html: Html;
  as?: 'div' | 'span' | 'code' | 'dd';
  className?: string;
}

/** Puts finished HTML into one element. */
export function Markup({ html, as: Element = 'div', className }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is made by the sanitising pipeline only.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Running text written in Markdown, with the typography of running text. */
export function Prose({ html, className }: { html: Html; className?: string }) {
  return <Markup html={html} className={className ? `prose ${className}` : 'prose'} />;
}
