// Runs every complete program of content/** against a loopback server and checks what it sends and prints.
// A fence is a complete program when its title is a file name: `get-token.sh`, `retry.mjs`, `call.py`.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ReceivedRequest, startMockServer } from './mock-server.ts';
import { accessScenarios } from './scenarios/access.ts';
import { occupationErrors, occupationPages } from './scenarios/occupation-lists.ts';
import { occupationProfiles, occupationVersions } from './scenarios/occupation-versions.ts';
import { providerPrograms } from './scenarios/provider-programs.ts';
import { type Scenario, submissionToken } from './scenarios/scenario.ts';
import { workBasedPrograms } from './scenarios/work-based.ts';
import { workflowSteps } from './scenarios/workflow-steps.ts';

const scenarios: Scenario[] = [
  ...accessScenarios,
  ...workflowSteps,
  ...providerPrograms,
  ...occupationPages,
  ...occupationErrors,
  ...occupationVersions,
  ...occupationProfiles,
  ...workBasedPrograms,
];

const contentFolder = new URL('../../content/', import.meta.url);
/** The interpreter itself, as `python3` may be a script that finds it, which takes longer than most samples. */
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).stdout?.trim();
const interpreters: Record<string, string> = { sh: 'bash', mjs: process.execPath, py: python || 'python3' };

interface Fence {
  page: string;
  title: string;
  text: string;
}

/** All fences whose title is a file name, over all pages, in the order of the pages. */
async function namedFences(): Promise<Fence[]> {
  const pages = (await readdir(contentFolder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const fences: Fence[] = [];
  for (const page of pages.sort()) {
    const text = await readFile(new URL(page, contentFolder), 'utf8');
    for (const match of text.matchAll(/^```\w+ title="([\w-]+\.(?:sh|mjs|py|json))".*\n([\s\S]*?)^```$/gm)) {
      fences.push({ page, title: match[1] ?? '', text: match[2] ?? '' });
    }
  }
  return fences;
}

const fences = await namedFences();
const programs = fences.filter(({ title }) => !title.endsWith('.json'));

interface Outcome {
  exitCode: number | null;
  output: string;
  errors: string;
}

function execute(title: string, scenario: Scenario, folder: string, url: string): Promise<Outcome> {
  const interpreter = interpreters[title.split('.').pop() ?? ''] ?? '';
  const child = spawn(interpreter, [title, ...(scenario.args ?? [])], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ESL_URL: url,
      PROVIDER_URL: url,
      WORK_BASED_URL: `${url}/work-submission-api`,
      OCCUPATIONS_URL: url,
      ESL_CLIENT_ID: 'machine-account-0123',
      ESL_CLIENT_SECRET: 'not-a-secret',
      EDUMIS_ID: '0123',
      ACCESS_TOKEN: 'token-1',
      SUBMISSION_TOKEN: submissionToken,
      OCCUPATIONS_API_KEY: 'EXAMPLE-KEY',
      OCCUPATIONS_CLIENT_ID: '00000000000000000000000000000000',
      LAST_RUN: '2024-06-01T00:00:00Z',
      POLL_SECONDS: '0',
      PYTHONIOENCODING: 'utf-8',
    },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output, errors }));
  });
}

async function runSample(title: string, scenario: Scenario) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
  const server = await startMockServer(scenario.replies);
  try {
    for (const fence of fences.filter(({ page }) => page === scenario.page)) {
      await writeFile(join(folder, fence.title), fence.text);
    }
    for (const [name, text] of Object.entries(scenario.files ?? {}))
      await writeFile(join(folder, name), text);
    const outcome = await execute(title, scenario, folder, server.url);
    return { ...outcome, requests: server.requests };
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/** The credentials that the API behind a path asks for. */
function expectCredentials({ line, headers }: ReceivedRequest) {
  if (line.includes('/oauth2/')) {
    const pair = Buffer.from('machine-account-0123:not-a-secret').toString('base64');
    expect(headers.authorization).toBe(`Basic ${pair}`);
  } else if (/ \/(submissions|work-submission-api)\//.test(line)) {
    expect(headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer \S+$/), eid: '0123' });
  } else {
    expect(headers).toMatchObject({
      'x-api-key': 'EXAMPLE-KEY',
      'x-client-id': '00000000000000000000000000000000',
    });
  }
}

/** Parts in their order, with anything between them. */
function inOrder(parts: string[] = []): RegExp {
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*'));
}

describe.concurrent('samples of the guides', () => {
  it('have a scenario each', () => {
    const known = new Set(
      scenarios.flatMap(({ page, samples }) => samples.map((title) => `${page} ${title}`)),
    );
    const found = new Set(programs.map(({ page, title }) => `${page} ${title}`));
    expect([...found].sort()).toEqual([...known].sort());
    expect(found.size).toBe(programs.length);
  });

  for (const scenario of scenarios) {
    for (const title of scenario.samples) {
      it.skipIf(title.endsWith('.py') && !python)(`${scenario.page} ${title} ${scenario.name}`, async () => {
        const { exitCode, output, errors, requests } = await runSample(title, scenario);
        expect({ lines: requests.map(({ line }) => line), exitCode, errors }).toEqual({
          lines: scenario.requests,
          exitCode: scenario.exitCode ?? 0,
          errors: expect.stringMatching(inOrder(scenario.errors)),
        });
        expect(output).toMatch(inOrder(scenario.output));
        requests.forEach(expectCredentials);
        expect(scenario.facts?.(requests)).toEqual(scenario.expected);
        if (scenario.waitsBefore !== undefined) {
          // A lower bound, so a slow machine cannot fail it; a sample that ignores Retry-After does.
          const [before, after] = requests.slice(scenario.waitsBefore - 1);
          expect((after?.receivedAt ?? 0) - (before?.receivedAt ?? 0)).toBeGreaterThan(900);
        }
      });
    }
  }
});
