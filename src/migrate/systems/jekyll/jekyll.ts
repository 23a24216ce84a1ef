// Reads sites of Jekyll: `_config.yml`, pages, posts and collections, and navigation in `_data` or in front matter.

import { posix } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../generator/shared/urls.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/front-matter.ts';
import { githubIds } from '../../pages/heading-ids.ts';
import { folderWith } from '../../recognise.ts';
import type { MigrationItem, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { System, SystemInput } from '../../types/system.ts';
import { readYaml } from '../read-yaml.ts';
import { addressParts, defined, textOf, valueAt } from '../values.ts';
import { jekyllNavigation } from './jekyll-navigation.ts';
import { jekyllPages } from './jekyll-pages.ts';
import { rewriteLiquid } from './liquid.ts';

/** Jekyll. */
export const jekyll: System = {
  name: 'jekyll',
  title: 'Jekyll',
  recognise(tree) {
    const found = folderWith(tree, /\/_config\.ya?ml$/);
    return found && { ...found, isCertain: true };
  },
  read: readJekyll,
  headingIds: githubIds,
  frontMatter: (values) => ({ remove: ownKeys.filter((key) => key in values), items: [] }),
  rewrite: rewriteLiquid,
};

/** Keys that only say where a page is and how it looks. */
const ownKeys =
  'layout permalink nav_order parent grand_parent ancestor has_children has_toc redirect_from nav_exclude nav_fold nav_enabled categories category excerpt classes sidebar toc_sticky collection position'.split(
    ' ',
  );

async function readJekyll({ tree, root }: SystemInput): Promise<SourceSite> {
  const file =
    ['_config.yml', '_config.yaml'].map((name) => posix.join(root, name)).find((name) => tree.has(name)) ??
    '';
  const config = readYaml(tree.text(file) ?? '');
  const pages = jekyllPages(tree, root, config);
  const title = textOf(valueAt(config, 'title')) ?? textOf(valueAt(config, 'name'));
  const address = addressParts(valueAt(config, 'url'));
  const base = textOf(valueAt(config, 'baseurl'));
  return {
    system: 'jekyll',
    root,
    ...defined({
      title,
      tagline: textOf(valueAt(config, 'tagline')) ?? textOf(valueAt(config, 'description')),
      url: address.url,
      base: base === undefined ? undefined : `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      template: {
        values: { ...valuesIn(config, 'site'), ...dataIn(tree, root) },
        includes: includesIn(tree, root),
      },
    }),
    trailingSlash: true,
    redirects: pages.flatMap((page) => redirectsOf(tree.text(page.file) ?? '', page.url)),
    pages,
    sidebars: jekyllNavigation(tree, root, pages),
    copied: [
      ...['assets', 'images', 'img', 'public'].map((name) => ({
        from: posix.join(root, name),
        to: `static/${name}`,
      })),
      { from: root, to: 'content', onlyUsed: true as const },
    ].filter(({ from }) => from === root || tree.files.some((one) => one.startsWith(`${from}/`))),
    documents: [],
    kept: [],
    aliases: {},
    items: [...(config === undefined ? [unreadable(file)] : []), ...codePages(tree, root)],
  };
}

function unreadable(file: string): MigrationItem {
  const advice = 'The file is no YAML. Title and permalinks are those that Jekyll has without it.';
  return { status: 'left', what: 'configuration that cannot be read', file, advice };
}

/** Pages in HTML are layouts of their own. */
function codePages(tree: SourceTree, root: string): MigrationItem[] {
  return tree.files
    .filter(
      (file) =>
        posix.dirname(file) === root &&
        /\.html$/.test(file) &&
        frontMatterBlock(tree.text(file) ?? '') !== undefined,
    )
    .map((file) => ({
      status: 'left',
      what: 'page in HTML',
      file,
      advice: 'Write it in Markdown, or copy what the old site has built.',
    }));
}

function redirectsOf(text: string, url: string): SourceSite['redirects'] {
  const from = frontMatterValues(text).redirect_from;
  const list = Array.isArray(from) ? from : from === undefined ? [] : [from];
  return list.flatMap((one) =>
    typeof one === 'string' ? [{ from: canonicalUrl(`/${one.replace(/^\/+/, '')}`), to: url }] : [],
  );
}

/** Texts, numbers and switches by their paths: `site.title`. */
function valuesIn(value: unknown, path: string, level = 0): Record<string, string> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { [path]: String(value) };
  if (!isRecord(value) || level > 4) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) => valuesIn(one, `${path}.${key}`, level + 1)),
  );
}

function dataIn(tree: SourceTree, root: string): Record<string, string> {
  const folder = posix.join(root, '_data/');
  const files = tree.files.filter((file) => file.startsWith(folder) && /\.(?:ya?ml|json)$/.test(file));
  return Object.assign(
    {},
    ...files.map((file) => {
      const name = file
        .slice(folder.length)
        .replace(/\.\w+$/, '')
        .replaceAll('/', '.');
      return valuesIn(readYaml(tree.text(file) ?? ''), `site.data.${name}`);
    }),
  );
}

function includesIn(tree: SourceTree, root: string): Record<string, string> {
  const folder = posix.join(root, '_includes/');
  return Object.fromEntries(
    tree.files
      .filter((file) => file.startsWith(folder))
      .map((file) => [file.slice(folder.length), tree.text(file) ?? '']),
  );
}
