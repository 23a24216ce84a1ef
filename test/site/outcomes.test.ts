// What a run leaves behind and says, for every way it can end.

import { chmod, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../support/read-tree.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { endOf, startPortal, temporaryFolder } from '../support/run-portal.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest(onePage);
const { file, write } = project;
/** That a process of its own has the same exit codes, streams and files is seen in cases.test.ts. */
const build = (args: string[] = []) => project.run(['build', ...args]);
const buildIn = (env: NodeJS.ProcessEnv, args: string[] = []) => project.spawn(['build', ...args], { env });

describe('dist/', () => {
  it('is byte for byte as it was after a build that fails', async () => {
    expect((await build()).code).toBe(0);
    const former = await readTree(file('dist'));
    write({ 'content/docs/a.md': '[x](/docs/none)\n' });
    expect((await build(['--strict'])).code).toBe(1);
    expect(await readTree(file('dist'))).toEqual(former);
    expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'dist']);
  });

  it('is as it was when there is nothing left to build', async () => {
    expect((await build()).code).toBe(0);
    const former = await readTree(file('dist'));
    write({ 'content/docs/a.md': '---\ntitle: A page\ndraft: true\n---\n\nText.\n' });
    expect((await build()).code).toBe(1);
    expect(await readTree(file('dist'))).toEqual(former);
  });

  it('is not there after a build of nothing, and nothing else is', async () => {
    await rm(file('content'), { recursive: true });
    for (const args of [[], ['--out-dir', 'public/site']]) {
      const { code, stderr } = await build(args);
      expect([code, stderr]).toEqual([1, expect.stringContaining('nothing-to-build')]);
      expect(await readdir(project.path)).toEqual([]);
    }
    write({ 'boats.yaml': 'openapi: 3.1.0\ninfo: [\n' });
    expect((await build(['boats.yaml'])).code).toBe(1);
    expect(await readdir(project.path)).toEqual(['boats.yaml']);
  });

  it('is refused when it contains files of somebody else', async () => {
    write({ 'dist/thesis.txt': 'years of work' });
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('contains files that this program did not write'),
    ]);
    expect(await readTree(file('dist'))).toEqual(new Map([['thesis.txt', 'years of work']]));
  });

  it('holds the new site and later builds go on when the former one can not be removed', async () => {
    expect((await build()).code).toBe(0);
    await chmod(file('dist/docs/a'), 0o500);
    const codes: (number | null)[] = [];
    for (const title of ['Second', 'Third']) {
      write({ 'content/docs/a.md': `---\ntitle: ${title}\n---\n\nText.\n` });
      codes.push((await build()).code);
      expect(await readFile(file('dist/docs/a/index.html'), 'utf8')).toContain(title);
    }
    expect(codes).toEqual([0, 0]);
    for (const name of await readdir(project.path, { recursive: true }))
      if (name.endsWith(join('docs', 'a'))) await chmod(file(name), 0o700);
  });
});

describe('wrong usage', () => {
  it.each([
    ['a folder that does not exist', ['none'], 'does not exist'],
    [
      'a file in place of the folder',
      ['content/docs/a.md'],
      'is not an OpenAPI document: it has neither `openapi` nor `swagger`',
    ],
    ['the root of the disk as the site', ['-o', '/'], 'which contains the whole project'],
    ['no thread at all', ['--threads', '0'], 'Pass a whole number from 1 to 64'],
    ['flags that exclude each other', ['--quiet', '--verbose'], 'cannot be used with option'],
  ])('says so for %s', async (_, args, text) => {
    const { code, stderr } = await build(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  });

  it('says so for a command there is none of', async () => {
    expect((await project.run(['bild'])).code).toBe(2);
  });
});

it.each([
  [['preview', '--help'], ['stdout'], 0],
  [['--json', 'build'], ['stdout', 'stderr'], 2],
  [['build', '--verbose'], ['stderr'], 0],
] as const)('ends as usual if nobody reads the output of %j (%j)', async (args, closed, code) => {
  const child = startPortal([...args], { cwd: project.path });
  for (const stream of closed) child[stream]?.destroy();
  expect(await endOf(child)).toMatchObject({ code, stderr: '' });
});

it('ends with 70, the cause and how to report it, for a fault of its own', async () => {
  await writeFile(
    file('fault.mjs'),
    "Array.prototype.toSorted = () => { throw new TypeError('a planted fault'); };\n",
  );
  const { code, stderr } = await buildIn({ NODE_OPTIONS: `--import ${file('fault.mjs')}` });
  expect([code, stderr]).toEqual([
    70,
    expect.stringMatching(/internal error[\s\S]*a planted fault[\s\S]*Please report it/),
  ]);
  expect((await readdir(project.path)).sort()).toEqual(['content', 'fault.mjs']);
});

it('leaves out a page that is a link to a file outside of the project', async () => {
  const outside = await temporaryFolder();
  await writeFile(join(outside.path, 'secret.md'), 'A secret.\n');
  await symlink(join(outside.path, 'secret.md'), file('content/docs/b.md'));
  const { code, stderr } = await build();
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/it is a link to `.*secret\.md`, outside the project/),
  ]);
  const site = await readTree(file('dist'));
  expect([...site].flatMap(([name, text]) => (text.includes('A secret.') ? [name] : []))).toEqual([]);
  await outside.remove();
});

