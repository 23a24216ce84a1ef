// Finishes the drawing of the library: what it draws in another way than Mermaid is drawn here, so that the drawing shows what
// the author wrote.

import type { Element, ElementContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { attribute, hasClass, isElement, textOf } from '../../../../generator/markdown/tree/stringify.ts';
import type { DiagramKind } from '../../../../generator/types/stage-strings.ts';
import { noLabel } from '../encode-labels.ts';
import type { Picture, PictureEdge } from '../picture.ts';
import { compare, type Difference } from './compare.ts';
import { bendEnds } from './ends.ts';
import { finishSequence } from './finish-sequence.ts';
import type { Area } from './geometry.ts';
import { endsOf, isEdgeLine, pairLines, styleLine, turn } from './lines.ts';
import { type MarkerName, markerDefinitions } from './markers.ts';
import { moveIntoGroups } from './offsets.ts';
import { placeEndTexts, titlesOf, widenLoops } from './place-labels.ts';
import { areasOfParts } from './read-drawing.ts';
import { paintParts, reshape } from './reshape-nodes.ts';
import { shiftNodes } from './shift.ts';
import { addHalo } from './texts.ts';

/** Smallest size of letters in a drawing, in its pixels. */
const smallestLetters = 11;

/** The content of a drawing that shows what its source declares, or the difference between the two. */
export type Finished = { content: ElementContent[] } | Difference;

/** Finishes a drawing of the library, and compares it with its source. */
export function finishDrawing(drawn: string, kind: DiagramKind, picture: Picture): Finished {
  if (picture.nodes.length === 0) return { reason: 'it is empty' };
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: drawn }] });
  const svg = tree.children.find((child) => isElement(child, 'svg'));
  if (svg === undefined) return { reason: 'it is empty' };
  const parts = svg.children.filter((child) => !isElement(child, 'defs') && !isElement(child, 'style'));
  const used = new Set<MarkerName>();
  const nodes =
    kind === 'sequenceDiagram' ? finishSequence(parts, picture, used) : finishGraph(parts, picture, used);
  enlargeLetters(nodes);
  const content = [markerDefinitions(used), ...nodes];
  return compare(content, kind, picture) ?? { content };
}

function finishGraph(
  drawn: readonly ElementContent[],
  picture: Picture,
  used: Set<MarkerName>,
): ElementContent[] {
  const lines = drawn.filter(isEdgeLine);
  const pairs = pairLines(lines, picture.edges);
  turnBackward(pairs, drawn);
  moveIntoGroups(drawn, lines, picture);
  reshape(drawn, new Map(picture.nodes.map((node) => [node.id, node])), lines);
  paintParts(drawn, picture);
  const areas = areasOfParts(drawn);
  bendEnds(pairs, areas, nodesIn(areas, picture));
  shiftNodes(drawn, lines, areas);
  bendEnds(pairs, areas, nodesIn(areas, picture));
  if (drawn.some((node) => isElement(node) && hasClass(node, 'entity'))) widenLoops(drawn, areas);
  placeEndTexts(drawn);
  for (const [line, edge] of pairs) styleLine(line, edge, used);
  const invisible = [...pairs].filter(([, { line }]) => line === 'none').map(([line]) => line);
  const removed = new Set<ElementContent>([
    ...invisible,
    ...labelsOf(
      invisible.length === 0 ? [] : [...pairs.values()].filter(({ line }) => line === 'none'),
      drawn,
    ),
    ...libraryMarks(drawn),
    ...drawn.filter(isEmptyLabel),
  ]);
  const kept = drawn.filter((node) => !removed.has(node));
  for (const node of kept) {
    if (isElement(node, 'text')) addHalo(node);
    if (isElement(node) && hasClass(node, 'entity')) removePlaceholder(node);
  }
  return withTitles(kept);
}

/** Returns the areas of nodes, without those of groups. */
function nodesIn(areas: ReadonlyMap<string, Area>, { groups }: Picture): Map<string, Area> {
  return new Map([...areas].filter(([id]) => !groups.some((each) => each.id === id)));
}

/** Turns lines of edges that lead back, and their labels. */
function turnBackward(pairs: ReadonlyMap<Element, PictureEdge>, drawn: readonly ElementContent[]): void {
  const labels = new Set(
    drawn.filter((node): node is Element => isElement(node) && hasClass(node, 'edge-label')),
  );
  for (const [line, edge] of pairs) {
    if (edge.isBackward !== true) continue;
    for (const label of labels)
      if (
        endsOf(label).join('\n') === endsOf(line).join('\n') &&
        attribute(label, 'dataLabel') === attribute(line, 'dataLabel')
      ) {
        turn(label);
        labels.delete(label);
        break;
      }
    turn(line);
  }
}

/** Puts the titles of groups behind the lines in the list, and before their labels. */
function withTitles(content: readonly ElementContent[]): ElementContent[] {
  const titles = titlesOf(content);
  const last = content.findLastIndex(isEdgeLine);
  const end = last === -1 ? content.findLastIndex(isGroup) : last;
  return [...content.slice(0, end + 1), ...titles, ...content.slice(end + 1)];
}

function isGroup(node: ElementContent): boolean {
  return isElement(node) && hasClass(node, 'subgraph');
}

/** Whether a node is the label of an edge without text. */
function isEmptyLabel(node: ElementContent): boolean {
  return isElement(node) && hasClass(node, 'edge-label') && attribute(node, 'dataLabel') === noLabel;
}

/** Labels of invisible lines. */
function labelsOf(edges: readonly PictureEdge[], drawn: readonly ElementContent[]): ElementContent[] {
  return drawn.filter(
    (node) =>
      isElement(node) &&
      hasClass(node, 'edge-label') &&
      edges.some(({ from, to }) => attribute(node, 'dataFrom') === from && attribute(node, 'dataTo') === to),
  );
}

/** The ends of lines as the library draws them in entity relationship diagrams, and the frames of labels without text. */
function libraryMarks(drawn: readonly ElementContent[]): ElementContent[] {
  return drawn.flatMap((node, index) => {
    if (isElement(node, 'line') || isElement(node, 'circle')) return [node];
    if (!isElement(node, 'text') || textOf(node) !== noLabel) return [];
    const frame = drawn.slice(0, index).findLast((each) => isElement(each));
    return isElement(frame, 'rect') ? [frame, node] : [node];
  });
}

/** Removes the words that the library writes into an entity without attributes. */
function removePlaceholder(entity: Element): void {
  entity.children = entity.children.filter(
    (child) => !isElement(child, 'text') || attribute(child, 'fontStyle') !== 'italic',
  );
}

function enlargeLetters(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const size = attribute(node, 'fontSize');
    if (size !== undefined && Number(size) < smallestLetters)
      node.properties.fontSize = String(smallestLetters);
    enlargeLetters(node.children);
  }
}
