// Cleans drawings of diagrams, and puts them into a page: known shapes and attributes, in the colours of the site.

import type { Element, ElementContent, Properties } from 'hast';
import { element, isElement, textNode, textOf } from '../../../generator/markdown/tree/stringify.ts';
import { withoutMarks } from '../../../generator/shared/html/chunks.ts';
import { wholeArea } from '../mermaid/drawing/read-drawing.ts';
import { decodeLabel } from '../mermaid/encode-labels.ts';

/** The text alternative of a diagram, and what makes it part of a page. */
export interface DiagramText {
  title: string;
  description?: string;
  /** Returns the id in the page for a name in the drawing, the same each time. */
  idOf(name: string): string;
}

type IdOf = DiagramText['idOf'];

/** Returns the paint of the site for a written one. */
type Paint = (written: string) => string;

const shapes = new Set(
  'svg defs g marker rect circle ellipse line polyline polygon path text tspan'.split(' '),
);
const attributes = new Set(
  `viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform width height refX refY markerWidth markerHeight
  orient id markerStart markerEnd fill stroke strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity
  fontSize fontWeight fontStyle textAnchor textDecoration markerUnits paintOrder
  markerMid fillOpacity strokeOpacity dominantBaseline alignmentBaseline`.split(/\s+/),
);

/** Maps the custom properties of the library to ours. Any other colour becomes that of the text. */
const colours: Record<string, string> = {
  'var(--bg)': 'var(--diagram-paper)',
  'var(--_text)': 'var(--diagram-text)',
  'var(--_text-sec)': 'var(--diagram-label)',
  'var(--_text-muted)': 'var(--diagram-label)',
  'var(--_text-faint)': 'var(--diagram-label)',
  'var(--_line)': 'var(--diagram-line)',
  'var(--_arrow)': 'var(--diagram-arrow)',
  'var(--_node-fill)': 'var(--diagram-node)',
  'var(--_node-stroke)': 'var(--diagram-edge)',
  'var(--_group-fill)': 'var(--diagram-paper)',
  'var(--_group-hdr)': 'var(--diagram-group)',
  'var(--_inner-stroke)': 'var(--diagram-hairline)',
  'var(--_key-badge)': 'var(--diagram-group)',
  none: 'none',
};

const chosen = /^var\(--_((?:fill|ink)-[1-8])\)$/;

const paintOfLibrary: Paint = (written) =>
  colours[written] ?? `var(--diagram-${chosen.exec(written)?.[1] ?? 'text'})`;

const siteColour = /^(?:none|var\(--diagram-(?:paper|text|line|arrow|node|hairline|(?:fill|ink)-[1-8])\))$/;

/** Keeps the colours of the site, which drawings of Mermaid have. */
const paintOfSite: Paint = (written) => (siteColour.test(written) ? written : 'var(--diagram-text)');

/** Small drawings are enlarged up to this factor and width, as their labels have only 11 and 13 pixels. */
const largest = { factor: 1.2, width: 660 };
/** Drawings never shrink below this factor, at which the smallest labels have 12 pixels. Wider ones scroll. */
const smallest = 1.1;
/** Width in pixels that fits on every screen. */
const narrowest = 270;
/** Empty space around a drawing. */
const margin = 8;

/**
 * Cleans a drawing: keeps only known shapes and attributes, sets colours as custom properties (`styles/diagram.css`), removes
 * styles, makes ids unique in the page, and adds the text alternative. An empty image after a wide drawing holds its least width.
 * Undefined if the drawing is empty.
 */
export function diagramSvg(content: ElementContent[], words: DiagramText): Element[] | undefined {
  const area = wholeArea(content);
  if (area === undefined) return undefined;
  const [left, top] = [Math.floor(area.left) - margin, Math.floor(area.top) - margin];
  const [width, height] = [Math.ceil(area.right) + margin - left, Math.ceil(area.bottom) + margin - top];
  return framed({ box: [left, top, width, height], words }, cleanAll(content, words.idOf, paintOfLibrary));
}

/** The widest column of a page in pixels (`--measure-wide`), without the frame of a diagram. */
const widestColumn = 734;

/** The class of a frame that scrolls on every screen, so that the button that opens its drawing has space above it. */
export function scrollingClass(svg: readonly Element[]): string[] {
  const [, spacer] = svg;
  return Number(spacer?.properties.width ?? 0) > widestColumn ? ['diagram-wide'] : [];
}

/** Cleans a drawing of Mermaid in the same way. Undefined if it has no area. */
export function pictureSvg({ properties, children }: Element, words: DiagramText): Element[] | undefined {
  const box = String(properties.viewBox ?? '')
    .split(' ')
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const isArea = box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0;
  if (!isArea || Math.max(width, height) > largestSide) return undefined;
  const content = cleanAll(children, words.idOf, paintOfSite);
  return content.length === 0 ? undefined : framed({ box: [left, top, width, height], words }, content);
}

/** More pixels are no drawing that anybody looks at. */
const largestSide = 20_000;

function framed(
  { box, words }: { box: [number, number, number, number]; words: DiagramText },
  content: ElementContent[],
): Element[] {
  const [, , width, height] = box;
  const factor = Math.min(Math.max(largest.width / width, smallest), largest.factor);
  const alternative = [element('title', { id: words.idOf('title') }, [textNode(words.title)])];
  if (words.description !== undefined)
    alternative.push(element('desc', { id: words.idOf('description') }, [textNode(words.description)]));
  const least = Math.round(width * smallest);
  const spacer = element('svg', { width: least, height: 0, ariaHidden: 'true' });
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
  return least > narrowest ? [drawing, spacer] : [drawing];
}

function cleanAll(nodes: ElementContent[], idOf: IdOf, paint: Paint): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node) || !shapes.has(node.tagName)) return [];
    const { tagName } = node;
    const children =
      tagName === 'text' || tagName === 'tspan'
        ? letters(node, idOf, paint)
        : cleanAll(node.children, idOf, paint);
    const properties = cleanProperties(node.properties, idOf, paint);
    if (tagName === 'g' && Object.keys(properties).length === 0) return children;
    return [element(tagName, properties, children)];
  });
}

function letters(node: Element, idOf: IdOf, paint: Paint): ElementContent[] {
  return node.children.flatMap((child) =>
    isElement(child)
      ? cleanAll([child], idOf, paint)
      : [textNode(paint === paintOfSite ? withoutMarks(textOf(child)) : decodeLabel(textOf(child)))],
  );
}

function cleanProperties(properties: Properties, idOf: IdOf, paint: Paint): Properties {
  const clean: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!attributes.has(name)) continue;
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'id') clean.id = idOf(written);
    else if (name === 'fill' || name === 'stroke') clean[name] = paint(written);
    else if (name.startsWith('marker') && written.startsWith('url(#'))
      clean[name] = `url(#${idOf(written.slice('url(#'.length, -1))})`;
    else clean[name] = written.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
  }
  return clean;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
