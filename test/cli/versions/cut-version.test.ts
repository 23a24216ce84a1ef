// Law: whatever change of the disk fails, or is the last one of a run that is killed, `versions.json` lists a version only if all of its files
// are there, and the version can be cut afterwards.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutVersion } from '../../../src/cli/versions/cut-version.ts';
import { removeVersion } from '../../../src/cli/versions/remove-version.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { readTree } from '../../support/read-tree.ts';

const disk = faultyDisk();
const files = {
  'portal.config.json': '{ "title": "Boats" }\n',
  'content/index.md': '# Home\n',
  'content/docs/a.md': '# A\n',
  'content/docs/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'specs/boats.json': '{ "openapi": "3.1.0", "info": { "title": "Boats", "version": "1" } }',
  'specs/de/boats.overlay.yaml': 'overlay: 1.0.0\n',
};
const whole = Object.keys(files)
  .slice(1)
  .map((name) => name.replace(/^content/, 'versioned_docs/version-2.0'))
  .map((name) => name.replace(/^specs/, 'versioned_specs/version-2.0'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-test-'));
  for (const [name, text] of Object.entries({ ...files, 'versions.json': '["1.0"]' })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterEach(() => {
  disk.set({});
  rmSync(root, { recursive: true, force: true });
});

const shown = (file: string) => file;
const cut = () => cutVersion({ root, name: '2.0', shown }, { wings: [] });
const names = () => JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8'));
const versioned = async () =>
  [...(await readTree(root)).keys()].filter((name) => name.startsWith('versioned_')).sort();

/** Whether a run ended before it reached the change that fails. */
async function failsAt(fault: 'killed' | 'EIO' | 'ENOSPC', change: number): Promise<boolean> {
  disk.set({ root, failsAt: change, fault });
  const ended = await cut().then(
    () => true,
    () => false,
  );
  const isPast = disk.changes() <= change;
  disk.set({});
  if (isPast) expect(ended).toBe(true);
  return isPast;
}

it.each(['EIO', 'ENOSPC'] as const)('leaves nothing if a change fails with %s', async (fault) => {
  const before = await readTree(root);
  let change = 0;
  for (; ; change += 1) {
    if (await failsAt(fault, change)) break;
    if (names().length === 2) {
      // What fails after the last step only leaves something to remove.
      expect(await versioned()).toEqual(whole.toSorted());
      await removeVersion({ root, name: '2.0', shown }, { wings: [] });
      writeFileSync(join(root, 'versions.json'), '["1.0"]');
    }
    expect(await readTree(root)).toEqual(before);
    expect(['versioned_docs', 'versioned_specs'].map((name) => existsSync(join(root, name)))).toEqual([
      false,
      false,
    ]);
  }
  expect(change).toBeGreaterThan(8);
  expect(await versioned()).toEqual(whole.toSorted());
});

it('leaves no version or a whole one if it is killed at any change, and can be cut then', async () => {
  let change = 0;
  for (; ; change += 1) {
    const isPast = await failsAt('killed', change);
    const isListed = names().includes('2.0');
    if (isListed) expect(await versioned()).toEqual(whole.toSorted());
    if (isPast) break;
    if (!isListed) {
      const message = await cut().then(
        () => '',
        (error: Error) => error.message,
      );
      if (message !== '') {
        expect(message).toMatch(
          /^`versioned_docs\/version-2\.0`( and `versioned_specs\/version-2\.0` exist| exists), but .* does not list the version.*Delete.*`portal version remove 2\.0`/,
        );
        await removeVersion({ root, name: '2.0', shown }, { wings: [] });
        await cut();
      }
      // Nothing else is left.
      expect(await versioned()).toEqual(whole.toSorted());
      expect(names()).toEqual(['2.0', '1.0']);
    }
    await removeVersion({ root, name: '2.0', shown }, { wings: [] });
    expect(await versioned()).toEqual([]);
  }
  expect(change).toBeGreaterThan(8);
});

it('removes a version at any change, or is finished by another removal', async () => {
  for (let change = 0; ; change += 1) {
    await cut();
    disk.set({ root, failsAt: change, fault: 'killed' });
    await removeVersion({ root, name: '2.0', shown }, { wings: [] }).catch(() => {});
    const isPast = disk.changes() <= change;
    disk.set({});
    if (names().includes('2.0')) expect(await versioned()).toEqual(whole.toSorted());
    if (isPast) break;
    await removeVersion({ root, name: '2.0', shown }, { wings: [] }).catch(() => {});
    expect([names(), await versioned()]).toEqual([['1.0'], []]);
  }
  expect([names(), await versioned()]).toEqual([['1.0'], []]);
});

it.each(['v1.0', 'V1.0'])('refuses %s beside 1.0, which is the same version to readers', async (name) => {
  await expect(cutVersion({ root, name, shown }, { wings: [] })).rejects.toThrow(
    'The version `1.0` exists already.',
  );
});
