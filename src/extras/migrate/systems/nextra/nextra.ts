// Reads sites of Nextra: pages in `content`, `pages` or `app`, and the `_meta` file of each folder.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import type { MigrationItem, SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { valueAt } from '../config-value-readers.ts';
import { evaluatedFile } from '../evaluated-file.ts';
import { githubIds } from '../github-ids.ts';
import { isMarkdownFile, pathBelow, withoutEnding } from '../source-urls.ts';
import { nextraSidebars } from './nextra-navigation.ts';

/** Nextra. */
export const nextra: System = {
  name: 'nextra',
  title: 'Nextra',
  recognise,
  read,
  headingIds: githubIds,
  frontMatter: () => ({ items: [] }),
};

const configFile = /(?:^|\/)next\.config\.[cm]?[jt]s$/;

/** The nearest configuration of Next.js that has Nextra. */
function recognise(tree: SourceTree): RecognisedSite | undefined {
  const found = tree.files
    .filter((file) => configFile.test(file) && /['"]nextra['"]/.test(tree.text(file) ?? ''))
    .sort((one, other) => one.split('/').length - other.split('/').length)[0];
  return found === undefined ? undefined : { root: posix.dirname(found), sign: found, isCertain: true };
}

const folders = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];
/** The main language comes first where the folders of pages are languages. */
const languages = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;

async function read({ tree, root, evaluate }: SystemInput): Promise<SourceSite> {
  const items: MigrationItem[] = [];
  const { folder, kept } = folderOfPages(tree, root);
  const isApp = /(?:^|\/)app$/.test(folder);
  const pages = pagesIn(tree, folder, isApp);
  const metas = await metasIn({ tree, evaluate }, folder, items);
  const sidebars = nextraSidebars(pages, metas, {
    pathOf: ({ file }) => pathOfPage(pathBelow(file, folder) ?? '', isApp),
  });
  return {
    system: 'nextra',
    root,
    trailingSlash: false,
    redirects: [],
    pages,
    sidebars,
    copied: [
      { from: posix.join(root, 'public'), to: 'static' },
      { from: folder, to: 'content', onlyUsed: true },
    ],
    documents: [],
    kept,
    aliases: { '@/': `${root}/` },
    items: [...items, ...menusIn(metas.get(''), root)],
  };
}

/** Menus of the navigation bar. */
function menusIn(top: Readonly<Record<string, unknown>> = {}, root: string): MigrationItem[] {
  const advice = 'Write its links into `navbar` in `portal.config.ts`.';
  return Object.entries(top).flatMap(([name, value]): MigrationItem[] =>
    valueAt(value, 'type') === 'menu'
      ? [{ status: 'left', what: `menu \`${name}\` of the navigation bar`, file: root, advice }]
      : [],
  );
}

/** The folder of the pages. In one that has only languages, it is that of the main language. */
function folderOfPages(tree: SourceTree, root: string): { folder: string; kept: SourceSite['kept'] } {
  const all = folders.map((name) => posix.join(root, name));
  const folder =
    all.find((one) => tree.files.some((file) => isMarkdownFile(file) && file.startsWith(`${one}/`))) ??
    posix.join(root, 'content');
  const inside = tree.files.flatMap((file) => (isMarkdownFile(file) ? (pathBelow(file, folder) ?? []) : []));
  const names = [...new Set(inside.map((path) => path.split('/')[0] ?? ''))].sort();
  if (names.length === 0 || !names.every((name) => languages.test(name))) return { folder, kept: [] };
  const main = names.find((name) => /^en\b/.test(name)) ?? names[0] ?? '';
  return {
    folder: posix.join(folder, main),
    kept: names
      .filter((name) => name !== main)
      .map((name) => ({ from: posix.join(folder, name), reason: 'language' })),
  };
}

/** In `app`, pages are named `page` in folders, and folders in parentheses are no part of addresses. */
function pathOfPage(path: string, isApp: boolean): string {
  if (!isApp) return path;
  const plain = path.replaceAll(/(?:^|\/)\([^/]+\)(?=\/)/g, '').replace(/^\//, '');
  return plain.replace(/(^|\/)page(\.\w+)$/, (_, start: string, ending: string) => `${start}index${ending}`);
}

function pagesIn(tree: SourceTree, folder: string, isApp: boolean): SourcePage[] {
  return tree.files.flatMap((file): SourcePage[] => {
    const inside = pathBelow(file, folder);
    if (inside === undefined || !isMarkdownFile(file) || /(?:^|\/)_|\[[^/]*\]/.test(inside)) return [];
    // In `pages`, it is the folder of endpoints.
    if (/(?:^|\/)pages$/.test(folder) && inside.startsWith('api/')) return [];
    if (isApp && !/(?:^|\/)page\.\w+$/.test(inside)) return [];
    const to = pathOfPage(inside, isApp);
    const url = canonicalUrl(`/${withoutEnding(to)}`.replace(/\/index$/i, '/').replaceAll(/\/{2,}/g, '/'));
    return [{ file, url, to }];
  });
}

/** The values of the `_meta` files, by their folders. */
async function metasIn(
  { tree, evaluate }: Pick<SystemInput, 'tree' | 'evaluate'>,
  folder: string,
  items: MigrationItem[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of tree.files) {
    const inside = pathBelow(file, folder);
    const [, kind] = /(?:^|\/)_meta(\.global)?\.(?:json|[jt]sx?)$/.exec(inside ?? '') ?? [];
    if (inside === undefined || !/(?:^|\/)_meta(?:\.global)?\.(?:json|[jt]sx?)$/.test(inside)) continue;
    const name = posix.basename(file);
    const value = file.endsWith('.json')
      ? parsedJson(tree.text(file))
      : await evaluatedFile(
          { tree, evaluate },
          { folder: posix.dirname(file), name: new RegExp(`^${name.replaceAll('.', '\\.')}$`) },
          items,
        );
    if (!isRecord(value)) continue;
    const at = posix.dirname(inside) === '.' ? '' : posix.dirname(inside);
    found.set(pathOfPage(`${at}/`, true).replace(/\/$/, ''), value);
    if (kind !== undefined) addGlobal(value, at, found);
  }
  return found;
}

/** `_meta.global` has all folders: the entries of one are the `items` of its entry. */
function addGlobal(
  value: Readonly<Record<string, unknown>>,
  folder: string,
  found: Map<string, Readonly<Record<string, unknown>>>,
): void {
  for (const [name, entry] of Object.entries(value)) {
    if (!isRecord(entry) || !isRecord(entry.items) || entry.type === 'menu') continue;
    const inner = folder === '' ? name : `${folder}/${name}`;
    found.set(inner, entry.items);
    addGlobal(entry.items, inner, found);
  }
}
