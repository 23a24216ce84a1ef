// What `portal init` writes and refuses to write, and that it works.

import { exec } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { missingExamples } from '../specs/coverage-problems.ts';
import { descriptionProblems, enumProblems } from '../specs/description-problems.ts';
import { exampleProblems } from '../specs/example-problems.ts';
import type { JsonObject } from '../specs/spec-documents.ts';
import { readTree } from '../support/read-tree.ts';
import { ask, startServing } from '../support/serving.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const { file, write } = folder;
const init = (...args: string[]) => folder.run(['init', ...args]);

const names = [
  '.github/workflows/portal.yml',
  '.gitignore',
  'content/docs/intro.diagrams/66d82117b452a515.svg',
  'content/docs/intro.md',
  'package.json',
  'portal.config.ts',
  'specs/library.yaml',
];

/** The path of this repository, whose program runs here, from a project. */
const wayTo = (project: string) => relative(realpathSync(project), realpathSync('.')).split(sep).join('/');
const expectedNote = () =>
  [
    `The project installs portal-docs from \`${wayTo(file('new/portal'))}\`, as this program is installed from there.`,
    'On other machines, such as those of a pipeline, put the package where `package.json` names it, or change the path.',
  ].join('\n');

describe('what it writes', () => {
  it('is a portal, in a folder that is made, and what to do next is said', async () => {
    const { code, stdout, stderr } = await init('new/portal');
    expect([code, stdout, stderr]).toEqual([
      0,
      '',
      [
        'Wrote a portal to new/portal:',
        ...names.map((name) => `  ${name}`),
        '',
        'Next:',
        '  cd new/portal',
        '  npm install',
        '  npm start -- --open',
        '',
        expectedNote(),
        '',
      ].join('\n'),
    ]);
    expect([...(await readTree(file('new/portal'))).keys()].sort()).toEqual(names);
  });

  it('says nothing with --quiet', async () => {
    expect(await init('--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('builds with no diagnostics, without a package installed, and is served', async () => {
    await init();
    const { code, stdout } = await folder.run(['build', '--json']);
    const { routes, diagnostics } = JSON.parse(stdout);
    expect([code, diagnostics, routes.map(({ url }: { url: string }) => url)]).toEqual([
      0,
      [],
      [
        '/',
        '/docs/intro',
        '/api/library/introduction',
        '/api/library/search-for-books',
        '/api/library/get-a-book',
        '/api/library/borrow-a-book',
        '/api/library/return-a-book',
      ],
    ]);
    const serving = await startServing(['--port', '0'], { cwd: folder.path });
    const { status, body } = await ask(serving.port, '/docs/intro');
    expect([status, body.toString()]).toEqual([
      200,
      expect.stringContaining('<title>Getting started | Library developers</title>'),
    ]);
    await serving.stop();
  });

  it('asks for the program where this one is, whose `npm start` is live', async () => {
    await init();
    const { scripts, devDependencies } = JSON.parse(await readFile(file('package.json'), 'utf8'));
    expect(devDependencies).toEqual({ 'portal-docs': `file:${wayTo(folder.path)}` });
    expect(scripts.start).toBe('portal dev');
  });

  it('runs both commands of the gate in its workflow', async () => {
    await init();
    const workflow = load(await readFile(file('.github/workflows/portal.yml'), 'utf8')) as {
      jobs: { portal: { steps: { run?: string }[] } };
    };
    const commands = workflow.jobs.portal.steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual(['npm ci', 'npm run build', 'npm run check-links']);
  });

  it('has a document that is described and whose examples hold', async () => {
    const document = load(await readFile('starter/specs/library.yaml', 'utf8')) as JsonObject;
    expect([
      ...exampleProblems(document),
      ...missingExamples(document),
      ...descriptionProblems(document),
      ...enumProblems(document),
    ]).toEqual([]);
  });

  it('is in the package that is published, whatever npm does with names', async () => {
    const { stdout } = await promisify(exec)('npm pack --dry-run --json --ignore-scripts');
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const packed = files.map(({ path }) => path).filter((path) => path.startsWith('starter/'));
    expect(packed.map((path) => path.slice(8).replace(/^dot-/, '.')).toSorted()).toEqual(names);
  });

  it('is listed in docs/init.md', async () => {
    const text = await readFile('docs/init.md', 'utf8');
    const listed = [...text.matchAll(/^\| `([^`]+)` \| (?=an? |the |what )/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(names);
  });
});

describe('what is in the way', () => {
  it.each([
    ['files of the same name', ['content/docs/intro.md', 'specs/library.yaml']],
    ['a configuration of another ending', ['portal.config.mjs']],
  ])('is listed, and nothing is written: %s', async (_, taken) => {
    for (const name of taken) {
      write({ [name]: 'mine' });
    }
    const before = await readTree(folder.path);
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([
      2,
      [
        'error  Nothing was written because these files are in the way:',
        ...taken.map((name) => `  ${name}`),
        'Choose another folder, or move the files.',
        '',
      ].join('\n'),
    ]);
    expect(await readTree(folder.path)).toEqual(before);
  });

  it('is a file where a folder must be', async () => {
    write({ specs: 'mine' });
    expect(await init()).toMatchObject({ code: 2, stderr: expect.stringContaining('\n  specs\n') });
    expect([...(await readTree(folder.path)).keys()]).toEqual(['specs']);
  });

  it('is a link, wherever it leads', async () => {
    await symlink('/nowhere/at/all', file('portal.config.ts'));
    await symlink(folder.path, file('specs'));
    const { code, stderr } = await init();
    expect([code, stderr]).toEqual([2, expect.stringContaining('\n  portal.config.ts\n  specs\n')]);
    expect(existsSync(file('library.yaml'))).toBe(false);
  });

  it('is the target itself when it is a file', async () => {
    write({ portal: 'mine' });
    expect(await init('portal')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a file; pass a folder.'),
    });
  });
});

it('leaves package.json and .gitignore alone where there are some', async () => {
  write({ 'package.json': '{}', '.gitignore': 'mine' });
  const { code, stderr } = await init();
  expect([
    code,
    await readFile(file('package.json'), 'utf8'),
    await readFile(file('.gitignore'), 'utf8'),
  ]).toEqual([0, '{}', 'mine']);
  expect(stderr).toContain('package.json already exists and was kept.');
  expect(stderr).toContain(`npm install --save-dev "portal-docs@file:${wayTo(folder.path)}"`);
});

it.each([['ts'], ['mts'], ['mjs'], ['js']])(
  'a portal.config.%s finds `defineConfig` where no package is installed',
  async (ending) => {
    write({
      'content/a.md': '---\ntitle: A page\n---\n\nText.\n',
      'package.json': '{ "type": "module" }',
      [`portal.config.${ending}`]:
        "import { defineConfig } from 'portal-docs';\n\nexport default defineConfig({ title: 'Found' });\n",
    });
    const { code, stderr } = await folder.run(['build']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('no problems')]);
    expect(await readFile(file('dist/index.html'), 'utf8')).toContain('<title>Found');
  },
);

it('fails for another package that is not installed', async () => {
  write({ 'portal.config.mjs': "import 'no-such-package';\n\nexport default {};\n" });
  const { code, stderr } = await folder.run(['build']);
  expect([code, stderr]).toEqual([2, expect.stringContaining("'no-such-package'")]);
});
