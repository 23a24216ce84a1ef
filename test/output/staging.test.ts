import { existsSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOwner, type Owner } from '../../src/generator/output/folder-lock.ts';
import { openOutput, type Staging } from '../../src/generator/output/staging.ts';
import { markerFile as marker } from '../../src/generator/shared/paths/output-paths.ts';
import { OutputFolderError } from '../../src/generator/shared/problems/diagnostics.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const { file, write } = folder;

/** The marker of releases without a list of files. */
const listless = 'Made by portal. The whole folder is replaced by each build.\n';

async function stage(files: Record<string, string>): Promise<Staging> {
  const staging = await (await openOutput(file('dist'))).stage();
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  return staging;
}

async function build(files: Record<string, string>): Promise<void> {
  await (await stage(files)).commit();
}

async function siteIn(path: string): Promise<Record<string, string>> {
  const site = await readTree(path);
  site.delete(marker);
  return Object.fromEntries(site);
}

/** A staging folder of another process, whose owner and heartbeat are as they are given. */
function writeStaging(name: string, owner: Partial<Owner>, age = 0): void {
  write({
    [`${name}/owner.json`]: JSON.stringify({ ...createOwner(), ...owner }),
    [`${name}/lock/owner.json`]: '{}',
    [`${name}/site/a.html`]: 'half',
  });
  const beat = new Date(Date.now() - age);
  utimesSync(file(`${name}/lock`), beat, beat);
}

async function besides(): Promise<string[]> {
  return (await readdir(folder.path)).sort();
}

describe('a build', () => {
  it('replaces the previous site as a whole, and leaves nothing beside it', async () => {
    await build({ 'a.html': 'old', 'old/b.html': 'old' });
    await build({ 'a.html': 'new' });
    expect((await readdir(file('dist'))).sort()).toEqual([marker, 'a.html']);
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'new' });
    expect(await besides()).toEqual(['dist']);
  });

  it('does not change the previous site before commit, or after discard', async () => {
    await build({ 'a.html': 'old' });
    const staging = await stage({ 'a.html': 'new' });
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old' });
    await staging.discard();
    expect([await besides(), await siteIn(file('dist'))]).toEqual([['dist'], { 'a.html': 'old' }]);
  });

  it('writes a marker that lists the files, in the same order whatever the order they came in', async () => {
    await build({ 'b.html': 'b', 'a.html': 'a' });
    const first = await readFile(file('dist/.portal-site'), 'utf8');
    await build({ 'a.html': 'a', 'b.html': 'b' });
    expect(await readFile(file('dist/.portal-site'), 'utf8')).toBe(first);
    expect(Object.keys(JSON.parse(first).files)).toEqual(['a.html', 'b.html']);
  });

  it.each(['../outside.html', '/etc/outside.html', 'a/../../outside.html', ''])(
    'refuses to write %j',
    async (outputPath) => {
      const staging = await stage({});
      await expect(staging.add({ outputPath, content: 'x' })).rejects.toThrow('outside the output folder');
      await staging.discard();
      expect(await besides()).toEqual([]);
    },
  );

  it('reports an output folder that is a file', async () => {
    await writeFile(file('dist'), 'x');
    await expect(openOutput(file('dist'))).rejects.toThrow('is a file, not a folder');
  });
});

describe('a staged site that is not complete', () => {
  it.each<[string, (site: string) => Promise<unknown>]>([
    ['lost a file', (site) => rm(join(site, 'docs/b.html'))],
    ['has a file too many', (site) => writeFile(join(site, 'docs/c.html'), 'c')],
    ['has a file of another size', (site) => writeFile(join(site, 'docs/b.html'), 'shorter or longer')],
    ['has a file of another content', (site) => writeFile(join(site, 'docs/b.html'), 'nex')],
    ['is gone', (site) => rm(site, { recursive: true })],
  ])('is not published when it %s', async (_, change) => {
    await build({ 'a.html': 'old' });
    const staging = await stage({ 'a.html': 'new', 'docs/b.html': 'new' });
    await change(join(file(await stagingName()), 'site'));
    await expect(staging.commit()).rejects.toThrow(/staged site is not what this build wrote.*is unchanged/);
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old' });
    await staging.discard();
    expect(await besides()).toEqual(['dist']);
  });

  it('is not published when another build removed its folder as abandoned', async () => {
    await build({ 'a.html': 'old' });
    const staging = await stage({ 'a.html': 'new' });
    await rm(file(await stagingName()), { recursive: true });
    await expect(staging.commit()).rejects.toThrow('staging folder of this build was removed');
    expect(staging.explained(new Error('ENOENT'))).toBeInstanceOf(OutputFolderError);
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old' });
  });

  async function stagingName(): Promise<string> {
    return (await besides()).find((name) => name.startsWith('.dist.staged-')) ?? 'none';
  }
});

