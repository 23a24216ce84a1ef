// Whatever the code of a project does, the exit code is 0 only if there is a site.

import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { longestWait } from '../support/longest-wait.ts';
import { endOf, startPortal } from '../support/run-portal.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest(onePage);
const configOf = (plugin: string) =>
  `export default { plugins: [{ name: 'names', version: '1', ${plugin} }] };\n`;
const hook = (name: string, body: string) => configOf(`hooks: { ${name}: ${body} }`);

it.each([
  [
    'a hook never settles',
    hook('afterLoad', '() => new Promise(() => {})'),
    '`hooks.afterLoad`: its promise never settles',
  ],
  [
    'a hook ends the process',
    hook('afterPlan', '() => process.exit(0)'),
    '`hooks.afterPlan`: it calls `process.exit`',
  ],
  [
    'a timer of a hook ends the process',
    hook('afterLoad', '(value) => { setTimeout(() => process.exit(0)); return { value }; }'),
    '`hooks.afterLoad`: it calls `process.exit`',
  ],
  [
    'a timer of a hook throws',
    hook('afterLoad', '(value) => { setTimeout(() => { throw null; }); return { value }; }'),
    '`hooks.afterLoad`: it threw `null`',
  ],
  [
    'a transformer throws null',
    configOf('remark: [() => () => { throw null; }]'),
    '`remark`: it threw `null`',
  ],
  ['a transformer waits', configOf('rehype: [() => async () => {}]'), '`rehype`: it returns a promise'],
])('%s: the error has the name of the plugin', async (_, config, message) => {
  project.write({ 'portal.config.mjs': config });
  const { code, stderr } = await project.spawn(['build'], { killAfter: longestWait });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`The plugin \`names\` failed in ${message}`)]);
  expect(stderr).not.toContain('internal error');
  expect(existsSync(project.file('dist'))).toBe(false);
});

it.each([
  ['process.exit(0);', 'it calls `process.exit`'],
  ['await new Promise(() => {});', 'its promise never settles'],
])('a configuration with `%s` is an error', async (code, message) => {
  project.write({ 'portal.config.mjs': `${code}\nexport default {};\n` });
  const run = await project.spawn(['build'], { killAfter: longestWait });
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(`cannot be loaded: ${message}`)]);
  expect(run.stderr).toMatch(/^error {2}invalid-configuration {2}portal\.config\.mjs/);
});

it('a hook that fails leaves nothing but the files of the project', async () => {
  project.write({ 'portal.config.mjs': hook('afterPlan', '() => { throw new Error("it fails"); }') });
  const { code } = await project.run(['build', '--out-dir', 'out/dist']);
  expect([code, readdirSync(project.path).sort()]).toEqual([2, ['content', 'portal.config.mjs']]);
});

it('SIGTERM ends a build that is busy in one function', async () => {
  project.write({
    'portal.config.mjs': hook('afterPlan', '() => { process.stderr.write("busy"); for (;;); }'),
  });
  const child = startPortal(['build'], { cwd: project.path });
  const end = endOf(child);
  const isBusy = new Promise<void>((done) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.includes('busy')) done();
    });
  });
  await Promise.race([isBusy, end]);
  child.kill('SIGTERM');
  const late = setTimeout(longestWait, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  expect((await Promise.race([end, late.then(() => end)])).signal).toBe('SIGTERM');
});

it.each(['portal.config.ts', 'portal.config.js'])(
  'loads the modules of `%s` in a package that `npm init` has made',
  async (file) => {
    project.write({
      'package.json': '{ "name": "boats", "type": "commonjs" }',
      [file]: "import { title } from './title.ts';\nexport default { title };\n",
      'title.ts': "export const title: string = 'Boats';\n",
    });
    expect(await project.spawn(['build', '-q'])).toMatchObject({ code: 0, stderr: '' });
  },
);

it('names the package that JSX needs', async () => {
  project.write({
    'portal.config.ts':
      "import { Footer } from './footer.jsx';\nexport default { components: { Footer } };\n",
    'footer.jsx': 'export const Footer = () => <footer />;\n',
  });
  const { code, stderr } = await project.spawn(['build', '-q']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/ {2}footer\.jsx:1:1\n.*JSX needs the package `react`/),
  ]);
  expect(stderr).toContain('Run `npm install react@19`.');
});
