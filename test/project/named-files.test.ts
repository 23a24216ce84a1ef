// Files that an edition of a site reads by other names than they have on the disk.

import { describe, expect, it } from 'vitest';
import { namedFiles } from '../../src/generator/project/named-files.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const disk: ProjectFiles = {
  list: async () => ['a.md', 'b.md', 'de/a.md'],
  read: async (file) => bytes(`text of ${file}`),
};
const written = new Map([['a.md', 'de/a.md']]);
const all: ProjectFiles = {
  ...disk,
  readAsset: async (file) => bytes(`asset ${file}`),
  digest: (file) => `digest of ${file}`,
  realName: async (file) => `real ${file}`,
  whyUnread: async (file) => ({ kind: 'outside', path: file }),
  lastCommits: async () =>
    new Map([
      ['a.md', '2020'],
      ['b.md', '2021'],
      ['de/a.md', '2022'],
    ]),
  writtenAt: (file) => `disk/${file}`,
};

describe('the files of an edition', () => {
  it('are those that have their names on the disk, whatever is asked of them', async () => {
    const files = namedFiles(all, written);
    const textOf = async (file: string) => Buffer.from((await files.read(file)) ?? '').toString();
    const assetOf = async (file: string) =>
      Buffer.from(((await files.readAsset?.(file)) ?? '') as Uint8Array).toString();
    for (const [name, file] of [
      ['a.md', 'de/a.md'],
      ['b.md', 'b.md'],
    ] as const) {
      expect(await textOf(name)).toBe(`text of ${file}`);
      expect(await assetOf(name)).toBe(`asset ${file}`);
      expect(files.digest?.(name)).toBe(`digest of ${file}`);
      expect(await files.realName?.(name)).toBe(`real ${file}`);
      expect(await files.whyUnread?.(name)).toEqual({ kind: 'outside', path: file });
      expect(files.writtenAt(name)).toBe(`disk/${file}`);
    }
    expect([...((await files.lastCommits?.()) ?? [])]).toEqual([
      ['a.md', '2022'],
      ['b.md', '2021'],
      ['de/a.md', '2022'],
    ]);
  });

  it('answer only what those on the disk answer', () => {
    const files = namedFiles(disk, written);
    expect(Object.keys(files).sort()).toEqual(['list', 'read', 'writtenAt']);
    expect([files.writtenAt('a.md'), files.writtenAt('b.md')]).toEqual(['de/a.md', 'b.md']);
  });

  it('keep the date of a file whose original has none', async () => {
    const files = namedFiles({ ...all, lastCommits: async () => new Map([['a.md', '2020']]) }, written);
    expect([...((await files.lastCommits?.()) ?? [])]).toEqual([['a.md', '2020']]);
  });
});
