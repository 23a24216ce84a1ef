// Texts that a run keeps in a file, on a disk that gets full.

import { expect, it, vi } from 'vitest';
import { openSpillFile } from '../../src/generator/store/spill-file.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const disk = vi.hoisted(() => ({ left: 0 }));

/** A disk that takes as many bytes as there is room for, and then fails, as Linux does. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync: typeof fs.writeFileSync = (file, data, ...rest) => {
    if (typeof file !== 'number' || !(data instanceof Uint8Array))
      return fs.writeFileSync(file, data, ...rest);
    const part = data.subarray(0, disk.left);
    disk.left -= part.length;
    fs.writeFileSync(file, part, ...rest);
    if (part.length < data.length)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  return { ...fs, writeFileSync };
});

const project = projectForEachTest();
const texts = Array.from({ length: 60 }, (_, index) => `${index} é ${'x'.repeat(index * 3_000)}`);

it.each([0, 1, 500_000, 1_000_000, 1_700_000, 3_000_000])(
  'returns all of them if the disk has room for %d bytes',
  (room) => {
    disk.left = room;
    const held = openSpillFile(project.file('cache'));
    const all = [...texts, 'y'.repeat(2_000_000), 'last'];
    const kept = all.map((text) => held.hold(text));
    for (const order of [kept, kept.toReversed()])
      expect(order.map((one) => one.text())).toEqual(order === kept ? all : all.toReversed());
    expect(kept.map(({ size }) => size)).toEqual(all.map((text) => Buffer.byteLength(text)));
    held.close();
  },
);
