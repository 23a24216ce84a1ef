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

it('neither shows nor checks what was being made when it was closed', async () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const loading = { begun: () => {}, goOn: () => {} };
  const begun = new Promise<void>((done) => {
    loading.begun = done;
  });
  const loaded = vi.fn(async () => parsed);
  const checkDocument = vi.fn(async () => []);
  const onState = vi.fn();
  const live = await startLive({
    root: project.path,
    files: diskFiles(project.path),
    theme: await readTheme('lib/theme'),
    loadProject: loaded,
    workers: { ...oneThread, checkDocument },
    present: async () => [],
    onState,
  });
  await expect.poll(() => onState.mock.calls.at(-1)?.[0].isChecking).toBe(false);
  loaded.mockImplementation(async () => {
    loading.begun();
    await new Promise<void>((done) => {
      loading.goOn = done;
    });
    return { ...parsed, settings: { ...parsed.settings, title: 'Another' } };
  });
  project.write({ 'portal.config.json': '{ "title": "Another" }' });
  await begun;
  await live.close();
  const [states, checks] = [onState.mock.calls.length, checkDocument.mock.calls.length];
  loading.goOn();
  // As long as the same change takes when it is not closed.
  await new Promise((done) => setTimeout(done, 500));
  expect([onState.mock.calls.length, checkDocument.mock.calls.length]).toEqual([states, checks]);
});
