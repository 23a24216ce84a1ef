// Folders of a configuration that would let a build lose or publish sources: refused before anything is written.

import { symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { onePage, projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  ...onePage,
  'specs/.keep': '',
  'static/a.txt': 'a',
  'other/b.txt': 'b',
});
const { file, write } = project;

async function expectRefusal(message: string, ...args: string[]): Promise<void> {
  const before = await readTree(project.path);
  const { code, stderr } = await project.run(['build', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(await readTree(project.path)).toEqual(before);
}

it.each([
  ['content/dist', 'is inside `content`'],
  ['content/docs', 'is inside `content`'],
  ['specs/dist', 'is inside `specs`'],
  ['static/a/b', 'is inside `static`'],
  ['.portal/dist', 'is inside `.portal`'],
  ['static', 'contains sources of the project'],
  ['.', 'contains the whole project'],
  ['..', 'contains the whole project'],
])('refuses the output folder %s', async (outDir, reason) => {
  write({ 'portal.config.json': JSON.stringify({ outDir }) });
  await expectRefusal(`\`outDir\` is \`${outDir}\`, which ${reason}.`);
});

it.each(['content/dist', 'static/dist', 'specs/dist'])('refuses --out-dir %s', (outDir) =>
  expectRefusal('which is inside', '--out-dir', outDir),
);

it.each([
  ['a link to a folder of sources', 'static', 'out'],
  ['a folder behind such a link', 'content', 'out/site/dist'],
])('refuses %s as output folder', async (_, target, outDir) => {
  symlinkSync(file(target), file('out'));
  await expectRefusal('Choose another folder', '--out-dir', outDir);
});

it('refuses an output folder in what a link makes a folder of sources', async () => {
  symlinkSync(file('other'), file('linked'));
  write({ 'portal.config.json': '{ "staticDir": "linked", "outDir": "other/dist" }' });
  await expectRefusal('is inside `linked`');
});

it('refuses an output folder that contains a style sheet or document of the project', async () => {
  write({ 'portal.config.json': '{ "customCss": "other/brand.css", "outDir": "other" }' });
  await expectRefusal('contains `other/brand.css` of the project');
  write({ 'portal.config.json': '{ "apis": [{ "spec": "other/a.json" }], "outDir": "other" }' });
  await expectRefusal('contains `other/a.json` of the project');
});

it('refuses the whole project as static folder, behind a link too', async () => {
  write({ 'portal.config.json': '{ "staticDir": "." }' });
  await expectRefusal('`staticDir` is `"."`; expected a folder below the project.');
  symlinkSync('.', file('all'));
  write({ 'portal.config.json': '{ "staticDir": "all" }' });
  await expectRefusal('`staticDir` is `all`, which is the whole project');
});

it.each(['/../', 'https://a.example/docs/', '//a.example/', '/%2e%2e/', 'a\\b'])(
  'refuses --base-url %s',
  (baseUrl) => expectRefusal('`--base-url` is', '--base-url', baseUrl),
);

it('takes documents beside the output folder, and a folder whose name begins like one of sources', async () => {
  write({
    'portal.config.mjs': "export default { specsDir: '.', outDir: 'content-dist' };",
  });
  expect((await project.run(['build', '--base-url', 'docs'])).code).toBe(0);
  expect([...(await readTree(file('content-dist'))).keys()]).toContain('docs/a/index.html');
});
