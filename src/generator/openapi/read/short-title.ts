// Shortens a text to a title, which is the text or its first sentence. Law: a text of one paragraph and at most 100 characters
// is its own title, so that its URL never depends on this file.

import { textOfLink } from '../../shared/references/typed-names.ts';
import { cutAtWord, mostOfTitle } from '../../shared/words.ts';

/** Maximum characters that are read. A title never needs more. */
const mostRead = 2_000;

/** A title, and whether the text has more. */
export interface ShortTitle {
  title: string;
  /** Whether the text has more than the title. */
  isCut: boolean;
}

/**
 * Returns the title of a text of one or more paragraphs, which can be Markdown. Empty if the text is empty.
 * @param language the language whose rules divide the text into sentences (BCP 47)
 */
export function shortTitle(text: string, language: string): ShortTitle {
  const start = text.trim().slice(0, mostRead);
  const [paragraph = ''] = start.split(/\r?\n[^\S\n]*\r?\n/, 1);
  const whole = plainLine(start);
  if (paragraph.length === text.trim().length && lengthOf(whole) <= mostOfTitle)
    return { title: whole, isCut: false };
  const words = plainText(paragraph.replace(leadingNote, '').replace(/^(?:#{1,6}|[-*+>])[^\S\n]+/, ''));
  const sentence = firstSentence(words, language);
  const title = cutAtWord(sentence);
  return { title: title === '' ? cutAtWord(whole) : title, isCut: true };
}

/** A note before the summary, between asterisks or as a sentence: `*** NOTE: Experimental. *** Submit a document`. */
const leadingNote =
  /^(?:\*{3}\s*(?:note|warning|important|caution|deprecated|experimental|beta)\b[^*]*\*{3}|(?:note|warning|important|caution):[^.!?\n]*[.!?])\s+(?=\S)/i;

/** Joins a text to one line, without the Markdown of links, code and strong text, which a title cannot have. */
export function plainLine(text: string): string {
  return oneLine(plainText(text));
}

function plainText(text: string): string {
  if (text.length > mostRead) return text;
  return text
    .replaceAll(
      /\[([^[\]]*)\]\(([^()\s]*)\)/g,
      (link, label: string, target: string) => textOfLink(label, target) || link,
    )
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1');
}

/** Abbreviations that end with a full stop inside a sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|resp)\.$/i;

/**
 * Returns a title without the full stop at its end, as a title is no sentence. One of an abbreviation (`etc.`, `U.S.`), of an
 * ellipsis or of the second of two sentences stays.
 */
export function withoutFullStop(title: string): string {
  if (!/[^.\s]\.$/.test(title) || abbreviation.test(title)) return title;
  return /(?:^|[\s.(])(?:\p{L}|Inc|Ltd|Co|Corp|Jr|Sr|St)\.$|[.!?]\s+\S/u.test(title)
    ? title
    : title.slice(0, -1);
}

/** A line that ends with such a word goes on in the next one. */
const goesOn =
  /(?<=[^\S\n](?:an?|and|are|as|at|by|for|from|in|is|its|of|on|or|that|the|to|which|with|your))\s*\n\s*(?=\S)/gi;

/** The end of a sentence without a space after it: `in the system.The update`. A name such as `Example.Core` has no such word in it. */
const joinedSentence =
  /(?<=\p{Ll}{3})\.(?=(?:An?|By|For|If|In|It|No|Note|Only|Returns?|See|The|These|This|To|Use|When|With|You|Your) \p{L})/gu;

/** Returns the first sentence. A line end ends it, unless the next line continues in lower case or the line needs it, as in wrapped text. */
function firstSentence(text: string, language: string): string {
  const lines = text
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/\s*\n\s*(?=[\p{Ll}\d("'])/gu, ' ')
    .replaceAll(goesOn, ' ')
    .replaceAll(joinedSentence, '. ');
  let sentence = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(lines)) {
    sentence += segment;
    const line = oneLine(sentence);
    if (line !== '' && !abbreviation.test(line)) break;
  }
  return oneLine(sentence).replace(/[.:;,]$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function lengthOf(text: string): number {
  return [...text].length;
}
