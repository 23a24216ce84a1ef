// Ranks the pages that a query finds: all of them by the terms of the index, then the first ones by their texts.

import { foldedWords, foldText, titleTerm } from '../../generator/shared/words.ts';
import { nameWeight, type SearchPage, type SearchWords } from '../../generator/types/page-record.ts';
import type { IndexFiles } from './fetch-index.ts';
import {
  type Matched,
  type MatchedText,
  placesOn,
  type SectionReader,
  type WantedPlaces,
} from './highlights.ts';
import { type Found, findTerm, lookUp, lookUpPhrase, nothing, stemOf } from './look-up.ts';
import { type Query, readQuery } from './query.ts';

/** What a query finds: the pages of each word, of phrases and of the method. */
export interface FoundQuery {
  /** The query, with the words that the reader meant in place of mistyped ones. */
  query: Query;
  words: Found[];
  phrases: Found[];
  method?: Found | undefined;
  /** The pages whose own name is the query, or that define it, by their position; what each counts is a weight of the index. */
  names: ReadonlyMap<number, number>;
}

/** A page by its position, and what it counts. */
export interface RankedPage {
  page: number;
  score: number;
}

/** What phrases count, relative to words. */
export const phraseShare = 1.6;

/** Looks up all terms of a query. If words are mistyped, it is the query with the words that the site has. */
export async function lookUpAll(
  text: string,
  files: IndexFiles,
  { language, isCorrected }: { language: SearchWords; isCorrected?: boolean },
): Promise<FoundQuery> {
  const query = readQuery(text, language);
  const { words, phrases, method } = query;
  const isOfPath = words.some(({ whole }) => whole.startsWith('/'));
  const [looked, ofPhrases, ofMethod, ofName] = await Promise.all([
    Promise.all(words.map((word) => lookUp(word, files))),
    Promise.all(phrases.map((phrase) => lookUpPhrase(phrase, files))),
    method === undefined ? undefined : findTerm(method, false, files),
    // A path is no name.
    isOfPath ? nothing : findTerm(titleTerm(text), false, files),
  ]);
  const names = namesOf(ofName, looked);
  const isPlain = isOfPath || names.size > 0 || (isDefined(looked) && !looked.some(({ isGuess }) => isGuess));
  const others = isPlain ? undefined : await import('./other-words.ts');
  const searching = {
    words,
    isFrequent: (word: string) => language.frequent.has(word),
    findTerm: (term: string) => findTerm(term, false, files),
    stemOf,
  };
  const found = others?.withoutMistakes(looked, nothing, searching) ?? looked;
  const corrections = new Map(
    words.flatMap(({ whole }, index): [string, string][] => {
      const meant = found[index]?.meant;
      return meant === undefined ? [] : [[whole, meant]];
    }),
  );
  const right =
    (await others?.withJoined(text, found, searching)) ??
    text.replace(/\p{L}+/gu, (word) => corrections.get(foldText(word)) ?? word);
  if (right !== text && !isCorrected) return lookUpAll(right, files, { language, isCorrected: true });
  return {
    query,
    words: (await others?.withOtherWords(foldedWords(query.text), found, searching)) ?? found,
    phrases: ofPhrases,
    method: ofMethod,
    names,
  };
}

/** What a word counts at least where a page defines it. */
const leastOfDefinition = 24;
const leastOfVerb = 0.7;

/** Whether a page defines all words of a query. */
function isDefined(words: readonly Found[]): boolean {
  const isBy = ({ pages, rarity, factor }: Found, page: number) =>
    factor === undefined ? (pages.get(page) ?? -1) >= leastOfDefinition * rarity : factor(page) > leastOfVerb;
  return [...(words[0]?.pages.keys() ?? [])].some((page) => words.every((word) => isBy(word, page)));
}

/** The pages of a title, and those that define a word, if it is the only one. */
export function namesOf(title: Found, [word = nothing, ...others]: Found[]): FoundQuery['names'] {
  const names = new Map<number, number>();
  const add = ({ pages, rarity }: Found, least: number) => {
    for (const [page, value] of pages) {
      const weight = value / rarity;
      const counted = weight > leastOfRow ? rowWeight : weight;
      if (weight > least) names.set(page, Math.max(counted, names.get(page) ?? 0));
    }
  };
  add(title, 0);
  if (others.length === 0) add(word, leastOfRow);
  const least = leastName * Math.max(...names.values());
  return new Map([...names].filter(([, weight]) => weight > least));
}

/** Only what a row or a sentence defines weighs as much. */
const leastOfRow = nameWeight - 0.1;
/** What it counts: less than the page that has this name as its title. */
const rowWeight = 38;
/** What names a thing far less than its own page does is no definition: an operation that shows a schema with the title of a tag. */
const leastName = 0.65;

/** A page with less than this share of what the query says, relative to the best page, is left out. */
const leastCoverage = 0.4;
/** The least weight of a word that counts in full as a part of the query: as much as text alone can have. */
const fullWeight = 13;
/** What a single mention in a long text counts of it. */
const mentionShare = 0.4;
/** What counts of it on a page that has another word in place of it. */
const otherWordShare = 0.7;
/** What a page counts that has another method than that of the query, or none. */
const otherMethodShare = 0.3;

