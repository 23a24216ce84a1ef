// The last parts of lines. The drawing library moves nodes after it has placed the lines, so that a line can arrive along the side
// of a node or from its inside, where no arrowhead has space. Such lines are bent at a distance from the node.

import type { Element } from 'hast';
import type { PictureEdge } from '../picture.ts';
import { type Area, type Point, pointsOf, pointsText } from './geometry.ts';
import { endsOf } from './lines.ts';

/** Least length in pixels of the last part of a line. */
const least = 9;
/** Distances from a node at which a line can be bent. */
const distances = [14, 18, 22, 26, 10, 30, 34];

type Axis = 'x' | 'y';

/** The side of a node: the axis that a line to it follows, where the side is, and the direction away from the node. */
interface Side {
  axis: Axis;
  at: number;
  away: 1 | -1;
}

/** A line with what it shows. */
interface Route {
  from: string;
  to: string;
  text: string;
  line: string;
  start: string;
  end: string;
  points: Point[];
}

/** Bends lines that do not arrive at the side of their node. `areas` are those of nodes and groups. */
export function bendEnds(
  pairs: ReadonlyMap<Element, PictureEdge>,
  areas: ReadonlyMap<string, Area>,
  nodes: ReadonlyMap<string, Area>,
): void {
  const routes = new Map<Element, Route>();
  for (const [line, edge] of pairs) routes.set(line, { ...edge, points: pointsOf(line) });
  for (const [line, route] of routes) {
    const [from, to] = endsOf(line).map((id) => areas.get(id));
    if (from === undefined || to === undefined || from === to) continue;
    const others = [...routes.values()].filter((other) => other !== route);
    const isClear = (points: Point[]) => {
      const changed = { ...route, points };
      return !others.some((other) => shares(changed, other)) && crossedNode(changed, nodes) === undefined;
    };
    const toEnd = bent(route.points, to, isClear);
    route.points = bent([...toEnd].reverse(), from, isClear).reverse();
    line.properties.points = pointsText(route.points);
  }
}

/** Returns the id of a node that a line touches without ending there. */
export function crossedNode(
  { from, to, points }: Pick<Route, 'from' | 'to' | 'points'>,
  nodes: ReadonlyMap<string, Area>,
): string | undefined {
  for (const [id, area] of nodes) if (id !== from && id !== to && touches(points, area)) return id;
  return undefined;
}

/** Whether a line touches an area. */
export function touches(points: readonly Point[], area: Area): boolean {
  return parts(points).some((line) => meets(line, area));
}

/** Whether a horizontal or vertical line touches an area. */
function meets([from, to]: Part, { left, top, right, bottom }: Area): boolean {
  const margin = 2;
  return (
    Math.max(from.x, to.x) > left - margin &&
    Math.min(from.x, to.x) < right + margin &&
    Math.max(from.y, to.y) > top - margin &&
    Math.min(from.y, to.y) < bottom + margin
  );
}

/** Whether a line arrives at a side of a node from outside, with space for an arrowhead. */
export function arrives(points: readonly Point[], area: Area): boolean {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return false;
  return sidesAt(tip, area).some(({ axis, away }) => {
    const across: Axis = axis === 'x' ? 'y' : 'x';
    return Math.abs(tip[across] - before[across]) < 1 && (before[axis] - tip[axis]) * away >= least - 3;
  });
}

/** Returns the sides of an area that a point is at. Lines to round shapes end inside of their area. */
function sidesAt({ x, y }: Point, { left, top, right, bottom }: Area): Side[] {
  const sides: Side[] = [
    { axis: 'y', at: top, away: -1 },
    { axis: 'y', at: bottom, away: 1 },
    { axis: 'x', at: left, away: -1 },
    { axis: 'x', at: right, away: 1 },
  ];
  const distance = ({ axis, at }: Side) => Math.abs((axis === 'x' ? x : y) - at);
  const near = sides.filter((side) => distance(side) <= 4);
  return near.length > 0 ? near : sides;
}

function bent(points: Point[], area: Area, isFreeRoute: (points: Point[]) => boolean): Point[] {
  const tip = points.at(-1);
  if (tip === undefined || points.length < 3 || arrives(points, area)) return points;
  for (const side of sidesAt(tip, area))
    for (const distance of distances) {
      const changed = bend(points, side, distance);
      if (changed !== undefined && arrives(changed, area) && isFreeRoute(changed)) return changed;
    }
  return points;
}

/** Moves the last part along a side to a distance from it. */
function bend(points: readonly Point[], { axis, at, away }: Side, distance: number): Point[] | undefined {
  const tip = points.at(-1);
  let last = points.length - 1;
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const isAlong = (index: number) => {
    const [a, b] = [points[index - 1], points[index]];
    return a !== undefined && b !== undefined && Math.abs(a[across] - b[across]) > 1;
  };
  while (last > 0 && !isAlong(last)) last -= 1;
  const [start, end] = [points[last - 1], points[last]];
  if (tip === undefined || start === undefined || end === undefined || last < 2) return undefined;
  const moved = at + away * distance;
  const place = (point: Point): Point => ({ ...point, [axis]: moved });
  return [
    ...points.slice(0, last - 1),
    place(start),
    { ...place(end), [across]: tip[across] },
    { ...tip, [axis]: Math.abs(tip[axis] - at) <= 4 ? tip[axis] : at },
  ];
}

/** Whether two lines lie over each other, and a reader cannot see which is which. */
export function shares(one: Route, other: Route): boolean {
  const isAlike =
    one.line === other.line &&
    ((one.from === other.from && one.start === other.start) ||
      (one.to === other.to && one.end === other.end));
  if (isAlike && one.text === '' && other.text === '') return false;
  return parts(one.points).some((a) => parts(other.points).some((b) => overlap(a, b)));
}

type Part = [from: Point, to: Point];

function parts(points: readonly Point[]): Part[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to]);
}

function overlap([a, b]: Part, [c, d]: Part): boolean {
  for (const [axis, across] of [
    ['x', 'y'],
    ['y', 'x'],
  ] as const) {
    const isLevel = [b, c, d].every((point) => Math.abs(point[across] - a[across]) < 2);
    const length =
      Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis])) -
      Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]));
    if (isLevel && length > 4) return true;
  }
  return false;
}
