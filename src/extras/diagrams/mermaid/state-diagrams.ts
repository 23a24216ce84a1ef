// State diagrams: reads Mermaid's statements, and writes them for the drawing library: states first, in their composite states,
// then transitions.

import { asDrawn, backwardEdges } from './backward.ts';
import { isStyle, type LostStatement, type ReadDiagram, unknownStatement } from './diagram-statements.ts';
import { encodeLabel, noLabel, readLabel, visibleText } from './encode-labels.ts';
import type { PictureEdge, PictureGroup, PictureNode, PictureShape, Statement } from './picture.ts';
import { edgesToLabel } from './separate.ts';

const name = '([^\\s:[\\]{}"<>-][^\\s:[\\]{}"<>]*)';
const end = `(\\[\\*\\]|${name})(?:::[\\w-]+)?`;
const transition = new RegExp(`^${end}\\s*-->\\s*${end}(?:\\s*:\\s*(.+))?$`);
const special = new RegExp(`^state\\s+${name}\\s*(?:<<|\\[\\[)(\\w+)(?:>>|\\]\\])$`);
const declared = new RegExp(`^state\\s+(?:"([^"]*)"\\s+as\\s+)?${name}\\s*(\\{)?$`);
const described = new RegExp(`^(?:state\\s+)?${name}\\s*:\\s*(.+)$`);
const bare = new RegExp(`^${name}$`);
const shapes: Readonly<Record<string, PictureShape>> = { choice: 'diamond', fork: 'bar', join: 'bar' };

interface Node {
  id: string;
  name: string;
  texts: string[];
  shape: PictureShape;
  /** The name of the composite state that contains it; empty at the top. */
  scope: string;
}

interface Link {
  from: string;
  to: string;
  label: string;
  statement: Statement;
  isNote?: true;
}

interface State {
  nodes: Map<string, Node>;
  /** Composite states, with their directions. */
  frames: Map<string, string | undefined>;
  /** Names of the composite states that are open. */
  open: string[];
  /** The direction of the diagram. */
  direction?: string;
  links: Link[];
  lost: LostStatement[];
  /** The note that is open, with the state that it belongs to. */
  note?: OpenNote;
}

interface OpenNote {
  of: string;
  isLeft: boolean;
  lines: string[];
  statement: Statement;
}

/** Reads the statements of a state diagram. */
export const readStates: ReadDiagram = (statements) => {
  const state: State = { nodes: new Map(), frames: new Map(), open: [], links: [], lost: [] };
  for (const statement of statements) read(statement, state);
  const backward = backwardEdges(state.links);
  const ends = state.links.map((link) => ({ ...asDrawn(link, backward), label: link.label, link }));
  for (const { link } of edgesToLabel(ends)) link.label = noLabel;
  return { ...write(state, backward), lost: state.lost };
};

function read(statement: Statement, state: State): void {
  const text = statement.text.replace(/:::[\w-]+/g, '').trim();
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (state.note !== undefined || /^note\s/i.test(text)) {
    if (!readNote({ ...statement, text }, state)) lose('a note');
    return;
  }
  const [, from, , to, , label = ''] = transition.exec(text) ?? [];
  if ([from, to].some((name) => name !== undefined && state.open.includes(name)))
    lose('a transition of a composite state inside of it');
  if (from !== undefined && to !== undefined)
    state.links.push({
      from: mention(from, 'start', state),
      to: mention(to, 'end', state),
      label: readLabel(label),
      statement,
    });
  else if (/^direction\s+(?:TB|TD|BT|LR|RL)$/i.test(text)) direct(text.slice(9).trim().toUpperCase(), state);
  else if (text === '}') {
    if (state.open.pop() === undefined) lose(unknownStatement);
  } else if (text === '--') lose('the line between concurrent states');
  else if (/^(?:hide empty|scale)\s/.test(text)) return;
  else if (!isDeclaration(text, state, lose) && !isStyle(text) && !/^class\s/.test(text))
    lose(unknownStatement);
}

function direct(direction: string, state: State): void {
  const scope = state.open.at(-1);
  if (scope === undefined) state.direction = direction;
  else state.frames.set(scope, direction);
}

