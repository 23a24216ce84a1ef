// A link that a document writes: followed where it leads somewhere, text where it does not.

import type { DocumentLinkView } from '../generator/types/markup.ts';

/** `data-nowhere` is read by the link check. */
export function DocumentLink({ link: { label, href, dead } }: { link: DocumentLinkView }) {
  if (href !== undefined) return <a href={href}>{label}</a>;
  if (dead === undefined) return label;
  // biome-ignore lint/a11y/useValidAnchor: without `href` it is a placeholder for a link (HTML, section 4.5.1).
  return <a data-nowhere={dead}>{label}</a>;
}
