// Blocks of other tools, by their names, as those of this program: kinds of admonitions, tabs that begin with lines, captions, and
// blocks that only change how other tools read what they contain.

import type {
  BlockContent,
  DefinitionContent,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearestKind, titleOfKind } from './containers/kinds.ts';
import { mystBlock } from './myst-blocks.ts';
import { sliceText } from './syntax/text-pieces.ts';

type Block = BlockContent | DefinitionContent;

/** Other names of blocks. */
const otherNames: Readonly<Record<string, string>> = {
  'code-tabs': 'code-group',
  'code-group-item': 'tab',
  'tab-item': 'tab',
  tabitem: 'tab',
  'card-grid': 'cards',
  cardgrid: 'cards',
  cardgroup: 'cards',
  'card-group': 'cards',
  filetree: 'file-tree',
  grid: 'columns',
  'figure-caption': 'caption',
  'table-caption': 'caption',
};

/** Blocks whose content is shown as if they were not there. */
const transparent = new Set(['raw', 'v-pre', 'html', 'center', 'left', 'right', 'div', 'plain-code']);

/**
 * Renames blocks, and takes those out that show only their content, in place.
 * @param isKnown whether the program has a block of a name
 * @param source the text of the page
 */
export function readBlocksOfOthers(
  parent: Parents,
  { isKnown, source }: { isKnown: (name: string) => boolean; source: string },
): void {
  if (!parent.children.some((child) => child.type === 'containerDirective')) return;
  const made: RootContent[] = [];
  for (const child of withMyst(parent.children, source)) {
    if (!isOwn(child)) {
      made.push(child);
      continue;
    }
    if (!isKnown(child.name)) rename(child, isKnown);
    if (child.name === 'tabs' || child.name === 'code-group') splitTabs(child, source);
    const before = made.at(-1);
    if (transparent.has(child.name)) {
      readBlocksOfOthers(child, { isKnown, source });
      titleCode(child);
      for (const one of withoutLabel(child)) made.push(one);
    } else if (child.name === 'caption' && before !== undefined) made.splice(-1, 1, framed(before, child));
    else made.push(child);
  }
  parent.children = made as typeof parent.children;
}

/** Blocks of MyST that are made, also those in others whose content is shown in their place. */
function withMyst(children: readonly RootContent[], source: string): RootContent[] {
  return children.flatMap((child) => {
    const ofMyst = isOwn(child) ? mystBlock(child, source) : undefined;
    return ofMyst === undefined ? [child] : withMyst(ofMyst, source);
  });
}

/** A directive that a plugin turns into an element is left as it is. */
function isOwn(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.data?.hName === undefined;
}

function rename(node: ContainerDirective, isKnown: (name: string) => boolean): void {
  const written = node.name;
  const name = written.toLowerCase();
  const kind = nearestKind(name);
  if (Object.hasOwn(otherNames, name)) node.name = otherNames[name] ?? name;
  else if (isKnown(name)) node.name = name;
  else if (kind !== undefined) {
    node.name = kind;
    const hasTitle = hasLabel(node) || node.attributes?.title || node.attributes?.label;
    if (!hasTitle) node.children.unshift(labelWith([{ type: 'text', value: titleOfKind(written) }]));
  }
}

function labelWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { directiveLabel: true }, children };
}

function hasLabel({ children: [first] }: ContainerDirective): boolean {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true;
}

function withoutLabel(node: ContainerDirective): Block[] {
  return hasLabel(node) && node.name !== 'center' ? node.children.slice(1) : node.children;
}

/** GitBook writes the title of code around it. */
function titleCode({ attributes, children }: ContainerDirective): void {
  const title = attributes?.title;
  const code = children.find((child) => child.type === 'code');
  if (title && code !== undefined && !/\btitle=/.test(code.meta ?? ''))
    code.meta = `title="${title.replaceAll('"', "'")}" ${code.meta ?? ''}`.trim();
}

/** A caption belongs to what is before it. */
function framed(before: RootContent, { children }: ContainerDirective): ContainerDirective {
  const label = children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  return {
    type: 'containerDirective',
    name: 'frame',
    data: { isMade: true },
    children: [labelWith(label), before as Block],
    ...(before.position === undefined ? {} : { position: before.position }),
  };
}

