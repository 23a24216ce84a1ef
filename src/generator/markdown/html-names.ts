// Which tags in a Markdown text are HTML. `the <id> of a learner` is prose, and stays readable.

const names = `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption
center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure
font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend
li link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q
rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table
tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
circle clippath defs ellipse g line lineargradient marker mask path pattern polygon polyline radialgradient rect stop
symbol text tspan use`;

/** Elements of the HTML standard, its obsolete ones, and the shapes of SVG, in lower case. */
const known = new Set(names.split(/\s+/));

/** Whether HTML has an element of a name, in any case. */
export function isKnownElement(name: string): boolean {
  return known.has(name.toLowerCase());
}

/** Elements whose content is not markup: one that stays open would swallow the rest of the page. */
const rawText = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);

const tagStart = /<(?=\?|![A-Za-z[]|\/?([A-Za-z][^\s/>]*))/g;

/**
 * Escapes each `<` of a piece of raw HTML that begins no known element (nor a comment).
 * @param allowsCustomElements whether names with a hyphen are elements
 */
export function escapeUnknownTags(html: string, allowsCustomElements: boolean): string {
  return html.replace(tagStart, (start, written: string | undefined) => {
    const name = written?.toLowerCase();
    if (name === undefined) return '&lt;';
    if (rawText.has(name)) return isClosed(name, html) ? start : '&lt;';
    const isCustom = allowsCustomElements && name.includes('-') && !name.startsWith('portal-');
    return isCustom || known.has(name) ? start : '&lt;';
  });
}

function isClosed(name: string, html: string): boolean {
  const lower = html.toLowerCase();
  const opening = lower.lastIndexOf(`<${name}`);
  return opening !== -1 && lower.indexOf(`</${name}`, opening) !== -1;
}

/** Whether a piece of raw HTML is one comment and nothing else. */
export function isComment(html: string): boolean {
  const trimmed = html.trim();
  return trimmed.startsWith('<!--') && trimmed.indexOf('-->', 4) === trimmed.length - 3;
}
