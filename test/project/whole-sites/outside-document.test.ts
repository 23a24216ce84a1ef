// A document outside the project, which the configuration names: builds and the development server follow its changes.

import { afterEach, expect, it } from 'vitest';
import { bytesOfFile } from '../../support/file-content.ts';
import { type LiveProject, openLive } from '../../support/live-project.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
let opened: LiveProject | undefined;
afterEach(async () => {
  await opened?.live.close();
  opened = undefined;
});

const api = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shared', version: '1' },
    paths: {
      '/pets': {
        get: {
          summary,
          responses: {
            200: {
              description: 'All.',
              content: { 'application/json': { schema: { $ref: 'parts/pet.json' } } },
            },
          },
        },
      },
    },
  });
const pet = (name: string) => JSON.stringify({ type: 'object', properties: { [name]: { type: 'string' } } });

function write() {
  project.write({
    'site/portal.config.json': '{ "apis": [{ "spec": "../shared/api.json" }] }',
    'shared/api.json': api('List pets'),
    'shared/parts/pet.json': pet('colour'),
  });
}

async function pageOf(url: string): Promise<string> {
  const file = await opened?.live.site.file(`${url.slice(1)}/index.html`);
  return file === undefined ? '' : bytesOfFile(file.content).toString();
}

it('is followed by the development server, with its parts', async () => {
  write();
  opened = await openLive(`${project.path}/site`);
  expect(await pageOf('/api/api/list-pets')).toContain('colour');
  // Behind the second look at everything that follows each change.
  await opened.settled();
  project.write({ 'shared/parts/pet.json': pet('weight') });
  await expect.poll(() => pageOf('/api/api/list-pets')).toContain('weight');
  await opened.settled();
  project.write({ 'shared/api.json': api('Find pets') });
  await expect.poll(() => pageOf('/api/api/find-pets')).toContain('Find pets');
});

it('is part of what a build asks before it is taken from the cache', async () => {
  write();
  const build = async () => (await runInProcess(['build'], `${project.path}/site`)).stderr;
  expect(await build()).toContain('Built');
  expect(await build()).toContain('nothing has changed');
  project.write({ 'shared/parts/pet.json': pet('weight') });
  expect(await build()).not.toContain('nothing has changed');
});
