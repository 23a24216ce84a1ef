// State diagrams: rewrites Mermaid's statements to the syntax that the drawing library supports. The library uses the first
// statement with a state for its text, so descriptions of states come first.

import {
  createNames,
  isStyle,
  type LostStatement,
  type ReadDiagram,
  type Statement,
  unknownStatement,
} from './statements.ts';

const transition = /^(\[\*\]|[^\s:[\]]+)\s*-->\s*(\[\*\]|[^\s:[\]]+)(?:\s*:\s*(.+))?$/;

interface State {
  drawn: string[];
  lost: LostStatement[];
  names: ReturnType<typeof createNames>;
  texts: Map<string, string>;
  /** Composite states, whose text is written at their start. */
  frames: Set<string>;
  isNote: boolean;
}

/** Reads the statements of a state diagram. */
export const readStates: ReadDiagram = (statements) => {
  const state: State = {
    drawn: [],
    lost: [],
    names: createNames(/^[\w\p{L}-]+$/u),
    texts: new Map(),
    frames: new Set(),
    isNote: false,
  };
  for (const statement of statements) read(statement, state);
  const { drawn, lost, names, texts, frames } = state;
  for (const [name, alias] of names.aliases) if (!texts.has(alias)) texts.set(alias, name);
  const described = [...texts]
    .filter(([name]) => !frames.has(name))
    .map(([name, text]) => `${name} : ${text}`);
  const framed = drawn.map((line) => {
    const name = /^state (\S+) \{$/.exec(line)?.[1] ?? '';
    const text = texts.get(name);
    return text === undefined ? line : `state "${text.replaceAll('"', "'")}" as ${name} {`;
  });
  return { drawn: [...described, ...framed], lost };
};

function read(statement: Statement, state: State): void {
  const { drawn, lost, names } = state;
  const text = statement.text.replace(/:::\w+/g, '').trim();
  const lose = (feature: string) => void lost.push({ ...statement, feature });
  if (state.isNote) {
    if (/^end note$/i.test(text)) state.isNote = false;
    return;
  }
  if (/^note\s/i.test(text)) {
    state.isNote = !/:|^note\s+"/.test(text);
    lose('a note');
    return;
  }
  const [, from, to, label] = transition.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const of = (name: string) => (name === '[*]' ? name : names.of(name));
    drawn.push(`${of(from)} --> ${of(to)}${label === undefined ? '' : ` : ${label}`}`);
  } else if (/^direction\s+\w+$/i.test(text) || text === '}') drawn.push(text);
  else if (text === '--') lose('the line between concurrent states');
  else if (!isDeclaration(text, state, lose) && !isStyle(text) && !/^(?:hide empty|scale|class)\s/.test(text))
    lose(unknownStatement);
}

/** Reads `state X`, `state "text" as X {`, `X : text` or `X`. Returns false for any other statement. */
function isDeclaration(text: string, state: State, lose: (feature: string) => void): boolean {
  const { names, frames, drawn } = state;
  const [, kind] = /^state\s+\S+\s*(?:<<|\[\[)(\w+)(?:>>|\]\])$/.exec(text) ?? [];
  if (kind !== undefined) {
    lose(`the shape of a ${kind}`);
    return true;
  }
  const [, quoted, name, opens] = /^state\s+(?:"([^"]*)"\s+as\s+)?([^\s{:"]+)\s*(\{)?$/.exec(text) ?? [];
  if (name !== undefined) {
    const plain = names.of(name);
    describe(plain, quoted, state);
    if (opens === undefined) describe(plain, state.texts.has(plain) ? undefined : name, state);
    else {
      frames.add(plain);
      drawn.push(`state ${plain} {`);
    }
    return true;
  }
  const [, described, content] = /^(?:state\s+)?([^\s:"{}]+)\s*:\s*(.+)$/.exec(text) ?? [];
  if (described !== undefined) describe(names.of(described), content, state);
  else if (/^[\w\p{L}-]+$/u.test(text)) describe(text, state.texts.has(text) ? undefined : text, state);
  else return false;
  return true;
}

/** Sets the text of a state. Several texts become several lines. */
function describe(name: string, text: string | undefined, { texts }: State): void {
  if (text === undefined) return;
  const known = texts.get(name);
  texts.set(name, known === undefined || known === name ? text : `${known}<br>${text}`);
}
