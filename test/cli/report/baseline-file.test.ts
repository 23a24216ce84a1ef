// The file of a baseline: whatever happens while it is written, it is the one before or the new one.

import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type KnownProblem, readBaseline, writeBaseline } from '../../../src/cli/report/baseline.ts';
import { faultyDisk } from '../../support/faulty-disk.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const disk = faultyDisk();
const problem = (digit: string): KnownProblem => ({
  fingerprint: digit.repeat(32),
  code: 'broken-link',
  message: 'It does not exist.',
});
const former = [problem('1')];
const next = [problem('1'), problem('2')];

it.each(['ENOSPC', 'EIO', 'killed'] as const)('is a whole one after each failure (%s)', async (fault) => {
  const path = project.file('known.json');
  const results = new Set<string>();
  for (let failsAt = 0; results.size < 2; failsAt += 1) {
    disk.set({});
    await writeBaseline(path, former);
    disk.set({ root: project.file(''), failsAt, fault });
    const error: unknown = await writeBaseline(path, next).catch((one: unknown) => one);
    disk.set({});
    const read = await readBaseline(path);
    if (error === undefined) expect(read).toEqual(next);
    else {
      expect(read).toEqual(former);
      expect(String(error)).toMatch(/The baseline cannot be written to `.*known\.json`: [^`]+\.$/);
      if (fault !== 'killed') expect(readdirSync(project.file('')).join()).not.toContain('.tmp');
    }
    results.add(error === undefined ? 'written' : 'failed');
  }
});

it('is written without what killed runs have left, and leaves what others write now', async () => {
  const [left, current, own] = [
    'known.json.0b9c3f0e-6d5c-4f0a-9a53-7a2f6f1f1c11.tmp',
    'known.json.0b9c3f0e-6d5c-4f0a-9a53-7a2f6f1f1c12.tmp',
    'known.json.own.tmp',
  ] as const;
  for (const name of [left, current, own]) writeFileSync(project.file(name), '{');
  for (const name of [left, own]) utimesSync(project.file(name), 1, 1);
  await writeBaseline(project.file('known.json'), next);
  const known = readdirSync(project.file('')).filter((name) => name.startsWith('known'));
  expect(known.sort()).toEqual(['known.json', current, own].sort());
});

it.skipIf(process.platform === 'win32')('is the target of a link, also of one that is missing', async () => {
  mkdirSync(project.file('shared'));
  symlinkSync('shared/known.json', project.file('link.json'));
  for (const problems of [former, next]) {
    await writeBaseline(project.file('link.json'), problems);
    expect(JSON.parse(readFileSync(project.file('shared/known.json'), 'utf8')).problems).toEqual(problems);
  }
});

it.skipIf(process.platform === 'win32')(
  'is neither a folder nor a device nor a circle of links',
  async () => {
    mkdirSync(project.file('folder'));
    writeFileSync(project.file('file'), '');
    symlinkSync('circle', project.file('circle'));
    const reading = async (path: string) =>
      String(await readBaseline(path).catch((error: unknown) => error)).replace(/.*cannot be read: /, '');
    expect([
      await reading(project.file('folder')),
      await reading('/dev/zero'),
      await reading(project.file('file/known.json')),
      await reading(project.file('circle')),
      await reading(project.file('none.json')),
    ]).toEqual([
      'it is a folder.',
      'it is not a file.',
      'a part of its path is a file.',
      'it is a link that leads back to itself.',
      'undefined',
    ]);
    await expect(writeBaseline(project.file('none/known.json'), next)).rejects.toThrow(
      'its folder does not exist.',
    );
  },
);
