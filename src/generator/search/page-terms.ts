// Turns the text of one page into its search records: its sections, and every term with its weight.
// Law: the result is plain JSON and depends on the text alone.

import type { PageText } from '../shared/html/search-text.ts';
import { pathTerms, termsOf, titleTerm, tokensIn } from '../shared/words.ts';
import type { SearchRecords, SearchSection } from '../types/page-record.ts';

/** The weight of a word by its place. */
const weights = { title: 20, heading: 6, name: 5, field: 4, code: 2, text: 1 };
/** Words of a response count half, because it often repeats the fields of the request. */
const responseShare = 0.5;
const longestText = 6000;

/** The search records of a page. */
export function searchRecordsOf(page: PageText): SearchRecords {
  const terms = createTermWeights();
  for (const section of page.sections) weighSection(section, terms);
  for (const code of page.codes) terms.add(code, weights.code);
  weighOperation(page, terms);
  return {
    title: page.sections[0]?.title ?? '',
    ...operationOf(page),
    sections: page.sections.map((section) => ({ ...section, text: section.text.slice(0, longestText) })),
    terms: terms.all(),
  };
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

function weighSection({ id, kind, title, text }: SearchSection, terms: TermWeights): void {
  const share = /^response-/.test(id) ? responseShare : 1;
  const titleWeight = {
    page: Math.min(weights.title, (3 * weights.title) / (1 + longWords(title))),
    heading: weights.heading,
    field: weights.field,
  }[kind];
  terms.add(title, titleWeight * share);
  if (kind === 'page') terms.addTerm(titleTerm(title), weights.title);
  terms.add(text, weights.text * share);
}

function weighOperation({ method, path, operationId }: PageText, terms: TermWeights): void {
  terms.add(method, weights.code);
  terms.add(path, weights.name);
  terms.add(operationId, weights.name);
  // The whole path ranks above its own endings, which are whole paths of other operations.
  pathTerms(path).forEach((term, index) => {
    terms.addTerm(term, index === 0 ? weights.title : weights.name);
  });
}

/** The number of words that share the weight of a title; short ones do not count. */
function longWords(title: string): number {
  return tokensIn(title).filter(({ written }) => written.length > 3).length;
}

/** The weight of a part of a compound, relative to the whole. */
const partWeight = 0.6;

interface TermWeights {
  /** Counts every word of a text; equal tokens are split into terms once. */
  add(text: string, weight: number): void;
  /** Counts a term that is not made of words, such as a path. */
  addTerm(term: string, weight: number): void;
  /** All terms, in alphabetical order, with weights rounded to tenths. */
  all(): [term: string, weight: number][];
}

function createTermWeights(): TermWeights {
  const tokens = new Map<string, number>();
  const terms = new Map<string, number>();
  const addTerm = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight);
  return {
    add: (text, weight) => {
      for (const { written } of tokensIn(text)) tokens.set(written, (tokens.get(written) ?? 0) + weight);
    },
    addTerm,
    all: () => {
      for (const [written, weight] of tokens)
        termsOf(written).forEach((term, index) => {
          addTerm(term, index === 0 ? weight : weight * partWeight);
        });
      tokens.clear();
      return [...terms]
        .map(([term, weight]): [string, number] => [term, Math.round(weight * 10) / 10])
        .sort(([a], [b]) => (a < b ? -1 : 1));
    },
  };
}
