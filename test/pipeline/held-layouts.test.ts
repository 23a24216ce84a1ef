// The layouts of pages outside of the heap.

import { expect, it } from 'vitest';
import { holdLayouts } from '../../src/generator/pipeline/plan/held-layouts.ts';
import { holdInMemory, openSpillFile } from '../../src/generator/store/spill-file.ts';
import type { OperationLayout, PlaceLayout } from '../../src/generator/types/page-layout.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const operation = (id: string): OperationLayout => ({
  parameterGroups: [{ in: 'query', id, rows: [{ id: `${id}-é` }] }],
  responses: [],
  callbacks: [],
});
const place = (id: string): PlaceLayout => ({ id, inside: { kind: 'repeated', at: 'body' } });

it('are what they were, whether they are in a file or in memory', () => {
  const file = openSpillFile(project.file('cache'));
  for (const hold of [file.hold, holdInMemory]) {
    const layouts = holdLayouts(hold);
    for (const slug of ['a', 'b']) layouts.onOperation(slug, operation(slug));
    layouts.onSchema('a', place('row'));
    expect([layouts.operation('b'), layouts.operation('a'), layouts.operation('c')]).toEqual([
      operation('b'),
      operation('a'),
      undefined,
    ]);
    expect([layouts.schema('a'), layouts.schema('b')]).toEqual([place('row'), undefined]);
  }
  file.close();
});

it('are unknown if they are lost or damaged, so that they are made again', () => {
  const file = openSpillFile(project.file('cache'));
  const layouts = holdLayouts(file.hold);
  layouts.onOperation('a', operation('a'));
  file.close();
  expect(layouts.operation('a')).toBeUndefined();
  const damaged = holdLayouts(() => ({ size: 1, text: () => '{' }));
  damaged.onSchema('a', place('row'));
  expect(damaged.schema('a')).toBeUndefined();
});
