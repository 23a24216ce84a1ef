// The table of contents of a page.

import type { FrontMatter, Heading } from '../../types/doc.ts';
import type { TableOfContentsItemView } from '../../types/page-view.ts';

type ContentsLevels = Pick<FrontMatter, 'toc_min_heading_level' | 'toc_max_heading_level'>;

/**
 * The table of contents, which covers heading levels 2 and 3 (specification, section 2), unless the page says which. It is empty for a page without
 * such headings. It has two levels: all below the first one are the second.
 */
export function contentsOf(
  headings: Heading[],
  { toc_min_heading_level: min = 2, toc_max_heading_level: max = Math.max(min, 3) }: ContentsLevels = {},
): TableOfContentsItemView[] {
  return headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ depth, id, html }) => ({ depth: depth === min ? 2 : 3, id, html }));
}
