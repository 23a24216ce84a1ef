// Finds the file that a link of a wiki names, and writes the text of a link that is one word.

import { posix } from 'node:path';
import type { Asset } from '../../shared/assets.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { gfmText } from '../../shared/markdown/gfm.ts';
import { nameKey, wikiName, wikiWord } from '../../shared/references/wiki-names.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Hole } from '../../types/markup.ts';

/** The files that a wiki can name. */
interface WikiFiles {
  urlByFile: ReadonlyMap<string, string>;
  assets: ReadonlyMap<string, Asset>;
  named: ReadonlyMap<string, string>;
  contentDir: string;
}

/**
 * Returns the file of a name: a path from the folder of the text or of all pages, or the name of a file in any folder.
 * @param from the file that contains the link
 */
export function fileOfWiki(
  name: string,
  from: string,
  { urlByFile, assets, named, contentDir }: WikiFiles,
): string | undefined {
  return (
    [posix.dirname(from), contentDir]
      .map((folder) => posix.normalize(posix.join(folder, name)))
      .flatMap((path) => [path, `${path}.md`])
      .find((file) => urlByFile.has(file) || assets.has(file)) ?? named.get(nameKey(name))
  );
}

/** The text of `[[word]]`: the word, or all of it where it is no link. */
export function wordText(
  { target: { written }, form }: Extract<Hole, { hole: 'word' }>,
  isText: boolean,
): string {
  const shown = isText ? written : (wikiWord(written) ?? written);
  return form === 'markdown' ? gfmText(shown) : escapeHtml(shown);
}

/**
 * Returns a function that tells words in brackets from links to files that do not exist: on a page with another link of a wiki that
 * leads to a file, they are links.
 * @param problemOf returns what is wrong with a link
 */
export function wordsOfText(
  links: readonly SourceLink[],
  problemOf: (link: SourceLink) => string | undefined,
): (link: { written: string; problem?: string }) => boolean {
  const inBrackets = links.filter(({ kind, href }) => kind === 'link' && wikiName(href) !== undefined);
  const isWiki = inBrackets.some((link) => problemOf(link) === undefined);
  return ({ written, problem }) =>
    problem === 'broken-markdown-link' && wikiWord(written) !== undefined && !isWiki;
}
