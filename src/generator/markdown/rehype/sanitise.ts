// Removes unsafe HTML. Untrusted text can contain structure, emphasis, and links and images by http(s), but no scripts, styles,
// embedded documents or controls. This is stricter than the default of hast-util-sanitize.

import type { Element, ElementContent, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { element, type Parent } from '../../shared/hast-nodes.ts';
import { embeddedName, watchAddress } from '../../shared/markdown/embedded-pages.ts';
import { recordForeign } from '../../shared/markdown/record-foreign.ts';
import { namingSchemes, referenceKinds } from '../../shared/references/typed-names.ts';
import { isExternal } from '../../shared/urls.ts';
import { type Page, type PageProblem, report } from '../tree/page-context.ts';
import { siteClasses } from './site-classes.ts';

const inline = `a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub
  sup time u var wbr`;
const blocks = `blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr input li ol p pre section
  summary table caption tbody td tfoot th thead tr ul`;
const ours = 'portal-directive portal-label';
const tableParts = ['caption', 'tbody', 'td', 'th', 'thead', 'tfoot', 'tr'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
// Ids are kept on headings and footnotes, where Markdown generates them. Each gets the prefix of the page later.
const id: [string, RegExp] = ['id', /^[^\s"'<>]+$/];

const schema: Schema = {
  tagNames: [inline, blocks, ours].flatMap((list) => list.trim().split(/\s+/)),
  attributes: {
    '*': ['title', 'lang', 'dir'],
    a: [
      'href',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['ariaDescribedBy', 'footnote-label'],
      'ariaLabel',
      ['className', 'data-footnote-backref'],
      ['id', /^fnref-/],
    ],
    code: [['className', /^language-./], 'dataMeta'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [
      ['className', 'task-list-item'],
      ['id', /^fn-/],
    ],
    ol: ['start', 'reversed', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
    'portal-directive': ['dataName', 'dataGroup', 'dataOpen', 'dataCols', 'dataUntitled'],
    ...Object.fromEntries(headings.map((name) => [name, [id, ['className', 'visually-hidden']]])),
  },
  ancestors: {
    input: ['li'],
    ...Object.fromEntries(tableParts.map((name) => [name, ['table']])),
  },
  protocols: {
    // Links of other tools in a document are resolved (`links.ts`).
    href: ['http', 'https', 'mailto', 'tel', ...namingSchemes, ...referenceKinds],
    src: ['http', 'https'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  // These are removed with their content. Of other elements that are not allowed, the content is kept.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'select', 'textarea'],
    'title',
  ],
  clobber: [],
};

/** Copies a tree of untrusted text, with only what the schema allows. */
export function sanitiseTree(tree: Root): Root {
  const safe = sanitize(tree, schema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}

const asScript = 'Pages run no scripts but those of the site.';
const embedded = 'Link to the other page instead, as in `[Watch the video](https://...)`.';
const forHead =
  'It belongs to the head of a page; set its `title`, `description` and `keywords` in the front matter.';

/** Elements that are removed with their content, and what to do instead. */
const removed: Readonly<Record<string, string>> = {
  script: asScript,
  noscript: asScript,
  template: asScript,
  style: 'Put rules into a file of `customCss`.',
  link: forHead,
  meta: forHead,
  base: forHead,
  title: forHead,
  object: embedded,
  embed: embedded,
  applet: embedded,
  iframe: embedded,
  frame: embedded,
  frameset: embedded,
};

/** Names that are separated by spaces; of attributes, in the form of `plainName`. */
const named = (names: string) => new Set(names.trim().split(/\s+/));

const urlAttributes = named('href src action formaction xlinkhref poster cite data');

/** Attributes that load a picture and are not processed further; `src` and `poster` become holes. */
const pictureAttributes = named('srcset imagesrcset background dynsrc lowsrc altimg');
/** Attributes that send a request, and shapes that are painted with a file. */
const requestAttributes =
  named(`action formaction ping attributionsrc manifest longdesc archive classid codebase profile definitionurl
  fill stroke filter mask clippath cursor markerstart markermid markerend`);

/**
 * Attributes that run something, send a request whatever their value is, or open, close and change another element by its id. Without
 * its button a popover would stay hidden, so `popover` is among them.
 */
const unsafeAttributes =
  named(`style srcdoc nonce ping attributionsrc sharedstoragewritable browsingtopics adauctionheaders
  popover popovertarget popovertargetaction command commandfor invoketarget invokeaction interestfor interesttarget
  contextmenu handler evevent xmlevents xmlbase actiontype autofocus is slot
  shadowrootmode shadowrootclonable shadowrootdelegatesfocus shadowrootserializable`);

/** Attributes of forms. The security policy forbids sending forms, so `withoutForm` removes them. */
const formAttributes = named(`action formaction method formmethod enctype formenctype target formtarget
  form acceptcharset autocomplete novalidate formnovalidate`);

/** Attributes that the scripts and checks of the site read. Authors cannot set them. */
const ownAttributes =
  /^data(?:island|props|hydrated|tabs|page|id|unresolved|hole|search|theme|light|dark|slashkey|reference)/;

/**
 * Classes of the site that pages can have: those for authors, those of Markdown that becomes elements before its HTML is pruned, and those of
 * pages that wings write.
 */
const pageClasses = named(`badge badge-tip badge-info badge-warning badge-danger visually-hidden footnotes
  contains-task-list block-action change-filter needs-script`);
const ownClasses = new Set([...named(siteClasses)].filter((name) => !pageClasses.has(name)));

/** Elements whose `name` is not a property of the document: without a form it only groups elements. */
const keepsName = new Set(['a', 'details', 'map']);

/**
 * Removes unsafe parts from the raw HTML of a page, in place: scripts, styles, event handlers, embedded documents, forms,
 * requests to other sites, and names that would shadow a property of the document. The rest works under the
 * Content-Security-Policy of the site. Diagnostics: `foreign-syntax` for removed elements, `remote-image` and
 * `remote-request` for attributes.
 */
export function removeUnsafe(tree: Root, page: Page): Root {
  prune(tree, page);
  return tree;
}

/** @param isDrawing whether the parent is in a drawing, whose parts can have titles */
function prune(parent: Parent, page: Page, isDrawing = false): void {
  const children = parent.children as ElementContent[];
  const isStaying = (child: ElementContent) =>
    isKept(child) || (isDrawing && child.type === 'element' && child.tagName === 'title');
  // Most parents keep all of their children, so that no list is made for them.
  if (!children.every(isStaying))
    // The list has the same type as the original one.
    parent.children = children.flatMap((child) =>
      isStaying(child) ? [child] : shownFor(child, parent, page),
    ) as typeof parent.children;
  for (const child of parent.children)
    if (child.type === 'element') {
      pruneAttributes(child, page);
      prune(child, page, isDrawing || child.tagName === 'svg');
    }
  if (parent.type === 'element' && parent.tagName === 'picture') dropEmptySources(parent);
}

function isKept(child: ElementContent): boolean {
  return child.type === 'element'
    ? !Object.hasOwn(removed, child.tagName.toLowerCase())
    : child.type === 'text';
}

/** What is shown of a child: itself, a link in place of a page that is embedded, or nothing. */
function shownFor(child: ElementContent, parent: Parent, page: Page): ElementContent[] {
  if (child.type !== 'element') return [];
  const link = child.tagName === 'iframe' ? linkInPlaceOf(child, parent) : undefined;
  if (link !== undefined) return [link];
  return isRemoved(child, page) ? [] : [child];
}

/** A link to the page that an `<iframe>` embeds, in a paragraph of its own if it is not in a line of text. */
function linkInPlaceOf({ properties, position }: Element, parent: Parent): Element | undefined {
  const url = typeof properties.src === 'string' ? properties.src.trim() : '';
  if (url === '' || isProgram(url) || /^(?:about|blob|file):/i.test(url)) return undefined;
  const title = typeof properties.title === 'string' ? properties.title.trim() : '';
  const link = element('a', { href: watchAddress(url) }, [
    { type: 'text', value: title === '' ? embeddedName(url) : title },
  ]);
  if (position !== undefined) link.position = position;
  const isInLine = parent.type === 'element' && /^(?:p|span|a|em|strong|h[1-6])$/.test(parent.tagName);
  return isInLine ? link : element('p', {}, [link]);
}

function isRemoved(node: Element, page: Page): boolean {
  const name = node.tagName.toLowerCase();
  const advice = Object.hasOwn(removed, name) ? removed[name] : undefined;
  if (advice === undefined) return false;
  const { start, end } = node.position ?? {};
  const lasts = start !== undefined && start.line === end?.line;
  recordForeign(
    page,
    { kind: `element-${name}`, message: `\`<${name}>\` is removed with its content.`, notes: [advice] },
    start === undefined
      ? {}
      : { line: start.line, column: start.column, ...(lasts ? { endColumn: end?.column ?? 0 } : {}) },
  );
  return true;
}

/** Returns the name of an attribute without what differs between trees: `xlink:href`, `xLinkHref` and `XLINK:HREF`. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-:]/g, '');
}

/** The attributes that most elements have. Nothing below applies to them. */
const harmless = new Set([
  'id',
  'className',
  'alt',
  'title',
  'align',
  'colSpan',
  'rowSpan',
  'checked',
  'start',
]);

function pruneAttributes(node: Element, page: Page): void {
  const { properties } = node;
  if (properties.className !== undefined) keepOtherClasses(node);
  fillBound(node, page);
  for (const name of Object.keys(properties)) {
    if (harmless.has(name)) continue;
    const value = properties[name];
    const plain = plainName(name);
    const runs = urlAttributes.has(plain) && isProgram(String(value));
    if (runs) reportProgram(String(value), node, page);
    else removeRequest(node, { name, plain }, page);
    if (
      runs ||
      /^(?:on|[:@#]|v-)/i.test(name) ||
      unsafeAttributes.has(plain) ||
      ownAttributes.test(plain) ||
      isFormAttribute(plain, node) ||
      isShadow(plain, node)
    )
      delete properties[name];
  }
  // Nothing can be sent, and the names of controls would shadow properties of the form (HTML, section 4.10.3).
  if (node.tagName === 'form') node.tagName = 'div';
}

/** Removes the classes that the site's own rules and scripts would take for theirs: `<div class="tabs">` of another tool is no set of tabs. */
function keepOtherClasses(node: Element): void {
  const { className } = node.properties;
  // A plugin or a dialect can write one text.
  const names = Array.isArray(className) ? className.map(String) : String(className).split(/\s+/);
  const isFormula = node.children.some((child) => child.type === 'element' && child.tagName === 'math');
  const kept = names.filter(
    (name) => (!ownClasses.has(name) && !name.startsWith('hljs-')) || (isFormula && name === 'formula'),
  );
  if (kept.length === names.length) return;
  if (kept.length > 0) node.properties.className = kept;
  else delete node.properties.className;
}

const bound = /^(?::|v-bind:)(href|src|alt|title)$/;

/** Attributes that Vue binds to a literal: `:src="withBase('/boat.png')"`. */
function fillBound({ properties }: Element, { syntax }: Page): void {
  if (syntax === undefined) return;
  for (const written of Object.keys(properties)) {
    const code = properties[written];
    const [, name] = bound.exec(written) ?? [];
    if (name === undefined || properties[name] !== undefined || typeof code !== 'string') continue;
    const value = syntax.readLiteral(code);
    if (typeof value === 'string') properties[name] = value;
  }
}

/** Removes an attribute that sends a request to another site, except the images and links, which are handled later. */
function removeRequest(node: Element, names: { name: string; plain: string }, page: Page): void {
  const { plain } = names;
  // Shapes use `href` to refer to other shapes.
  const isReference = plain === 'xlinkhref' || plain === 'href';
  const isLink = node.tagName === 'a' || node.tagName === 'area';
  if (pictureAttributes.has(plain)) removeForeign(node, { ...names, code: 'remote-image' }, page);
  else if (requestAttributes.has(plain) || (isReference && !isLink))
    removeForeign(node, { ...names, code: 'remote-request' }, page);
}

function removeForeign(
  node: Element,
  { name, plain, code }: { name: string; plain: string; code: 'remote-image' | 'remote-request' },
  page: Page,
): void {
  const url = foreignUrlIn(plain, node.properties[name]);
  if (url === undefined) return;
  delete node.properties[name];
  const attribute = `\`${plain === 'xlinkhref' ? 'xlink:href' : name.toLowerCase()}\` of the \`<${node.tagName}>\``;
  const isImage = code === 'remote-image';
  const problem: PageProblem = {
    code,
    severity: 'warning',
    message: `\`${url}\` is ${isImage ? 'a file' : 'an address'} of another site; the security policy of the page refuses it, and ${attribute} is removed.`,
    notes: [
      isImage
        ? 'Keep the file beside the page and refer to it there: `./name.png`.'
        : 'Link to the other site instead, as in `[Search](https://...)`.',
    ],
  };
  report(page, { ...problem, target: url }, node);
}

/** Returns the first URL of another site in the value of an attribute. */
function foreignUrlIn(name: string, value: Element['properties'][string]): string | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  const written = Array.isArray(value) ? value.join(' ') : String(value);
  const urls = name.endsWith('srcset') ? written.split(/[\s,]+/) : written.split(/\burl\(["']?|["')\s]+/i);
  // Browsers skip control characters at the start of a URL (URL standard, section 4.4).
  return urls.find((url) => isExternal(url.replace(/^[\0- ]+/, '')));
}

function isFormAttribute(plain: string, { tagName }: Element): boolean {
  const isLink = tagName === 'a' || tagName === 'area';
  return formAttributes.has(plain) && !(isLink && plain === 'target');
}

/**
 * Whether an attribute is a `name` that would shadow a property of the document, such as `querySelector`, for scripts (HTML, section
 * 3.1.7). Ids are kept, as they shadow no property of a document.
 */
function isShadow(plain: string, { tagName, properties }: Element): boolean {
  if (plain !== 'name' || keepsName.has(tagName)) return false;
  return tagName !== 'input' || String(properties.type).toLowerCase() !== 'radio';
}

/** Removes each `source` without pictures, as the browser would select it and show nothing. */
function dropEmptySources(picture: Element): void {
  picture.children = picture.children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'source' || 'srcSet' in child.properties,
  );
}

/** Reports a URL that is removed because it is a script or contains a document. */
export function reportProgram(url: string, { position }: Element, page: Page): void {
  const scheme = /^[a-z]+/i.exec(url.replace(/[\0- ]/g, ''))?.[0].toLowerCase() ?? '';
  recordForeign(
    page,
    {
      kind: `program-${scheme}`,
      message: `A URL with \`${scheme}:\` is removed; the security policy of the page refuses it.`,
      notes: [
        scheme === 'data'
          ? 'Keep the image or file beside the page and refer to it there: `./name.png`.'
          : 'Link to a page or a file.',
      ],
    },
    position === undefined ? {} : { line: position.start.line, column: position.start.column },
  );
}

/** Whether a URL is a script or contains a document (`javascript:`, `vbscript:`, `data:`). */
export function isProgram(url: string): boolean {
  // Browsers skip control characters and spaces before and inside a scheme (URL standard, section 4.4).
  const scheme = /^([a-z]+):/i.exec(url.replace(/[\0- ]/g, ''))?.[1]?.toLowerCase();
  return scheme === 'javascript' || scheme === 'vbscript' || scheme === 'data';
}
