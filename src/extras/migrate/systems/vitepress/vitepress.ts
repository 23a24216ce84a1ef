// VitePress and VuePress: `.vitepress/config.*`, pages in the folder around it or in `srcDir`.

import { posix } from 'node:path';
import { withoutTags } from '../../pages/html-text.ts';
import { vitepressIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { MigrationItem, SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { addressParts, defined, listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { evaluatedFile } from '../evaluated-file.ts';
import { isMarkdownFile, pathBelow, urlOfPathname } from '../source-urls.ts';
import { fillFrontMatter } from './fill-front-matter.ts';
import { createRewrite } from './rewrites.ts';
import { vitepressFrontMatter } from './vitepress-front-matter.ts';
import { barOf, sidebarsOf } from './vitepress-navigation.ts';

/** VitePress, and VuePress, whose configuration is alike. */
export const vitepress: System = {
  name: 'vitepress',
  title: 'VitePress',
  recognise,
  read,
  headingIds: vitepressIds,
  frontMatter: vitepressFrontMatter,
  rewrite: fillFrontMatter,
  hasComponents: true,
};

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const found =
    folderWith(tree, /\/\.(?:vitepress|vuepress)\/config(?:\/index)?\.[cm]?[jt]s$/) ??
    folderWith(tree, /\/\.(?:vitepress|vuepress)\//);
  return found && { ...found, isCertain: true };
}

async function read({ tree, root, evaluate }: SystemInput): Promise<SourceSite> {
  const items: MigrationItem[] = [];
  const folders = ['.vitepress', '.vuepress', '.vitepress/config'].map((name) => posix.join(root, name));
  let config: unknown;
  for (const folder of folders) {
    const name = /config$/.test(folder) ? /^index\.[cm]?[jt]s$/ : /^config\.[cm]?[jt]s$/;
    config ??= await evaluatedFile({ tree, evaluate }, { folder, name }, items);
  }
  const source = posix.join(root, textOf(valueAt(config, 'srcDir')) ?? '.');
  // Folders can have configurations of their own, which add to that of the site.
  const added = await evaluatedFile(
    { tree, evaluate },
    { folder: source, name: /^config\.[cm]?[jt]s$/ },
    items,
  );
  const theme = { ...mainTheme(config), ...mainTheme(added) };
  const { pages, kept, items: dynamic } = pagesOf(tree, { source, root, config });
  const base = textOf(valueAt(config, 'base'));
  const asset = (value: unknown) =>
    assetFile(tree, [posix.join(source, 'public'), source, posix.join(root, '.vuepress/public')], value);
  return {
    system: 'vitepress',
    root,
    ...defined({
      title: textOf(valueAt(config, 'title')) ?? textOf(valueAt(config, 'locales', 'root', 'title')),
      tagline:
        textOf(valueAt(config, 'description')) ??
        textOf(valueAt(added, 'description')) ??
        textOf(valueAt(config, 'locales', 'root', 'description')),
      url: addressParts(valueAt(config, 'sitemap', 'hostname')).url,
      base: base === undefined ? undefined : `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      logo: logoOf(theme, asset),
      favicon: asset(iconOf(valueAt(config, 'head')) ?? '/favicon.ico'),
      navbar: barOf(theme, pages),
      footer: footerOf(theme.footer),
      editUrl: editUrlOf(valueAt(theme.editLink, 'pattern')),
      lastUpdated: valueAt(config, 'lastUpdated') === true ? true : undefined,
      colorMode: valueAt(config, 'appearance') === 'dark' ? ('dark' as const) : undefined,
    }),
    trailingSlash: false,
    redirects: [],
    pages,
    sidebars: sidebarsOf(theme.sidebar, pages),
    copied: [
      { from: posix.join(source, 'public'), to: 'static' },
      { from: posix.join(root, '.vuepress/public'), to: 'static' },
      { from: source, to: 'content', onlyUsed: true },
    ],
    documents: [],
    kept,
    aliases: { '@/': `${source}/`, '~/': `${source}/` },
    items: [...items, ...dynamic],
  };
}

/** The options of the theme, with those of the main language before them. */
function mainTheme(config: unknown): Readonly<Record<string, unknown>> {
  return {
    ...recordOf(valueAt(config, 'themeConfig')),
    ...recordOf(valueAt(config, 'locales', 'root', 'themeConfig')),
  };
}

function pagesOf(
  tree: SourceTree,
  { source, root, config }: { source: string; root: string; config: unknown },
) {
  const rewrite = createRewrite(recordOf(valueAt(config, 'rewrites')));
  const excluded = listOf(valueAt(config, 'srcExclude'))
    .flatMap((one) => textOf(one) ?? [])
    .map(globOf);
  const languages = Object.keys(recordOf(valueAt(config, 'locales')))
    .map((name) => name.replace(/^\/|\/$/g, ''))
    .filter((name) => name !== 'root' && name !== '');
  const configured = tree.files.flatMap(
    (file) => /^([a-z]{2}(?:-[\w-]+)?)\/config\.[cm]?[jt]s$/.exec(pathBelow(file, source) ?? '')?.[1] ?? [],
  );
  const kept = [...new Set([...languages, ...configured])]
    .map((name) => posix.join(source, name))
    .filter((from) => tree.files.some((file) => file.startsWith(`${from}/`)))
    .map((from) => ({ from, reason: 'language' as const }));
  const pages = tree.files.flatMap((file): SourcePage[] => {
    const inside = pathBelow(file, source);
    if (inside === undefined || !/\.md$/i.test(file) || !isMarkdownFile(file)) return [];
    if (/(?:^|\/)(?:\.|node_modules\/)/.test(inside) || excluded.some((glob) => glob.test(inside))) return [];
    if (source === root && /^(?:public|node_modules|dist)\//.test(inside)) return [];
    if (isDynamic(inside) || kept.some(({ from }) => file.startsWith(`${from}/`))) return [];
    const to = rewrite(inside);
    // Beside the first page of its folder, it is about the files in it.
    if (/(?:^|\/)README\.md$/.test(to) && tree.has(posix.join(posix.dirname(file), 'index.md'))) return [];
    return [{ file, url: urlOfPathname(to.replace(/(^|\/)README\.md$/, '$1index.md')), to }];
  });
  const items = tree.files.flatMap((file): MigrationItem[] => {
    const inside = pathBelow(file, source);
    if (inside === undefined || !/\.md$/i.test(file) || !isDynamic(inside)) return [];
    if (excluded.some((glob) => glob.test(inside)) || kept.some(({ from }) => file.startsWith(`${from}/`)))
      return [];
    const advice = `Code makes its pages (\`${posix.basename(inside).replace(/\.md$/i, '')}.paths.*\`). Write each of them in Markdown.`;
    return [{ status: 'left', what: 'page that stands for many (`[name].md`)', file, advice }];
  });
  return { pages, kept, items };
}

/** Dynamic routes are made from data by code. */
function isDynamic(path: string): boolean {
  return /\[[^/]+\]/.test(path);
}

/** A pattern of paths: `**` is any path, `*` any name. */
function globOf(glob: string): RegExp {
  const escaped = glob.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`);
}

function assetFile(tree: SourceTree, folders: readonly string[], value: unknown): string | undefined {
  const written = textOf(value);
  if (written === undefined || /^https?:/.test(written)) return undefined;
  return folders.map((folder) => posix.join(folder, written)).find((file) => tree.has(file));
}

function logoOf(
  theme: Readonly<Record<string, unknown>>,
  asset: (value: unknown) => string | undefined,
): SourceSite['logo'] {
  const { src, light, dark, alt } = recordOf(theme.logo);
  const file = asset(textOf(theme.logo) ?? src ?? light);
  if (file === undefined) return undefined;
  return defined({
    src: file,
    dark: asset(dark),
    alt: textOf(alt),
    replacesTitle: theme.siteTitle === false ? true : undefined,
  });
}

/** The icon among the elements of the head: `['link', { rel: 'icon', href: '/x.svg' }]`. */
function iconOf(head: unknown): string | undefined {
  const icons = listOf(head).flatMap((one) => {
    const [tag, attributes] = listOf(one);
    const isIcon =
      tag === 'link' &&
      /\bicon$/.test(String(valueAt(attributes, 'rel'))) &&
      !/apple/.test(String(valueAt(attributes, 'rel')));
    return isIcon ? (textOf(valueAt(attributes, 'href')) ?? []) : [];
  });
  return icons.find((href) => /\.(?:svg|png|ico)$/.test(href));
}

function footerOf(footer: unknown): SourceSite['footer'] {
  const lines = ['message', 'copyright'].flatMap((key) => textOf(valueAt(footer, key)) ?? []);
  const text = lines.map(withoutTags).join(' ');
  return text === '' ? undefined : { text, columns: [] };
}

function editUrlOf(pattern: unknown): string | undefined {
  const url = textOf(pattern)?.replaceAll(':path', '{file}');
  return url !== undefined && URL.canParse(url.replace('{file}', 'x')) ? url : undefined;
}
