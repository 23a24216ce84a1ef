// Docusaurus 2 and 3: `docusaurus.config.*` with presets and plugins, documents, a blog, and pages.

import { posix } from 'node:path';
import { linksAsMarkdown } from '../../pages/html-text.ts';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { MigrationItem, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { defined, listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { evaluatedFile } from '../evaluated-file.ts';
import { type Blog, blogOf } from './blog.ts';
import type { DocsInstance } from './docs-pages.ts';
import { barOf, footerOf } from './docusaurus-bar.ts';
import { editionsOf } from './docusaurus-editions.ts';
import { docusaurusFrontMatter } from './docusaurus-front-matter.ts';
import { localesOf } from './docusaurus-locales.ts';
import { type Plugins, pluginsOf } from './docusaurus-plugins.ts';
import { keptFolders } from './kept-folders.ts';
import { pathOf } from './source-paths.ts';
import { standalonePages } from './standalone-pages.ts';
import { textsOf } from './translated-labels.ts';
import { type VersionedDocs, versionedDocs } from './versioned-docs.ts';

/** Docusaurus. */
export const docusaurus: System = {
  name: 'docusaurus',
  title: 'Docusaurus',
  recognise,
  read,
  headingIds: githubIds,
  frontMatter: docusaurusFrontMatter,
};

const ownKeys = /^(?:sidebar_label|sidebar_position|hide_title|hide_table_of_contents|pagination_label):/m;

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const config = folderWith(tree, /\/docusaurus\.config\.[cm]?[jt]s$/);
  if (config !== undefined) return { ...config, isCertain: true };
  const listed = folderWith(tree, /\/(?:sidebars\.(?:[cm]?[jt]s|json)|versioned_docs\/.*)$/);
  if (listed !== undefined) return { ...listed, isCertain: false };
  const page = tree.files.find(
    (file) => /(?:^|\/)docs\/.*\.mdx?$/.test(file) && ownKeys.test((tree.text(file) ?? '').slice(0, 1000)),
  );
  if (page === undefined) return undefined;
  const root = page.slice(0, Math.max(`/${page}`.indexOf('/docs/') - 1, 0)) || '.';
  return { root, sign: page, isCertain: false };
}

async function read(input: SystemInput): Promise<SourceSite> {
  const { tree, root } = input;
  const items: MigrationItem[] = [];
  const config = await evaluatedFile(
    input,
    { folder: root, name: /^docusaurus\.config\.[cm]?[jt]s$/ },
    items,
  );
  const plugins = pluginsOf(config, { tree, root });
  const docs = await versionedDocs(input, plugins.docs);
  const instances = docs.current.map(({ instance }) => instance);
  const blog = plugins.blog === undefined ? undefined : blogOf(tree, plugins.blog);
  const theme = recordOf(valueAt(config, 'themeConfig'));
  const statics = listOf(valueAt(config, 'staticDirectories')).flatMap((one) => textOf(one) ?? []);
  const staticFolders = (statics.length === 0 ? ['static'] : statics).map((one) => pathOf(one, root));
  const image = (value: unknown) => {
    const path = textOf(value);
    return path === undefined
      ? undefined
      : staticFolders.map((one) => posix.join(one, path)).find((file) => tree.has(file));
  };
  const sidebars = docs.current.flatMap(({ read }) => read.sidebars);
  const bar = barOf(valueAt(theme.navbar, 'items'), { instances, sidebars });
  const base = textOf(valueAt(config, 'baseUrl'));
  const site: SourceSite = {
    system: 'docusaurus',
    root,
    ...defined({
      title: textOf(valueAt(config, 'title')),
      tagline: textOf(valueAt(config, 'tagline')),
      url: originOf(valueAt(config, 'url')),
      base: base === undefined ? undefined : `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      logo: logoOf(valueAt(theme.navbar, 'logo'), image),
      favicon: image(valueAt(config, 'favicon')),
      colorMode: colourModeOf(theme.colorMode),
      navbar: bar.length === 0 ? undefined : bar,
      footer: footerOf(theme.footer, instances),
      announcement: announcementOf(theme.announcementBar),
      editUrl: plugins.docs.map(({ editUrl }) => editUrl).find((url) => url !== undefined),
      lastUpdated: plugins.docs.some(({ showsUpdates }) => showsUpdates) ? true : undefined,
      made: blog?.made,
    }),
    trailingSlash: valueAt(config, 'trailingSlash') === true,
    redirects: [...plugins.redirects, ...redirectsOfCategories(docs)],
    pages: [
      ...instances.flatMap(({ pages }) => pages),
      ...(blog?.pages ?? []),
      ...standalonePages(tree, { root, chosen: plugins.pages }),
    ],
    sidebars,
    copied: copiedFolders({ root, statics: staticFolders, instances, blog }),
    documents: plugins.documents,
    kept: [],
    aliases: { '@site/': root === '.' ? '' : `${root}/` },
    items: [...items, ...docs.items, ...codePages(tree, root), ...unusedPlugins(plugins, root)],
  };
  return withEditions(site, { tree, plugins, config, docs });
}

/** Adds the other languages and versions to a site. */
function withEditions(
  site: SourceSite,
  {
    tree,
    plugins,
    config,
    docs,
  }: { tree: SourceTree; plugins: Plugins; config: unknown; docs: VersionedDocs },
): SourceSite {
  const { root } = site;
  const { locales, items, ...languages } = localesOf(config, root);
  const { blog } = plugins;
  const { editions, labels, ...read } = editionsOf({
    tree,
    root,
    docs,
    locales,
    chosen: plugins.pages,
    ...defined({ blog }),
  });
  const barTitle = textOf(valueAt(config, 'themeConfig', 'navbar', 'title'));
  const defaults = { ...site, ...defined({ barTitle }) };
  const translated = textsOf(defaults, { tree, locales, versions: labels });
  return {
    ...site,
    ...languages,
    ...defined({ versions: docs.versions }),
    texts: translated.texts,
    editions,
    kept: keptFolders(tree, { root, docs, options: plugins.docs, locales, editions }),
    items: [...site.items, ...items, ...read.items, ...translated.items],
  };
}

/** The addresses of pages that were made of categories, in what has no path of a version. */
function redirectsOfCategories({ current, others, versions }: VersionedDocs): SourceSite['redirects'] {
  const last = others.find(({ options }) => options.version === versions?.last);
  const shown = current.filter(({ options }) => options.id !== last?.options.id);
  return [...shown, ...(last === undefined ? [] : [last])].flatMap(({ read }) => read.redirects);
}

/** Static folders, and files beside documents, posts and pages. */
function copiedFolders({
  root,
  statics,
  instances,
  blog,
}: {
  root: string;
  statics: readonly string[];
  instances: readonly DocsInstance[];
  blog: Blog | undefined;
}): SourceSite['copied'] {
  const mounted = [
    ...instances.map(({ folder, base }) => ({ from: folder, to: base })),
    ...(blog === undefined ? [] : [{ from: blog.folder, to: blog.to }]),
    { from: posix.join(root, 'src/pages'), to: '' },
  ];
  return [
    ...statics.map((from) => ({ from, to: 'static' })),
    ...mounted.map(({ from, to }) => ({ from, to: posix.join('content', to), onlyUsed: true as const })),
  ];
}

function originOf(value: unknown): string | undefined {
  const url = textOf(value);
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

function logoOf(logo: unknown, image: (value: unknown) => string | undefined): SourceSite['logo'] {
  const { src, srcDark, alt } = recordOf(logo);
  const file = image(src);
  return file === undefined ? undefined : defined({ src: file, dark: image(srcDark), alt: textOf(alt) });
}

function colourModeOf(value: unknown): SourceSite['colorMode'] {
  const { defaultMode, respectPrefersColorScheme } = recordOf(value);
  if (respectPrefersColorScheme === true) return 'system';
  return defaultMode === 'dark' ? 'dark' : undefined;
}

/** The announcement is HTML: links stay, other tags go. */
function announcementOf(value: unknown): SourceSite['announcement'] {
  const { id, content } = recordOf(value);
  const html = textOf(content);
  if (html === undefined) return undefined;
  const markdown = linksAsMarkdown(html);
  return markdown === '' ? undefined : { id: textOf(id) ?? 'announcement', content: markdown };
}

/** Pages that are programs. */
function codePages(tree: SourceTree, root: string): MigrationItem[] {
  const folder = posix.join(root, 'src/pages');
  return tree.files
    .filter(
      (file) =>
        file.startsWith(`${folder}/`) &&
        /\.[jt]sx?$/.test(file) &&
        !/(?:^|\/)[_.]|\.(?:test|module)\./.test(file.slice(folder.length)),
    )
    .map((file) => ({
      status: 'left',
      what: 'page that is a React component',
      file,
      advice: 'Write it in Markdown, such as `content/index.md` for the home page.',
    }));
}

function unusedPlugins({ others }: Plugins, root: string): MigrationItem[] {
  return others.map((name) => ({
    status: 'left',
    what: `plugin \`${name}\``,
    file: root,
    advice: 'It has no counterpart, or needs none.',
  }));
}
