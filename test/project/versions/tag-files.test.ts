import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diskFiles } from '../../../src/generator/project/files.ts';
import { unreadReason } from '../../../src/generator/project/unread-sources.ts';
import { filesOfTag } from '../../../src/generator/project/versions/tag-files.ts';
import {
  commitOfTag,
  filesOfTags,
  versionsOfTags,
} from '../../../src/generator/project/versions/version-tags.ts';
import { UsageError } from '../../../src/generator/shared/problems/usage-error.ts';
import { readTree } from '../../support/read-tree.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
const write = (files: Record<string, string | Uint8Array>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
};
const commit = (files: Record<string, string | Uint8Array> = {}) => {
  write(files);
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'Change');
  return git('rev-parse', 'HEAD').trim();
};
const begin = () => git('init', '-q', '-b', 'main');
const textOf = (bytes: unknown) =>
  bytes === undefined ? undefined : Buffer.from(bytes as Uint8Array).toString();
const opened = (commitId: string, folder = '', outside: string[] = []) =>
  filesOfTag(diskFiles(join(root, folder)), { root: join(root, folder), commit: commitId, outside });
/** Counts the processes of git from now on. */
function countedGit(): () => number {
  const folder = mkdtempSync(join(root, '.git', 'path-'));
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\necho >> '${folder}/calls'\nexec '${real}' "$@"\n`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  return () => {
    vi.unstubAllEnvs();
    const calls = readFileSync(join(folder, 'calls'), 'utf8').length;
    rmSync(folder, { recursive: true });
    return calls;
  };
}
const versionsIn = async (patterns: string | string[], folder = root) =>
  (await versionsOfTags(folder, { patterns })).versions;
const problemOf = (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('the versions of tags', () => {
  it('are those that a pattern matches, the newest first, with the commits that they point to', async () => {
    begin();
    const first = commit({ 'a.md': '1' });
    for (const tag of ['v1.9', 'v1.10', 'v2.0-rc.1', 'other', 'x/v7', '0.5']) git('tag', tag);
    const second = commit({ 'a.md': '2' });
    git('tag', '-a', '-m', 'Second', 'v2.0');
    // A tag of a tag, and one of a file.
    git('tag', '-a', '-m', 'Again', 'v3.0', 'v2.0');
    git('tag', 'v9', git('rev-parse', 'HEAD:a.md').trim());
    const versions = await versionsIn('v*');
    expect(versions.map(({ time: _, ...one }) => one)).toEqual([
      { name: '3.0', tag: 'v3.0', commit: second },
      { name: '2.0', tag: 'v2.0', commit: second },
      { name: '2.0-rc.1', tag: 'v2.0-rc.1', commit: first },
      { name: '1.10', tag: 'v1.10', commit: first },
      { name: '1.9', tag: 'v1.9', commit: first },
    ]);
    expect(versions.filter(({ time }) => Number.isNaN(Date.parse(time)))).toEqual([]);
    expect((await versionsIn('x/v*')).map(({ name }) => name)).toEqual(['7']);
    expect((await versionsIn('0.5')).map(({ name }) => name)).toEqual(['0.5']);
    expect(await problemOf(versionsIn('0x5'))).toContain('No tag of the repository matches `0x5`.');
  });

  it('are missing in a folder without a repository, with the pattern that matches nothing, and twice', async () => {
    expect(await problemOf(versionsIn('v*'))).toBe(`\`${root}\` is in no git repository, so it has no tags.`);
    begin();
    expect(await problemOf(versionsIn('v*'))).toBe(
      'No tag of the repository matches `v*`. It has no tags: `git fetch --tags` fetches those of its origin.',
    );
    commit();
    for (const tag of ['1.0', 'w1', 'v1.0']) git('tag', tag);
    expect(await problemOf(versionsIn('r*'))).toBe(
      'No tag of the repository matches `r*`. Its tags are `w1`, `v1.0`, `1.0`.',
    );
    expect(await problemOf(versionsIn('*'))).toContain(
      'The tags `1.0` and `v1.0` both name the version `1.0`.',
    );
    expect((await versionsIn(['*', '!v*'])).map(({ tag }) => tag)).toEqual(['w1', '1.0']);
    git('tag', 'n+1');
    expect(await problemOf(versionsIn('n*'))).toContain(
      'Of 1 tag that matches `n*`, none is a version: `n+1`: `n+1` cannot',
    );
  });

  it('are an error in a shallow clone, which can lack tags, whether it has some or not', async () => {
    begin();
    commit({ 'a.md': '1' });
    git('tag', 'v1.0');
    commit({ 'a.md': '2' });
    git('tag', 'v2.0');
    const from = pathToFileURL(root).href;
    git('clone', '-q', '--depth', '1', '--no-tags', from, join(root, 'none'));
    git('clone', '-q', '--depth', '1', from, join(root, 'some'));
    git('clone', '-q', from, join(root, 'whole'));
    expect(git('-C', join(root, 'some'), 'tag')).toContain('v2.0');
    for (const name of ['none', 'some'])
      expect(await problemOf(versionsIn('v*', join(root, name)))).toMatch(/is shallow.*`fetch-depth: 0`/);
    expect(await versionsIn('v*', join(root, 'whole'))).toHaveLength(2);
    expect(await problemOf(commitOfTag(join(root, 'none'), 'v1.0'))).toMatch(
      /no tag `v1\.0`.*fetch-depth: 0/,
    );
    expect(await commitOfTag(join(root, 'some'), 'v2.0')).toBe(git('rev-parse', 'HEAD').trim());
    expect(await problemOf(commitOfTag(root, 'next'))).toBe(
      'The repository has no tag `next`. Its tags are `v2.0`, `v1.0`.',
    );
    expect(await problemOf(commitOfTag(root, 'v20.0'))).toContain('no tag `v20.0`. Did you mean `v2.0`?');
  });

  it('change with files that all worktrees share', async () => {
    expect(await filesOfTags(root)).toEqual([]);
    begin();
    commit({ 'site/a.md': '1' });
    git('worktree', 'add', '-q', join(root, 'other'));
    expect(await filesOfTags(root)).toEqual(['.git/refs/tags', '.git/packed-refs']);
    expect(await filesOfTags(join(root, 'other/site'))).toEqual([
      '../../.git/refs/tags',
      '../../.git/packed-refs',
    ]);
  });

  it('need git', async () => {
    vi.stubEnv('PATH', '');
    expect(await problemOf(versionsIn('v*'))).toContain('need git, which is not installed');
    vi.unstubAllEnvs();
  });
});

