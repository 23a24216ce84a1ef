// Folders of versions and languages of Docusaurus that the old site did not show, or that have no place in the new project.

import { posix } from 'node:path';
import type { SourceEdition, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { pathBelow } from '../source-urls.ts';
import type { Locale } from './docusaurus-locales.ts';
import type { DocsOptions } from './docusaurus-plugins.ts';
import type { VersionedDocs } from './versioned-docs.ts';

/** What is in the project. */
interface ShownParts {
  root: string;
  docs: VersionedDocs;
  /** The options as they are in the configuration. */
  options: readonly DocsOptions[];
  locales: readonly Locale[];
  editions: readonly SourceEdition[];
}

/** Lists the folders that are in no edition. */
export function keptFolders(tree: SourceTree, shown: ShownParts): SourceSite['kept'] {
  const { root, docs, locales, editions } = shown;
  const used = [
    ...docs.current.map(({ options }) => options.folder),
    ...editions.flatMap(({ sources }) => sources),
  ];
  const isUsed = (path: string) => used.some((one) => path === one || pathBelow(path, one) !== undefined);
  const hasUsed = (folder: string) =>
    used.some((one) => one === folder || pathBelow(one, folder) !== undefined);
  const versions = new Set<string>();
  const languages = new Set<string>();
  for (const file of tree.files) {
    const path = pathBelow(file, root);
    if (path === undefined || isUsed(file)) continue;
    const [, folder = '', inside] = /^((?:\w+_)?versioned_(?:docs|sidebars))\/([^/]+\/)?/.exec(path) ?? [];
    if (folder !== '') {
      const all = posix.join(root, folder);
      const isRead = hasUsed(posix.join(root, folder.replace(/sidebars$/, 'docs')));
      if (!isRead) versions.add(all);
      else if (inside !== undefined) versions.add(posix.join(all, inside.slice(0, -1)));
    }
    const language = languageFolder(file, { path, root, locales });
    if (language !== undefined) languages.add(language);
  }
  const unshown = shown.options.map(({ folder }) => folder).filter((folder) => !isUsed(folder));
  return [
    ...[
      ...new Set([
        ...unshown.filter((one) => tree.files.some((file) => file.startsWith(`${one}/`))),
        ...versions,
      ]),
    ].map((from) => ({ from, reason: 'version' as const })),
    ...[...languages].map((from) => ({ from, reason: 'language' as const })),
  ];
}

/** The folder of a language that is not shown, or the one of a plugin in a language that is. Messages are read. */
function languageFolder(
  file: string,
  { path, root, locales }: { path: string; root: string; locales: readonly Locale[] },
): string | undefined {
  const locale = locales.find(({ folder }) => pathBelow(file, folder) !== undefined);
  if (locale === undefined) {
    const folder = /^i18n\/[\w-]+(?=\/)/.exec(path)?.[0];
    return folder === undefined ? undefined : posix.join(root, folder);
  }
  const inside = pathBelow(file, locale.folder) ?? '';
  const plugin =
    /^docusaurus-plugin-content-docs[^/]*\/[^/]+(?=\/)|^docusaurus-plugin-(?!content-docs)[^/]+(?=\/)/.exec(
      inside,
    )?.[0];
  return plugin === undefined || inside.endsWith('.json') ? undefined : posix.join(locale.folder, plugin);
}
