// Turns the text of one page into its search records: its sections, and every term with its role and its weight.
// Law: the result is plain JSON and depends on the text alone.

import { englishWords } from '../../strings/search-words.ts';
import type { MarkedTerm, PageText } from '../shared/html/search-text.ts';
import {
  actionsOf,
  methodTerm,
  nounPhrase,
  nounsOf,
  type OperationFacts,
  plainWords,
  verbFirst,
} from '../shared/search/operation-terms.ts';
import { pathTerms, titleTerm, tokenTexts, wordsIn } from '../shared/words.ts';
import {
  nameWeight,
  type SearchRecords,
  type SearchSection,
  type SearchTerm,
  type SearchWords,
} from '../types/page-record.ts';

/**
 * What a term counts by its role, of 63. A page that defines a term has it in a role; text counts no more than 13 (`postings.ts`),
 * so it never outranks a role that is not shared with many other words.
 */
const roles = {
  page: 40,
  heading: 30,
  field: 26,
  /** A whole title, heading, id, or name of a field that defines what it is named, as one term. A schema has a page, or else a row. */
  whole: { page: 50, heading: 34, field: 40, schema: 20, operationId: 30 },
  key: 34,
  operationId: 34,
  /** A name that a guide defines. No other role and text add up to as much, so that search knows it. */
  name: nameWeight,
  path: 26,
  lead: 22,
  keyword: 20,
  /** What an operation is about, and what it does. */
  noun: 50,
  action: 40,
  method: 50,
  description: 6,
  /** The first letters of the words of a title. */
  initials: 12,
  /** The titles above a page, such as that of its chapter. */
  above: 10,
  code: 4,
};
/** The greatest role, to leave a part of the weight of a posting to the text. */
const greatestRole = 50;
/** Words of a response count half, because it often repeats the fields of the request. Its heading is the standard text of a status. */
const responseShare = { field: 0.5, heading: 0, page: 1 };
/** What the heading of a group of operations counts: the operations below it are defined on their own pages. */
const groupShare = 0.3;
/** What a whole heading counts in the description of an operation, which is about what the page of a tag defines. */
const partOfOperation = 0.5;
/** The role of a part of a compound, relative to the whole. */
const partShare = 0.4;
/** Further mentions of a term in a role add this share of it. */
const repeatShare = 0.1;
/** A page with more sections than this is less about each of their headings and terms, unless it is an operation. */
const fewSections = 20;
/** What the words of a deprecated operation count: the one that replaces it comes first. Its own names count in full. */
const deprecatedShare = 0.75;
const longestText = 6000;

/**
 * The search records of a page.
 * @param words those of the language of the site
 */
export function searchRecordsOf(page: PageText, words: SearchWords = englishWords): SearchRecords {
  const terms = createTermWeights();
  const { heading } = roles.whole;
  const whole = { ...roles.whole, heading: page.method === '' ? heading : heading * partOfOperation };
  const crowd = page.method === '' ? Math.min(1, Math.sqrt(fewSections / page.sections.length)) : 1;
  for (const [index, section] of page.sections.entries())
    weighSection(section, { home: index, whole, crowd }, terms);
  const shares = page.sections.map((section) => crowd * shareOf(section));
  for (const term of page.terms) weighTerm(term, shares, terms);
  for (const { text, section } of page.names) terms.addTerm(nameTerm(text), roles.name, section);
  for (const keyword of page.keywords)
    terms.add(keyword, { role: roles.keyword * shareOfWord(keyword), home: 0, count: 0 });
  terms.add(page.description, { role: roles.description, home: 0, count: 0 });
  terms.add(page.above, { role: roles.above, home: 0, count: 0 });
  weighOperation(page, terms, words);
  for (const short of initialsOf(page.sections[0]?.title ?? '', words))
    terms.addTerm(short, roles.initials, 0);
  return {
    title: page.sections[0]?.title ?? '',
    ...operationOf(page),
    sections: page.sections.map((section) => ({ ...section, text: section.text.slice(0, longestText) })),
    terms: terms.all(page.deprecated ? deprecatedShare : 1),
    digests: page.sections.map(({ kind, title, text }) =>
      kind === 'page' ? 0 : digestOf([kind, title, text]),
    ),
    anchors: page.sections.map(({ kind, id }) => (kind === 'page' ? 0 : anchorOf(id))),
  };
}

