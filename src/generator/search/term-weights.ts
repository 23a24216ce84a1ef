// Texts of one page to its terms and their weights. Tokens are counted first and taken apart once each.

import { termsOf, tokensIn } from '../shared/words.ts';

/** What a part of a compound weighs beside the whole. */
const partWeight = 0.6;

export interface TermWeights {
  /** Counts every word of a text. */
  add(text: string, weight: number): void;
  /** Counts a term that is not made of words, such as a path. */
  addTerm(term: string, weight: number): void;
  /** All terms, in alphabetical order, with weights rounded to tenths. */
  all(): [term: string, weight: number][];
}

export function createTermWeights(): TermWeights {
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
