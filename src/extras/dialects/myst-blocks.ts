// Blocks of MyST whose argument is no title: figures, images, frames, buttons, tables and lists of tables. `containers/braces` gives them names that
// begin with `myst-`, with the argument and the options as attributes.

import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

type Block = BlockContent | DefinitionContent;

/** What a block of MyST shows. Undefined for any other block. */
export function mystBlock(node: ContainerDirective, source: string): RootContent[] | undefined {
  if (!node.name.startsWith('myst-')) return undefined;
  const { argument = '', alt, width, caption, title, hidden } = node.attributes ?? {};
  const place = node.position === undefined ? {} : { position: node.position };
  const address = argument ?? '';
  switch (node.name) {
    case 'myst-hidden':
      return [];
    case 'myst-toctree':
      return hidden === undefined ? pagesOfToctree(node, source) : [];
    case 'myst-figure':
    case 'myst-image': {
      const size = width && /^\d+(?:px|%)?$/.test(width) ? { width: width.replace('px', '') } : undefined;
      const image: PhrasingContent = {
        type: 'image',
        url: address,
        alt: alt ?? '',
        ...place,
        ...(size === undefined ? {} : { data: { hProperties: size } }),
      };
      return withCaption(paragraphWith([image]), node);
    }
    case 'myst-figure-md': {
      const [shown, ...rest] = node.children;
      return shown === undefined ? [] : withCaption(shown, { ...node, children: rest });
    }
    case 'myst-iframe':
    case 'myst-video':
    case 'myst-youtube': {
      const isId = node.name === 'myst-youtube' && !address.includes('/');
      const url = isId ? `https://www.youtube.com/watch?v=${address}` : address;
      return [paragraphWith([link(url, [text(caption ?? title ?? url)], place)]), ...node.children];
    }
    case 'myst-button-link':
    case 'myst-button-ref': {
      const [label, ...rest] = node.children;
      if (label?.type !== 'paragraph')
        return [paragraphWith([link(address, [text(address)], place)]), ...node.children];
      return [{ ...label, children: [link(address, label.children, place)] }, ...rest];
    }
    case 'myst-object':
      return [
        paragraphWith([{ type: 'strong', children: [{ type: 'inlineCode', value: address }] }]),
        ...node.children,
      ];
    default:
      return [...titleOf(address), ...node.children.map((child) => tableFrom(child, node) ?? child)];
  }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function link(url: string, children: PhrasingContent[], place: Pick<Paragraph, 'position'>): PhrasingContent {
  return { type: 'link', url, children, ...place };
}

function paragraphWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** The caption of a table is a bold line. */
function titleOf(title: string): Block[] {
  return title === '' ? [] : [paragraphWith([{ type: 'strong', children: [text(title)] }])];
}

/** The first paragraph below an image is its caption; what follows it is its legend. */
function withCaption(shown: Block, node: ContainerDirective): RootContent[] {
  const { children, position } = node;
  const [caption, ...legend] = children;
  // The anchor of its name.
  if (caption?.type === 'html') return [caption, ...withCaption(shown, { ...node, children: legend })];
  if (caption?.type !== 'paragraph') return [shown, ...children];
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: caption.children };
  const frame: ContainerDirective = {
    type: 'containerDirective',
    name: 'frame',
    data: { isMade: true },
    children: [label, shown],
    ...(position === undefined ? {} : { position }),
  };
  return [frame, ...legend];
}

/** A list of rows, each of which is a list of cells, as a table. Undefined if a cell is more than a line of text. */
function tableFrom(list: Block, { name, attributes }: ContainerDirective): Block | undefined {
  if (name !== 'myst-list-table' || list.type !== 'list') return undefined;
  const rows = list.children.map(rowFrom);
  if (rows.length === 0 || !rows.every((row) => row !== undefined)) return undefined;
  const hasHead = Number(attributes?.['header-rows'] ?? 0) > 0;
  const empty = rows[0]?.children.map((): TableCell => ({ type: 'tableCell', children: [] })) ?? [];
  const head: TableRow[] = hasHead ? [] : [{ type: 'tableRow', children: empty }];
  return {
    type: 'table',
    children: [...head, ...rows],
    ...(list.position === undefined ? {} : { position: list.position }),
  };
}

function rowFrom({ children: [cells, ...others] }: ListItem): TableRow | undefined {
  if (cells?.type !== 'list' || others.length > 0) return undefined;
  const made = (cells satisfies List).children.map(cellFrom);
  return made.every((cell) => cell !== undefined) ? { type: 'tableRow', children: made } : undefined;
}

function cellFrom({ children }: ListItem): TableCell | undefined {
  const [only, ...others] = children;
  if (only === undefined) return { type: 'tableCell', children: [] };
  return only.type === 'paragraph' && others.length === 0
    ? { type: 'tableCell', children: only.children }
    : undefined;
}

const titled = /^(.*\S)[ \t]+<([^<>]+)>$/;

/** The pages of a `toctree`, one a line, as a list of links. Those without a title show that of their page. */
function pagesOfToctree(node: ContainerDirective, source: string): RootContent[] {
  const from = node.children[0]?.position?.start.offset;
  const to = node.children.at(-1)?.position?.end.offset;
  if (from === undefined || to === undefined) return [];
  const items = source
    .slice(from, to)
    .split('\n')
    .flatMap((line): ListItem[] => {
      const written = line.replace(/^[ \t>]+/, '').trim();
      const [, label, path = written] = titled.exec(written) ?? [];
      // A pattern (`:glob:`) has no order, and `self` is the page itself.
      if (path === '' || path === 'self' || /[*\s]|^:/.test(path)) return [];
      const children = label === undefined ? [] : [text(label)];
      const shown = link(path, /^https?:/.test(path) && label === undefined ? [text(path)] : children, {
        ...(node.position === undefined ? {} : { position: node.position }),
      });
      return [{ type: 'listItem', spread: false, children: [paragraphWith([shown])] }];
    });
  if (items.length === 0) return [];
  const list: List = { type: 'list', ordered: false, spread: false, children: items };
  const caption = node.attributes?.caption;
  return caption ? [paragraphWith([{ type: 'strong', children: [text(caption)] }]), list] : [list];
}
