// Nodes of flowcharts and state diagrams whose shape the drawing library does not have: draws it in place of another of the same
// size, and continues the lines to its outline.

import type { Element, ElementContent } from 'hast';
import { hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import type { Paint, Picture, PictureNode, PictureShape } from '../picture.ts';
import { part } from './elements.ts';
import { type Area, areaOfAll, meeting, middleOf, type Point, pointsOf, pointsText } from './geometry.ts';
import { endsOf } from './lines.ts';

const outlines: Partial<Record<PictureShape, (area: Area, isUpright: boolean) => Point[]>> = {
  'lean-right': ({ left, top, right, bottom }) => {
    const lean = (bottom - top) / 3;
    return corners([left + lean, top], [right, top], [right - lean, bottom], [left, bottom]);
  },
  'lean-left': ({ left, top, right, bottom }) => {
    const lean = (bottom - top) / 3;
    return corners([left, top], [right - lean, top], [right, bottom], [left + lean, bottom]);
  },
  diamond: (area) => {
    const { x, y } = middleOf(area);
    return corners([x, area.top], [area.right, y], [x, area.bottom], [area.left, y]);
  },
  bar: (area, isUpright) => {
    const { x, y } = middleOf(area);
    const { left, top, right, bottom } = isUpright
      ? { ...area, left: x - 3, right: x + 3 }
      : { ...area, top: y - 3, bottom: y + 3 };
    return corners([left, top], [right, top], [right, bottom], [left, bottom]);
  },
  note: ({ left, top, right, bottom }) =>
    corners([left, top], [right - 8, top], [right, top + 8], [right, bottom], [left, bottom]),
};

function corners(...points: [x: number, y: number][]): Point[] {
  return points.map(([x, y]) => ({ x, y }));
}

/** Draws the shapes of nodes that have another in the drawing. */
export function reshape(
  nodes: readonly ElementContent[],
  pictured: ReadonlyMap<string, PictureNode>,
  lines: readonly Element[],
): void {
  for (const node of nodes) {
    if (!isElement(node, 'g') || !hasClass(node, 'node')) continue;
    const { dataId, dataShape } = node.properties;
    const shape = pictured.get(String(dataId))?.shape;
    const outline = shape === undefined ? undefined : outlines[shape];
    const area = areaOfAll(node.children);
    if (shape === undefined || shape === dataShape || outline === undefined || area === undefined) continue;
    const ends = lines.flatMap((line) => endsAt(line, String(dataId)));
    const points = outline(area, ends.length > 0 && ends.every(isLevel));
    const drawn = part('polygon', {
      points: pointsText(points),
      fill: shape === 'bar' ? 'var(--_text)' : shape === 'note' ? 'var(--bg)' : 'var(--_node-fill)',
      stroke: 'var(--_node-stroke)',
      strokeWidth: '0.75',
    });
    const texts = shape === 'bar' ? [] : node.children.filter((child) => isElement(child, 'text'));
    node.children = [drawn, ...texts];
    node.properties.dataShape = shape;
    for (const end of ends) continueTo(end, points);
  }
}

interface End {
  line: Element;
  isStart: boolean;
}

function endsAt(line: Element, id: string): End[] {
  const [from, to] = endsOf(line);
  return [
    ...(from === id ? [{ line, isStart: true }] : []),
    ...(to === id ? [{ line, isStart: false }] : []),
  ];
}

/** The end of a line and the point before it. */
function lastPart({ line, isStart }: End): { points: Point[]; tip?: Point; before?: Point } {
  const points = pointsOf(line);
  const [tip, before] = isStart ? points : [...points].reverse();
  return { points, ...(tip === undefined ? {} : { tip }), ...(before === undefined ? {} : { before }) };
}

function isLevel(end: End): boolean {
  const { tip, before } = lastPart(end);
  return tip !== undefined && tip.y === before?.y;
}

function continueTo(end: End, outline: readonly Point[]): void {
  const { points, tip, before } = lastPart(end);
  const met = tip && before && meeting(before, tip, outline);
  if (met === undefined) return;
  points[end.isStart ? 0 : points.length - 1] = met;
  end.line.properties.points = pointsText(points);
}

/** Gives nodes and groups the colours that their author has chosen. */
export function paintParts(parts: readonly ElementContent[], picture: Picture): void {
  const paints = new Map(
    [...picture.nodes, ...picture.groups].flatMap(({ id, paint }) =>
      paint === undefined ? [] : [[id, paint]],
    ),
  );
  if (paints.size > 0) for (const each of parts) paintWhole(each, paints);
}

function paintWhole(whole: ElementContent, paints: ReadonlyMap<string, Paint>): void {
  if (!isElement(whole, 'g')) return;
  const paint = paints.get(String(whole.properties.dataId));
  const isGroup = hasClass(whole, 'subgraph');
  for (const child of whole.children)
    if (isGroup && isElement(child, 'g')) paintWhole(child, paints);
    else if (paint !== undefined) paintPart(child, paint, isGroup);
}

/** What has the colour of the whole: the header of a class or a group, too. The ground of a group stays, as labels are on it. */
const grounds = ['var(--_node-fill)', 'var(--_group-hdr)'];

function paintPart(child: ElementContent, paint: Paint, isGroup: boolean): void {
  if (!isElement(child)) return;
  const { properties } = child;
  if (child.tagName === 'text') {
    // The quiet colour of a title has too little contrast on a tint.
    if (isGroup && paint.fill !== undefined) properties.fill = 'var(--_text)';
    return;
  }
  if (paint.fill !== undefined && grounds.includes(String(properties.fill)))
    properties.fill = `var(--_fill-${paint.fill})`;
  if (paint.stroke !== undefined && properties.stroke === 'var(--_node-stroke)')
    Object.assign(properties, { stroke: `var(--_ink-${paint.stroke})`, strokeWidth: '1.25' });
  for (const inner of child.children) paintPart(inner, paint, isGroup);
}
