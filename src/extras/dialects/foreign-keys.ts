// The keys of other tools' front matter: Docusaurus, VitePress, Starlight, MkDocs, Mintlify, Redocly, Jekyll and Hugo. Those with a
// meaning here become the keys of this portal; for the others there is advice.

import { posix } from 'node:path';
import {
  dateOf,
  fieldsOf,
  flagOf,
  numberInScalar,
  textOfScalar,
  textsOf,
} from '../../generator/shared/markdown/front-matter-values.ts';
import { isWebAddress } from '../../generator/shared/urls.ts';
import type { FrontMatter } from '../../generator/types/doc.ts';
import type { ForeignFrontMatter, ForeignKey } from '../../generator/types/seam/markdown-syntax.ts';

type Meaning = FrontMatter | undefined;

const none: FrontMatter = {};

/** A text that becomes the value of another key. */
const asText = (key: 'slug' | 'sidebar_label' | 'description') => (value: unknown) => {
  const text = textOfScalar(value);
  return text === undefined ? undefined : { [key]: text };
};

/** A flag of which one value sets another key, and the other is the default. */
const asFlag =
  (meaning: FrontMatter, when = true) =>
  (value: unknown): Meaning => {
    const flag = flagOf(value);
    if (flag === undefined) return undefined;
    return flag === when ? meaning : none;
  };

const asPosition = (value: unknown): Meaning => {
  const position = numberInScalar(value);
  return position === undefined ? undefined : { sidebar_position: position };
};

/** In Hugo, a page without a weight has that of 0, which is after all others. */
const asWeight = (value: unknown): Meaning => (numberInScalar(value) === 0 ? none : asPosition(value));

/** What Hugo makes of a page: without a page of its own, it is a part of others; out of lists, nothing leads to it. */
const asBuild = (value: unknown): Meaning => {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const isNever = (key: string) => fields[key] === 'never' || flagOf(fields[key]) === false;
  if (isNever('render')) return { draft: true };
  return isNever('list') ? { unlisted: true } : none;
};

const asKeywords = (value: unknown): Meaning => {
  const keywords = textsOf(value);
  return keywords === undefined ? undefined : { keywords };
};

const asEditUrl = (value: unknown): Meaning => {
  // Docusaurus writes no link for `null`.
  if (value === null || flagOf(value) === false) return { edit_url: false };
  if (flagOf(value) === true) return none;
  return typeof value === 'string' && isWebAddress(value) ? { edit_url: value } : undefined;
};

const asUpdated = (value: unknown): Meaning => {
  const flag = flagOf(value);
  if (flag !== undefined) return flag ? none : { last_updated: false };
  const date = dateOf(value);
  return date === undefined ? undefined : { last_updated: date };
};

/** A neighbour that is left out; another one, or another label, has no meaning here. */
const asNoNeighbour = (key: 'prev' | 'next') => (value: unknown) => {
  if (value !== null && flagOf(value) !== false) return flagOf(value) === true ? none : undefined;
  return { [key]: false };
};

/** Levels of headings; undefined where one cannot be in a table of contents. */
function levels(min: number | undefined, max: number | undefined): Meaning {
  const isLevel = (level: number | undefined) =>
    level === undefined || (Number.isInteger(level) && level <= 6);
  if ((min === undefined && max === undefined) || !isLevel(min) || !isLevel(max)) return undefined;
  // The heading of level 1 is the title.
  return {
    ...(min === undefined ? {} : { toc_min_heading_level: Math.max(min, 2) }),
    ...(max === undefined ? {} : { toc_max_heading_level: Math.max(max, 2) }),
  };
}

/** `false` for no table of contents, or the levels of its headings: `2`, `[2, 4]`, `deep`, `{ minHeadingLevel: 2, maxHeadingLevel: 4 }`. */
const asContents = (value: unknown): Meaning => {
  const fields = fieldsOf(value);
  if (value === 'deep') return levels(2, 6);
  const level = numberInScalar(value);
  if (level !== undefined) return levels(level, level);
  if (Array.isArray(value)) return levels(numberInScalar(value[0]), numberInScalar(value[1]));
  if (fields?.minHeadingLevel !== undefined || fields?.maxHeadingLevel !== undefined)
    return levels(numberInScalar(fields.minHeadingLevel), numberInScalar(fields.maxHeadingLevel));
  const flag = flagOf(fields === undefined ? value : (fields.enable ?? fields.enabled));
  if (flag === undefined) return undefined;
  return flag ? none : { hide_table_of_contents: true };
};

