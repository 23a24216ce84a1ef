// The site of Docusaurus in its other languages and versions. A page that a language has no translation of is that of the default one.

import { posix } from 'node:path';
import type {
  CopiedFolder,
  MigrationItem,
  SourceEdition,
  SourcePage,
  SourceSidebar,
  TextsByLanguage,
} from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { pathBelow } from '../source-urls.ts';
import { blogOf } from './blog.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { type DocsPage, docsPage } from './docs-pages.ts';
import { folderOfPlugin, type Locale, messagesIn } from './docusaurus-locales.ts';
import type { BlogOptions } from './docusaurus-plugins.ts';
import { standalonePages } from './standalone-pages.ts';
import { translatedSidebars, unusedLabels } from './translated-labels.ts';
import type { DocsEdition, VersionedDocs } from './versioned-docs.ts';

/** What editions are made of. */
export interface EditionInput {
  tree: SourceTree;
  root: string;
  docs: VersionedDocs;
  blog?: BlogOptions;
  /** The files that are pages beside documents and posts. */
  chosen: ChosenFiles;
  locales: readonly Locale[];
}

/** The other languages and versions of a site, with the labels of versions by language. */
export interface ReadEditions {
  editions: SourceEdition[];
  labels: TextsByLanguage;
  items: MigrationItem[];
}

/** Lists the site in its other languages and versions. */
export function editionsOf(input: EditionInput): ReadEditions {
  const { docs, locales, tree } = input;
  const context: EditionContext = { ...input, items: [], labels: new Map() };
  const pages = [
    ...docs.current.flatMap(({ instance }) => instance.pages),
    ...otherPages(input, undefined).pages,
  ];
  const editions = [
    ...locales.map((locale) => editionOfLanguage(locale, context)),
    ...docs.others.flatMap((version) => [
      editionOfVersion(version, pages),
      ...locales.map((locale) => translatedVersion(version, { locale, pages, context })),
    ]),
  ];
  for (const locale of locales)
    for (const item of pagesWithoutOriginal(locale, { tree, editions })) context.items.push(item);
  return { editions, labels: context.labels, items: context.items };
}

interface EditionContext extends EditionInput {
  items: MigrationItem[];
  labels: Map<string, Record<string, string>>;
}

/** Pages that are no documents: posts and standalone pages, in a language or as they are. */
function otherPages({ tree, root, blog, chosen }: EditionInput, locale: Locale | undefined) {
  const folder = locale === undefined ? undefined : folderOfPlugin(locale, 'pages');
  const ofBlog =
    locale === undefined || blog === undefined ? undefined : folderOfPlugin(locale, 'blog', blog.id);
  const messages =
    locale === undefined ? undefined : messagesIn(tree, posix.join(ofBlog ?? '', 'options.json'));
  const title = messages?.get('title');
  const posts =
    blog === undefined ? undefined : blogOf(tree, title === undefined ? blog : { ...blog, title }, ofBlog);
  return {
    pages: [...(posts?.pages ?? []), ...standalonePages(tree, { root, chosen }, folder)],
    made: posts?.made,
    copied: [
      ...(ofBlog === undefined || blog === undefined ? [] : [copiedTo(ofBlog, blog.base)]),
      ...(folder === undefined ? [] : [copiedTo(folder, '')]),
    ],
  };
}

function copiedTo(from: string, base: string): CopiedFolder {
  return { from, to: posix.join('content', base), onlyUsed: true };
}

function editionOfLanguage(locale: Locale, context: EditionContext): SourceEdition {
  const docs = context.docs.current.map((one) => translatedDocs(one, locale, context));
  const others = otherPages(context, locale);
  const copied = [...docs.map((one) => one.copied), ...others.copied];
  const isTranslated = docs.some(({ hasLabels }) => hasLabels);
  return {
    language: locale.tag,
    folder: posix.join('content', locale.tag),
    replaces: 'content',
    sources: copied.map(({ from }) => from),
    pages: [...docs.flatMap(({ pages }) => pages), ...others.pages],
    copied,
    sidebars: isTranslated ? docs.flatMap(({ sidebars }) => sidebars) : [],
    ...(others.made === undefined ? {} : { made: others.made }),
  };
}

function versionFolder({ options }: DocsEdition): string {
  return posix.join('versioned_docs', options.folderName);
}

/** The pages outside of the folder that has versions. */
function outside(pages: readonly SourcePage[], base: string): SourcePage[] {
  return base === '' ? [] : pages.filter(({ to }) => pathBelow(to, base) === undefined);
}

