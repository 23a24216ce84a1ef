// The blog of Docusaurus: posts with dates in their names, and the list of them.

import { posix } from 'node:path';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { frontMatterValues } from '../../pages/change-front-matter.ts';
import type { SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { textOf } from '../config-value-readers.ts';
import { pathBelow, withoutEnding } from '../source-urls.ts';
import { titleOfName } from '../titles.ts';
import { isChosenPage } from './chosen-files.ts';
import type { BlogOptions } from './docusaurus-plugins.ts';

/** A blog, with the page that lists its posts. */
export interface Blog {
  folder: string;
  /** From the content folder. */
  to: string;
  pages: SourcePage[];
  made: NonNullable<SourceSite['made']>;
}

/**
 * Reads the posts.
 * @param translated the folder of translations. A post that it has takes the place of the original
 * @returns undefined if there are none
 */
export function blogOf(tree: SourceTree, options: BlogOptions, translated?: string): Blog | undefined {
  const posts = tree.files.flatMap((file) => {
    const path = pathBelow(file, options.folder);
    if (path === undefined || !isChosenPage(path, options.chosen)) return [];
    const own = translated === undefined ? undefined : posix.join(translated, path);
    const isTranslated = own !== undefined && tree.has(own);
    const post = postOf(isTranslated ? own : file, path, { tree, base: options.base });
    return [own === undefined ? post : { ...post, alsoAt: isTranslated ? file : own }];
  });
  if (posts.length === 0) return undefined;
  const sorted = posts.sort((one, other) =>
    one.date === other.date ? (one.url < other.url ? -1 : 1) : one.date < other.date ? 1 : -1,
  );
  const base = options.base === '' ? '/' : `/${options.base}`;
  const lines = sorted
    .filter(({ isListed }) => isListed)
    .map(
      ({ date, title, to }) =>
        `- ${date === '' ? '' : `${date}: `}[${title.replaceAll(/[[\]]/g, '\\$&')}](./${encodeURI(posix.relative(options.base, to))})`,
    );
  const text = `# ${options.title ?? 'Blog'}\n\n${lines.join('\n')}\n`;
  const hasOwn = sorted.some(({ url }) => url === base) || base === '/';
  const made = hasOwn ? [] : [{ url: base, to: posix.join(options.base, 'index.md'), text }];
  return {
    folder: options.folder,
    to: options.base,
    pages: sorted.map(({ date, title, isListed, ...page }) => page),
    made,
  };
}

const dated = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/]?(.*?))?(\/index)?$/;

function postOf(file: string, path: string, { tree, base }: { tree: SourceTree; base: string }) {
  const text = tree.text(file) ?? '';
  const values = frontMatterValues(text);
  const name = withoutEnding(path);
  const [, before = '', year, month = '', day = '', rest = ''] = dated.exec(name) ?? [];
  const slug = textOf(values.slug);
  const last = rest || name.replace(/\/index$/, '');
  const inName =
    year === undefined ? last : `${before}${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}/${last}`;
  const written = values.date instanceof Date ? values.date.toISOString() : (textOf(values.date) ?? '');
  const date =
    year === undefined
      ? (/^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? '')
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const heading = /^#[ \t]+(.+)$/m.exec(text)?.[1];
  return {
    file,
    url: canonicalUrl(posix.join('/', base, slug ?? inName)),
    to: posix.join(base, path),
    date,
    isListed: values.draft !== true && values.unlisted !== true,
    title: textOf(values.title) ?? heading ?? titleOfName(last),
  };
}
