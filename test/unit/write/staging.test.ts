import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { marker, OutputFolderError, openStaging } from '../../../src/generator/write/staging.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const folder = projectForEachTest();
const { file } = folder;

async function build(files: Record<string, string>): Promise<void> {
  const staging = await openStaging(file('dist'));
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  await staging.commit();
}

describe('openStaging', () => {
  it('replaces the former site as a whole, and leaves nothing beside it', async () => {
    await build({ 'a.html': 'old', 'old/b.html': 'old' });
    await build({ 'a.html': 'new' });
    expect((await readdir(file('dist'))).sort()).toEqual([marker, 'a.html']);
    expect(await readFile(file('dist/a.html'), 'utf8')).toBe('new');
    expect(await readdir(folder.path)).toEqual(['dist']);
  });

  it('leaves the former site alone until commit, and after discard', async () => {
    await build({ 'a.html': 'old' });
    const staging = await openStaging(file('dist'));
    await staging.add({ outputPath: 'a.html', content: 'new' });
    expect(await readFile(file('dist/a.html'), 'utf8')).toBe('old');
    await staging.discard();
    expect([await readdir(folder.path), await readFile(file('dist/a.html'), 'utf8')]).toEqual([
      ['dist'],
      'old',
    ]);
  });

  it('never replaces a folder it did not make, and takes an empty one', async () => {
    await mkdir(file('dist'));
    await build({ 'a.html': 'x' });
    await rm(file(`dist/${marker}`));
    await expect(openStaging(file('dist'))).rejects.toThrow(OutputFolderError);
    expect(await readdir(file('dist'))).toEqual(['a.html']);
  });

  it.each(['../outside.html', '/etc/outside.html', 'a/../../outside.html', ''])(
    'refuses to write %j',
    async (outputPath) => {
      const staging = await openStaging(file('dist'));
      await expect(staging.add({ outputPath, content: 'x' })).rejects.toThrow('outside the output folder');
      await staging.discard();
      expect(await readdir(folder.path)).toEqual([]);
    },
  );

  it('brings the former site back after a kill between the two renames', async () => {
    await build({ 'a.html': 'old' });
    const { rename } = await import('node:fs/promises');
    await rename(file('dist'), file('.dist.former'));
    await mkdir(file('.dist.staged-999999999-dead'));
    const staging = await openStaging(file('dist'));
    expect(await readFile(file('dist/a.html'), 'utf8')).toBe('old');
    await staging.discard();
    expect(await readdir(folder.path)).toEqual(['dist']);
  });

  it('leaves the staging folder of another running build alone', async () => {
    const other = `.dist.staged-${process.ppid}-other`;
    await mkdir(file(other));
    await build({ 'a.html': 'x' });
    expect((await readdir(folder.path)).sort()).toEqual([other, 'dist']);
  });

  it('says so when the output folder is a file', async () => {
    await writeFile(file('dist'), 'x');
    await expect(openStaging(file('dist'))).rejects.toThrow('is a file, not a folder');
  });

  it('does not follow a link out of the staging folder', async () => {
    await mkdir(file('elsewhere'));
    await symlink(file('elsewhere'), file('dist'));
    await build({ 'a.html': 'x' });
    expect(await readdir(file('elsewhere'))).toEqual([]);
  });
});
