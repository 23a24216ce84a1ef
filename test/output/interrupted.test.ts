// A build that is killed at any change that it makes on the disk, or whose disk fails at any: there is a whole site at once, the
// next build restores one version of it, and nothing else is left.

import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOwner } from '../../src/generator/output/folder-lock.ts';
import { openOutput } from '../../src/generator/output/staging.ts';
import { markerFile } from '../../src/generator/shared/paths/output-paths.ts';
import { OutputFolderError } from '../../src/generator/shared/problems/diagnostics.ts';
import { isFullDisk } from '../../src/generator/shared/problems/disk-problems.ts';
import { type Disk, faultyDisk } from '../support/faulty-disk.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const { file } = project;
const disk = faultyDisk();

type Files = Record<string, string>;

/** Pages that stay the same. Each page needs the asset that it names. */
const others = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`other/${index}.html`, 'assets/a.css']),
);
const versions: Record<'first' | 'second', Files> = {
  first: {
    ...others,
    'assets/a.css': 'a',
    'assets/one-1.css': 'one',
    'index.html': 'assets/one-1.css',
    'gone/index.html': 'assets/one-1.css',
  },
  second: {
    ...others,
    'assets/a.css': 'a',
    'assets/one-2.css': 'two',
    'index.html': 'assets/one-2.css',
    'new/folder/index.html': 'assets/one-2.css',
  },
};

/** What is published, and whether a build reuses the files that stay the same, and so replaces the others only. */
interface Publication {
  isMounted: boolean;
  isEdit: boolean;
}

async function build(files: Files, isEdit = false): Promise<void> {
  const output = await openOutput(file('dist'));
  const staging = await output.stage();
  try {
    for (const [outputPath, content] of Object.entries(files)) {
      const record = output.former.marker?.files.get(outputPath);
      const isReused = isEdit && others[outputPath] === content && record !== undefined;
      if (!isReused || !staging.reuse(outputPath, record)) await staging.add({ outputPath, content });
    }
    await staging.commit();
  } catch (error) {
    const explained = staging.explained(error);
    await staging.discard().catch(() => undefined);
    throw explained;
  }
}

/** The files in the output folder, without what a build that published to a mount has left there. */
const tree = async () =>
  Object.fromEntries([...(await readTree(file('dist')))].filter(([name]) => !name.startsWith('.portal.')));

/** What the pages of a site lack. */
async function missing(): Promise<string[]> {
  const { [markerFile]: marker, ...files } = await tree();
  const lost = marker === undefined ? [markerFile] : [];
  if (files['index.html'] === undefined) lost.push('index.html');
  for (const [name, content] of Object.entries(files))
    if (name.endsWith('.html') && files[content] === undefined) lost.push(`${name}: ${content}`);
  return lost;
}

/** The process of this test takes the place of the killed one, so what that has left is made to be of one that has ended long ago. */
function endOwners(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name === 'owner.json')
      try {
        writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), pid: 999_999_999 }));
      } catch {
        // A part of it was written.
      }
    if (/^\.(dist|portal)\./.test(entry.name)) utimesSync(path, 1, 1);
  }
}

/** Both versions as they are published, of which the first one is in the output folder. */
async function wholeSites(): Promise<Files[]> {
  const sites: Files[] = [];
  for (const version of [versions.second, versions.first]) {
    await build(version);
    sites.unshift(await tree());
  }
  return sites;
}

/** Publishes the second version with each change of the disk failing in turn. Returns how many there are. */
async function failEach(
  { fault, isEdit, isMounted }: Publication & Pick<Disk, 'fault'>,
  check: (place: number, failure: unknown) => Promise<void>,
): Promise<number> {
  for (let place = 0; ; place += 1) {
    await build(versions.first);
    disk.set({ root: project.path, failsAt: place, fault, mount: isMounted ? file('dist') : undefined });
    const failure = await build(versions.second, isEdit).then(
      () => undefined,
      (error: unknown) => error,
    );
    const isDone = disk.changes() <= place;
    disk.set({});
    if (isDone) return place;
    await check(place, failure);
  }
}

