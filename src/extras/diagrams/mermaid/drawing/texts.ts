// Texts of drawings: what they show, about how wide they are, and how they stay readable over lines.

import type { Element } from 'hast';
import { attribute, isElement, textOf } from '../../../../generator/markdown/tree/stringify.ts';
import { decodeLabel } from '../encode-labels.ts';
import { type Area, lengthNumber } from './geometry.ts';

/** Returns the text that a reader sees in a `text`, with a space between its lines. */
export function shownText(node: Element): string {
  const lines = linesOf(node);
  return decodeLabel(lines.map((line) => textOf(line)).join(' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function linesOf(node: Element): Element[] {
  const lines = node.children.filter(
    (child): child is Element => isElement(child, 'tspan') && child.properties.x !== undefined,
  );
  return lines.length > 0 ? lines : [node];
}

/** Returns the number of lines of a `text`. */
export function lineCount(node: Element): number {
  return linesOf(node).length;
}

/** Returns the area that a `text` takes, from an estimate of the widths of its characters. */
export function areaOfText(node: Element): Area {
  const size = lengthNumber(node, 'fontSize');
  const lines = linesOf(node);
  const widths = lines.map((line) => widthOf(decodeLabel(textOf(line)), size));
  const width = widths.reduce((a, b) => Math.max(a, b), 0);
  const [x, y] = [lengthNumber(node, 'x'), lengthNumber(node, 'y')];
  const anchor = attribute(node, 'textAnchor');
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const half = (lines.length * size * 1.3) / 2;
  return { left, top: y - half, right: left + width, bottom: y + half };
}

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width +=
      code > 0x2e7f
        ? 1
        : /[\sijl.,:;'|!()[\]I]/.test(character)
          ? 0.34
          : /[A-Zmw@%]/.test(character)
            ? 0.74
            : 0.57;
  }
  return width * size;
}

/** Gives a text an edge in the colour of the paper, which hides the lines behind it. */
export function addHalo({ properties }: Element): void {
  Object.assign(properties, {
    paintOrder: 'stroke',
    stroke: 'var(--bg)',
    strokeWidth: '5',
    strokeLineJoin: 'round',
  });
}
