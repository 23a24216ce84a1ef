// Reads a query: its words, and what they can be: a method and a path, a verb and a noun, the words of an operation id.

import {
  actionOf,
  actionTerm,
  methodTerm,
  nounPhrase,
  nounTerm,
  plainWords,
} from '../../generator/shared/search/operation-terms.ts';
import { pathSegments, termsOf, tokensIn } from '../../generator/shared/words.ts';
import { searchWords as language } from '../../strings/search-words.ts';
import type { Phrase, QueryWord } from './query-terms.ts';

/** A query as it is looked up. */
export interface Query {
  words: QueryWord[];
  /** The term of a method before a path or a noun. */
  method?: string;
  /** Terms that stand for the whole query, or for its noun. */
  phrases: Phrase[];
}

/** Words that almost every page contains. They are ignored unless the query has no others. */
const frequent = new Set(
  `a an and any are as at be been but by can could did do does for from had has have he how i if in into is it its long me much my of on or our per
  shall she should so than that the their them then there these they this those to too us was we were what when where which who whom
  whose why will with would you your`.split(/\s+/),
);

const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)$/;
const longestId = 40;

/** Reads a query. */
export function readQuery(text: string): Query {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const isFinished = /\s$/.test(text);
  const [first = '', second] = pieces;
  const isMethod = second !== undefined && methods.test(isPath(second) ? first.toUpperCase() : first);
  const rest = isMethod ? pieces.slice(1) : pieces;
  const words = wordsOf(rest, isFinished);
  if (rest.some(isPath)) return { words, phrases: [], ...(isMethod ? { method: methodTerm(first) } : {}) };
  const spoken = spokenWords(rest);
  const verb = isMethod ? undefined : verbOf(rest);
  const phrases = phrasesOf(spoken, { verb, isOpen: !isFinished });
  const paths = rest.filter((piece) => /^[^/]+\/[^/]/.test(piece));
  return {
    words:
      verb === undefined
        ? words
        : words
            .filter(({ whole }, index) => index === 0 || !language.allWords.has(whole) || whole === verb)
            .map((word) => (word.whole === verb ? withAction(word, spoken) : word)),
    phrases: [
      ...phrases,
      ...paths.map((piece): Phrase => ({ kind: 'path', term: pathTerm(piece), isOpen: !isFinished })),
    ],
    ...(isMethod ? { method: methodTerm(first) } : {}),
  };
}

/** Reads a query again with words in place of mistyped ones. */
export function correctedPhrases(text: string, corrections: ReadonlyMap<string, string>): Phrase[] {
  const pieces = text.split(/\s+/);
  const spoken = spokenWords(pieces).map((word) => corrections.get(word) ?? word);
  return phrasesOf(spoken, { verb: verbOf(pieces), isOpen: false });
}

function isPath(piece: string): boolean {
  return /^(https?:\/)?\/./i.test(piece);
}

/** The words of the query, without those that only make a question of it. */
function spokenWords(pieces: readonly string[]): string[] {
  const words = plainWords(pieces.join(' '));
  const start = words.findIndex((word) => !frequent.has(word));
  return words.slice(Math.max(0, start));
}

/** The verb of a query is its first or, as in operation ids, its last word. */
function verbOf(pieces: readonly string[]): string | undefined {
  const spoken = spokenWords(pieces);
  if (spoken.length < 2) return undefined;
  const isId = !pieces.some((piece) => frequent.has(piece.toLowerCase()));
  return [spoken[0], ...(isId ? [spoken.at(-1)] : [])].find(
    (word) => word !== undefined && language.actionsByVerb.has(word),
  );
}

function withAction(word: QueryWord, spoken: readonly string[]): QueryWord {
  const action = actionOf(spoken[0] === word.whole ? spoken : [word.whole], language);
  if (action === undefined) return word;
  // `Get all members` is not about one of them.
  const isOther = action !== language.actionsByVerb.get(word.whole);
  const whole = isOther ? action : word.whole;
  return { ...word, whole, actions: { own: actionTerm(whole), all: actionTerm(action) } };
}

function phrasesOf(
  spoken: readonly string[],
  { verb, isOpen }: { verb: string | undefined; isOpen: boolean },
): Phrase[] {
  const isFirst = verb === spoken[0];
  const phrase = nounPhrase(verb === undefined || isFirst ? spoken : spoken.slice(0, -1), language);
  const implied = isFirst && verb !== undefined ? language.nounsOfVerbs.get(verb) : undefined;
  const nouns = new Set(
    [
      ...(implied === undefined || verb === undefined ? [phrase.words] : [[implied], [verb]]),
      phrase.of.length === 0 ? [] : [...phrase.of, ...phrase.words],
      // A verb can be a part of the noun: `change event`.
      verb !== undefined && phrase.of.length === 0
        ? spoken.filter((word) => !language.fillers.has(word))
        : [],
    ]
      .filter((words) => words.length > 0 && words.length <= 5)
      .map(nounTerm),
  );
  const told = spoken.filter((word) => !language.fillers.has(word));
  const id = told.join('');
  return [
    ...Array.from(nouns, (term): Phrase => ({ kind: 'noun', term, isOpen })),
    ...(told.length > 1 && told.length < 7 && id.length <= longestId
      ? [{ kind: 'id' as const, term: id, isOpen: false }]
      : []),
  ];
}

function pathTerm(piece: string): string {
  return `/${pathSegments(piece).join('/')}`;
}

/** The words of a query, in order. A word that begins with `/` is a path; of a URL, only the path counts. */
function wordsOf(pieces: readonly string[], isFinished: boolean): QueryWord[] {
  const words = pieces.flatMap((piece, index) => {
    const isOpen = index === pieces.length - 1 && !isFinished;
    return isPath(piece) ? pathWord(piece, isOpen) : plainWordsOf(piece, isOpen);
  });
  const telling = words.filter(({ whole, isOpen }) => isOpen || !frequent.has(whole));
  return telling.length === 0 ? words : telling;
}

/** `AU1`, `429`, `NSN`. */
function isCode(written: string): boolean {
  return /\p{N}/u.test(written) || /^\p{Lu}{2,5}$/u.test(written);
}

function pathWord(piece: string, isOpen: boolean): QueryWord[] {
  const segments = pathSegments(piece);
  if (segments.length === 0) return [];
  const parts = tokensIn(segments.join(' ')).flatMap(({ written }) => termsOf(written));
  return [{ whole: `/${segments.join('/')}`, parts: [...new Set(parts)], isOpen, isIdentifier: true }];
}

function plainWordsOf(piece: string, isOpen: boolean): QueryWord[] {
  const tokens = tokensIn(piece);
  return tokens.flatMap(({ written }, index) => {
    const isLast = isOpen && index === tokens.length - 1;
    const [whole, ...parts] = termsOf(written);
    if (whole === undefined) return [];
    // The terms of a compound include its tails, which are compounds themselves; only the single parts are needed.
    const tails = parts.filter((part) => !parts.some((other) => other !== part && part.endsWith(other)));
    const numbered = /^(\p{L}{4,})(\p{N}+)$/u.exec(whole)?.slice(1) ?? [];
    const single = tails.length > 0 ? tails : numbered;
    return [{ whole, parts: single, isOpen: isLast, isIdentifier: single.length > 0 || isCode(written) }];
  });
}
