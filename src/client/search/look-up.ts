// Finds the pages that contain a word of the query: exactly, as a prefix, as its singular or plural, by its parts, or
// with a typing mistake.

import type { TermShard } from '../../generator/types/page-record.ts';
import type { IndexFiles } from './fetch-index.ts';
import type { Phrase, QueryWord } from './query-terms.ts';

/** The pages found for a word of the query. */
export interface Found {
  /** Score by position of the page. */
  pages: Map<number, number>;
  /** The terms it was found by, for marking. */
  terms: Set<string>;
  /** How much the word says about a page: more if fewer pages have it. */
  rarity: number;
  /** The word that the reader probably meant, if the site does not have the one that was typed. */
  meant?: string | undefined;
  /** Whether what is meant can be another word. */
  isGuess?: boolean;
  /** Of a verb: what each page counts, from 0 to 1. */
  factor?: (page: number) => number;
  /** The pages that only have other words in place of it. */
  byOther?: ReadonlySet<number>;
}

interface Candidate {
  term: string;
  /** From 0 to 1: how likely the reader meant this term. */
  trust: number;
}

/** The least trust in what is the same word, in another number or spelling. */
const sameWord = 0.9;
/** A word on fewer pages is looked up in its other spelling, too. */
const fewPages = 10;
const mostPrefixes = 60;
/** What a term finds that the site does not have. */
export const nothing: Found = { pages: new Map(), terms: new Set(), rarity: 0 };

/**
 * Looks a word up; its parts and typing mistakes count only if the whole word finds nothing. An identifier is never taken for another
 * one, which is a different thing: of a mistyped identifier, only the words that it is made of are corrected.
 */
export async function lookUp(word: QueryWord, files: IndexFiles): Promise<Found> {
  const { actions } = word;
  if (actions === undefined) return lookUpWord(word, files);
  const [found, exact, ofAction, ofVerb] = await Promise.all([
    lookUpWord(word, files),
    findExactly(word.whole, files),
    findTerm(actions.all, false, files),
    findTerm(actions.own, false, files),
  ]);
  return withAction(found, exact, { action: ofAction, own: ofVerb });
}

/** What an action counts, relative to the verb that the reader typed: a document's own words come first. */
const actionShare = 0.7;
/** The weight of a verb that is in the title of an operation. */
const verbWeight = 36;
/** What a page counts whose verb is another one. */
const otherVerbShare = 0.45;

/**
 * Joins the pages of a verb with those of its action. A verb says no more than its action, however rare it is, but what an operation does
 * counts more than one word among others.
 */
function withAction(verb: Found, exact: Found, { action, own }: { action: Found; own: Found }): Found {
  if (action.pages.size === 0) return verb;
  const rarity = Math.min(verb.rarity === 0 ? action.rarity : verb.rarity, action.rarity);
  const share = verb.rarity === 0 ? 0 : rarity / verb.rarity;
  const { pages } = weakened(verb, share);
  const strengths = new Map<number, number>();
  const add = (found: Found, part: number) => {
    for (const [page, value] of found.pages) {
      const worth = (part * value * rarity) / found.rarity;
      strengths.set(page, Math.max(strengths.get(page) ?? 0, worth));
      pages.set(page, Math.max(pages.get(page) ?? 0, worth));
    }
  };
  // Of its forms, only the verb itself can be one: `subscription` is none.
  add(exact, 1);
  add(action, actionShare);
  add(own, 1);
  const factor = (page: number) => {
    const strength = Math.min(1, (strengths.get(page) ?? 0) / (rarity * verbWeight));
    return otherVerbShare + (1 - otherVerbShare) * strength;
  };
  return { pages, terms: verb.terms, rarity, factor };
}

/** Looks up a term in place of several words. */
export async function lookUpPhrase({ term, isOpen }: Phrase, files: IndexFiles): Promise<Found> {
  const whole = await findTerm(term, false, files);
  return whole.pages.size > 0 || !isOpen ? whole : findTerm(term, true, files);
}

