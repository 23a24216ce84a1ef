// Reads books of mdBook: `book.toml`, and `SUMMARY.md` with the order of the chapters.

import { posix } from 'node:path';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { System, SystemInput } from '../../types/system.ts';
import { addressParts, defined } from '../config-value-readers.ts';
import { listedEntries, listedTargets, listedTitles, missingPages } from '../list-navigation.ts';
import { firstHeading, markdownPages } from '../markdown-pages.ts';
import { createPageLookup } from '../page-lookup.ts';
import { readTomlTexts } from './toml-texts.ts';

/** mdBook. */
export const mdbook: System = {
  name: 'mdbook',
  title: 'mdBook',
  recognise(tree) {
    const found = folderWith(tree, /\/book\.toml$/);
    return found && { ...found, isCertain: true };
  },
  read: readBook,
  headingIds: githubIds,
  frontMatter: () => ({ items: [] }),
};

async function readBook({ tree, root }: SystemInput): Promise<SourceSite> {
  const config = readTomlTexts(tree.text(posix.join(root, 'book.toml')) ?? '');
  const source = posix.join(root, config.get('book.src') ?? 'src').replace(/\/$/, '');
  const file = posix.join(source, 'SUMMARY.md');
  const summary = tree.text(file) ?? '';
  const all = markdownPages(tree, source, (path) => path !== 'SUMMARY.md');
  const pageOf = createPageLookup(all, source);
  const firstTarget = listedTargets(summary)[0] ?? '';
  const urlOf = (target: string) => pageOf(target, file)?.url;
  const entries = listedEntries(summary, { urlOf });
  const titles = listedTitles(summary, urlOf);
  // Files that no chapter names are parts of others.
  const listed = new Set(listedTargets(summary).map((target) => pageOf(target, file)));
  const pages = summary === '' ? all : all.filter((page) => listed.has(page));
  const title = config.get('book.title') ?? titleOfHome(pageOf(firstTarget, file) ?? pages[0], titles, tree);
  const first = pages.find(({ url }) => url === '/') === undefined ? pageOf(firstTarget, file) : undefined;
  return {
    system: 'mdbook',
    root,
    ...defined({
      title,
      tagline: config.get('book.description'),
      url: addressParts(config.get('output.html.site-url')).url,
      editUrl: config.get('output.html.edit-url-template')?.replace('{path}', ''),
    }),
    ...linksOf(config.get('output.html.git-repository-url')),
    trailingSlash: false,
    redirects: [
      ...config.entriesOf('output.html.redirect').map(([from, to]) => redirectOf(posix.join('/', from), to)),
      // The first chapter is also the start of a book.
      ...(first === undefined ? [] : [{ from: '/index', to: first.url }]),
    ],
    pages,
    sidebars: [{ name: 'Documentation', entries }],
    titles: { byUrl: titles },
    copied: [{ from: source, to: 'content', onlyUsed: true }],
    documents: [],
    kept: [],
    aliases: {},
    items: missingPages(summary, file, urlOf),
  };
}

/** The first chapter is the home page of a book. */
function titleOfHome(
  home: SourcePage | undefined,
  titles: ReadonlyMap<string, string>,
  tree: SourceTree,
): string | undefined {
  return home && (firstHeading(tree.text(home.file)) ?? titles.get(home.url));
}

/** Targets of redirects are relative to the address that they are for. */
function redirectOf(from: string, to: string): SourceSite['redirects'][number] {
  const isWhole = /^[a-z]+:/i.test(to) || to.startsWith('/');
  return { from, to: isWhole ? to : posix.join(posix.dirname(from), to) };
}

function linksOf(repository: string | undefined): Pick<SourceSite, 'navbar'> {
  if (repository === undefined || !/^https?:/.test(repository)) return {};
  const label = /github\.com/.test(repository)
    ? 'GitHub'
    : /gitlab/.test(repository)
      ? 'GitLab'
      : 'Repository';
  return { navbar: [{ label, target: repository }] };
}
