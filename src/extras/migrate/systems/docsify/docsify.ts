// Reads sites of Docsify: `index.html` with `window.$docsify`, whose texts are read and never run, and `_sidebar.md`.

import { posix } from 'node:path';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { SourceBarItem, SourceEntry, SourceSite } from '../../types/source-site.ts';
import type { System, SystemInput } from '../../types/system.ts';
import { defined } from '../config-value-readers.ts';
import { textOfHtml } from '../link-labels.ts';
import { listedEntries } from '../list-navigation.ts';
import { firstHeading, markdownPages } from '../markdown-pages.ts';
import { createPageLookup } from '../page-lookup.ts';
import { rewriteDocsify } from './docsify-text.ts';

/** Docsify. */
export const docsify: System = {
  name: 'docsify',
  title: 'Docsify',
  recognise(tree) {
    const pages = tree.files.filter((file) => /(?:^|\/)index\.html$/.test(file));
    const signs = pages.filter((file) => /\$docsify\b/.test(tree.text(file) ?? ''));
    const found = folderWith({ ...tree, files: signs }, /\/index\.html$/);
    return found && { ...found, isCertain: true };
  },
  read: readDocsify,
  headingIds: githubIds,
  frontMatter: () => ({ items: [] }),
  rewrite: rewriteDocsify,
};

async function readDocsify({ tree, root }: SystemInput): Promise<SourceSite> {
  const options = optionsIn(tree.text(posix.join(root, 'index.html')) ?? '');
  const partOf = (key: string, name: string) => {
    const value = options.get(key);
    return value === undefined ? name : value === 'true' ? name : value;
  };
  const parts = new Set([
    partOf('loadSidebar', '_sidebar.md'),
    partOf('loadNavbar', '_navbar.md'),
    partOf('coverpage', '_coverpage.md'),
  ]);
  const base = options.get('basePath');
  const folder =
    base === undefined || /^(?:https?:|\/$)/.test(base) ? root : posix.join(root, base).replace(/\/$/, '');
  const pages = markdownPages(
    tree,
    folder,
    (path) => !parts.has(path) && !/(?:^|\/)(?:_|node_modules\/)/.test(path),
  ).map((page) => homeOf(page, posix.join(folder, options.get('homepage') ?? 'README.md')));
  const pageOf = createPageLookup(pages, folder);
  const listIn = (name: string): SourceEntry[] => {
    const file = posix.join(folder, name);
    return listedEntries(tree.text(file) ?? '', {
      urlOf: (target) => pageOf(target, posix.join(folder, 'x.md'))?.url,
    });
  };
  const name = options.get('name');
  const home = pages.find(({ url }) => url === '/');
  const title = (name === undefined ? '' : textOfHtml(name)) || firstHeading(tree.text(home?.file ?? ''));
  const bar = barOf(listIn(partOf('loadNavbar', '_navbar.md')), options.get('repo'));
  return {
    system: 'docsify',
    root,
    ...defined({ title, navbar: bar.length === 0 ? undefined : bar }),
    trailingSlash: false,
    redirects: [],
    pages,
    sidebars: [{ name: 'Documentation', entries: listIn(partOf('loadSidebar', '_sidebar.md')) }],
    copied: [{ from: folder, to: 'content', onlyUsed: true }],
    documents: [],
    kept: [],
    aliases: {},
    items: [],
  };
}

/** Options of a settings object that are texts, true or false, whatever else is around them. */
function optionsIn(html: string): ReadonlyMap<string, string> {
  const start = html.indexOf('$docsify');
  const script = start === -1 ? '' : html.slice(start, start + 20_000).replaceAll(/^\s*\/\/.*$/gm, '');
  const found = new Map<string, string>();
  const option =
    /\b(name|repo|loadSidebar|loadNavbar|coverpage|homepage|basePath)["']?\s*:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$]*)`|(true|false))/g;
  for (const [, key = '', single, double, back, bare] of script.matchAll(option))
    if (!found.has(key)) found.set(key, single ?? double ?? back ?? bare ?? '');
  return found;
}

/** The page that a site starts with. */
function homeOf<Page extends { file: string; url: string; to: string }>(page: Page, home: string): Page {
  return page.file === home && page.url !== '/' ? { ...page, url: '/', to: 'index.md' } : page;
}

function barOf(entries: readonly SourceEntry[], repository: string | undefined): SourceBarItem[] {
  const items = entries.flatMap((entry): SourceBarItem[] => {
    if (entry.kind === 'link') return [{ label: entry.label, target: entry.href }];
    if (entry.kind === 'page')
      return entry.label === undefined ? [] : [{ label: entry.label, target: entry.url }];
    const inner = entry.entries.flatMap((one) =>
      one.kind === 'link'
        ? [{ label: one.label, target: one.href }]
        : one.url !== undefined && one.label !== undefined
          ? [{ label: one.label, target: one.url }]
          : [],
    );
    return inner.length === 0 ? [] : [{ label: entry.label, items: inner }];
  });
  if (repository === undefined || repository === '') return items;
  const target = /^https?:/.test(repository) ? repository : `https://github.com/${repository}`;
  return [...items, { label: 'GitHub', target }];
}
