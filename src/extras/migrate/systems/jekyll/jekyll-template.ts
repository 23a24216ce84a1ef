// What the Liquid of a site of Jekyll can name: the values of `_config.yml` and `_data`, its pages, posts and collections, and files to include.

import { posix } from 'node:path';
import { memoized } from '../../../../generator/shared/memoized.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/change-front-matter.ts';
import type { SiteTemplate, SourcePage } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { readYaml } from '../read-yaml.ts';
import { pathBelow } from '../source-urls.ts';
import { defaultValues } from './jekyll-defaults.ts';

/** What a site has. */
interface JekyllSource {
  tree: SourceTree;
  root: string;
  config: unknown;
  pages: readonly SourcePage[];
}

/** A page as texts name it. */
type PageValues = Readonly<Record<string, unknown>>;

/** The values and files of a site. Pages are read when a text asks for them. */
export function jekyllTemplate(source: JekyllSource): SiteTemplate {
  const { tree, root, config, pages } = source;
  const byFile = new Map<string, PageValues>();
  const valuesOf = (page: SourcePage): PageValues => {
    const found = byFile.get(page.file) ?? pageValues(page, source);
    byFile.set(page.file, found);
    return found;
  };
  const listed = memoized(() => pages.map(valuesOf));
  const inCollection = (name: string) => () => listed().filter(({ collection }) => collection === name);
  const names = Object.keys(recordOf(valueAt(config, 'collections')));
  const lists: Record<string, () => unknown> = {
    ...Object.fromEntries(names.map((name) => [name, memoized(inCollection(name))])),
    posts: memoized(() => inCollection('posts')().sort(newestFirst)),
    pages: memoized(() => listed().filter(({ collection }) => collection === undefined)),
    documents: memoized(() => listed().filter(({ collection }) => collection !== undefined)),
    collections: memoized(() => names.map((label) => ({ label, docs: inCollection(label)() }))),
    data: memoized(() => dataIn(tree, root)),
  };
  const site: Record<string, unknown> = { ...recordOf(config), baseurl: '', url: '' };
  for (const [name, get] of Object.entries(lists)) {
    delete site[name];
    Object.defineProperty(site, name, { get, enumerable: true });
  }
  return {
    site,
    page: valuesOf,
    include: (path, page) => {
      if (path.split('/').includes('..')) return undefined;
      const folder = page === undefined ? posix.join(root, '_includes') : posix.dirname(page.file);
      const text = tree.text(posix.join(folder, path));
      return text?.slice(frontMatterBlock(text)?.end ?? 0);
    },
  };
}

function newestFirst(one: PageValues, other: PageValues): number {
  return String(one.date) < String(other.date) ? 1 : -1;
}

function pageValues({ file, url }: SourcePage, { tree, root, config }: JekyllSource): PageValues {
  const path = pathBelow(file, root) ?? file;
  const text = tree.text(file) ?? '';
  const collection = /(?:^|\/)_([\w-]+)\//.exec(path)?.[1];
  const own = frontMatterValues(text);
  const content = text.slice(frontMatterBlock(text)?.end ?? 0);
  const date = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-[^/]*$/.exec(path)?.[1];
  const excerpt = content.trim().split(/\n[ \t]*\n/, 1)[0];
  return {
    ...(date === undefined ? {} : { date }),
    title: firstTitle(content),
    excerpt,
    ...defaultValues(config, path, collection ?? 'pages'),
    ...own,
    url,
    id: url,
    path,
    name: posix.basename(file),
    slug: textOf(own.slug) ?? posix.basename(file).replace(/\.\w+$/, ''),
    content,
    ...(collection === undefined ? {} : { collection }),
  };
}

function firstTitle(content: string): string | undefined {
  return /^#[ \t]+([^\n]{1,200})/m.exec(content)?.[1]?.trim();
}

/** The values of `_data`, by the names of folders and files. */
function dataIn(tree: SourceTree, root: string): Record<string, unknown> {
  const folder = posix.join(root, '_data');
  const data: Record<string, unknown> = {};
  for (const file of tree.files) {
    const inside = pathBelow(file, folder);
    if (inside === undefined || !/\.(?:ya?ml|json)$/.test(inside)) continue;
    const folders = inside.replace(/\.\w+$/, '').split('/');
    const name = folders.pop() ?? '';
    let at = data;
    for (const part of folders) {
      const inner = Object.hasOwn(at, part) ? recordOf(at[part]) : {};
      at[part] = { ...inner };
      at = at[part] as Record<string, unknown>;
    }
    at[name] = readYaml(tree.text(file) ?? '');
  }
  return data;
}
