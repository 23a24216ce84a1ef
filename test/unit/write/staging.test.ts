import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marker, OutputFolderError, openStaging } from '../../../src/generator/write/staging.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-staging-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function build(files: Record<string, string>): Promise<void> {
  const staging = await openStaging(join(root, 'dist'));
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  await staging.commit();
}

describe('openStaging', () => {
  it('replaces the former site as a whole, and leaves nothing beside it', async () => {
    await build({ 'a.html': 'old', 'old/b.html': 'old' });
    await build({ 'a.html': 'new' });
    expect((await readdir(join(root, 'dist'))).sort()).toEqual([marker, 'a.html']);
    expect(await readFile(join(root, 'dist/a.html'), 'utf8')).toBe('new');
    expect(await readdir(root)).toEqual(['dist']);
  });

  it('leaves the former site alone until commit, and after discard', async () => {
    await build({ 'a.html': 'old' });
    const staging = await openStaging(join(root, 'dist'));
    await staging.add({ outputPath: 'a.html', content: 'new' });
    expect(await readFile(join(root, 'dist/a.html'), 'utf8')).toBe('old');
    await staging.discard();
    expect([await readdir(root), await readFile(join(root, 'dist/a.html'), 'utf8')]).toEqual([
      ['dist'],
      'old',
    ]);
  });

  it('never replaces a folder it did not make, and takes an empty one', async () => {
    await mkdir(join(root, 'dist'));
    await build({ 'a.html': 'x' });
    await rm(join(root, 'dist', marker));
    await expect(openStaging(join(root, 'dist'))).rejects.toThrow(OutputFolderError);
    expect(await readdir(join(root, 'dist'))).toEqual(['a.html']);
  });

  it.each(['../outside.html', '/etc/outside.html', 'a/../../outside.html', ''])(
    'refuses to write %j',
    async (outputPath) => {
      const staging = await openStaging(join(root, 'dist'));
      await expect(staging.add({ outputPath, content: 'x' })).rejects.toThrow('outside the output folder');
      await staging.discard();
      expect(await readdir(root)).toEqual([]);
    },
  );

  it('brings the former site back after a kill between the two renames', async () => {
    await build({ 'a.html': 'old' });
    const { rename } = await import('node:fs/promises');
    await rename(join(root, 'dist'), join(root, '.dist.former'));
    await mkdir(join(root, '.dist.staged-999999999-dead'));
    const staging = await openStaging(join(root, 'dist'));
    expect(await readFile(join(root, 'dist/a.html'), 'utf8')).toBe('old');
    await staging.discard();
    expect(await readdir(root)).toEqual(['dist']);
  });

  it('leaves the staging folder of another running build alone', async () => {
    const other = `.dist.staged-${process.ppid}-other`;
    await mkdir(join(root, other));
    await build({ 'a.html': 'x' });
    expect((await readdir(root)).sort()).toEqual([other, 'dist']);
  });

  it('says so when the output folder is a file', async () => {
    await writeFile(join(root, 'dist'), 'x');
    await expect(openStaging(join(root, 'dist'))).rejects.toThrow('is a file, not a folder');
  });

  it('does not follow a link out of the staging folder', async () => {
    await mkdir(join(root, 'elsewhere'));
    await symlink(join(root, 'elsewhere'), join(root, 'dist'));
    await build({ 'a.html': 'x' });
    expect(await readdir(join(root, 'elsewhere'))).toEqual([]);
  });
});
