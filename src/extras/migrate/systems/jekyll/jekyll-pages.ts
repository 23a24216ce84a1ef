// The pages of Jekyll: files with front matter, posts, and collections that have pages of their own, at their permalinks.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/change-front-matter.ts';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { itemsIn, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { isMarkdownFile, pathBelow, withoutEnding } from '../source-urls.ts';
import { defaultValues } from './jekyll-defaults.ts';

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title',
  pretty: '/:categories/:year/:month/:day/:title',
  ordinal: '/:categories/:year/:y_day/:title',
  none: '/:categories/:title',
};

/** Files that projects have about themselves, which Jekyll leaves out if they have no front matter. */
const aboutProject =
  /^(?:README|LICEN[CS]E|COPYING|CODE_OF_CONDUCT|CONTRIBUTING|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE|CHANGELOG|SECURITY|SUPPORT)\b/i;

/** What pages are found with. */
interface Finding {
  tree: SourceTree;
  root: string;
  config: unknown;
  /** Patterns of addresses by the names of collections with pages. */
  collections: ReadonlyMap<string, string>;
  /** The folder of the collections, from that of the site. */
  folder: string;
  /** Whether Markdown without front matter is a page, as on GitHub Pages. */
  isOptional: boolean;
  permalink: string;
}

/** A file of the site. */
interface SiteFile {
  file: string;
  /** From the folder of the site. */
  path: string;
  /** The name of its collection, and its path in it. */
  collection?: string;
  inside: string;
}

/** Lists the pages. */
export function jekyllPages(tree: SourceTree, root: string, config: unknown): SourcePage[] {
  const finding: Finding = {
    tree,
    root,
    config,
    collections: collectionsOf(config),
    folder: (textOf(valueAt(config, 'collections_dir')) ?? '').replace(/^\.?\/+|\/+$/g, ''),
    isOptional: isFrontMatterOptional(tree, root, config),
    permalink: textOf(valueAt(config, 'permalink')) ?? 'date',
  };
  const isLeftOut = exclusion(config);
  return tree.files.flatMap((file): SourcePage[] => {
    const path = pathBelow(file, root);
    if (path === undefined || !isMarkdownFile(path) || isLeftOut(path)) return [];
    return pageOf(siteFile(file, path, finding), finding);
  });
}

function collectionsOf(config: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, options] of Object.entries(recordOf(valueAt(config, 'collections'))))
    if (isRecord(options) && options.output === true)
      found.set(name, textOf(options.permalink) ?? `/${name}/:path`);
  const listed = itemsIn(valueAt(config, 'collections')).filter((one) => typeof one === 'string');
  // Documentation in `_docs` is shown by most themes, whose configuration can be elsewhere.
  if (found.size === 0 && listed.length === 0) found.set('docs', '/docs/:path');
  return found;
}

function isFrontMatterOptional(tree: SourceTree, root: string, config: unknown): boolean {
  const gems = tree.text(posix.join(root, 'Gemfile'));
  const plugins = [...itemsIn(valueAt(config, 'plugins')), ...itemsIn(valueAt(config, 'gems'))];
  return (
    plugins.includes('jekyll-optional-front-matter') ||
    valueAt(config, 'remote_theme') !== undefined ||
    gems === undefined ||
    gems.includes('github-pages')
  );
}

/** Returns whether the configuration excludes a path. Names can have asterisks. */
function exclusion(config: unknown): (path: string) => boolean {
  const patterns = itemsIn(valueAt(config, 'exclude')).flatMap((one) => {
    const name = textOf(one)?.replace(/^\.?\/+|\/+$/g, '');
    return name === undefined || name === '' ? [] : [pathPattern(name)];
  });
  const installed = /^(?:vendor|node_modules|_site|\.jekyll-cache)\//;
  return (path) => installed.test(path) || patterns.some((pattern) => pattern.test(path));
}