describe('what other builds left', () => {
  const elsewhere = { pid: 1, system: 'another system', namespace: 'pid:[1]' };
  const hour = 3_600_000;

  it('is kept while the build runs: here by its process, elsewhere by its heartbeat', async () => {
    writeStaging('.dist.staged-7-aaaaaaaa', {}, hour);
    writeStaging('.dist.staged-1-bbbbbbbb', elsewhere);
    await build({ 'a.html': 'x' });
    expect(await besides()).toEqual(['.dist.staged-1-bbbbbbbb', '.dist.staged-7-aaaaaaaa', 'dist']);
  });

  it('is removed when the process has ended, or when the heartbeat has', async () => {
    writeStaging('.dist.staged-999999999-aaaaaaaa', { pid: 999_999_999 });
    writeStaging('.dist.staged-1-bbbbbbbb', elsewhere, hour);
    writeStaging('.dist.staged-1-cccccccc-removed', elsewhere);
    await mkdir(file('.dist.staged-999999999-dead'));
    write({ '.dist.staged-999999999-dddddddd/.portal-site': listless });
    await build({ 'a.html': 'x' });
    expect(await besides()).toEqual(['dist']);
  });

  it.skipIf(process.platform !== 'linux')(
    'is removed when its process id is now another process',
    async () => {
      writeStaging('.dist.staged-7-aaaaaaaa', { started: '1' });
      await build({ 'a.html': 'x' });
      expect(await besides()).toEqual(['dist']);
    },
  );

  it('includes the previous site after a kill between the two renames', async () => {
    await build({ 'a.html': 'old' });
    write({ 'dist/.git/HEAD': 'ref' });
    writeStaging('.dist.staged-999999999-aaaaaaaa', { pid: 999_999_999 });
    await rename(file('dist'), file('.dist.staged-999999999-aaaaaaaa/previous'));
    await openOutput(file('dist'));
    expect(await besides()).toEqual(['dist']);
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old', '.git/HEAD': 'ref' });
  });

  it('includes the `.git` of the previous site after a kill before it was moved', async () => {
    await build({ 'a.html': 'new' });
    writeStaging('.dist.staged-999999999-aaaaaaaa', { pid: 999_999_999 });
    write({ '.dist.staged-999999999-aaaaaaaa/previous/.git/HEAD': 'ref' });
    await openOutput(file('dist'));
    expect(await besides()).toEqual(['dist']);
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'new', '.git/HEAD': 'ref' });
  });

  it('includes the lock of a process that was killed while it published', async () => {
    write({ '.dist.lock/owner.json': JSON.stringify({ ...createOwner(), pid: 999_999_999 }) });
    await build({ 'a.html': 'x' });
    expect(await besides()).toEqual(['dist']);
  });

  it('does not include folders that only have such a name', async () => {
    await build({ 'a.html': 'x' });
    await cp(file('dist'), file('.dist.former'), { recursive: true });
    write({
      '.dist.former-notes/todo.txt': 'mine',
      '.dist.staged-photos/a.png': 'mine',
      '.dist.staged-999999999-abcdef12/a.png': 'mine',
      '.dist.staged-999999999-abcdef13': 'mine, a file',
    });
    const before = await readTree(folder.path);
    await build({ 'a.html': 'y' });
    const after = await readTree(folder.path);
    for (const name of before.keys())
      if (!name.startsWith('dist/')) expect(after.get(name)).toBe(before.get(name));
    expect((await besides()).length).toBe(5 + 1);
  });
});

it('removes the folders that it made for a site that is not published', async () => {
  await mkdir(file('there'));
  const staging = await (await openOutput(file('there/new/site/dist'))).stage();
  await staging.discard();
  expect(await readdir(file('there'))).toEqual([]);
  const published = await (await openOutput(file('there/new/site/dist'))).stage();
  await published.commit();
  expect(await readdir(file('there/new/site/dist'))).toEqual([marker]);
});

