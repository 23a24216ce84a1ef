// Texts of configurations of other tools that are HTML, such as announcements and copyright notices.

const tag = /<[^<>]*>/g;

/** The text without its tags. */
export function withoutTags(html: string): string {
  return html.replaceAll(tag, '').replaceAll(/\s+/g, ' ').trim();
}

/** The text as Markdown: links stay, other tags go. */
export function linksAsMarkdown(html: string): string {
  return withoutTags(
    html.replaceAll(/<a\b[^<>]*?\bhref=["']([^"'<>]*)["'][^<>]*>([^<]*)<\/a>/gi, '[$2]($1)'),
  );
}
