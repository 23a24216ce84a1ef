// Splits text into the words that search compares, for the index and the browser.
// Law: a term is folded (lower case, no diacritics, one form of each letter), so equal terms are equal strings.

/** A word of a text with its place, and the terms it is found by: itself first, then its parts. */
export interface Word {
  start: number;
  end: number;
  terms: string[];
}

/** With a bound, since the engine keeps a place to return to for each letter, and has room for four million. */
const token = /[\p{L}\p{M}\p{N}_]{1,99999}(?:\.\p{N}+)*/gu;
/** The same for text in ASCII, in half the time. */
const plainToken = /\w{1,99999}(?:\.\d+)*/g;
/** Matches most tokens: nothing to fold and nothing to split. */
const simple = /^[A-Z]?[a-z0-9]+$/;
/** Scripts without spaces between words. Browsers and Node have different dictionaries of their words, so nothing here uses one. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const plain = /^[\0-\x7f]*$/;
/** `IDs` is one word. */
const joint = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u;
/** Not those of scripts from Devanagari to Khmer, which are vowels and tones, and those of kana, which are other letters. */
const diacritics = /(?![\u0900-\u1aaf\u3099\u309a])\p{M}/gu;
const longestTerm = 40;
const mostParts = 8;

/** Letters in place of others that Unicode does not decompose: of Latin ones, and of Arabic ones as Arabic and Persian write them. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // Only makes a word longer.
  ـ: '',
};

/** Lower case without diacritics, and with one form of each letter and digit: `Māori` and `maori` are one term. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(diacritics, '')
      // The upper case of `ß` is `SS`, and that of the dotless `ı` is `I`.
      .toUpperCase()
      .toLowerCase()
      .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
      .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
      .normalize('NFC')
  );
}

/** The other spelling of a word: `aenderung` of `Änderung`, and an Arabic word without its article. */
function respelled(word: string): string {
  const digraphs = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[aou])\u0308/g, 'e')
    .replace(/a\u030a/g, 'aa')
    .replace(/ø/g, 'oe');
  return withoutArticle(foldText(digraphs));
}

/** An Arabic word without its article, and without a preposition or conjunction that is written together with it. */
export function withoutArticle(word: string): string {
  return word.replace(/^(?:[بفكو]?ال|لل)(?=..)/, '');
}

/** Whether a text has letters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** The tokens of a text as written: letters, digits and `_`; a version (`v1.0`) stays whole. */
export function tokenTexts(text: string): readonly string[] {
  return text.match(plain.test(text) ? plainToken : token) ?? [];
}

/** The words of a text, folded; those of an identifier one by one. */
export function foldedWords(text: string): string[] {
  return tokenTexts(text).flatMap((written) => partsOf(written, foldText));
}

/**
 * The words of a text in their order. A script without spaces is split into pairs of characters; a word with another spelling is
 * there twice.
 */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(token)).flatMap(({ 0: written, index }) => wordsOfToken(written, index));
}

function wordsOfToken(written: string, start: number): Word[] {
  if (isUnspaced(written))
    return Array.from(written.matchAll(/\w+|\W+/g)).flatMap(({ 0: run, index }) =>
      (plain.test(run) ? wordsOfToken : pairsIn)(run, start + index),
    );
  const end = start + written.length;
  const terms = termsOf(written, foldText);
  const others = plain.test(written) ? terms : termsOf(written, respelled);
  return (others[0] === terms[0] ? [terms] : [terms, others]).map((own) => ({ start, end, terms: own }));
}

/**
 * The terms of one token. Those of a compound (`withdrawalReasonCode`, `order_id`) are each part, and the text from each
 * part to the end (`reasoncode`).
 */
function termsOf(written: string, fold: (text: string) => string): string[] {
  if (simple.test(written)) return [written.toLowerCase().slice(0, longestTerm)];
  const parts = partsOf(written, fold).map((part) => part.slice(0, longestTerm));
  if (parts.length < 2) return parts;
  const few = parts.slice(0, mostParts);
  const tails = few.map((_, index) => few.slice(index).join('').slice(0, longestTerm));
  return [...new Set([...tails, ...few])];
}

function partsOf(written: string, fold: (text: string) => string): string[] {
  return written.split(joint).filter(Boolean).map(fold);
}

/** Pairs of characters. A combining vowel or tone belongs to the character before it. */
function pairsIn(written: string, index: number): Word[] {
  const places = Array.from(written.matchAll(/.\p{M}*/gsu), (match) => match.index);
  return places.slice(0, Math.max(1, places.length - 1)).map((start, place) => {
    const end = places[place + 2] ?? written.length;
    return { start: index + start, end: index + end, terms: [foldText(written.slice(start, end))] };
  });
}

