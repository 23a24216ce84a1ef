// Reads sites of Jekyll: `_config.yml`, pages, posts and collections, and navigation in `_data` or in front matter.

import { posix } from 'node:path';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterBlock, frontMatterValues } from '../../pages/change-front-matter.ts';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { MigrationItem, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { System, SystemInput } from '../../types/system.ts';
import { addressParts, defined, textOf, valueAt } from '../config-value-readers.ts';
import { readYaml } from '../read-yaml.ts';
import { pathBelow } from '../source-urls.ts';
import { jekyllNavigation } from './jekyll-navigation.ts';
import { jekyllPages } from './jekyll-pages.ts';
import { jekyllTemplate } from './jekyll-template.ts';
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
      template: jekyllTemplate({ tree, root, config, pages }),
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
      { from: root, to: 'content', onlyUsed: true as const, withoutMarkdown: true as const },
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
    .filter((file) => {
      const path = pathBelow(file, root);
      return (
        path !== undefined &&
        /\.html?$/.test(path) &&
        !/(?:^|\/)_(?:includes|layouts|site|sass)\/|(?:^|\/)(?:vendor|node_modules)\//.test(path) &&
        frontMatterBlock(tree.text(file) ?? '') !== undefined
      );
    })
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