describe('files that this program did not write', () => {
  it('are named in the error, and nothing changes', async () => {
    await build({ 'a.html': 'old', 'docs/b.html': 'old' });
    write({ 'dist/CNAME': 'docs.example.com', 'dist/docs/notes.txt': 'mine' });
    const before = await readTree(folder.path);
    await expect(openOutput(file('dist'))).rejects.toThrow(/`CNAME`, `docs\/notes.txt`/);
    expect(await readTree(folder.path)).toEqual(before);
  });

  it('include folders that only have a name of this program', async () => {
    await build({ 'a.html': 'old' });
    write({ 'dist/.portal.staged-1-aaaaaaaa/b.txt': 'mine', 'dist/.portal.lock/c.txt': 'mine' });
    await expect(openOutput(file('dist'))).rejects.toThrow(
      '`.portal.lock/c.txt`, `.portal.staged-1-aaaaaaaa/b.txt`',
    );
  });

  it.each([
    ['a folder', '.dist.lock/notes.txt'],
    ['a file', '.dist.lock'],
  ])('are not treated as a lock, however old: %s', async (_, name) => {
    write({ [name]: 'mine' });
    utimesSync(file('.dist.lock'), 1, 1);
    await expect(openOutput(file('dist'))).rejects.toThrow(
      '.dist.lock` is where the lock of a build would be',
    );
    expect(Object.fromEntries(await readTree(folder.path))).toEqual({ [name]: 'mine' });
  });

  it('are detected if they appear while a build runs', async () => {
    await build({ 'a.html': 'old' });
    const staging = await stage({ 'a.html': 'new' });
    write({ 'dist/late.txt': 'mine' });
    await expect(staging.commit()).rejects.toThrow('`late.txt`');
    await staging.discard();
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old', 'late.txt': 'mine' });
  });

  it('include all files of a folder without a marker; an empty folder is used', async () => {
    await mkdir(file('dist'));
    await build({ 'a.html': 'x' });
    await rm(file(`dist/${marker}`));
    await expect(openOutput(file('dist'))).rejects.toThrow(OutputFolderError);
    expect(await readdir(file('dist'))).toEqual(['a.html']);
  });

  it('are counted if there are many', async () => {
    write(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`dist/${index}.txt`, 'mine'])));
    await expect(openOutput(file('dist'))).rejects.toThrow('`4.txt` and 4 more');
  });

  it.each(['{', '{}', '[]', '{ "files": { "../a": [1, "x"] } }', '{ "files": { "a": "x" } }'])(
    'are all of them where the marker is damaged: %s',
    async (text) => {
      await build({ 'a.html': 'old' });
      writeFileSync(file(`dist/${marker}`), text);
      await expect(openOutput(file('dist'))).rejects.toThrow('is damaged');
      expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'old' });
    },
  );

  it('do not include edited files, nor those of an old release without a list', async () => {
    await build({ 'a.html': 'old' });
    writeFileSync(file('dist/a.html'), 'edited');
    await build({ 'a.html': 'new' });
    write({ [`dist/${marker}`]: listless, 'dist/b.html': 'old' });
    await build({ 'c.html': 'new' });
    expect(await siteIn(file('dist'))).toEqual({ 'c.html': 'new' });
  });

  it('include links to files that it wrote', async () => {
    await build({ 'a.html': 'old', 'assets/a.css': 'old' });
    await rename(file('dist/assets'), file('elsewhere'));
    symlinkSync(file('elsewhere'), file('dist/assets'));
    await expect(openOutput(file('dist'))).rejects.toThrow('`assets`');
    expect(readFileSync(file('elsewhere/a.css'), 'utf8')).toBe('old');
  });
});

describe('`.git` in the output folder', () => {
  it.each<[string, Record<string, string>]>([
    ['a clone', { '.git/HEAD': 'ref: refs/heads/main', '.git/objects/aa/bb': 'object' }],
    ['a worktree', { '.git': 'gitdir: ../.git/worktrees/dist' }],
  ])('is kept as it is: %s', async (_, files) => {
    write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text])));
    await build({ 'a.html': 'first' });
    await build({ 'a.html': 'second' });
    expect(await siteIn(file('dist'))).toEqual({ 'a.html': 'second', ...files });
    expect(await besides()).toEqual(['dist']);
  });
});

describe('an output folder that is a link', () => {
  it('stays a link, and the site is written to its target', async () => {
    await mkdir(file('www/site'), { recursive: true });
    await symlink('www/site', file('dist'));
    await build({ 'a.html': 'first' });
    await build({ 'a.html': 'second' });
    expect(
      (await readdir(folder.path, { withFileTypes: true }))
        .find(({ name }) => name === 'dist')
        ?.isSymbolicLink(),
    ).toBe(true);
    expect(await siteIn(file('www/site'))).toEqual({ 'a.html': 'second' });
    expect(await readdir(file('www'))).toEqual(['site']);
  });

  it.each([
    ['to nothing', 'missing', 'link to a folder that does not exist'],
    ['to itself', 'dist', 'link that loops'],
  ])('%s is an error', async (_, target, message) => {
    await symlink(target, file('dist'));
    await expect(openOutput(file('dist'))).rejects.toThrow(message);
    await expect(openOutput(file('dist/below'))).rejects.toThrow(message);
    expect(existsSync(file('missing'))).toBe(false);
  });
});
