// The terms by which search finds an operation for what it does and what it is about, and their counterparts in a query. Law: both halves use
// these functions, so that equal phrases are equal terms.

import type { SearchWords } from '../../types/page-record.ts';
import { foldedWords, foldText, isUnspaced, withoutArticle } from '../words.ts';

/** What is known of an operation on its page. */
export interface OperationFacts {
  title: string;
  method: string;
  path: string;
  operationId: string;
}

/** A term of an operation, and what it counts, from 0 to 1. */
export type WeighedTerm = [term: string, share: number];

const mostNouns = 8;
const longestTerm = 40;

/** The term of a method: `:get`. */
export function methodTerm(method: string): string {
  return `:${foldText(method)}`;
}

/** The term of an action: `!create`. */
export function actionTerm(action: string): string {
  return `!${action}`;
}

/** The term of a noun, in the singular and in one word, as some write `loadbalancer`: `@escalationpolicy`. */
export function nounTerm(words: readonly string[]): string {
  return `@${words.map((word) => singularOf(withoutArticle(word))).join('')}`.slice(0, longestTerm);
}

/** The words of a text, without case and diacritics; those of an identifier one by one. */
export function plainWords(text: string, { split }: Pick<SearchWords, 'split'>): string[] {
  return foldedWords(text.replaceAll(/['\u2019]s\b/g, '')).flatMap(split);
}

/** Words with their verb first, as in English: `löschen` and `bestellung` of `Bestellung löschen`, and of `Löschen der Bestellung`. */
export function verbFirst(
  words: readonly string[],
  { finalVerbs, fillers, prepositions }: SearchWords,
): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word));
  const [first = '', last = first] = [telling[0], telling.at(-1)];
  // In Japanese, the first word is a noun, which can be that of a verb.
  const verb = [isUnspaced(first) ? '' : first, last].find((word) => finalVerbs.has(word));
  if (verb === undefined) return words;
  const others = words.filter((word) => word !== verb);
  return [verb, ...others.slice(prepositions.has(others[0] ?? '') ? 1 : 0)];
}

/** The singular of an English noun; of some words, what is not a word, but equal for both numbers. */
export function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ss|us|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** A noun phrase, and that of what it belongs to: `members` and `team` of `list the members of a team`. */
export interface NounPhrase {
  words: readonly string[];
  of: readonly string[];
}

/** The noun phrase of a title or a query: its words without the verb, up to a preposition. */
export function nounPhrase(words: readonly string[], language: SearchWords): NounPhrase {
  const told = withoutVerbs(words, language).filter((word) => !language.fillers.has(word));
  return phraseIn(told, language);
}

/** Leaves out the verb: `update` and, of `create or update`, both. */
function withoutVerbs(words: readonly string[], language: SearchWords): readonly string[] {
  const isVerb = (word: string) => actionOf([word], language) !== undefined;
  const [verb = '', next = '', second = '', ...rest] = words;
  if (words.length < 2 || !isVerb(verb)) return words;
  return language.conjunctions.has(next) && isVerb(second) ? rest : words.slice(1);
}

function phraseIn(told: readonly string[], { prepositions, wrappers, ...language }: SearchWords): NounPhrase {
  const end = told.findIndex((word, index) => index > 0 && prepositions.has(word));
  const phrase = end < 0 ? told : told.slice(0, end);
  const others = end < 0 ? [] : told.slice(end + 1);
  // `Details of a member` is about a member.
  if (others.length > 0 && phrase.every((word) => wrappers.has(singularOf(word))))
    return phraseIn(others, { prepositions, wrappers, ...language });
  const of = others.findIndex((word) => prepositions.has(word));
  return { words: withoutWrapper(phrase, wrappers), of: of < 0 ? others : others.slice(0, of) };
}

/** `Transaction data` are transactions. */
function withoutWrapper(phrase: readonly string[], wrappers: SearchWords['wrappers']): readonly string[] {
  return phrase.length > 1 && wrappers.has(singularOf(phrase.at(-1) ?? '')) ? phrase.slice(0, -1) : phrase;
}

/** The action of a verb that begins a title or a query: that of `get all members` is that of `list`. */
export function actionOf(
  words: readonly string[],
  { actionsByVerb, allWords, fillers }: Pick<SearchWords, 'actionsByVerb' | 'allWords' | 'fillers'>,
): string | undefined {
  const [verb = '', ...rest] = words;
  // Titles also have the third person: `Gets a member`.
  const action = actionsByVerb.get(verb) ?? actionsByVerb.get(singularOf(verb));
  const next = rest.find((word) => allWords.has(word) || !fillers.has(word));
  return action === 'get' && next !== undefined && allWords.has(next) ? 'list' : action;
}

function titleWords({ title }: OperationFacts, language: SearchWords): readonly string[] {
  return verbFirst(plainWords(title, language), language);
}

