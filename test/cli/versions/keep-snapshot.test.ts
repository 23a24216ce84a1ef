// Law: whatever change of the disk fails, or is the last one of a run that is killed, a snapshot is there with all of its files or not
// at all, and it can be kept afterwards.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSnapshot } from '../../../src/cli/versions/keep-snapshot.ts';
import { versionNameProblem } from '../../../src/generator/project/versions/version-names.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { readTree } from '../../support/read-tree.ts';

const disk = faultyDisk();
const files = {
  'portal.config.json': '{ "title": "Boats", "changes": { "from": "snapshots" } }\n',
  'content/index.md': '# Home\n',
  'specs/boats.json':
    '{ "openapi": "3.1.0", "info": { "title": "Boats", "version": "1" }, "paths": { "/boats": { "$ref": "parts/boats.yaml" } } }',
  'specs/parts/boats.yaml': 'get:\n  responses:\n    "200":\n      description: The boats.\n',
  'specs/more/cars.yaml': 'openapi: 3.1.0\ninfo:\n  title: Cars\n  version: "1"\n',
};

let root: string;
let whole: Map<string, string>;
beforeEach(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(() => true);
  root = mkdtempSync(join(tmpdir(), 'portal-test-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(await keep()).toBe(true);
  whole = await kept();
  expect([...whole.keys()].sort()).toEqual([
    'changes/2.3/boats.json',
    'changes/2.3/more/cars.yaml',
    'changes/2.3/parts/boats.yaml',
    'changes/2.3/snapshot.json',
  ]);
  rmSync(join(root, 'changes'), { recursive: true });
});
afterEach(() => {
  disk.set({});
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Keeps a snapshot, and returns whether the command ended as it should. */
function keep(name = '2.3'): Promise<boolean> {
  return runSnapshot({ name, source: root, date: '2026-11-29', wings: [] }).then(
    (code) => code === 0,
    () => false,
  );
}

/** The files that the next build takes for those of releases. */
async function kept(): Promise<Map<string, string>> {
  const all = await readTree(root);
  const isOfRelease = (file: string) => {
    const [folder, name = ''] = file.split('/');
    return folder === 'changes' && versionNameProblem(name) === undefined;
  };
  return new Map([...all].filter(([file]) => isOfRelease(file)));
}

/** Runs the command with a change that fails, and returns whether it ended before that change. */
async function failsAt(fault: 'killed' | 'EIO' | 'ENOSPC', change: number): Promise<boolean> {
  disk.set({ root, failsAt: change, fault });
  const isKept = await keep();
  const isPast = disk.changes() <= change;
  disk.set({});
  if (isPast) expect(isKept).toBe(true);
  return isPast;
}

it.each(['EIO', 'ENOSPC'] as const)('leaves nothing if a change fails with %s', async (fault) => {
  const before = await readTree(root);
  let change = 0;
  for (; !(await failsAt(fault, change)); change += 1) {
    expect(await readTree(root)).toEqual(before);
    expect(readdirSync(root).sort()).toEqual(['content', 'portal.config.json', 'specs']);
  }
  expect(change).toBeGreaterThan(4);
  expect(await kept()).toEqual(whole);
});

it('leaves no snapshot or a whole one if it is killed at any change, and can be kept then', async () => {
  for (let change = 0; ; change += 1) {
    const isPast = await failsAt('killed', change);
    const found = await kept();
    if (found.size > 0) expect(found).toEqual(whole);
    // A release that comes after does not see what is left.
    else expect(await keep()).toBe(true);
    expect(await kept()).toEqual(whole);
    expect(readdirSync(join(root, 'changes')), `change ${change}`).toEqual(['2.3']);
    rmSync(join(root, 'changes'), { recursive: true });
    if (!isPast) continue;
    expect(change).toBeGreaterThan(4);
    return;
  }
});

it('does not take what a killed run has left for a release', async () => {
  for (let change = 0; !(await failsAt('killed', change)); change += 1) {
    expect(await keep('2.4')).toBe(true);
    const names = new Set([...(await kept()).keys()].map((file) => file.split('/')[1]));
    names.delete('2.3');
    expect([...names]).toEqual(['2.4']);
    rmSync(join(root, 'changes'), { recursive: true });
  }
});
