// Class diagrams: rewrites Mermaid's statements to the forms that the drawing library supports.

import {
  isStyle,
  type LostStatement,
  type ReadDiagram,
  type Statement,
  unknownStatement,
} from './statements.ts';

const name = '(`[^`]+`|[^\\s:"`<|*.{}()-]+(?:[-.][^\\s:"`<|*.{}()-]+)*)';
const relation = new RegExp(
  `^${name}\\s*("[^"]*")?\\s*(<\\||[<*]|(?<=[\\s"])o|\\(\\))?(--|\\.\\.)(\\|>|[>*]|o(?=[\\s"])|\\(\\))?\\s*("[^"]*")?\\s*${name}\\s*(?::\\s*(.+))?$`,
);
/** Every form of arrow that the library supports. */
const arrows = '<|-- <|.. *-- o-- --> --* --o --|> ..> ..|> <-- <.. --'.split(' ');

interface State {
  drawn: string[];
  lost: LostStatement[];
  inClass: boolean;
}

/** Reads the statements of a class diagram. */
export const readClasses: ReadDiagram = (statements) => {
  const state: State = { drawn: [], lost: [], inClass: false };
  for (const statement of statements) read(statement, state);
  return { drawn: state.drawn, lost: state.lost };
};

function read(statement: Statement, state: State): void {
  const { drawn } = state;
  const text = statement.text.replace(/:::\w+/g, '').trim();
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  if (state.inClass) {
    if (text === '}') state.inClass = false;
    drawn.push(text);
  } else if (/^note\s/.test(text)) lose('a note');
  else if (/^direction\s/.test(text)) lose('a direction');
  else if (text === '}' || /^namespace\s+\S+\s*\{$/.test(text)) drawn.push(text);
  else if (/^class\s/.test(text)) declare(statement, text, state);
  else if (/^<<.+>>/.test(text)) annotate(statement, text, state);
  else if (relation.test(text)) relate(statement, text, state);
  else if (/^\S+?\s*:\s*.+$/.test(text)) drawn.push(text);
  else if (!isStyle(text)) lose(unknownStatement);
}

/** Reads a declaration: `class Name~Type~["Label"] { members }`, where only the name is required. */
function declare(statement: Statement, text: string, state: State): void {
  const [, written = '', label, body] =
    /^class\s+(`[^`]+`|[^\s[{]+(?:\s*~\w+~)?)\s*(\[[^\]]*\])?\s*(\{.*)?$/.exec(text) ?? [];
  if (written === '') {
    state.lost.push({ ...statement, feature: unknownStatement });
    return;
  }
  if (label !== undefined) state.lost.push({ ...statement, feature: 'the label of a class' });
  const class_ = plain(written);
  if (body === undefined) state.drawn.push(`class ${class_}`);
  else {
    const members = body.slice(1).replace(/\}$/, '').trim();
    state.drawn.push(
      `class ${class_} {`,
      ...(members === '' ? [] : members.split(/\s*;\s*/).filter(Boolean)),
    );
    state.inClass = !body.endsWith('}');
    if (!state.inClass) state.drawn.push('}');
  }
}

/** Reads `<<interface>> Name`, which is the same as an annotation in the body of the class. */
function annotate(statement: Statement, text: string, state: State): void {
  const [, annotation = '', class_ = ''] = /^(<<\w+>>)\s*(\S+)$/.exec(text) ?? [];
  if (class_ === '') state.lost.push({ ...statement, feature: unknownStatement });
  else state.drawn.push(`class ${plain(class_)} {`, annotation, '}');
}

function relate(statement: Statement, text: string, { drawn, lost }: State): void {
  const [, from = '', first, left = '', line = '', right = '', second, to = '', label] =
    relation.exec(text) ?? [];
  const arrow = `${left}${line}${right}`;
  const known = arrows.includes(arrow);
  if (!known) lost.push({ ...statement, feature: `the form of the arrow \`${arrow}\`` });
  const nearest = arrows.find((other) => other === `${line}${right}`) ?? '--';
  const parts = [plain(from), first, known ? arrow : nearest, second, plain(to)];
  drawn.push(`${parts.filter(Boolean).join(' ')}${label === undefined ? '' : ` : ${label}`}`);
}

/** Converts a name in backticks, which can contain spaces; the library does not support them. */
function plain(written: string): string {
  return written.startsWith('`') ? written.slice(1, -1).replace(/\s+/g, '_') : written;
}
