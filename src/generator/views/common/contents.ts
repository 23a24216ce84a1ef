// The table of contents of a page.

import type { Heading } from '../../types/doc.ts';
import type { TableOfContentsItemView } from '../../types/page-view.ts';

/** The table of contents, which covers heading levels 2 and 3 (specification, section 2). It is empty for a page without such headings. */
export function contentsOf(headings: Heading[]): TableOfContentsItemView[] {
  return headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, id, html }) => ({ depth, id, html }));
}
