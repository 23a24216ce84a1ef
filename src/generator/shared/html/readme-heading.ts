// The first heading of a README, which is Markdown or, to be in the middle of the page, HTML.

/** Returns the text of the first heading of the first level that is short and has no markup; undefined if there is none before the first code. */
export function readmeHeading(markdown: string): string | undefined {
  const [before = ''] = markdown.split('```');
  const [, inMarkdown, inHtml] =
    /^#[ \t]+([^\n]{1,60})$|<h1\b[^<>]{0,300}>\s{0,20}([^<>\n]{1,60}?)\s{0,20}<\/h1>/m.exec(before) ?? [];
  return (inMarkdown ?? inHtml)?.trim();
}
