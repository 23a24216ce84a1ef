// Reports texts of the content folder that are in an unsupported format and have no link to them, so that they are on no
// page. Images and other files are not reported, as a folder may contain files that no page uses.

import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { AssetSource } from '../types/sources.ts';

/** Formats that extend Markdown; a link to such a file refers to its page. */
const markdownLike: Readonly<Record<string, string>> = {
  mdoc: 'Markdoc: tags such as `{% callout %}` are shown as text',
  qmd: 'Quarto: code is shown and not run',
  rmd: 'R Markdown: code is shown and not run',
  mkd: '',
  mkdn: '',
  mdown: '',
  mdwn: '',
};
const otherFormats: Readonly<Record<string, string>> = {
  rst: 'reStructuredText',
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  asc: 'AsciiDoc',
  org: 'Org',
  textile: 'Textile',
  html: 'HTML',
  htm: 'HTML',
  txt: 'plain text',
};

/** The most files of one format that are reported: a folder of another tool can contain hundreds. */
const mostOfFormat = 5;

/**
 * Reports texts that are not pages and have no link to them.
 * @param isPublished whether a file is part of the site because a page uses it
 */
export function unreadFiles(
  assets: readonly AssetSource[],
  isPublished: (asset: AssetSource) => boolean,
): Diagnostic[] {
  const found = assets.flatMap((asset) => {
    const advice = adviceFor(asset, isPublished);
    return advice === undefined ? [] : [{ file: asset.file, advice }];
  });
  return [...groupBy(found, ({ advice }) => advice)].flatMap(([advice, files]) => {
    const others = files.length - mostOfFormat;
    return files.slice(0, mostOfFormat).map(({ file }, index) => {
      const isLast = index === mostOfFormat - 1 && others > 0;
      return unread(file, isLast ? [advice, othersWords(others)] : [advice]);
    });
  });
}

function othersWords(count: number): string {
  return count === 1
    ? 'One more file in this format makes no page.'
    : `${count} more files in this format make no pages.`;
}

function adviceFor(asset: AssetSource, isPublished: (asset: AssetSource) => boolean): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(asset.file)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(markdownLike, ending)) return renameAdvice(ending);
  const format = Object.hasOwn(otherFormats, ending) ? otherFormats[ending] : undefined;
  return format === undefined || isPublished(asset) ? undefined : rewriteAdvice(format);
}

function unread(file: string, notes: string[]): Diagnostic {
  return {
    code: 'foreign-syntax',
    severity: 'warning',
    message: 'The file is not Markdown and makes no page.',
    place: { file },
    notes,
  };
}

function renameAdvice(ending: string): string {
  const difference = markdownLike[ending] ?? '';
  return `Rename it to \`.md\`${difference === '' ? '' : `; what remains of ${difference}`}.`;
}

function rewriteAdvice(format: string): string {
  return `It is ${format}: write it as Markdown for a page, link to it to offer the file, or move it to the static folder.`;
}
