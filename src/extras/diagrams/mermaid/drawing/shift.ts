// Nodes that the drawing library aligned with others, and so moved over the last parts of their lines: moves them away again, and those that it moved onto other lines.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import { arrives, touches } from './ends.ts';
import { type Area, areaOfAll, move, type Point, pointsOf, pointsText } from './geometry.ts';
import { endsOf } from './lines.ts';

/** Distances in pixels, the shortest first. */
const distances = [8, 14, 20, 26, 32].flatMap((each) => [each, -each]);
/** Least space between two nodes. */
const space = 8;

interface End {
  line: Element;
  isStart: boolean;
  points: Point[];
}

/** Moves nodes so that all their lines arrive from outside, and no other touches them, where there is space for that. */
export function shiftNodes(
  content: readonly ElementContent[],
  lines: readonly Element[],
  areas: Map<string, Area>,
): void {
  for (const node of content) {
    if (!isElement(node, 'g') || !hasClass(node, 'node')) continue;
    const id = attribute(node, 'dataId') ?? '';
    const area = areaOfAll(node.children);
    const ends = lines.flatMap((line) => endsAt(line, id));
    if (area === undefined) continue;
    const passing = lines.filter((line) => !endsOf(line).includes(id)).map(pointsOf);
    const isClear = (place: Area) => !passing.some((points) => touches(points, place));
    if (ends.every(({ points }) => arrives(points, area)) && isClear(area)) continue;
    const others = [...areas].filter(([other]) => other !== id).map(([, each]) => each);
    const found = shifts().find((by) => isClear(moved(area, by)) && isPossible(by, { area, ends, others }));
    if (found === undefined) continue;
    move(node, found);
    areas.set(id, moved(area, found));
    for (const { line, isStart, points } of ends) {
      const longer = extended(points, found);
      line.properties.points = pointsText(isStart ? longer.reverse() : longer);
    }
  }
}

function shifts(): Point[] {
  return distances.flatMap((distance) => [
    { x: 0, y: distance },
    { x: distance, y: 0 },
  ]);
}

/** The ends of a line at a node, with its points in the order that ends there. Lines from a node to itself stay. */
function endsAt(line: Element, id: string): End[] {
  const [from, to] = endsOf(line);
  if ((from === id) === (to === id)) return [];
  const points = pointsOf(line);
  return [{ line, isStart: from === id, points: from === id ? points.reverse() : points }];
}

interface Place {
  area: Area;
  ends: readonly End[];
  /** Areas of all other nodes and groups. */
  others: readonly Area[];
}

function isPossible(by: Point, { area, ends, others }: Place): boolean {
  const next = moved(area, by);
  return (
    ends.every(({ points }) => arrives(extended(points, by), next)) &&
    others.every((other) => contains(other, area) === contains(other, next) && !isNear(other, next))
  );
}

function moved({ left, top, right, bottom }: Area, { x, y }: Point): Area {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function contains(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** Whether two areas have too little space between them. One of them can be a group around the other. */
function isNear(other: Area, area: Area): boolean {
  if (contains(other, area)) return false;
  return (
    other.left - space < area.right &&
    other.right + space > area.left &&
    other.top - space < area.bottom &&
    other.bottom + space > area.top
  );
}

/** Moves the last point of a line, with a corner where the line was not in the direction of the move. */
function extended(points: readonly Point[], by: Point): Point[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return [...points];
  const end = { x: tip.x + by.x, y: tip.y + by.y };
  const isAlong = by.x === 0 ? Math.abs(tip.x - before.x) < 0.5 : Math.abs(tip.y - before.y) < 0.5;
  return isAlong ? [...points.slice(0, -1), end] : [...points, end];
}
