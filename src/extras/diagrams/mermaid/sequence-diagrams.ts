// Sequence diagrams: reads Mermaid's statements as steps, and writes them for the drawing library.

import {
  createStatementIds,
  isStyle,
  type LostStatement,
  type ReadDiagram,
  unknownStatement,
} from './diagram-statements.ts';
import { decodeEntities, encodePlainLabel, noLabel, visiblePlainText } from './encode-labels.ts';
import type { Box, EndMarker, Line, PictureEdge, PictureNode, PictureStep, Statement } from './picture.ts';
import { withGaps } from './sequence-gaps.ts';

const message =
  /^([^:]+?)\s*(<<-->>|<<->>|-->>|->>|--\)|-\)|--x|-x|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/;
const heads: Readonly<Record<string, EndMarker>> = { '>>': 'arrow', ')': 'open', x: 'cross', '>': 'none' };
const looks: readonly [pattern: RegExp, feature: string][] = [
  [/^(?:links?|properties|details)\s/, 'a menu of a participant'],
  [/^title\b/, 'a title (write `accTitle: ...`, or a heading above the diagram)'],
];
const losses: readonly [pattern: RegExp, feature: string][] = [
  [/^create\s/, 'the creation of a participant'],
  [/^destroy\s/, 'the end of a participant'],
];

interface Participant {
  id: string;
  label: string;
  isActor: boolean;
}

interface State {
  id: (name: string) => string;
  participants: Map<string, Participant>;
  steps: PictureStep[];
  boxes: Box[];
  /** Kinds of the blocks that are open. */
  open: string[];
  lost: LostStatement[];
  /** The number of the next message, and the step to the one after it. Messages count also where numbers are not shown. */
  numbers: { areShown: boolean; next: number; step: number };
}

/** Reads the statements of a sequence diagram. */
export const readSequence: ReadDiagram = (statements) => {
  const state: State = {
    id: createStatementIds('n'),
    participants: new Map(),
    steps: [],
    boxes: [],
    open: [],
    lost: [],
    numbers: { areShown: false, next: 1, step: 1 },
  };
  for (const statement of statements.flatMap(splitStatement)) read(statement, state);
  const last = statements.at(-1);
  if (state.open.length > 0 && last !== undefined)
    state.lost.push({ ...last, feature: 'a block without an end' });
  return { ...write(state), lost: state.lost };
};

