// Finds what is behind the texts of a drawing. A text that a line crosses gets a halo in the colour of what is behind both.

import { paintOf } from './colours.ts';
import type { Behind } from './text-look.ts';

/** What is behind the texts of a drawing. */
export interface Ground {
  /** What is behind an element, or behind a place in it. */
  behind(node: Element, place?: DOMRect): Behind;
}

/** Lines are looked at in steps of so many pixels, and only the start of one that is very long. */
const pace = 4;
const mostPoints = 2000;
/** Wider lines, such as flows, are what a text is written on. */
const widest = 8;

interface Area {
  node: SVGGeometryElement;
  box: DOMRect;
  /** The paint of the site; undefined if what is behind it shines through. */
  paint?: string;
}

/** Reads the shapes of a drawing. */
export function createGround(drawn: SVGSVGElement): Ground {
  const [lines, areas] = shapesIn(drawn);
  const points = new Map<Area, DOMPoint[]>();
  const pointsOf = (line: Area) => {
    const known = points.get(line) ?? pointsOn(line.node);
    points.set(line, known);
    return known;
  };
  return {
    behind: (node, within) => {
      // The parts of a text have their own.
      if (within === undefined && node.childElementCount > 0) return {};
      const place = within ?? node.getBoundingClientRect();
      if (place.width === 0) return {};
      const isCrossed = lines.some(
        (line) => overlaps(line.box, place) && pointsOf(line).some((point) => isIn(point, place)),
      );
      if (!isCrossed) return {};
      const centre = new DOMPoint((place.left + place.right) / 2, (place.top + place.bottom) / 2);
      const area = areas.findLast(
        (one) =>
          isIn(centre, one.box) &&
          (one.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          isInFill(one.node, centre),
      );
      const halo = area === undefined ? 'var(--diagram-paper)' : area.paint;
      return halo === undefined ? {} : { halo };
    },
  };
}

/** The shapes with a line, and those that are filled, in the order in which they are drawn. */
function shapesIn(drawn: SVGSVGElement): [lines: Area[], areas: Area[]] {
  const [lines, areas]: [Area[], Area[]] = [[], []];
  for (const node of drawn.querySelectorAll<SVGGeometryElement>(
    'rect, circle, ellipse, line, polyline, polygon, path',
  )) {
    if (node.closest('defs, marker') !== null) continue;
    const { stroke, strokeOpacity, strokeWidth, fill, fillOpacity, visibility, display } =
      getComputedStyle(node);
    if (visibility === 'hidden' || display === 'none') continue;
    const box = node.getBoundingClientRect();
    const isLine =
      Number.parseFloat(strokeWidth) < widest && paintOf(stroke, strokeOpacity, 'stroke') !== 'none';
    if (isLine) lines.push({ node, box });
    const paint = paintOf(fill, fillOpacity, 'fill');
    if (paint !== 'none' && node.localName !== 'line')
      areas.push({ node, box, ...(isOpaque(node, fillOpacity) && { paint }) });
  }
  return [lines, areas];
}

function isOpaque(node: Element, fillOpacity: string): boolean {
  for (let one: Element | null = node; one instanceof SVGElement; one = one.parentElement)
    if (getComputedStyle(one).opacity !== '1') return false;
  return fillOpacity === '1';
}

function pointsOn(node: SVGGeometryElement): DOMPoint[] {
  const matrix = node.getScreenCTM();
  if (matrix === null) return [];
  const count = Math.min(Math.ceil(node.getTotalLength() / pace), mostPoints);
  return Array.from({ length: count + 1 }, (_, index) =>
    node.getPointAtLength(index * pace).matrixTransform(matrix),
  );
}

function isInFill(node: SVGGeometryElement, point: DOMPoint): boolean {
  const matrix = node.getScreenCTM();
  return matrix !== null && node.isPointInFill(point.matrixTransform(matrix.inverse()));
}

function isIn({ x, y }: DOMPoint, { left, right, top, bottom }: DOMRect): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}
