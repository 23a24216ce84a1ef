// Closes tags such as `<a id="x"/>` and `<video src="a.mp4" />`, as their authors mean them. HTML ignores the slash, so the
// element would contain the rest of the page: a link, or a video that shows none of it.

/** Elements without content (HTML, section 13.1.2). */
const empty = 'area base br col embed hr img input link meta param source track wbr image frame'.split(' ');
/** Elements of SVG, in which the slash has its meaning. */
const shapes =
  `svg circle clippath defs ellipse g line lineargradient marker mask path pattern polygon polyline
radialgradient rect stop symbol text tspan use`.split(/\s+/);
const unchanged = new Set([...empty, ...shapes]);

const emptyTag = /<([A-Za-z][\w-]*)((?:\s(?:[^"'<>]|"[^"<>]*"|'[^'<>]*')*)?)\/>/g;

/**
 * Closes the empty tags of raw HTML.
 * @param isElement whether a name is that of an element; other tags are text
 */
export function closeEmptyTags(html: string, isElement: (name: string) => boolean): string {
  if (!html.includes('/>')) return html;
  return html.replace(emptyTag, (tag, name: string, attributes: string) =>
    unchanged.has(name.toLowerCase()) || !isElement(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
