// `portal serve --watch` through the command line: pages from memory that follow the files.

import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/run-portal.ts';
import { ask, type Serving, startServing } from '../support/serving.ts';

let project: { path: string; remove(): Promise<void> };
let serving: Serving;
const file = (name: string) => join(project.path, name);
const write = (text: string) => writeFile(file('content/docs/a.md'), `---\ntitle: A page\n---\n\n${text}\n`);

beforeEach(async () => {
  project = await temporaryFolder();
  await mkdir(file('content/docs'), { recursive: true });
  await write('Before.');
  serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
});
afterEach(async () => {
  await serving.stop('SIGKILL');
  await project.remove();
});

it('shows an edit, writes nothing, and ends cleanly', async () => {
  const body = async () => (await ask(serving.port, '/docs/a')).body.toString();
  expect(await body()).toMatch(/_portal\/live-[0-9a-f]{8}\.js[\s\S]*Before\./);
  await write('After.');
  await expect.poll(body, { timeout: 10_000 }).toContain('After.');
  await expect(access(file('dist'))).rejects.toThrow();
  expect(await serving.stop('SIGINT')).toEqual({ code: 0, signal: null });
});
