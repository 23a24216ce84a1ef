// Which versions `portal version list` shows, and what it notes.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutVersion } from '../../../src/cli/versions/cut-version.ts';
import { listVersions } from '../../../src/cli/versions/list-versions.ts';
import { removeVersion } from '../../../src/cli/versions/remove-version.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'portal.config.json': JSON.stringify({ title: 'Boats', versions: { fromTags: 'v*' } }),
  'content/index.md': '# Home\n',
});
const tag = (name: string) => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) => execFileSync('git', ['-C', project.path, ...identity, ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', name);
  git('tag', name);
};
const list = () => listVersions(project.path, { wings: [] });

it('lists a version once, and notes tags that are none', async () => {
  tag('v1.0');
  tag('v2.0');
  tag('v2.0+build');
  rmSync(project.file('content/index.md'));
  tag('v0.1');
  project.write({ 'content/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  tag('v0.2');
  project.write({
    'content/index.md': '# Home\n',
    'versions.json': '["1.0", "1.0", "0.9"]',
    'versioned_docs/version-1.0/index.md': '# Corrected\n',
  });
  const { versions, notes } = await list();
  expect(versions).toEqual([
    { name: '1.0', folders: ['versioned_docs/version-1.0'], pages: 1, documents: 0 },
    { name: '0.9', folders: [], pages: 0, documents: 0 },
    { name: '2.0', tag: 'v2.0', pages: 1, documents: 0 },
    { name: '0.2', tag: 'v0.2', pages: 0, documents: 0 },
  ]);
  expect(notes).toEqual([
    'The version `0.9` has no files: `versioned_docs/version-0.9` does not exist.',
    expect.stringMatching(/^The tag `v2\.0\+build` is left out of the versions\. `2\.0\+build` cannot name/),
    'The tag `v0.1` is left out of the versions. It has none of `content`, `specs`.',
  ]);
});

it('removes, replaces or respells no version of a tag', async () => {
  tag('v2.0');
  const shown = (file: string) => file;
  const how = { wings: [] };
  const root = project.path;
  await expect(removeVersion({ root, name: '2.0', shown }, how)).rejects.toThrow(
    "The version `2.0` is the tag `v2.0`, so it has no files to delete. Leave it out of the site: `'!v2.0'` in",
  );
  await expect(removeVersion({ root, name: '3.0', shown }, how)).rejects.toThrow(
    'There is no version `3.0`.',
  );
  for (const wanted of [{ name: 'V2.0' }, { name: 'V2.0', tag: 'v2.0' }, { name: '2.0' }])
    await expect(cutVersion({ root, ...wanted, shown }, how)).rejects.toThrow(
      'The tag `v2.0` is the version `2.0`. To make a folder with its files: `portal version cut 2.0 --from-tag v2.0`.',
    );
});
