// Finishes the drawing of a sequence diagram: ends and numbers of messages, activations, regions and boxes, and blocks that
// contain what belongs to them. Lifelines are drawn below everything else.

import type { Element, ElementContent } from 'hast';
import { hasClass, isElement, textNode } from '../../../../generator/markdown/tree/stringify.ts';
import type { Picture, PictureStep } from '../picture.ts';
import { isRow } from '../sequence-gaps.ts';
import { part } from './elements.ts';
import { type Area, areaOfAll, around, lengthNumber, pointsOf } from './geometry.ts';
import { styleLine } from './lines.ts';
import type { MarkerName } from './markers.ts';
import { addHalo, areaOfText, lineCount } from './texts.ts';

const lineHeight = 14.3;
const blockMargin = 10;
const notePadding = 8;

/** A row of the drawing with its step. */
interface Row {
  step: PictureStep;
  node: Element;
  y: number;
}

interface Block {
  node: Element;
  kind: string;
  /** Indexes of its steps. */
  first: number;
  last: number;
  /** How many blocks are around it. */
  depth: number;
  area: Area;
}

interface Drawn {
  steps: readonly PictureStep[];
  /** Elements of messages and notes by the index of their steps. */
  rows: Map<number, Row>;
  actors: Element[];
  lifelines: Element[];
  blocks: Block[];
}

/** Returns the content of a drawing in the order in which it is painted. */
export function finishSequence(
  nodes: readonly ElementContent[],
  { steps = [], boxes = [] }: Picture,
  used: Set<MarkerName>,
): ElementContent[] {
  const drawn = readParts(nodes, steps);
  // Notes that follow each other move down by what those above them have grown.
  let lower = 0;
  for (const [index, step] of steps.entries()) {
    const node = drawn.rows.get(index)?.node;
    if (isRow(step)) lower = 0;
    if (node === undefined) continue;
    if (step.type === 'message') finishMessage(node, step, used);
    if (step.type === 'note') {
      lower += enlarge(node, lower);
      spread(node, step, drawn.lifelines);
    }
  }
  for (const actor of drawn.actors) lowerLifeline(actor, drawn.lifelines);
  for (const block of drawn.blocks) widen(block, drawn);
  const shown = [...drawn.rows.values()].filter(({ step }) => step.type !== 'gap');
  const ofType = (type: PictureStep['type']) =>
    shown.filter(({ step }) => step.type === type).map(({ node }) => node);
  const regions = drawn.blocks.filter(({ kind }) => kind === 'rect').reverse();
  const frames = drawn.blocks.filter(({ kind }) => kind !== 'rect').reverse();
  return [
    ...boxes.flatMap((box) => drawBox(box, drawn, nodes)),
    ...regions.map(({ node }) => node),
    ...drawn.lifelines,
    ...drawActivations(drawn),
    ...frames.map(({ node }) => node),
    ...ofType('message'),
    ...ofType('note'),
    ...drawn.actors,
  ];
}

function readParts(nodes: readonly ElementContent[], steps: readonly PictureStep[]): Drawn {
  const ofClass = (name: string) =>
    nodes.filter((node): node is Element => isElement(node) && hasClass(node, name));
  const indexes = (isWanted: (step: PictureStep) => boolean) =>
    steps.flatMap((step, index) => (isWanted(step) ? [index] : []));
  const rows = new Map<number, Row>();
  const place = (elements: Element[], found: number[]) => {
    for (const [position, index] of found.entries()) {
      const [node, step] = [elements[position], steps[index]];
      if (node !== undefined && step !== undefined) rows.set(index, { step, node, y: topOf(node) });
    }
  };
  place(
    ofClass('message'),
    indexes(({ type }) => type === 'message' || type === 'gap'),
  );
  place(
    ofClass('note'),
    indexes(({ type }) => type === 'note'),
  );
  const drawn = { steps, rows, actors: ofClass('actor'), lifelines: ofClass('lifeline') };
  return { ...drawn, blocks: readBlocks(ofClass('block'), steps) };
}

function topOf(node: Element): number {
  return areaOfAll(node.children)?.top ?? 0;
}

/** Pairs the blocks of the drawing, which are in the order of their ends, with their steps. */
function readBlocks(nodes: readonly Element[], steps: readonly PictureStep[]): Block[] {
  const open: { first: number; kind: string }[] = [];
  const blocks: Block[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.type === 'begin') open.push({ first: index, kind: step.kind });
    if (step.type !== 'end') continue;
    const begun = open.pop();
    const node = nodes[blocks.length];
    const area = node && areaOfAll(node.children.filter((child) => isElement(child, 'rect')).slice(0, 1));
    if (begun !== undefined && node !== undefined && area !== undefined)
      blocks.push({ ...begun, node, last: index, depth: open.length, area });
  }
  return blocks;
}