async function lookUpWord(word: QueryWord, files: IndexFiles): Promise<Found> {
  const direct = await findTerm(word.whole, word.isOpen, files);
  if (direct.pages.size > 0 && !direct.isGuess) return direct;
  if (word.parts.length > 0) {
    const parts = await Promise.all(
      word.parts.map(async (part, index) => {
        const isOpen = word.isOpen && index === word.parts.length - 1;
        const found = await findTerm(part, isOpen, files);
        return found.pages.size > 0 ? found : findMistyped(part, isOpen, files);
      }),
    );
    const all = onAllPages(parts);
    if (all.pages.size > 0) return all;
  }
  if (word.isIdentifier) return direct;
  const mistyped = await findMistyped(word.whole, word.isOpen, files);
  // Of a form of another word and of a typing error, the more frequent word is meant.
  return mistyped.pages.size > direct.pages.size ? mistyped : direct;
}

/** Finds the pages of a term; of an open one, also those of terms that begin with it. */
export async function findTerm(term: string, isOpen: boolean, files: IndexFiles): Promise<Found> {
  const stem = stemOf(term);
  const shards = [
    ...(await files.termsFrom(term, isOpen)),
    ...(stem === undefined ? [] : await files.termsFrom(stem, true)),
  ];
  const isRare = postingsOf(term, shards).length < fewPages;
  const others = isRare ? spellingsOf(term) : [];
  const more = await Promise.all(others.map((spelling) => files.termsFrom(spelling, false)));
  const all = [...new Set([...shards, ...more.flat()])];
  const candidates = [
    { term, trust: 1 },
    ...others.map((spelling) => ({ term: spelling, trust: sameWord })),
    ...(stem === undefined ? [] : formsOf(term, stem, all)),
    ...(isOpen ? beginnings(term, all) : []),
  ];
  const found = await score(candidates, all, files);
  const [best] = candidates.filter((one) => found.terms.has(one.term)).sort((a, b) => b.trust - a.trust);
  if (best === undefined || best.term === term) return found;
  if (best.trust >= sameWord) return { ...found, meant: best.term };
  const isBegun = isOpen && best.term.startsWith(term);
  return isBegun ? found : { ...found, meant: best.term, isGuess: true };
}

async function findExactly(term: string, files: IndexFiles): Promise<Found> {
  return score([{ term, trust: 1 }], await files.termsFrom(term, false), files);
}

/** Endings of English words, with the least number of letters before them. */
const endings: [ending: RegExp, least: number][] = [
  [/(?:(?<=if)ic)?ations?$/, 5],
  [/(?:ions?|ments?|[eo]rs?|al|ly)$/, 5],
  [/(?:ings?|ie[sd]|es|ed|e|y)$/, 4],
  [/(?<!s|http)s$/, 3],
];
const ending =
  /^(?:|s|es|e|d|[eo]rs?|[bdgmnprt]?(?:ed|ing)s?|at(?:e[ds]?|ing|ors?)|(?:at|icat)?ions?|ments?|ures?|y|ie[sd]|al|ly)$/;

/** What the forms of a word begin with: `expir` for `expired` and `expiry`. */
export function stemOf(term: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(term)) return undefined;
  for (const [pattern, least] of endings) {
    const stem = term.replace(pattern, '');
    if (stem !== term && stem.length >= least) return stem.replace(/^(\w{3,5}([bdgmnprt]))\2$/, '$1');
  }
  return term;
}

/** Parts of English words with a British and an American spelling, and what they are in the other one. Where a site has one spelling only, others are corrected as typing errors. */
const spellings: [part: RegExp, other: string][] = [
  [/our(?=s?$|[aei])/, 'or'],
  [/(?<=[blnv]|vi)or(?=s?$|[aei])/, 'our'],
  [/is(?=[aei])/, 'iz'],
  [/iz(?=[aei])/, 'is'],
  [/scrib(?:e[ds]?|ing|ers?)$/, 'scription'],
  [/scriptions?$/, 'scribe'],
  [/licence/, 'license'],
  [/license/, 'licence'],
  [/mme(?=s?$)/, 'm'],
  [/(?<=gra)m(?=s?$)/, 'mme'],
  [/(?<=[aeiou])ll(?=$|ed|ing|ment)/, 'l'],
  [/(?<=[aeiou])l(?=$|ed|ing|ment)/, 'll'],
];