/** The term of a name: its word as the text has it, or one for all of its words. */
function nameTerm(name: string): string {
  const [word = '', ...others] = tokenTexts(name);
  return others.length > 0 ? titleTerm(name) : (wordsIn(word)[0]?.terms[0] ?? '');
}

function operationOf({ method, path, operationId, deprecated }: PageText): Partial<SearchRecords> {
  if (method === '' || path === '') return {};
  return {
    method,
    path,
    ...(operationId === '' ? {} : { operationId }),
    ...(deprecated ? { deprecated } : {}),
  };
}

/** Identifies a place of a page: a place in a response by an even number, others by an odd one. */
function anchorOf(id: string): number {
  return ((digestOf([id]) & ~1) | (isInResponse(id) ? 0 : 1)) >>> 0;
}

function isInResponse(id: string): boolean {
  return /^response-/.test(id);
}

/** What readers call a thing of several words by their first letters: `kvs` and `kv` of `key-value stores`. */
function initialsOf(title: string, words: SearchWords): string[] {
  const noun = nounPhrase(verbFirst(plainWords(title, words), words), words).words;
  const all = noun.map((word) => word.charAt(0)).join('');
  if (noun.length < 2 || !/^[a-z]{2,4}$/.test(all)) return [];
  return all.length === 2 ? [all] : [all, all.slice(0, -1)];
}

/** Identifies texts, so that sections which say the same on other pages are found (FNV-1a). */
function digestOf(texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const part of texts)
    for (let index = -1; index < part.length; index += 1)
      hash = Math.imul(hash ^ (index < 0 ? 0 : part.charCodeAt(index)), 0x01000193);
  return hash >>> 0;
}

function shareOf(section: SearchSection): number {
  if (isInResponse(section.id)) return responseShare[section.kind];
  return section.kind === 'heading' && /^tag-/.test(section.id) ? groupShare : 1;
}

function weighSection(
  section: SearchSection,
  { home, whole, crowd }: { home: number; whole: typeof roles.whole; crowd: number },
  terms: TermWeights,
): void {
  const { kind, title, text } = section;
  const share = shareOf(section);
  terms.add(title, { role: roles[kind] * share * shareOfWord(title) * (kind === 'page' ? 1 : crowd), home });
  for (const name of wholeNames(section)) terms.addTerm(titleTerm(name), whole[kind] * share, home);
  if (/^scope-/.test(section.id)) terms.addTerm(nameTerm(title), roles.name, home);
  terms.add(text, { role: 0, home, count: Math.max(share, responseShare.field) });
  for (const short of abbreviationsIn(text)) terms.add(short, { role: roles.lead * share, home, count: 0 });
}

/** What a section is named as a whole: of an error, `404 Not Found`, also the status and its text. Of fields, only headers are names of their own. */
function wholeNames({ kind, id, title }: SearchSection): string[] {
  if (/^error-status-/.test(id))
    return [...new Set([title, title.replace(/\s.*/, ''), title.replace(/^\S+\s/, '')])];
  return title === '' || (kind === 'field' && !/^header-/.test(id)) ? [] : [title];
}

/** An abbreviation in parentheses after the words that it is made of: `National Student Number (NSN)`. */
const shortInParentheses = /[\p{L}\p{N}] \((\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*)\)/gu;
/** An abbreviation before its words: `EFTS (equivalent full-time student)`. */
const wordsInParentheses = /(?:^|[^\p{L}\p{N}])(\p{Lu}{2,8}) \(([^()]{3,80})\)/gu;

