// The lines of flowcharts, state, class and entity relationship diagrams: pairs them with the edges of the source, and gives
// each the style and the ends that its author wrote.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import { visibleText } from '../encode-labels.ts';
import type { Line, PictureEdge } from '../picture.ts';
import { type Point, pointsOf, pointsText } from './geometry.ts';
import { type MarkerName, thickTip } from './markers.ts';

/** Distance in pixels between a line and the outline of a node that it touches. */
export const touching = 10;

const classes = ['edge', 'class-relationship', 'er-relationship'];

/** Whether a node is the line of an edge. */
export function isEdgeLine(node: ElementContent): node is Element & { tagName: 'polyline' } {
  return isElement(node, 'polyline') && classes.some((name) => hasClass(node, name));
}

/** Returns the names of the nodes that a line connects. */
export function endsOf(line: Element): [from: string, to: string] {
  const end = (names: string[]) => names.map((name) => attribute(line, name)).find(Boolean) ?? '';
  return [end(['dataFrom', 'dataEntity1']), end(['dataTo', 'dataEntity2'])];
}

/** Pairs lines with edges between the same nodes and with the same text; such edges can be exchanged. */
export function pairLines(
  lines: readonly Element[],
  edges: readonly PictureEdge[],
): Map<Element, PictureEdge> {
  const waiting = new Map<string, PictureEdge[]>();
  for (const edge of edges) {
    const ends = edge.isBackward ? [edge.to, edge.from] : [edge.from, edge.to];
    const key = [...ends, edge.text, edge.fromText ?? '', edge.toText ?? ''].join('\n');
    waiting.set(key, [...(waiting.get(key) ?? []), edge]);
  }
  const pairs = new Map<Element, PictureEdge>();
  for (const line of lines) {
    const texts = ['dataLabel', 'dataFromCardinality', 'dataToCardinality'].map((name) =>
      visibleText(attribute(line, name) ?? ''),
    );
    const edge = waiting.get([...endsOf(line), ...texts].join('\n'))?.shift();
    if (edge !== undefined) pairs.set(line, edge);
  }
  return pairs;
}

/** Gives a line or a label of an edge that leads back the ends that its author wrote. */
export function turn({ properties, tagName }: Element): void {
  const { dataFrom, dataTo } = properties;
  Object.assign(properties, { dataFrom: dataTo, dataTo: dataFrom });
  if (tagName === 'polyline') properties.points = String(properties.points).split(' ').reverse().join(' ');
}

/** Gives a line the style and the markers of an edge. Adds the markers to those that the drawing uses. */
export function styleLine(line: Element, edge: PictureEdge, used: Set<MarkerName>): void {
  const { properties } = line;
  properties.strokeWidth = edge.line === 'thick' ? '2.5' : '1';
  delete properties.strokeDashArray;
  delete properties.markerStart;
  delete properties.markerEnd;
  if (edge.paint?.stroke !== undefined) properties.stroke = `var(--_ink-${edge.paint.stroke})`;
  if (edge.line === 'dashed') properties.strokeDashArray = ['4', '4'];
  const points = line.tagName === 'polyline' ? withoutRepeats(pointsOf(line)) : [];
  for (const side of ['start', 'end'] as const) {
    const marker = edge[side];
    if (marker === 'none') continue;
    const name = marker === 'arrow' && edge.line === 'thick' ? 'thick-arrow' : marker;
    if (name === 'thick-arrow') shorten(points, side);
    used.add(name);
    properties[side === 'start' ? 'markerStart' : 'markerEnd'] = `url(#${name})`;
  }
  if (points.length > 1) properties.points = pointsText(points);
}

/** Removes points that repeat the one before, as a marker at such an end has no direction. */
function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const last = points[index - 1];
    return last === undefined || Math.hypot(point.x - last.x, point.y - last.y) > 0.5;
  });
}

function shorten(points: Point[], side: 'start' | 'end'): void {
  const [index, next] = side === 'start' ? [0, 1] : [points.length - 1, points.length - 2];
  const [tip, before] = [points[index], points[next]];
  if (tip === undefined || before === undefined) return;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const part = Math.min(thickTip, length - 1) / length;
  points[index] = { x: tip.x + (before.x - tip.x) * part, y: tip.y + (before.y - tip.y) * part };
}

/** Returns the style of a line. */
export function drawnLine(line: Element): Line {
  if (attribute(line, 'strokeDashArray') !== undefined) return 'dashed';
  return Number(attribute(line, 'strokeWidth') ?? 1) > 2 ? 'thick' : 'solid';
}
