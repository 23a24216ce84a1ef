// Splits text into the words that search compares, for the index and the browser.
// Law: a term is folded (lower case, no diacritics), so equal terms are equal strings.

/** A word of a text with its place, and the terms it is found by: itself first, then its parts. */
export interface Word {
  start: number;
  end: number;
  terms: string[];
}

const token = /[\p{L}\p{M}\p{N}_]+(?:\.\p{N}+)*/gu;
/** The same for text in ASCII, in half the time. */
const plainToken = /\w+(?:\.\d+)*/g;
/** Matches most tokens: nothing to fold and nothing to split. */
const simple = /^[A-Z]?[a-z0-9]+$/;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const plain = /^[\0-\x7f]*$/;
const joint = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const longestTerm = 40;
const mostParts = 8;

/** Lower case without diacritics: `Māori` and `maori` are one term. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}

/** The tokens of a text as written: letters, digits and `_`; a version (`v1.0`) stays whole. */
export function tokensIn(text: string): { start: number; written: string }[] {
  return Array.from(text.matchAll(token), ({ 0: written, index }) => ({ start: index, written }));
}

/** The same without their places, which most callers do not need. */
export function tokenTexts(text: string): readonly string[] {
  return text.match(plain.test(text) ? plainToken : token) ?? [];
}

/** The words of a text in their order; a script without spaces is split into pairs of characters. */
export function wordsIn(text: string): Word[] {
  return tokensIn(text).flatMap(({ start, written }) =>
    unspaced.test(written)
      ? pairsIn(written, start)
      : [{ start, end: start + written.length, terms: termsOf(written) }],
  );
}

/**
 * The terms of one token. Those of a compound (`withdrawalReasonCode`, `order_id`) are each part, and the text from each
 * part to the end (`reasoncode`); those of a script without spaces are pairs of characters.
 */
export function termsOf(written: string): string[] {
  if (simple.test(written)) return [written.toLowerCase().slice(0, longestTerm)];
  if (unspaced.test(written)) return pairsIn(written, 0).flatMap(({ terms }) => terms);
  const parts = written
    .split(joint)
    .filter((part) => part !== '')
    .map((part) => foldText(part).slice(0, longestTerm));
  if (parts.length < 2) return parts;
  const few = parts.slice(0, mostParts);
  const tails = few.map((_, index) => few.slice(index).join('').slice(0, longestTerm));
  return [...new Set([...tails, ...few])];
}

function pairsIn(written: string, index: number): Word[] {
  const places = Array.from(written.matchAll(/./gsu), (match) => match.index);
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
  const words = tokenTexts(title).flatMap((written) => written.split(joint).filter(Boolean).map(foldText));
  const telling = words.filter((word) => !articles.has(word));
  return `=${(telling.length === 0 ? words : telling).join(' ')}`;
}

const articles = new Set(['a', 'an', 'the']);

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

/** Cuts a line to the length of a title, at a word if possible. */
export function cutAtWord(line: string): string {
  const characters = [...line];
  if (characters.length <= mostOfTitle) return line;
  const start = characters.slice(0, mostOfTitle - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > mostOfTitle / 2 ? start.slice(0, space) : start).replace(/[\s.,;:-]+$/, '')}…`;
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
