// Where a browser is looked for.

import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../../src/extras/diagrams/browser/find-browser.ts';
import { temporaryFolder } from '../../../support/run-portal.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const file = (...names: string[]) => join(folder.path, ...names);

async function program(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await chmod(path, 0o755);
  return path;
}

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe.skipIf(process.platform === 'win32')('a browser', () => {
  it('is found on the path, in the order of the names', async () => {
    await program(file('a', 'google-chrome'));
    const chromium = await program(file('b', 'chromium'));
    const environment = { PATH: [file('a'), file('b')].join(delimiter) };
    expect(findBrowser({ environment, platform: 'linux' })).toBe(chromium);
  });

  it('is found among the programs of a Mac', async () => {
    const path = await program(file('Applications/Chromium.app/Contents/MacOS/Chromium'));
    expect(findBrowser({ environment: { HOME: folder.path }, platform: 'darwin' })).toBe(path);
  });

  it('is the one that is named, and no other', async () => {
    const named = await program(file('named'));
    const PATH = dirname(await program(file('c', 'chromium')));
    const find = (PORTAL_BROWSER: string) =>
      findBrowser({ environment: { PATH, PORTAL_BROWSER }, platform: 'linux' });
    expect(find(named)).toBe(named);
    expect(find('none')).toBeUndefined();
    expect(find(file('missing'))).toBeUndefined();
    expect(find(folder.path)).toBeUndefined();
  });

  it('is not a file that cannot be run', async () => {
    await mkdir(file('d'));
    await writeFile(file('d', 'chromium'), '');
    expect(findBrowser({ environment: { PATH: file('d') }, platform: 'linux' })).toBeUndefined();
  });
});
