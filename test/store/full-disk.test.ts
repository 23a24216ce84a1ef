// A store whose disk is full, from any of its changes on: a value is whole or missing, in this run and in the next.

import { expect, it } from 'vitest';
import { isFullDisk } from '../../src/generator/shared/problems/disk-problems.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const disk = faultyDisk();

/** The number of characters of a value that has its own only. */
function lengthIn(store: Store, name: string): number | undefined {
  const value = store.get('kind', name)?.value();
  return typeof value === 'string' ? value.replaceAll(name, '-').lastIndexOf('-') + 1 : undefined;
}

const areWholeOrMissing = (lengths: (number | undefined)[]) =>
  lengths.every((length) => length === undefined || length === 600_000);

it('costs only time, and reports it', () => {
  const names = ['a', 'b', 'c'];
  let place = 0;
  for (; ; place += 1) {
    const state = { changes: 0 };
    disk.set({ root: project.path, isFull: () => state.changes++ >= place });
    const folder = project.file(`store-${place}`);
    const store = diskStore(folder, 'program');
    // Longer than what is written together.
    for (const name of names) store.put('kind', name, { value: name.repeat(600_000) });
    expect(names.map((name) => lengthIn(store, name))).toSatisfy(areWholeOrMissing);
    store.endRun();
    const isDone = state.changes <= place;
    disk.set({});
    expect([place, isFullDisk(store.fault())]).toEqual([place, !isDone]);
    const next = diskStore(folder, 'program');
    expect(names.map((name) => lengthIn(next, name))).toSatisfy(areWholeOrMissing);
    if (isDone) break;
  }
  expect(place).toBeGreaterThan(4);
});
