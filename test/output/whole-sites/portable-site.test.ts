// A portable site after an edit has the bytes of one that is built from nothing. test/browser/portable.test.ts opens one.

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'content/docs/a.md': '# A page\n\nText.\n',
  'content/docs/b.md': '# Another page\n\n[A page](a.md)\n',
  'portal.config.json': '{ "portable": true, "compress": true }',
});
const build = async (...flags: string[]) => expect((await project.run(['build', ...flags])).code).toBe(0);

it('is the same after an edit as one that is built from nothing', async () => {
  await build();
  project.write({ 'content/docs/a.md': '# A page\n\nOther text, [back](b.md).\n' });
  await build();
  await build('--out-dir', 'dist-new');
  const edited = await readTree(project.file('dist'));
  expect(edited).toEqual(await readTree(project.file('dist-new')));
  expect(existsSync(project.file('dist/docs/a/index.html.br'))).toBe(true);
});

it('replaces a site for a server', async () => {
  project.write({ 'portal.config.json': '{}' });
  await build();
  await build('--portable');
  await build('--portable', '--out-dir', 'dist-new');
  expect(await readTree(project.file('dist'))).toEqual(await readTree(project.file('dist-new')));
});

it('becomes a site for a server again without the setting', async () => {
  await build();
  expect(existsSync(project.file('dist/search-index.json'))).toBe(false);
  project.write({ 'portal.config.json': '{}' });
  await build();
  await build('--out-dir', 'dist-new');
  expect(existsSync(project.file('dist/search-index.json'))).toBe(true);
  expect(await readTree(project.file('dist'))).toEqual(await readTree(project.file('dist-new')));
});
