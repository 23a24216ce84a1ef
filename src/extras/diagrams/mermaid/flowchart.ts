// Flowcharts: reads Mermaid's statements, and writes them for the drawing library: nodes first, in their subgraphs, then arrows.

import { asDrawn, backwardEdges } from './backward.ts';
import {
  createStatementIds,
  isStyle,
  type LostStatement,
  type ReadDiagram,
  unknownStatement,
} from './diagram-statements.ts';
import { encodeLabel, noLabel, readRichLabel, visibleText } from './encode-labels.ts';
import { type ChainLink, type ChainNode, readChain } from './flowchart-chains.ts';
import type { PictureEdge, PictureGroup, PictureNode, PictureShape, Statement } from './picture.ts';
import { separateArrows } from './separate.ts';

/** The marks around a label for each shape that the library has, and for those that are drawn over another of the same size. */
const marks: Partial<Record<PictureShape, [string, string]>> = {
  rectangle: ['[', ']'],
  rounded: ['(', ')'],
  diamond: ['{', '}'],
  stadium: ['([', '])'],
  circle: ['((', '))'],
  subroutine: ['[[', ']]'],
  doublecircle: ['(((', ')))'],
  hexagon: ['{{', '}}'],
  cylinder: ['[(', ')]'],
  asymmetric: ['>', ']'],
  trapezoid: ['[/', '\\]'],
  'trapezoid-alt': ['[\\', '/]'],
  'lean-right': ['[/', '\\]'],
  'lean-left': ['[/', '\\]'],
};

interface Node {
  name: string;
  label: string;
  shape: PictureShape;
  /** The index of the subgraph that contains it. */
  frame?: number;
}

interface Frame {
  name: string;
  label: string;
  parent?: number;
  direction?: string;
  /** Names in its statements. */
  names: Set<string>;
}

interface State {
  nodes: Map<string, Node>;
  frames: Frame[];
  /** Indexes of the subgraphs that are open. */
  open: number[];
  links: { from: string; to: string; link: ChainLink; statement: Statement }[];
  lost: LostStatement[];
  /** Names of arrows (`A e1@--> B`), which other statements can refer to. */
  arrows: Set<string>;
}

/** Reads the statements of a flowchart. */
export const readFlowchart: ReadDiagram = (statements) => {
  const state: State = {
    nodes: new Map(),
    frames: [],
    open: [],
    links: [],
    lost: [],
    arrows: arrowNames(statements),
  };
  for (const statement of joined(statements.flatMap(splitStatement))) read(statement, state);
  for (const index of [...state.open].reverse()) close(index, state);
  loseMoved(statements, state);
  return { ...write(state), lost: state.lost };
};

/** Splits `A --> B; B --> C` into two statements. A semicolon in a label, or after an entity, does not end one. */
function splitStatement({ text, line }: Statement): Statement[] {
  const parts: string[] = [''];
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '([{'.includes(character)) depth += 1;
    else if (!isQuoted && ')]}'.includes(character)) depth = Math.max(0, depth - 1);
    const last = parts.at(-1) ?? '';
    const isEnd = character === ';' && !isQuoted && depth === 0 && !/[#&]\w+$/.test(last);
    if (isEnd) parts.push('');
    else parts[parts.length - 1] = last + character;
  }
  return parts.map((part) => ({ text: part.trim(), line })).filter((part) => part.text !== '');
}

/** Joins lines that start with an arrow to the statement before them. */
function joined(statements: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  for (const statement of statements) {
    const last = whole.at(-1);
    if (
      last !== undefined &&
      isChain(last.text) &&
      /^(?:[<xo]?(?:--|==|-\.)|\.+-|~~~|&)/.test(statement.text)
    )
      whole[whole.length - 1] = { text: `${last.text} ${statement.text}`, line: last.line };
    else whole.push(statement);
  }
  return whole;
}

function arrowNames(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap(({ text }) =>
      [...text.matchAll(/\b(\w+)@(?=[-=~<xo])/g)].map(([, name = '']) => name),
    ),
  );
}

function isChain(text: string): boolean {
  return !/^(?:subgraph|end|direction)(?:\s|$)/.test(text) && !isStyle(text) && !/^class\s/.test(text);
}

function read(statement: Statement, state: State): void {
  const { text } = statement;
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (isChain(text)) addChain(statement, state);
  else if (/^subgraph\b/.test(text)) {
    const parent = state.open.at(-1);
    state.frames.push({ ...frame(text, state.frames.length), ...(parent === undefined ? {} : { parent }) });
    state.open.push(state.frames.length - 1);
  } else if (text === 'end') {
    const index = state.open.pop();
    if (index === undefined) lose(unknownStatement);
    else close(index, state);
  } else if (/^direction\s/.test(text)) {
    const inner = state.frames[state.open.at(-1) ?? -1];
    const direction = /^direction\s+(TD|TB|LR|BT|RL)$/i.exec(text)?.[1]?.toUpperCase();
    if (inner !== undefined && direction !== undefined) inner.direction = direction;
    else state.lost.push({ ...statement, feature: 'a direction outside of a subgraph', isLook: true });
  }
}

