// The pipelines of docs/shared-store.md, which are files of `examples/shards`: their commands run with the variables that their systems set.

import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CacheServer, startCacheServer } from '../../support/cache-server.ts';
import { readTree } from '../../support/read-tree.ts';
import { program } from '../../support/run-portal.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const example = 'examples/shards';
const token = 'secret';
const secrets = { PORTAL_STORE_TOKEN: token };

type Variables = Record<string, string>;

/** A script that is one process on a machine. */
interface Step {
  script: string;
  env: Variables;
}

/** The steps of each part, on a machine of its own, and then those of the site. */
interface Pipeline {
  parts: Step[][];
  site: Step[];
}

const fromOneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface Workflow {
  on: unknown;
  env: Variables;
  jobs: Record<string, WorkflowJob>;
}

interface WorkflowJob {
  needs?: string;
  environment?: string;
  strategy?: { matrix: { part: number[] } };
  steps: { run?: string; env?: Variables }[];
}

/** GitHub Actions: each step that has `run` is a process, and expressions are replaced before it starts. */
function workflowPipeline({ env, jobs: { part, site } }: Workflow): Pipeline {
  const stepsOf = (job: WorkflowJob | undefined, contexts: Variables) => {
    const replaced = (text: string) =>
      text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, name: string) => {
        const value = contexts[name];
        if (value === undefined) throw new Error(`\`${name}\` has no value here.`);
        return value;
      });
    return (job?.steps ?? []).flatMap(({ run, env: own = {} }) => {
      if (run === undefined) return [];
      const variables = Object.entries({ ...env, ...own }).map(([name, value]) => [name, replaced(value)]);
      return [{ script: replaced(run), env: Object.fromEntries(variables) }];
    });
  };
  const numbers = part?.strategy?.matrix.part ?? [];
  const parts = numbers.map((number) =>
    stepsOf(part, {
      'matrix.part': `${number}`,
      'strategy.job-total': `${numbers.length}`,
      'secrets.PORTAL_STORE_TOKEN': token,
    }),
  );
  return { parts, site: stepsOf(site, {}) };
}

interface GitlabPipeline {
  stages: string[];
  variables: Variables;
  default: { before_script: string[] };
  part: GitlabJob & { parallel: number; rules: unknown };
  site: GitlabJob;
}

interface GitlabJob {
  stage: string;
  script: string[];
}

/** GitLab: the indexes of parallel jobs begin at 1, and all jobs of a protected branch have the protected variables. */
function gitlabPipeline({ variables, default: { before_script }, part, site }: GitlabPipeline): Pipeline {
  const stepsOf = ({ script }: GitlabJob, own: Variables) => [
    { script: [...before_script, ...script].join('\n'), env: { ...variables, ...secrets, ...own } },
  ];
  const parts = fromOneTo(part.parallel).map((index) =>
    stepsOf(part, { CI_NODE_INDEX: `${index}`, CI_NODE_TOTAL: `${part.parallel}` }),
  );
  return { parts, site: stepsOf(site, { CI_NODE_TOTAL: '1' }) };
}

interface BuildkitePipeline {
  env: Variables;
  steps: [BuildkiteStep & { parallelism: number; branches: string }, 'wait', BuildkiteStep];
}

interface BuildkiteStep {
  command: string[];
  secrets?: string[];
}