/** Sets the line and the ends of a message, puts a text of several lines above the arrow, and adds its number. */
function finishMessage(node: Element, step: PictureStep & { type: 'message' }, used: Set<MarkerName>): void {
  const line = node.children.find((child) => isElement(child, 'line') || isElement(child, 'polyline'));
  const label = node.children.find((child) => isElement(child, 'text'));
  if (!isElement(line) || !isElement(label)) return;
  styleLine(line, step.edge, used);
  if (line.tagName === 'line') {
    const y = lengthNumber(label, 'y') - ((lineCount(label) - 1) * lineHeight) / 2;
    label.properties.y = String(y);
  }
  if (step.edge.text === '') node.children = node.children.filter((child) => child !== label);
  else addHalo(label);
  const [start] = pointsOf(line);
  if (step.number !== undefined && start !== undefined)
    node.children.push(
      part('circle', { cx: start.x, cy: start.y, r: 9, fill: 'var(--_text)', stroke: 'none' }),
      part(
        'text',
        {
          className: 'number',
          x: start.x,
          y: start.y,
          dy: '0.35em',
          textAnchor: 'middle',
          fontSize: 11,
          fill: 'var(--bg)',
        },
        [textNode(String(step.number))],
      ),
    );
}

/** Makes a note as large as its text, and moves it down. Returns how much higher it is. */
function enlarge(node: Element, lower: number): number {
  const area = areaOfAll(node.children);
  const label = node.children.find((child) => isElement(child, 'text'));
  if (area === undefined || !isElement(label)) return 0;
  const text = areaOfText(label);
  const higher = (lineCount(label) - 1) * lineHeight;
  const top = area.top + lower;
  drawNote(node, {
    left: Math.min(area.left, text.left - notePadding),
    right: Math.max(area.right, text.right + notePadding),
    top,
    bottom: area.bottom + lower + higher,
  });
  label.properties.y = String(lengthNumber(label, 'y') + lower + higher / 2);
  return higher;
}

/** Draws the sheet of a note, with its folded corner. */
function drawNote(node: Element, { left, right, top, bottom }: Area): void {
  const [body, fold] = node.children.filter((child) => isElement(child, 'polygon'));
  if (!isElement(body) || !isElement(fold)) return;
  const [inner, below] = [right - 6, top + 6];
  body.properties.points = `${left},${top} ${inner},${top} ${right},${below} ${right},${bottom} ${left},${bottom}`;
  fold.properties.points = `${inner},${top} ${right},${below} ${inner},${below}`;
}

/** Widens a note over several participants to their lifelines. */
function spread(
  node: Element,
  { over }: PictureStep & { type: 'note' },
  lifelines: readonly Element[],
): void {
  const area = areaOfAll(node.children);
  const at = lifelines
    .filter((line) => over.includes(String(line.properties.dataActor)))
    .map((line) => lengthNumber(line, 'x1'));
  if (over.length < 2 || area === undefined) return;
  const left = at.reduce((least, x) => Math.min(least, x - 20), area.left);
  const right = at.reduce((most, x) => Math.max(most, x + 20), area.right);
  drawNote(node, { ...area, left, right });
}

/** Starts the lifeline of a figure below its name. */
function lowerLifeline({ properties }: Element, lifelines: readonly Element[]): void {
  if (properties.dataType !== 'actor') return;
  const own = lifelines.find((line) => line.properties.dataActor === properties.dataId);
  if (own !== undefined) own.properties.y1 = String(lengthNumber(own, 'y1') + 24);
}

/** Sets the width of a block to what it contains. A region is only a shade. */
function widen(block: Block, drawn: Drawn): void {
  const { node, first, last, area, depth, kind } = block;
  const inner = drawn.blocks.filter(
    (other) => other.depth > depth && other.first > first && other.last < last,
  );
  const content = around([
    ...contentAreas(first, last, drawn),
    ...inner.map((each) => ({ ...each.area, left: each.area.left, right: each.area.right })),
  ]);
  if (content === undefined) return;
  const left = content.left - blockMargin;
  const right = Math.max(content.right + blockMargin, left + headerWidth(node) + blockMargin);
  const moved = left - area.left;
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const { properties } = child;
    if (child.tagName === 'line') Object.assign(properties, { x1: String(left), x2: String(right) });
    else properties.x = String(lengthNumber(child, 'x') + moved);
    if (child.tagName === 'text') moveLines(child, moved);
  }
  const frame = node.children.find((child) => isElement(child, 'rect'));
  if (isElement(frame)) frame.properties.width = String(right - left);
  block.area = { ...area, left, right };
  for (const label of node.children.filter((child) => isElement(child, 'text')).slice(1))
    if (isElement(label)) addHalo(label);
  if (kind !== 'rect' || !isElement(frame)) return;
  Object.assign(frame.properties, { fill: 'var(--_group-hdr)', stroke: 'var(--_inner-stroke)' });
  node.children = [frame];
}

