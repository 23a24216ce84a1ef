// Entity relationship diagrams: reads Mermaid's statements, and writes them for the drawing library. It shows the name of an
// entity in the diagram as its text, so names are written in a form that holds any text.

import { isStyle, type LostStatement, type ReadDiagram, unknownStatement } from './diagram-statements.ts';
import { createWords, encodeLabel, encodeWord, noLabel, readLabel, visibleText } from './encode-labels.ts';
import type { EndMarker, Line, PictureEdge, PictureNode, Statement } from './picture.ts';

const name = '("[^"]+"|[\\w\\p{L}](?:[\\w\\p{L}.]|-(?!-))*?)(?:\\s*\\[\\s*([^\\]]*?)\\s*\\])?';
const marks = '(\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\}|o\\{|\\{o)';
const relation = new RegExp(
  `^${name}\\s*${marks}(--|\\.\\.|\\.-|-\\.)${marks}\\s*${name}\\s*(?::\\s*(.*))?$`,
  'u',
);
const counts =
  'zero or one|one or zero|one or more|one or many|many\\(1\\)|1\\+|zero or more|zero or many|many\\(0\\)|0\\+|only one|one|1';
const inWords = new RegExp(
  `^${name}\\s+(${counts})\\s+(to|optionally to)\\s+(${counts})\\s+${name}\\s*(?::\\s*(.*))?$`,
  'u',
);
const entity = new RegExp(`^${name}\\s*(\\{.*)?$`, 'u');
const attribute = /^(\S+)\s+([^\s"]+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?$/;

interface Entity {
  name: string;
  label: string;
  rows: { shown: string; drawn: string }[];
}

interface Relation {
  from: string;
  to: string;
  label: string;
  line: Line;
  start: EndMarker;
  end: EndMarker;
  statement: Statement;
}

interface State {
  entities: Map<string, Entity>;
  relations: Relation[];
  lost: LostStatement[];
  /** The entity whose attributes are open. */
  open?: Entity;
}

/** Reads the statements of an entity relationship diagram. */
export const readEntities: ReadDiagram = (statements) => {
  const state: State = { entities: new Map(), relations: [], lost: [] };
  for (const statement of statements) read(statement, state);
  return { ...write(state), lost: state.lost };
};

function read(statement: Statement, state: State): void {
  const text = statement.text.replace(/:::[\w,-]+/g, '').trim();
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (state.open !== undefined) {
    if (text.endsWith('}')) addAttribute(text.slice(0, -1), state.open, lose);
    else addAttribute(text, state.open, lose);
    if (text.endsWith('}')) delete state.open;
    return;
  }
  const marked = relation.exec(text);
  const written = marked ?? inWords.exec(text);
  if (written !== null) {
    const [, from = '', fromLabel, first = '', line = '', second = '', to = '', toLabel, label = ''] =
      written;
    state.relations.push({
      from: find(from, fromLabel, state).name,
      to: find(to, toLabel, state).name,
      label: readLabel(label),
      line: line === '--' || line === 'to' ? 'solid' : 'dashed',
      start: marked === null ? countMarker(first) : plainMarker(first),
      end: marked === null ? countMarker(second) : plainMarker(second),
      statement,
    });
  } else if (/^direction\s/.test(text))
    state.lost.push({ ...statement, feature: 'a direction', isLook: true });
  else if (isStyle(text) || /^class\s/.test(text)) return;
  else if (entity.test(text)) declare(text, state, lose);
  else lose(unknownStatement);
}

function find(written: string, label: string | undefined, { entities }: State): Entity {
  const key = written.replace(/^"|"$/g, '');
  const known = entities.get(key) ?? { name: key, label: key, rows: [] };
  if (label !== undefined && label !== '') known.label = readLabel(label);
  entities.set(key, known);
  return known;
}

/** Reads `Name`, `Name { attribute }`, or the start of an entity that ends on a later line. */
function declare(text: string, state: State, lose: (feature: string) => void): void {
  const [, written = '', label, body] = entity.exec(text) ?? [];
  const found = find(written, label, state);
  if (body === undefined) return;
  addAttribute(body.slice(1).replace(/\}$/, ''), found, lose);
  if (!body.endsWith('}')) state.open = found;
}

/** Reads `type name PK, FK "comment"`. The library shows no comments, so they are written as a part of the name. */
function addAttribute(written: string, { rows }: Entity, lose: (feature: string) => void): void {
  const text = written.trim();
  if (text === '') return;
  const [, type, own = '', keys = '', comment] = attribute.exec(text) ?? [];
  if (type === undefined) {
    lose(unknownStatement);
    return;
  }
  const listed = keys.split(/\s*,\s*/).filter(Boolean);
  const shown = comment === undefined || comment === '' ? own : `${own} "${comment}"`;
  rows.push({
    shown: [listed.join(','), type, shown].filter(Boolean).join(' '),
    drawn: `${encodeWord(type)} ${encodeWord(shown)} ${listed.join(' ')}`.trim(),
  });
}

function plainMarker(mark: string): EndMarker {
  if (/[{}]/.test(mark)) return mark.includes('o') ? 'zero-many' : 'many';
  return mark.includes('o') ? 'zero-one' : 'one';
}

function countMarker(words: string): EndMarker {
  if (/^(?:only one|one|1)$/.test(words)) return 'one';
  if (/^(?:zero or one|one or zero)$/.test(words)) return 'zero-one';
  return /^(?:zero|many\(0\)|0)/.test(words) ? 'zero-many' : 'many';
}

function write({ entities, relations }: State): Pick<ReturnType<ReadDiagram>, 'drawn' | 'picture'> {
  const word = createWords();
  const ids = new Map([...entities.values()].map(({ name: key, label }) => [key, word(label)]));
  const id = (key: string) => ids.get(key) ?? key;
  const boxes = [...entities.values()].flatMap((each) => [
    `${id(each.name)} {`,
    ...each.rows.map(({ drawn }) => drawn),
    ...emptyRows(each, relations),
    '}',
  ]);
  const lines = relations.map(
    ({ from, to, label }) => `${id(from)} ||--|| ${id(to)} : ${encodeLabel(label)}`,
  );
  const nodes = [...entities.values()].map(
    ({ name: key, label, rows }): PictureNode => ({
      id: id(key),
      name: key,
      text: visibleText(label),
      shape: 'box',
      rows: rows.map(({ shown }) => shown),
    }),
  );
  const edges = relations.map(
    ({ label, ...edge }): PictureEdge => ({
      ...edge,
      from: id(edge.from),
      to: id(edge.to),
      text: visibleText(label),
    }),
  );
  return { drawn: [...boxes, ...lines], picture: { nodes, edges, groups: [] } };
}

/** Empty rows of an entity, so that the ends of its lines have space beside it. */
function emptyRows({ name: key, rows }: Entity, relations: readonly Relation[]): string[] {
  const lines = relations.filter(({ from, to }) => from === key || to === key).length;
  const missing = Math.ceil((15 * (lines + 1) - 34) / 22) - Math.max(rows.length, 1);
  return Array.from(
    { length: missing <= 0 ? 0 : missing + (rows.length === 0 ? 1 : 0) },
    () => `${noLabel} ${noLabel}`,
  );
}
