// A disk that is full: the command names the place and what to do, and leaves nothing; a full store costs only time.

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

/** Lets each file whose path contains a text fail to be written. Node gives such an error no path. */
const filler = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { openSync, writeFileSync } = fs;
const paths = new Map();
fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  paths.set(descriptor, String(path));
  return descriptor;
};
fs.writeFileSync = (file, ...rest) => {
  if (String(paths.get(file) ?? file).includes(process.env.FULL_AT))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return writeFileSync(file, ...rest);
};
syncBuiltinESMExports();
`;
const project = projectForEachTest({ ...onePage, 'filler.mjs': filler });

function run(at: string, ...args: string[]) {
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(project.file('filler.mjs')).href}`, FULL_AT: at };
  return project.spawn([...args, '--quiet'], { env });
}

const build = (at: string) => run(at, 'build', '--threads', '1');

it.each([
  ['a page', 'docs/a/index.html', /docs\/a\/index.html`: the disk is full, after \d\.\d MB of the new site/],
  ['the staging folder', 'owner.json', /owner.json`: the disk is full\. Make room/],
  ['the list of files', '.portal-site', /\.portal-site`: the disk is full.*Make room, or .*--out-dir/],
])('has no room for %s', async (_, at, message) => {
  const { code, stderr } = await build(at);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(stderr).not.toContain('internal error');
  expect(readdirSync(project.path).sort()).toEqual(['content', 'filler.mjs']);
});

it('has no room for the store', async () => {
  const { code, stderr } = await build('/.portal/values-');
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/unavailable-store[\s\S]*`.portal`: the disk is full/),
  ]);
  expect(readdirSync(project.file('dist'))).toContain('index.html');
});

it('has no room for what a check found, which is found again', async () => {
  const full = await run('/.portal/', 'check', '--json');
  expect([full.code, JSON.parse(full.stdout).diagnostics]).toEqual([
    0,
    [expect.objectContaining({ code: 'unavailable-store' })],
  ]);
  const [next, last] = [await project.run(['check']), await project.run(['check'])];
  expect([next.code, next.stderr]).toEqual([0, expect.not.stringContaining('nothing has changed')]);
  expect([last.code, last.stderr]).toEqual([0, expect.stringContaining('nothing has changed')]);
});
