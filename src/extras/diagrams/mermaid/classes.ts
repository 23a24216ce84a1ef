// Class diagrams: reads Mermaid's statements, and writes them for the drawing library. It shows the name of a class in the
// diagram as its text, so names are written in a form that holds any text.

import { isStyle, type LostStatement, type ReadDiagram, unknownStatement } from './diagram-statements.ts';
import {
  createWords,
  decodeEntities,
  encodeLabel,
  encodeWord,
  readLabel,
  visibleText,
} from './encode-labels.ts';
import type { EndMarker, Line, PictureEdge, PictureNode, Statement } from './picture.ts';

const name = '(`[^`]+`|[^\\s:"`<|*.{}()~-]+(?:[-.][^\\s:"`<|*.{}()~-]+)*)(?:\\s*~(.+?)~(?=$|[\\s"<*o.:|-]))?';
const left = '(<\\||[<*]|(?<=[\\s"])o|\\(\\))?';
const right = '(\\|>|[>*]|o(?=[\\s"])|\\(\\))?';
const relation = new RegExp(
  `^${name}\\s*("[^"]*")?\\s*${left}(--|\\.\\.)${right}\\s*("[^"]*")?\\s*${name}\\s*(?::\\s*(.+))?$`,
);
const markers: Readonly<Record<string, EndMarker>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '<': 'open',
  '>': 'open',
  '*': 'filled-diamond',
  o: 'hollow-diamond',
};

interface Class {
  name: string;
  label: string;
  generic?: string;
  annotation?: string;
  members: Member[];
}

interface Member {
  shown: string;
  /** The member in the syntax of the library. */
  drawn: string;
}

interface Relation {
  from: string;
  to: string;
  label: string;
  fromText: string;
  toText: string;
  line: Line;
  start: EndMarker;
  end: EndMarker;
  statement: Statement;
}

interface State {
  classes: Map<string, Class>;
  relations: Relation[];
  lost: LostStatement[];
  /** The class whose body is open. */
  open?: Class;
}

/** Reads the statements of a class diagram. */
export const readClasses: ReadDiagram = (statements) => {
  const state: State = { classes: new Map(), relations: [], lost: [] };
  for (const statement of statements) read(statement, state);
  return { ...write(state), lost: state.lost };
};

function read(statement: Statement, state: State): void {
  const text = statement.text.replace(/(?<!:):::[\w-]+/g, '').trim();
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (state.open !== undefined) readBody(text, state.open, state);
  else if (/^note\s/.test(text)) lose('a note');
  else if (/^direction\s/.test(text)) state.lost.push({ ...statement, feature: 'a direction', isLook: true });
  else if (text === '}' || /^namespace\s/.test(text)) lose('a namespace');
  else if (/^class\s/.test(text)) declare(text, state, lose);
  else if (/^<<.+>>/.test(text)) annotate(text, state, lose);
  else if (relation.test(text)) relate({ ...statement, text }, state, lose);
  else if (/^(?:`[^`]+`|[^\s:]+)\s*:\s*.+$/.test(text)) {
    const [, owner = '', member = ''] = /^(`[^`]+`|[^\s:]+)\s*:\s*(.+)$/.exec(text) ?? [];
    addMember(member, find(owner, state));
  } else if (!isStyle(text)) lose(unknownStatement);
}

function readBody(text: string, class_: Class, state: State): void {
  const last = text.endsWith('}') && !text.slice(0, -1).includes('{');
  const members = last ? text.slice(0, -1).trim() : text;
  if (members !== '') addMember(members, class_);
  if (last) delete state.open;
}

