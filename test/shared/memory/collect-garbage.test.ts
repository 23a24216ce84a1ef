import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../../src/generator/shared/memory/collect-garbage.ts';

it('frees what nothing refers to', async () => {
  const used = { name: 'used' };
  const refs = [new WeakRef({ name: 'unused' }), new WeakRef(used)];
  // A reference that was made or read in this turn is kept until it ends.
  await setImmediate();
  collectGarbage();
  expect(refs.map((ref) => ref.deref()?.name)).toEqual([undefined, 'used']);
  expect(used.name).toBe('used');
});