describe('what is said', () => {
  it('is a plain line and a summary on stderr, and nothing on stdout', async () => {
    const { stdout, stderr } = await build();
    expect([stdout, stderr.replace(/in \d+\.\d+ s/, 'in N s')]).toEqual([
      '',
      expect.stringMatching(
        /^Rendering 3 pages \.\.\.\nWithout a configuration file, the site is made from\n {2}content\/ as guides \(1 page\)\nBuilt dist\/ in N s: 3 pages, \d+ files, [\d.]+ MB; no problems\.\n$/,
      ),
    ]);
  });

  it('is nothing with --quiet when all is well, and the problems when not', async () => {
    expect(await build(['--quiet'])).toMatchObject({ stdout: '', stderr: '' });
    write({ 'content/docs/a.md': '[x](/docs/none)\n' });
    const { stderr } = await build(['--quiet']);
    expect(stderr).toContain('broken-link');
    expect(stderr).not.toContain('Failed');
  });

  it('has the time of each stage with --verbose', async () => {
    const { stderr } = await build(['--verbose']);
    const stages = [...stderr.matchAll(/^(\w+) +\d+ ms$/gm)].map(([, stage]) => stage);
    expect(stages).toEqual(['config', 'load', 'model', 'routes', 'render', 'search', 'check', 'write']);
  });

  it.each([
    ['--no-color', ['--no-color'], {}],
    ['NO_COLOR', [], { NO_COLOR: '1' }],
    ['no terminal', [], {}],
  ])('has no colours with %s', async (_, args, env) => {
    write({ 'content/docs/a.md': '[x](/docs/none)\n' });
    expect((await buildIn(env, args)).stderr).not.toContain('\u001b[');
  });

  it('has colours with FORCE_COLOR where there is no terminal, unless NO_COLOR is set', async () => {
    write({ 'content/docs/a.md': '[x](/docs/none)\n' });
    const forced = { FORCE_COLOR: '1' };
    const { stderr } = await runInProcess(['build', '--strict'], project.path, forced);
    expect(stderr).toContain('\u001b[31merror');
    const disabled = await runInProcess(['build'], project.path, { ...forced, NO_COLOR: '1' });
    expect(disabled.stderr).not.toContain('\u001b[');
    const { stdout } = await runInProcess(['check-links'], project.path, forced);
    expect(stdout).toContain('\u001b[31merror');
    await runInProcess(['check-links', '--output', 'report.txt'], project.path, forced);
    expect(await readFile(file('report.txt'), 'utf8')).not.toContain('\u001b[');
  });

  it('is one JSON object on stdout with --json, and nothing of it on stderr', async () => {
    await rm(file('content/docs/a.md'));
    write({ 'content/docs/b.md': '---\ntitle: B page\n---\n\n[x](/docs/none)\n' });
    const { stdout, code } = await build(['--json', '--strict']);
    const { routes, diagnostics, stats } = JSON.parse(stdout);
    expect([code, routes, diagnostics[0].place, Object.keys(stats)]).toEqual([
      1,
      [
        { url: '/', title: 'Home', kind: 'home', outputPath: 'index.html' },
        {
          url: '/docs/b',
          title: 'B page',
          kind: 'doc',
          source: 'content/docs/b.md',
          outputPath: 'docs/b/index.html',
        },
      ],
      { file: 'content/docs/b.md', line: 5, column: 5, endColumn: 15 },
      ['pages', 'files', 'bytes', 'milliseconds'],
    ]);
  });
});
