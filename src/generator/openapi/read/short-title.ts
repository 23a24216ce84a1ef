// A text where a title should be -> a title: the text itself, or its first sentence. Law: a text of one paragraph and at
// most 100 characters is its own title, so that its URL never depends on this file.

/** Characters of a title. */
export const mostOfTitle = 100;

/** Characters that are looked at: more of a text is never in its title. */
const mostRead = 2_000;

export interface ShortTitle {
  title: string;
  /** The text has more than its title. */
  isCut: boolean;
}

/** The title of a text that may be a paragraph, several, or Markdown; empty where the text is. */
export function shortTitle(text: string): ShortTitle {
  const start = text.trim().slice(0, mostRead);
  const [paragraph = ''] = start.split(/\r?\n[^\S\n]*\r?\n/, 1);
  const whole = plainLine(start);
  if (paragraph.length === text.trim().length && lengthOf(whole) <= mostOfTitle)
    return { title: whole, isCut: false };
  const sentence = firstSentence(plainText(paragraph.replace(/^(?:#{1,6}|[-*+>])[^\S\n]+/, '')));
  const title = cutAtWord(sentence);
  return { title: title === '' ? cutAtWord(whole) : title, isCut: true };
}

/** At most as long as a title may be, cut at a word where there is one. */
export function cutAtWord(line: string): string {
  const characters = [...line];
  if (characters.length <= mostOfTitle) return line;
  const start = characters.slice(0, mostOfTitle - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > mostOfTitle / 2 ? start.slice(0, space) : start).replace(/[\s.,;:-]+$/, '')}…`;
}

/** In one line, without the marks of links, code and strong words, which a title cannot have. */
export function plainLine(text: string): string {
  return oneLine(plainText(text));
}

function plainText(text: string): string {
  if (text.length > mostRead) return text;
  return text
    .replaceAll(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1');
}

/** Words that end with a full stop inside of a sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|resp)\.$/i;

/** A line is the end of a sentence unless the next one goes on in lower case, as wrapped text does. */
function firstSentence(text: string): string {
  const lines = text.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/\s*\n\s*(?=[\p{Ll}\d("'])/gu, ' ');
  let sentence = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(lines)) {
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