/** The terms of what an operation does: the verb of its title, that of a path of verbs, and what its method is for. */
export function actionsOf(operation: OperationFacts, language: SearchWords): WeighedTerm[] {
  const { actionsByVerb } = language;
  const title = titleWords(operation, language);
  const ofTitle = actionOf(title, language);
  const { verb } = segmentsOf(operation.path, language);
  const ofMethod = actionOfMethod(operation);
  const actions = new Map<string, number>();
  const add = (action: string | undefined, share: number) => {
    if (action !== undefined) actions.set(action, Math.min(1, (actions.get(action) ?? 0) + share));
  };
  add(ofTitle, 0.7);
  add(verb === undefined ? undefined : actionsByVerb.get(verb), 0.6);
  // `Get members` lists them. Otherwise a method says little of an operation that is named otherwise.
  const isListed = ofTitle === 'get' && ofMethod === 'list' && isPlural(title, language);
  add(ofMethod, isListed ? 0.7 : ofTitle === undefined || ofTitle === ofMethod ? 0.5 : 0.25);
  // `PUT /teams/{team}/members/{member}` adds a member, whatever it is called.
  if (operation.method === 'PUT' && /\}\/[^/{}]+\/\{[^/]+$/.test(operation.path)) add('create', 0.4);
  // The document's own verbs are terms too, so that they come before synonyms.
  for (const own of [ofTitle === undefined ? '' : (title[0] ?? ''), verb ?? ''])
    if (own !== '' && !actions.has(singularOf(own))) actions.set(singularOf(own), 1);
  return Array.from(actions, ([action, share]): WeighedTerm => [actionTerm(action), share]);
}

/** Whether the noun of a title is in the plural. */
function isPlural(title: readonly string[], language: SearchWords): boolean {
  const { words } = nounPhrase(title, language);
  const last = words.at(-1) ?? '';
  return singularOf(last) !== last;
}

function actionOfMethod({ method, path }: OperationFacts): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const isItem = !isName(segments.at(-1) ?? '');
  if (method === 'GET') return isItem ? 'get' : 'list';
  if (method !== 'POST') return { PUT: 'update', PATCH: 'update', DELETE: 'delete' }[method];
  const last = segments.at(-1) ?? '';
  // `/charges/{charge}/capture` is an action of its own.
  const isOwnAction = segments.length > 1 && !isName(segments.at(-2) ?? '') && singularOf(last) === last;
  return isItem ? 'update' : isOwnAction ? undefined : 'create';
}

function isName(segment: string): boolean {
  return !/[{}:<>]/.test(segment);
}

interface Segments {
  /** The words of the last segments that are names, the last one first. */
  names: string[][];
  /** The number of segments before the last name. */
  depth: number;
  /** The verb that the path ends with, as in `/item/remove`. */
  verb?: string;
}

function segmentsOf(path: string, language: SearchWords): Segments {
  const { actionsByVerb } = language;
  const all = path.split('/').filter((segment) => segment !== '' && !/^(?:v\d[\w.]*|api)$/i.test(segment));
  const named = all.filter(isName);
  const last = plainWords(named.at(-1) ?? '', language);
  const endsWithVerb =
    named.length > 1 &&
    isName(all.at(-1) ?? '') &&
    actionsByVerb.has(last[0] ?? '') &&
    !last[0]?.endsWith('s');
  const nouns = endsWithVerb ? named.slice(0, -1) : named;
  const [verb] = last;
  return {
    names: nouns
      .slice(-2)
      .reverse()
      .map((name) => plainWords(name, language)),
    depth: Math.max(0, all.lastIndexOf(nouns.at(-1) ?? '')),
    ...(endsWithVerb && verb !== undefined ? { verb } : {}),
  };
}

/** What the nouns of an operation count, by where they are from. */
const nounShares = { title: 0.7, narrowedTitle: 0.25, path: 0.5, tail: 0.15 };
/** What a name in a path counts less for each segment before it. */
const depthShare = 0.08;

/** Of the operations of a noun, readers look for those that list and create first. */
const orderShares: Readonly<Record<string, number>> = {
  '!get': 0.97,
  '!search': 0.95,
  '!update': 0.94,
  '!delete': 0.92,
};

/** The nouns that an operation is about, by its title and by its path: `@escalationpolicy` and, with a smaller share, `@policy`. */
export function nounsOf(operation: OperationFacts, language: SearchWords): WeighedTerm[] {
  const { words, of } = nounPhrase(titleWords(operation, language), language);
  const { names, depth } = segmentsOf(operation.path, language);
  const [last = [], before = []] = names;
  const nouns = new Map<string, number>();
  const add = (noun: readonly string[], share: number) => {
    if (noun.length === 0 || noun.length > 5) return;
    const term = nounTerm(noun);
    nouns.set(term, Math.min(1, (nouns.get(term) ?? 0) + share));
  };
  const ofPath = nounShares.path - depthShare * Math.min(3, depth);
  add(words, of.length === 0 ? nounShares.title : nounShares.narrowedTitle);
  add(last, ofPath);
  if (before.length > 0) add([...before, ...last], ofPath);
  if (of.length > 0) add([...of, ...words], nounShares.narrowedTitle);
  for (const tail of [1, 2]) if (words.length > tail) add(words.slice(-tail), nounShares.tail);
  if (last.length > 1) add(last.slice(1), nounShares.tail);
  // Paths shorten nouns: `/repos/{repo}` is about a repository.
  const [short = ''] = last.map(singularOf);
  const isShort =
    last.length === 1 && words.length === 1 && short.length > 2 && short !== singularOf(words[0] ?? '');
  if (isShort && words[0]?.startsWith(short)) add(words, ofPath);
  const actions = actionsOf(operation, language).filter(([, share]) => share >= 0.5);
  const order = Math.min(1, ...actions.map(([term]) => orderShares[term] ?? 1));
  return Array.from(nouns, ([term, share]): WeighedTerm => [term, share * order]).slice(0, mostNouns);
}
