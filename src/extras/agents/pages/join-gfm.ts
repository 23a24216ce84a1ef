// Fills the holes of Markdown, as `shared/html/chunks.ts` does for markup.

import { inDestination } from '../../../generator/shared/markdown/gfm.ts';
import type { Chunks, Hole } from '../../../generator/types/markup.ts';

/**
 * Fills the holes.
 * @param fill returns the address of a link or image, which is empty for a dead link, or the content of another hole
 */
export function joinGfm(chunks: Chunks, fill: (hole: Hole) => string): string {
  /** The addresses of the links around the current place. */
  const open: string[] = [];
  return chunks
    .map((chunk) => {
      if (typeof chunk === 'string') return chunk;
      if (chunk.hole === 'end') return endOf(open.pop() ?? '');
      if (chunk.hole === 'image') return inDestination(fill(chunk));
      if (chunk.hole !== 'link') return fill(chunk);
      const address = fill(chunk);
      open.push(address);
      // A dead link is its text, as on the page.
      return address === '' ? '' : '[';
    })
    .join('');
}

function endOf(address: string): string {
  return address === '' ? '' : `](${inDestination(address)})`;
}
