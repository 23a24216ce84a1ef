// The comparison of the action: the script of `action.yml`, with stand-ins for npm and the command line of GitHub.

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { load } from 'js-yaml';
import { beforeEach, expect, it } from 'vitest';
import { git, release } from '../support/release-repository.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const document = (fields: object) => ({
  openapi: '3.0.3',
  info: { title: 'Boats', version: '1.0.0' },
  paths: {
    '/boats': {
      get: {
        responses: {
          200: {
            description: 'Found.',
            content: { 'application/json': { schema: { type: 'object', properties: fields } } },
          },
        },
      },
    },
  },
});
const project = projectForEachTest({ '.gitignore': 'bin\ndist\n*.log\n*.json.event\nsummary.md\n.portal\n' });
const { inputs, runs } = load(readFileSync('action.yml', 'utf8')) as {
  inputs: Record<string, { default: string }>;
  runs: { steps: { run?: string; env?: Record<string, string> }[] };
};

beforeEach(() => {
  git(project, ['init', '-q', '-b', 'main']);
  release(project, {
    tag: 'before',
    date: '2026-01-10T10:00:00Z',
    document: document({ id: { type: 'string' }, name: { type: 'string' } }),
  });
  mkdirSync(project.file('bin'));
  project.write({
    'bin/npm': '#!/bin/sh\n',
    // Answers as if there were the comment that `known` has, and keeps what it is asked for.
    'bin/gh':
      '#!/bin/sh\necho "$@" >> gh.log\ncase "$*" in *--paginate*) cat known 2>/dev/null;; esac\nexit 0\n',
    'a.json.event': '{ "pull_request": { "number": 7 } }',
  });
  for (const name of ['npm', 'gh']) chmodSync(project.file(`bin/${name}`), 0o755);
});

/** Runs the script with these inputs. */
async function run(given: Record<string, string>): Promise<number> {
  const { run: script = '', env = {} } = runs.steps.at(-1) ?? {};
  const variables = Object.entries(env).map(([name, expression]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1] ?? '';
    return [name, given[input] ?? inputs[input]?.default];
  });
  const environment = {
    ...process.env,
    PATH: [project.file('bin'), process.env.PATH].join(delimiter),
    GITHUB_ACTION_PATH: process.cwd(),
    GITHUB_STEP_SUMMARY: project.file('summary.md'),
    GITHUB_EVENT_PATH: project.file('a.json.event'),
    GITHUB_REPOSITORY: 'my-organisation/boats',
    ...Object.fromEntries(variables),
  };
  return new Promise((done) => {
    const child = execFile('bash', ['-c', script], { cwd: project.path, env: environment });
    child.on('exit', (code) => done(code ?? -1));
  });
}

const summary = () => readFileSync(project.file('summary.md'), 'utf8');
const calls = () => (existsSync(project.file('gh.log')) ? readFileSync(project.file('gh.log'), 'utf8') : '');
const change = (fields: object) =>
  writeFileSync(project.file('specs/boats.json'), JSON.stringify(document(fields), null, 2));

it.skipIf(process.platform === 'win32')(
  'fails for a breaking change, after it is in the summary and in a new comment',
  async () => {
    change({ id: { type: 'string' } });
    expect(await run({ diff: 'before', token: 'secret' })).toBe(1);
    expect(summary()).toContain('change/response-property-removed');
    expect(calls()).toMatch(
      /--method POST repos\/my-organisation\/boats\/issues\/7\/comments --field body=@/,
    );
    expect(calls()).not.toContain('secret');
  },
);

it.skipIf(process.platform === 'win32')(
  'passes without changes, and replaces the comment of an earlier run',
  async () => {
    writeFileSync(project.file('known'), '42\n');
    expect(await run({ diff: 'before', token: 'secret' })).toBe(0);
    expect(summary()).toBe('The documents have no changes.\n');
    expect(calls()).toMatch(/--method PATCH repos\/my-organisation\/boats\/issues\/comments\/42/);
  },
);

it.skipIf(process.platform === 'win32')(
  'writes no comment without a token, and passes if nothing is to fail',
  async () => {
    change({ id: { type: 'string' } });
    expect(await run({ diff: 'before', 'fail-on': 'none' })).toBe(0);
    expect(summary()).toContain('change/response-property-removed');
    expect(calls()).toBe('');
  },
);

it.skipIf(process.platform === 'win32')('fails for a commit that the clone does not have', async () => {
  expect(await run({ diff: 'nowhere' })).toBe(2);
});
