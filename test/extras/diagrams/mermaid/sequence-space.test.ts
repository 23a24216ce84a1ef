// In the drawing of a sequence diagram, no label covers another: notes and the texts of messages, of one or several lines, in any order.

import fc from 'fast-check';
import type { Element, ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { drawDiagram, readMermaid } from '../../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { finishDrawing } from '../../../../src/extras/diagrams/mermaid/drawing/finish.ts';
import { type Area, areaOfAll, around } from '../../../../src/extras/diagrams/mermaid/drawing/geometry.ts';
import { areaOfText } from '../../../../src/extras/diagrams/mermaid/drawing/texts.ts';
import { hasClass, isElement, textOf } from '../../../../src/generator/markdown/tree/stringify.ts';

interface Label extends Area {
  text: string;
}

/** The areas of the labels of a drawing: the sheets of notes, and the texts of messages, blocks and participants. */
async function labelsOf(statements: readonly string[]): Promise<Label[]> {
  const read = readMermaid(`sequenceDiagram\n${statements.join('\n')}`);
  const drawing = read && (await drawDiagram(read.diagram));
  if (read === undefined || drawing === undefined || 'reason' in drawing) throw new Error('it is not drawn');
  const finished = finishDrawing(drawing.svg, read.kind, read.picture);
  if ('reason' in finished) throw new Error(finished.reason);
  return finished.content.flatMap(labelsIn);
}

function labelsIn(node: ElementContent): Label[] {
  if (!isElement(node)) return [];
  const texts = node.children.filter((child): child is Element => isElement(child, 'text'));
  const areas = texts.map(areaOfText);
  if (hasClass(node, 'note')) {
    const sheet = areaOfAll(node.children.filter((child) => isElement(child, 'polygon')));
    const text = around(areas);
    if (sheet === undefined || text === undefined) throw new Error('a note without text');
    expect([text.left >= sheet.left, text.right <= sheet.right], textOf(node)).toEqual([true, true]);
    expect([text.top >= sheet.top - 1, text.bottom <= sheet.bottom + 1], textOf(node)).toEqual([true, true]);
    return [{ ...sheet, text: textOf(node) }];
  }
  return texts.map((text, index) => ({
    ...(areas[index] ?? { left: 0, top: 0, right: 0, bottom: 0 }),
    text: textOf(text),
  }));
}

/** Pairs of labels of which one covers the other. Lines of texts have some empty space above and below. */
function covered(labels: readonly Label[]): [string, string][] {
  const slack = 3;
  return labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top + slack < other.bottom - slack &&
          other.top + slack < one.bottom - slack,
      )
      .map((other): [string, string] => [one.text, other.text]),
  );
}

it.each([
  ['a note above a message of two lines', ['A->>B: x', 'Note over A,B: note', 'B->>A: one<br/>two']],
  [
    'a note above a message of five lines',
    ['A->>B: x', 'Note over A: n', 'B->>A: 1<br/>2<br/>3<br/>4<br/>5'],
  ],
  ['notes in a row', ['A->>B: x', 'Note over A,B: one', 'Note over A,B: two', 'B->>A: one<br/>two']],
  ['a note of three lines', ['A->>B: x', 'Note over A,B: one<br/>two<br/>three', 'B->>A: y']],
  ['notes of several lines', ['A->>B: x', 'Note over A: 1<br/>2', 'Note over A: 3<br/>4', 'A->>B: y']],
  ['a note of several lines at the end', ['A->>B: x', 'Note over A: 1<br/>2<br/>3<br/>4']],
  [
    'notes in blocks',
    ['loop x', 'Note over A,B: 1<br/>2', 'A->>B: 3<br/>4', 'Note over B: 5<br/>6<br/>7', 'end', 'A->>B: y'],
  ],
  [
    'notes before a divider',
    ['alt x', 'A->>B: 1', 'Note over A,B: 2<br/>3<br/>4', 'else y', 'A->>B: 5<br/>6', 'end'],
  ],
  [
    'a note behind a message to itself',
    ['A->>A: 1<br/>2<br/>3<br/>4<br/>5', 'Note right of A: n', 'A->>B: x'],
  ],
])('%s', async (_, statements) => {
  expect(covered(await labelsOf(['participant A', 'participant B', ...statements]))).toEqual([]);
});

it('holds for any order of messages and notes', async () => {
  const text = fc.integer({ min: 1, max: 4 }).map((lines) => Array(lines).fill('text').join('<br/>'));
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('A->>B', 'B-->>A', 'B->>C', 'A->>A'), text).map((parts) => parts.join(': ')),
    fc
      .tuple(fc.constantFrom('over A', 'over A,B', 'over B,C', 'right of B', 'left of A'), text)
      .map((parts) => `Note ${parts.join(': ')}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const labels = await labelsOf(['participant A', 'participant B', 'participant C', ...steps]);
      expect(covered(labels)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
