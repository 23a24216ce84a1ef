// Draws diagrams with Mermaid in a browser that a build starts. What it returns is plain SVG: shapes and text with attributes, without
// style sheets, HTML or links, in the colours of the site (`var(--diagram-...)`).

import mermaid from 'mermaid';
import { paintOf } from './colours.ts';
import { createGround, type Ground } from './ground.ts';
import { escaped, labelsIn } from './labels-as-text.ts';
import { textLook } from './text-look.ts';
import { tidy } from './tidy.ts';

/** What a diagram becomes, or why it has no drawing. */
type Drawn = { svg: string } | { reason: string };

/** The typeface of the site as a `data:` URL, which `scripts/build-theme.mjs` puts in. */
declare const typefaceOfSite: string;

declare global {
  interface Window {
    drawDiagram(source: string): Promise<Drawn>;
  }
}

/** Eight colours that can be told apart, as `colours.ts` reads them by their hue. */
const hues = ['#5299e0', '#e09952', '#52e099', '#e05299', '#9952e0', '#99e052', '#e05252', '#52e0e0'];
const numbered = (prefix: string, count: number, from = 0) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index + from}`, hues[index % hues.length]]),
  );

/** The width in pixels that a drawing may have without scrolling. */
const column = 560;

mermaid.initialize({
  startOnLoad: false,
  securityLevel: 'strict',
  // What the author chooses in the text must not change what the colours and labels are read from.
  secure: [
    ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering'],
    ...['theme', 'themeVariables', 'themeCSS', 'darkMode', 'fontFamily', 'look', 'htmlLabels'],
  ],
  suppressErrorRendering: true,
  maxTextSize: 50_000,
  deterministicIds: true,
  deterministicIDSeed: 'diagram',
  // Without them, labels of some types are beside their shapes. They become text of SVG.
  htmlLabels: true,
  theme: 'base',
  fontFamily: 'Inter, sans-serif',
  fontSize: 14,
  // Drawings are as narrow as their labels allow, since columns of pages are narrower than the windows that Mermaid draws for.
  flowchart: { nodeSpacing: 36, rankSpacing: 40, padding: 12 },
  class: { nodeSpacing: 36, rankSpacing: 44 },
  er: { nodeSpacing: 70, rankSpacing: 60 },
  sequence: {
    ...{ width: 120, height: 44, actorMargin: 32, messageMargin: 32, boxMargin: 8, boxTextMargin: 6 },
    ...{ noteMargin: 8, bottomMarginAdj: 0 },
  },
  sankey: { linkColor: 'source', width: column, height: 360 },
  xyChart: { width: column, height: 400 },
  radar: { width: 440, height: 440, marginLeft: 60, marginRight: 60 },
  packet: { bitWidth: 17 },
  // The types of the library do not have it.
  ...{ treemap: { nodeWidth: column / 10 } },
  journey: { actorColours: hues },
  themeVariables: {
    background: '#ffffff',
    primaryColor: '#eeeeee',
    primaryTextColor: '#111111',
    primaryBorderColor: '#888888',
    secondaryColor: '#e4e4e4',
    tertiaryColor: '#f6f6f6',
    lineColor: '#666666',
    textColor: '#111111',
    fontSize: '14px',
    ...numbered('cScale', 12),
    ...numbered('cScaleInv', 12),
    ...numbered('actor', 6),
    ...numbered('pie', 12, 1),
    ...numbered('git', 8),
    ...numbered('fillType', 8),
    quadrant1Fill: hues[0],
    quadrant2Fill: hues[1],
    quadrant3Fill: hues[2],
    quadrant4Fill: hues[3],
    quadrantPointFill: '#111111',
    xyChart: { plotColorPalette: hues.join(',') },
    pieTitleTextSize: '18px',
    pieSectionTextSize: '13px',
    pieLegendTextSize: '14px',
    pieStrokeWidth: '1px',
    pieOuterStrokeWidth: '1px',
    activeTaskBkgColor: hues[0],
    activeTaskBorderColor: hues[0],
    doneTaskBkgColor: '#ffffff',
    doneTaskBorderColor: '#888888',
    critBkgColor: hues[6],
    critBorderColor: hues[6],
  },
});

/** Labels are measured in the typeface of the site. */
const font = new FontFace('Inter', `url(${typefaceOfSite})`, { weight: '400 700' }).load().then(
  (face) => document.fonts.add(face),
  () => undefined,
);

window.drawDiagram = async (source) => {
  const place = document.body.appendChild(document.createElement('div'));
  // Diagrams that fill their place fit into the column of a page.
  place.style.width = `${column}px`;
  startNumbers();
  try {
    await font;
    const { svg } = await mermaid.render('diagram', source, place);
    place.innerHTML = svg;
    const drawn = place.querySelector('svg');
    if (drawn === null) return { reason: 'it is empty' };
    tidy(drawn);
    removeUnused(drawn);
    return { svg: flat(drawn) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.replaceChildren();
  }
};

const ends = ['marker-start', 'marker-mid', 'marker-end'];

/** Removes the ends of lines that no line has; Mermaid writes those of all types of lines. */
function removeUnused(drawn: SVGSVGElement): void {
  const lines = [...drawn.querySelectorAll(ends.map((end) => `[${end}]`).join())];
  const used = new Set(lines.flatMap((line) => ends.map((end) => line.getAttribute(end))));
  for (const marker of drawn.querySelectorAll('marker')) if (!used.has(`url(#${marker.id})`)) marker.remove();
}