/** Returns the class of a name, which can be in backticks and have a type (`List~Item~`). */
function find(written: string, { classes }: State): Class {
  const [, quoted, bare = written, generic] =
    /^(?:`([^`]+)`|([^~]+))(?:\s*~(.+)~)?$/.exec(written.trim()) ?? [];
  const key = (quoted ?? bare).trim();
  const known = classes.get(key);
  const class_ = known ?? { name: key, label: key, members: [] };
  if (generic !== undefined) class_.generic = generic;
  classes.set(key, class_);
  return class_;
}

/** Reads a declaration: `class Name~Type~["Label"] { members }`, where only the name is required. */
function declare(text: string, state: State, lose: (feature: string) => void): void {
  const [, written = '', label, annotation, body] =
    /^class\s+(`[^`]+`(?:\s*~.+~)?|[^\s[{<~]+(?:\s*~.+~)?)\s*(?:\[\s*("[^"]*")\s*\])?\s*(?:<<([^>]+)>>)?\s*(\{.*)?$/.exec(
      text,
    ) ?? [];
  if (written === '') {
    lose(unknownStatement);
    return;
  }
  const class_ = find(written, state);
  if (label !== undefined) class_.label = readLabel(label);
  if (annotation !== undefined) class_.annotation = annotation.trim();
  if (body === undefined) return;
  const members = body.slice(1).replace(/\}$/, '').trim();
  if (members !== '') addMember(members, class_);
  if (!body.endsWith('}')) state.open = class_;
}

/** Reads `<<interface>> Name`, which is the same as an annotation in the body of the class. */
function annotate(text: string, state: State, lose: (feature: string) => void): void {
  const [, annotation = '', owner = ''] = /^<<(.+)>>\s*(\S+)$/.exec(text) ?? [];
  if (owner === '') lose(unknownStatement);
  else find(owner, state).annotation ??= annotation.trim();
}

/** Adds a member of a class, or the annotation that is written as one. */
function addMember(written: string, class_: Class): void {
  const text = written.replace(/;$/, '').trim();
  const annotation = /^<<(.+)>>$/.exec(text)?.[1];
  if (annotation !== undefined) class_.annotation ??= annotation.trim();
  else if (text !== '') class_.members.push(readMember(text));
}

/** A member as Mermaid shows it: its visibility, its text with types in angle brackets, and a method's result after a colon. */
function readMember(text: string): Member {
  const [, visibility = '', whole = ''] = /^([+#~-]?)\s*(.*)$/.exec(text) ?? [];
  const [, method, parameters = '', mark = '', behind = ''] =
    /^(.+)\((.*)\)\s*([$*]?)(.*)$/.exec(whole) ?? [];
  const [, result = '', late = ''] =
    /^(.*?)([$*]?)$/.exec((method === undefined ? whole : behind).trim()) ?? [];
  const classifier = mark || late;
  const type = typeText(result.trim());
  if (method === undefined)
    return {
      shown: `${visibility}${type}${classifier}`,
      drawn: `${visibility}${encodeWord(type)}${classifier}`,
    };
  const [name, list] = [typeText(method.trim()), typeText(parameters.trim())];
  return {
    shown: `${visibility}${name}(${list})${type === '' ? '' : `: ${type}`}${classifier}`,
    drawn: `${visibility}${encodeWord(name)}${classifier}(${list === '' ? '' : encodeWord(list)})${type === '' ? '' : ` ${encodeWord(type)}`}`,
  };
}

/** Writes `List~Item~` as `List<Item>`, also inside another. */
function typeText(text: string): string {
  const inner = /~([^~,\s][^~]*|[^~]*)~/;
  const first = text.indexOf('~');
  const last = text.lastIndexOf('~');
  if (first === -1 || first === last) return text;
  const parts = text.split(',');
  if (parts.length > 1 && parts.every((part) => (part.match(/~/g)?.length ?? 0) % 2 === 0))
    return parts.map(typeText).join(',');
  return inner.test(text) && (text.match(/~/g)?.length ?? 0) % 2 === 0
    ? `${text.slice(0, first)}<${typeText(text.slice(first + 1, last))}>${text.slice(last + 1)}`
    : text;
}

function relate(statement: Statement, state: State, lose: (feature: string) => void): void {
  const [
    ,
    from = '',
    fromType,
    first = '',
    before = '',
    line = '',
    after = '',
    second = '',
    to = '',
    toType,
    label = '',
  ] = relation.exec(statement.text) ?? [];
  if (before === '()' || after === '()') {
    lose('the interface of a class at the end of a line');
    return;
  }
  const owner = (written: string, type: string | undefined) =>
    find(type === undefined ? written : `${written}~${type}~`, state).name;
  state.relations.push({
    from: owner(from, fromType),
    to: owner(to, toType),
    label: decodeEntities(label).trim(),
    fromText: readLabel(first),
    toText: readLabel(second),
    line: line === '..' ? 'dashed' : 'solid',
    start: markers[before] ?? 'none',
    end: markers[after] ?? 'none',
    statement,
  });
}

function write({ classes, relations }: State): Pick<ReturnType<ReadDiagram>, 'drawn' | 'picture'> {
  const word = createWords();
  const text = ({ label, generic }: Class) =>
    generic === undefined ? label : `${label}<${typeText(generic)}>`;
  const ids = new Map(
    [...classes.values()].map((class_) => [class_.name, word(text(class_), spacesFor(class_, relations))]),
  );
  const id = (name: string) => ids.get(name) ?? name;
  const boxes = [...classes.values()].flatMap(({ name, annotation, members }) => [
    `class ${id(name)} {`,
    ...(annotation === undefined ? [] : [`<<${annotation}>>`]),
    ...members.map(({ drawn }) => drawn),
    '}',
  ]);
  const quoted = (label: string) => (label === '' ? '' : ` "${encodeLabel(label)}"`);
  const lines = relations.map(
    ({ from, to, label, fromText, toText }) =>
      `${id(from)}${quoted(fromText)} -->${quoted(toText)} ${id(to)}${label === '' ? '' : ` : ${encodeLabel(label)}`}`,
  );
  const nodes = [...classes.values()].map(
    (class_): PictureNode => ({
      id: id(class_.name),
      name: class_.name,
      text: visibleText(text(class_)),
      shape: 'box',
      rows: [
        ...(class_.annotation === undefined ? [] : [`<<${class_.annotation}>>`]),
        ...class_.members.map(({ shown }) => shown),
      ],
    }),
  );
  const edges = relations.map(({ label, ...edge }): PictureEdge => {
    const [fromText, toText] = [visibleText(edge.fromText), visibleText(edge.toText)];
    return { ...edge, from: id(edge.from), to: id(edge.to), text: visibleText(label), fromText, toText };
  });
  return { drawn: [...boxes, ...lines], picture: { nodes, edges, groups: [] } };
}

/** Spaces at each side of the name of a class, so that the ends of its lines have space below it. */
function spacesFor({ name: key, label }: Class, relations: readonly Relation[]): number {
  const lines = relations.filter(({ from, to }) => from === key || to === key).length;
  return Math.max(0, Math.ceil((15 * (lines + 1) - Math.max(120, label.length * 7)) / 14));
}
