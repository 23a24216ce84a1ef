// A site whose versions are tags has a new one without a restart.

import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { bytesOfFile } from '../support/file-content.ts';
import { type LiveProject, openLive } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  'portal.config.json': JSON.stringify({ title: 'Boats', versions: { fromTags: 'v*' } }),
  'content/index.md': '# Home\n',
});
const opened: { live?: LiveProject } = {};
afterEach(() => opened.live?.live.close());
const textOf = (file: Awaited<ReturnType<LiveProject['live']['site']['file']>>) =>
  file === undefined ? '' : bytesOfFile(file.content).toString();
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', project.path, ...identity, ...args]);
};

it('finds tags that are made while it runs', { timeout: 60_000 }, async () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  git('tag', 'v1.0');
  const live = await openLive(project.path);
  opened.live = live;
  await live.settled();
  const home = async () => textOf(await live.live.site.file('index.html'));
  expect(await home()).toContain('>1.0<');
  git('tag', 'v2.0');
  await expect.poll(home, { timeout: 20_000 }).toContain('>2.0<');
});
