// Compares a drawing with what its source declares. Each text, line, end and place must be the same, so that no reader sees a
// diagram that its author did not write.

import type { ElementContent } from 'hast';
import type { DiagramKind } from '../../../../generator/types/stage-strings.ts';
import type { Picture, PictureEdge, PictureNode, Statement } from '../picture.ts';

import { arrives, crossedNode, shares } from './ends.ts';
import { isIn, middleOf, type Point } from './geometry.ts';
import { touching } from './lines.ts';
import { type DrawnEdge, type DrawnPicture, readDrawing } from './read-drawing.ts';
import { activationsIn, readDrawnSequence, type SequencePicture, sequenceOf } from './read-sequence.ts';

/** Something that the drawing does not show as it was written. */
export interface Difference {
  /** Names what is different. */
  reason: string;
  statement?: Statement;
}

/** Returns the first difference between a drawing and what it must show; undefined if there is none. */
export function compare(
  content: readonly ElementContent[],
  kind: DiagramKind,
  picture: Picture,
): Difference | undefined {
  if (kind === 'sequenceDiagram') return compareSequence(readDrawnSequence(content), picture);
  const drawn = readDrawing(content);
  return (
    compareNodes(drawn, picture) ??
    compareEdges(drawn, picture) ??
    compareGroups(drawn, picture) ??
    findDetached(drawn) ??
    findHidden(drawn) ??
    findShared(drawn.edges) ??
    findCrossing(drawn) ??
    findOverlap(drawn)
  );
}

function compareNodes(drawn: DrawnPicture, { nodes }: Picture): Difference | undefined {
  const missing = firstMissing(nodes.map(nodeText), drawn.nodes.map(nodeText));
  const node = missing === undefined ? undefined : nodes[missing];
  if (node !== undefined) return { reason: `\`${node.text}\` would be drawn in another way` };
  if (drawn.nodes.length !== nodes.length) return { reason: 'it would have more nodes' };
  return undefined;
}

function nodeText({
  id,
  text,
  shape,
  rows = [],
}: Pick<PictureNode, 'id' | 'text' | 'shape' | 'rows'>): string {
  return JSON.stringify([id, text, shape, [...rows].map(withoutSpaces).sort()]);
}

/** Mermaid and the library separate the parts of a member in different ways. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function compareEdges(drawn: DrawnPicture, picture: Picture): Difference | undefined {
  const visible = picture.edges.filter(({ line }) => line !== 'none');
  const missing = firstMissing(visible.map(edgeText), drawn.edges.map(edgeText));
  const edge = missing === undefined ? undefined : visible[missing];
  if (edge !== undefined)
    return {
      reason: `\`${edge.statement.text}\` would be drawn in another way`,
      statement: edge.statement,
    };
  if (drawn.edges.length !== visible.length) return { reason: 'it would have more lines' };
  return undefined;
}

function edgeText(edge: Omit<DrawnEdge, 'points'> | PictureEdge): string {
  const { from, to, text, fromText = '', toText = '', line, start, end } = edge;
  return JSON.stringify([from, to, text, fromText, toText, line, start, end]);
}

/** Returns the index of the first text that is missing in a list, where each counts once. */
function firstMissing(wanted: readonly string[], found: readonly string[]): number | undefined {
  const counts = new Map<string, number>();
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  const index = wanted.findIndex((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count < 1;
  });
  return index === -1 ? undefined : index;
}

/** Each node must be in its groups, and in no other. */
function compareGroups(drawn: DrawnPicture, { nodes, groups }: Picture): Difference | undefined {
  const missing = firstMissing(
    groups.map(({ id, text }) => JSON.stringify([id, text])),
    drawn.groups.map(({ id, text }) => JSON.stringify([id, text])),
  );
  if (missing !== undefined || groups.length !== drawn.groups.length)
    return { reason: `the group \`${groups[missing ?? 0]?.text ?? ''}\` would be drawn in another way` };
  const parents = new Map(groups.map(({ id, parent }) => [id, parent]));
  for (const { id, text, group } of nodes) {
    const node = drawn.nodes.find((each) => each.id === id);
    const around = new Set<string>();
    for (let each = group; each !== undefined; each = parents.get(each)) around.add(each);
    const isWrong = drawn.groups.some(
      (each) => node !== undefined && isIn(middleOf(node.area), each.area) !== around.has(each.id),
    );
    if (isWrong) return { reason: `\`${text}\` would be drawn in another group` };
  }
  return undefined;
}

/** Each line must begin and end at its nodes. */
function findDetached({ nodes, edges, groups }: DrawnPicture): Difference | undefined {
  const areas = new Map([...groups, ...nodes].map(({ id, area }) => [id, area]));
  const isLoose = ({ from, to, points }: DrawnEdge) =>
    [[from, points[0]] as const, [to, points.at(-1)] as const].some(([id, point]) => {
      const area = areas.get(id);
      return area === undefined || point === undefined || !isIn(point, area, touching);
    });
  return edges.some(isLoose) ? { reason: 'one of its lines would not reach its node' } : undefined;
}

/** Each end with a marker must have space for it, and arrive from outside of its node. */
function findHidden({ nodes, edges, groups }: DrawnPicture): Difference | undefined {
  const areas = new Map([...groups, ...nodes].map(({ id, area }) => [id, area]));
  const isHidden = (marker: string, points: readonly Point[], id: string) => {
    const area = areas.get(id);
    return marker !== 'none' && area !== undefined && !arrives(points, area);
  };
  const found = edges.some(
    ({ from, to, start, end, points }) =>
      from !== to && (isHidden(end, points, to) || isHidden(start, [...points].reverse(), from)),
  );
  return found ? { reason: 'the end of a line would not be visible' } : undefined;
}

/** No two lines may lie over each other. */
function findShared(drawn: readonly DrawnEdge[]): Difference | undefined {
  const found = drawn.some((one, index) => drawn.slice(index + 1).some((other) => shares(one, other)));
  return found ? { reason: 'two of its lines would lie over each other' } : undefined;
}

/** No line may touch a node at which it does not end, as it would seem to end there. */
function findCrossing({ nodes, edges }: DrawnPicture): Difference | undefined {
  const areas = new Map(nodes.map(({ id, area }) => [id, area]));
  const crossed = edges.map((edge) => crossedNode(edge, areas)).find((id) => id !== undefined);
  const node = nodes.find(({ id }) => id === crossed);
  return node === undefined ? undefined : { reason: `a line would go through \`${node.text}\`` };
}

function findOverlap({ nodes }: DrawnPicture): Difference | undefined {
  const overlaps = nodes.some(({ area }, index) =>
    nodes
      .slice(index + 1)
      .some(
        ({ area: other }) =>
          area.left < other.right - 1 &&
          other.left < area.right - 1 &&
          area.top < other.bottom - 1 &&
          other.top < area.bottom - 1,
      ),
  );
  return overlaps ? { reason: 'one of its nodes would be drawn over another' } : undefined;
}

function compareSequence(drawn: SequencePicture, picture: Picture): Difference | undefined {
  const wanted = sequenceOf(picture);
  const index = wanted.findIndex((item, position) => item.text !== drawn.items[position]);
  const item = wanted[index];
  if (item !== undefined)
    return {
      reason: `\`${item.statement?.text ?? item.shown}\` would be drawn in another way`,
      ...(item.statement === undefined ? {} : { statement: item.statement }),
    };
  if (drawn.items.length !== wanted.length) return { reason: 'it would have more steps' };
  if (activationsIn(picture).join() !== drawn.activations.join())
    return { reason: 'the times in which participants are active would be drawn in another way' };
  return undefined;
}
