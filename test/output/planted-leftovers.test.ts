// Folders of a project that look like what a killed build leaves, with content that another person chose. A build changes the output
// folder and removes such folders, and changes nothing else.

import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOwner } from '../../src/generator/output/folder-lock.ts';
import { fileRecordOf, markerText } from '../../src/generator/output/manifest.ts';
import { openOutput } from '../../src/generator/output/staging.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const { file, write } = folder;
const names = ['.dist.staged-1-abc-removed', '.dist.staged-1-abc', '.dist.staged-999999999-abc'];
const owner = JSON.stringify({ ...createOwner(), pid: 999_999_999 });
const listless = 'Made by portal. The whole folder is replaced by each build.\n';

/** What is not in the cloned folder. */
const home = { key: 'secret', 'site/.portal-site': listless, 'site/index.html': 'mine' };

beforeEach(() => {
  write(Object.fromEntries(Object.entries(home).map(([name, text]) => [`home/${name}`, text])));
});

/** Writes files into the cloned folder, with links to what is outside of it. */
function plant(files: Record<string, string>, links: Record<string, string> = {}): void {
  write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`clone/${name}`, text])));
  for (const [name, target] of Object.entries(links)) symlinkSync(file(target), file(`clone/${name}`));
}

/** A site whose marker names the planted folder and lists the files. */
const site = (files: string[], publishing = 'abc') => ({
  'dist/index.html': 'old',
  'dist/.portal-site': markerText({
    files: new Map(['index.html', ...files].map((name) => [name, fileRecordOf('')])),
    publishing,
  }),
});

/** Builds the site of the clone, and expects all outside of it to be as it was. */
async function buildSafely(): Promise<Record<string, string>> {
  const build = async () => {
    const staging = await (await openOutput(file('clone/dist'))).stage();
    await staging.add({ outputPath: 'index.html', content: 'new' });
    await staging.commit();
  };
  // A link in the output folder may be refused.
  await build().catch(() => undefined);
  expect(Object.fromEntries(await readTree(file('home')))).toEqual(home);
  return Object.fromEntries(await readTree(file('clone/dist')));
}

describe.each(names)('a planted %s', (name) => {
  it('with paths out of the output folder', async () => {
    const up = '../../../home';
    plant({
      [`${name}/owner.json`]: owner,
      [`${name}/previous/index.html`]: 'planted',
      [`${name}/patch.json`]: JSON.stringify({
        replaced: [`${up}/site/index.html`],
        added: [`${up}/key`],
        removed: [],
      }),
      [`${name}/added.json`]: JSON.stringify(['../../home/key', file('home/key')]),
    });
    await buildSafely();
  });

  it('with such paths for a site whose marker names it', async () => {
    plant({
      ...site([]),
      [`${name}/owner.json`]: owner,
      [`${name}/added.json`]: '["../../home/key"]',
    });
    await buildSafely();
  });

  it('with such paths in the marker of the site too', async () => {
    plant({
      ...site(['../../home/key']),
      [`${name}/owner.json`]: owner,
      [`${name}/added.json`]: '["../../home/key"]',
    });
    await buildSafely();
  });

  it.each(['former', 'previous', 'site', 'lock'])('whose folder %s is a link', async (linked) => {
    plant(
      { ...site(['key', 'site/index.html']), [`${name}/owner.json`]: owner },
      { [`${name}/${linked}`]: 'home' },
    );
    await buildSafely();
  });

  it('whose previous site is a link, where there is no site', async () => {
    plant({ [`${name}/owner.json`]: owner }, { [`${name}/previous`]: 'home/site' });
    await openOutput(file('clone/dist'));
    expect(lstatSync(file('clone/dist'), { throwIfNoEntry: false })).toBeUndefined();
    await buildSafely();
  });

  it('whose files belong in a folder that is a link', async () => {
    plant(
      {
        ...site(['assets', 'assets/key', 'assets/new']),
        [`${name}/owner.json`]: owner,
        [`${name}/former/assets/new`]: 'planted',
        [`${name}/added.json`]: '["assets/key"]',
      },
      { 'dist/assets': 'home' },
    );
    await buildSafely();
  });

  it('that the marker of the site does not name changes nothing there', async () => {
    plant({
      ...site(['a.html'], 'def'),
      'dist/a.html': 'old',
      [`${name}/owner.json`]: owner,
      [`${name}/former/index.html`]: 'planted',
      [`${name}/added.json`]: '["a.html"]',
    });
    await openOutput(file('clone/dist'));
    expect(Object.fromEntries(await readTree(file('clone')))).toEqual({
      ...site(['a.html'], 'def'),
      'dist/a.html': 'old',
    });
  });

  it('in an output folder with a repository does not write to it', async () => {
    const { 'dist/.portal-site': marker } = site(['.git/hooks/post-commit']);
    plant({
      'dist/.portal-site': marker,
      'dist/.git/HEAD': 'ref',
      [`${name}/owner.json`]: owner,
      [`${name}/former/.git/hooks/post-commit`]: 'planted',
    });
    expect(await buildSafely()).not.toHaveProperty('.git/hooks/post-commit');
  });
});

it.each([...names, '.dist.former', '.dist.lock'])('%s that is a link is not followed', async (name) => {
  mkdirSync(file('clone'));
  write({ 'home/site/owner.json': owner });
  plant({ 'dist/.portal-site': markerText({ files: new Map() }) }, { [name]: 'home/site' });
  const expected = { ...home, 'site/owner.json': owner };
  await openOutput(file('clone/dist')).catch(() => undefined);
  expect(Object.fromEntries(await readTree(file('home')))).toEqual(expected);
});
