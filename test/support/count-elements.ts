// The size of a page for a browser.

/** How many elements a piece of this program's HTML has, where `<` is escaped in texts and attributes. */
export function countElements(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0;
}
