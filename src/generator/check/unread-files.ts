// Texts of the content folder that are on no page: in a format that is not read, or linked from nowhere. Pictures and
// other files are left out without a word, as a folder may hold more than its pages use.

import type { Diagnostic } from '../types/diagnostic.ts';
import type { AssetSource } from '../types/sources.ts';

/** Formats that are Markdown with something else in it; a link to one means its page. */
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
 * Reports the texts that no page shows and nothing links to.
 * @param isPublished whether a file is in the site because a page uses it
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
