// Statements of flowcharts with nodes and arrows: `A[Start] -->|text| B & C`.

import { type LostStatement, unknownStatement } from './diagram-statements.ts';
import { readRichLabel } from './encode-labels.ts';
import type { EndMarker, Line, PictureShape } from './picture.ts';

const id = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>]|$|\s))*/u;

/** Opening marks of shapes, longest first, with the closing mark. */
const shapes: readonly [open: string, close: string, shape: PictureShape][] = [
  ['(((', ')))', 'doublecircle'],
  ['([', '])', 'stadium'],
  ['((', '))', 'circle'],
  ['[[', ']]', 'subroutine'],
  ['[(', ')]', 'cylinder'],
  ['[/', '/]', 'lean-right'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '\\]', 'lean-left'],
  ['[\\', '/]', 'trapezoid-alt'],
  ['{{', '}}', 'hexagon'],
  ['[', ']', 'rectangle'],
  ['(', ')', 'rounded'],
  ['{', '}', 'diamond'],
  ['>', ']', 'asymmetric'],
];

/** Names of shapes in the general syntax (`A@{ shape: diam }`). */
const namedShapes: Readonly<Record<string, PictureShape>> = Object.fromEntries(
  (
    [
      ['rectangle', 'rect proc process rectangle square'],
      ['rounded', 'rounded event round'],
      ['stadium', 'stadium pill terminal'],
      ['subroutine', 'subproc subroutine fr-rect framed-rectangle subprocess'],
      ['cylinder', 'cyl db database cylinder'],
      ['circle', 'circle circ'],
      ['doublecircle', 'dbl-circ double-circle doublecircle'],
      ['diamond', 'diam decision diamond question'],
      ['hexagon', 'hex hexagon prepare'],
      ['asymmetric', 'odd'],
      ['lean-right', 'lean-r in-out lean-right lean_right'],
      ['lean-left', 'lean-l out-in lean-left lean_left'],
      ['trapezoid', 'trap-b priority trapezoid trapezoid-bottom'],
      ['trapezoid-alt', 'trap-t manual inv-trapezoid trapezoid-top inv_trapezoid'],
    ] as const
  ).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape])),
);

const head = '-{2,}[>xo]|-{3,}|={2,}[>xo]|={3,}';
const wholeLink = new RegExp(
  `^(?:\\w+@)?([<xo](?=[-=]))?(${head}|-?\\.+-[>xo]?|~{3,})(?:\\s*\\|([^|]*)\\|)?`,
);
const splitLink = new RegExp(
  `^(?:\\w+@)?([<xo](?=[-=]))?(--|==|-\\.)\\s*("[^"]*"|\\S.*?)\\s*(${head}|\\.+-[>xo]?)`,
);
const markers: Readonly<Record<string, EndMarker>> = { '<': 'arrow', '>': 'arrow', x: 'cross', o: 'circle' };

/** A node in a statement, with its label and shape if the statement has them. */
export interface ChainNode {
  name: string;
  label?: string;
  shape?: PictureShape;
}

/** An arrow in a statement. */
export interface ChainLink {
  label: string;
  line: Line;
  start: EndMarker;
  end: EndMarker;
}

/** Nodes, joined by `&`, and the arrows between one group and the next. */
export interface Chain {
  groups: ChainNode[][];
  links: ChainLink[];
  lost: Pick<LostStatement, 'feature' | 'isLook'>[];
}

interface Read<Piece> {
  piece: Piece;
  rest: string;
}

