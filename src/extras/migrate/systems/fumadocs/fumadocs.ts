// Reads sites of Fumadocs: pages in `content/docs`, and the `meta.json` of each folder.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { githubIds } from '../github-ids.ts';
import { isMarkdownFile, pathBelow, withoutEnding } from '../source-urls.ts';
import { fumadocsSidebars } from './fumadocs-navigation.ts';

/** Fumadocs. */
export const fumadocs: System = {
  name: 'fumadocs',
  title: 'Fumadocs',
  recognise,
  read,
  headingIds: githubIds,
  frontMatter: (values) => ({
    remove: ['full'].filter((key) => key in values),
    items: [],
  }),
};

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const found = tree.files
    .filter(
      (file) => /(?:^|\/)source\.config\.[cm]?[jt]sx?$/.test(file) && /fumadocs/.test(tree.text(file) ?? ''),
    )
    .sort((one, other) => one.split('/').length - other.split('/').length)[0];
  return found === undefined ? undefined : { root: posix.dirname(found), sign: found, isCertain: true };
}

async function read({ tree, root }: SystemInput): Promise<SourceSite> {
  const folder = folderOfDocs(tree, root);
  const base = baseOf(tree, root);
  const docs = pagesIn(tree, folder, base);
  const others = otherFolders(tree, { root, folder });
  const pages = [...docs, ...others.flatMap((one) => pagesIn(tree, one, posix.basename(one)))];
  return {
    system: 'fumadocs',
    root,
    trailingSlash: false,
    redirects: [],
    pages,
    sidebars: fumadocsSidebars(docs, metasIn(tree, folder), {
      pathOf: ({ file }) => pathBelow(file, folder) ?? '',
    }),
    copied: [
      { from: posix.join(root, 'public'), to: 'static' },
      ...[folder, ...others].map((from) => ({ from, to: 'content', onlyUsed: true as const })),
    ],
    documents: [],
    kept: [],
    aliases: { '@/': `${root}/`, '~/': `${root}/` },
    items: [],
  };
}

/** The folders that the configuration names as literals. */
function namedFolders(tree: SourceTree, root: string): string[] {
  const config = tree.files.find((file) => posix.dirname(file) === root && /source\.config\./.test(file));
  return [...(tree.text(config ?? '') ?? '').matchAll(/\bdir:\s*['"`]([^'"`\n]{1,200})['"`]/g)].map(
    ([, dir = '']) => posix.join(root, dir),
  );
}

function hasPages(tree: SourceTree, folder: string): boolean {
  return tree.files.some((file) => file.startsWith(`${folder}/`) && isMarkdownFile(file));
}

/** The folder of the documents: the first that the configuration names, or the usual one. */
function folderOfDocs(tree: SourceTree, root: string): string {
  const usual = [posix.join(root, 'content/docs'), posix.join(root, 'content')];
  return [...namedFolders(tree, root), ...usual].find((folder) => hasPages(tree, folder)) ?? root;
}

/** Other folders of pages, such as those of a blog: those that the configuration names, and those beside the documents in `content`. */
function otherFolders(tree: SourceTree, { root, folder }: { root: string; folder: string }): string[] {
  const around = posix.dirname(folder);
  const beside = tree.files.flatMap((file) => {
    const [name, ...rest] = pathBelow(file, around)?.split('/') ?? [];
    return name === undefined || rest.length === 0 || /^[._]/.test(name) ? [] : [posix.join(around, name)];
  });
  const all = [...namedFolders(tree, root), ...(posix.basename(around) === 'content' ? beside : [])];
  return [...new Set(all)].filter(
    (one) =>
      pathBelow(`${one}/`, folder) === undefined &&
      pathBelow(`${folder}/`, one) === undefined &&
      hasPages(tree, one),
  );
}

/** The start of addresses, which `lib/source.ts` has as a literal. */
function baseOf(tree: SourceTree, root: string): string {
  const files = tree.files.filter((file) => {
    const inside = pathBelow(file, root);
    return inside !== undefined && /^(?:src\/)?(?:lib|app)\/source(?:\/index)?\.[jt]sx?$/.test(inside);
  });
  const found = files.flatMap(
    (file) => /\bbaseUrl:\s*['"`]([^'"`\n$]{0,200})['"`]/.exec(tree.text(file) ?? '')?.[1] ?? [],
  )[0];
  return (found ?? '/docs').replaceAll(/^\/+|\/+$/g, '');
}

/** Folders in parentheses are no part of addresses. */
function pagesIn(tree: SourceTree, folder: string, base: string): SourcePage[] {
  return tree.files.flatMap((file): SourcePage[] => {
    const inside = pathBelow(file, folder);
    if (inside === undefined || !isMarkdownFile(file) || isTranslation(file, tree)) return [];
    const plain = inside.replaceAll(/(?:^|\/)\([^/]+\)(?=\/)/g, '').replace(/^\//, '');
    const path = `/${withoutEnding(plain)}`.replace(/\/index$/i, '/');
    return [{ file, url: canonicalUrl(posix.join('/', base, path)), to: posix.join(base, plain) }];
  });
}

/** `index.cn.mdx` beside `index.mdx` is that page in another language. */
function isTranslation(file: string, tree: SourceTree): boolean {
  const [, start, ending] = /^(.+)\.[a-z]{2}(?:-[A-Za-z]{2,4})?(\.mdx?)$/.exec(file) ?? [];
  return start !== undefined && tree.has(`${start}${ending}`);
}

function metasIn(tree: SourceTree, folder: string): Map<string, Readonly<Record<string, unknown>>> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of tree.files) {
    const inside = pathBelow(file, folder);
    if (inside === undefined || posix.basename(inside) !== 'meta.json') continue;
    const value = parsedJson(tree.text(file));
    const at = posix.dirname(inside) === '.' ? '' : posix.dirname(inside);
    if (isRecord(value)) found.set(at, value);
  }
  return found;
}
