// Lines inside nested groups: the drawing library places those between parts of a group relative to that group, and draws them as
// if they were relative to the drawing.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import type { Picture } from '../picture.ts';
import { type Area, isIn, move, type Point, pointsOf, pointsText } from './geometry.ts';
import { endsOf, touching } from './lines.ts';
import { areasOfParts } from './read-drawing.ts';

/** Moves lines that reach their nodes only if they are relative to the innermost group around both. */
export function moveIntoGroups(
  content: readonly ElementContent[],
  lines: readonly Element[],
  picture: Picture,
): void {
  if (picture.groups.length === 0) return;
  const areas = areasOfParts(content);
  const parents = new Map(picture.groups.map(({ id, parent }) => [id, parent]));
  for (const { id, group } of picture.nodes) parents.set(id, group);
  for (const line of lines) {
    const [from, to] = endsOf(line);
    const group = commonGroup(from, to, parents);
    const area = group === undefined ? undefined : areas.get(group);
    const points = pointsOf(line);
    if (area === undefined || reaches(points, [areas.get(from), areas.get(to)])) continue;
    const moved = points.map(({ x, y }) => ({ x: x + area.left, y: y + area.top }));
    if (!reaches(moved, [areas.get(from), areas.get(to)])) continue;
    line.properties.points = pointsText(moved);
    const label = content.find((node) => isElement(node) && isLabelOf(node, line));
    if (isElement(label)) move(label, { x: area.left, y: area.top });
  }
}

function commonGroup(
  from: string,
  to: string,
  parents: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const around = new Set<string>();
  for (let each = parents.get(from); each !== undefined; each = parents.get(each)) around.add(each);
  for (let each = parents.get(to); each !== undefined; each = parents.get(each))
    if (around.has(each)) return each;
  return undefined;
}

function reaches(points: readonly Point[], [from, to]: (Area | undefined)[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || from === undefined || to === undefined) return false;
  return isIn(first, from, touching) && isIn(last, to, touching);
}

function isLabelOf(node: Element, line: Element): boolean {
  return (
    hasClass(node, 'edge-label') &&
    endsOf(node).join('\n') === endsOf(line).join('\n') &&
    attribute(node, 'dataLabel') === attribute(line, 'dataLabel')
  );
}
