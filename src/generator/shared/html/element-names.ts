// The names of the elements of HTML, which tell its tags from components and placeholders.

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

/** Elements that a page cannot have, or that show nothing. In title case, such as `<Link>`, they are components of JSX. */
const neverShown = new Set(
  'base body embed frame frameset head html link meta object script style title'.split(' '),
);

/** Whether the name of a tag is that of a component of JSX, which is shown as text, although HTML has an element of this name. */
export function isComponentName(name: string): boolean {
  return /^[A-Z][a-z]/.test(name) && neverShown.has(name.toLowerCase());
}

/** Whether a name in any case is that of an element of HTML: `<BR/>`, `<DIV>`. A component can have the name of an element. */
export function isElementInCapitals(name: string): boolean {
  return isKnownElement(name) && !isComponentName(name);
}
