// The folder in which a part of a split build keeps the files of its pages until they are in its pack.

import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileRecordOf } from '../../src/generator/output/manifest.ts';
import { openPartFolder } from '../../src/generator/output/part-folder.ts';
import { OutputFolderError } from '../../src/generator/shared/problems/diagnostics.ts';
import { faultyDisk } from '../support/faulty-disk.ts';

const disk = faultyDisk();
const partFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-part-'));

it('returns files in the order that is asked for, and leaves out others', async () => {
  const folder = openPartFolder();
  try {
    await folder.add({ outputPath: 'b/index.html', content: 'second' });
    await folder.add({ outputPath: 'a/index.html', content: 'first' });
    const files = [...folder.files(['a/index.html', 'missing.html', 'b/index.html'])];
    expect(files.map(({ record, bytes }) => [record, Buffer.from(bytes).toString()])).toEqual([
      [fileRecordOf('first'), 'first'],
      [fileRecordOf('second'), 'second'],
    ]);
  } finally {
    folder.remove();
  }
});

it('takes files that another machine has made, unless they differ from their records', () => {
  const folder = openPartFolder();
  try {
    expect(folder.take('a.html', fileRecordOf('a'), Buffer.from('a'))).toBe(true);
    expect(folder.take('b.html', fileRecordOf('b'), Buffer.from('c'))).toBe(false);
    const files = [...folder.files(['a.html', 'b.html'])];
    expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['a']);
  } finally {
    folder.remove();
  }
});

it('is removed, with all files', () => {
  const before = partFolders();
  const folder = openPartFolder();
  const path = folder.pathOf('page.html');
  expect(partFolders()).toHaveLength(before.length + 1);
  folder.remove();
  expect(partFolders()).toEqual(before);
  expect(existsSync(dirname(path))).toBe(false);
});

it('refuses a path that leads out of it', () => {
  const folder = openPartFolder();
  expect(() => folder.pathOf('../page.html')).toThrow('outside');
  folder.remove();
});

it('says what to do if its disk is full', async () => {
  const folder = openPartFolder();
  disk.set({ root: dirname(folder.pathOf('page.html')), failsAt: 0, fault: 'ENOSPC', isFull: () => true });
  const error: unknown = await folder
    .add({ outputPath: 'page.html', content: 'text' })
    .catch((caught: unknown) => caught);
  const explained = folder.explained(error);
  expect(explained).toBeInstanceOf(OutputFolderError);
  expect(explained).toHaveProperty(
    'message',
    expect.stringMatching(/the disk is full\. Make room there, or set `TMPDIR`/),
  );
  disk.set({});
  folder.remove();
});

it('says what to do if there is no folder for temporary files', () => {
  vi.stubEnv('TMPDIR', `${tmpdir()}/no-such-folder`);
  expect(openPartFolder).toThrow(OutputFolderError);
  expect(openPartFolder).toThrow('no folder can be created there. Make room there, or set `TMPDIR`');
  vi.unstubAllEnvs();
});

it('leaves other errors as they are', () => {
  const folder = openPartFolder();
  const error = new Error('another');
  expect(folder.explained(error)).toBe(error);
  folder.remove();
});
