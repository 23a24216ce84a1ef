// Reads spaces of GitBook: `.gitbook.yaml`, `SUMMARY.md` with the order of the pages, and images in `.gitbook/assets`.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { outsideCode } from '../../pages/outside-code.ts';
import { folderWith } from '../../recognise.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, RewrittenText, System, SystemInput } from '../../types/system.ts';
import { defined, textOf, valueAt } from '../config-value-readers.ts';
import { listedEntries, listedTitles, missingPages } from '../list-navigation.ts';
import { firstHeading, markdownPages } from '../markdown-pages.ts';
import { createPageLookup } from '../page-lookup.ts';
import { readYaml } from '../read-yaml.ts';
import { titleOfName } from '../titles.ts';

/** GitBook. */
export const gitbook: System = {
  name: 'gitbook',
  title: 'GitBook',
  recognise,
  read: readSpace,
  headingIds: githubIds,
  frontMatter: (values) => ({
    remove: ['icon', 'cover', 'coverY', 'layout'].filter((key) => key in values),
    items: [],
  }),
  rewrite,
};

const reference = /^([ \t]*)\{%\s*page-ref\s+page="([^"{}]+)"\s*%\}[ \t]*$/;

/** A card that leads to a page is a link with its name in the navigation. */
function rewrite(text: string, page: SourcePage, site: SourceSite): RewrittenText {
  if (!text.includes('{% page-ref')) return { text, items: [] };
  const items: RewrittenText['items'] = [];
  const pageOf = createPageLookup(site.pages, site.root);
  const rewritten = outsideCode(text, (line, number) => {
    const [, indent, target] = reference.exec(line) ?? [];
    if (target === undefined) return line;
    const url = pageOf(target, page.file)?.url;
    const label = url === undefined ? undefined : site.titles?.byUrl.get(url);
    items.push({ status: 'converted', what: 'reference to a page', line: number });
    return `${indent}[${label ?? titleOfName(posix.basename(target))}](${target})`;
  });
  return { text: rewritten, items };
}

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const own = folderWith(tree, /\/\.gitbook(?:\.ya?ml$|\/)/);
  if (own !== undefined) return { ...own, isCertain: true };
  // GitBook of before had its configuration in `book.json`, as HonKit has.
  const legacy = folderWith(tree, /\/book\.json$/);
  if (legacy !== undefined && tree.has(filesOf(tree, legacy.root).summary))
    return { ...legacy, isCertain: false };
  const summary = folderWith(tree, /\/SUMMARY\.md$/);
  return summary && { ...summary, isCertain: false };
}

/** The configuration, the folder of the pages and the file with their order. */
function filesOf(tree: SourceTree, root: string): { config: unknown; source: string; summary: string } {
  const config = ['.gitbook.yaml', '.gitbook.yml', 'book.json'].flatMap((name) => {
    const text = tree.text(posix.join(root, name));
    return text === undefined ? [] : [readYaml(text)];
  })[0];
  const source = posix.join(root, textOf(valueAt(config, 'root')) ?? '.').replace(/\/$/, '') || '.';
  const summary = posix.join(source, textOf(valueAt(config, 'structure', 'summary')) ?? 'SUMMARY.md');
  return { config, source, summary };
}

async function readSpace({ tree, root }: SystemInput): Promise<SourceSite> {
  const { config, source, summary: file } = filesOf(tree, root);
  const pages = markdownPages(tree, source, (path) => posix.join(source, path) !== file);
  const pageOf = createPageLookup(pages, source);
  const home = pages.find(({ url }) => url === '/');
  const urlOf = (target: string) => pageOf(target, file)?.url;
  const titles = listedTitles(tree.text(file) ?? '', urlOf);
  const title =
    textOf(valueAt(config, 'title')) ??
    firstHeading(tree.text(home?.file ?? '')) ??
    titles.get(home?.url ?? '');
  return {
    system: 'gitbook',
    root,
    ...defined({ title }),
    trailingSlash: false,
    redirects: redirectsOf(
      valueAt(config, 'redirects'),
      (target) => pageOf(target, posix.join(source, 'x.md'))?.url,
    ),
    pages,
    sidebars: [{ name: 'Documentation', entries: listedEntries(tree.text(file) ?? '', { urlOf }) }],
    titles: { byUrl: titles },
    copied: [
      { from: posix.join(source, '.gitbook/assets'), to: 'content/gitbook-assets' },
      { from: source, to: 'content', onlyUsed: true },
    ],
    documents: [],
    kept: [],
    aliases: {},
    items: missingPages(tree.text(file) ?? '', file, urlOf),
  };
}

/** Old paths with the files that they lead to. */
function redirectsOf(value: unknown, urlOf: (target: string) => string | undefined): SourceSite['redirects'] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([from, to]) => {
    const url = typeof to === 'string' ? (urlOf(to) ?? (/^https?:/.test(to) ? to : undefined)) : undefined;
    return url === undefined ? [] : [{ from: canonicalUrl(`/${from.replace(/^\/+/, '')}`), to: url }];
  });
}
