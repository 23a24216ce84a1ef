// The words by which search finds an operation for what it does, of all languages: a reader can type verbs of any of them on any site. To add
// a language, add a file like `en-search.ts` to the list below.

import { search as english } from './en-search.ts';

/** What an operation does. */
export type Action = 'create' | 'list' | 'get' | 'update' | 'delete' | 'search';

interface SearchWords {
  /** The synonyms of each action; the first one is the most frequent. */
  verbs: Record<Action, readonly string[]>;
  /** Verbs that name an action and what it is done to: `charge card` is to create a payment. */
  verbsWithNoun: Readonly<Record<string, { action: Action; noun: string }>>;
  /** Words between a verb and its noun that narrow nothing. */
  fillers: readonly string[];
  /** Words after which a noun phrase ends: `members of a team` is about members. */
  prepositions: readonly string[];
  /** Nouns in place of what they are about: `details of a member`. */
  wrappers: readonly string[];
  /** Words by which to get something is to list it: `get all members`, `get a list of members`. */
  allWords: readonly string[];
  /** Words between two verbs: `create or update`. */
  conjunctions: readonly string[];
}

const languages: readonly SearchWords[] = [english];

const all = (
  kind: 'fillers' | 'prepositions' | 'wrappers' | 'allWords' | 'conjunctions',
): ReadonlySet<string> => new Set(languages.flatMap((words) => words[kind]));

/** The words of all languages. One object, as the module itself would be larger in scripts. */
export const searchWords = {
  /** The actions by their verbs. */
  actionsByVerb: new Map<string, Action>(
    languages.flatMap(({ verbs, verbsWithNoun }) => [
      ...Object.entries(verbs).flatMap(([action, words]) =>
        words.map((word): [string, Action] => [word, action as Action]),
      ),
      ...Object.entries(verbsWithNoun).map(([verb, { action }]): [string, Action] => [verb, action]),
    ]),
  ),
  /** The nouns that verbs imply. */
  nounsOfVerbs: new Map<string, string>(
    languages.flatMap(({ verbsWithNoun }) =>
      Object.entries(verbsWithNoun).map(([verb, { noun }]): [string, string] => [verb, noun]),
    ),
  ),
  /** Words that narrow nothing. */
  fillers: all('fillers'),
  /** Words after which a noun phrase ends. */
  prepositions: all('prepositions'),
  /** Nouns in place of what they are about. */
  wrappers: all('wrappers'),
  /** Words by which to get something is to list it. */
  allWords: all('allWords'),
  /** Words between two verbs. */
  conjunctions: all('conjunctions'),
} as const;