/** The name of a record in a database, which no tool makes a URL of. */
const recordId = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The `id` of Docusaurus is the last part of the URL, but for the first page of a folder. */
const asId = (value: unknown, file: string): Meaning => {
  const id = textOfScalar(value);
  if (id === undefined) return undefined;
  const name = posix.basename(file).replace(/\.[^.]*$/, '');
  if (recordId.test(id)) return none;
  return name === id || /^(?:index|readme)$/i.test(name) || !/^[\w.-]+$/.test(id) ? none : { slug: id };
};

/** Old URLs, which Jekyll also accepts without a slash. */
const asOldUrls = (value: unknown): Meaning => {
  const urls = textsOf(value)?.map((url) => (url.startsWith('/') ? url : `/${url}`));
  return urls?.every(isOldUrl) ? { redirect_from: urls } : undefined;
};

/** Old URLs for Hugo, and other names of a page for Obsidian, by which it is found. */
const asAliases = (value: unknown): Meaning => {
  const texts = textsOf(value);
  if (texts === undefined) return undefined;
  const urls = texts.filter((text) => text.startsWith('/'));
  const names = texts.filter((text) => !text.startsWith('/'));
  if (!urls.every(isOldUrl)) return undefined;
  return {
    ...(urls.length === 0 ? {} : { redirect_from: urls }),
    ...(names.length === 0 ? {} : { keywords: names }),
  };
};