/** Layouts and names of commits use random numbers. They are the same in each drawing of a diagram. */
function startNumbers(): void {
  const state = { last: 1 };
  const next = () => {
    state.last = (state.last * 48_271) % 2_147_483_647;
    return state.last;
  };
  Math.random = () => next() / 2_147_483_647;
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array || array instanceof Uint32Array || array instanceof Uint16Array)
      for (let index = 0; index < array.length; index += 1) array[index] = next();
    return array;
  };
}

const shapes = new Set('rect circle ellipse line polyline polygon path'.split(' '));
const kept = new Set([...shapes, ...'svg g a defs marker text tspan switch'.split(' ')]);
const geometry =
  `x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform width height viewBox refX refY markerWidth
  markerHeight markerUnits orient marker-start marker-mid marker-end text-anchor dominant-baseline alignment-baseline`.split(
    /\s+/,
  );
/** Empty space around a drawing. */
const margin = 8;

function flat(drawn: SVGSVGElement): string {
  drawn.style.maxWidth = 'none';
  const { x, y, width, height } = drawn.getBBox();
  const box = [Math.floor(x) - margin, Math.floor(y) - margin, Math.ceil(width), Math.ceil(height)];
  const [left = 0, top = 0, wide = 0, high = 0] = box;
  const area = `${left} ${top} ${wide + 2 * margin} ${high + 2 * margin}`;
  const ground = createGround(drawn);
  const content = [...drawn.children].map((child) => write(child, ground)).join('');
  return `<svg viewBox="${area}">${content}</svg>`;
}

/** Writes an element with all that its look depends on. */
function write(node: Element, ground: Ground): string {
  if (node.localName === 'foreignObject') return labelsIn(node, ground).join('');
  if (!(node instanceof SVGElement) || !kept.has(node.localName)) return '';
  const style = getComputedStyle(node);
  const isDefinition = node.closest('defs, marker') !== null;
  if (style.display === 'none' && !isDefinition) return '';
  if ((style.visibility === 'hidden' || style.opacity === '0') && !isDefinition) return '';
  const writeAll = (children: Iterable<Element>) => Array.from(children, (child) => write(child, ground));
  if (node.localName === 'switch') return writeAll([...node.children].slice(0, 1)).join('');
  if (node.localName === 'a') return writeAll(node.children).join('');
  const isText = node.localName === 'text' || node.localName === 'tspan';
  const attributes = [
    ...geometry.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    }),
    ...(style.transform === 'none' || node.hasAttribute('transform') ? [] : moveOf(node)),
    ...(node.localName === 'marker' ? [['id', node.id] as const] : []),
    ...(isText ? textLook(style, ground.behind(node)) : []),
    ...(isText && style.textAnchor !== 'start' ? [['text-anchor', style.textAnchor] as const] : []),
    ...(isText && style.dominantBaseline !== 'auto'
      ? [['dominant-baseline', style.dominantBaseline] as const]
      : []),
    ...(shapes.has(node.localName) ? lookOf(node, style) : []),
    ...(style.opacity === '1' ? [] : [['opacity', style.opacity] as const]),
  ];
  const written = new Map(attributes);
  const children = isText
    ? [...node.childNodes].map((child) =>
        child instanceof Element ? write(child, ground) : escaped(child.textContent),
      )
    : writeAll(node.children);
  if (isEmpty(node, children)) return '';
  const names = Array.from(written, ([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return `<${node.localName}${names}>${children.join('')}</${node.localName}>`;
}

/** Whether nothing of an element is seen, and nothing refers to it. */
function isEmpty(node: SVGElement, children: readonly string[]): boolean {
  if (node.localName === 'g' || node.localName === 'defs') return children.join('') === '';
  return (
    node instanceof SVGRectElement && (node.width.baseVal.value === 0 || node.height.baseVal.value === 0)
  );
}

/** The transformation of a style sheet, with its origin, as an attribute. */
function moveOf(node: SVGElement): (readonly [string, string])[] {
  const { parentElement } = node;
  if (!(node instanceof SVGGraphicsElement) || !(parentElement instanceof SVGGraphicsElement)) return [];
  const [own, outer] = [node.getScreenCTM(), parentElement.getScreenCTM()];
  if (own === null || outer === null) return [];
  const { a, b, c, d, e, f } = outer.inverse().multiply(own);
  const numbers = [a, b, c, d, e, f].map((number) => Number(number.toFixed(4)));
  return [['transform', `matrix(${numbers.join(' ')})`]];
}

/** Bars of charts have an outline, as their colours are pale. */
const bars = '[class*="bar-plot"] rect, .nodes rect[fill]';

function lookOf(node: SVGElement, style: CSSStyleDeclaration): (readonly [string, string])[] {
  const isIcon = node.ownerSVGElement?.ownerSVGElement instanceof SVGSVGElement;
  const isBar = node.matches(bars);
  const stroke = isBar ? style.fill : style.stroke;
  const fill = paintOf(style.fill, style.fillOpacity, isIcon ? 'icon' : 'fill');
  // A dark grey of an author is behind a label, which has the colour of text.
  const isBehindLabel =
    fill === 'var(--diagram-arrow)' && node.matches('.label-container, .label-container *');
  return [
    ['fill', isBehindLabel ? 'var(--diagram-node)' : fill],
    ['stroke', paintOf(stroke, style.strokeOpacity, isIcon ? 'icon' : 'stroke')],
    ...(style.fillOpacity === '1' ? [] : [['fill-opacity', style.fillOpacity] as const]),
    ...(style.strokeOpacity === '1' ? [] : [['stroke-opacity', style.strokeOpacity] as const]),
    ...(isBar || style.strokeWidth === '1px'
      ? []
      : [['stroke-width', style.strokeWidth.replace('px', '')] as const]),
    ...(style.strokeDasharray === 'none'
      ? []
      : [['stroke-dasharray', style.strokeDasharray.replaceAll('px', '')] as const]),
  ];
}
