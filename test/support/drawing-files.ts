// Drawings of diagrams as files of a project, for tests whose subject is not what Mermaid draws.

import { picturePath } from '../../src/extras/diagrams/find-pictures.ts';

/**
 * Returns the file with the drawing of a diagram, with its path: a row of texts.
 * @param page path of the page with the diagram
 */
export function drawingFile(page: string, source: string, texts: readonly string[]): [string, string] {
  const shapes = texts.map(
    (text, index) =>
      `<rect x="${index * 150}" width="140" height="40" fill="var(--diagram-node)" stroke="var(--diagram-line)"/><text x="${index * 150 + 9}" y="25" font-size="14" fill="var(--diagram-text)">${text}</text>`,
  );
  const svg = `<svg viewBox="0 0 ${texts.length * 150} 50">${shapes.join('')}</svg>`;
  return [picturePath(page, source), svg];
}
