// A drawn SVG to one that belongs to the page: only known shapes and attributes, colours as custom properties of the
// style sheet (styles/diagram.css), no style of its own, ids unique in the page, a text alternative.

import type { Element, ElementContent, Properties } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { attribute, element, hasClass, isElement, text, textOf } from './elements.ts';
import { decodeLabel } from './mermaid-labels.ts';

export interface DiagramText {
  title: string;
  description?: string;
  /** Width of the empty edge to cut off. */
  margin: number;
  /** The page's id for a name in the drawing, the same each time. */
  idOf(name: string): string;
}

type IdOf = DiagramText['idOf'];

const shapes = new Set(
  'svg defs g marker rect circle ellipse line polyline polygon path text tspan'.split(' '),
);
const attributes = new Set(
  `viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform width height refX refY markerWidth markerHeight
  orient id markerStart markerEnd fill stroke strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity
  fontSize fontWeight fontStyle textAnchor textDecoration`.split(/\s+/),
);

/** The library's custom properties and ours. Any other colour is not the site's and becomes that of text. */
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

/** Small drawings are shown larger, up to this factor and width, as their labels are set in 11 and 13 pixels. */
const largest = { factor: 1.2, width: 660 };

/** Cleans a drawing. Undefined when it shows nothing. */
export function diagramSvg(drawn: string, words: DiagramText): Element | undefined {
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: drawn }] });
  const svg = tree.children.find((child) => isElement(child, 'svg'));
  const [, , fullWidth = 0, fullHeight = 0] =
    (svg && attribute(svg, 'viewBox')?.split(' ').map(Number)) ?? [];
  const [width, height] = [fullWidth - 2 * words.margin, fullHeight - 2 * words.margin];
  if (svg === undefined || !(width > 0 && height > 0)) return undefined;
  const factor = Math.min(Math.max(largest.width / width, 1), largest.factor);
  const alternative = [element('title', { id: words.idOf('title') }, [text(words.title)])];
  if (words.description !== undefined)
    alternative.push(element('desc', { id: words.idOf('description') }, [text(words.description)]));
  return element(
    'svg',
    {
      viewBox: [words.margin, words.margin, round(width), round(height)].join(' '),
      width: Math.round(width * factor),
      height: Math.round(height * factor),
      role: 'img',
      ariaLabelledBy: alternative.map(({ properties }) => String(properties.id)),
    },
    [...alternative, ...cleanAll(lifelinesFirst(svg.children), words.idOf)],
  );
}

/** The library draws lifelines over the labels of blocks; drawn first they lie under them. */
function lifelinesFirst(nodes: ElementContent[]): ElementContent[] {
  const isLifeline = (node: ElementContent) => isElement(node) && hasClass(node, 'lifeline');
  return [...nodes.filter(isLifeline), ...nodes.filter((node) => !isLifeline(node))];
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
    isElement(child) ? cleanAll([child], idOf) : [text(decodeLabel(textOf(child)))],
  );
}

function cleanProperties(properties: Properties, idOf: IdOf): Properties {
  const clean: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!attributes.has(name)) continue;
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'id') clean.id = idOf(written);
    else if (name === 'fill' || name === 'stroke') clean[name] = colours[written] ?? 'var(--diagram-text)';
    else if (name.startsWith('marker') && written.startsWith('url(#'))
      clean[name] = `url(#${idOf(written.slice('url(#'.length, -1))})`;
    else clean[name] = written.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
  }
  return clean;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