/** Splits `A->>B: x; B->>A: y`. A semicolon behind an entity does not end a statement. */
function splitStatement({ text, line }: Statement): Statement[] {
  return text
    .split(/(?<![#&]\w*);/)
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== '');
}

function read(statement: Statement, state: State): void {
  const { text } = statement;
  const look = looks.find(([pattern]) => pattern.test(text))?.[1];
  const feature = losses.find(([pattern]) => pattern.test(text))?.[1];
  if (look !== undefined) state.lost.push({ ...statement, feature: look, isLook: true });
  else if (feature !== undefined) state.lost.push({ ...statement, feature });
  else if (/^(?:participant|actor)\s/.test(text)) declare(statement, state);
  else if (/^note\s/i.test(text)) note(statement, state);
  else if (/^autonumber\b/.test(text)) number(statement, state);
  else if (/^(?:de)?activate\s/.test(text)) activate(statement, state);
  else if (isBlock(statement, state)) return;
  else if (message.test(text)) send(statement, state);
  else if (!isStyle(text)) state.lost.push({ ...statement, feature: unknownStatement });
}

/** Reads `activate X` and `deactivate X`, behind a statement that has X. */
function activate(statement: Statement, state: State): void {
  const [, word, name = ''] = /^(\w+)\s+(.+)$/.exec(statement.text) ?? [];
  const participant = state.participants.get(name.trim());
  if (participant === undefined) state.lost.push({ ...statement, feature: unknownStatement });
  else state.steps.push({ type: word === 'activate' ? 'activate' : 'deactivate', id: participant.id });
}

function find(written: string, { participants, id }: State): Participant {
  const name = written.trim();
  const known = participants.get(name) ?? { id: id(name), label: name, isActor: false };
  participants.set(name, known);
  return known;
}

function declare({ text, line }: Statement, state: State): void {
  const [, type, rest = ''] = /^(participant|actor)\s+(.+)$/.exec(text) ?? [];
  const shape = /@\s*\{.*\}/.exec(rest)?.[0];
  if (shape !== undefined) state.lost.push({ text, line, feature: 'the shape of a participant' });
  const [, written = '', label] =
    /^(.+?)(?:\s+as\s+(.+))?$/.exec(rest.replace(/@\s*\{.*\}/, '').trim()) ?? [];
  const isKnown = state.participants.has(written.trim());
  if (isKnown && state.open.at(-1) === 'box')
    state.lost.push({ text, line, feature: 'a box around a participant that was used before it' });
  const participant = find(written, state);
  participant.isActor = type === 'actor';
  if (label !== undefined) participant.label = label.trim();
  if (state.open.at(-1) === 'box') state.boxes.at(-1)?.members.push(participant.id);
}

function note({ text, line }: Statement, state: State): void {
  const [, place = '', over = '', content = ''] =
    /^note\s+(left of|right of|over)\s+([^:]+):\s*(.+)$/i.exec(text) ?? [];
  const names = over.split(',');
  // Mermaid reads two names over participants, and one beside a participant.
  const isRead = content !== '' && names.length <= (/^over$/i.test(place) ? 2 : 1);
  if (!isRead) state.lost.push({ text, line, feature: unknownStatement });
  else
    state.steps.push({
      type: 'note',
      over: names.map((name) => find(name, state).id),
      place: place.toLowerCase(),
      text: readMessage(content),
    });
}

/** `autonumber`, `autonumber 10 5`, `autonumber off`. */
function number(statement: Statement, state: State): void {
  const [, off, next, step = '1'] =
    /^autonumber(?:\s+(off)|(?:\s+(\d+)(?:\s+(\d+))?)?)$/.exec(statement.text) ?? [];
  const { numbers } = state;
  if (off !== undefined) Object.assign(numbers, { areShown: false, step: 1 });
  else if (/^autonumber(?:\s+\d+){0,2}$/.test(statement.text))
    state.numbers = { areShown: true, next: Number(next ?? numbers.next), step: Number(step) };
  else state.lost.push({ ...statement, feature: 'the form of these numbers' });
}

/** Reads the start, a divider or the end of a block. Returns false for any other statement. */
function isBlock(statement: Statement, state: State): boolean {
  const { steps, open, boxes, lost } = state;
  const [, word = '', rest = ''] =
    /^(loop|alt|opt|par|par_over|critical|break|rect|box|else|and|option|end)(?:\s+(.*))?$/.exec(
      statement.text,
    ) ?? [];
  if (word === '') return false;
  const label = readMessage(rest);
  if (word === 'end') {
    const kind = open.pop();
    if (kind === undefined) lost.push({ ...statement, feature: unknownStatement });
    else if (kind !== 'box') steps.push({ type: 'end' });
  } else if (/^(?:else|and|option)$/.test(word)) {
    if (open.length === 0) lost.push({ ...statement, feature: unknownStatement });
    else steps.push({ type: 'divide', text: label });
  } else {
    open.push(word);
    if (word === 'box') boxes.push({ text: boxTitle(rest), members: [] });
    else {
      const kind = word.replace('_over', '');
      steps.push({ type: 'begin', kind, text: kind === 'rect' ? '' : label });
    }
  }
  return true;
}

/** The text of a box, which can begin with a colour. */
function boxTitle(text: string): string {
  const colour = /^(?:rgba?|hsla?)\([^)]*\)|^(?:transparent|[a-z]+)(?=\s|$)/i.exec(text)?.[0] ?? '';
  const isColour = colour.includes('(') || colours.has(colour.toLowerCase());
  return readMessage(isColour ? text.slice(colour.length) : text);
}

/** Names of colours, which are the first word of a box that has one. */
const colours = new Set(
  `transparent aqua black blue fuchsia gray grey green lime maroon navy olive purple red silver teal white yellow orange pink
  brown cyan magenta gold violet indigo ivory beige coral crimson khaki lavender salmon tan tomato turquoise plum orchid
  lightblue lightgreen lightgray lightgrey lightyellow lightpink lightcyan darkblue darkgreen darkred darkgray darkgrey
  skyblue steelblue aliceblue azure honeydew linen mintcream seashell snow whitesmoke ghostwhite`.split(
    /\s+/,
  ),
);

/** A text without the words that set whether it wraps. */
function readMessage(text: string): string {
  return decodeEntities(text.replace(/^\s*:?(?:no)?wrap:/, ''));
}

function send(statement: Statement, state: State): void {
  const [, from = '', arrow = '', activation = '', to = '', label = ''] = message.exec(statement.text) ?? [];
  const isBoth = arrow.startsWith('<<');
  const line: Line = arrow.includes('--') ? 'dashed' : 'solid';
  const [first, second] = [find(from, state).id, find(to, state).id];
  const { numbers } = state;
  const edge: PictureEdge = {
    from: first,
    to: second,
    text: visiblePlainText(readMessage(label)),
    line,
    start: isBoth ? 'arrow' : 'none',
    end: heads[/>>$|\)$|x$|>$/.exec(arrow)?.[0] ?? ''] ?? 'none',
    statement,
  };
  state.steps.push({
    type: 'message',
    edge,
    label: readMessage(label),
    ...(numbers.areShown ? { number: numbers.next } : {}),
  });
  numbers.next += numbers.step;
  if (activation === '+') state.steps.push({ type: 'activate', id: second });
  if (activation === '-') state.steps.push({ type: 'deactivate', id: first });
}