/** Reads a statement with nodes and arrows. `arrows` are the names of arrows in the diagram. */
export function readChain(text: string, arrows: ReadonlySet<string>): Chain {
  const [, arrow = ''] = /^(\w+)@\s*\{/.exec(text) ?? [];
  if (arrows.has(arrow))
    return { groups: [], links: [], lost: [{ feature: 'the look of an arrow', isLook: true }] };
  const chain: Chain = { groups: [], links: [], lost: [] };
  let rest = text;
  for (;;) {
    const nodes = readNodes(rest, chain);
    if (nodes === undefined) break;
    chain.groups.push(nodes.piece);
    rest = nodes.rest.trim();
    const link = readLink(rest);
    if (link === undefined) break;
    const { start, end } = link.piece;
    if (start !== 'none' && start !== end) chain.lost.push({ feature: 'the different ends of an arrow' });
    chain.links.push(link.piece);
    rest = link.rest.trim();
  }
  if (rest !== '' || chain.groups.length !== chain.links.length + 1)
    chain.lost.push({ feature: unknownStatement });
  return chain;
}

function readNodes(text: string, chain: Chain): Read<ChainNode[]> | undefined {
  const first = readNode(text, chain);
  if (first === undefined) return undefined;
  const nodes = [first.piece];
  let rest = first.rest.trim();
  while (rest.startsWith('&')) {
    const next = readNode(rest.slice(1).trim(), chain);
    if (next === undefined) return undefined;
    nodes.push(next.piece);
    rest = next.rest.trim();
  }
  return { piece: nodes, rest };
}

function readNode(text: string, chain: Chain): Read<ChainNode> | undefined {
  const name = id.exec(text)?.[0];
  if (name === undefined) return undefined;
  const behind = text.slice(name.length);
  const shape = readAttributes(behind, chain) ?? readShape(behind);
  const rest = (shape?.rest ?? behind).replace(/^:::[\w-]+/, '');
  return { piece: { name, ...shape?.piece }, rest };
}

/** Reads `@{ shape: diam, label: "text" }`. */
function readAttributes(text: string, chain: Chain): Read<Omit<ChainNode, 'name'>> | undefined {
  const [all, inner = ''] = /^@\s*\{((?:[^}"]|"[^"]*")*)\}/.exec(text) ?? [];
  if (all === undefined) return undefined;
  const value = (key: string) =>
    new RegExp(`(?:^|[\\s,])${key}\\s*:\\s*("[^"]*"|[^,}\\s][^,}]*)`).exec(inner)?.[1]?.trim();
  const label = value('label');
  const named = value('shape')?.replaceAll('"', '');
  const shape = named === undefined ? undefined : namedShapes[named];
  const isKnown = (named === undefined || shape !== undefined) && !/\b(?:icon|img)\s*:/.test(inner);
  if (!isKnown) chain.lost.push({ feature: 'the shape or icon of a node' });
  return {
    piece: {
      ...(label === undefined ? {} : { label: readRichLabel(label) }),
      ...(shape === undefined ? {} : { shape }),
    },
    rest: text.slice(all.length),
  };
}

function readShape(text: string): Read<Omit<ChainNode, 'name'>> | undefined {
  for (const [open, close, shape] of shapes) {
    if (!text.startsWith(open)) continue;
    const label = labelUntil(text.slice(open.length), close);
    if (label !== undefined)
      return {
        piece: { label: readRichLabel(label), shape },
        rest: text.slice(open.length + label.length + close.length),
      };
  }
  return undefined;
}

/** Returns the text before the closing mark of a shape. Inside quotes the mark is text. */
function labelUntil(text: string, close: string): string | undefined {
  const quoted = /^\s*"[^"]*"\s*/.exec(text)?.[0];
  if (quoted !== undefined) return text.startsWith(close, quoted.length) ? quoted : undefined;
  const end = text.indexOf(close);
  const label = end === -1 ? undefined : text.slice(0, end);
  // `[/x\]` and `[/x/]` have different closing marks.
  return label === undefined || /[[\]]/.test(label) ? undefined : label;
}

function readLink(text: string): Read<ChainLink> | undefined {
  const whole = wholeLink.exec(text);
  const split = whole === null ? splitLink.exec(text) : null;
  const [all = '', first, second = '', third = '', fourth = ''] = whole ?? split ?? [];
  if (all === '') return undefined;
  const [arrow, label] = whole === null ? [fourth, third] : [second, third];
  return {
    piece: {
      label: readRichLabel(label),
      line: lineOf(whole === null ? second : arrow),
      start: markers[first ?? ''] ?? 'none',
      end: markers[arrow.at(-1) ?? ''] ?? 'none',
    },
    rest: text.slice(all.length),
  };
}

function lineOf(arrow: string): Line {
  if (arrow.startsWith('~')) return 'none';
  if (arrow.includes('.')) return 'dashed';
  return arrow.includes('=') ? 'thick' : 'solid';
}