/** The abbreviations that a text explains. */
function abbreviationsIn(text: string): string[] {
  if (!text.includes('(')) return [];
  const before = Array.from(text.matchAll(shortInParentheses), ([, short = '']) => short);
  const after = Array.from(text.matchAll(wordsInParentheses), ([, short = '', words = '']) => {
    const initials = words.split(/[\s-]+/).map((word) => word.charAt(0).toUpperCase());
    return initials.join('') === short ? short : '';
  });
  return [...before, ...after];
}

function weighTerm(
  { role, text, section: home }: MarkedTerm,
  shares: readonly number[],
  terms: TermWeights,
): void {
  if (role === 'schema') {
    terms.addTerm(titleTerm(text), roles.whole.schema, home);
    return;
  }
  const share = (shares[home] ?? 1) * (role === 'code' ? 1 : shareOfWord(text));
  terms.add(text, { role: roles[role] * share, home, count: 0 });
}

function weighOperation(
  { method, path, operationId, sections, description }: PageText,
  terms: TermWeights,
  words: SearchWords,
): void {
  terms.add(method, { role: roles.code, home: 0 });
  terms.add(path, { role: roles.path, home: 0 });
  terms.add(operationId, { role: roles.operationId, home: 0 });
  // A webhook has a name in place of a path, and its method says nothing.
  if (method === '' || !path.startsWith('/')) return;
  const facts = { title: sections[0]?.title ?? '', method, path, operationId };
  terms.addTerm(methodTerm(method), roles.method, 0);
  for (const [term, share] of actionsOf(facts, words)) terms.addTerm(term, roles.action * share, 0);
  for (const [term, share] of nounsOf(facts, words)) terms.addTerm(term, roles.noun * share, 0);
  weighSummary(description, facts, { terms, words });
  // Of ids in the singular and in the plural, the one that was typed comes first.
  if (operationId !== '') terms.addTerm(titleTerm(operationId), roles.whole.operationId, 0);
  // The words of an id, which a reader types with or without spaces.
  const joined = tokenTexts(operationId).join('').replaceAll('_', '').toLowerCase();
  if (joined !== '') terms.addTerm(joined.slice(0, 40), roles.operationId, 0);
  // The whole path ranks above its own endings, which are whole paths of other operations.
  pathTerms(path).forEach((term, index) => {
    terms.addTerm(term, index === 0 ? roles.whole.page : roles.path, 0);
  });
}

/** What the first sentence of a description counts as a title, and beside a title that is more than an identifier. */
const summaryShares = { ofIdentifier: 1, besideTitle: 0.6 };
/** How descriptions begin that say what an operation does: `This endpoint allows you to`, `Use this method to`. */
const opening =
  /^(?:use )?(?:this|the|an?) (?:api |rest )?(?:method|endpoint|operation|call|request|route|resource|function|api|action|command) (?:is used to |can be used to |allows? (?:you |users? |clients? )?to |lets (?:you |users? )?|will |enables? (?:you |users? )?to |to )?/i;

/** The first sentence of a description is a title too: `Deletes a message.` of `chat.delete`. */
function weighSummary(
  description: string,
  facts: OperationFacts,
  { terms, words }: { terms: TermWeights; words: SearchWords },
): void {
  const title = description.replace(opening, '').replace(/[.:;!?](?:\s.*)?$/s, '');
  if (title === '' || title === facts.title) return;
  const isIdentifier = isOneIdentifier(facts);
  const share = isIdentifier ? summaryShares.ofIdentifier : summaryShares.besideTitle;
  const summary = { ...facts, title };
  for (const [term, own] of actionsOf(summary, words)) terms.addTerm(term, roles.action * own * share, 0);
  for (const [term, own] of nounsOf(summary, words)) terms.addTerm(term, roles.noun * own * share, 0);
  terms.add(title, {
    role: (isIdentifier ? roles.heading : roles.above) * shareOfWord(title),
    home: 0,
    count: 0,
  });
}

/** Whether a title is the operation id or the path of an operation. */
function isOneIdentifier({ title, path, operationId, method }: OperationFacts): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [operationId, path, `${method}${path}`].some((one) => one !== '' && plain(one) === plain(title));
}

