// The development server follows the overlays of a document, and the places of its problems are those in the written files.

import { afterEach, expect, it } from 'vitest';
import { documentOf } from '../support/document-server.ts';
import { bytesOfFile } from '../support/file-content.ts';
import { type LiveProject, openLive } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  'site/portal.config.json':
    '{ "apis": [{ "spec": "boats.json", "overlays": ["overlays/a.yaml", "../shared/b.yaml"] }] }',
  'site/boats.json': documentOf('Boats'),
});
let opened: LiveProject | undefined;
afterEach(() => opened?.live.close());

const overlay = (description: string, target = '$.paths["/boats"].get') =>
  `overlay: 1.0.0\ninfo: { title: o, version: "1" }\nactions:\n  - target: ${target}\n    update: { description: ${description} }\n`;

it('shows an edit of an overlay, in the project and outside of it', async () => {
  project.write({ 'site/overlays/a.yaml': overlay('First'), 'shared/b.yaml': overlay('Outside', '$.info') });
  opened = await openLive(project.file('site'));
  const page = async () =>
    bytesOfFile((await opened?.live.site.file('api/boats/list-boats/index.html'))?.content ?? '').toString();
  const download = async () =>
    bytesOfFile((await opened?.live.site.file('specs/boats.json'))?.content ?? '').toString();
  expect(await page()).toContain('First');
  expect(await download()).toContain('Outside');
  await opened.settled();
  project.write({ 'site/overlays/a.yaml': overlay('Second') });
  await expect.poll(page).toContain('Second');
  await opened.settled();
  project.write({ 'shared/b.yaml': overlay('Far away', '$.info') });
  await expect.poll(download).toContain('Far away');
  await opened.settled();
  project.write({ 'site/overlays/a.yaml': overlay('Third', '$.nothing') });
  await expect
    .poll(() => opened?.state().problems.map(({ code, place }) => `${code} ${place}`))
    .toEqual(['unmatched-overlay-action overlays/a.yaml:4:5']);
});
