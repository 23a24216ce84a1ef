// Renders descriptions of a document as HTML. Law: a description whose HTML has no ids is the same on every page.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Prose, ProseView } from '../../types/markup.ts';
import type { Deprecation } from '../../types/schema.ts';
import { limits } from './budget.ts';
import { bounded } from './shorten.ts';

/** A rendered text without what only a whole page needs. */
export function inBothForms({ html, markdown }: ProseView): ProseView {
  return markdown === undefined ? { html } : { html, markdown };
}

/** The id of what a page is about: an operation, a schema, or the operations of a tag. */
export const aboutId = 'about';

/** Renders Markdown as sanitised HTML. Its ids begin with `idPrefix`; `topHeading` is the level of its first headings. */
export type RenderMarkdown = (text: string, options: { idPrefix?: string; topHeading?: number }) => ProseView;

/** Creates the function that renders the descriptions of an API. */
export function createProse(renderMarkdown: RenderMarkdown, strings: Strings): Prose {
  return (text, id) => renderMarkdown(...shownProse(text, id, strings));
}

/** The part of a description that is shown, and how it is rendered; `id` is the id of the element that it describes. */
export function shownProse(text: string, id: string, { schema }: Strings): Parameters<RenderMarkdown> {
  const most = id === aboutId ? limits.ownDescription : limits.description;
  const shown = bounded(text, most, schema.textShortened);
  return [shown, mayHaveIds(shown) ? { idPrefix: `${id}:`, topHeading: levelBelow(id) } : {}];
}

/** Why something is deprecated, since when, when it will be removed and what to use instead, as Markdown. */
export function deprecationText(deprecation: Deprecation, { operation }: Strings): string {
  const { reason, since, version, until, instead } = deprecation;
  const named = since ?? (version === undefined ? undefined : operation.version({ version }));
  return [
    reason,
    named === undefined ? undefined : operation.deprecatedSince({ since: named }),
    until === undefined ? undefined : operation.toBeRemoved({ until }),
    instead === undefined ? undefined : operation.replacedBy({ replacement: instead }),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/**
 * Whether the HTML of a text may have ids, such as those of headings and footnotes. Such a text is rendered for each
 * place with a prefix that ends with a colon, which no other id contains; any other text is rendered once.
 */
export function mayHaveIds(text: string): boolean {
  return /^\s{0,3}(#{1,6}\s|=+\s*$|-+\s*$)|\[\^|<[a-z]|^:::/im.test(text);
}

/** The level of the headings in a description: one below the heading of its section. */
function levelBelow(id: string): number {
  // Security schemes of an operation are among its facts, which are directly below the title of the page.
  if (id === aboutId || id.startsWith('authentication-')) return 2;
  return /^(response|callback|security|tag)-/.test(id) ? 4 : 3;
}

/** The smallest indentation that is treated as that of a comment: authors of Markdown indent code less. */
const leastOfComment = 8;

/**
 * Removes the indentation that all lines have in common, or all but the first. Generators that copy descriptions from
 * comments in source code include it, and Markdown would read the lines as code. Relative indentation stays. Where only a quote has it,
 * the quote loses it.
 */
export function withoutCommentIndent(text: string): string {
  if (!/(?:^|[\r\n])[ \t]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/);
  const written = lines.filter((line) => line.trim() !== '');
  const whole = commonIndent(written);
  if (whole > 0) return lines.map((line) => line.slice(whole)).join('\n');
  const afterFirst = commonIndent(written.slice(1));
  if (afterFirst >= leastOfComment)
    return lines.map((line) => (/^\s/.test(line) ? line.slice(afterFirst) : line)).join('\n');
  return /(?:^|[\r\n])[ \t]+>/.test(text) ? withEvenQuotes(lines) : text;
}

/** The indentation from which Markdown reads a line as code, or as text of the paragraph before it. */
const leastOfCode = 4;

/** Aligns the lines of each quote with its first line. Further in, Markdown would read their marks as text of that line. */
function withEvenQuotes(lines: string[]): string {
  const start = lines.findIndex((line) => line.trim() !== '');
  let isCode = false;
  let at = 0;
  const even: string[][] = [];
  while (at < lines.length) {
    const from = at;
    while (!isCode && /^\s*>/.test(lines[at] ?? '')) at += 1;
    if (at > from) {
      even.push(evenQuote(lines.slice(from, at), from === start));
      continue;
    }
    if (/^\s*(?:```|~~~)/.test(lines[at] ?? '')) isCode = !isCode;
    even.push(lines.slice(at, at + 1));
    at += 1;
  }
  return even.flat().join('\n');
}

/** @param isStart whether the text begins with it, so that its first line can be indented like a comment too */
function evenQuote(quote: string[], isStart: boolean): string[] {
  const first = commonIndent(quote.slice(0, 1));
  const deep = commonIndent(quote.slice(quote.length > 1 ? 1 : 0));
  const place = isStart ? 0 : first;
  if (deep - place < (first < leastOfCode ? leastOfCode : leastOfComment)) return quote;
  return quote.map((line) => line.slice(Math.min(commonIndent([line]), deep) - place));
}

function commonIndent(lines: string[]): number {
  const indents = lines.map((line) => line.length - line.trimStart().length);
  return indents.length === 0 ? 0 : indents.reduce((one, other) => Math.min(one, other));
}