function moveLines(label: Element, moved: number): void {
  for (const child of label.children)
    if (isElement(child, 'tspan') && child.properties.x !== undefined)
      child.properties.x = String(lengthNumber(child, 'x') + moved);
}

function headerWidth(node: Element): number {
  const [, tab] = node.children.filter((child) => isElement(child, 'rect'));
  return isElement(tab) ? lengthNumber(tab, 'width') : 0;
}

/** Areas of the messages and notes of a block, and of the boxes of their participants. */
function contentAreas(first: number, last: number, { rows, actors }: Drawn): Area[] {
  const areas: Area[] = [];
  for (let index = first; index <= last; index += 1) {
    const row = rows.get(index);
    if (row === undefined || row.step.type === 'gap') continue;
    const own = areaOfAll(row.node.children);
    if (own !== undefined) areas.push(own);
    for (const child of row.node.children) if (isElement(child, 'text')) areas.push(areaOfText(child));
    const { step } = row;
    const ids =
      step.type === 'message' ? [step.edge.from, step.edge.to] : step.type === 'note' ? step.over : [];
    for (const actor of actors)
      if (ids.includes(String(actor.properties.dataId))) areas.push(areaOfActor(actor));
  }
  return areas;
}

function areaOfActor(actor: Element): Area {
  const label = actor.children.find((child) => isElement(child, 'text'));
  const box = areaOfAll(actor.children);
  return box ?? (isElement(label) ? areaOfText(label) : { left: 0, top: 0, right: 0, bottom: 0 });
}

/** Draws the time in which participants are active, from their steps. */
function drawActivations({ steps, rows, lifelines }: Drawn): Element[] {
  const open = new Map<string, number[]>();
  const bars: Element[] = [];
  const ofLine = (id: string) => lifelines.find((line) => line.properties.dataActor === id);
  let y = lengthNumber(lifelines[0] ?? part('line', {}), 'y1') + 10;
  const finishBar = (id: string) => {
    const starts = open.get(id) ?? [];
    const start = starts.pop();
    const line = ofLine(id);
    if (start === undefined || line === undefined) return;
    const x = lengthNumber(line, 'x1') - 5 + starts.length * 4;
    const height = Math.max(y - start, 12);
    bars.push(
      part('rect', {
        className: 'activation',
        dataActor: id,
        x,
        y: start,
        width: 10,
        height,
        fill: 'var(--_node-fill)',
        stroke: 'var(--_node-stroke)',
        strokeWidth: '0.75',
      }),
    );
  };
  for (const [index, step] of steps.entries()) {
    const row = rows.get(index);
    if (step.type === 'message' && row !== undefined) y = areaOfLine(row.node)?.bottom ?? row.y;
    if (step.type === 'activate') open.set(step.id, [...(open.get(step.id) ?? []), y]);
    if (step.type === 'deactivate') finishBar(step.id);
  }
  y += 20;
  for (const [id, starts] of open) while (starts.length > 0) finishBar(id);
  return bars.sort((a, b) => lengthNumber(a, 'x') - lengthNumber(b, 'x'));
}

function areaOfLine(node: Element): Area | undefined {
  return areaOfAll(node.children.filter((child) => isElement(child, 'line') || isElement(child, 'polyline')));
}

/** Draws a box around participants, with its title above them. */
function drawBox(
  box: { text: string; members: readonly string[] },
  { actors, lifelines }: Drawn,
  nodes: readonly ElementContent[],
): Element[] {
  const inside = actors.filter((actor) => box.members.includes(String(actor.properties.dataId)));
  const area = around(inside.map(areaOfActor));
  const bottom = lifelines.reduce((most, line) => Math.max(most, lengthNumber(line, 'y2')), 0);
  if (area === undefined || nodes.length === 0) return [];
  const [left, right] = [area.left - 10, area.right + 10];
  return [
    part('g', { className: 'box', dataMembers: box.members.join(' ') }, [
      part('rect', {
        x: left,
        y: 2,
        width: right - left,
        height: bottom - 2,
        fill: 'none',
        stroke: 'var(--_node-stroke)',
        strokeWidth: '1',
        strokeDashArray: '2 3',
      }),
      ...(box.text === ''
        ? []
        : [
            part(
              'text',
              {
                x: (left + right) / 2,
                y: 15,
                dy: '0.35em',
                textAnchor: 'middle',
                fontSize: 12,
                fontWeight: '600',
                fill: 'var(--_text-sec)',
              },
              [textNode(box.text)],
            ),
          ]),
    ]),
  ];
}