/**
 * The terms of a path of an API: the whole path and the rest of it from each segment, with parameters as `{}`
 * (`/v1.0/learners/{id}` has the terms `/v1.0/learners/{}` and `/learners/{}`).
 */
export function pathTerms(path: string): string[] {
  const segments = pathSegments(path);
  return segments
    .slice(0, mostParts)
    .map((_, index) => `/${segments.slice(index).join('/')}`)
    .filter((term) => !term.startsWith('/{}'));
}

/** A whole title as one term: the words that it is made of, without articles, as readers often omit them. It begins with `=`, which no word does. */
export function titleTerm(title: string): string {
  const words = foldedWords(title);
  const telling = words.filter((word) => !/^(?:an?|the)$/.test(word));
  return `=${(telling.length === 0 ? words : telling).join(' ')}`;
}

/** Normalises a path from a document or a query to folded segments, with `{}` for a parameter. */
export function pathSegments(path: string): string[] {
  return path
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/^\{.*|^:/.test(segment) ? '{}' : foldText(segment)));
}

/**
 * Removes characters of a set from the end of a text. An expression such as `[ ]+$` takes quadratic time, as it also tries
 * every run of them inside the text.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Maximum characters of a title. */
export const mostOfTitle = 100;

/** Removes what is left of brackets that a text opens and does not close, and what no text ends with, unless little is left. */
export function withoutOpenBracket(text: string): string {
  const open = /[([][^()[\]]*$/.exec(text)?.index ?? 0;
  return (open > text.length / 2 ? text.slice(0, open) : text).replace(/[\s.,;:-]+$/, '');
}

/** Cuts a line to the length of a title, at a word if possible, and before brackets that would stay open. */
export function cutAtWord(line: string): string {
  const characters = [...line];
  if (characters.length <= mostOfTitle) return line;
  const start = characters.slice(0, mostOfTitle - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${withoutOpenBracket(space > mostOfTitle / 2 ? start.slice(0, space) : start)}…`;
}

/** A count with its noun, such as `1,200 pages`; `many` when the plural is not the noun with an `s`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  // `toLocaleString` loads the rules of all languages first, a twentieth of the time of a small build.
  const grouped = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped} ${count === 1 ? one : many}`;
}

/** Returns a name as readers see it: in quotes if it has no visible characters. */
export function visibleName(name: string): string {
  return /^[\s\p{C}\p{Z}]*$/u.test(name) ? JSON.stringify(name) : name;
}

/** Titles of home pages that are no name of a site. */
export const generalTitle =
  /^(?:untitled|home|index|introduction|intro|welcome|overview|about|preface|foreword|contents|table of contents|summary|getting started|quick ?start|read ?me|docs|documentation)$/i;

/** What a title introduces, such as `Boats` in `Welcome to the Boats!`; another title as it is. */
export function introducedName(title: string): string {
  return /^(?:welcome|introduction) to (?:the )?(\S.*?)[.!]*$/i.exec(title)?.[1] ?? title;
}

// The titles of pages that readers begin with, and of those that they do not.

const introduction = /^(?:intro(?:duction)?|overview|welcome)\b|^(?:about$|what is\b)/i;

/** In the order in which they are read. */
const starts: readonly RegExp[] = [
  introduction,
  /^(?:get(?:ting)? started|quick ?-?starts?|start here|first steps)\b/i,
  /^install(?:ation|ing)?\b|^set(?:ting)? ?up$/i,
];

const neverStart = /\b(?:faqs?|frequently asked|glossary|index|change ?log|release notes)\b/i;

/** The place of a title among those that nobody has ordered: the lower, the earlier it is read. Most titles have the highest one. */
export function startRank(title: string): number {
  const rank = starts.findIndex((pattern) => pattern.test(title));
  return rank === -1 ? starts.length : rank;
}

/** Whether a title is that of a page about the pages around it. */
export function isIntroduction(title: string): boolean {
  return introduction.test(title);
}

/** Whether readers do not begin with a page of this title. */
export function isNoStart(title: string): boolean {
  return neverStart.test(title);
}

/** The name of a site that a heading has, without marks of Markdown. Undefined: it has none. */
export function nameInHeading(heading: string): string | undefined {
  const title = introducedName(heading.replaceAll(/[*`]|[ \t]+#+[ \t]*$/g, '').trim());
  return title === '' || generalTitle.test(title) || /[{}<>[\]]/.test(title) ? undefined : title;
}

/** The letters and digits of a text, in lower case. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