const odd = {
  'content/a b.md': 'space',
  'content/line\nbreak.md': 'break',
  'content/ä/日本 "q".md': 'letters',
};

describe('the files of a tag', () => {
  it('are those of the commit, with any names, as the disk lists and reads them', async () => {
    begin();
    const id = commit({
      ...odd,
      'content/empty.md': '',
      'content/image.png': new Uint8Array([0, 255, 10, 0]),
      'content/.hidden/x.md': 'hidden',
      'content/node_modules/x.md': 'package',
      'contents/other.md': 'other',
      'specs/boats.json': '{}',
    });
    const disk = diskFiles(root);
    const folders = [
      'content',
      'content/',
      './content',
      'content/ä',
      '.',
      'none',
      'content/.hidden',
      '../content',
    ];
    const lists = async (files: typeof disk) =>
      Promise.all(folders.flatMap((folder) => [files.list(folder), files.list(folder, { hidden: true })]));
    const before = await lists(disk);
    git('rm', '-rq', 'content');
    write({ 'content/new.md': 'new' });
    const files = await opened(id);
    const after = await lists(files);
    // The disk does not list `.git` either.
    expect(after).toEqual(before);
    expect(after[0]).toContain('content/line\nbreak.md');
    const names = Object.keys(odd);
    expect((await Promise.all(names.map(files.read))).map(textOf)).toEqual(Object.values(odd));
    expect(textOf(await files.read('./content/empty.md'))).toBe('');
    expect(await files.readAsset?.('content/image.png')).toEqual(Buffer.from([0, 255, 10, 0]));
    expect(await files.read('content/new.md')).toBeUndefined();
    expect(await files.whyUnread?.('content/new.md')).toEqual({ kind: 'missing' });
    expect(await files.whyUnread?.('content')).toEqual({ kind: 'folder' });
    expect(await files.realName?.('content/../content/ä')).toBe('content/ä');
    expect(await files.realName?.('.')).toBe('.');
    expect(await files.realName?.('content/none')).toBeUndefined();
  });

  it('have digests that differ if and only if the contents do, without being read', async () => {
    begin();
    const one = await opened(commit({ 'a.md': '1', 'b.md': '1', 'c.md': '2' }));
    const other = await opened(commit({ 'a.md': '1', 'b.md': '3' }));
    expect(one.digest?.('a.md')).toBe(one.digest?.('b.md'));
    expect(one.digest?.('a.md')).not.toBe(one.digest?.('c.md'));
    expect([
      other.digest?.('a.md') === one.digest?.('a.md'),
      other.digest?.('b.md') === one.digest?.('b.md'),
    ]).toEqual([true, false]);
    expect(one.digest?.('none.md')).toBeUndefined();
  });

  it('are those of the project, which can be a folder of the repository, and of folders that it may read', async () => {
    begin();
    const id = commit({
      'site docs/content/a.md': 'a',
      'specs/boats.json': '{}',
      'secret/key.txt': 'no',
    });
    const files = await opened(id, 'site docs', ['../specs']);
    expect(await files.list('.')).toEqual(['content/a.md']);
    expect(textOf(await files.read('content/a.md'))).toBe('a');
    expect(textOf(await files.read('../specs/boats.json'))).toBe('{}');
    expect(await files.realName?.('../specs/boats.json')).toBe('../specs/boats.json');
    expect(await files.digest?.('../secret/key.txt')).toBeUndefined();
    expect(await files.read('../secret/key.txt')).toBeUndefined();
    expect(await files.read('../../etc/passwd')).toBeUndefined();
    expect(await files.whyUnread?.('../../etc/passwd')).toEqual({
      kind: 'outside',
      path: '../../etc/passwd',
    });
    const alone = await opened(id, 'site docs');
    expect(await alone.read('../specs/boats.json')).toBeUndefined();
    const history = await files.lastCommits?.();
    expect([...(history?.keys() ?? [])]).toEqual(['content/a.md']);
    expect(await files.head?.()).toContain(id);
    expect(await files.commits?.()).toEqual([id]);
  });

  it('follow links within the commit only, and read no submodule', async () => {
    begin();
    write({ 'site/content/a.md': 'a', 'site/parts/b/c.md': 'c', 'secret.md': 'no' });
    const link = (target: string, name: string) => symlinkSync(target, join(root, 'site/content', name));
    link('a.md', 'file.md');
    link('../parts', 'parts');
    link('./parts/b/../b/c.md', 'through.md');
    link('../../secret.md', 'outside.md');
    link('/etc/passwd', 'absolute.md');
    link('../../../../../../../etc/passwd', 'far.md');
    link('loop.md', 'loop.md');
    link('none.md', 'broken.md');
    git('add', '-A');
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},site/content/module`);
    git('commit', '-q', '-m', 'Links');
    const files = await opened(git('rev-parse', 'HEAD').trim(), 'site');
    expect(await files.list('content')).toEqual(
      ['a', 'absolute', 'broken', 'far', 'file', 'loop', 'outside', 'through']
        .map((name) => `content/${name}.md`)
        .concat('content/module', 'content/parts')
        .sort(),
    );
    const read = async (name: string) => textOf(await files.read(`content/${name}`));
    expect([await read('file.md'), await read('through.md'), await read('parts/b/c.md')]).toEqual([
      'a',
      'c',
      'c',
    ]);
    expect(await files.realName?.('content/parts/b/c.md')).toBe('parts/b/c.md');
    expect(await files.realName?.('content/parts')).toBe('parts');
    const why = async (name: string) => {
      expect(await files.read(`content/${name}`)).toBeUndefined();
      return files.whyUnread?.(`content/${name}`);
    };
    expect(await why('outside.md')).toEqual({ kind: 'outside', path: '../secret.md' });
    expect(await why('absolute.md')).toEqual({ kind: 'outside', path: '/etc/passwd' });
    expect(await why('far.md')).toMatchObject({ kind: 'outside' });
    expect(await why('loop.md')).toEqual({ kind: 'loop' });
    expect(await why('broken.md')).toEqual({ kind: 'missing' });
    expect(await why('parts')).toEqual({ kind: 'folder' });
    expect(await why('module')).toEqual({ kind: 'unreadable' });
    expect(files.digest?.('content/file.md')).toBeUndefined();
  });

  it('are read in few calls, whatever their number and size, and leave the repository as it is', async () => {
    begin();
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`content/${at}.md`, `text ${at}`]),
    );
    const large = {
      'content/large-a.bin': 'a'.repeat(9_000_000),
      'content/large-b.bin': 'b'.repeat(9_000_000),
    };
    const id = commit({ ...many, ...large });
    git('gc', '-q');
    const before = [...(await readTree(root)).keys()];
    const countCalls = countedGit();
    const files = await opened(id);
    const names = await files.list('content');
    const read = await Promise.all(names.map(files.read));
    expect(read.map((bytes) => bytes?.length)).toEqual(
      names.map((name) => ({ ...many, ...large })[name]?.length),
    );
    // The prefix, the tree, the sizes, and two groups of contents.
    expect(countCalls()).toBe(5);
    // The files keep no others in the memory.
    expect(read.every((bytes) => bytes !== undefined && bytes.buffer.byteLength < 10_000_000)).toBe(true);
    expect([...(await readTree(root)).keys()]).toEqual(before);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('have documents of the web as they are now', async () => {
    begin();
    const id = commit({ 'a.md': '1' });
    const url = 'https://boats.example/openapi.json';
    const now = diskFiles(
      root,
      () => [],
      () => new Map([[url, { bytes: Buffer.from('{}') }]]),
    );
    const files = await filesOfTag(now, { root, commit: id });
    expect(textOf(await files.read(url))).toBe('{}');
    expect(await files.whyUnread?.('https://boats.example/b.json')).toEqual({ kind: 'missing' });
  });

  it('reject if the repository has no such commit', async () => {
    begin();
    commit();
    await expect(opened('1'.repeat(40))).rejects.toThrow();
  });
});

describe('objects that a repository lacks', () => {
  const cloned = (...how: string[]) => {
    begin();
    git('config', 'uploadpack.allowFilter', 'true');
    commit({ 'content/a.md': 'one', 'content/b.md': 'same' });
    git('tag', 'v1.0');
    commit({ 'content/a.md': 'two' });
    const clone = join(root, 'clone');
    git('clone', '-q', '--no-local', ...how, pathToFileURL(root).href, clone);
    return clone;
  };
  const openedIn = async (folder: string) =>
    filesOfTag(diskFiles(folder), { root: folder, commit: await commitOfTag(folder, 'v1.0') });

  it('are an error if they are those of a partial clone and cannot be fetched', async () => {
    const clone = cloned('--filter=blob:none');
    git('-C', clone, 'remote', 'set-url', 'origin', 'file:///nowhere');
    const files = await openedIn(clone);
    const error: unknown = await files.read('content/a.md').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatch(
      /partial one, which lacks objects, .* from its origin: '\/nowhere' does not .*clone without `--filter`/,
    );
  });

  it('are not those of large files', async () => {
    const clone = cloned();
    const id = git('rev-parse', 'v1.0:content/a.md').trim();
    const packs = join(clone, '.git/objects/pack');
    const kept = mkdtempSync(join(root, '.git', 'packs-'));
    for (const name of readdirSync(packs)) renameSync(join(packs, name), join(kept, name));
    const [pack = ''] = readdirSync(kept).filter((name) => name.endsWith('.pack'));
    execFileSync('git', ['-C', clone, 'unpack-objects', '-q'], { input: readFileSync(join(kept, pack)) });
    rmSync(join(clone, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    const files = await openedIn(clone);
    expect(textOf(await files.read('content/b.md'))).toBe('same');
    expect(await files.read('content/a.md')).toBeUndefined();
    const why = await files.whyUnread?.('content/a.md');
    expect(why).toEqual({ kind: 'lost' });
    expect(unreadReason(why ?? { kind: 'large' }).join(' ')).toContain('git fsck');
  });
});
