// Reports texts of the content folder that are in an unsupported format and have no link to them, so that they are on no
// page. Images and other files are not reported, as a folder may contain files that no page uses.

import type { Diagnostic } from '../types/diagnostic.ts';
import type { AssetSource } from '../types/sources.ts';

/** Formats that extend Markdown; a link to such a file refers to its page. */
const markdownLike: Readonly<Record<string, string>> = {
  mdx: 'MDX: components, `import` lines and `{expressions}` are shown as text',
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

/**
 * Reports texts that are not pages and have no link to them.
 * @param isPublished whether a file is part of the site because a page uses it
 */
export function unreadFiles(
  assets: readonly AssetSource[],
  isPublished: (asset: AssetSource) => boolean,
): Diagnostic[] {
  return assets.flatMap((asset) => {
    const ending = /\.([a-z]+)$/i.exec(asset.file)?.[1]?.toLowerCase() ?? '';
    if (Object.hasOwn(markdownLike, ending)) return [unread(asset.file, renameAdvice(ending))];
    const format = Object.hasOwn(otherFormats, ending) ? otherFormats[ending] : undefined;
    return format === undefined || isPublished(asset) ? [] : [unread(asset.file, rewriteAdvice(format))];
  });
}

function unread(file: string, advice: string): Diagnostic {
  return {
    code: 'foreign-syntax',
    severity: 'warning',
    message: 'The file is not Markdown and makes no page.',
    place: { file },
    notes: [advice],
  };
}

function renameAdvice(ending: string): string {
  const difference = markdownLike[ending] ?? '';
  return `Rename it to \`.md\`${difference === '' ? '' : `; what remains of ${difference}`}.`;
}

function rewriteAdvice(format: string): string {
  return `It is ${format}: write it as Markdown for a page, link to it to offer the file, or move it to the static folder.`;
}
