// Runs every complete program of content/** against a loopback server and checks what it sends and prints.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ReceivedRequest } from './mock-server.ts';
import { credentials, programs, python, runSample } from './run-sample.ts';
import { accessScenarios } from './scenarios/access.ts';
import { occupationErrors, occupationPages } from './scenarios/occupation-lists.ts';
import { occupationProfiles, occupationVersions } from './scenarios/occupation-versions.ts';
import { providerPrograms } from './scenarios/provider-programs.ts';
import { ok, type Scenario, tooMany } from './scenarios/scenario.ts';
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
        const { exitCode, output, errors, requests, written } = await runSample(title, scenario);
        expect({ lines: requests.map(({ line }) => line), exitCode, errors }).toEqual({
          lines: scenario.requests,
          exitCode: scenario.exitCode ?? 0,
          errors: expect.stringMatching(inOrder(scenario.errors)),
        });
        expect(output).toMatch(inOrder(scenario.output));
        if (scenario.printed !== undefined) expect(output).toBe(scenario.printed);
        if (scenario.written !== undefined) expect(written).toEqual(scenario.written);
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

const retries = programs.filter(
  ({ page, title }) => page === 'docs/provider-based/rate-limiting.md' && title.startsWith('retry.'),
);

describe.concurrent('the retry programs of the provider-based API', () => {
  it.each(retries)('wait for the work-based API as its guide describes: $title', async ({ page, title }) => {
    const edit = (text: string) =>
      text
        .replace('PROVIDER_URL', 'WORK_BASED_URL')
        .replace(
          'https://api.pre.provider-based.example',
          'https://api.pre.work-based.example/work-submission-api',
        )
        .replace('/submissions/v1.0/returns', '/v1.0/error-codes');
    const replies = [tooMany(1), ok([{ code: 'LNR001' }])];
    const { exitCode, output, requests } = await runSample(title, { page, replies, edit });
    expect([exitCode, output]).toEqual([0, expect.stringContaining('LNR001')]);
    const line = 'GET /work-submission-api/v1.0/error-codes';
    expect(requests.map((request) => request.line)).toEqual([line, line]);
    const [first, second] = requests.map(({ receivedAt }) => receivedAt);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900);
  });

  it('are three', () => expect(retries.length).toBe(3));
});

describe('the variables of the programs', () => {
  it('are in the list of Getting Started', async () => {
    const intro = await readFile(new URL('../../content/docs/intro.md', import.meta.url), 'utf8');
    const [, list = ''] = intro.split('{#settings}');
    const read = programs.flatMap(({ text }) =>
      [
        ...text.matchAll(/\$\{?([A-Z][A-Z_]+)|environ\S*?["']([A-Z_]+)|env\(['"]([A-Z_]+)|env\.([A-Z_]+)/g),
      ].map(([, ...names]) => names.find((name) => name !== undefined)),
    );
    const optional = ['LAST_RUN', 'POLL_SECONDS', 'RETURN_ID'];
    const required = [...new Set(read)].filter((name) => !optional.includes(name ?? ''));
    expect(required.length).toBeGreaterThan(8);
    expect(required.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
    expect(
      Object.keys(credentials).filter((name) => !optional.includes(name) && !required.includes(name)),
    ).toEqual([]);
  });
});
