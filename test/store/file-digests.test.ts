import { readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/generator/project/files.ts';
import { keyOf } from '../../src/generator/shared/keys.ts';
import {
  fileTimes,
  rememberedFiles,
  stampedFiles,
  stampsOf,
  unchangedSince,
} from '../../src/generator/store/file-digests.ts';
import type { Stamp } from '../../src/generator/types/store.ts';
import { shiftFileTimes } from '../support/file-clock.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const { file } = folder;

/** The files of the folder, and the names of those that were read from the disk. */
function counted() {
  const disk = diskFiles(folder.path);
  const reads: string[] = [];
  const files = rememberedFiles(folder.path, {
    ...disk,
    read: (file) => {
      reads.push(file);
      return disk.read(file);
    },
  });
  const text = async (file: string) => {
    const bytes = await files.read(file);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString();
  };
  return { files, reads, text };
}

const longAgo = new Date('2020-01-01');

it('reads a file once as long as it does not change', async () => {
  writeFileSync(file('a.md'), 'one');
  utimesSync(file('a.md'), longAgo, longAgo);
  const { files, reads } = counted();
  const [first, second] = [await files.read('a.md'), await files.read('a.md')];
  expect(second).toBe(first);
  expect(reads).toEqual(['a.md']);
});

it('reads a file again that was saved at the same time, with the same length', async () => {
  const { text } = counted();
  const texts: (string | undefined)[] = [];
  for (const content of ['one', 'two', 'six']) {
    writeFileSync(file('a.md'), content);
    texts.push(await text('a.md'));
  }
  expect(texts).toEqual(['one', 'two', 'six']);
});

it('reads a file again that replaces another with the same times and length', async () => {
  const { text } = counted();
  for (const [name, content] of [
    ['a.md', 'one'],
    ['b.md', 'two'],
  ] as const) {
    writeFileSync(file(name), content);
    utimesSync(file(name), longAgo, longAgo);
  }
  const before = await text('a.md');
  renameSync(file('b.md'), file('a.md'));
  expect([before, await text('a.md'), await text('b.md')]).toEqual(['one', 'two', undefined]);
});

it('returns the same object if a save did not change the bytes', async () => {
  writeFileSync(file('a.md'), 'one');
  const { files } = counted();
  const first = await files.read('a.md');
  writeFileSync(file('a.md'), 'one');
  expect(await files.read('a.md')).toBe(first);
});

it('returns the digest of a file that was read, until the file changes', async () => {
  const { files, reads } = counted();
  const digests: (string | undefined)[] = [];
  for (const content of ['one', 'two']) {
    writeFileSync(file('a.md'), content);
    utimesSync(file('a.md'), longAgo, longAgo);
    digests.push(files.digest?.('a.md'));
    await files.read('a.md');
    digests.push(files.digest?.('a.md'));
  }
  expect(digests).toEqual([undefined, keyOf(Buffer.from('one')), undefined, keyOf(Buffer.from('two'))]);
  expect(reads).toEqual(['a.md', 'a.md']);
});

it('forgets deleted files only', async () => {
  const { files } = counted();
  for (const name of ['content/a.md', 'content/.hidden/b.md', 'content/c.md', 'other/d.md']) {
    folder.write({ [name]: name });
    await files.read(name);
  }
  rmSync(file('content/c.md'));
  await files.list('content');
  expect(files.remembered()).toBe(3);
});

it('has no stamp of a file that changed when its bytes were read, or later, and of what is no file', async () => {
  writeFileSync(file('old.md'), 'one');
  await setTimeout(120);
  const times = fileTimes([folder.path]);
  writeFileSync(file('new.md'), 'one');
  const stamps = stampsOf(['old.md', 'new.md', 'none.md', '.'], { pathOf: file, times });
  expect(stamps.map(([name]) => name)).toEqual(['old.md']);
});

it('has no stamp of a file that changed after it was looked at, even if its time is in the past', async () => {
  for (const name of ['same.md', 'edited.md']) writeFileSync(file(name), 'one');
  const files = stampedFiles(diskFiles(folder.path), file);
  for (const name of ['same.md', 'edited.md']) await files.read(name);
  writeFileSync(file('edited.md'), 'two');
  await setTimeout(120);
  const look = { pathOf: file, times: fileTimes([folder.path]), stampBefore: files.stampBefore };
  expect(stampsOf(['same.md', 'edited.md'], look).map(([name]) => name)).toEqual(['same.md']);
});

it('keeps a known stamp without a look at the file, unless the file had another one when it was read', () => {
  const [known, other]: Stamp[] = [
    [1, 1, 1, 1],
    [2, 2, 2, 2],
  ];
  const look = { pathOf: file, times: new Map(), known: () => known };
  expect(stampsOf(['none.md'], look)).toEqual([['none.md', known]]);
  expect(stampsOf(['none.md'], { ...look, stampBefore: () => known })).toEqual([['none.md', known]]);
  expect(stampsOf(['none.md'], { ...look, stampBefore: () => other })).toEqual([]);
});

it('has no stamp of a file on a file system whose time is not known', async () => {
  writeFileSync(file('a.md'), 'one');
  await setTimeout(120);
  const look = { pathOf: file, times: fileTimes([file('missing')], [file('missing.md')]) };
  expect(stampsOf(['a.md'], look)).toEqual([]);
});

it('takes the time of a file system from a new file, which it removes', () => {
  const [[device, time] = []] = fileTimes([folder.path]);
  const facts = statSync(folder.path);
  expect(device).toBe(facts.dev);
  expect(time).toBeLessThanOrEqual(facts.ctimeMs);
  expect(readdirSync(folder.path)).toEqual([]);
});

it('reads a file again that was saved in the same tick of a clock that is behind', async () => {
  const restore = shiftFileTimes(-2000, 2000);
  try {
    const { text } = counted();
    const texts: (string | undefined)[] = [];
    for (const content of ['one', 'two', 'six']) {
      writeFileSync(file('a.md'), content);
      texts.push(await text('a.md'));
    }
    expect(texts).toEqual(['one', 'two', 'six']);
  } finally {
    restore();
  }
});

it('knows a file by its stamp until it is written, replaced or deleted', async () => {
  const names = ['same.md', 'written.md', 'replaced.md', 'deleted.md'];
  const writeAsBefore = (name: string, text: string) => {
    writeFileSync(file(name), text);
    utimesSync(file(name), longAgo, longAgo);
  };
  for (const name of names) writeAsBefore(name, 'one');
  await setTimeout(120);
  const stamps = stampsOf(names, { pathOf: file, times: fileTimes([folder.path]) });
  const isUnchanged = unchangedSince(stamps, file);
  expect(names.filter(isUnchanged)).toEqual(names);
  // Only the time of change tells these: the length and the time of modification are as before.
  writeAsBefore('written.md', 'two');
  writeAsBefore('other.md', 'two');
  renameSync(file('other.md'), file('replaced.md'));
  rmSync(file('deleted.md'));
  expect(names.filter(isUnchanged)).toEqual(['same.md']);
});

describe('a file that is only copied', () => {
  /** Files of which those of more than ten bytes stay on the disk, and the names of those that were read. */
  function copied() {
    const reads: string[] = [];
    const files = rememberedFiles(folder.path, {
      ...diskFiles(folder.path),
      readAsset: async (name) => {
        reads.push(name);
        const bytes = await diskFiles(folder.path).read(name);
        if (bytes === undefined || bytes.length <= 10) return bytes;
        return { path: file(name), length: bytes.length, digest: keyOf(bytes), start: bytes.slice(0, 4) };
      },
    });
    return { files, reads };
  }
  const write = (name: string, text: string) => {
    writeFileSync(file(name), text);
    utimesSync(file(name), longAgo, longAgo);
  };

  it.each([
    ['short', 'one', 'two'],
    ['large', 'the first text', 'another text!!'],
  ])('is read once as long as it does not change, if it is %s', async (_, before, after) => {
    write('a.png', before);
    const { files, reads } = copied();
    const first = await files.readAsset?.('a.png');
    expect(await files.readAsset?.('a.png')).toBe(first);
    expect(reads).toEqual(['a.png']);
    writeFileSync(file('a.png'), after);
    expect(await files.readAsset?.('a.png')).not.toEqual(first);
    expect(reads).toEqual(['a.png', 'a.png']);
  });

  it('is the same file after it has become large or short', async () => {
    const { files } = copied();
    const kinds: string[] = [];
    for (const text of ['short', 'a long text', 'other', 'a longer text']) {
      writeFileSync(file('a.png'), text);
      const found = await files.readAsset?.('a.png');
      kinds.push(
        found === undefined ? '' : 'path' in found ? `large ${found.length}` : Buffer.from(found).toString(),
      );
    }
    expect(kinds).toEqual(['short', 'large 11', 'other', 'large 13']);
  });

  it('is nothing after it was deleted', async () => {
    write('a.png', 'a long text');
    const { files } = copied();
    await files.readAsset?.('a.png');
    rmSync(file('a.png'));
    expect(await files.readAsset?.('a.png')).toBeUndefined();
  });
});
