// Flowcharts: rewrites Mermaid's statements to the forms that the drawing library supports. It needs spaces around arrows,
// arrows of the shortest form, and the label of a node at its first mention.

import {
  createNames,
  encodeLabel,
  isStyle,
  type LostStatement,
  noLabel,
  type ReadDiagram,
  type Statement,
  unknownStatement,
} from './statements.ts';

const id = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>]|$|\s))*/u;
/** Opening marks of shapes, longest first, with the closing mark and the pair that the library supports. */
const shapes: readonly [open: string, close: string, drawn: [string, string], lost?: string][] = [
  ['(((', ')))', ['(((', ')))']],
  ['([', '])', ['([', '])']],
  ['((', '))', ['((', '))']],
  ['[[', ']]', ['[[', ']]']],
  ['[(', ')]', ['[(', ')]']],
  ['[/', '/]', ['[', ']'], 'the shape of a parallelogram'],
  ['[/', '\\]', ['[/', '\\]']],
  ['[\\', '\\]', ['[', ']'], 'the shape of a parallelogram'],
  ['[\\', '/]', ['[\\', '/]']],
  ['{{', '}}', ['{{', '}}']],
  ['[', ']', ['[', ']']],
  ['(', ')', ['(', ')']],
  ['{', '}', ['{', '}']],
  ['>', ']', ['>', ']']],
];
const wholeLink =
  /^(?:\w+@)?([<xo](?=[-=]))?(-{2,}>|-{3,}|-{2,}[xo]|={2,}>|={3,}|={2,}[xo]|-?\.+-[>xo]?|~{3,})(?:\s*\|([^|]*)\|)?/;
const splitLink =
  /^(?:\w+@)?([<xo](?=[-=]))?(?:--|==|-\.)\s*("[^"]*"|\S.*?)\s*(-{2,}>|-{3,}|-{2,}[xo]|={2,}>|={3,}|={2,}[xo]|\.+-[>xo]?)/;

interface Node {
  /** A node in a statement, with its definition if the statement has a label or shape. */
  name: string;
  definition?: string;
}

interface State {
  drawn: string[];
  lost: LostStatement[];
  names: ReturnType<typeof createNames>;
  /** All definitions of nodes: the label of a node may follow its first use. */
  definitions: Map<string, string>;
  named: Set<string>;
  /** Names of arrows (`A e1@--> B`), which other statements can refer to. */
  arrows: Set<string>;
  frames: number;
}