function isOldUrl(url: string): boolean {
  return /^\/(?!\/)[^?#*\s]*$/.test(url);
}

/** Astro gives its collections of pages the URLs of their files, whatever other keys say. */
const astroPages = /(?:^|\/)src\/content\/docs\//;

/** The URL of a page from the root of its site. A pattern with variables is none. */
const asPermalink = (value: unknown, file: string): Meaning => {
  if (astroPages.test(file)) return none;
  const url = textOfScalar(value);
  if (url === undefined || isWebAddress(url) || /[:{]/.test(url)) return undefined;
  return { slug: url.startsWith('/') ? url : `/${url}` };
};

/** The entry of Starlight, or `false` for no sidebar at all. */
const asSidebar = (value: unknown): Meaning => {
  const fields = fieldsOf(value);
  if (fields === undefined) return flagOf(value) === true ? none : undefined;
  const { label, order, hidden, exclude, ...others } = fields;
  const position = numberInScalar(order);
  const text = textOfScalar(label);
  const isRead = Object.keys(others).length === 0;
  const found = {
    ...(text === undefined ? {} : { sidebar_label: text }),
    ...(position === undefined ? {} : { sidebar_position: position }),
    ...(flagOf(hidden) === true || flagOf(exclude) === true ? { sidebar_hidden: true } : {}),
  };
  return isRead || Object.keys(found).length > 0 ? found : undefined;
};

/** The entry of Nuxt Content, or `false` for none. */
const asNavigation = (value: unknown): Meaning => {
  const fields = fieldsOf(value);
  if (fields === undefined) return flagOf(value) === false ? { sidebar_hidden: true } : asShown(value);
  const text = textOfScalar(fields.title);
  if (text !== undefined) return { sidebar_label: text };
  return Object.keys(fields).every((name) => name === 'icon') ? none : undefined;
};

const asShown = (value: unknown): Meaning => (flagOf(value) === true ? none : undefined);

/** Parts of the page that Material for MkDocs hides. */
const asHidden = (value: unknown): Meaning =>
  textsOf(value)?.includes('toc') ? { hide_table_of_contents: true } : undefined;

/** `seo` of Redocly and Mintlify. */
const asSeo = (value: unknown): Meaning => {
  const { description, keywords, noindex } = fieldsOf(value) ?? {};
  const words = textsOf(keywords);
  const found: FrontMatter = {
    ...asText('description')(description),
    ...(words === undefined ? {} : { keywords: words }),
    ...(flagOf(noindex) === true ? { noindex: true } : {}),
  };
  return Object.keys(found).length > 0 ? found : undefined;
};

const asRobots = (value: unknown): Meaning =>
  textsOf(value)?.includes('noindex') ? { noindex: true } : undefined;

/** `markdown` of Redocly. */
const asParts = (value: unknown): Meaning => {
  const parts = fieldsOf(value) ?? {};
  const hides = (part: string) => flagOf(fieldsOf(parts[part])?.hide) === true;
  const found: FrontMatter = {
    ...(hides('toc') ? { hide_table_of_contents: true } : {}),
    ...(hides('editPage') ? { edit_url: false } : {}),
    ...(hides('lastUpdatedBlock') ? { last_updated: false } : {}),
  };
  return Object.keys(found).length > 0 ? found : undefined;
};

const asTemplate = (value: unknown): Meaning => {
  if (value === 'doc') return none;
  return value === 'splash' ? { hide_table_of_contents: true } : undefined;
};

/** A layout with a meaning is one that other keys describe. */
const asLayout = (value: unknown): Meaning => (value === 'doc' || value === 'home' ? none : undefined);

/** The title of a start page, where it has no other. */
const asHero = (value: unknown): Meaning => {
  const { name, title, text, tagline } = fieldsOf(value) ?? {};
  const shown = [name, title, text].flatMap((each) => textOfScalar(each) ?? []).map(withoutTags)[0];
  const line = textOfScalar(tagline);
  return {
    ...(shown ? { title: shown } : {}),
    ...(line === undefined ? {} : { description: withoutTags(line) }),
  };
};

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const isShown = () => none;

const sidebarAdvice =
  'The sidebar follows the folders and `_meta.json`; set `sidebar_label` and `sidebar_position`.';
const layoutAdvice = 'All pages have one layout; remove it.';
const peopleAdvice = 'Write the names in the text.';
const badgeAdvice = 'The sidebar has no badges or icons; write it in the title, or in `sidebar_label`.';
const contentsAdvice =
  'Write levels as `toc_min_heading_level` and `toc_max_heading_level`; `hide_table_of_contents: true` leaves the table of contents out.';
const neighbourAdvice =
  'The neighbours of a page follow the sidebar, with its labels or their `pagination_label`; only `false` has an effect, which leaves the link out.';
const headAdvice = 'Set `title`, `description`, `keywords`, `image` and `noindex` in the front matter.';
const editAdvice = 'Write a web address or `false` as `edit_url`.';
const searchAdvice = 'Write `search: false` to leave the page out of the search.';
const dateAdvice =
  'Write the date of the last change as `last_updated: 2026-05-03`, or a date of its own in the text.';
const flagAdvice = 'Write `true` or `false`.';
const positionAdvice = 'Write a number as `sidebar_position`.';
const textAdvice = 'Write a text.';
const listAdvice = 'Write a list of texts.';
const oldUrlAdvice = 'Write URLs of the site such as `/old` as `redirect_from`.';
const operationAdvice = 'Name an operation by its method and path, as in `openapi: GET /learners`.';

/** Returns advice for a value of one of our own keys that only other tools read. Undefined for a wrong value. */
function otherFormOf(key: string, value: unknown): string | undefined {
  // `boost` of Material for MkDocs.
  if (key === 'search') return fieldsOf(value) === undefined ? undefined : searchAdvice;
  return Object.hasOwn(otherForms, key) ? otherForms[key] : undefined;
}

const otherForms: Readonly<Record<string, string>> = {
  prev: neighbourAdvice,
  next: neighbourAdvice,
  image: 'Put the image into the folder of static files, and write its URL, such as `/images/boat.png`.',
};

/** Other tools' keys. */
const foreignKeys: Readonly<Record<string, ForeignKey>> = {
  id: { meaningOf: asId, advice: 'Write a text, or the URL as `slug`.' },
  permalink: { meaningOf: asPermalink, advice: 'Write the URL of the page as `slug`.' },
  url: {
    meaningOf: asPermalink,
    advice: 'Write the URL of the page as `slug`; a link to another site belongs in `_meta.json`.',
  },
  sidebarTitle: { meaningOf: asText('sidebar_label'), advice: textAdvice },
  linkTitle: { meaningOf: asText('sidebar_label'), advice: textAdvice },
  nav_title: { meaningOf: asText('sidebar_label'), advice: textAdvice },
  sidebar: { meaningOf: asSidebar, advice: sidebarAdvice },
  navigation: { meaningOf: asNavigation, advice: sidebarAdvice },
  'navigation.title': { meaningOf: asText('sidebar_label'), advice: textAdvice },
  'navigation.icon': { advice: badgeAdvice },
  order: { meaningOf: asPosition, advice: positionAdvice },
  nav_order: { meaningOf: asPosition, advice: positionAdvice },
  sidebar_order: { meaningOf: asPosition, advice: positionAdvice },
  sort: { meaningOf: asPosition, advice: positionAdvice },
  weight: { meaningOf: asWeight, advice: positionAdvice },
  nav_exclude: { meaningOf: asFlag({ sidebar_hidden: true }), advice: flagAdvice },
  excerpt: { meaningOf: asText('description'), advice: textAdvice },
  summary: { meaningOf: asText('description'), advice: textAdvice },
  tags: { meaningOf: asKeywords, advice: listAdvice },
  categories: { meaningOf: asKeywords, advice: listAdvice },
  aliases: { meaningOf: asAliases, advice: oldUrlAdvice },
  redirects: { meaningOf: asOldUrls, advice: oldUrlAdvice },
  redirect: { advice: 'Write the redirect in `redirects` of the configuration.' },
  redirect_to: { advice: 'Write the redirect in `redirects` of the configuration.' },
  headless: { meaningOf: asFlag({ draft: true }), advice: flagAdvice },
  build: { meaningOf: asBuild, advice: flagAdvice },
  _build: { meaningOf: asBuild, advice: flagAdvice },
  published: { meaningOf: asFlag({ draft: true }, false), advice: flagAdvice },
  hidden: { meaningOf: asFlag({ unlisted: true }), advice: flagAdvice },
  seo: { meaningOf: asSeo, advice: headAdvice },
  robots: { meaningOf: asRobots, advice: headAdvice },
  search_exclude: { meaningOf: asFlag({ search: false }), advice: searchAdvice },
  excludeFromSearch: { meaningOf: asFlag({ search: false }), advice: searchAdvice },
  excludeSearch: { meaningOf: asFlag({ search: false }), advice: searchAdvice },
  pagefind: { meaningOf: asFlag({ search: false }, false), advice: searchAdvice },
  toc: { meaningOf: asContents, advice: contentsAdvice },
  tableOfContents: { meaningOf: asContents, advice: contentsAdvice },
  outline: { meaningOf: asContents, advice: contentsAdvice },
  aside: { meaningOf: asFlag({ hide_table_of_contents: true }, false), advice: contentsAdvice },
  hide: { meaningOf: asHidden, advice: 'Only `toc` can be hidden, with `hide_table_of_contents: true`.' },
  pagination_next: { meaningOf: asNoNeighbour('next'), advice: neighbourAdvice },
  pagination_prev: { meaningOf: asNoNeighbour('prev'), advice: neighbourAdvice },
  lastUpdated: { meaningOf: asUpdated, advice: dateAdvice },
  lastmod: { meaningOf: asUpdated, advice: dateAdvice },
  last_modified_at: { meaningOf: asUpdated, advice: dateAdvice },
  last_update: { meaningOf: (value) => asUpdated(fieldsOf(value)?.date), advice: dateAdvice },
  date: { advice: dateAdvice },
  editLink: { meaningOf: asEditUrl, advice: editAdvice },
  editUrl: { meaningOf: asEditUrl, advice: editAdvice },
  custom_edit_url: { meaningOf: asEditUrl, advice: editAdvice },
  markdown: { meaningOf: asParts, advice: layoutAdvice },
  template: { meaningOf: asTemplate, advice: layoutAdvice },
  layout: { meaningOf: asLayout, advice: layoutAdvice },
  hero: { meaningOf: asHero, advice: 'Write its text in the page.' },
  features: { meaningOf: isShown, advice: 'Write its text in the page.' },
  banner: { meaningOf: isShown, advice: 'Write its text in the page.' },
  openapi: { meaningOf: isShown, advice: operationAdvice },
  api: { meaningOf: isShown, advice: operationAdvice },
  head: { advice: headAdvice },
  titleTemplate: { advice: headAdvice },
  author: { advice: peopleAdvice },
  authors: { advice: peopleAdvice },
  icon: { advice: badgeAdvice },
  iconType: { advice: badgeAdvice },
  tag: { advice: badgeAdvice },
  status: { advice: badgeAdvice },
  mode: { advice: layoutAdvice },
  navbar: { advice: layoutAdvice },
  footer: { advice: layoutAdvice },
  pageClass: { advice: layoutAdvice },
  parent: { advice: sidebarAdvice },
  grand_parent: { advice: sidebarAdvice },
  has_children: { advice: sidebarAdvice },
  has_toc: { advice: sidebarAdvice },
  displayed_sidebar: { advice: sidebarAdvice },
  sidebar_class_name: { advice: sidebarAdvice },
  sidebar_custom_props: { advice: sidebarAdvice },
  'hide-toc': { meaningOf: asFlag({ hide_table_of_contents: true }), advice: contentsAdvice },
  short_title: { meaningOf: asText('sidebar_label'), advice: textAdvice },
  subtitle: { advice: textAdvice },
  orphan: { meaningOf: asFlag({ sidebar_hidden: true }), advice: flagAdvice },
  thumbnail: { advice: headAdvice },
  'og:title': { advice: headAdvice },
  'og:description': { advice: headAdvice },
  'og:image': { advice: headAdvice },
  mdx: { advice: 'The ending of a file, `.md` or `.mdx`, says how it is read.' },
  comments: { advice: 'The site has no comments; `feedback` of the configuration is a link for each page.' },
  myst: { advice: 'Substitutions of one line are read; the rest of it has no effect.' },
  substitutions: { advice: 'Substitutions of one line are read; the rest of it has no effect.' },
  rss: { advice: 'The site has no feed; remove it.' },
};

/** The keys with what belongs to them. */
export const foreignFrontMatter: ForeignFrontMatter = {
  keys: foreignKeys,
  nullable: new Set(['custom_edit_url', 'pagination_next', 'pagination_prev']),
  otherFormOf,
};
