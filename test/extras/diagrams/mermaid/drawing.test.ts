// What a comparison of texts and ends cannot show: that the ends of lines are not covered, and that texts stay readable over lines.

import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { drawDiagram, readMermaid } from '../../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { finishDrawing } from '../../../../src/extras/diagrams/mermaid/drawing/finish.ts';
import { wholeArea } from '../../../../src/extras/diagrams/mermaid/drawing/read-drawing.ts';

async function draw(source: string): Promise<Element[]> {
  const read = readMermaid(source);
  const drawing = read === undefined ? undefined : await drawDiagram(read.diagram);
  if (read === undefined || drawing === undefined || 'reason' in drawing) throw new Error('not drawn');
  const finished = finishDrawing(drawing.svg, read.kind, read.picture);
  if ('reason' in finished) throw new Error(finished.reason);
  return finished.content.filter(isElement);
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function all(nodes: readonly Element[], tagName: string): Element[] {
  return nodes.flatMap((node) => [
    ...(node.tagName === tagName ? [node] : []),
    ...all(node.children.filter(isElement), tagName),
  ]);
}

describe('the ends of lines', () => {
  const relations = 'A <|-- B\nC *-- D\nE o-- F\nG --> H';
  const numbers = 'A ||--|{ B : x\nC o|--o{ D : y';
  it.each([`classDiagram\n${relations}`, `erDiagram\n${numbers}`, 'graph TD\nA --x B\nB --o C --> D'])(
    'are outside of the nodes: %j',
    async (source) => {
      const markers = all(await draw(source), 'marker');
      expect(markers.length).toBeGreaterThan(2);
      for (const { properties, children } of markers) {
        const area = wholeArea(children);
        expect(properties.orient).toBe('auto-start-reverse');
        expect(area?.right ?? 0).toBeLessThanOrEqual(Number(properties.refX) + 1);
        expect(area?.left ?? 0).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('have the same size on a thick line, which ends before the tip', async () => {
    const nodes = await draw('graph TD\nA ==> B\nA ==> C\nA ==> D');
    const [marker] = all(nodes, 'marker');
    expect(marker?.properties).toMatchObject({ id: 'thick-arrow', markerUnits: 'userSpaceOnUse' });
    const { markerWidth, refX } = marker?.properties ?? {};
    expect(Number(markerWidth) - Number(refX)).toBe(6);
  });
});

describe('texts', () => {
  it('are painted after lifelines, with an edge in the colour of the paper', async () => {
    const nodes = await draw('sequenceDiagram\nparticipant A\nparticipant B\nparticipant C\nA->>C: over B');
    const names = nodes.map(({ properties }) => String(properties.className));
    expect(names.lastIndexOf('lifeline')).toBeLessThan(names.indexOf('message'));
    const label = all(nodes.slice(names.indexOf('message')), 'text')[0];
    expect(label?.properties).toMatchObject({ paintOrder: 'stroke', stroke: 'var(--bg)' });
  });

  it('have a place of their own in blocks that begin at the same message', async () => {
    const nodes = await draw('sequenceDiagram\nloop one\nalt two\nA->>B: x\nend\nend');
    const blocks = nodes.filter(({ properties }) => String(properties.className) === 'block');
    const titles = blocks.map(({ children }) => all(children.filter(isElement), 'text')[0]?.properties.y);
    expect(new Set(titles).size).toBe(2);
  });
});