/** Reads the statements of a flowchart. */
export const readFlowchart: ReadDiagram = (statements) => {
  const state: State = {
    drawn: [],
    lost: [],
    names: createNames(/^\w+$/),
    definitions: new Map(),
    named: new Set(),
    arrows: arrowNames(statements),
    frames: 0,
  };
  const parts = joined(statements.flatMap(splitStatement));
  const chains = new Map(
    parts.map((part) => [part, isChain(part.text) ? readChain(part, state) : undefined]),
  );
  for (const part of parts) read(part, chains.get(part), state);
  return { drawn: state.drawn, lost: state.lost.sort((a, b) => a.line - b.line) };
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
    if (last !== undefined && isChain(last.text) && wholeLink.test(statement.text))
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

function read({ text, line }: Statement, chain: Chain | undefined, state: State): void {
  const { drawn, lost } = state;
  if (chain !== undefined) {
    const pieces = chain.map((piece) => (typeof piece === 'string' ? piece : drawnNode(piece, state)));
    for (const one of pieces.join(' ').split(' \n ').filter(Boolean)) drawn.push(one);
  } else if (/^subgraph\b/.test(text)) {
    state.frames += 1;
    drawn.push(frame(text));
  } else if (text === 'end') {
    state.frames -= 1;
    drawn.push(text);
  } else if (/^direction\s/.test(text)) {
    if (state.frames > 0) drawn.push(text);
    else lost.push({ text, line, feature: 'a direction outside of a subgraph' });
  }
}

/** `subgraph`, `subgraph text`, `subgraph id [text]`. */
function frame(text: string): string {
  const rest = text.slice('subgraph'.length).trim();
  const [, name, label] = /^([\w-]+)\s*\[([\s\S]+)\]$/.exec(rest) ?? [];
  if (name !== undefined && label !== undefined) return `subgraph ${name} [${encodeLabel(label)}]`;
  return `subgraph ${rest === '' ? noLabel : rest}`;
}

/** Nodes, and the arrows and signs between them; a line break in place of an arrow that is not drawn. */
type Chain = (Node | string)[];

function readChain(statement: Statement, state: State): Chain {
  const chain: Chain = [];
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  const [, arrow = ''] = /^(\w+)@\{/.exec(statement.text) ?? [];
  if (state.arrows.has(arrow)) {
    lose('the look of an arrow');
    return [];
  }
  let rest = statement.text;
  let expectsNode = true;
  while (rest !== '') {
    const read = expectsNode ? readNode(rest, state, lose) : readLink(rest, lose);
    if (read === undefined) {
      lose(unknownStatement);
      break;
    }
    chain.push(read.piece);
    rest = read.rest.trim();
    expectsNode = !expectsNode;
  }
  // The library reads an arrow without a target as a node.
  if (expectsNode && typeof chain.at(-1) === 'string') chain.pop();
  return chain;
}

interface Read<Piece> {
  piece: Piece;
  rest: string;
}

type Lose = (feature: string) => void;

function readNode(text: string, { names, definitions }: State, lose: Lose): Read<Node> | undefined {
  const written = id.exec(text)?.[0];
  if (written === undefined) return undefined;
  const name = names.of(written);
  if (name !== written && !definitions.has(name)) definitions.set(name, `${name}[${encodeLabel(written)}]`);
  const behind = text.slice(written.length);
  const shape = readShape(name, behind, lose);
  if (shape?.piece !== undefined) definitions.set(name, shape.piece);
  const rest = (shape?.rest ?? behind).replace(/^:::[\w-]+/, '');
  return { piece: { name, ...(shape?.piece === undefined ? {} : { definition: shape.piece }) }, rest };
}

function readShape(name: string, text: string, lose: Lose): Read<string | undefined> | undefined {
  const attributes = /^@\{([^}]*)\}/.exec(text);
  if (attributes !== null) {
    const label = /\blabel\s*:\s*("[^"]*"|[^,}]+)/.exec(attributes[1] ?? '')?.[1];
    lose('the shape or icon of a node');
    const piece = label === undefined ? undefined : `${name}[${encodeLabel(label)}]`;
    return { piece, rest: text.slice(attributes[0].length) };
  }
  for (const [open, close, [drawnOpen, drawnClose], lost] of shapes) {
    if (!text.startsWith(open)) continue;
    const label = labelUntil(text.slice(open.length), close);
    if (label === undefined) continue;
    if (lost !== undefined) lose(lost);
    const piece = `${name}${drawnOpen}${encodeLabel(label) || noLabel}${drawnClose}`;
    return { piece, rest: text.slice(open.length + label.length + close.length) };
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

function readLink(text: string, lose: Lose): Read<string> | undefined {
  if (text.startsWith('&')) return { piece: '&', rest: text.slice(1) };
  const whole = wholeLink.exec(text);
  const match = whole ?? splitLink.exec(text);
  if (match === null) return undefined;
  const [all, start = '', second = '', third = ''] = match;
  const [arrow, label] = whole === null ? [third, second] : [second, third];
  const rest = text.slice(all.length);
  if (arrow.startsWith('~')) {
    lose('an invisible link');
    return { piece: '\n', rest };
  }
  if (/[xo]$/.test(arrow) || /[xo]/.test(start))
    lose('the cross or circle of an arrow, which is drawn as an arrowhead');
  const head = /[>xo]$/.test(arrow);
  const line = arrow.includes('.') ? ['-.-', '-.->'] : arrow.includes('=') ? ['===', '==>'] : ['---', '-->'];
  const written = `${start === '' ? '' : '<'}${line[head ? 1 : 0]}`;
  const encoded = encodeLabel(label);
  return { piece: encoded === '' ? written : `${written}|${encoded}|`, rest };
}

/** Writes a node with its definition at its first use, and where the author defines it, as that place decides its subgraph. */
function drawnNode({ name, definition }: Node, { definitions, named }: State): string {
  const isFirst = !named.has(name);
  named.add(name);
  return isFirst || definition !== undefined ? (definitions.get(name) ?? name) : name;
}
