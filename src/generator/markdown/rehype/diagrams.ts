// Converts `mermaid` code to a figure with an inline SVG, in a frame that scrolls horizontally.

import type { Element, ElementContent, Properties, RootContent } from 'hast';
import type { Place } from '../../types/diagnostic.ts';
import { diagramTypes, type MermaidSource, readMermaid } from '../mermaid/draw.ts';
import { finishDrawing } from '../mermaid/drawing/finish.ts';
import { wholeArea } from '../mermaid/drawing/read.ts';
import { decodeLabel } from '../mermaid/labels.ts';
import type { Statement } from '../mermaid/picture.ts';
import type { LostStatement } from '../mermaid/statements.ts';
import { type Page, type PageProblem, report, uniqueName } from '../tree/context.ts';
import { recordForeign } from '../tree/foreign-syntax.ts';
import { element, isElement, textNode, textOf } from '../tree/stringify.ts';
import { languageOf } from './code-blocks.ts';

/** Maximum length of a diagram, as the layout takes more than linear time. */
const mostCharacters = 20_000;

/** Returns the sources of the diagrams in a tree, in the syntax of the drawing library, without those that cannot be read. */
export function diagramsIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const diagram = node.tagName === 'pre' ? readDiagram(node)?.read?.diagram : undefined;
    return diagram === undefined ? diagramsIn(node.children) : [diagram];
  });
}

/** Reads the diagram in a `pre`. Returns undefined if it contains something else, and no `read` if it cannot be drawn. */
function readDiagram(pre: Element): { read?: MermaidSource } | undefined {
  const code = pre.children.find((child) => isElement(child, 'code'));
  if (!isElement(code) || languageOf(code) !== 'mermaid') return undefined;
  const source = textOf(code);
  const read = source.length > mostCharacters ? undefined : readMermaid(source);
  return read === undefined ? {} : { read };
}

/**
 * Decorates a `pre` that contains a diagram. Returns undefined for any other, and for a diagram that cannot be drawn, which is
 * shown as code. Diagnostic: `invalid-diagram`.
 */
export function decorateDiagram(pre: Element, page: Page): Element | undefined {
  const found = page.drawings && readDiagram(pre);
  if (page.drawings === undefined || found === undefined) return undefined;
  const { read } = found;
  if (read === undefined)
    return fail('its type is not one that can be drawn, or it is too long', pre, { page });
  const changing = read.lost.filter(({ isLook }) => isLook !== true);
  if (changing.length > 0) return reportText(changing, pre, page);
  const drawing = page.drawings.get(read.diagram);
  if (drawing === undefined) return undefined;
  if ('reason' in drawing) return fail(drawing.reason, pre, { page });
  const finished = finishDrawing(drawing.svg, read.kind, read.picture);
  if ('reason' in finished)
    return fail(finished.reason, pre, {
      page,
      statement: finished.statement,
      ...(read.picture.nodes.length === 0 ? {} : { note: partsNote }),
    });
  reportLost(read.lost, pre, page);
  page.diagrams += 1;
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? page.ids.claim(`diagram-${page.diagrams}-${name}`);
    ids.set(name, id);
    return id;
  };
  const title = read.title ?? page.strings.diagrams[read.kind];
  const svg = diagramSvg(finished.content, { ...read, title, idOf });
  if (svg === undefined) return fail('it is empty', pre, { page });
  const ariaLabel = uniqueName(page, title);
  return element('figure', { className: ['diagram'], tabIndex: 0, role: 'group', ariaLabel }, svg);
}

/** Reports what the drawing leaves out, once per feature and file. */
function reportLost(lost: readonly LostStatement[], pre: Element, page: Page): void {
  for (const statement of lost)
    recordForeign(
      page,
      {
        kind: `diagram ${statement.feature}`,
        message: `The diagram is drawn without \`${statement.text.replaceAll('`', "'")}\`: ${statement.feature}.`,
        notes: ['Write it in the text around the diagram, or in another way that is drawn.'],
      },
      placeIn(pre, page, statement),
    );
}

