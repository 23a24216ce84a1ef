// Writes HTML labels in a drawing as text of SVG, line by line, where the browser has laid them out.

/** Returns a `text` element for each line of each piece of text in an element. */
export function labelsIn(place: Element): string[] {
  const matrix = (place.parentElement as SVGGraphicsElement | null)?.getScreenCTM()?.inverse();
  if (!matrix) return [];
  const written: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { text, left, right, top, bottom } of linesOf(node as Text)) {
      const style = getComputedStyle(node.parentElement ?? place);
      const { x, y } = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(matrix);
      const weight = Number(style.fontWeight) >= 600 ? ' font-weight="600"' : '';
      const size = Number.parseFloat(style.fontSize);
      written.push(
        `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" text-anchor="middle" dominant-baseline="central" fill="var(--diagram-text)" font-size="${size}"${weight}>${escaped(text)}</text>`,
      );
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

/** Splits a text into its lines, by the places of its words. */
function linesOf(node: Text): Line[] {
  const lines: Line[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.top - top) < 2) {
      line.text += ` ${word}`;
      line.right = right;
    } else lines.push({ text: word, left, right, top, bottom });
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
