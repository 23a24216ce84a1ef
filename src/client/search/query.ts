// Reads a query: its words, and what they can be: a method and a path, a verb and a noun, the words of an operation id.

import {
  actionOf,
  actionTerm,
  methodTerm,
  nounPhrase,
  nounTerm,
  plainWords,
  verbFirst,
} from '../../generator/shared/search/operation-terms.ts';
import { foldText, pathSegments, wordsIn } from '../../generator/shared/words.ts';
import type { SearchWords } from '../../generator/types/page-record.ts';
import { changes, questions } from '../../strings/search-words.ts';
import type { Phrase, QueryWord } from './query-terms.ts';

/** A query as it is looked up. */
export interface Query {
  /** The query as typed, folded; a name that it is as a whole leads to its definition. */
  text: string;
  words: QueryWord[];
  /** The term of a method before a path or a noun. */
  method?: string | undefined;
  /** Terms that stand for the whole query, or for its noun. */
  phrases: Phrase[];
  /** Whether it begins as a question does. */
  isQuestion?: boolean;
  /** Whether it begins with a verb for a change of something, but for those of actions. */
  isChange?: boolean;
  /** The words of the languages of the site. */
  language: SearchWords;
}

const methods = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)$/;
const longestId = 40;

/** Reads a query. */
export function readQuery(written: string, language: SearchWords): Query {
  const text = questions.reduce((query, [question, asked]) => query.replace(question, asked), written);
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const isFinished = /\s$/.test(text);
  const [first = '', second] = pieces;
  const isMethod = second !== undefined && methods.test(isPath(second) ? first.toUpperCase() : first);
  const rest = isMethod ? pieces.slice(1) : pieces;
  const words = wordsOf(rest, isFinished, language);
  const whole = foldText(written.trim());
  const method = isMethod ? methodTerm(first) : undefined;
  const plain = rest.filter((piece) => !isPath(piece));
  if (plain.length === 0 || (plain.length < rest.length && isMethod))
    return { text: whole, words, phrases: [], method, language };
  const spoken = spokenWords(plain, language);
  const verb = isMethod ? undefined : verbOf(plain, language);
  // Of a script without spaces, the words of a query are pairs of characters.
  const start = wordsIn(verb ?? '')[0]?.terms[0];
  return {
    text: whole,
    words:
      verb === undefined
        ? words
        : words
            .filter(({ whole }, index) => index === 0 || !language.allWords.has(whole) || whole === start)
            .map((word) => (word.whole === start ? withAction(word, { verb, spoken, language }) : word)),
    phrases: [
      ...phrasesOf(spoken, { verb, isOpen: !isFinished, language }),
      ...plain
        .filter((piece) => /^[^/]+\/[^/]/.test(piece))
        .map((piece): Phrase => ({ term: pathTerm(piece), isOpen: !isFinished })),
    ],
    method,
    isQuestion: second !== undefined && isQuestionWord(foldText(first), language),
    isChange: verb === undefined && spoken.length > 1 && changes.has(spoken[0] ?? ''),
    language,
  };
}

/** Of the words that search passes over, some are parts of nouns: `my profile`. */
function isQuestionWord(
  word: string,
  { frequent, fillers, prepositions, conjunctions, allWords }: SearchWords,
): boolean {
  return (
    frequent.has(word) && ![fillers, prepositions, conjunctions, allWords].some((words) => words.has(word))
  );
}

function isPath(piece: string): boolean {
  return /^(https?:\/)?\/./i.test(piece);
}

/** The words of the query, without those that only make a question of it. */
function spokenWords(pieces: readonly string[], language: SearchWords): readonly string[] {
  const words = plainWords(pieces.join(' '), language);
  const start = words.findIndex((word) => !language.frequent.has(word));
  return verbFirst(words.slice(Math.max(0, start)), language);
}

/** The verb of a query is its first or, as in operation ids, its last word. */
function verbOf(pieces: readonly string[], language: SearchWords): string | undefined {
  const spoken = spokenWords(pieces, language);
  if (spoken.length < 2) return undefined;
  const isId = !language.frequent.has(pieces[0]?.toLowerCase() ?? '');
  return [spoken[0], ...(isId ? [spoken.at(-1)] : [])].find(
    (word) => word !== undefined && language.actionsByVerb.has(word),
  );
}

