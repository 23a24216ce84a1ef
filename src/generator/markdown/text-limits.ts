// Texts that are not parsed: hostile ones on which the parser would take minutes or exhaust the stack. The limits lie
// far beyond anything written to be read; such a text is shown as it stands.

import { hasTooManyMarks } from './mark-limits.ts';

const most = { characters: 2_000_000, openDirectives: 50, lazyLines: 2000, linesOfParagraph: 20_000 };
const nesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){100}/m;
const emphasisRun = /([*_~])\1{500}/;
const directiveFence = /^[ \t>]*:{3,}(\S?)/gm;
/** A text this short has no room for as many lines as would matter. */
const shortText = 4000;

/** Whether a text is too large or too deeply nested to be parsed. Linear in its length. */
export function isExcessive(text: string): boolean {
  return (
    text.length > most.characters ||
    nesting.test(text) ||
    emphasisRun.test(text) ||
    (text.includes(':::') && hasTooManyOpenDirectives(text)) ||
    (text.length > shortText && (hasTooManyJoinedLines(text) || hasTooManyMarks(text)))
  );
}

function hasTooManyOpenDirectives(text: string): boolean {
  let open = 0;
  for (const [, name] of text.matchAll(directiveFence)) {
    open = name === '' ? Math.max(open - 1, 0) : open + 1;
    if (open > most.openDirectives) return true;
  }
  return false;
}

/** Lines that continue a quotation without its mark (CommonMark 0.31, section 5.1) cost time squared. */
function hasTooManyJoinedLines(text: string): boolean {
  let lazy = 0;
  let run = 0;
  let wasQuoted = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trimStart();
    const isQuoted = trimmed.startsWith('>');
    run = trimmed === '' ? 0 : run + 1;
    if (wasQuoted && !isQuoted && trimmed !== '') lazy += 1;
    if (lazy > most.lazyLines || run > most.linesOfParagraph) return true;
    wasQuoted = isQuoted;
  }
  return false;
}
