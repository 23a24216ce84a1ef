// Entity relationship diagrams: rewrites Mermaid's statements to the forms that the drawing library supports.

import {
  isStyle,
  type LostStatement,
  noLabel,
  type ReadDiagram,
  type Statement,
  unknownStatement,
} from './statements.ts';

const name = '("[^"]+"|[\\w\\p{L}][\\w\\p{L}.-]*?)(\\[[^\\]]*\\])?';
const marks =
  '(\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\}|o\\{|\\{o)(--|\\.\\.|\\.-|-\\.)(\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\}|o\\{|\\{o)';
const relation = new RegExp(`^${name}\\s*${marks}\\s*${name}\\s*(?::\\s*(.*))?$`, 'u');
const counts =
  'zero or one|one or zero|one or more|one or many|many\\(1\\)|1\\+|zero or more|zero or many|many\\(0\\)|0\\+|only one|one|1';
const inWords = new RegExp(
  `^${name}\\s+(${counts})\\s+(to|optionally to)\\s+(${counts})\\s+${name}\\s*(?::\\s*(.*))?$`,
  'u',
);
const entity = new RegExp(`^${name}\\s*(\\{.*)?$`, 'u');

interface State {
  drawn: string[];
  lost: LostStatement[];
  labels: Map<string, string>;
  inEntity: boolean;
}

/** Reads the statements of an entity relationship diagram. */
export const readEntities: ReadDiagram = (statements) => {
  const state: State = { drawn: [], lost: [], labels: labelsIn(statements), inEntity: false };
  for (const statement of statements) read(statement, state);
  return { drawn: state.drawn, lost: state.lost };
};

function read(statement: Statement, state: State): void {
  const { drawn, labels } = state;
  const text = statement.text.replace(/:::\w+/g, '').trim();
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (state.inEntity) {
    if (text === '}') state.inEntity = false;
    drawn.push(attribute(text));
    return;
  }
  const [, from, , left = '', line = '', right = '', to, , label = ''] = relation.exec(text) ?? [];
  const [, first, , few = '', way = '', many = '', second, , words = ''] = inWords.exec(text) ?? [];
  if (from !== undefined && to !== undefined)
    drawn.push(
      related([from, plainMark(left) + (line === '--' ? '--' : '..') + plainMark(right), to, label], labels),
    );
  else if (first !== undefined && second !== undefined)
    drawn.push(
      related(
        [first, countMark(few) + (way === 'to' ? '--' : '..') + countMark(many), second, words],
        labels,
      ),
    );
  else if (/^direction\s/.test(text)) lose('a direction');
  else if (isStyle(text) || /^class\s/.test(text)) return;
  else if (entity.test(text)) declare(text, state);
  else lose(unknownStatement);
}

function related([from, mark, to, label]: [string, string, string, string], labels: State['labels']): string {
  return `${plain(from, labels)} ${mark} ${plain(to, labels)} : ${label || noLabel}`;
}

/** Reads `Name`, `Name { attributes }`, or the start of an entity that ends on a later line. */
function declare(text: string, state: State): void {
  const [, written = '', , body] = entity.exec(text) ?? [];
  const attributes = (body ?? '{}').slice(1).replace(/\}$/, '').trim();
  state.drawn.push(
    `${plain(written, state.labels)} {`,
    ...(attributes === '' ? [] : [attribute(attributes)]),
  );
  state.inEntity = body !== undefined && !body.endsWith('}');
  if (!state.inEntity) state.drawn.push('}');
}

/** The library expects a space between keys. */
function attribute(text: string): string {
  const [, facts = '', comment = ''] = /^([^"]*)(".*)?$/.exec(text) ?? [];
  return `${facts.replace(/\s*,\s*/g, ' ')}${comment}`;
}

/** The library supports each mark in one order only. */
function plainMark(mark: string): string {
  if (/[{}]/.test(mark)) return mark.includes('o') ? 'o{' : '|{';
  return mark.includes('o') ? 'o|' : '||';
}

function countMark(words: string): string {
  if (/^(?:only one|one|1)$/.test(words)) return '||';
  if (/^(?:zero or one|one or zero)$/.test(words)) return 'o|';
  return /^(?:zero|many\(0\)|0)/.test(words) ? 'o{' : '|{';
}

/** Labels of entities (`p[Person]`), by their names. */
function labelsIn(statements: readonly Statement[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { text } of statements)
    for (const [, name = '', label = ''] of text.matchAll(/(?:^|\s)([\w-]+)\[\s*"?([^\]"]+)"?\s*\]/g))
      if (label !== '') labels.set(name, label);
  return labels;
}

/** Replaces spaces in a name, which the library does not support. */
function plain(written: string, labels: State['labels']): string {
  const bare = written.replace(/^"|"$/g, '');
  return (labels.get(bare) ?? bare).trim().replace(/\s+/g, '_');
}