/** A line that begins a tab: `== curl` of VitePress, `@tab curl` of VuePress. */
const tabLine = /^(?:==|@tab(?::active)?)[ \t]+(.*?)[ \t]*(?:#[\w-]+)?[ \t]*$/;

function splitTabs(group: ContainerDirective, source: string): void {
  const pieces = group.children.flatMap((child) => piecesOf(child, source));
  if (!pieces.some((piece) => 'tabLabel' in piece)) {
    if (group.name === 'tabs') splitAtHeadings(group);
    return;
  }
  const children: Block[] = [];
  let tab: Pick<ContainerDirective, 'children'> | undefined;
  for (const piece of pieces) {
    if ('tabLabel' in piece) {
      const begun: ContainerDirective = {
        type: 'containerDirective',
        name: 'tab',
        data: { isMade: true },
        children: [piece.tabLabel],
        ...(piece.position && { position: piece.position }),
      };
      children.push(begun);
      tab = begun;
    } else (tab?.children ?? children).push(piece);
  }
  group.name = 'tabs';
  group.children = children;
}

/** Tabs of Quarto are the headings of the highest level in the block. */
function splitAtHeadings(group: ContainerDirective): void {
  const headings = group.children.filter((child) => child.type === 'heading');
  if (
    headings.length === 0 ||
    group.children.some((child) => child.type === 'containerDirective' && child.name === 'tab')
  )
    return;
  const level = Math.min(...headings.map(({ depth }) => depth));
  const children: Block[] = [];
  for (const child of group.children) {
    const last = children.at(-1);
    if (child.type === 'heading' && child.depth === level) {
      const label = labelWith(child.children);
      const position = child.position && { position: child.position };
      children.push({
        type: 'containerDirective',
        name: 'tab',
        data: { isMade: true },
        children: [label],
        ...position,
      });
    } else if (last?.type === 'containerDirective' && last.data?.isMade) last.children.push(child);
    else children.push(child);
  }
  group.children = children;
}

/** A block that is never closed ends with the tab that it is in. What is in it from the next tab on is beside it. */
function piecesOf(child: Block, source: string): (Block | TabStart)[] {
  if (child.type !== 'containerDirective' || !isUnclosed(child, source)) return tabsIn(child, source);
  const pieces = child.children.flatMap((each) => piecesOf(each, source));
  const next = pieces.findIndex((piece) => 'tabLabel' in piece);
  if (next === -1) return [child];
  return [
    { ...child, children: pieces.slice(0, next).filter((piece) => 'type' in piece) },
    ...pieces.slice(next),
  ];
}

function isUnclosed({ name, data, position }: ContainerDirective, source: string): boolean {
  const isWritten = position !== undefined && source.startsWith(':::', position.start.offset);
  return name !== 'tabs' && isWritten && data?.position?.closing === undefined;
}

interface TabStart {
  tabLabel: Paragraph;
  position?: NonNullable<Paragraph['position']>;
}

/** Splits a paragraph at its lines that begin tabs. */
function tabsIn(child: Block, source: string): (Block | TabStart)[] {
  if (child.type !== 'paragraph' || child.data?.directiveLabel) return [child];
  const places = placesOf(child, source);
  const pieces: (Block | TabStart)[] = [];
  for (const { line, children } of linesOf(child.children)) {
    const last = pieces.at(-1);
    const [first, ...rest] = children;
    const [whole, title = ''] = first?.type === 'text' ? (tabLine.exec(first.value) ?? []) : [];
    const position = places[line];
    if (whole !== undefined)
      pieces.push({
        tabLabel: labelWith([...(title === '' ? [] : [{ type: 'text' as const, value: title }]), ...rest]),
        ...(position && { position }),
      });
    else if (last !== undefined && 'children' in last && last.type === 'paragraph') {
      last.children = [...last.children, { type: 'text', value: '\n' }, ...children];
      if (last.position !== undefined && position !== undefined)
        last.position = { start: last.position.start, end: position.end };
    } else pieces.push({ ...child, children, ...(position && { position }) });
  }
  return pieces.some((piece) => 'tabLabel' in piece) ? pieces : [child];
}

/** The places of the lines of a paragraph, so that a problem of the text is found where it is. */
function placesOf({ position }: Paragraph, source: string): NonNullable<Paragraph['position']>[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  let offset = start.offset;
  return source
    .slice(start.offset, end.offset)
    .split('\n')
    .map((text, index) => {
      const from = { line: start.line + index, column: index === 0 ? start.column : 1, offset };
      offset += text.length + 1;
      return { start: from, end: { ...from, column: from.column + text.length, offset: offset - 1 } };
    });
}

interface Line {
  /** Index of the line in the paragraph. */
  line: number;
  children: PhrasingContent[];
}

function linesOf(children: readonly PhrasingContent[]): Line[] {
  const lines: Line[] = [{ line: 0, children: [] }];
  let line = 0;
  const keep = (node: PhrasingContent) => void lines.at(-1)?.children.push(node);
  for (const child of children) {
    if (child.type !== 'text') {
      line += (child.position?.end.line ?? 0) - (child.position?.start.line ?? 0);
      keep(child);
      continue;
    }
    let start = 0;
    for (const [index, part] of child.value.split('\n').entries()) {
      if (index > 0) lines.push({ line: ++line, children: [] });
      for (const text of sliceText(child, start, start + part.length)) keep(text);
      start += part.length + 1;
    }
  }
  return lines.filter((each) => each.children.length > 0);
}
