// The headings of pages by ids of another tool, for links that name them.

import type { SiteDoc } from '../../types/doc.ts';
import type { TextTargets } from '../../views/links/link-targets.ts';

/**
 * Returns the ids of headings by the URL of their page with the fragment that a link of another tool has, and the URLs of places that any page
 * can name.
 */
export function anchorsOfPages(
  docs: readonly SiteDoc[],
  { urlByFile }: Pick<TextTargets, 'urlByFile'>,
): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const { file, anchors: others } of docs) {
    const url = others === undefined ? undefined : urlByFile.get(file);
    if (url === undefined || others === undefined) continue;
    for (const [fragment, id] of Object.entries(others)) {
      if (!fragment.startsWith('(')) anchors.set(`${url}#${fragment}`, id);
      // The first page with a place has it.
      else if (!anchors.has(fragment)) anchors.set(fragment, `${url}#${id}`);
    }
  }
  if (docs.some(({ hasCapitals }) => hasCapitals === true)) addIds(anchors, docs, urlByFile);
  return anchors;
}

/** Adds the ids of all headings, which are also found in another letter case. The texts are read, so only links with capital letters ask for it. */
function addIds(
  anchors: Map<string, string>,
  docs: readonly SiteDoc[],
  urlByFile: TextTargets['urlByFile'],
): void {
  for (const doc of docs) {
    const url = doc.outlineOf === undefined ? urlByFile.get(doc.file) : undefined;
    if (url === undefined) continue;
    const { headings } = doc.text();
    for (const { id } of headings) anchors.set(`${url}#${id}`, id);
    for (const { id } of headings) {
      const lower = `${url}#${id.toLowerCase()}`;
      if (!anchors.has(lower)) anchors.set(lower, id);
    }
  }
}

/**
 * Returns the titles that links without a text show: those of pages by their URLs, and those of places that any page can name by the URL with the
 * fragment. Undefined if no text has such a link.
 */
export function titlesOfPages(
  docs: readonly SiteDoc[],
  { urlByFile }: Pick<TextTargets, 'urlByFile'>,
): ReadonlyMap<string, string> | undefined {
  if (!docs.some(({ takesTitles }) => takesTitles === true)) return undefined;
  return new Map(
    docs.flatMap(({ file, title, placeTitles = {} }): [string, string][] => {
      const url = urlByFile.get(file);
      if (url === undefined) return [];
      return [
        [url, title],
        ...Object.entries(placeTitles).map(([id, text]): [string, string] => [`${url}#${id}`, text]),
      ];
    }),
  );
}
