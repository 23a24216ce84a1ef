import { expect, it, vi } from 'vitest';
import { diskFiles, readTheme } from '../../src/generator/project/files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { startLive } from '../../src/live/watch-site.ts';
import { oneThread } from '../support/plain-run.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({ 'specs/a.json': '{ "openapi": "3.1.0", "info": {}, "paths": {} }' });

it('starts no check of documents after it is closed', async () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const checkDocument = vi.fn(async () => []);
  const live = await startLive({
    root: project.path,
    files: diskFiles(project.path),
    theme: await readTheme('lib/theme'),
    loadProject: async () => parsed,
    workers: { ...oneThread, checkDocument },
    present: async () => [],
    onState: () => {},
  });
  await live.close();
  // On a busy machine, a check can start earlier.
  const begun = checkDocument.mock.calls.length;
  await new Promise((done) => setTimeout(done, 300));
  expect(checkDocument).toHaveBeenCalledTimes(begun);
});
