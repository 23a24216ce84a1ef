// Converts mdast to hast with remark-rehype and own handlers: links as written, code with its options, directives as elements with
// a reserved name, and raw HTML only if it has known elements.

import type { Element, ElementContent, Properties, Root } from 'hast';
import type {
  Code,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Root as MarkdownRoot,
  Nodes,
  Parents,
  TableRow,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import rehypeRaw from 'rehype-raw';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { element, isElement, raw, textNode } from '../../shared/hast-nodes.ts';
import { isComponentName, isElementInCapitals, isKnownElement } from '../../shared/html/element-names.ts';
import type { MarkdownStrings } from '../../types/stage-strings.ts';
import { closeEmptyTags } from './empty-tags.ts';

type State = Parameters<typeof defaultHandlers.link>[0];
type Made = ElementContent | ElementContent[] | undefined;

/** Converts a Markdown tree to an HTML tree. */
export type TreeMaker = (tree: MarkdownRoot) => Root;

/**
 * Creates the converter from Markdown to HTML trees. Raw HTML becomes elements; no node of type `raw` is left.
 * @param allowsCustomElements whether `<my-element>` in the text is HTML (otherwise it is text)
 */
export function createTreeMaker(allowsCustomElements: boolean, strings: MarkdownStrings): TreeMaker {
  const handlers = {
    link,
    linkReference,
    image,
    imageReference,
    code,
    containerDirective,
    tableRow,
    html: (state: State, node: Html, parent: Parents | undefined) =>
      isAroundBlocks(node, parent)
        ? undefined
        : html(state, allowsCustomElements ? node : withoutWrappers(node, parent), {
            allowsCustomElements,
            isBlock: parent?.type !== 'paragraph',
          }),
  };
  const toHast = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: strings.footnotes,
      // The library counts footnotes from 0, and the uses of one from 1.
      footnoteBackLabel: (index, use) => {
        const footnote = index + 1;
        return use > 1
          ? strings.backToFurtherReference({ footnote, use })
          : strings.backToReference({ footnote });
      },
      footnoteLabelProperties: { className: ['visually-hidden'] },
      handlers,
    })
    .freeze();
  const parseRaw = unified().use(rehypeRaw).freeze();
  return (tree) => {
    const hast = toHast.runSync(tree);
    return hasRaw(hast) ? parseRaw.runSync(hast) : hast;
  };
}

function hasRaw(node: Root | Element): boolean {
  return node.children.some((child) => child.type === 'raw' || ('children' in child && hasRaw(child)));
}

/**
 * Keeps URLs as the author wrote them, as the link check compares them with the source; the default handler percent-encodes
 * them. Only a backslash is encoded, as browsers read it as a slash.
 */
function withUrl(made: Made, name: 'href' | 'src', url: string | undefined): Made {
  if (url !== undefined && made && !Array.isArray(made) && isElement(made))
    made.properties[name] = url.replaceAll('\\', '%5C');
  return made;
}

function link(state: State, node: Link): Made {
  return withUrl(defaultHandlers.link(state, node), 'href', node.url);
}

function linkReference(state: State, node: LinkReference): Made {
  return withUrl(defaultHandlers.linkReference(state, node), 'href', definedUrl(state, node.identifier));
}

function image(state: State, node: Image): Made {
  return withUrl(defaultHandlers.image(state, node), 'src', node.url);
}

function imageReference(state: State, node: ImageReference): Made {
  return withUrl(defaultHandlers.imageReference(state, node), 'src', definedUrl(state, node.identifier));
}

function definedUrl(state: State, identifier: string): string | undefined {
  return state.definitionById.get(identifier.toUpperCase())?.url;
}

/**
 * Converts a row with the cells it has, as `fillRows` adds the missing ones. The default handler adds all missing cells, and
 * searches the whole table for each row.
 */
function tableRow(state: State, row: TableRow, table: Parents | undefined): Element {
  if (table?.type !== 'table') return defaultHandlers.tableRow(state, row, table);
  const [head] = table.children;
  const children = head === undefined || head === row ? [row] : [head, row];
  const align = table.align?.slice(0, row.children.length) ?? null;
  return defaultHandlers.tableRow(state, row, { ...table, children, align });
}

/** Makes `<pre><code class="language-x" data-meta="...">` with the language and the rest of the info string. */
function code(state: State, node: Code): Element {
  const { language, meta } = infoOf(node);
  const properties: Properties = {};
  if (language !== '') properties.className = [`language-${language}`];
  if (meta !== '') properties.dataMeta = meta;
  const value = node.value === '' ? '' : `${node.value}\n`;
  const result = element('pre', {}, [element('code', properties, [textNode(value)])]);
  state.patch(node, result);
  return result;
}

