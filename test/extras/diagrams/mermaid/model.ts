// What a diagram shows by Mermaid's own model, in the form in which drawings are read here.

import { decodeHTML } from 'entities';
import type { DrawnPicture } from '../../../../src/extras/diagrams/mermaid/drawing/read-drawing.ts';

/** Facts about a diagram, each one line. Those of a sequence diagram are in its order, all others in any order. */
export type Facts = string[];

interface Fact {
  [key: string]: unknown;
}

/** Loads Mermaid without a browser: it cleans texts with a library that needs one, and asks it for names of colours. */
export async function loadMermaid(): Promise<(source: string) => Promise<Facts>> {
  const { default: purify } = await import('dompurify');
  Object.assign(purify, { addHook: () => undefined, sanitize: (text: string) => text });
  const { default: mermaid } = await import('mermaid');
  await mermaid.parse('flowchart\nA');
  const colours = /^(?:aqua|rgb\(.*\))$/i;
  const window = { CSS: { supports: (_: string, value: string) => colours.test(value) } };
  return async (source) => {
    Object.assign(globalThis, { window });
    const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    Reflect.deleteProperty(globalThis, 'window');
    const read = readers[type];
    if (read === undefined) throw new Error(`no model of ${type}`);
    return read(db);
  };
}

/** Values of Mermaid's models, which have no types of their own. */
// biome-ignore lint/suspicious/noExplicitAny: the models of Mermaid's diagrams are not typed
type Model = any;

const readers: Readonly<Record<string, (db: Model) => Facts>> = {
  'flowchart-v2': flowFacts,
  sequence: sequenceFacts,
  class: classFacts,
  classDiagram: classFacts,
  stateDiagram: stateFacts,
  state: stateFacts,
  er: entityFacts,
};

/** A text as a reader sees it, in one line. */
function shown(text: unknown): string {
  const whole = String(text ?? '')
    .replace(/ﬂ°°/g, '&#')
    .replace(/ﬂ°/g, '&')
    .replace(/¶ß/g, ';')
    .replace(/<br\s*\/?>|\\n/gi, ' ');
  return decodeHTML(whole).replace(/\s+/g, ' ').trim();
}

function edge(fact: Fact): string {
  return `edge ${JSON.stringify(fact)}`;
}

function node(fact: Fact): string {
  return `node ${JSON.stringify(fact)}`;
}

const shapes: Readonly<Record<string, string>> = {
  square: 'rectangle',
  rect: 'rectangle',
  round: 'rounded',
  odd: 'asymmetric',
  inv_trapezoid: 'trapezoid-alt',
  lean_right: 'lean-right',
  lean_left: 'lean-left',
  diam: 'diamond',
  cyl: 'cylinder',
  'lean-r': 'lean-right',
  'dbl-circ': 'doublecircle',
};

function flowFacts(db: Model): Facts {
  const groups: Model[] = db.getSubGraphs();
  const vertices: Model[] = [...db.getVertices().values()];
  const own = vertices.filter(({ id }) => !groups.some((group) => group.id === id));
  const names = new Map<string, string>();
  for (const { id, text } of own) names.set(id, shown(text));
  for (const { id, title } of groups) names.set(id, shown(title));
  const groupOf = (id: string) => names.get(groups.find(({ nodes }) => nodes.includes(id))?.id) ?? '';
  const ends: Record<string, string> = { point: 'arrow', cross: 'cross', circle: 'circle', open: 'none' };
  const lines: Record<string, string> = { normal: 'solid', dotted: 'dashed', thick: 'thick' };
  return [
    ...own.map(({ id, text, type }) =>
      node({ text: shown(text), shape: shapes[type] ?? type ?? 'rectangle', group: groupOf(id) }),
    ),
    ...groups.map(({ id, title }) => `group ${shown(title)} in ${groupOf(id)}`),
    ...db
      .getEdges()
      .filter(({ stroke }: Model) => stroke !== 'invisible')
      .map(({ start, end, text, type, stroke }: Model) => {
        const marker = ends[type.replace(/^.*_/, '')];
        return edge({
          from: names.get(start),
          to: names.get(end),
          text: shown(text),
          line: lines[stroke],
          start: type.startsWith('double') ? marker : 'none',
          end: marker,
        });
      }),
  ];
}

