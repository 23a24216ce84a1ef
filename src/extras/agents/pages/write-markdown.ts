// What all Markdown forms of pages are written with. A form is made from the view of its page, as the HTML is.
// Law: a form says what the page says; only its order, and what needs a script, differ.

import { slotMark } from '../../../generator/shared/html/chunks.ts';
import {
  gfmCode,
  gfmFence,
  gfmText,
  gfmWords,
  inDestination,
} from '../../../generator/shared/markdown/gfm.ts';
import type { DocumentLinkView, LinkView, ProseView } from '../../../generator/types/markup.ts';
import type { FieldFacts } from '../../../generator/types/schema-view.ts';
import type { Phrase } from '../../../generator/types/stage-strings.ts';
import type { Strings } from '../../../strings/strings-type.ts';

/** What a form is written with. */
export interface MarkdownWriting {
  strings: Strings;
  /** The address of the HTML page. */
  pageHref: string;
  /** Returns the address of the form of a page, or a file of the site, for the address that the page links to. */
  hrefOf(href: string): string;
  /** The rows that are written already, as pages share them. */
  rows: WeakMap<FieldFacts, string>;
}

/** The Markdown of a text. */
export function proseText(text: ProseView | undefined): string {
  return text?.markdown ?? '';
}

/** The place of the author's text, which is filled in when the file is joined. */
export const textSlot: string = slotMark('text');

/** Writes a sentence with Markdown in place of its names in braces. */
export function sentence(
  { text }: Pick<Phrase<string>, 'text'>,
  values: Readonly<Record<string, string>>,
): string {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? gfmText(piece) : (values[piece] ?? '')))
    .join('');
}

/** Writes a link to a page or file. */
export function writeLink({ label, href }: LinkView, { hrefOf }: MarkdownWriting): string {
  return `[${gfmWords(label)}](${inDestination(hrefOf(href))})`;
}

/** Writes a link whose label is code. */
export function writeCodeLink({ label, href }: LinkView, { hrefOf }: MarkdownWriting): string {
  return `[${gfmCode(label)}](${inDestination(hrefOf(href))})`;
}

/** Writes a link of a document. A dead one is its label. */
export function documentLink({ label, href }: DocumentLinkView, writing: MarkdownWriting): string {
  return href === undefined ? gfmWords(label) : writeLink({ label, href }, writing);
}

/** Writes a text in which words in backticks are code. */
export function codeWords(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((piece, index) => (index % 2 === 1 ? gfmCode(piece) : gfmText(piece)))
    .join('');
}

/** Writes literal values. An empty one is shown by quotation marks. */
export function codeList(words: readonly string[]): string {
  return words.map((word) => (word === '' ? '""' : gfmCode(word))).join(', ');
}

/** Writes a list of facts: `**Operation id:** listLearners`. */
export function factLine(label: string, value: string): string {
  return `**${gfmWords(label)}:** ${value}`;
}

const startsBlock = /^(?:#{1,6} |>|[-+*] |\d+[.)] |`{3}|\||---$)/m;

/** Whether Markdown is one paragraph. What would begin another block in a paragraph is escaped. */
function isParagraph(text: string): boolean {
  return !text.includes('\n\n') && !startsBlock.test(text);
}

/** Joins blocks: lines of one paragraph where all are paragraphs, a list right after its line, others after an empty line. */
export function tightBlocks(blocks: readonly string[]): string {
  const state = { text: '', endsWithParagraph: false };
  for (const block of blocks) {
    if (block === '') continue;
    const isOne = isParagraph(block);
    const isTight = state.endsWithParagraph && (isOne || block.startsWith('- '));
    state.text += state.text === '' ? block : `${isTight ? '\n' : '\n\n'}${block}`;
    state.endsWithParagraph = isOne;
  }
  return state.text;
}

/** The language of a block of code by the media type of what it shows. */
export function languageOfMedia(mediaType: string): string {
  const [, subtype = ''] = /^[^/]+\/(?:[^;]*\+)?([\w.-]+)/.exec(mediaType) ?? [];
  return ['json', 'xml', 'yaml', 'html', 'csv'].includes(subtype) ? subtype : '';
}

/** Writes a block of code. */
export function codeBlock(code: string, language: string): string {
  return gfmFence(code, language);
}