/** A pattern of a path, or of one in that folder. */
function pathPattern(name: string): RegExp {
  const parts = name.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*';
    return part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}(?:/|$)`);
}

function siteFile(file: string, path: string, { folder }: Finding): SiteFile {
  const below = folder === '' ? path : (pathBelow(path, folder) ?? '');
  const [, collection, inside = ''] = /^_([\w-]+)\/(.+)$/.exec(below) ?? [];
  if (collection !== undefined) return { file, path, collection, inside };
  const post = /(?:^|\/)_posts\/(.+)$/.exec(path)?.[1];
  return post === undefined
    ? { file, path, inside: path }
    : { file, path, collection: 'posts', inside: post };
}

function pageOf(found: SiteFile, finding: Finding): SourcePage[] {
  const { file, path, collection, inside } = found;
  const { tree, config, collections, permalink, isOptional } = finding;
  const isPost = collection === 'posts';
  const pattern = collection === undefined ? undefined : collections.get(collection);
  if (collection !== undefined && !isPost && pattern === undefined) return [];
  if (collection === undefined && /(?:^|\/)[_.#~]/.test(path)) return [];
  const text = tree.text(file) ?? '';
  const isPage =
    frontMatterBlock(text) !== undefined ||
    (isOptional && collection === undefined && !aboutProject.test(posix.basename(path))) ||
    isHomeReadme(found, finding);
  if (!isPage) return [];
  const values = frontMatterValues(text);
  if (values.published === false) return [];
  const preset = defaultValues(config, path, collection ?? 'pages');
  const own = textOf(values.permalink) ?? textOf(preset.permalink);
  if (isPost) return [postOf(file, inside, { values, pattern: own ?? styles[permalink] ?? permalink })];
  const url = own === undefined ? urlOf(pattern, found) : filled(own, found);
  return [{ file, url, to: placeOf(url, inside) }];
}

/** The README of a site without an index is its home page, as on GitHub. */
function isHomeReadme({ path, file }: SiteFile, { tree, root, isOptional }: Finding): boolean {
  if (!isOptional || !/^README\.\w+$/i.test(path)) return false;
  const names = ['md', 'markdown', 'html'].map((ending) => posix.join(root, `index.${ending}`));
  return tree.has(file) && !names.some(tree.has);
}

function urlOf(pattern: string | undefined, found: SiteFile): string {
  const { dir, name } = posix.parse(found.inside);
  const plain = posix.join('/', dir, /^(?:index|readme)$/i.test(name) ? '' : name);
  return pattern === undefined ? canonicalUrl(plain) : filled(pattern, found);
}

/** A permalink with the parts of a path. */
function filled(pattern: string, { inside, collection = '' }: SiteFile): string {
  const name = withoutEnding(posix.basename(inside));
  const plain = withoutEnding(inside).replace(/(?:^|\/)(?:index|readme)$/i, '');
  const url = pattern
    .replaceAll(':collection', collection)
    .replace(/:path/, plain)
    .replace(/:(?:name|title|slug)/, name)
    .replace(/:(?:basename|categories|output_ext)/g, '')
    .replace(/\/{2,}/g, '/');
  return canonicalUrl(url.startsWith('/') ? url : `/${url}`);
}

/** Files are where their addresses are, so that few pages need a slug. */
function placeOf(url: string, path: string): string {
  const ending = posix.extname(path);
  return url === '/' ? `index${ending}` : `${url.slice(1)}${ending}`;
}

function postOf(
  file: string,
  path: string,
  { values, pattern }: { values: Readonly<Record<string, unknown>>; pattern: string },
): SourcePage {
  const [, year = '', month = '', day = '', name = withoutEnding(posix.basename(path))] =
    /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})-(.+?)\.\w+$/.exec(path) ?? [];
  const categories = itemsIn(values.categories ?? values.category)
    .join('/')
    .replaceAll(' ', '/')
    .toLowerCase();
  const parts: Readonly<Record<string, string>> = {
    categories,
    year,
    month: month.padStart(2, '0'),
    i_month: String(Number(month)),
    day: day.padStart(2, '0'),
    i_day: String(Number(day)),
    title: textOf(values.slug) ?? name,
    slug: textOf(values.slug) ?? name,
  };
  const url = pattern.replaceAll(/:(\w+)/g, (_, key: string) => parts[key] ?? '').replaceAll(/\/{2,}/g, '/');
  const own = canonicalUrl(url.startsWith('/') ? url : `/${url}`);
  return { file, url: own, to: placeOf(own, path) };
}
