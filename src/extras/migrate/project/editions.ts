// The other languages and versions of a site, each as a site of its own, whose files are in folders of their own in the new project.

import { posix } from 'node:path';
import { pathBelow } from '../systems/source-urls.ts';
import type { SourceEdition, SourcePage, SourceSite } from '../types/source-site.ts';
import { withPagesOnce } from './pages-once.ts';

/** An edition as a site, with the places of its files. */
export interface EditionSite {
  site: SourceSite;
  /** Whether a file of the source is one of the edition itself. */
  isOwn(file: string): boolean;
  /** The pages of the edition itself. */
  pages: SourcePage[];
  /** Where a file that would be at a path of the first edition is. */
  pathOf(path: string, isOwn: boolean): string;
  /** The folder of its navigation, from the content folder, if that is not the usual one. */
  folder?: string;
}

/** The editions of a site besides the first. */
export function editionSites(read: SourceSite): EditionSite[] {
  const all = read.editions ?? [];
  const statics = read.copied.filter(({ to }) => to === 'static');
  return all.map((edition) => {
    const isOwn = (file: string) => edition.sources.some((one) => pathBelow(file, one) !== undefined);
    const once = withPagesOnce({
      ...read,
      pages: edition.pages,
      sidebars: edition.sidebars,
      copied: [...statics, ...edition.copied],
      made: edition.made ?? [],
      ...(edition.version === undefined ? {} : { version: edition.version }),
      editions: all.filter((one) => one !== edition),
      items: [],
    });
    const site = { ...once, items: once.items.filter(({ file }) => isOwn(file)) };
    return {
      site,
      isOwn,
      pages: site.pages.filter(({ file }) => isOwn(file)),
      pathOf: (path, own) => pathInEdition(edition, path, own),
      ...(edition.version === undefined ? {} : { folder: posix.relative('content', edition.replaces) }),
    };
  });
}

/** A translation of a version is in the folder of the version, and what it does not have itself is there. */
function pathInEdition(edition: SourceEdition, path: string, isOwn: boolean): string {
  const { folder, replaces, language, version } = edition;
  const inside = pathBelow(path, replaces);
  if (inside === undefined) return path;
  const original = version === undefined ? replaces : posix.dirname(folder);
  return posix.join(isOwn || language === undefined ? folder : original, inside);
}