/** Reports why a diagram that would mean something else is shown as text, once per feature. */
function reportText(lost: readonly LostStatement[], pre: Element, page: Page): undefined {
  const features = new Set<string>();
  for (const statement of lost) {
    if (features.has(statement.feature)) continue;
    features.add(statement.feature);
    fail(`it would be drawn without \`${statement.text.replaceAll('`', "'")}\`, ${statement.feature}`, pre, {
      page,
      statement,
    });
  }
}

/** The place of a statement of a diagram. */
function placeIn(pre: Element, { source }: Page, { text, line }: Statement): Omit<Place, 'file'> {
  const { start, end } = pre.position ?? {};
  const lines = source
    .slice(start?.offset ?? 0, end?.offset ?? 0)
    .split('\n')
    .map((each) => each.trimEnd());
  // A fenced block starts with its fence; in HTML, the code can start on the line of its tag.
  const index =
    [line + 1, line].find((each) => lines[each]?.replace(/\s+/g, ' ').includes(text)) ??
    Math.min(line + 1, lines.length - 1);
  const found = lines[index] ?? '';
  const column = Math.max(found.search(/[^\s>]/), 0) + 1;
  return { line: (start?.line ?? 1) + index, column, endColumn: Math.max(found.length, column) + 1 };
}

const typeNote = `Diagrams begin with ${diagramTypes.map((type) => `\`${type}\``).join(', ')}.`;
const statementNote = 'It is shown as text. Write this in the text around the diagram, or in another way.';
const partsNote = 'It is shown as text. Split it, change the order of its statements, or connect less in it.';

function fail(
  reason: string,
  pre: Element,
  { page, statement, note = typeNote }: { page: Page; statement?: Statement | undefined; note?: string },
): undefined {
  const problem: PageProblem = {
    code: 'invalid-diagram',
    severity: 'warning',
    message: `The diagram cannot be drawn: ${reason.replace(/[.\s]+$/, '').replace(/\s+/g, ' ')}.`,
    notes: [statement === undefined ? note : statementNote],
  };
  if (statement === undefined || page.file === undefined) report(page, problem, pre);
  else
    page.diagnostics.push({
      ...problem,
      place: { file: page.file, ...placeIn(pre, page, statement) },
    });
}

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
  fontSize fontWeight fontStyle textAnchor textDecoration markerUnits paintOrder`.split(/\s+/),
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
function diagramSvg(content: ElementContent[], words: DiagramText): Element[] | undefined {
  const area = wholeArea(content);
  if (area === undefined) return undefined;
  const [left, top] = [Math.floor(area.left) - margin, Math.floor(area.top) - margin];
  const [width, height] = [Math.ceil(area.right) + margin - left, Math.ceil(area.bottom) + margin - top];
  const factor = Math.min(Math.max(largest.width / width, smallest), largest.factor);
  const alternative = [element('title', { id: words.idOf('title') }, [textNode(words.title)])];
  if (words.description !== undefined)
    alternative.push(element('desc', { id: words.idOf('description') }, [textNode(words.description)]));
  const least = Math.round(width * smallest);
  const spacer = element('svg', { width: least, height: 0, ariaHidden: 'true' });
  const drawing = element(
    'svg',
    {
      viewBox: [left, top, width, height].join(' '),
      width: Math.round(width * factor),
      height: Math.round(height * factor),
      role: 'img',
      ariaLabelledBy: alternative.map(({ properties }) => String(properties.id)),
    },
    [...alternative, ...cleanAll(content, words.idOf)],
  );
  return least > narrowest ? [drawing, spacer] : [drawing];
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
    isElement(child) ? cleanAll([child], idOf) : [textNode(decodeLabel(textOf(child)))],
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
