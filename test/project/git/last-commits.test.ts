import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyOf, lastCommits } from '../../../src/generator/project/git/last-commits.ts';
import { temporaryFolder } from '../../support/run-portal.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

function git(args: string[], date = '2024-01-01T00:00:00Z'): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@portal.example',
    '-c',
    'commit.gpgsign=false',
  ];
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync('git', ['-C', folder.path, ...identity, ...args], { env, stdio: 'pipe' });
}
function commit(date: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  }
  git(['add', '.']);
  git(['commit', '-m', 'A change'], date);
}

describe('the dates of files', () => {
  it('are those of the last commits that changed them, in UTC, below the folder', async () => {
    git(['init', '-b', 'main']);
    commit('2024-01-01T12:00:00+02:00', { 'site/a.md': '1', 'site/docs/ä "b".md': '1', 'other.md': '1' });
    commit('2024-02-02T00:30:00+01:00', { 'site/a.md': '2' });
    writeFileSync(join(folder.path, 'site/new.md'), 'not committed');
    expect([...(await lastCommits(join(folder.path, 'site')))].toSorted()).toEqual([
      ['a.md', '2024-02-01T23:30:00.000Z'],
      ['docs/ä "b".md', '2024-01-01T10:00:00.000Z'],
    ]);
  });

  it('are unknown in a folder without a repository, in an empty one, and in a shallow clone', async () => {
    expect((await lastCommits(folder.path)).size).toBe(0);
    git(['init', '-b', 'main']);
    expect((await lastCommits(folder.path)).size).toBe(0);
    commit('2024-01-01T00:00:00Z', { 'a.md': '1' });
    commit('2024-02-02T00:00:00Z', { 'b.md': '1' });
    git(['clone', '--depth', '1', pathToFileURL(folder.path).href, join(folder.path, 'clone')]);
    expect((await lastCommits(join(folder.path, 'clone'))).size).toBe(0);
    expect((await lastCommits(folder.path)).size).toBe(2);
  });

  it('are read again only after a commit', async () => {
    const { head, lastCommits: dates } = historyOf(folder.path);
    expect([await head(), (await dates()).size]).toEqual([undefined, 0]);
    git(['init', '-b', 'main']);
    commit('2024-01-01T00:00:00Z', { 'a.md': '1' });
    const [first, before] = [await head(), await dates()];
    expect(await dates()).toBe(before);
    expect(before.get('a.md')).toBe('2024-01-01T00:00:00.000Z');
    commit('2024-02-02T00:00:00Z', { 'a.md': '2' });
    expect(await head()).not.toBe(first);
    expect((await dates()).get('a.md')).toBe('2024-02-02T00:00:00.000Z');
  });
});

describe('the commits of a project', () => {
  const nameOf = (revision: string) =>
    execFileSync('git', ['-C', folder.path, 'rev-parse', revision], { encoding: 'utf8' }).trim();

  it('are the last one and those before it on its branch, then the parents that were merged', async () => {
    expect(await historyOf(folder.path).commits()).toEqual([]);
    git(['init', '-b', 'main']);
    expect(await historyOf(folder.path).commits()).toEqual([]);
    commit('2024-01-01T00:00:00Z', { 'a.md': '1' });
    git(['checkout', '-b', 'other']);
    commit('2024-01-02T00:00:00Z', { 'b.md': '1' });
    git(['checkout', 'main']);
    commit('2024-01-03T00:00:00Z', { 'c.md': '1' });
    git(['merge', '--no-ff', '-m', 'Merge', 'other']);
    const names = ['HEAD', 'HEAD^', 'HEAD^^', 'other'].map(nameOf);
    expect(await historyOf(folder.path).commits()).toEqual(names);
  });

  it('are the last one and its parents in a shallow clone', async () => {
    git(['init', '-b', 'main']);
    for (const text of ['1', '2', '3']) commit('2024-01-01T00:00:00Z', { 'a.md': text });
    const clone = join(folder.path, 'clone');
    git(['clone', '--depth', '1', pathToFileURL(folder.path).href, clone]);
    expect(await historyOf(clone).commits()).toEqual(['HEAD', 'HEAD^'].map(nameOf));
  });
});
