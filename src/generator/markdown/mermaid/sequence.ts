// Sequence diagrams: rewrites Mermaid's statements to the forms that the drawing library supports.

import {
  createNames,
  isStyle,
  type LostStatement,
  noLabel,
  type ReadDiagram,
  type Statement,
  unknownStatement,
} from './statements.ts';

const message =
  /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--\)|-\)|--x|-x|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/;
const features: readonly [pattern: RegExp, feature: string][] = [
  [/^autonumber\b/, 'numbers of messages'],
  [/^(?:de)?activate\s/, 'an activation of its own (write `+` or `-` behind the arrow)'],
  [/^destroy\s/, 'the end of a participant'],
  [/^(?:links?|properties|details)\s/, 'a menu of a participant'],
  [/^title\b/, 'a title (write `accTitle: ...`, or a heading above the diagram)'],
];

interface State {
  drawn: string[];
  lost: LostStatement[];
  names: ReturnType<typeof createNames>;
  /** For each open block, whether it is drawn. */
  blocks: boolean[];
}

/** Reads the statements of a sequence diagram. */
export const readSequence: ReadDiagram = (statements) => {
  const state: State = { drawn: [], lost: [], names: createNames(/^[^\s:,<>()+-]+$/), blocks: [] };
  for (const statement of statements) read(statement, state);
  const { drawn, lost, names } = state;
  const declared = [...names.aliases].map(([name, alias]) => `participant ${alias} as ${name}`);
  return { drawn: [...missing(declared, drawn), ...drawn], lost };
};

/** Returns the declarations of participants that no statement declares. */
function missing(declared: string[], drawn: string[]): string[] {
  return declared.filter((line) => {
    const head = line.slice(0, line.indexOf(' as '));
    return !drawn.some(
      (other) => other.startsWith(`${head} `) || other.replace('actor', 'participant').startsWith(`${head} `),
    );
  });
}

function read(statement: Statement, state: State): void {
  const { text } = statement;
  const lose = (feature: string) => void state.lost.push({ ...statement, feature });
  const feature = features.find(([pattern]) => pattern.test(text))?.[1];
  if (feature !== undefined) lose(feature);
  else if (/^(?:create\s+)?(?:participant|actor)\s/.test(text)) declare(statement, state);
  else if (/^note\s/i.test(text)) note(statement, state);
  else if (isBlock(statement, state)) return;
  else if (message.test(text)) send(statement, state);
  else if (!isStyle(text) && text !== 'sequenceDiagram') lose(unknownStatement);
}

function declare({ text, line }: Statement, { drawn, lost, names }: State): void {
  const [, created, type = 'participant', rest = ''] =
    /^(create\s+)?(participant|actor)\s+(.+)$/.exec(text) ?? [];
  if (created !== undefined) lost.push({ text, line, feature: 'the creation of a participant' });
  const shape = /@\{.*\}/.exec(rest)?.[0];
  if (shape !== undefined) lost.push({ text, line, feature: 'the shape of a participant' });
  const [, written = '', label] = /^(.+?)(?:\s+as\s+(.+))?$/.exec(rest.replace(/@\{.*\}/, '').trim()) ?? [];
  const name = names.of(written);
  const shown = label ?? (name === written ? undefined : written);
  drawn.push(`${type} ${name}${shown === undefined ? '' : ` as ${shown}`}`);
}

function note({ text, line }: Statement, { drawn, lost, names }: State): void {
  const [, place = '', over = '', content = ''] =
    /^note\s+(left of|right of|over)\s+([^:]+):\s*(.+)$/i.exec(text) ?? [];
  if (content === '') lost.push({ text, line, feature: unknownStatement });
  else
    drawn.push(
      `Note ${place} ${over
        .split(',')
        .map((name) => names.of(name.trim()))
        .join(',')}: ${content}`,
    );
}

/** Reads the start, a divider or the end of a block. Returns false for any other statement. */
function isBlock(statement: Statement, { drawn, lost, blocks }: State): boolean {
  const [, word = '', rest = ''] =
    /^(loop|alt|opt|par|par_over|critical|break|rect|box|else|and|option|end)(?:\s+(.*))?$/.exec(
      statement.text,
    ) ?? [];
  if (word === '') return false;
  if (word === 'end') {
    if (blocks.pop() !== false) drawn.push('end');
  } else if (/^(?:else|and|option)$/.test(word))
    drawn.push(`${word === 'and' ? 'and' : 'else'} ${rest}`.trim());
  else {
    // A `rect` only sets a colour, and colours come from the site.
    const isDrawn = word !== 'rect' && word !== 'box';
    blocks.push(isDrawn);
    if (isDrawn) drawn.push(`${word.replace('_over', '')} ${rest}`.trim());
    if (word === 'box') lost.push({ ...statement, feature: 'a box around participants' });
  }
  return true;
}

function send({ text, line }: Statement, { drawn, lost, names }: State): void {
  const [, from = '', arrow = '', activation = '', to = '', label = ''] = message.exec(text) ?? [];
  const isLost = arrow.endsWith('x');
  const isBoth = arrow.startsWith('<<');
  if (isLost) lost.push({ text, line, feature: 'the cross of an arrow, which is drawn as an arrowhead' });
  if (isBoth) lost.push({ text, line, feature: 'the first head of an arrow with two' });
  const head = isBoth ? arrow.slice(2) : arrow;
  drawn.push(`${names.of(from)} ${head} ${activation}${names.of(to)}: ${label || noLabel}`);
}