function classFacts(db: Model): Facts {
  const classes: Model[] = [...db.getClasses().values()];
  const name = ({ label, type }: Model) =>
    `${shown(label)}${type ? `<${String(type).replace(/~(.*)~/, '<$1>')}>` : ''}`;
  const names = new Map(classes.map((each) => [each.id, name(each)]));
  const markers = ['hollow-diamond', 'triangle', 'filled-diamond', 'open', 'lollipop'];
  const marker = (type: unknown) => (typeof type === 'number' ? markers[type] : 'none');
  const row = (member: Model) => `${shown(member.getDisplayDetails().displayText)}${member.classifier ?? ''}`;
  return [
    ...classes.map((each) =>
      node({
        text: name(each),
        shape: 'box',
        group: '',
        rows: rows([
          ...each.annotations.slice(0, 1).map((annotation: string) => `<<${annotation}>>`),
          ...each.members.map(row),
          ...each.methods.map(row),
        ]),
      }),
    ),
    ...db.getRelations().map(({ id1, id2, title, relation, ...each }: Model) =>
      edge({
        from: names.get(id1),
        to: names.get(id2),
        text: shown(title),
        fromText: ended(each.relationTitle1),
        toText: ended(each.relationTitle2),
        line: relation.lineType === 0 ? 'solid' : 'dashed',
        start: marker(relation.type1),
        end: marker(relation.type2),
      }),
    ),
  ];
}

function ended(title: unknown): string {
  return title === 'none' ? '' : shown(title);
}

/** Lines of a box without spaces, in any order: members stand in two parts, and their parts are separated in other ways. */
function rows(texts: readonly string[]): string[] {
  return texts.map((text) => text.replace(/\s/g, '')).sort();
}

function stateFacts(db: Model): Facts {
  const { nodes, edges } = db.getData() as { nodes: Model[]; edges: Model[] };
  const shapesOfStates: Record<string, string> = {
    stateStart: 'state-start',
    stateEnd: 'state-end',
    choice: 'diamond',
    fork: 'bar',
    join: 'bar',
    note: 'note',
  };
  const isGroup = ({ isGroup: is, shape }: Model) => is && shape !== 'noteGroup';
  const own = nodes.filter((each) => !each.isGroup);
  const text = ({ shape, label, description }: Model) =>
    /^(?:stateStart|stateEnd|choice|fork|join)$/.test(shape)
      ? ''
      : shown(
          [label]
            .flat()
            .concat(description ?? [])
            .join(' '),
        );
  const byId = new Map(nodes.map((each) => [each.id, each]));
  const parent = ({ parentId }: Model): Model => {
    const found = byId.get(parentId);
    return found?.shape === 'noteGroup' ? parent(found) : found;
  };
  const groupOf = (each: Model) => (parent(each) === undefined ? '' : text(parent(each)));
  const end = (id: string) => {
    const each = byId.get(id) ?? {};
    return text(each) || `${shapesOfStates[each.shape]} in ${groupOf(each)}`;
  };
  return [
    ...own.map((each) =>
      node({ text: text(each), shape: shapesOfStates[each.shape] ?? 'rounded', group: groupOf(each) }),
    ),
    ...nodes.filter(isGroup).map((each) => `group ${text(each)} in ${groupOf(each)}`),
    ...edges.map(({ start, end: to, label, arrowTypeEnd, classes }) =>
      edge({
        from: end(start),
        to: end(to),
        text: shown(label),
        line: classes.includes('note-edge') ? 'dashed' : 'solid',
        start: 'none',
        end: arrowTypeEnd === 'arrow_barb' ? 'arrow' : 'none',
      }),
    ),
  ];
}

function entityFacts(db: Model): Facts {
  const entities: Model[] = [...db.getEntities().values()];
  const name = ({ label, alias }: Model) => shown(alias || label);
  const names = new Map(entities.map((each) => [each.id, name(each)]));
  const markers: Record<string, string> = {
    ONLY_ONE: 'one',
    ZERO_OR_ONE: 'zero-one',
    ONE_OR_MORE: 'many',
    ZERO_OR_MORE: 'zero-many',
  };
  const row = ({ type, name: own, keys = [], comment = '' }: Model) =>
    `${keys.join(',')}${shown(type)}${shown(own)}${comment === '' ? '' : `"${shown(comment)}"`}`;
  return [
    ...entities.map((each) =>
      node({ text: name(each), shape: 'box', group: '', rows: rows(each.attributes.map(row)) }),
    ),
    ...db.getRelationships().map(({ entityA, entityB, roleA, relSpec }: Model) =>
      edge({
        from: names.get(entityA),
        to: names.get(entityB),
        text: shown(roleA),
        line: relSpec.relType === 'IDENTIFYING' ? 'solid' : 'dashed',
        // Mermaid names the numbers by the other end.
        start: markers[relSpec.cardB],
        end: markers[relSpec.cardA],
      }),
    ),
  ];
}

