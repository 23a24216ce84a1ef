// The files of a built site, by paths that anybody can ask for.

import { symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { folderSite } from '../../src/server/folder-site.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

it('are those in the folder, and none that a path or a link leads out to', async () => {
  project.write({ 'dist/docs/a.md': 'A', 'secret.md': 'Nobody reads this.', 'dist-other/a.md': 'Other' });
  symlinkSync(project.file('secret.md'), project.file('dist/link.md'));
  const site = folderSite(project.file('dist'));
  expect((await site.file('docs/a.md'))?.content.toString()).toBe('A');
  const paths = [
    '../secret.md',
    'docs/../../secret.md',
    'link.md',
    '../dist-other/a.md',
    '..',
    '',
    '/etc/hostname',
  ];
  for (const path of [...paths, `../../${basename(project.path)}/secret.md`])
    expect([path, await site.file(path)]).toEqual([path, undefined]);
});
