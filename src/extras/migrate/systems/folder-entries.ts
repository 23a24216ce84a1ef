// Lists the pages and folders in a folder, as tools do that order each folder by a file in it.

import { posix } from 'node:path';
import type { SourcePage } from '../types/source-site.ts';
import { withoutEnding } from './source-urls.ts';

/** What is directly in a folder: its own page, and the others and the folders by their names. */
export interface FolderContent {
  index?: SourcePage;
  pages: ReadonlyMap<string, SourcePage>;
  /** The paths of the folders in it, by name. */
  folders: ReadonlyMap<string, string>;
}

interface MadeContent {
  index?: SourcePage;
  pages: Map<string, SourcePage>;
  folders: Map<string, string>;
}

/** Arranges pages by their folders, which are paths from the folder of all pages; `''` is that folder. */
export function contentByFolder(
  pages: readonly SourcePage[],
  pathOf: (page: SourcePage) => string,
): (folder: string) => FolderContent {
  const found = new Map<string, MadeContent>();
  const at = (folder: string): MadeContent => {
    const known: MadeContent = found.get(folder) ?? { pages: new Map(), folders: new Map() };
    found.set(folder, known);
    return known;
  };
  for (const page of pages) {
    const path = withoutEnding(pathOf(page));
    const name = posix.basename(path);
    const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
    if (/^index$/i.test(name)) at(folder).index = page;
    else at(folder).pages.set(name, page);
    for (let inner = folder; inner !== ''; ) {
      const around = posix.dirname(inner) === '.' ? '' : posix.dirname(inner);
      at(around).folders.set(posix.basename(inner), inner);
      inner = around;
    }
  }
  return at;
}
