// The words by which search finds an operation for what it does: those of English, the language of most paths and ids, and those of the
// language of the site. Law: both halves of search make them from the same lists.

import { foldedWords, isUnspaced } from '../generator/shared/words.ts';
import type { Action, SearchLists, SearchWords } from '../generator/types/page-record.ts';
import { searchWords as english } from './en-search.ts';

/**
 * Makes the words of a site.
 * @param own the lists of its language; absent for English
 */
export function searchWordsOf(own?: SearchLists): SearchWords {
  const languages = own === undefined ? [english] : [english, own];
  const setOf = (kind: Exclude<keyof SearchLists, 'verbs'>): ReadonlySet<string> =>
    new Set(languages.flatMap((lists) => foldedWords(lists[kind])));
  const verbsOf = ({ verbs }: SearchLists) =>
    Object.entries(verbs).flatMap(([action, words]) =>
      foldedWords(words).map((word): [string, Action] => [word, action as Action]),
    );
  // The longest word first. A pattern without words matches nothing.
  const inside = foldedWords(JSON.stringify(own ?? ''))
    .filter(isUnspaced)
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${inside.join('|') || '(?!)'})`);
  return {
    actionsByVerb: new Map(languages.flatMap(verbsOf)),
    finalVerbs: new Map(languages.slice(1).flatMap(verbsOf)),
    split: (word: string): string[] => word.split(pattern).filter(Boolean),
    nounsOfVerbs: new Map(
      languages.flatMap(({ verbsWithNoun }) =>
        verbsWithNoun.split(' ').map((pair) => foldedWords(pair) as [verb: string, noun: string]),
      ),
    ),
    fillers: setOf('fillers'),
    prepositions: setOf('prepositions'),
    wrappers: setOf('wrappers'),
    allWords: setOf('allWords'),
    conjunctions: setOf('conjunctions'),
    frequent: setOf('frequent'),
  };
}

/** The words of a site in English. */
export const englishWords = /* @__PURE__ */ searchWordsOf();

/** English verbs for a change of something, beside those of actions. A word that is also the noun of many APIs is none. */
export const changes: ReadonlySet<string> = new Set(
  (
    'accept activate allow approve archive attach ban block buy cancel clone complete confirm connect convert copy deactivate decline ' +
    'deploy disable disconnect duplicate enable end execute extend finish freeze grant hide import install join kick kill ' +
    'launch leave link lock merge migrate move mute permit pin promote publish pull reactivate reboot refund regenerate ' +
    'reject renew reorder reply resend reset resize restart restore retry revert rollback rotate run schedule share sign snooze ' +
    'start stop suspend sync transfer trigger turn unblock undo unlock unpublish upgrade upload verify'
  ).split(' '),
);

/** Questions in English, and what they ask for. */
export const questions: [question: RegExp, asked: string][] = [
  [/^\W*who\s?am\s?i\W*$/i, 'current user /me '],
  [/^\W*my (?:own )?(?:profile|account|user)(?: info\w*| data| details?)?\W*$/i, 'current user /me '],
  [/^\W*(?:how|what)\b(.*)\s(?:works?|means?)\W*$/i, '$1 '],
];
