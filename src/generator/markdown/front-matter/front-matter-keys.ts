// The keys of front matter, with the form of each value and how messages describe it.

import * as v from 'valibot';
import { isDate } from '../../shared/markdown/front-matter-values.ts';
import { isWebAddress } from '../../shared/urls.ts';

const line = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** As `oldUrl` of the configuration: a URL of the site that leads to another. */
const oldUrl = v.pipe(v.string(), v.regex(/^\/(?!\/)[^?#*\s]*$/));
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));
/** A file of the site by its URL, or an image of another site. */
const imageUrl = v.pipe(
  v.string(),
  v.check((written) => isWebAddress(written) || /^\/(?!\/)[^\s?#]+$/.test(written)),
);

/** The keys of front matter, with the form of each value. */
export const frontMatterEntries = {
  title: v.exactOptional(line),
  description: v.exactOptional(line),
  slug: v.exactOptional(line),
  sidebar_label: v.exactOptional(line),
  sidebar_position: v.exactOptional(v.number()),
  sidebar_hidden: v.exactOptional(v.boolean()),
  keywords: v.exactOptional(v.array(line)),
  redirect_from: v.exactOptional(v.array(oldUrl)),
  draft: v.exactOptional(v.boolean()),
  unlisted: v.exactOptional(v.boolean()),
  noindex: v.exactOptional(v.boolean()),
  search: v.exactOptional(v.boolean()),
  hide_title: v.exactOptional(v.boolean()),
  hide_table_of_contents: v.exactOptional(v.boolean()),
  toc_min_heading_level: v.exactOptional(headingLevel),
  toc_max_heading_level: v.exactOptional(headingLevel),
  pagination_label: v.exactOptional(line),
  prev: v.exactOptional(v.literal(false)),
  next: v.exactOptional(v.literal(false)),
  image: v.exactOptional(imageUrl),
  edit_url: v.exactOptional(v.union([v.literal(false), v.pipe(v.string(), v.check(isWebAddress))])),
  last_updated: v.exactOptional(
    v.union([v.literal(false), v.pipe(v.string(), v.isoDate(), v.check(isDate))]),
  ),
  translatedFrom: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))),
};

/** The schema of front matter. */
export const frontMatterSchema = v.strictObject(frontMatterEntries);

/** A key of front matter. */
export type FrontMatterKey = keyof typeof frontMatterEntries;

/** The names of all keys. */
export const frontMatterKeys = Object.keys(frontMatterEntries) as FrontMatterKey[];

const flag = '`true` or `false`';

/** What a value must be, as the end of a sentence, for the keys whose value is no text. */
export const expectedValues: Partial<Record<FrontMatterKey, string>> = {
  sidebar_position: 'a number',
  sidebar_hidden: flag,
  keywords: 'a list of texts',
  redirect_from: 'a path of the site such as `/old`, without `?`, `#`, `*` and spaces, or a list of them',
  draft: flag,
  unlisted: flag,
  noindex: flag,
  search: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: 'a number from 2 to 6',
  toc_max_heading_level: 'a number from 2 to 6',
  image: 'the URL of a static file such as `/images/boat.png`, or a web address',
  edit_url: 'a web address or `false`',
  last_updated: 'a date such as `2026-05-03` or `false`',
  translatedFrom: 'the digest of the original, which `portal strings --mark` writes',
};