function editionOfVersion(edition: DocsEdition, pages: readonly SourcePage[]): SourceEdition {
  const { options, instance, read } = edition;
  return {
    ...(options.version === undefined ? {} : { version: options.version }),
    folder: versionFolder(edition),
    replaces: posix.join('content', options.base),
    sources: [options.folder],
    pages: [...instance.pages, ...outside(pages, options.base)],
    sidebars: read.sidebars,
    copied: [copiedTo(options.folder, options.base)],
  };
}

function translatedVersion(
  edition: DocsEdition,
  { locale, pages, context }: { locale: Locale; pages: readonly SourcePage[]; context: EditionContext },
): SourceEdition {
  const docs = translatedDocs(edition, locale, context);
  const { base } = edition.options;
  return {
    ...editionOfVersion(edition, []),
    language: locale.tag,
    folder: posix.join(versionFolder(edition), locale.tag),
    sources: [docs.copied.from],
    pages: [...docs.pages, ...outside(pages, base)],
    copied: [docs.copied],
    sidebars: docs.hasLabels ? docs.sidebars : [],
  };
}

interface TranslatedDocs {
  pages: SourcePage[];
  sidebars: SourceSidebar[];
  /** Whether a label of the sidebars is translated. */
  hasLabels: boolean;
  copied: CopiedFolder;
}

/** Documents in a language. Docusaurus reads their addresses in the front matter of translations. */
function translatedDocs(
  { options, instance, read }: DocsEdition,
  locale: Locale,
  context: EditionContext,
): TranslatedDocs {
  const { tree, items } = context;
  const all = folderOfPlugin(locale, 'docs', options.id);
  const folder = posix.join(all, options.folderName);
  const moved = new Map<string, string>();
  const pages = instance.pages.map((page): DocsPage => {
    const path = pathBelow(page.file, options.folder) ?? '';
    const file = posix.join(folder, path);
    if (!tree.has(file)) return { ...page, alsoAt: file };
    const own = docsPage(file, path, { tree, base: options.base });
    moved.set(page.url, own.url);
    return { ...own, to: page.to, alsoAt: page.file };
  });
  const file = `${folder}.json`;
  const messages = messagesIn(tree, file);
  const { sidebars, used } = translatedSidebars(read.sidebars, messages);
  const unused = [...messages.keys()].filter((key) => !used.has(key) && key !== 'version.label');
  const item = unusedLabels(file, unused.length);
  if (item !== undefined) items.push(item);
  const label = messages.get('version.label');
  const name = options.version ?? 'current';
  if (label !== undefined) context.labels.set(name, { ...context.labels.get(name), [locale.tag]: label });
  return {
    pages,
    sidebars: sidebars.map((one) => withUrls(one, moved)),
    hasLabels: used.size > 0,
    copied: copiedTo(folder, options.base),
  };
}

/** The sidebar with the addresses that the pages have in the language. */
function withUrls(sidebar: SourceSidebar, moved: ReadonlyMap<string, string>): SourceSidebar {
  const changed = (entry: SourceSidebar['entries'][number]): SourceSidebar['entries'][number] => {
    if (entry.kind === 'link') return entry;
    const url = entry.url === undefined ? undefined : (moved.get(entry.url) ?? entry.url);
    if (entry.kind === 'page') return { ...entry, url: url ?? entry.url };
    return { ...entry, ...(url === undefined ? {} : { url }), entries: entry.entries.map(changed) };
  };
  return { ...sidebar, entries: sidebar.entries.map(changed) };
}

/** Translations of pages that the default language does not have, which Docusaurus does not show. */
function pagesWithoutOriginal(
  { folder }: Locale,
  { tree, editions }: { tree: SourceTree; editions: readonly SourceEdition[] },
): MigrationItem[] {
  const used = new Set(editions.flatMap(({ pages }) => pages.map(({ file }) => file)));
  const sources = editions
    .flatMap((one) => one.sources)
    .filter((one) => pathBelow(one, folder) !== undefined);
  return tree.files
    .filter(
      (file) =>
        /\.mdx?$/i.test(file) &&
        !used.has(file) &&
        sources.some((one) => !/(?:^|\/)[_.]/.test(pathBelow(file, one) ?? '_')),
    )
    .map((file) => ({
      status: 'left',
      what: 'translation of no page',
      file,
      advice: 'The old site did not show it, and it was left out.',
    }));
}