/**
 * Ranks pages by the sum of the scores of the words that they contain, times the square of how much of the query these words are: a rare
 * word is more of it than a frequent one. Phrases add to pages that have words of the query.
 * @param isReference whether a page, by its position, is about an API: a guide does not do what a verb says
 */
export function rank(
  { words, phrases, method, names }: Omit<FoundQuery, 'query'>,
  isReference: (page: number) => boolean,
): RankedPage[] {
  const scores = new Map<number, { sum: number; covered: number }>();
  for (const { pages, rarity, byOther } of words)
    for (const [page, value] of pages) {
      const { sum, covered } = scores.get(page) ?? { sum: 0, covered: 0 };
      const strength = Math.min(1, value / rarity / fullWeight);
      const share =
        (mentionShare + (1 - mentionShare) * strength) * (byOther?.has(page) ? otherWordShare : 1);
      scores.set(page, { sum: sum + value, covered: covered + share * Math.sqrt(rarity) });
    }
  for (const { pages } of phrases)
    for (const [page, value] of pages) {
      const score = scores.get(page);
      if (score !== undefined) score.sum += phraseShare * value;
    }
  const most = [...scores.values()].reduce((greatest, { covered }) => Math.max(greatest, covered), 0);
  return Array.from(scores, ([page, { sum, covered }]) => ({
    page,
    score:
      sum *
      covered ** 2 *
      methodShare(page, method) *
      verbShare(page, words, isReference) *
      nameShare(page, names),
    covered,
  }))
    .filter(({ covered }) => covered > leastCoverage * most)
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/** What a page counts that the query names: much more than others, and more the more it is the definition. */
export function nameShare(page: number, names: FoundQuery['names']): number {
  return 1 + Math.round(names.get(page) ?? 0) ** 2;
}

/** What a page counts for its method, from 0 to 1. */
export function methodShare(page: number, method: Found | undefined): number {
  return method === undefined || method.pages.has(page) ? 1 : otherMethodShare;
}

/** What a page counts for what its operation does, from 0 to 1. */
export function verbShare(
  page: number,
  words: readonly Found[],
  isReference: (page: number) => boolean,
): number {
  const verb = isReference(page) ? words.find(({ factor }) => factor !== undefined) : undefined;
  return verb?.factor?.(page) ?? 1;
}

/** What an operation counts for a status, which most operations have and guides explain. */
const statusShare = 0.5;

/** What an operation counts for a question, which other pages answer, and one that only reads where something is to be changed. */
const shapeShares = { question: 0.35, reading: 0.5 };

/** What a page counts for what the query asks for, from 0 to 1. */
export function shapeShare(
  { method }: Pick<SearchPage, 'method'>,
  { isQuestion, isChange }: Pick<Query, 'isQuestion' | 'isChange'>,
): number {
  if (method === undefined) return 1;
  return isQuestion ? shapeShares.question : isChange && method === 'GET' ? shapeShares.reading : 1;
}

/** The parts of what a text counts that are lost if nothing of the query is close together, and nothing in the first sentence. */
const partsOfText = { nearness: 0.7, lead: 0.6 };

/**
 * What the text of a page counts, from 0 to 1: more if one of its places matches more of the query, and in its title, if the words are
 * close together, and if the title and the first sentence of the page have them.
 */
export function textShare({ method, sections }: SearchPage, matched: MatchedText): number {
  const { coverage, titleShare, nearness, leadShare, evidence } = matched;
  const isStatus = /^response-[^-]+$/.test(sections[evidence?.section ?? 0]?.[0] ?? '');
  const share = isStatus && method !== undefined ? statusShare : 1;
  const less = (part: number, value: number) => 1 - part * (1 - value);
  return (
    share *
    (0.2 + 0.5 * coverage + 0.3 * titleShare) *
    less(partsOfText.nearness, nearness) *
    less(partsOfText.lead, leadShare)
  );
}

/** What places of a page are compared with: the verb of an operation is in its title, not in its fields. */
export function wantedOf({ query, words }: FoundQuery, isOperation: boolean): WantedPlaces {
  return {
    text: query.text,
    words: words.map((one, index) =>
      isOperation && query.words[index]?.actions !== undefined ? { ...one, rarity: 0 } : one,
    ),
  };
}

/** Puts pages into their final order. */
export function inFinalOrder(
  pages: { page: SearchPage | undefined; score: number }[],
  { found, read }: { found: FoundQuery; read: SectionReader },
): { page: SearchPage; matched: Matched }[] {
  return pages
    .flatMap(({ page, score }) => {
      if (page === undefined) return [];
      const matched = placesOn(page, wantedOf(found, page.method !== undefined), read);
      return [{ page, matched, score: score * textShare(page, matched) * shapeShare(page, found.query) }];
    })
    .sort((a, b) => b.score - a.score);
}