const edit = { isEdit: true, isMounted: false };
const mounted = { isEdit: false, isMounted: true };
const swap = { isEdit: false, isMounted: false };

describe('a build that is killed', () => {
  it.each<[string, number, Publication]>([
    ['an edit', 0, edit],
    ['a site in a folder that is mounted', 0, mounted],
    // Between the two renames.
    ['another site', 1, swap],
  ])('while it publishes %s leaves a whole site, but for %i moments', async (_, moments, publication) => {
    const sites = await wholeSites();
    const without: number[] = [];
    const places = await failEach({ ...publication, fault: 'killed' }, async (place) => {
      if (!existsSync(file('dist'))) without.push(place);
      else expect([place, await missing()]).toEqual([place, []]);
      endOwners(project.path);
      await openOutput(file('dist'));
      expect([place, sites]).toEqual([place, expect.arrayContaining([await tree()])]);
      await build(versions.second);
      expect([place, [await tree()], readdirSync(project.path)]).toEqual([place, sites.slice(1), ['dist']]);
    });
    expect(places).toBeGreaterThan(30);
    expect(without).toHaveLength(moments);
  });

  it('while it restores a site leaves a whole site too', async () => {
    const [first] = await wholeSites();
    const state = { publishing: 0, restorations: 0 };
    await failEach({ ...edit, fault: 'killed' }, async (place) => {
      endOwners(project.path);
      if (!readFileSync(file(`dist/${markerFile}`), 'utf8').includes('"publishing"')) return;
      state.publishing += 1;
      for (let failsAt = 0; ; failsAt += 1) {
        disk.set({ root: project.path, failsAt });
        const isDone = await openOutput(file('dist')).then(
          () => disk.changes() <= failsAt,
          () => false,
        );
        disk.set({});
        endOwners(project.path);
        expect([place, failsAt, await missing()]).toEqual([place, failsAt, []]);
        if (isDone) break;
        state.restorations += 1;
      }
      expect([place, await tree()]).toEqual([place, first]);
    });
    expect(state.publishing).toBeGreaterThan(5);
    expect(state.restorations).toBeGreaterThan(state.publishing);
  });
});

/** Whether the command line can report an error with what is full. */
function namesFullDisk(error: unknown): boolean {
  if (error instanceof OutputFolderError) return /^`\/.*`: the disk is full, after/.test(error.message);
  return isFullDisk(error) && 'path' in error;
}

describe.each<[string, Publication]>([
  ['an edit', edit],
  ['a site in a folder that is mounted', mounted],
  ['another site', swap],
])('a build that publishes %s', (_, publication) => {
  it.each(['EIO', 'ENOSPC'] as const)(
    'and fails with %s leaves a whole version, and nothing else',
    async (fault) => {
      const sites = await wholeSites();
      const places = await failEach({ ...publication, fault }, async (place, failure) => {
        if (fault === 'ENOSPC' && failure !== undefined) expect(failure).toSatisfy(namesFullDisk);
        expect([place, sites]).toEqual([place, expect.arrayContaining([await tree()])]);
        // What a disk that fails does not remove is left for the next build.
        if (fault === 'EIO') {
          endOwners(project.path);
          await build(versions.second);
        }
        const left = [...readdirSync(project.path), ...readdirSync(file('dist'))];
        expect([place, left.filter((name) => /^\..*\./.test(name))]).toEqual([place, []]);
      });
      expect(places).toBeGreaterThan(10);
    },
  );
});

it('a build on a full disk removes what a killed one has left', async () => {
  await build(versions.first);
  const left = file('.dist.staged-999999999-abc');
  project.write({
    '.dist.staged-999999999-abc/owner.json': JSON.stringify({ ...createOwner(), pid: 999_999_999 }),
    '.dist.staged-999999999-abc/site/large.html': 'all the room that there was',
  });
  disk.set({ root: project.path, isFull: () => existsSync(join(left, 'site')) });
  await build(versions.second);
  expect(readdirSync(project.path)).toEqual(['dist']);
});
