// HTML that is already safe to send (from Markdown, the highlighter or the renderer) becomes part of a page here.
// Law: no other template but Island sets inner HTML.

import type { Html } from '../generator/types/markup.ts';

interface MarkupProps {
  html: Html;
  as?: 'div' | 'span' | 'code' | 'dd' | 'li' | 'summary' | 'table';
  className?: string | undefined;
  id?: string | undefined;
}

/** Puts finished HTML into one element. */
export function Markup({ html, as: Element = 'div', className, id }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html` is made by the sanitising pipeline only.
  return <Element className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Running text written in Markdown, with the typography of running text. */
export function Prose({ html, className }: { html: Html; className?: string }) {
  return <Markup html={html} className={className ? `prose ${className}` : 'prose'} />;
}
