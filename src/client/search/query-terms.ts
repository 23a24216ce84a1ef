// What a query is looked up by: its words, and terms in place of several of them.

/** A word of the query. */
export interface QueryWord {
  /** The term that is looked up first. */
  whole: string;
  /** The parts of a compound, looked up if the whole finds nothing. */
  parts: string[];
  /** The reader may still be typing it. */
  isOpen: boolean;
  /** A code, a path or a name of several parts; not a word of a language. */
  isIdentifier: boolean;
  /** Of a verb: its own term, and that of what it does, which synonyms have in common: `!remove` and `!delete`. */
  actions?: { own: string; all: string };
}

/** A term in place of several words. */
export interface Phrase {
  term: string;
  isOpen: boolean;
}