/** The other spellings of a word. */
function spellingsOf(term: string): string[] {
  if (!/^[a-z]{5,}$/.test(term)) return [];
  return spellings.map(([part, other]) => term.replace(part, other)).filter((one) => one !== term);
}

/** The other forms of a word that the site has. */
function formsOf(term: string, stem: string, shards: TermShard[]): Candidate[] {
  return termsBeginningWith(stem, shards)
    .filter((known) => known !== term && ending.test(known.slice(stem.length)))
    .map((known) => ({ term: known, trust: isOtherNumber(term, known) ? sameWord : 0.65 }));
}

/** `learners` for `learner`, and the other way round. */
function isOtherNumber(term: string, known: string): boolean {
  const [one, many] = term.length < known.length ? [term, known] : [known, term];
  return many === `${one}s` || many === `${one}es`;
}

function termsBeginningWith(start: string, shards: TermShard[]): string[] {
  return shards.flatMap(({ terms }) => terms.filter((known) => known.startsWith(start)));
}

/** Terms that begin with the typed one, shortest first. */
function beginnings(term: string, shards: TermShard[]): Candidate[] {
  return termsBeginningWith(term, shards)
    .filter((known) => known !== term)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, mostPrefixes)
    .map((known) => ({ term: known, trust: 0.3 + (0.5 * term.length) / known.length }));
}

/** Finds the pages of the word that the reader probably meant. */
async function findMistyped(whole: string, isOpen: boolean, files: IndexFiles): Promise<Found> {
  if (!/^\p{L}{4,}$/u.test(whole)) return nothing;
  // Loaded only if a word is mistyped.
  const { findMeant } = await import('./nearest-words.ts');
  const find = (term: string) => findTerm(term, false, files);
  const found = await findMeant(whole, { isOpen, find, wordsFrom: files.wordsFrom });
  return found === undefined ? nothing : { ...found, isGuess: true };
}

/**
 * Scores the pages of all candidates. The first is the term as typed; the rarity of the others counts no more than its
 * own.
 */
async function score(candidates: Candidate[], shards: TermShard[], files: IndexFiles): Promise<Found> {
  const { pages: total } = await files.manifest();
  const found: Found = { pages: new Map(), terms: new Set(), rarity: 0 };
  let most = Number.POSITIVE_INFINITY;
  for (const [index, { term, trust }] of candidates.entries()) {
    const postings = postingsOf(term, shards);
    if (postings.length === 0) continue;
    found.terms.add(term);
    // Inverse document frequency as in BM25: a rare word counts more.
    const known = 1 + Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5));
    const rarity = Math.min(known, most);
    if (index === 0) most = rarity;
    found.rarity = Math.max(found.rarity, rarity);
    let page = 0;
    for (const posting of postings) {
      page += Math.floor(posting / 64);
      const value = trust * rarity * (posting % 64);
      found.pages.set(page, Math.max(found.pages.get(page) ?? 0, value));
    }
  }
  return found;
}

function weakened(found: Found, share: number): Found {
  return { ...found, pages: new Map(Array.from(found.pages, ([page, value]) => [page, share * value])) };
}

function postingsOf(term: string, shards: TermShard[]): number[] {
  for (const { terms, postings } of shards) {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    if (terms[low] === term) return postings[low] ?? [];
  }
  return [];
}

/** Pages that contain every part, with the mean of its scores. */
function onAllPages(parts: Found[]): Found {
  const [first, ...others] = parts;
  const pages = new Map(
    [...(first?.pages ?? [])].flatMap(([page, value]): [number, number][] => {
      const values = others.map((part) => part.pages.get(page));
      if (values.includes(undefined)) return [];
      return [[page, values.reduce<number>((sum, other) => sum + (other ?? 0), value) / parts.length]];
    }),
  );
  return {
    pages,
    terms: new Set(parts.flatMap(({ terms }) => [...terms])),
    rarity: Math.max(0, ...parts.map(({ rarity }) => rarity)),
  };
}