function write(state: State): Pick<ReturnType<ReadDiagram>, 'drawn' | 'picture'> {
  const participants = [...state.participants.values()];
  const steps = withGaps(
    state.steps,
    participants.some(({ isActor }) => isActor),
  );
  const [first = '', second = first] = participants.map(({ id }) => id);
  const drawn = [
    ...participants.map(
      ({ id, label, isActor }) =>
        `${isActor ? 'actor' : 'participant'} ${id} as ${encodePlainLabel(decodeEntities(label))}`,
    ),
    ...steps.flatMap((step) => writeStep(step, `${first}->>${second}: ${noLabel}`)),
  ];
  const nodes = participants.map(
    ({ id, label, isActor }): PictureNode => ({
      id,
      text: visiblePlainText(decodeEntities(label)),
      shape: isActor ? 'actor' : 'participant',
    }),
  );
  const edges = steps.flatMap((step) => (step.type === 'message' ? [step.edge] : []));
  return { drawn, picture: { nodes, edges, groups: [], steps, boxes: state.boxes } };
}

/** Writes a step. Activations and the ends of arrows are drawn later. */
function writeStep(step: PictureStep, gap: string): string[] {
  switch (step.type) {
    case 'message':
      return [`${step.edge.from}->>${step.edge.to}: ${encodePlainLabel(step.label)}`];
    case 'gap':
      return [gap];
    case 'note':
      return [`Note ${step.place} ${step.over.join(',')}: ${encodePlainLabel(step.text)}`];
    case 'begin':
      return [step.text === '' ? step.kind : `${step.kind} ${encodePlainLabel(step.text)}`];
    case 'divide':
      return [step.text === '' ? 'else' : `else ${encodePlainLabel(step.text)}`];
    case 'end':
      return ['end'];
    default:
      return [];
  }
}
