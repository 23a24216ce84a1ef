// Slugs: the last parts of the URLs of operations and webhooks.
// Law: a slug is one safe path segment, unique in its API ignoring case. It does not depend on the order of the document, and
// operations with other titles do not change it.

import { createHash } from 'node:crypto';
import { slug as githubSlug } from 'github-slugger';
import { groupBy } from '../../shared/group-by.ts';
import { type PathWords, pathWords } from './path-words.ts';

/** The length of a text. */
interface Length {
  characters: number;
  bytes: number;
}

/** Maximum length of a slug, of the words that tell it from another, and the room for a number. */
const longest: Length = { characters: 120, bytes: 200 };
const longestSuffix: Length = { characters: 50, bytes: 80 };
const reserved = 6;

/**
 * Converts a text to kebab-case: lower case, no punctuation, words joined by `-`. Letters of all scripts are kept. Empty if
 * nothing is left.
 * @param keepCase keeps capital letters
 */
export function kebabCase(text: string, keepCase = false): string {
  const words = text.normalize('NFC').replaceAll(/[\s\p{C}\p{Z}/\\]+/gu, ' ');
  return githubSlug(words, keepCase)
    .replaceAll(/[\\/.:*?"<>|#%]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Shortens a slug, at a word if possible, and never inside a character. */
function shorten(slug: string, most: Length): string {
  let characters = [...slug].slice(0, most.characters);
  const isLong = (list: string[]) => Buffer.byteLength(list.join('')) > most.bytes;
  while (isLong(characters)) characters = characters.slice(0, -1);
  const text = characters.join('');
  if (text.length === slug.length) return text;
  const lastWord = text.lastIndexOf('-');
  return (lastWord > text.length / 2 ? text.slice(0, lastWord) : text).replace(/-+$/, '');
}

/** Shortens the slug of a title. */
function shortenBase(slug: string): string {
  return shorten(slug, { characters: longest.characters - reserved, bytes: longest.bytes - reserved });
}

/**
 * Creates a function that returns a unique slug for the first text that has letters or digits, for names that are unique in nearly
 * every document, such as those of schemas. Repeated slugs get `-1`, `-2`.
 */
export function createSlugger(): (wanted: { text: string; keepCase?: boolean }[]) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const slugs = wanted.map(({ text, keepCase }) => kebabCase(text, keepCase));
    const full = slugs.find((slug) => slug !== '') ?? 'operation';
    const base = shortenBase(full);
    const key = base.toLowerCase();
    let slug = base;
    while (taken.has(slug.toLowerCase())) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      slug = `${base}-${count}`;
    }
    taken.add(slug.toLowerCase());
    return slug;
  };
}

/** What the slug of an operation or webhook is made from. */
export interface SlugSource {
  /** The value of `x-slug`. */
  chosen?: string;
  /** Names of the operation, the best first: its slug is made from the first one that has letters or digits. */
  names: string[];
  /** As in the document: `get`. */
  method: string;
  /** The path, or the name of a webhook. */
  path: string;
  pointer: string;
}

/**
 * Assigns slugs. Of operations with the same title, the one whose path has the fewest words that are not in the title keeps the plain
 * slug (`list-users` of `/users`), and the others get such words of their path or their method (`list-users-of-team` of
 * `/teams/{team}/users`). One that is chosen is never given to another operation.
 */
export function operationSlugs(sources: readonly SlugSource[]): Map<SlugSource, string> {
  const candidates = sources.map(candidatesOf).sort(compareCandidates);
  const groups = [...groupBy(candidates, ({ base }) => base.toLowerCase()).values()];
  const taken = new Set(groups.flatMap(([first]) => first?.base.toLowerCase() ?? []));
  const slugs = new Map<SlugSource, string>();
  for (const group of groups) {
    const used = new Set<string>();
    for (const [index, { source, base, forms }] of group.entries()) {
      // A form that an operation before it has, too, would not tell them apart.
      const free = forms.find((form) => !used.has(form) && !taken.has(form.toLowerCase()));
      const slug = index === 0 ? base : (free ?? uniqueSlug(base, { source, taken }));
      for (const form of forms) used.add(form);
      taken.add(slug.toLowerCase());
      slugs.set(source, slug);
    }
  }
  return slugs;
}

interface Candidate {
  source: SlugSource;
  /** The slug if no other operation has this title. */
  base: string;
  /** The number of words of the path that are not in the title. */
  extras: number;
  /** Slugs that tell the operation from others of its title, the shortest first. */
  forms: string[];
}

function candidatesOf(source: SlugSource): Candidate {
  const { chosen = '', names, method, path } = source;
  const wanted = [kebabCase(chosen, true), ...names.map((name) => kebabCase(name))];
  const base = shortenBase(wanted.find((slug) => slug !== '') ?? 'operation');
  const words = pathWords(path, base.toLowerCase().split('-'));
  const suffixes = [...suffixesOf(words, kebabCase(method)), [kebabCase(`${method} ${path}`)]];
  const forms = suffixes.map((suffix) => withSuffix(base, suffix.join('-')));
  return { source, base, extras: words.extras, forms };
}

/** From the nearest segment of the path to all that is known of an operation. */
function suffixesOf({ before, after, version, parameters }: PathWords, method: string): string[][] {
  const end = after.flat();
  const nouns = [...end, ...(before.length === 0 ? [] : ['of', ...before.flat()])];
  const by = parameters.length === 0 ? [] : ['by', ...parameters];
  return [
    ...before.toReversed().map((words) => [...end, 'of', ...words]),
    nouns,
    [...nouns, ...version],
    [...nouns, ...by],
    [...nouns, method],
    [...nouns, ...version, ...by, method],
  ];
}

/** The operation that keeps the plain slug is the first; the order is one of the operations themselves. */
function compareCandidates(one: Candidate, other: Candidate): number {
  const [a, b] = [one.source, other.source];
  return (
    Number(a.chosen === undefined) - Number(b.chosen === undefined) ||
    Number(!a.pointer.startsWith('#/paths/')) - Number(!b.pointer.startsWith('#/paths/')) ||
    one.extras - other.extras ||
    a.path.split('/').length - b.path.split('/').length ||
    compareTexts(a.path, b.path) ||
    compareTexts(a.method, b.method) ||
    compareTexts(a.pointer, b.pointer)
  );
}

/** By code units, so that the order is the same on every machine. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A slug that no other operation has, whatever their titles and paths are. */
function uniqueSlug(
  base: string,
  { source: { pointer }, taken }: { source: SlugSource; taken: ReadonlySet<string> },
): string {
  for (let text = pointer; ; text += ' ') {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const slug = withSuffix(base, digest);
    if (!taken.has(slug.toLowerCase())) return slug;
  }
}

/** Appends words to a slug, which gets shorter if both are too long. */
function withSuffix(base: string, suffix: string): string {
  if (suffix === '') return base;
  const end = `-${shorten(suffix, longestSuffix)}`;
  const start = shorten(base, {
    characters: longest.characters - [...end].length,
    bytes: longest.bytes - Buffer.byteLength(end),
  });
  return start + end;
}