/** `subgraph`, `subgraph text`, `subgraph id [text]`. */
function frame(text: string, index: number): Frame {
  const rest = text.slice('subgraph'.length).trim();
  const [, name, label] = /^([^\s["]+)\s*\[([\s\S]+)\]$/.exec(rest) ?? [];
  const names = new Set<string>();
  if (name !== undefined && label !== undefined) return { name, label: readRichLabel(label), names };
  const isName = /^[^\s"]+$/.test(rest);
  return { name: isName ? rest : `subgraph ${index}`, label: readRichLabel(rest), names };
}

/** Mermaid moves a subgraph into another one whose statements use its name. */
function loseMoved(statements: readonly Statement[], { frames, lost }: State): void {
  const [first] = statements;
  for (const [index, { names }] of frames.entries()) {
    const isMoved = frames.some(({ name, parent }) => parent !== index && names.has(name));
    if (isMoved && first !== undefined)
      lost.push({ ...first, feature: 'a subgraph that is named inside of another' });
  }
}

/** Ends a subgraph: it contains the nodes of its statements that no subgraph before it contains. */
function close(index: number, { frames, nodes }: State): void {
  for (const name of frames[index]?.names ?? []) {
    const node = nodes.get(name);
    if (node !== undefined && node.frame === undefined) node.frame = index;
  }
}

function addChain(statement: Statement, state: State): void {
  const chain = readChain(statement.text, state.arrows);
  for (const lost of chain.lost) state.lost.push({ ...statement, ...lost });
  for (const node of chain.groups.flat()) addNode(node, state);
  for (const [index, link] of chain.links.entries())
    for (const from of chain.groups[index] ?? [])
      for (const to of chain.groups[index + 1] ?? [])
        state.links.push({ from: from.name, to: to.name, link, statement });
}

function addNode({ name, label, shape }: ChainNode, { nodes, frames, open }: State): void {
  const inner = frames[open.at(-1) ?? -1];
  inner?.names.add(name);
  const node = nodes.get(name) ?? { name, label: name, shape: 'rectangle' };
  if (label !== undefined) node.label = label;
  if (shape !== undefined) node.shape = shape;
  nodes.set(name, node);
}

function write({ nodes, frames, links }: State): Pick<ReturnType<ReadDiagram>, 'drawn' | 'picture'> {
  const groupIds = new Map(frames.map(({ name }, index) => [name, `g${index}`]));
  const own = [...nodes.values()].filter(({ name }) => !groupIds.has(name));
  const nodeId = createStatementIds('n');
  for (const { name } of own) nodeId(name);
  const id = (name: string) => groupIds.get(name) ?? nodeId(name);
  const node = ({ name, label, shape }: Node) => {
    const [open, close] = marks[shape] ?? ['[', ']'];
    return `${id(name)}${open}${encodeLabel(label)}${close}`;
  };
  const inside = (parent: number | undefined): string[] => [
    ...own.filter(({ frame }) => frame === parent).map(node),
    ...frames.flatMap(({ label, direction, ...each }, index) =>
      each.parent !== parent
        ? []
        : [
            `subgraph g${index} [${encodeLabel(label) || noLabel}]`,
            ...(direction === undefined ? [] : [`direction ${direction}`]),
            ...inside(index),
            'end',
          ],
    ),
  ];
  const backward = backwardEdges(links);
  const edges = links.map((each): PictureEdge => {
    const { line, start, end, label } = each.link;
    const { statement } = each;
    const edge = {
      from: id(each.from),
      to: id(each.to),
      text: visibleText(label),
      line,
      start,
      end,
      statement,
    };
    return backward.has(each) ? { ...edge, isBackward: true } : edge;
  });
  const ends = links.map((link) => asDrawn(link, backward));
  const styles = separateArrows(ends);
  const arrows = ends.map(
    ({ from, to }, index) => `${id(from)} ${styles[index]}${text(links[index]?.link.label ?? '')} ${id(to)}`,
  );
  const groups = frames.map(
    ({ name, label, parent }, index): PictureGroup => ({
      id: `g${index}`,
      name,
      text: visibleText(label),
      ...(parent === undefined ? {} : { parent: `g${parent}` }),
    }),
  );
  return {
    drawn: [...inside(undefined), ...arrows],
    picture: { nodes: own.map(pictured(id)), edges, groups },
  };
}

function text(label: string): string {
  return label === '' ? '' : `|${encodeLabel(label)}|`;
}

function pictured(id: (name: string) => string): (node: Node) => PictureNode {
  return ({ name, label, shape, frame }) => ({
    id: id(name),
    name,
    text: visibleText(label),
    shape,
    ...(frame === undefined ? {} : { group: `g${frame}` }),
  });
}
