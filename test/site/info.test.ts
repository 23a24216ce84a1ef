// `portal info` and `portal completion` through the command line.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../support/document-server.ts';
import { ask, startServing } from '../support/serving.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  'specs/boats.json': documentOf('A secret title'),
  'content/docs/a.md': '---\ntitle: A page\n---\n\nText.\n',
  'portal.config.json': '{ "title": "A secret title" }',
});

describe('portal info', () => {
  it('prints versions and what the project consists of, without its texts', async () => {
    const { code, stdout, stderr } = await project.run(['info']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Node           ${process.versions.node}\n`);
    expect(stdout).toContain('configuration  portal.config.json\n');
    expect(stdout).toContain('API            specs/boats.json, openapi 3.1.0, 1 operation, 0 schemas\n');
    expect(stdout).toContain('pages          3, 1 guide\n');
    expect(stdout).not.toContain('secret');
    // The documentation shows the same lines, in the same order.
    const [, shown = ''] = /^```text\n([\s\S]*?)^```/m.exec(await readFile('docs/info.md', 'utf8')) ?? [];
    const namesIn = (text: string) => [...text.matchAll(/^(\w+) {2,}/gm)].map(([, name]) => name);
    expect(namesIn(stdout)).toEqual(namesIn(shown));
  });

  it('prints one JSON object', async () => {
    const { stdout } = await project.run(['info', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      portal: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.versions.node,
      project: {
        configuration: 'portal.config.json',
        plugins: [],
        apis: [{ file: 'specs/boats.json', version: 'openapi 3.1.0', operations: 1, schemas: 0 }],
        guides: 1,
        pages: 3,
        problems: {},
      },
    });
  });

  it('counts the problems that a build reports', async () => {
    const problemsWith = async (silence: string, rules: object) => {
      const text = `${silence}\n\n\`\`\`jsn\n{}\n\`\`\`\n`;
      project.write({ 'content/docs/a.md': text, 'portal.config.json': JSON.stringify({ rules }) });
      return JSON.parse((await project.run(['info', '--json'])).stdout).project.problems;
    };
    expect(await problemsWith('', {})).toEqual({ 'unknown-language': 1 });
    expect(await problemsWith('', { 'unknown-language': 'off' })).toEqual({});
    expect(await problemsWith('<!-- portal-ignore unknown-language: our own -->', {})).toEqual({});
  });

  it('prints why a project cannot be read, and is no failure', async () => {
    project.write({ 'portal.config.json': '{ "titel": "x" }' });
    const { code, stdout } = await project.run(['info', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).error).toContain('`titel` is not a key');
    expect((await project.run(['info', 'missing'])).stdout).toMatch(
      /^project +The folder `.*` does not exist\.$/m,
    );
  });
});

it('portal completion prints the script, and refuses other shells', async () => {
  expect((await project.run(['completion', 'bash'])).stdout).toMatch(
    /^# Completion[\s\S]*complete -o default/,
  );
  const { code, stderr } = await project.run(['completion', 'tcsh']);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected `bash`, `zsh` or `fish`');
});

it.each([
  ['dev', 'the site with live reload'],
  ['preview', 'dist/'],
])('portal %s serves %s', async (command, what) => {
  if (command === 'preview') await project.run(['build']);
  const serving = await startServing(['--port', '0'], { cwd: project.path }, command);
  try {
    expect(serving.stderr()).toContain(`Serving ${what} at`);
    const { status, body } = await ask(serving.port, '/docs/a');
    expect(status).toBe(200);
    expect(body.toString().includes('_portal/live')).toBe(command === 'dev');
  } finally {
    await serving.stop('SIGKILL');
  }
});
