// What a source names in a commit, and what to do if it names nothing.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitSource, dateOfCommit } from '../../../src/generator/project/git/commit-source.ts';
import { temporaryFolder } from '../../support/run-portal.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder.path, '-c', 'user.name=T', '-c', 'user.email=t@x.example', ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z' },
    stdio: 'pipe',
  })
    .toString()
    .trim();

let commit = '';
beforeAll(async () => {
  folder = await temporaryFolder();
  git('init', '-b', 'main');
  for (const name of ['specs/boats.yaml', 'site/specs/ports.json', 'notes.txt']) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), name);
  }
  git('add', '.');
  git('-c', 'commit.gpgsign=false', 'commit', '-m', 'First');
  git('tag', 'v1.0');
  commit = git('rev-parse', 'HEAD');
});
afterAll(() => folder.remove());

describe('a source names', () => {
  it.each([
    ['main:specs/boats.yaml', '', 'specs/boats.yaml', false],
    ['v1.0:specs', '', 'specs', true],
    ['v1.0:specs/', '', 'specs', true],
    ['main:', '', '.', true],
    ['main:.', 'site', 'site', true],
    ['main:./specs/ports.json', 'site', 'site/specs/ports.json', false],
    ['main:../specs', 'site', 'specs', true],
    ['main:..', 'site', '.', true],
    ['main:specs/../notes.txt', 'site', 'notes.txt', false],
  ])('%s in the folder "%s"', async (source, here, path, isFolder) => {
    const found = await commitSource(source, join(folder.path, here));
    expect(found).toMatchObject({ commit, path, isFolder });
  });

  it.each(['specs/boats.yaml', 'https://x.example/a.yaml', 'C:\\boats.yaml', 'c:boats.yaml'])(
    'no commit: %s',
    async (source) => {
      expect(await commitSource(source, folder.path)).toBeUndefined();
    },
  );

  it('a file of that name before a commit', async () => {
    writeFileSync(join(folder.path, 'main:a.yaml'), '');
    expect(await commitSource('main:a.yaml', folder.path)).toBeUndefined();
  });
});

describe('a source without a target', () => {
  it.each([
    ['main:boats.yaml', 'The commit `main` has no `boats.yaml`. Did you mean `specs/boats.yaml`?'],
    ['main:specs/boat.yaml', 'The commit `main` has no `specs/boat.yaml`. Did you mean `specs/boats.yaml`?'],
    ['main:zzz', 'The commit `main` has no `zzz`. Write the path from the root of the repository.'],
    [
      'main:../a.yaml',
      '`../a.yaml` is outside the repository. Write the path from the root of the repository.',
    ],
    [
      'main:/etc/a.yaml',
      '`/etc/a.yaml` is outside the repository. Write the path from the root of the repository.',
    ],
    ['--all:a.yaml', '`--all` is not the name of a commit.'],
    ['a b:a.yaml', '`a b` is not the name of a commit.'],
    [
      'mian:a.yaml',
      'This clone has no commit `mian`. Fetch it: `git fetch origin mian`, or `git fetch origin tag mian` for a tag. Did you mean `main`?',
    ],
    ['origin/next:a.yaml', 'This clone has no commit `origin/next`. Fetch it: `git fetch origin next`.'],
    ['0123456789:a.yaml', 'This clone has no commit `0123456789`. Fetch it: `git fetch origin 0123456789`.'],
  ])('%s says what to do', async (source, message) => {
    await expect(commitSource(source, folder.path)).rejects.toThrow(message);
  });

  it('outside of a repository says what to do', async () => {
    const outside = await temporaryFolder();
    await expect(commitSource('main:a.yaml', outside.path)).rejects.toThrow('is in no git repository');
    outside.remove();
  });
});

it('a commit has a date', async () => {
  expect(await dateOfCommit(folder.path)).toMatch(/^2024-01-01T00:00:00(?:Z|\+00:00)$/);
  expect(await dateOfCommit(folder.path, 'v1.0')).toMatch(/^2024-01-01T/);
  expect(await dateOfCommit(folder.path, 'none')).toBeUndefined();
});
