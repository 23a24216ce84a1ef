// Reads sites of Markdoc with Next.js: pages below `pages` or `app`, and navigation in a file of code, whose lists are read and never run.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterValues } from '../../pages/change-front-matter.ts';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { outsideCode } from '../../pages/outside-code.ts';
import { folderWith } from '../../recognise.ts';
import type { SourceEntry, SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, RewrittenText, System, SystemInput } from '../../types/system.ts';
import { defined, textOf, valueAt } from '../config-value-readers.ts';
import { urlsIn } from '../listed-urls.ts';
import { firstHeading } from '../markdown-pages.ts';
import { withMarkdocBlocks } from '../redocly/markdoc-tags.ts';
import { isMarkdownFile, pathBelow, urlOfPathname } from '../source-urls.ts';
import { type Literal, literalLists } from './literal-lists.ts';

/** Markdoc with Next.js. */
export const markdoc: System = {
  name: 'markdoc',
  title: 'Markdoc',
  recognise,
  read: readSite,
  headingIds: githubIds,
  frontMatter: (values) => ({ ...titleOf(values), items: [] }),
  rewrite,
};

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const files = tree.files.filter(
    (file) => /(?:^|\/)next\.config\.[cm]?[jt]s$/.test(file) && /markdoc/i.test(tree.text(file) ?? ''),
  );
  const found = folderWith({ ...tree, files }, /\/next\.config\.\w+$/);
  return found && { ...found, isCertain: true };
}

/** Some sites keep their title below another key. */
function titleOf(values: Readonly<Record<string, unknown>>): { set?: Record<string, unknown> } {
  const title =
    textOf(valueAt(values, 'metadata', 'title')) ?? textOf(valueAt(values, 'nextjs', 'metadata', 'title'));
  return textOf(values.title) === undefined && title !== undefined ? { set: { title } } : {};
}

async function readSite({ tree, root }: SystemInput): Promise<SourceSite> {
  const pages = pagesOf(tree, root);
  const home = pages.find(({ url }) => url === '/');
  const name = textOf(valueAt(parsedJson(tree.text(posix.join(root, 'package.json'))), 'name'));
  const title =
    textOf(frontMatterValues(tree.text(home?.file ?? '') ?? '').title) ??
    firstHeading(tree.text(home?.file ?? '')) ??
    name;
  const entries = navigationIn(tree, root, pages);
  return {
    system: 'markdoc',
    root,
    ...defined({ title }),
    trailingSlash: false,
    redirects: [],
    pages,
    sidebars: entries.length === 0 ? [] : [{ name: 'Documentation', entries }],
    copied: [{ from: posix.join(root, 'public'), to: 'static' }],
    documents: [],
    kept: [],
    aliases: {},
    items: [],
  };
}

/** Pages of both routers of Next.js: `pages/docs/a.md` and `app/docs/a/page.md`. */
function pagesOf(tree: SourceTree, root: string): SourcePage[] {
  for (const folder of ['pages', 'src/pages', 'app', 'src/app']) {
    const pages = tree.files.flatMap((file): SourcePage[] => {
      const path = pathBelow(file, posix.join(root, folder));
      if (path === undefined || !isMarkdownFile(path) || /(?:^|\/)[_.]/.test(path)) return [];
      const isApp = folder.endsWith('app');
      if (isApp && !/(?:^|\/)page\.\w+$/.test(path)) return [];
      // Folders in parentheses are no part of addresses.
      const plain = isApp
        ? path.replaceAll(/\([^()/]*\)\//g, '').replace(/(^|\/)page(\.\w+)$/, '$1index$2')
        : path;
      return [{ file, url: urlOfPathname(plain), to: plain }];
    });
    if (pages.length > 0) return pages;
  }
  return [];
}

const navigationFile = /(?:nav|sidebar|menu|toc)[\w-]*\.[cm]?[jt]sx?$/i;

/** The list with the most pages in the files whose names say that they have navigation. */
function navigationIn(tree: SourceTree, root: string, pages: readonly SourcePage[]): SourceEntry[] {
  const known = new Set(pages.map(({ url }) => url));
  const files = tree.files.filter((file) => pathBelow(file, root) !== undefined && navigationFile.test(file));
  const found = files.flatMap((file) => {
    const text = tree.text(file) ?? '';
    return text.length > 300_000 ? [] : literalLists(text).map((list) => entriesOf(list, known));
  });
  return found.sort((one, other) => urlsIn(other).length - urlsIn(one).length)[0] ?? [];
}

function entriesOf(list: readonly Literal[], known: ReadonlySet<string>): SourceEntry[] {
  return list.flatMap((item): SourceEntry[] => {
    if (!isRecord(item)) return [];
    const values = Object.values(item) as Literal[];
    const inner = values.flatMap((value) => (Array.isArray(value) ? entriesOf(value, known) : []));
    const label = ['title', 'label', 'name', 'text', 'children'].flatMap((key) => textOf(item[key]) ?? [])[0];
    const href = ['href', 'url', 'link', 'path', 'to', 'slug'].flatMap((key) => textOf(item[key]) ?? [])[0];
    const url =
      href === undefined || /^https?:/.test(href) ? undefined : canonicalUrl(`/${href.replace(/^\/+/, '')}`);
    const isPage = url !== undefined && known.has(url);
    if (inner.length > 0)
      return label === undefined
        ? inner
        : [{ kind: 'group', label, ...(isPage ? { url } : {}), entries: inner }];
    if (isPage) return [{ kind: 'page', url, ...(label === undefined ? {} : { label }) }];
    return href !== undefined && label !== undefined && /^https?:/.test(href)
      ? [{ kind: 'link', label, href }]
      : [];
  });
}

const variable = /\{%\s*\$(?:markdoc\.)?frontmatter\.([\w-]+)\s*%\}/g;
/** `# Title {% #id %}` and `{% .class %}`. */
const annotation = /[ \t]*\{%\s*((?:[#.][\w-]+\s*)+)%\}/g;

/** Fills in values of front matter and brings annotations and tags to the form of this program. */
function rewrite(text: string, _page: SourcePage, _site: SourceSite): RewrittenText {
  if (!text.includes('{%')) return { text, items: [] };
  const values = frontMatterValues(text);
  const filled = outsideCode(text, (line) =>
    line
      .replaceAll(variable, (_, key: string) => textOf(values[key]) ?? '')
      .replaceAll(annotation, (_, list: string) => {
        const id = /#([\w-]+)/.exec(list)?.[1];
        return id === undefined ? '' : ` {#${id}}`;
      }),
  );
  return withMarkdocBlocks(filled);
}
