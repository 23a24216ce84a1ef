// Texts of lines and groups, in places where nothing is drawn over them.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import { part } from './elements.ts';
import { type Area, lengthNumber, pointsOf, pointsText } from './geometry.ts';
import { endsOf, isEdgeLine } from './lines.ts';
import { addHalo } from './texts.ts';

/** Distance in pixels between a line and the text at its end. */
const distance = 12;
const loop = { inset: 26, height: 34 };

/** Moves the texts at the ends of the lines of a class diagram beside their markers. Texts are in the order of the lines. */
export function placeEndTexts(content: readonly ElementContent[]): void {
  const texts = content.filter((node): node is Element => isElement(node, 'text'));
  for (const line of content.filter(isEdgeLine)) {
    if (attribute(line, 'dataLabel') !== undefined) texts.shift();
    for (const name of ['dataFromCardinality', 'dataToCardinality']) {
      const text = attribute(line, name) === undefined ? undefined : texts.shift();
      const points = name === 'dataFromCardinality' ? pointsOf(line) : pointsOf(line).reverse();
      const [tip, next] = points;
      if (text === undefined || tip === undefined || next === undefined || tip.x !== next.x) continue;
      const y = tip.y + Math.sign(next.y - tip.y) * distance;
      Object.assign(text.properties, { x: String(tip.x - distance), y: String(y), textAnchor: 'end' });
      for (const child of text.children)
        if (isElement(child) && child.properties.x !== undefined)
          child.properties.x = String(tip.x - distance);
    }
  }
}

/** Draws the lines between an entity and itself above it, with space for both ends and the text. */
export function widenLoops(content: readonly ElementContent[], areas: ReadonlyMap<string, Area>): void {
  const counts = new Map<string, number>();
  const frames = content.filter((node): node is Element => isElement(node, 'rect'));
  const texts = content.filter((node): node is Element => isElement(node, 'text'));
  for (const [index, line] of content.filter(isEdgeLine).entries()) {
    const [from, to] = endsOf(line);
    const area = areas.get(from);
    if (from !== to || area === undefined) continue;
    const count = counts.get(from) ?? 0;
    counts.set(from, count + 1);
    const inset = loop.inset - Math.min(count * 10, 20);
    const top = area.top - loop.height - count * 24;
    const [left, right] = [area.left + inset, area.right - inset];
    line.properties.points = pointsText([
      { x: left, y: area.top },
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: area.top },
    ]);
    const [frame, text] = [frames[index], texts[index]];
    const middle = (left + right) / 2;
    if (frame !== undefined)
      Object.assign(frame.properties, {
        x: String(middle - lengthNumber(frame, 'width') / 2),
        y: String(top - lengthNumber(frame, 'height') / 2),
      });
    if (text !== undefined) Object.assign(text.properties, { x: String(middle), y: String(top) });
  }
}

/** Takes the titles of groups out of their boxes, so that they can be drawn over lines. */
export function titlesOf(content: readonly ElementContent[]): Element[] {
  return content.flatMap((node) => {
    if (!isElement(node) || !hasClass(node, 'subgraph')) return [];
    const titles = node.children.filter((child) => isElement(child, 'text'));
    node.children = node.children.filter((child) => !isElement(child, 'text'));
    const header = node.children.findLast((child) => isElement(child, 'rect'));
    for (const title of titles)
      if (isElement(title)) {
        addHalo(title);
        // The title hides lines behind it with what is around it.
        title.properties.stroke = (isElement(header) && header.properties.fill) || 'var(--_group-hdr)';
      }
    const id = attribute(node, 'dataId') ?? '';
    return [part('g', { className: 'subgraph-title', dataId: id }, titles), ...titlesOf(node.children)];
  });
}
