// A development server that is closed leaves nothing that works on.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parseConfig } from '../../../src/generator/config/parse-config.ts';
import { diskFiles } from '../../../src/generator/load/disk-files.ts';
import { readTheme } from '../../../src/generator/load/read-theme.ts';
import { startLive } from '../../../src/live/live-site.ts';
import { temporaryFolder } from '../../support/run-portal.ts';

it('begins no check of documents any more', async () => {
  const { path: root, remove } = await temporaryFolder();
  await mkdir(join(root, 'specs'));
  await writeFile(join(root, 'specs/a.json'), '{ "openapi": "3.1.0", "info": {}, "paths": {} }');
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const checkDocument = vi.fn(async () => []);
  const live = await startLive({
    root,
    files: diskFiles(root),
    theme: await readTheme('lib/theme'),
    loadProject: async () => parsed,
    checkDocument,
    present: async () => [],
    onState: () => {},
  });
  await live.close();
  await new Promise((done) => setTimeout(done, 300));
  await remove();
  expect(checkDocument).not.toHaveBeenCalled();
});