/** Reads `note right of X: text`, or a note that ends with `end note`. Returns false if it is none. */
function readNote(statement: Statement, state: State): boolean {
  const { text } = statement;
  if (state.note !== undefined) {
    if (!/^end note$/i.test(text)) state.note.lines.push(text);
    else {
      addNote(state.note, state);
      delete state.note;
    }
    return true;
  }
  const [, side, of, content] = /^note\s+(left|right)\s+of\s+([^\s:]+)\s*(?::\s*(.+))?$/i.exec(text) ?? [];
  if (of === undefined) return false;
  const note = { of, isLeft: side?.toLowerCase() === 'left', lines: [], statement };
  if (content === undefined) state.note = note;
  else addNote({ ...note, lines: [content] }, state);
  return true;
}

function addNote({ of, isLeft, lines, statement }: OpenNote, state: State): void {
  mention(of, 'start', state);
  const note = add(`note ${state.nodes.size}`, state);
  Object.assign(note, {
    shape: 'note',
    texts: [readLabel(lines.join('<br>'))],
    scope: state.nodes.get(of)?.scope ?? '',
  });
  const [from, to] = isLeft ? [note.name, of] : [of, note.name];
  state.links.push({ from, to, label: '', statement, isNote: true });
}

/** Returns the name of a state in a transition. The starts and ends of one scope are one state each. */
function mention(written: string, side: 'start' | 'end', state: State): string {
  if (written !== '[*]') return add(written, state).name;
  const node = add(`${state.open.at(-1) ?? ''} ${side}`, state);
  node.shape = `state-${side}`;
  node.texts = [''];
  return node.name;
}

function add(name: string, { nodes, open }: State): Node {
  const known = nodes.get(name);
  const scope = open.at(-1);
  if (known !== undefined) {
    // A state is in the last composite state that mentions it, wherever it was mentioned before.
    if (scope !== undefined && !open.includes(name)) known.scope = scope;
    return known;
  }
  const node: Node = {
    id: `n${nodes.size}`,
    name,
    texts: [],
    shape: 'rounded',
    scope: scope ?? '',
  };
  nodes.set(name, node);
  return node;
}

/** Reads `state X`, `state "text" as X {`, `X : text` or `X`. Returns false for any other statement. */
function isDeclaration(text: string, state: State, lose: (feature: string) => void): boolean {
  const [, marked, kind = ''] = special.exec(text) ?? [];
  if (marked !== undefined) {
    const shape = shapes[kind];
    const isKnown = state.nodes.has(marked);
    const node = add(marked, state);
    if (shape === undefined || isKnown) lose(`the shape of a ${kind}`);
    else Object.assign(node, { shape, texts: [''] });
    return true;
  }
  const [, label, written, opens] = declared.exec(text) ?? [];
  if (written !== undefined) {
    const node = add(written, state);
    if (label !== undefined) node.texts.push(label);
    if (opens !== undefined) {
      state.frames.set(written, undefined);
      state.open.push(written);
    }
    return true;
  }
  const [, first, content = ''] = described.exec(text) ?? [];
  if (first !== undefined) add(first, state).texts.push(readLabel(content));
  else if (bare.test(text)) add(text, state);
  else return false;
  return true;
}

function write(
  state: State,
  backward: ReadonlySet<Link>,
): Pick<ReturnType<ReadDiagram>, 'drawn' | 'picture'> {
  const { nodes, frames, links, direction } = state;
  const ids = starIds(state);
  const id = (name: string) => ids.get(name) ?? nodes.get(name)?.id ?? name;
  const label = ({ texts, name }: Node) => (texts.length === 0 ? name : texts.join('<br>'));
  const isShown = ({ name }: Node) => !frames.has(name);
  const drawn = [
    ...(direction === undefined ? [] : [`direction ${direction}`]),
    ...inside('', { state, id, label }),
    ...links
      .filter((link) => !isFirstStar(link, state))
      .map((link) => arrow({ ...asDrawn(link, backward), label: link.label }, id)),
  ];
  const groupOf = (scope: string) => (scope === '' ? undefined : id(scope));
  const picture = {
    nodes: [...nodes.values()].filter(isShown).map((node): PictureNode => {
      const group = groupOf(node.scope);
      return {
        id: id(node.name),
        ...(node.shape === 'rounded' || node.shape === 'diamond' ? { name: node.name } : {}),
        text: visibleText(label(node)),
        shape: node.shape,
        ...(group === undefined ? {} : { group }),
      };
    }),
    edges: links.map((link) => pictured(link, backward.has(link), id)),
    groups: [...nodes.values()]
      .filter((node) => !isShown(node))
      .map((node): PictureGroup => {
        const parent = groupOf(node.scope);
        return {
          id: id(node.name),
          name: node.name,
          text: visibleText(label(node)),
          ...(parent === undefined ? {} : { parent }),
        };
      }),
  };
  return { drawn, picture };
}

