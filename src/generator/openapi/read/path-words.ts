// The words that a path adds to the title of an operation.

import { wordsOf } from './read-exchange.ts';

/** The words of a path that are not in a title, in lower case. */
export interface PathWords {
  /** Each segment before the last one that the title names: `team` in `/teams/{team}/users`. */
  before: string[][];
  /** Each segment after it: `search` in `/users/search`. */
  after: string[][];
  /** Versions, such as `v2`. */
  version: string[];
  /** Names of parameters. */
  parameters: string[];
  /** The number of words, besides those of parameters. */
  extras: number;
}

/** Segments that tell nothing about an operation. */
const general = new Set(['api', 'rest', 'get']);

/** Returns what a path adds to the words of a title. */
export function pathWords(path: string, title: readonly string[]): PathWords {
  const known = new Set(title.map(singular));
  const isNamed = (words: string[]) => words.every((word) => known.has(singular(word)));
  const segments = segmentsOf(path).filter(({ words }) => words.length > 0 && !general.has(words.join(' ')));
  const lastNamed = segments.findLastIndex(({ words }) => isNamed(words));
  const added = segments.map(({ words, isVersion }, index) => ({
    words: isNamed(words) ? [] : words,
    isVersion,
    isAfter: lastNamed !== -1 && index > lastNamed,
  }));
  const wordsWhere = (isWanted: (segment: (typeof added)[number]) => boolean) =>
    added.flatMap((segment) => (segment.words.length > 0 && isWanted(segment) ? [segment.words] : []));
  const parameters = Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name = '']) => identifierWords(name));
  return {
    before: wordsWhere(({ isVersion, isAfter }) => !isVersion && !isAfter),
    after: wordsWhere(({ isVersion, isAfter }) => !isVersion && isAfter),
    version: wordsWhere(({ isVersion }) => isVersion).flat(),
    parameters: parameters.filter((words) => !isNamed(words)).flat(),
    extras: added.flatMap(({ words }) => words).length,
  };
}

/** The segments of a path, without parameters and file extensions; those before a parameter in the singular. */
function segmentsOf(path: string): { words: string[]; isVersion: boolean }[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => {
    const words = identifierWords(segment.replace(/\.(?:json|xml|csv)$/, '').replaceAll(/\{[^}]*\}/g, ' '));
    const isCollection = segments[index + 1]?.startsWith('{') ?? false;
    return {
      words: isCollection ? [...words.slice(0, -1), ...words.slice(-1).map(singular)] : words,
      isVersion: /^v?\d+(?:[._-]\d+)*$/i.test(segment),
    };
  });
}

function identifierWords(name: string): string[] {
  return wordsOf(name)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
}

/** The singular of an English noun, for comparing words and for the collections of paths. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
