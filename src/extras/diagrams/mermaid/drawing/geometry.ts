// Points and boxes of drawings.

import type { Element, ElementContent } from 'hast';
import { attribute, isElement } from '../../../../generator/markdown/tree/stringify.ts';

/** A point in a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle in a drawing. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the number in an attribute; 0 if it is absent. */
export function lengthNumber(node: Element, name: string): number {
  return Number(attribute(node, name) ?? 0);
}

/** Reads the points of a line or a polygon. */
export function pointsOf(node: Element): Point[] {
  if (node.tagName === 'line')
    return [1, 2].map((end) => ({ x: lengthNumber(node, `x${end}`), y: lengthNumber(node, `y${end}`) }));
  const numbers = (attribute(node, 'points') ?? '').split(/[\s,]+/).map(Number);
  return numbers.flatMap((x, index) => {
    const y = numbers[index + 1];
    return index % 2 === 0 && y !== undefined ? [{ x, y }] : [];
  });
}

/** Writes points for an attribute. */
export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** Returns the area of a shape; undefined for an element that has none here, such as a text. */
export function areaOf(node: Element): Area | undefined {
  if (node.tagName === 'rect') {
    const [left, top] = [lengthNumber(node, 'x'), lengthNumber(node, 'y')];
    return {
      left,
      top,
      right: left + lengthNumber(node, 'width'),
      bottom: top + lengthNumber(node, 'height'),
    };
  }
  if (node.tagName === 'circle' || node.tagName === 'ellipse') {
    const [x, y] = [lengthNumber(node, 'cx'), lengthNumber(node, 'cy')];
    const rx = lengthNumber(node, node.tagName === 'circle' ? 'r' : 'rx');
    const ry = lengthNumber(node, node.tagName === 'circle' ? 'r' : 'ry');
    return { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry };
  }
  if (!/^(?:polygon|polyline|line)$/.test(node.tagName)) return undefined;
  return around(pointsOf(node).map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })));
}

/** Returns the area around the shapes in a list of nodes, without its groups. */
export function areaOfAll(nodes: readonly ElementContent[]): Area | undefined {
  return around(nodes.flatMap((node) => (isElement(node) ? (areaOf(node) ?? []) : [])));
}

/** Returns the area around several; undefined if there is none. */
export function around(areas: readonly Area[]): Area | undefined {
  if (areas.length === 0) return undefined;
  return areas.reduce((all, each) => ({
    left: Math.min(all.left, each.left),
    top: Math.min(all.top, each.top),
    right: Math.max(all.right, each.right),
    bottom: Math.max(all.bottom, each.bottom),
  }));
}

/** Whether a point is in an area that is enlarged on all sides. */
export function isIn({ x, y }: Point, { left, top, right, bottom }: Area, margin = 0): boolean {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

/** The middle of an area. */
export function middleOf({ left, top, right, bottom }: Area): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Returns where a horizontal or vertical line meets the outline of a polygon first, from its start; undefined if it does not. */
export function meeting(from: Point, to: Point, polygon: readonly Point[]): Point | undefined {
  const hits = polygon.flatMap((a, index): Point[] => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (from.x === to.x) {
      const part = (from.x - a.x) / (b.x - a.x);
      return part >= 0 && part <= 1 ? [{ x: from.x, y: a.y + part * (b.y - a.y) }] : [];
    }
    const part = (from.y - a.y) / (b.y - a.y);
    return part >= 0 && part <= 1 ? [{ x: a.x + part * (b.x - a.x), y: from.y }] : [];
  });
  const distance = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y);
  return hits.sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the area of a group that is moved and scaled, for symbols of 24 by 24. */
export function areaOfSymbol(node: Element): Area | undefined {
  const [, x = '', y = '', scale = ''] =
    /^translate\(([-\d.]+),([-\d.]+)\) scale\(([\d.]+)\)$/.exec(attribute(node, 'transform') ?? '') ?? [];
  if (scale === '') return undefined;
  const size = 24 * Number(scale);
  return { left: Number(x), top: Number(y), right: Number(x) + size, bottom: Number(y) + size };
}

/** Moves an element and all that is in it. */
export function move(node: Element, by: Point): void {
  const { properties } = node;
  for (const name of ['x', 'x1', 'x2', 'cx'])
    if (properties[name] !== undefined) properties[name] = String(lengthNumber(node, name) + by.x);
  for (const name of ['y', 'y1', 'y2', 'cy'])
    if (properties[name] !== undefined) properties[name] = String(lengthNumber(node, name) + by.y);
  if (properties.points !== undefined)
    properties.points = pointsText(pointsOf(node).map(({ x, y }) => ({ x: x + by.x, y: y + by.y })));
  for (const child of node.children) if (isElement(child)) move(child, by);
}
