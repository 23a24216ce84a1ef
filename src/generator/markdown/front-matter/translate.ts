// Turns the values of front matter into those of this portal: values that are clear are read as their authors mean them, and other
// tools' keys become ours. What an author writes under our own key wins.

import {
  dateOf,
  fieldsOf,
  flagOf,
  numberInScalar,
  textOfScalar,
  textsOf,
} from '../../shared/markdown/front-matter-values.ts';
import type { FrontMatter } from '../../types/doc.ts';
import type { ForeignFrontMatter } from '../../types/seam/markdown-syntax.ts';
import { type FrontMatterKey, frontMatterKeys } from './front-matter-keys.ts';

/** Values that are not validated yet. */
interface TranslatedValues {
  known: Record<string, unknown>;
  /** Keys of other tools whose value has no effect, with advice. */
  ineffective: { key: string; advice: string }[];
  /** Keys that no tool has. */
  unknown: string[];
}

/** Reads a value of our own key; one that is not clear is returned as it is, so that it is reported. */
type Read = (value: unknown, written: string | undefined) => unknown;

const text: Read = (value, written) =>
  typeof value === 'string' || textOfScalar(value) === undefined ? value : (written ?? String(value));
const flag: Read = (value) => flagOf(value) ?? value;
const texts: Read = (value) => textsOf(value) ?? textOfScalar(value)?.split(',') ?? value;
/** `true` is the default. */
const unlessFalse: Read = (value) => (flagOf(value) === true ? undefined : (flagOf(value) ?? value));
/** Material for MkDocs writes `search: { exclude: true }`. */
const search: Read = (value) => {
  const excluded = flagOf(fieldsOf(value)?.exclude);
  return excluded === undefined ? flag(value, undefined) : !excluded;
};
/** Jekyll accepts a text, and a path without a slash. */
const oldUrls: Read = (value) =>
  textsOf(typeof value === 'string' ? [value] : value)?.map(withSlash) ?? value;

const withSlash = (url: string) => (url.startsWith('/') ? url : `/${url}`);

const readers: Readonly<Record<FrontMatterKey, Read>> = {
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_position: (value) => numberInScalar(value) ?? value,
  sidebar_hidden: flag,
  keywords: texts,
  redirect_from: oldUrls,
  draft: flag,
  unlisted: flag,
  noindex: flag,
  search,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: (value) => numberInScalar(value) ?? value,
  toc_max_heading_level: (value) => numberInScalar(value) ?? value,
  pagination_label: text,
  prev: unlessFalse,
  next: unlessFalse,
  image: (value) => value,
  edit_url: unlessFalse,
  last_updated: (value) => dateOf(value) ?? unlessFalse(value, undefined),
  translatedFrom: text,
};

/** Lists of a page that are joined: old URLs and search words. */
const joinedKeys = ['keywords', 'redirect_from'] as const;

/**
 * Reads values.
 * @param others the keys of other tools
 * @param writtenAs the text of a scalar as it is written, as `1.10` is read as the number 1.1
 */
export function translate(
  values: Readonly<Record<string, unknown>>,
  {
    file,
    writtenAs,
    others,
  }: {
    file: string;
    writtenAs: (key: string) => string | undefined;
    others?: ForeignFrontMatter | undefined;
  },
): TranslatedValues {
  const own: Record<string, unknown> = {};
  const foreign: Record<string, unknown> = {};
  const found: TranslatedValues = { known: {}, ineffective: [], unknown: [] };
  for (const [key, value] of Object.entries(values)) {
    // `key:` without a value counts as absent.
    if (value === null && others?.nullable.has(key) !== true) continue;
    if (isOwn(key)) {
      const read = readers[key](firstOf(key, value), writtenAs(key));
      if (read !== undefined) own[key] = read;
      continue;
    }
    const known = others !== undefined && Object.hasOwn(others.keys, key) ? others.keys[key] : undefined;
    const meaning = known?.meaningOf?.(value, file);
    if (known === undefined) found.unknown.push(key);
    else if (meaning === undefined) found.ineffective.push({ key, advice: known.advice });
    else addMeaning(meaning, foreign);
  }
  found.known = { ...foreign, ...own };
  for (const key of joinedKeys) {
    const [mine, others] = [own[key], foreign[key]];
    if (Array.isArray(mine) && Array.isArray(others)) found.known[key] = [...new Set([...mine, ...others])];
  }
  const more = Array.isArray(values.slug) ? textsOf(values.slug)?.slice(1) : undefined;
  if (more !== undefined && more.length > 0)
    found.known.redirect_from = [...listIn(found.known.redirect_from), ...more.map(withSlash)];
  return found;
}

function isOwn(key: string): key is FrontMatterKey {
  return (frontMatterKeys as readonly string[]).includes(key);
}

/** Redocly has a list of URLs, of which the first is that of the page. */
function firstOf(key: FrontMatterKey, value: unknown): unknown {
  return key === 'slug' && Array.isArray(value) && textsOf(value) !== undefined ? value[0] : value;
}

/** The first key that sets a value wins, and lists are joined. */
function addMeaning(meaning: FrontMatter, foreign: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(meaning)) {
    const known = foreign[key];
    if (Array.isArray(known) && Array.isArray(value)) foreign[key] = [...new Set([...known, ...value])];
    else if (known === undefined) foreign[key] = value;
  }
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