/** Buildkite: the upload of the file replaces variables, which those of a job are not among; the numbers of parallel jobs begin at 0. */
function buildkitePipeline({ env, steps: [part, , site] }: BuildkitePipeline): Pipeline {
  const uploaded = (text: string) =>
    text.replaceAll(/\$\$|\\\$|\$\(|\$\{?[A-Za-z]\w*\}?/g, (match) =>
      match === '$(' ? match : /^\\?\$+$/.test(match) ? '$' : '',
    );
  const stepsOf = ({ command, secrets: names = [] }: BuildkiteStep, own: Variables) => {
    const given = Object.entries(secrets).filter(([name]) => names.includes(name));
    return [
      { script: command.map(uploaded).join('\n'), env: { ...env, ...Object.fromEntries(given), ...own } },
    ];
  };
  const parts = fromOneTo(part.parallelism).map((number) =>
    stepsOf(part, {
      BUILDKITE_PARALLEL_JOB: `${number - 1}`,
      BUILDKITE_PARALLEL_JOB_COUNT: `${part.parallelism}`,
    }),
  );
  return { parts, site: stepsOf(site, {}) };
}

const textOf = (file: string) => readFileSync(join(example, file), 'utf8');
const files = {
  github: '.github/workflows/portal.yml',
  gitlab: '.gitlab-ci.yml',
  buildkite: '.buildkite/pipeline.yml',
};
const parsed = {
  github: load(textOf(files.github)) as Workflow,
  gitlab: load(textOf(files.gitlab)) as GitlabPipeline,
  buildkite: load(textOf(files.buildkite)) as BuildkitePipeline,
};
const systems: [name: string, file: string, pipeline: () => Pipeline][] = [
  ['GitHub Actions', files.github, () => workflowPipeline(parsed.github)],
  ['GitLab CI/CD', files.gitlab, () => gitlabPipeline(parsed.gitlab)],
  ['Buildkite', files.buildkite, () => buildkitePipeline(parsed.buildkite)],
];

describe('the pipeline of docs/shared-store.md', () => {
  const machines = projectForAllTests({
    'bin/npm': '#!/bin/sh\n[ "$*" = ci ]\n',
    'bin/npx': `#!/bin/sh\n[ "$1 $2" = '--no portal' ] && shift 2 && exec '${process.execPath}' '${program}' "$@"\n`,
  });
  const state: { server?: CacheServer; plain?: Map<string, string> } = {};

  /** Runs steps one after the other in a copy of the example. */
  async function runOn(machine: string, steps: readonly Step[]) {
    const cwd = machines.file(machine);
    mkdirSync(join(cwd, '..'), { recursive: true });
    cpSync(example, cwd, { recursive: true, filter: (path) => !/[\\/](?:dist|\.portal)$/.test(path) });
    const path = [machines.file('bin'), process.env.PATH].join(delimiter);
    let output = '';
    for (const { script, env } of steps) {
      const { PORTAL_STORE_URL: url } = env;
      const own = { ...env, PATH: path, ...(url === undefined ? {} : { PORTAL_STORE_URL: serverUrl(url) }) };
      const { stdout, stderr } = await promisify(execFile)('bash', ['-e', '-c', script], {
        cwd,
        env: { ...process.env, ...own },
      });
      output += stdout + stderr;
    }
    return { output, site: await readTree(join(cwd, 'dist')) };
  }

  function serverUrl(documented: string): string {
    expect(documented).toBe('https://cache.example.com/portal');
    if (state.server === undefined) throw new Error('The server is not started.');
    return state.server.url;
  }

  beforeAll(async () => {
    symlinkSync(resolve('node_modules'), machines.file('node_modules'));
    for (const name of ['npm', 'npx']) chmodSync(machines.file(join('bin', name)), 0o755);
    const server = await startCacheServer();
    server.fault = ({ method, headers }, response) => {
      const refuses = method === 'PUT' && headers.authorization !== `Bearer ${token}`;
      if (refuses) response.writeHead(403).end();
      return refuses;
    };
    state.server = server;
    state.plain = (await runOn('plain', [{ script: 'npx --no portal build', env: {} }])).site;
    expect(state.plain.size).toBeGreaterThan(20);
  });
  afterAll(() => state.server?.close());

  it.each(systems)('of %s is the file of the example', (_, file) => {
    const blocks = readFileSync('docs/shared-store.md', 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```/gm);
    expect(Array.from(blocks, ([, text]) => text)).toContain(textOf(file));
  });

  it.each(systems)('of %s builds the site of one machine from four parts', async (name, _, read) => {
    state.server?.entries.clear();
    const { parts, site } = read();
    expect(parts).toHaveLength(4);
    const made = await Promise.all(parts.map((steps, index) => runOn(`${name}/part-${index}`, steps)));
    expect(made.map(({ output }) => /Made part (\d of \d)/.exec(output)?.[1])).toEqual(
      fromOneTo(4).map((index) => `${index} of 4`),
    );
    expect(made.map((one) => one.site.size)).toEqual([0, 0, 0, 0]);
    const final = await runOn(`${name}/site`, site);
    expect(final.site).toEqual(state.plain);
    // All pages are from the parts.
    expect(final.output).toMatch(/^content +0 +[1-9]\d* +0$/m);
  });
});

describe('the token of the store is for the main branch only', () => {
  it('on GitHub Actions, in an environment that only the parts use', () => {
    const { on, jobs } = parsed.github;
    expect(on).toEqual({ push: { branches: ['main'] } });
    expect([jobs.part?.environment, jobs.site?.environment]).toEqual(['shared-store', undefined]);
    expect(jobs.site?.needs).toBe('part');
  });

  it('on GitLab, where other branches have no parts', () => {
    const { stages, part, site } = parsed.gitlab;
    expect(part.rules).toEqual([{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
    expect([part.stage, site.stage]).toEqual(stages);
    expect(textOf(files.gitlab)).not.toContain('TOKEN');
  });

  it('on Buildkite, where other branches have no parts', () => {
    const [part, wait, site] = parsed.buildkite.steps;
    expect([part.branches, part.secrets, wait, site.secrets]).toEqual([
      'main',
      ['PORTAL_STORE_TOKEN'],
      'wait',
      undefined,
    ]);
  });
});
