// A disk that is full: the command names the place and what to do, and leaves nothing; a full store costs only time.

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { exampleFiles } from '../support/example-files.ts';
import { readTree } from '../support/read-tree.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

/** Lets each file whose path contains a text fail to be written. Node gives such an error no path. */
const filler = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { createWriteStream, openSync, writeFileSync } = fs;
const paths = new Map();
fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  paths.set(descriptor, String(path));
  return descriptor;
};
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
fs.writeFileSync = (file, ...rest) => {
  if (String(paths.get(file) ?? file).includes(process.env.FULL_AT)) throw full();
  return writeFileSync(file, ...rest);
};
const noRoom = (...given) => given.at(-1)(full());
fs.createWriteStream = (path, options) =>
  String(path).includes(process.env.FULL_AT)
    ? createWriteStream(path, { ...options, fs: { ...fs, write: noRoom, writev: noRoom } })
    : createWriteStream(path, options);
syncBuiltinESMExports();
`;
const ofPage = { ...onePage, 'filler.mjs': filler };
const ofArchive = { ...ofPage, 'portal.config.json': '{ "title": "Boats", "offline": true }' };
const team = { ...exampleFiles('team'), 'filler.mjs': filler };
const project = projectForEachTest();

function run(at: string, ...args: string[]) {
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(project.file('filler.mjs')).href}`, FULL_AT: at };
  return project.spawn([...args, '--quiet'], { env });
}

const build = (at: string) => run(at, 'build', '--threads', '1');

const ofPages = (path: string) =>
  new RegExp(`${path}\`: the disk is full, after \\d\\.\\d MB of the new site`);
const teamPage = 'ar/1.0/docs/fees/index.html';

it.each([
  ['a page', ofPage, 'docs/a/index.html', ofPages('docs/a/index.html')],
  ['a page of an old version in a language', team, teamPage, ofPages(teamPage)],
  ['the archive of a site', ofArchive, 'offline.zip', ofPages('`dist')],
  ['the staging folder', ofPage, 'owner.json', /owner.json`: the disk is full\. Make room/],
  [
    'the list of files',
    ofPage,
    '.portal-site',
    /\.portal-site`: the disk is full.*Make room, or .*--out-dir/,
  ],
])('has no room for %s', async (_, files, at, message) => {
  project.write(files);
  const before = await readTree(project.path);
  const { code, stderr } = await build(at);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(stderr).not.toContain('internal error');
  expect([...(await readTree(project.path)).keys()]).toEqual([...before.keys()]);
});

it.each([
  ['one page', ofPage],
  ['several languages and versions', team],
])('has no room for the store of a site of %s', async (_, files) => {
  project.write(files);
  const { code, stderr } = await build('/.portal/values-');
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/unavailable-store[\s\S]*`.portal`: the disk is full/),
  ]);
  expect(readdirSync(project.file('dist'))).toContain('index.html');
});

it('has no room for what a check found, which is found again', async () => {
  project.write(ofPage);
  const full = await run('/.portal/', 'check', '--json');
  expect([full.code, JSON.parse(full.stdout).diagnostics]).toEqual([
    0,
    [expect.objectContaining({ code: 'unavailable-store' })],
  ]);
  const [next, last] = [await project.run(['check']), await project.run(['check'])];
  expect([next.code, next.stderr]).toEqual([0, expect.not.stringContaining('nothing has changed')]);
  expect([last.code, last.stderr]).toEqual([0, expect.stringContaining('nothing has changed')]);
});
