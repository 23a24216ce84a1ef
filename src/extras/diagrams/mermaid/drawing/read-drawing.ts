// Reads a finished drawing: what a reader sees in it, in the form in which sources are read, to compare the two.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import type { PictureNode, PictureShape } from '../picture.ts';
import {
  type Area,
  areaOf,
  areaOfAll,
  areaOfSymbol,
  around,
  lengthNumber,
  type Point,
  pointsOf,
} from './geometry.ts';
import { drawnLine, endsOf, isEdgeLine } from './lines.ts';
import { markerOf } from './markers.ts';
import { areaOfText, shownText } from './texts.ts';

/** A node with its place in the drawing. */
interface DrawnNode extends Omit<PictureNode, 'group'> {
  area: Area;
}

/** An edge of the drawing. */
export interface DrawnEdge {
  from: string;
  to: string;
  text: string;
  fromText: string;
  toText: string;
  line: string;
  start: string;
  end: string;
  points: Point[];
}

/** A group with its place in the drawing. */
interface DrawnGroup {
  id: string;
  text: string;
  area: Area;
}

/** What a drawing shows. */
export interface DrawnPicture {
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  groups: DrawnGroup[];
}

/** Reads the drawing of a flowchart, state, class or entity relationship diagram. */
export function readDrawing(content: readonly ElementContent[]): DrawnPicture {
  const picture: DrawnPicture = { nodes: [], edges: [], groups: [] };
  const texts = [...labelsOf(content)];
  const titles = new Map(
    content.flatMap((node): [string, string][] =>
      isElement(node) && hasClass(node, 'subgraph-title')
        ? [[attribute(node, 'dataId') ?? '', allTexts(node).map(shownText).join(' ')]]
        : [],
    ),
  );
  for (const node of content)
    if (isElement(node)) {
      if (hasClass(node, 'subgraph')) readGroup(node, picture, titles);
      else readPart(node, texts, picture);
    }
  return picture;
}

/** Returns the areas of nodes and groups by their ids. */
export function areasOfParts(content: readonly ElementContent[]): Map<string, Area> {
  const { nodes, groups } = readDrawing(content);
  return new Map([...groups, ...nodes].map(({ id, area }) => [id, area]));
}

interface Label {
  /** The ends of the edge, for labels that have them. */
  ends?: string;
  text: string;
}

/** Labels of edges: with the names of their ends in flowcharts, and in the order of the edges in other diagrams. */
function* labelsOf(content: readonly ElementContent[]): Generator<Label> {
  for (const node of content) {
    if (!isElement(node)) continue;
    if (node.tagName === 'text') yield { text: shownText(node) };
    if (!hasClass(node, 'edge-label')) continue;
    const label = node.children.find((child) => isElement(child, 'text'));
    if (isElement(label)) yield { ends: endsOf(node).join('\n'), text: shownText(label) };
  }
}

function readPart(node: Element, labels: Label[], picture: DrawnPicture): void {
  if (isEdgeLine(node)) picture.edges.push(readEdge(node, labels));
  else if (['node', 'class-node', 'entity'].some((name) => hasClass(node, name))) {
    const area = areaOfAll(node.children);
    if (area !== undefined) picture.nodes.push({ ...readNode(node), area });
  }
}

function readEdge(line: Element, labels: Label[]): DrawnEdge {
  const [from, to] = endsOf(line);
  const take = (attributeName: string): string => {
    if (attribute(line, attributeName) === undefined) return '';
    const index = labels.findIndex(({ ends }) => ends === undefined || ends === `${from}\n${to}`);
    return index === -1 ? '' : (labels.splice(index, 1)[0]?.text ?? '');
  };
  const hasFrame = attribute(line, 'dataLabel') !== '\u200b';
  return {
    from,
    to,
    text: hasFrame ? take('dataLabel') : '',
    fromText: take('dataFromCardinality'),
    toText: take('dataToCardinality'),
    line: drawnLine(line),
    start: markerOf(attribute(line, 'markerStart')),
    end: markerOf(attribute(line, 'markerEnd')),
    points: pointsOf(line),
  };
}

function readGroup(node: Element, picture: DrawnPicture, titles: ReadonlyMap<string, string>): void {
  const frame = node.children.find((child) => isElement(child, 'rect'));
  const area = isElement(frame) ? areaOf(frame) : undefined;
  if (area === undefined) return;
  const text = titles.get(attribute(node, 'dataId') ?? '') ?? '';
  picture.groups.push({ id: attribute(node, 'dataId') ?? '', text, area });
  for (const child of node.children)
    if (isElement(child) && hasClass(child, 'subgraph')) readGroup(child, picture, titles);
}

function readNode(node: Element): Omit<DrawnNode, 'area'> {
  const id = attribute(node, 'dataId') ?? '';
  const texts = node.children.flatMap((child) => (isElement(child) ? allTexts(child) : []));
  if (hasClass(node, 'node')) {
    const shape = (attribute(node, 'dataShape') ?? 'rectangle') as PictureShape;
    return { id, text: texts.map(shownText).join(' '), shape };
  }
  const isAnnotated = attribute(node, 'dataAnnotation') !== undefined;
  const name = texts[isAnnotated ? 1 : 0];
  const rest = texts.filter((each) => each !== name);
  const lines = new Map<number, string[]>();
  for (const each of rest) {
    const y = lengthNumber(each, 'y');
    lines.set(y, [...(lines.get(y) ?? []), `${shownText(each)}${classifierOf(each)}`]);
  }
  return {
    id,
    text: name === undefined ? '' : shownText(name),
    shape: 'box',
    rows: [...lines.values()].map((words) => words.join(' ').trim()).filter((row) => row !== ''),
  };
}

/** The classifier of a member by its look: abstract members are italic, static ones underlined. */
function classifierOf(node: Element): string {
  if (hasClass(node, 'mono') && attribute(node, 'fontStyle') === 'italic') return '*';
  return attribute(node, 'textDecoration') === 'underline' ? '$' : '';
}

function allTexts(node: Element): Element[] {
  if (node.tagName === 'text') return [node];
  return node.children.flatMap((child) => (isElement(child) ? allTexts(child) : []));
}

/** Returns the area that a drawing takes, with its texts. */
export function wholeArea(content: readonly ElementContent[]): Area | undefined {
  return around(areasIn(content));
}

function areasIn(content: readonly ElementContent[]): Area[] {
  return content.flatMap((node): Area[] => {
    if (!isElement(node) || node.tagName === 'defs') return [];
    if (node.tagName === 'text') return [areaOfText(node)];
    const own = areaOf(node) ?? areaOfSymbol(node);
    return own === undefined ? areasIn(node.children) : [own];
  });
}
