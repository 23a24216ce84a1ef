// Writes HTML labels in a drawing as text of SVG, line by line, where the browser has laid them out.

import type { Ground } from './ground.ts';
import { textLook } from './text-look.ts';

/** Returns a `text` element for each line of each piece of text in an element. */
export function labelsIn(place: Element, ground: Ground): string[] {
  const matrix = (place.parentElement as SVGGraphicsElement | null)?.getScreenCTM()?.inverse();
  if (!matrix) return [];
  const written: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { text, left, right, top, bottom } of linesOf(node as Text)) {
      const style = getComputedStyle(node.parentElement ?? place);
      const isCentred = style.textAlign.endsWith('center');
      const middle = (top + bottom) / 2;
      const point = new DOMPoint(isCentred ? (left + right) / 2 : left, middle).matrixTransform(matrix);
      const behind = ground.behind(place, new DOMRect(left, top, right - left, bottom - top));
      const attributes = [
        ['x', point.x.toFixed(2)],
        ['y', point.y.toFixed(2)],
        ...(isCentred ? [['text-anchor', 'middle']] : []),
        ['dominant-baseline', 'central'],
        ...textLook(style, behind),
      ];
      const names = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
      written.push(`<text${names}>${escaped(text)}</text>`);
    }
  return written;
}

interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Splits a text into its lines, by the places of its words, or of their letters where a word is on several lines. */
function linesOf(node: Text): Line[] {
  const lines: Line[] = [];
  const add = (text: string, start: number, space: string) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    const boxes = range.getClientRects();
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) return;
    if (boxes.length > 1 && text.length > 1) {
      let at = start;
      for (const letter of text) {
        add(letter, at, at === start ? space : '');
        at += letter.length;
      }
      return;
    }
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.top - top) < 2) {
      line.text += space + text;
      line.right = right;
    } else lines.push({ text, left, right, top, bottom });
  };
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) add(word, index, ' ');
  return lines;
}

/** Escapes a text for markup. */
export function escaped(text: string | null): string {
  return (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