function withAction(
  word: QueryWord,
  { verb, spoken, language }: { verb: string; spoken: readonly string[]; language: SearchWords },
): QueryWord {
  const action = actionOf(spoken[0] === verb ? spoken : [verb], language) ?? verb;
  // `Get all members` is not about one of them.
  const isOther = action !== language.actionsByVerb.get(verb);
  return {
    ...word,
    whole: isOther ? action : word.whole,
    actions: { own: actionTerm(isOther ? action : verb), all: actionTerm(action) },
  };
}

function phrasesOf(
  spoken: readonly string[],
  { verb, isOpen, language }: { verb: string | undefined; isOpen: boolean; language: SearchWords },
): Phrase[] {
  const isFirst = verb === spoken[0];
  const phrase = nounPhrase(verb === undefined || isFirst ? spoken : spoken.slice(0, -1), language);
  const implied = isFirst ? language.nounsOfVerbs.get(verb ?? '') : undefined;
  const told = spoken.filter((word) => !language.fillers.has(word));
  const nouns = new Set(
    [
      ...(implied === undefined ? [phrase.words] : [[implied], spoken.slice(0, 1)]),
      phrase.of.length === 0 ? [] : [...phrase.of, ...phrase.words],
      // `Move` of `move file to folder` can be a verb.
      verb === undefined && phrase.of.length > 0 ? phrase.words.slice(1) : [],
      // A verb can be a part of the noun: `change event`.
      verb !== undefined && phrase.of.length === 0 ? told : [],
    ]
      .filter((words) => words.length > 0 && words.length <= 5)
      .map(nounTerm),
  );
  const id = told.join('');
  return [
    ...Array.from(nouns, (term): Phrase => ({ term, isOpen })),
    ...(told.length > 1 && told.length < 7 && id.length <= longestId ? [{ term: id, isOpen: false }] : []),
  ];
}

function pathTerm(piece: string): string {
  return `/${pathSegments(piece).join('/')}`;
}

/** The words of a query, in order. A word that begins with `/` is a path; of a URL, only the path counts. */
function wordsOf(pieces: readonly string[], isFinished: boolean, { frequent }: SearchWords): QueryWord[] {
  const words = pieces.flatMap((piece, index) => {
    const isOpen = index === pieces.length - 1 && !isFinished;
    return isPath(piece) ? pathWord(piece, isOpen) : plainWordsOf(piece, isOpen);
  });
  const telling = words.filter(({ whole }) => !frequent.has(whole));
  const last = words.filter(({ isOpen }) => isOpen);
  return [telling, last, words].find((some) => some.length > 0) ?? words;
}

/** `AU1`, `429`, `NSN`. */
function isCode(written: string): boolean {
  return /\p{N}/u.test(written) || /^\p{Lu}{2,5}$/u.test(written);
}

function pathWord(piece: string, isOpen: boolean): QueryWord[] {
  const segments = pathSegments(piece);
  if (segments.length === 0) return [];
  const parts = wordsIn(segments.join(' ')).flatMap(({ terms }) => terms);
  return [{ whole: `/${segments.join('/')}`, parts: [...new Set(parts)], isOpen, isIdentifier: true }];
}

function plainWordsOf(piece: string, isOpen: boolean): QueryWord[] {
  const words = wordsIn(piece);
  return words.flatMap(({ start, end, terms: [whole, ...parts] }) => {
    if (whole === undefined) return [];
    const written = piece.slice(start, end);
    const isLast = isOpen && end === words.at(-1)?.end;
    // The terms of a compound include its tails, which are compounds themselves; only the single parts are needed.
    const tails = parts.filter((part) => !parts.some((other) => other !== part && part.endsWith(other)));
    const numbered = /^(\p{L}{4,})(\p{N}+)$/u.exec(whole)?.slice(1) ?? [];
    const single = tails.length > 0 ? tails : numbered;
    return [{ whole, parts: single, isOpen: isLast, isIdentifier: single.length > 0 || isCode(written) }];
  });
}