/**
 * Splits an info string. Some tools write options directly after the language (`js{1,3}`, `rust,ignore`, `ts:line-numbers`), or
 * the language as the first class of a list (`{.python hl_lines="1"}`).
 */
function infoOf({ lang, meta }: Code): { language: string; meta: string } {
  const info = [lang ?? '', meta ?? ''].join(' ').trim();
  const [inList, asClass] = /^\{\s*\.([\w+#-]+)/.exec(info) ?? [];
  if (inList !== undefined) return { language: asClass ?? '', meta: `{${info.slice(inList.length)}`.trim() };
  const [, language = '', rest = ''] = /^([^\s{,:]*)(.*)$/s.exec(info) ?? [];
  // A name of a file can follow the colon.
  return { language, meta: rest.replace(/^:(?=[^\s:]*\.\w+(?:\s|$))/, '').trim() };
}

/** Makes `<portal-directive data-name="x">`, with the title in `<portal-label>` first. Authors cannot write these tags. */
function containerDirective(state: State, node: ContainerDirective): Element {
  // A plugin that handles a directive names the element it becomes.
  if (node.data?.hName !== undefined) return elementFromData(state, node);
  const [head, ...rest] = node.children;
  const label = head?.type === 'paragraph' && head.data?.directiveLabel ? head : undefined;
  const body = label === undefined ? node.children : rest;
  const content = state.wrap(state.all({ type: 'blockquote', children: body }), true);
  const labelled =
    label === undefined ? content : [element('portal-label', {}, state.all(label)), ...content];
  const result = element('portal-directive', { dataName: node.name, ...propertiesOf(node) }, labelled);
  state.patch(node, result);
  return result;
}

function elementFromData(state: State, node: ContainerDirective): Element {
  const result = element('div', {}, state.wrap(state.all(node), true));
  state.patch(node, result);
  const applied = state.applyData(node, result);
  return isElement(applied) ? applied : result;
}

function propertiesOf({ attributes, data }: ContainerDirective): Properties {
  const { group, id, open, api, cols } = attributes ?? {};
  return {
    ...(api ? { dataApi: api } : {}),
    ...(group ? { dataGroup: group } : {}),
    ...(cols ? { dataCols: cols } : {}),
    ...(data?.isUntitled ? { dataUntitled: true } : {}),
    ...(id ? { id } : {}),
    ...(typeof open === 'string' && open !== 'false' ? { dataOpen: true } : {}),
  };
}

function html(
  state: State,
  node: Html,
  { allowsCustomElements, isBlock }: { allowsCustomElements: boolean; isBlock: boolean },
): Made {
  if (isComment(node.value)) return undefined;
  const callouts = isBlock ? calloutsIn(node.value) : new Set<string>();
  const isRead = (name: string) => callouts.has(name) || isKnownElement(name);
  const escaped = escapeUnknownTags(closeEmptyTags(node.value, isKnownElement), {
    isRead,
    allowsCustomElements,
  });
  const value = callouts.size === 0 ? escaped : withCallouts(escaped, callouts);
  const result: ElementContent = /<[a-z/!]/i.test(value) ? raw(value) : textNode(node.value);
  state.patch(node, result);
  return result;
}

/** How many blocks a component can be around. */
const mostBetween = 100;
const lineTag = /^\s*<(\/?)([A-Z][\w.]{0,40})(?:\s[^<>\n]*)?>\s*$/;

/** Whether a tag stands alone before or after blocks, and its counterpart after or before them: a component of another tool around text. */
function isAroundBlocks(node: Html, parent: Parents | undefined): boolean {
  const [, slash, name] = lineTag.exec(node.value) ?? [];
  if (parent === undefined || name === undefined || parent.type === 'paragraph' || isElementInCapitals(name))
    return false;
  const siblings: readonly Nodes[] = parent.children;
  const at = siblings.indexOf(node);
  const others =
    slash === ''
      ? siblings.slice(at + 1, at + mostBetween)
      : siblings.slice(Math.max(0, at - mostBetween), at);
  return others.some((child) => {
    const [, otherSlash, other] = child.type === 'html' ? (lineTag.exec(child.value) ?? []) : [];
    return other === name && otherSlash !== slash;
  });
}

/** Elements whose content is not markup. An unclosed one would contain the rest of the page. */
const rawText = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);

/** Controls, which descriptions of documents cannot have. */
const controls = new Set(
  'button form fieldset legend label select option optgroup datalist output meter progress textarea'.split(
    ' ',
  ),
);

/** Controls around words, which are read without them. */
const wrapperTag = /^<(\/?)(button|label|output)(?:\s[^<>]*)?>$/i;
const wrapped = /<(button|label|output)(?:\s[^<>]*)?>((?:[^<]|<(?!\/?\1\b))*)<\/\1\s*>/gi;

/** Other controls, beside which the text is an example of HTML. */
const formTag = /<(?:form|fieldset|select|textarea|input)\b/i;

/** Removes the tags of controls that have something between them. A tag alone is about the element, such as "the <button>". */
function withoutWrappers(node: Html, parent: Parents | undefined): Html {
  const [, slash, name = ''] = wrapperTag.exec(node.value) ?? [];
  if (slash === undefined) {
    if (formTag.test(node.value)) return node;
    const unwrapped = (all: string, _: string, words: string) => (words.trim() === '' ? all : words);
    return { ...node, value: node.value.replaceAll(wrapped, unwrapped) };
  }
  const siblings: readonly Nodes[] = parent?.children ?? [];
  const at = siblings.indexOf(node);
  const near = siblings.slice(Math.max(0, at - mostBetween), at + mostBetween);
  if (near.some((one) => one.type === 'html' && formTag.test(one.value))) return node;
  const step = slash === '' ? 1 : -1;
  let next = at + step;
  while (siblings[next] !== undefined && !isTagOf(siblings[next], name)) next += step;
  const other = siblings[next];
  const isPair =
    other?.type === 'html' && wrapperTag.exec(other.value)?.[1] !== slash && Math.abs(next - at) > 1;
  return isPair ? { ...node, value: '' } : node;
}

function isTagOf(node: Nodes | undefined, name: string): boolean {
  return node?.type === 'html' && wrapperTag.exec(node.value)?.[2]?.toLowerCase() === name.toLowerCase();
}

const calloutTag = /<(\/?)(note|info|tip|important|warning|caution)(?:\s[^<>]*)?>/gi;

/** Returns the names of elements such as `<note>`, with which generators of documents mark callouts, if each is closed. */
function calloutsIn(html: string): ReadonlySet<string> {
  const open = new Map<string, number>();
  for (const [, slash, name = ''] of html.matchAll(calloutTag)) {
    const key = name.toLowerCase();
    open.set(key, (open.get(key) ?? 0) + (slash === '' ? 1 : -1));
  }
  return new Set([...open].flatMap(([name, count]) => (count === 0 ? [name] : [])));
}

function withCallouts(html: string, names: ReadonlySet<string>): string {
  return html.replace(calloutTag, (tag, slash: string, name: string) => {
    const key = name.toLowerCase();
    if (!names.has(key)) return tag;
    return slash === '' ? `<portal-directive data-name="${key}">` : '</portal-directive>';
  });
}

/** The name is cut, as a longer one is none of an element, and could be the rest of the text. */
const tagStart = /<(?=\?|![A-Za-z[]|\/?([A-Za-z][^\s/>]{0,40}))/g;

/**
 * Escapes each `<` of raw HTML that does not begin a known element, so that prose such as `the <id> of a learner` stays
 * readable.
 * @param options.allowsCustomElements whether names with a hyphen are elements
 */
function escapeUnknownTags(
  html: string,
  { isRead, allowsCustomElements }: { isRead: (name: string) => boolean; allowsCustomElements: boolean },
): string {
  return html.replace(tagStart, (start, written: string | undefined) => {
    const name = written?.toLowerCase();
    if (name === undefined || isComponentName(written ?? '')) return '&lt;';
    // Of a control that is removed, only bare words would be left.
    if (!allowsCustomElements && controls.has(name)) return '&lt;';
    if (rawText.has(name)) return isClosed(name, html) ? start : '&lt;';
    const isCustom = allowsCustomElements && name.includes('-') && !name.startsWith('portal-');
    return isCustom || isRead(name) ? start : '&lt;';
  });
}

function isClosed(name: string, html: string): boolean {
  const lower = html.toLowerCase();
  const opening = lower.lastIndexOf(`<${name}`);
  return opening !== -1 && lower.indexOf(`</${name}`, opening) !== -1;
}

/** Whether a piece of raw HTML is one comment and nothing else. */
function isComment(html: string): boolean {
  const trimmed = html.trim();
  return trimmed.startsWith('<!--') && trimmed.indexOf('-->', 4) === trimmed.length - 3;
}
