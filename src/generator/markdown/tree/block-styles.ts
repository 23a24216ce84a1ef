// Which pages load the style sheet of blocks (`templates/styles/blocks.css`), which most pages do not need.

import type { ElementContent } from 'hast';
import { raw } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import type { Page } from './page-context.ts';

/** Records that the page shows something whose rules are in the style sheet of blocks. */
export function needBlockStyles(page: Page): void {
  page.needsBlockStyles = true;
}

/** Adds the mark by which a page with blocks is recognised, where it is needed, when the tree is finished. */
export function withBlockMark(nodes: ElementContent[], { needsBlockStyles }: Page): ElementContent[] {
  return needsBlockStyles === true ? [...nodes, raw(contentMark({ hole: 'blocks' }))] : nodes;
}
