// Texts of configurations of other tools that are HTML, such as announcements and copyright notices.

const tag = /<[^<>]*>/g;

/** The text without its tags. */
export function withoutTags(html: string): string {
  return html.replaceAll(tag, '').replaceAll(/\s+/g, ' ').trim();
}

const knownTag =
  /<\/?(?:a|abbr|b|big|br|code|div|em|font|i|img|kbd|mark|p|path|s|small|span|strong|sub|sup|svg|u|wbr)(?:\s[^<>]{0,2000})?\/?>/gi;

/** The text of a label without HTML. Other tags are names of types, such as `List<Boat>`. */
export function withoutHtml(label: string): string {
  return label.replaceAll(knownTag, '').replaceAll(/\s+/g, ' ').trim();
}

/** The text as Markdown: links stay, other tags go. */
export function linksAsMarkdown(html: string): string {
  return withoutTags(
    html.replaceAll(/<a\b[^<>]*?\bhref=["']([^"'<>]*)["'][^<>]*>([^<]*)<\/a>/gi, '[$2]($1)'),
  );
}