function pictured(link: Link, isBackward: boolean, id: (name: string) => string): PictureEdge {
  const { from, to, label, statement, isNote } = link;
  return {
    from: id(from),
    to: id(to),
    text: visibleText(label),
    line: isNote ? 'dashed' : 'solid',
    start: 'none',
    end: isNote ? 'none' : 'arrow',
    ...(isBackward ? { isBackward } : {}),
    statement,
  };
}

interface Writing {
  state: State;
  id: (name: string) => string;
  label: (node: Node) => string;
}

/** Writes the states of a scope, and the first transition of its start and its end, which places them there. */
function inside(scope: string, writing: Writing): string[] {
  const { state, id, label } = writing;
  const own = [...state.nodes.values()].filter((node) => node.scope === scope);
  return [
    ...own
      .filter(({ name, shape }) => !state.frames.has(name) && !isStar(shape))
      .map((node) => `${id(node.name)} : ${encodeLabel(label(node))}`),
    ...own
      .filter(({ name }) => state.frames.has(name))
      .flatMap((node) => {
        const direction = state.frames.get(node.name);
        return [
          `state "${encodeLabel(label(node)) || noLabel}" as ${id(node.name)} {`,
          ...(direction === undefined ? [] : [`direction ${direction}`]),
          ...inside(node.name, writing),
          '}',
        ];
      }),
    ...state.links
      .filter((link) => isFirstStar(link, state) && scopeOfStar(link, state) === scope)
      .map((link) => firstArrow(link, writing)),
  ];
}

function isStar(shape: PictureShape): boolean {
  return shape === 'state-start' || shape === 'state-end';
}

function scopeOfStar({ from, to }: Link, { nodes }: State): string | undefined {
  return [from, to].map((name) => nodes.get(name)).find((node) => node !== undefined && isStar(node.shape))
    ?.scope;
}

/** Whether a link is the first of a start or an end. The library makes a new one for each `[*]`. */
function isFirstStar(link: Link, { links, nodes }: State): boolean {
  return [link.from, link.to].some((name) => {
    const node = nodes.get(name);
    return (
      node !== undefined &&
      isStar(node.shape) &&
      links.find(({ from, to }) => from === name || to === name) === link
    );
  });
}

/** Ids of starts and ends as the library makes them: by the order in which they are written. */
function starIds(state: State): Map<string, string> {
  const ids = new Map<string, string>();
  const counts = { 'state-start': 0, 'state-end': 0 };
  const visit = (scope: string): void => {
    for (const { name } of [...state.nodes.values()].filter((node) => node.scope === scope))
      if (state.frames.has(name)) visit(name);
    for (const link of state.links)
      if (isFirstStar(link, state) && scopeOfStar(link, state) === scope)
        for (const name of [link.from, link.to]) {
          const shape = state.nodes.get(name)?.shape;
          if ((shape !== 'state-start' && shape !== 'state-end') || ids.has(name)) continue;
          counts[shape] += 1;
          ids.set(name, `_${shape.slice('state-'.length)}${counts[shape] > 1 ? counts[shape] : ''}`);
        }
  };
  visit('');
  return ids;
}

/** Writes a link. A new start or end is `[*]`. */
function arrow(
  { from, to, label }: Pick<Link, 'from' | 'to' | 'label'>,
  id: (name: string) => string,
): string {
  return `${id(from)} --> ${id(to)}${label === '' ? '' : ` : ${encodeLabel(label)}`}`;
}

function firstArrow(link: Link, { state, id }: Writing): string {
  const star = (name: string) => (isStar(state.nodes.get(name)?.shape ?? 'rounded') ? '[*]' : id(name));
  return arrow(link, star);
}
