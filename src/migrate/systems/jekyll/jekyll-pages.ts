// The pages of Jekyll: files with front matter, posts, and collections that have pages of their own, at their permalinks.

import { posix } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../generator/shared/urls.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/front-matter.ts';
import type { SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { itemsIn } from '../link-labels.ts';
import { isMarkdownFile, pathBelow, withoutEnding } from '../urls.ts';
import { recordOf, textOf, valueAt } from '../values.ts';

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title',
  pretty: '/:categories/:year/:month/:day/:title',
  ordinal: '/:categories/:year/:y_day/:title',
  none: '/:categories/:title',
};

/** Lists the pages. */
export function jekyllPages(tree: SourceTree, root: string, config: unknown): SourcePage[] {
  const collections = new Map<string, string>();
  for (const [name, options] of Object.entries(recordOf(valueAt(config, 'collections'))))
    if (isRecord(options) && options.output === true)
      collections.set(name, textOf(options.permalink) ?? `/${name}/:path`);
  const listed = itemsIn(valueAt(config, 'collections')).filter((one) => typeof one === 'string');
  // Documentation in `_docs` is shown by most themes, whose configuration can be elsewhere.
  if (collections.size === 0 && listed.length === 0) collections.set('docs', '/docs/:path');
  const left = itemsIn(valueAt(config, 'exclude')).flatMap((one) => textOf(one) ?? []);
  const permalink = textOf(valueAt(config, 'permalink')) ?? 'date';
  return tree.files.flatMap((file): SourcePage[] => {
    const path = pathBelow(file, root);
    if (
      path === undefined ||
      !isMarkdownFile(path) ||
      left.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`))
    )
      return [];
    const text = tree.text(file) ?? '';
    if (frontMatterBlock(text) === undefined) return [];
    const values = frontMatterValues(text);
    if (values.published === false) return [];
    const own = textOf(values.permalink);
    const collection = /^_([\w-]+)\/(.+)$/.exec(path);
    const pattern = collection === null ? undefined : collections.get(collection[1] ?? '');
    if (collection !== null && collection[1] === 'posts')
      return [postOf(file, collection[2] ?? '', { values, pattern: own ?? styles[permalink] ?? permalink })];
    if (collection !== null && pattern === undefined) return [];
    if (collection === null && /(?:^|\/)[_.#~]/.test(path)) return [];
    const inside = collection?.[2] ?? path;
    const url = own === undefined ? urlOf(pattern, inside) : filled(own, inside);
    return [{ file, url, to: placeOf(url, inside) }];
  });
}

function urlOf(pattern: string | undefined, path: string): string {
  const { dir, name } = posix.parse(path);
  const plain = posix.join('/', dir, /^(?:index|readme)$/i.test(name) ? '' : name);
  return pattern === undefined ? canonicalUrl(plain) : filled(pattern, path);
}

/** A permalink with the parts of a path. */
function filled(pattern: string, path: string): string {
  const name = withoutEnding(posix.basename(path));
  const plain = withoutEnding(path).replace(/(?:^|\/)(?:index|readme)$/i, '');
  const url = pattern
    .replace(/:path/, plain)
    .replace(/:(?:name|title|slug)/, name)
    .replace(/:(?:basename|collection|categories|output_ext)/g, '')
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
  const [, year = '', month = '', day = '', name = withoutEnding(path)] =
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
