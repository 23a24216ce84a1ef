// The size of a page for a browser.

import { Parser } from 'htmlparser2';

/** How many elements a piece of HTML has. */
export function countElements(html: string): number {
  let count = 0;
  const parser = new Parser({
    onopentag() {
      count += 1;
    },
  });
  parser.end(html);
  return count;
}
