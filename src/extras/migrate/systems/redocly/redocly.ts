// Reads projects of Redocly: `redocly.yaml`, and `sidebars.yaml` of its portals.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { folderWith } from '../../recognise.ts';
import type {
  MigrationItem,
  SourceBarItem,
  SourceEntry,
  SourceLabel,
  SourcePage,
  SourceSidebar,
  SourceSite,
} from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { System, SystemInput } from '../../types/system.ts';
import { withBrandFiles } from '../brand-files.ts';
import { defined, itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { githubIds } from '../github-ids.ts';
import { readYaml } from '../read-yaml.ts';
import { titleOfName } from '../titles.ts';
import { withMarkdocBlocks } from './markdoc-tags.ts';

/** Redocly, from API documents with a configuration to whole portals. */
export const redocly: System = {
  name: 'redocly',
  title: 'Redocly',
  recognise(tree) {
    const found = folderWith(tree, /\/\.?redocly\.ya?ml$/) ?? folderWith(tree, /\/siteConfig\.yaml$/);
    if (found !== undefined) return { ...found, isCertain: true };
    // A part of a portal has no configuration.
    const sidebar = folderWith(tree, /\/sidebars\.ya?ml$/);
    return sidebar && { ...sidebar, isCertain: false };
  },
  read: readRedocly,
  headingIds: githubIds,
  frontMatter: () => ({ items: [] }),
  rewrite: withMarkdocBlocks,
};

async function readRedocly({ tree, root }: SystemInput): Promise<SourceSite> {
  const file =
    ['redocly.yaml', 'redocly.yml', '.redocly.yaml', '.redocly.yml', 'siteConfig.yaml']
      .map((name) => posix.join(root, name))
      .find((name) => tree.has(name)) ?? '';
  const text = tree.text(file);
  const config = text === undefined ? undefined : readYaml(text);
  const pages = pagesOf(tree, root);
  const context = { tree, root, pages: new Map(pages.map((page) => [page.file, page])) };
  const documents = documentsOf(config, tree, root);
  const sidebars = sidebarsOf(context);
  const logo = valueAt(config, 'logo') ?? valueAt(config, 'theme', 'logo');
  const image = fileIn(root, textOf(valueAt(logo, 'image')) ?? textOf(valueAt(logo, 'srcSet')));
  const site = defined({
    system: 'redocly' as const,
    root,
    title: textOf(valueAt(config, 'seo', 'title')) ?? textOf(valueAt(config, 'title')),
    tagline: textOf(valueAt(config, 'seo', 'description')),
    url: originOf(textOf(valueAt(config, 'seo', 'siteUrl'))),
    trailingSlash: false,
    logo: image === undefined ? undefined : defined({ src: image, alt: textOf(valueAt(logo, 'altText')) }),
    favicon: fileIn(root, textOf(valueAt(logo, 'favicon')) ?? textOf(valueAt(config, 'favicon'))),
    navbar: navbarOf(valueAt(config, 'navbar'), root),
    footer: footerOf(valueAt(config, 'footer'), root),
    redirects: redirectsOf(valueAt(config, 'redirects')),
    pages,
    sidebars,
    copied: [{ from: root, to: 'content', onlyUsed: true as const }],
    documents,
    kept: [],
    aliases: {},
    items: text !== undefined && config === undefined ? [unreadable(file)] : unreadKeys(config, file),
  });
  return withBrandFiles(site, file, tree);
}

function unreadable(file: string): MigrationItem {
  const advice = 'The file is no YAML. Title, navigation and APIs are missing in `portal.config.ts`.';
  return { status: 'left', what: 'configuration that cannot be read', file, advice };
}

/** All Markdown files, but for parts that pages include, and notes of the repository. */
function pagesOf(tree: SourceTree, root: string): SourcePage[] {
  const prefix = root === '.' ? '' : `${root}/`;
  const paths = tree.files
    .filter((file) => file.startsWith(prefix) && /\.(?:md|mdx)$/i.test(file))
    .map((file) => file.slice(prefix.length))
    .filter((path) => !/(?:^|\/)(?:_partials|_components|_filters|\.[^/]+)\/|(?:^|\/)_[^/]*$/.test(path));
  const hasIndex = new Set(paths);
  return paths
    .filter(
      (path) =>
        !/(?:^|\/)README\.md$/.test(path) || !hasIndex.has(posix.join(posix.dirname(path), 'index.md')),
    )
    .map((path) => ({ file: `${prefix}${path}`, url: redoclyUrl(path), to: path }));
}

function redoclyUrl(path: string): string {
  const url = `/${path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
  return url === '/' ? url : url.replace(/\/$/, '');
}

interface SidebarContext {
  tree: SourceTree;
  root: string;
  pages: ReadonlyMap<string, SourcePage>;
}

/** Each `sidebars.yaml` is the sidebar of the pages in its folder, unless another one includes it. */
function sidebarsOf(context: SidebarContext): SourceSidebar[] {
  const { tree, root } = context;
  const prefix = root === '.' ? '' : `${root}/`;
  const files = tree.files.filter(
    (file) => file.startsWith(prefix) && /(?:^|\/)(?:[\w-]+\.)?sidebars?\.ya?ml$/.test(file),
  );
  const included = new Set(
    files.flatMap((file) =>
      [...(tree.text(file) ?? '').matchAll(/\$ref:\s*['"]?([^'"\s]+)/g)].map(([, path = '']) =>
        posix.join(posix.dirname(file), path),
      ),
    ),
  );
  return files
    .filter((file) => !included.has(file))
    .flatMap((file) => {
      const folder = posix.dirname(file);
      const entries = entriesOf(itemsOf(file, tree), { ...context, folder, files: [file] }, 0);
      const name = folder === root || folder === '.' ? 'Documentation' : titleOfName(posix.basename(folder));
      return entries.length === 0 ? [] : [{ name, entries }];
    });
}

/** The list in a file of sidebars. */
function itemsOf(file: string, tree: SourceTree): unknown[] {
  const read = readYaml(tree.text(file) ?? '');
  return Array.isArray(read) ? read : itemsIn(valueAt(read, 'items') ?? valueAt(read, 'sidebar'));
}

function entriesOf(
  items: readonly unknown[],
  context: SidebarContext & { folder: string; files: readonly string[] },
  level: number,
): SourceEntry[] {
  if (level > 12) return [];
  return items.flatMap((item): SourceEntry[] => {
    if (typeof item === 'string') return pageEntry(item, undefined, context);
    if (!isRecord(item)) return [];
    const reference = textOf(item.$ref);
    if (reference !== undefined) {
      const file = posix.join(context.folder, reference);
      // Of files that include each other, each is read once.
      if (context.files.includes(file)) return [];
      const inner = { ...context, folder: posix.dirname(file), files: [...context.files, file] };
      return entriesOf(itemsOf(file, context.tree), inner, level);
    }
    const { page, href, directory, group, separator } = item;
    const label = textOf(item.label);
    const inner = entriesOf(itemsIn(item.items), context, level + 1);
    const own = textOf(page);
    const name =
      textOf(group) ??
      (inner.length > 0
        ? (label ?? (own === undefined ? undefined : titleOfName(posix.basename(own))))
        : undefined);
    const link = textOf(href);
    const folder = textOf(directory);
    const pages = own === undefined ? [] : pageEntry(own, label, context);
    const listed = folder === undefined ? [] : pagesBelow(folder, context);
    if (name !== undefined || (folder !== undefined && label !== undefined)) {
      const entries = [...pages, ...listed, ...inner];
      const isClosed = item.expanded === undefined || item.expanded === 'false' || item.expanded === false;
      return entries.length === 0
        ? []
        : [
            {
              kind: 'group',
              label: name ?? label ?? '',
              ...(isClosed && level > 0 ? { collapsed: true } : {}),
              entries,
            },
          ];
    }
    if (link !== undefined)
      return link.startsWith('/')
        ? pageEntry(link, label, context)
        : [{ kind: 'link', label: label ?? link, href: link }];
    // A title between pages is the group of nothing.
    if (separator !== undefined) return [];
    return [...pages, ...listed];
  });
}

/** A page by its file, or by its URL. A document is a section of its own. */
function pageEntry(
  target: string,
  label: string | undefined,
  { pages, folder, root }: SidebarContext & { folder: string },
): SourceEntry[] {
  const path = posix.join(target.startsWith('/') ? root : folder, target.replace(/[?#].*$/, ''));
  const known = pages.get(path) ?? pages.get(`${path}.md`) ?? pages.get(posix.join(path, 'index.md'));
  return known === undefined ? [] : [defined({ kind: 'page' as const, url: known.url, label })];
}

function pagesBelow(
  directory: string,
  { pages, folder }: SidebarContext & { folder: string },
): SourceEntry[] {
  const path = posix.join(folder, directory);
  return [...pages.values()]
    .filter(({ file }) => file.startsWith(`${path}/`))
    .map(({ url }) => ({ kind: 'page', url }));
}

/** The documents that the configuration names, and those that pages of a portal would be made of. */
function documentsOf(config: unknown, tree: SourceTree, root: string): SourceSite['documents'] {
  const apis = valueAt(config, 'apis') ?? valueAt(config, 'apiDefinitions');
  const named = isRecord(apis)
    ? Object.entries(apis).flatMap(([name, value]) => {
        const file = textOf(typeof value === 'string' ? value : valueAt(value, 'root'));
        if (file === undefined) return [];
        const path = /^https?:/.test(file) ? file : posix.join(root, file);
        // `core@v1`: the name of the API and its version.
        return [{ file: path, name: name.split('@')[0] ?? name }];
      })
    : [];
  const prefix = root === '.' ? '' : `${root}/`;
  if (named.length > 0) return named.filter(({ file }) => /^https?:/.test(file) || tree.has(file));
  return tree.files
    .filter(
      (file) =>
        file.startsWith(prefix) &&
        /\.(?:ya?ml|json)$/.test(file) &&
        !/(?:^|\/)(?:package(?:-lock)?|redocly|sidebars?)\.\w+$/.test(file),
    )
    .filter((file) =>
      /^\s*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:/m.test(tree.text(file)?.slice(0, 2000) ?? ''),
    )
    .map((file) => ({ file }));
}

function fileIn(root: string, path: string | undefined): string | undefined {
  return path === undefined || /^https?:/.test(path) ? undefined : posix.join(root, path.replace(/^\//, ''));
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** A link of the bar or the footer: to a page by its file, or to an address. */
function linkOf(item: unknown, root: string): SourceLabel[] {
  const page = textOf(valueAt(item, 'page'));
  const href = textOf(valueAt(item, 'href'));
  const target =
    href ??
    (page === undefined
      ? undefined
      : redoclyUrl(posix.relative(root, posix.join(root, page)).replace(/^\//, '')));
  if (target === undefined || /\.(?:ya?ml|json)$/.test(target)) return [];
  return [{ label: textOf(valueAt(item, 'label')) ?? titleOfName(posix.basename(target)), target }];
}

function navbarOf(navbar: unknown, root: string): SourceBarItem[] | undefined {
  const items = itemsIn(valueAt(navbar, 'items')).flatMap((item): SourceBarItem[] => {
    const group = textOf(valueAt(item, 'group')) ?? textOf(valueAt(item, 'label'));
    const inner = itemsIn(valueAt(item, 'items')).flatMap((one) =>
      valueAt(one, 'items') === undefined
        ? linkOf(one, root)
        : itemsIn(valueAt(one, 'items')).flatMap((deep) => linkOf(deep, root)),
    );
    return inner.length > 0 ? [{ label: group ?? 'More', items: inner }] : linkOf(item, root);
  });
  return items.length === 0 ? undefined : items;
}

function footerOf(footer: unknown, root: string): SourceSite['footer'] {
  const text = textOf(valueAt(footer, 'copyrightText'));
  const written = itemsIn(valueAt(footer, 'items'));
  const loose = written
    .filter((item) => valueAt(item, 'items') === undefined)
    .flatMap((item) => linkOf(item, root));
  const columns = written.flatMap((item) => {
    const items = itemsIn(valueAt(item, 'items')).flatMap((one) => linkOf(one, root));
    return items.length === 0 ? [] : [{ title: textOf(valueAt(item, 'group')) ?? 'Links', items }];
  });
  if (loose.length > 0) columns.push({ title: 'Links', items: loose });
  return text === undefined && columns.length === 0
    ? undefined
    : { ...(text === undefined ? {} : { text }), columns };
}

/** `redirects`: old URLs with `to`, or a list of `from` and `to`. */
function redirectsOf(value: unknown): SourceSite['redirects'] {
  const written = isRecord(value)
    ? Object.entries(value).map(([from, one]) => ({
        from,
        to: textOf(one) ?? textOf(valueAt(one, 'to')),
      }))
    : itemsIn(value).map((one) => ({
        from: textOf(valueAt(one, 'from')),
        to: textOf(valueAt(one, 'to')),
      }));
  return written.flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : [{ from: from.replace(/(?<=.)\/$/, ''), to }],
  );
}

/** Keys with an effect in the old site and none here, with what to use instead. */
const unread: Readonly<Record<string, string>> = {
  rules: 'Rules of documents are those of `portal check`. Set them in `rules`.',
  analytics: 'Add the script of an analytics service by `head`, and its origin by `csp`.',
  scripts: 'Add scripts by `head`, and their origins by `csp`.',
  rbac: 'Pages are public. Protect the site where it is hosted.',
  sso: 'Pages are public. Protect the site where it is hosted.',
  l10n: 'Languages are folders. They are pages of this site, but not yet editions.',
  feedback: 'Pages have no form for feedback. Link to one in the footer.',
  mockServer: 'Name a server for tries in `apis[].defaultServer`.',
};

function unreadKeys(config: unknown, file: string): MigrationItem[] {
  return Object.entries(unread).flatMap(([key, advice]) =>
    valueAt(config, key) === undefined
      ? []
      : [{ status: 'left' as const, what: `configuration \`${key}\``, file, advice }],
  );
}
