// mdast to hast by remark-rehype, with what is ours: links as written, code with its meta, directives as elements of
// a reserved name, and raw HTML only where it is HTML.

import type { Element, ElementContent, Properties, Root } from 'hast';
import type {
  Code,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Root as MarkdownRoot,
  Parents,
  TableRow,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import rehypeRaw from 'rehype-raw';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { element, isElement, raw, text } from './elements.ts';
import { escapeUnknownTags, isComment } from './html-names.ts';
import { withStrongWords } from './strong-words.ts';

type State = Parameters<typeof defaultHandlers.link>[0];
type Made = ElementContent | ElementContent[] | undefined;

export type TreeMaker = (tree: MarkdownRoot) => Root;

/**
 * Makes the step from Markdown to HTML trees. Raw HTML becomes elements; no node of type `raw` is left.
 * @param allowsCustomElements whether `<my-element>` in the text is HTML (otherwise it is text)
 */
export function createTreeMaker(allowsCustomElements: boolean): TreeMaker {
  const handlers = {
    link,
    linkReference,
    image,
    imageReference,
    code,
    containerDirective,
    tableRow,
    text: (state: State, node: Text) => withStrongWords(node) ?? defaultHandlers.text(state, node),
    html: (state: State, node: Html) => html(state, node, allowsCustomElements),
  };
  const toHast = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
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
 * The default percent-encodes URLs; references are compared with what the author wrote, so they stay as they are. But
 * for a backslash: it is a character in Markdown, and would be a slash in a browser.
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
 * A row with the cells it has: `fillRows` adds those it lacks. The default adds them all, and looks for each row among all
 * others to tell whether it is the head.
 */
function tableRow(state: State, row: TableRow, table: Parents | undefined): Element {
  if (table?.type !== 'table') return defaultHandlers.tableRow(state, row, table);
  const [head] = table.children;
  const children = head === undefined || head === row ? [row] : [head, row];
  const align = table.align?.slice(0, row.children.length) ?? null;
  return defaultHandlers.tableRow(state, row, { ...table, children, align });
}

/** `<pre><code class="language-x" data-meta="...">`: the language and the rest of the info string, if any. */
function code(state: State, node: Code): Element {
  const [, language = '', rest = ''] = /^([^\s{,]*)(.*)$/s.exec(node.lang ?? '') ?? [];
  const meta = [rest, node.meta ?? ''].join(' ').trim();
  const properties: Properties = {};
  if (language !== '') properties.className = [`language-${language}`];
  if (meta !== '') properties.dataMeta = meta;
  const value = node.value === '' ? '' : `${node.value}\n`;
  const result = element('pre', {}, [element('code', properties, [text(value)])]);
  state.patch(node, result);
  return result;
}

/** `<portal-directive data-name="x">`, a title in `<portal-label>` first. Authors can not write these tags. */
function containerDirective(state: State, node: ContainerDirective): Element {
  const [head, ...rest] = node.children;
  const label = head?.type === 'paragraph' && head.data?.directiveLabel ? head : undefined;
  const body = label === undefined ? node.children : rest;
  const content = state.wrap(state.all({ type: 'blockquote', children: body }), true);
  const labelled =
    label === undefined ? content : [element('portal-label', {}, state.all(label)), ...content];
  const result = element('portal-directive', { dataName: node.name, ...groupOf(node) }, labelled);
  state.patch(node, result);
  return result;
}

function groupOf({ attributes }: ContainerDirective): Properties {
  const group = attributes?.group;
  return group === undefined || group === null || group === '' ? {} : { dataGroup: group };
}

function html(state: State, node: Html, allowsCustomElements: boolean): Made {
  if (isComment(node.value)) return undefined;
  const value = escapeUnknownTags(node.value, allowsCustomElements);
  const result: ElementContent = /<[a-z/!]/i.test(value) ? raw(value) : text(node.value);
  state.patch(node, result);
  return result;
}
