// Renders plain paragraphs with optional code spans without the parser, as most descriptions in a spec are such texts.
// Law: its result is the same as that of the whole pipeline, byte for byte.

import { withoutMarks } from '../shared/html/chunks.ts';
import { breakingPieces, longAddress, longCode } from '../shared/html/word-breaks.ts';
import { withoutEnd } from '../shared/words.ts';
import type { RenderedText } from '../types/doc.ts';
import type { Html } from '../types/markup.ts';
import { hasRightToLeft } from './rehype/accessibility.ts';
import { isWholeCode, wholeCodeClass } from './rehype/code-blocks.ts';
import { escapeText } from './tree/stringify.ts';

const marks = /[\\`*~\r\t\0]|\]\(|\]:|\]\[|\[\^|&[#a-z]|<[a-z/!?]|https?:|www\.|[\w.+-]@|:::|\{%|^\s| \n/i;
const looseUnderscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const lineOfAnotherKind = /^(?:[#>+=|-]|\d{1,9}[.)]|[ \f\v])/m;
const delimiterRow = /[|:][ \t]*-|-[ \t]*[|:]/;
const codeSpan = /`([^`\n]+)`/g;

/** Renders a text whose only Markdown syntax is code spans. Returns undefined if it may have other syntax. */
export function plainParagraphs(
  source: string,
): (Pick<RenderedText, 'html' | 'summary'> & { markdown: string }) | undefined {
  const body = withoutEnd(source.replace(/^\n+/, ''), ' \n');
  if (body === '') return { html: '' as Html, markdown: '', summary: '' };
  const hasCode = body.includes('`');
  if (hasCode && body.includes('``')) return undefined;
  const skeleton = hasCode ? body.replace(codeSpan, standIn) : body;
  if (marks.test(skeleton) || lineOfAnotherKind.test(skeleton)) return undefined;
  if (looseUnderscore.test(skeleton) || delimiterRow.test(skeleton)) return undefined;
  if (hasRightToLeft(body)) return undefined;
  // Every second part is the code of a span.
  const parts = body.split(codeSpan);
  const html = parts
    .map((part, at) => (at % 2 === 0 ? brokenText(part, longAddress) : codeElement(part)))
    .join('');
  const [first = ''] = body.split(/\n{2,}/, 1);
  return {
    html: `<p>${html.replace(/\n{2,}/g, '</p>\n<p>')}</p>` as Html,
    // Nothing in it is syntax but the code.
    markdown: withoutMarks(body.replace(/\n{3,}/g, '\n\n')),
    summary: first.replace(codeSpan, '$1').replace(/\s+/g, ' ').trim(),
  };
}

/** Replaces a code span by a dot, which is punctuation like a backtick. A span that would lose its spaces is kept. */
function standIn(span: string): string {
  return span.startsWith('` ') && span.endsWith(' `') ? span : '.';
}

function brokenText(text: string, longest: number): string {
  return breakingPieces(text, longest).map(escapeText).join('<wbr>');
}

function codeElement(code: string): string {
  const html = brokenText(code, longCode);
  return isWholeCode(code) ? `<code class="${wholeCodeClass}">${html}</code>` : `<code>${html}</code>`;
}