const arrows: Readonly<Record<string, [line: string, start: string, end: string]>> = {
  SOLID: ['solid', 'none', 'arrow'],
  DOTTED: ['dashed', 'none', 'arrow'],
  SOLID_CROSS: ['solid', 'none', 'cross'],
  DOTTED_CROSS: ['dashed', 'none', 'cross'],
  SOLID_OPEN: ['solid', 'none', 'none'],
  DOTTED_OPEN: ['dashed', 'none', 'none'],
  SOLID_POINT: ['solid', 'none', 'open'],
  DOTTED_POINT: ['dashed', 'none', 'open'],
  BIDIRECTIONAL_SOLID: ['solid', 'arrow', 'arrow'],
  BIDIRECTIONAL_DOTTED: ['dashed', 'arrow', 'arrow'],
};

function sequenceFacts(db: Model): Facts {
  const actors: Model[] = [...db.getActors().values()];
  const ids = new Map(actors.map(({ name }, index) => [name, `n${index}`]));
  const types = new Map(Object.entries(db.LINETYPE).map(([name, value]) => [value, name]));
  const numbers = { isOn: false, next: 1, step: 1 };
  const steps = db.getMessages().flatMap(({ type, from, to, message, placement }: Model): string[] => {
    const name = types.get(type) ?? '';
    const [kind = '', part = ''] = /^(\w+)_(START|ELSE|AND|OPTION|END)$/.exec(name)?.slice(1) ?? [];
    const arrow = arrows[name];
    if (name === 'AUTONUMBER') {
      numbers.isOn = message.visible !== false;
      numbers.next = message.start ?? numbers.next;
      numbers.step = message.step ?? 1;
    } else if (arrow !== undefined) {
      const number = numbers.isOn ? String(numbers.next) : '';
      numbers.next += numbers.step;
      return [JSON.stringify(['message', ids.get(from), ids.get(to), shown(message), ...arrow, number])];
    } else if (name === 'NOTE') {
      const over = from === to || to === undefined ? [from] : [from, to];
      const place = ['left', 'right', 'over'][placement];
      return [JSON.stringify(['note', place, over.map((each) => ids.get(each)).join(), shown(message)])];
    } else if (kind === 'ACTIVE') return part === 'START' ? [`active ${ids.get(from)}`] : [];
    else if (part === 'START') return [begun(kind.toLowerCase().replace('_over', ''), shown(message))];
    else if (part === 'END') return [JSON.stringify(['end'])];
    else if (part !== '') return [JSON.stringify(['divide', message === '' ? '' : `[${shown(message)}]`])];
    return [];
  });
  return [
    ...actors.map(({ type, description }, index) =>
      JSON.stringify(['participant', `n${index}`, type, shown(description)]),
    ),
    ...db
      .getBoxes()
      .map(({ name, actorKeys }: Model) =>
        JSON.stringify(['box', shown(name), actorKeys.map((key: string) => ids.get(key)).join(' ')]),
      ),
    ...steps.filter((step: string) => !step.startsWith('active')),
    ...steps.filter((step: string) => step.startsWith('active')).sort(),
  ];
}

function begun(kind: string, label: string): string {
  const title = kind === 'rect' ? '' : label === '' ? kind : `${kind} [${label}]`;
  return JSON.stringify(['begin', kind, title]);
}

/** The facts of a drawing of nodes and lines. */
export function drawnFacts({ nodes, edges, groups }: DrawnPicture, hasEndTexts: boolean): Facts {
  const size = ({ left, top, right, bottom }: DrawnPicture['groups'][number]['area']) =>
    (right - left) * (bottom - top);
  const groupOf = ({ id, area }: { id: string; area: DrawnPicture['groups'][number]['area'] }) => {
    const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
    return groups
      .filter(({ id: other, area: around }) => other !== id && size(around) > size(area))
      .filter(({ area: { left, top, right, bottom } }) => x > left && x < right && y > top && y < bottom)
      .sort((a, b) => size(a.area) - size(b.area))[0]?.text;
  };
  const parts = new Map([...nodes, ...groups].map((each) => [each.id, each]));
  const end = (id: string) => {
    const found = parts.get(id);
    if (found === undefined) return '?';
    return found.text || `${'shape' in found ? found.shape : ''} in ${groupOf(found) ?? ''}`;
  };
  return [
    ...nodes.map((each) =>
      node({
        text: each.text,
        shape: each.shape,
        group: groupOf(each) ?? '',
        ...(each.rows === undefined ? {} : { rows: rows(each.rows) }),
      }),
    ),
    ...groups.map((each) => `group ${each.text} in ${groupOf(each) ?? ''}`),
    ...edges.map(({ from, to, text, fromText, toText, line, start, end: marker }) =>
      edge({
        from: end(from),
        to: end(to),
        text,
        ...(hasEndTexts ? { fromText, toText } : {}),
        line,
        start,
        end: marker,
      }),
    ),
  ];
}
