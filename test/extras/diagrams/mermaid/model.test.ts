// Compares the drawings of diagrams with Mermaid's own model: nodes, their shapes, texts and groups, and the texts, styles and ends
// of lines. What cannot be drawn in this way is shown as text.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawDiagram, readMermaid } from '../../../../src/extras/diagrams/mermaid/draw-diagram.ts';
import { finishDrawing } from '../../../../src/extras/diagrams/mermaid/drawing/finish.ts';
import { readDrawing } from '../../../../src/extras/diagrams/mermaid/drawing/read-drawing.ts';
import { readDrawnSequence } from '../../../../src/extras/diagrams/mermaid/drawing/read-sequence.ts';
import { drawnFacts, type Facts, loadMermaid } from './model.ts';

const folder = join(import.meta.dirname, 'fixtures');
const sources = (family: string) =>
  readdirSync(join(folder, family)).map((file) => ({
    name: `${family}/${file}`,
    source: readFileSync(join(folder, family, file), 'utf8'),
  }));
const drawn = readdirSync(folder)
  .filter((family) => family !== 'as-text')
  .flatMap(sources);

/** The facts that a reader sees in a drawing; undefined if the diagram is shown as text. */
async function seen(source: string): Promise<Facts | undefined> {
  const read = readMermaid(source);
  if (read === undefined || read.lost.some(({ isLook }) => isLook !== true)) return undefined;
  const drawing = await drawDiagram(read.diagram);
  const finished =
    'svg' in drawing ? finishDrawing(drawing.svg, read.kind, read.picture) : { reason: drawing.reason };
  if ('reason' in finished) return undefined;
  if (read.kind !== 'sequenceDiagram')
    return drawnFacts(readDrawing(finished.content), read.kind === 'classDiagram').sort();
  const { items, activations } = readDrawnSequence(finished.content);
  return [...items, ...activations.map((id) => `active ${id}`)];
}

describe('drawings', () => {
  let model: (source: string) => Promise<Facts>;
  beforeAll(async () => {
    model = await loadMermaid();
  });

  it.each(drawn)('$name shows what Mermaid reads', async ({ name, source }) => {
    const facts = await model(source);
    expect(facts).not.toEqual([]);
    expect(await seen(source)).toEqual(name.startsWith('sequence/') ? facts : facts.sort());
  });

  it.each(sources('as-text'))('$name is shown as text', async ({ source }) => {
    expect(await seen(source)).toBeUndefined();
  });

  it('are at least 60, of five types', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(60);
    expect(new Set(drawn.map(({ name }) => name.split('/')[0])).size).toBe(5);
  });
});