/** The share of each word in a text of several words; short words do not count. */
function shareOfWord(text: string): number {
  const words = tokenTexts(text).filter((written) => written.length > 3).length;
  return Math.min(1, 3 / (1 + words));
}

/** One or more mentions of a word. */
interface Mentions {
  /** The greatest value of its roles, and the sum of all. */
  role: number;
  sum: number;
  /** How often it counts as a word of the text. */
  count: number;
  /** The section that defines it: the one with its greatest role, else the first one. */
  home: number;
  /** Every section that has it; of one that the page itself has, before its first section, no others. */
  sections: number[];
}

interface TermWeights {
  /** Counts every word of a text; equal tokens are split into terms once. */
  add(text: string, mention: { role: number; home: number; count?: number }): void;
  /** Counts a term that is not made of words, such as a path. */
  addTerm(term: string, role: number, home: number): void;
  /** All terms, in alphabetical order. The roles of those that are no whole names count as much as `share` says. */
  all(share: number): SearchTerm[];
}

function createTermWeights(): TermWeights {
  const tokens = new Map<string, Mentions>();
  const terms = new Map<string, Mentions>();
  const words = new Set<string>();
  return {
    add: (text, { role, home, count = 1 }) => {
      for (const written of tokenTexts(text)) mention(tokens, written, { role, home, count });
    },
    addTerm: (term, role, home) => mention(terms, term, { role, home, count: 0 }),
    all: (share) => {
      for (const [written, mentions] of tokens) {
        const found = wordsIn(written);
        for (const {
          start,
          terms: [whole = '', ...parts],
        } of found) {
          merge(terms, whole, mentions);
          // Pairs of characters are no words.
          const isPair = start !== found[0]?.start || start !== found.at(-1)?.start;
          if (parts.length === 0 && !isPair && !/[\d_]/.test(whole)) words.add(whole);
          for (const part of parts) merge(terms, part, shareOfMentions(mentions));
        }
      }
      tokens.clear();
      return [...terms]
        .filter(([term]) => term !== '')
        .map(([term, { role, sum, count, home, sections }]): SearchTerm => {
          const ofTerm = term.startsWith('=') ? 1 : share;
          const repeated = Math.round(ofTerm * (role + repeatShare * Math.min(role, sum - role)));
          const value = role === roles.name ? role : Math.min(greatestRole, repeated);
          const places = sections.includes(0) ? [] : sections.toSorted((a, b) => a - b);
          return [term, Math.round(count * 10) / 10, value, home, words.has(term), places];
        })
        .sort(([a], [b]) => (a < b ? -1 : 1));
    },
  };
}

function shareOfMentions({ role, sum, count, ...places }: Mentions): Mentions {
  return { role: role * partShare, sum: sum * partShare, count: count * partShare, ...places };
}

/** Adds one mention. Most words are known, so nothing is made for those. */
function mention(
  all: Map<string, Mentions>,
  term: string,
  { role, home, count }: Pick<Mentions, 'role' | 'home' | 'count'>,
): void {
  const known = all.get(term);
  if (known === undefined) all.set(term, { role, sum: role, count, home, sections: [home] });
  else {
    addValues(known, { role, sum: role, count, home });
    addSection(known.sections, home);
  }
}

function merge(all: Map<string, Mentions>, term: string, added: Mentions): void {
  const known = all.get(term);
  if (known === undefined) {
    all.set(term, { ...added, sections: [...added.sections] });
    return;
  }
  addValues(known, added);
  for (const section of added.sections) addSection(known.sections, section);
}

/** A page is read from its start, so the section is mostly the last one or a new one. */
function addSection(sections: number[], section: number): void {
  if (sections[0] !== 0 && sections.at(-1) !== section && !sections.includes(section)) sections.push(section);
}

function addValues(known: Mentions, added: Omit<Mentions, 'sections'>): void {
  if (added.role > known.role) {
    known.role = added.role;
    known.home = added.home;
  }
  known.sum += added.sum;
  known.count += added.count;
}
