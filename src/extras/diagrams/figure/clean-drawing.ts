// Cleans drawings of diagrams, and puts them into a page: known shapes and attributes, in the colours of the site.

import type { Element, ElementContent, Properties } from 'hast';
import { element, isElement, textNode, textOf } from '../../../generator/shared/hast-nodes.ts';
import { withoutMarks } from '../../../generator/shared/html/chunks.ts';

/** The text alternative of a diagram, and what makes it part of a page. */
export interface DiagramText {
  title: string;
  description?: string;
  /** Returns the id in the page for a name in the drawing, the same each time. */
  idOf(name: string): string;
}

type IdOf = DiagramText['idOf'];

const shapes = new Set(
  'svg defs g marker rect circle ellipse line polyline polygon path text tspan'.split(' '),
);
const attributes = new Set(
  `viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform width height refX refY markerWidth markerHeight
  orient id markerStart markerEnd fill stroke strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity
  fontSize fontWeight fontStyle textAnchor textDecoration markerUnits paintOrder
  markerMid fillOpacity strokeOpacity dominantBaseline alignmentBaseline`.split(/\s+/),
);

const siteColour = /^(?:none|var\(--diagram-(?:paper|text|line|arrow|node|hairline|(?:fill|ink)-[1-8])\))$/;

/** Keeps the colours of the site. Any other becomes that of the text. */
const paintOf = (written: string) => (siteColour.test(written) ? written : 'var(--diagram-text)');

/** No text of a drawing is smaller in a page, in pixels. Drawings shrink to the width of the page until then, and wider ones scroll. */
const smallestText = 12;
/** Width in pixels that fits on every screen. */
const narrowest = 270;
/** The widest column of a page in pixels (`--measure-wide`), without the frame of a diagram. */
const widestColumn = 734;

/** The class of a frame that scrolls on every screen, so that the button that opens its drawing has space above it. */
export function scrollingClass(svg: readonly Element[]): string[] {
  const [, spacer] = svg;
  return Number(spacer?.properties.width ?? 0) > widestColumn ? ['diagram-wide'] : [];
}

/**
 * Cleans a drawing: keeps only known shapes and attributes, and colours that are custom properties (`styles/diagram.css`), removes
 * styles, makes ids unique in the page, and adds the text alternative. An empty image after a wide drawing holds its least width.
 * Undefined if the drawing has no area.
 */
export function pictureSvg({ properties, children }: Element, words: DiagramText): Element[] | undefined {
  const box = String(properties.viewBox ?? '')
    .split(' ')
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const isArea = box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0;
  if (!isArea || Math.max(width, height) > largestSide) return undefined;
  const content = cleanAll(children, words.idOf);
  return content.length === 0 ? undefined : framed({ box: [left, top, width, height], words }, content);
}

/** More pixels are no drawing that anybody looks at. */
const largestSide = 20_000;

function framed(
  { box, words }: { box: [number, number, number, number]; words: DiagramText },
  content: ElementContent[],
): Element[] {
  const [, , width, height] = box;
  const least = smallestText / smallestSize(content);
  const factor = Math.max(least, 1);
  const alternative = [element('title', { id: words.idOf('title') }, [textNode(words.title)])];
  if (words.description !== undefined)
    alternative.push(element('desc', { id: words.idOf('description') }, [textNode(words.description)]));
  const leastWidth = Math.ceil(width * least);
  const spacer = element('svg', { width: leastWidth, height: 0, ariaHidden: 'true' });
  const drawing = element(
    'svg',
    {
      viewBox: box.join(' '),
      width: Math.round(width * factor),
      height: Math.round(height * factor),
      role: 'img',
      ariaLabelledBy: alternative.map(({ properties }) => String(properties.id)),
    },
    [...alternative, ...content],
  );
  return leastWidth > narrowest ? [drawing, spacer] : [drawing];
}

/** The size of the text of pages, beyond which that of a drawing does not count, and the one below which it is no text that is read. */
const sizes = { usual: 16, least: 6 };

/** Returns the size of the smallest text of a drawing. */
function smallestSize(nodes: readonly ElementContent[]): number {
  const found = nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const size = Number.parseFloat(String(node.properties.fontSize ?? ''));
    return [...(size >= sizes.least ? [size] : []), smallestSize(node.children)];
  });
  return Math.min(sizes.usual, ...found);
}

function cleanAll(nodes: ElementContent[], idOf: IdOf): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node) || !shapes.has(node.tagName)) return [];
    const { tagName } = node;
    const children =
      tagName === 'text' || tagName === 'tspan' ? letters(node, idOf) : cleanAll(node.children, idOf);
    const properties = cleanProperties(node.properties, idOf);
    if (tagName === 'g' && Object.keys(properties).length === 0) return children;
    return [element(tagName, properties, children)];
  });
}

function letters(node: Element, idOf: IdOf): ElementContent[] {
  return node.children.flatMap((child) =>
    isElement(child) ? cleanAll([child], idOf) : [textNode(withoutMarks(textOf(child)))],
  );
}

function cleanProperties(properties: Properties, idOf: IdOf): Properties {
  const clean: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!attributes.has(name)) continue;
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'id') clean.id = idOf(written);
    else if (name === 'fill' || name === 'stroke') clean[name] = paintOf(written);
    else if (name.startsWith('marker') && written.startsWith('url(#'))
      clean[name] = `url(#${idOf(written.slice('url(#'.length, -1))})`;
    else clean[name] = written.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
  }
  return clean;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
