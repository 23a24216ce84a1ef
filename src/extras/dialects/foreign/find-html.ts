// Finds what is written in a block of HTML but is not HTML: Markdown, which other tools read there, and comments without an end.

import type { Html } from 'mdast';
import { recordForeign } from '../../../generator/shared/markdown/record-foreign.ts';
import { type Search, shortened, shownAsText } from './foreign-search.ts';

/** Links and images, bold words and code in a line; fences, headings, lists and tables at the start of a line. */
const markdown = new RegExp(
  [
    /!?\[[^[\]\n]+\]\((?!\))[^()\s]+(?:[ \t]+"[^"\n]*")?\)/,
    /(?<![\w*/])\*\*[^\s*][^*\n]{0,300}\*\*(?![\w*/])/,
    /(?<!`)`[^`\n]{1,300}`(?!`)/,
    /^[ \t]*(?:(?:`{3}|~{3})[^`\n]*|#{1,6}[ \t]+\S.*|[-*][ \t]+\S.*|\|[ \t:]*-{3}.*)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/**
 * Reports the Markdown in a block of HTML, and a comment that is never closed.
 * @param text the source of the block, with code and comments blanked out
 */
export function reportHtml(node: Html, text: string, { page, place }: Search): void {
  const offset = node.position?.start.offset ?? 0;
  for (const { 0: matched, index } of text.matchAll(markdown)) {
    const written = matched.trim();
    recordForeign(
      page,
      {
        kind: 'markdown-in-html',
        message: `\`${shortened(written)}\` is Markdown in a block of HTML; ${shownAsText}`,
        notes: ['Write an empty line between the tags and the Markdown, or write it in HTML.'],
      },
      place(offset + index + matched.indexOf(written), written.length),
    );
  }
  if (!node.value.startsWith('<!--') || node.value.includes('-->')) return;
  recordForeign(
    page,
    {
      kind: 'open-comment',
      message: 'This comment is never closed, so the text after it is not shown.',
      notes: ['Close it with `-->`.'],
    },
    place(offset, '<!--'.length),
  );
}
