// What every program of the guides does when something is wrong: a server that refuses, that is busy, or that ends in the middle of
// an answer, and credentials that are not set. It fails, it says why, and it leaves no file.

import { describe, expect, it } from 'vitest';
import type { Reply } from './mock-server.ts';
import { credentials, programs, python, runSample } from './run-sample.ts';

const body = { title: 'Refused', detail: 'For a test.' };
/** curl would wait for half a minute before it gives up, so its programs are told to stop sooner. */
const impatient = { 'learner-fees.csv': 'a\n1\n', 'learners.json': '{}', '.curlrc': 'retry-max-time = 1\n' };

const faults: [string, Reply, RegExp][] = [
  ['401', { status: 401, body: { ...body, status: 401 } }, /401/],
  ['429', { status: 429, body: { ...body, status: 429 }, headers: { 'Retry-After': '0' } }, /429/],
  ['503', { status: 503, body: 'Down for maintenance', headers: { 'Retry-After': '0' } }, /503/],
  [
    'half of an answer',
    {
      status: 200,
      body: { ...body, data: 'x'.repeat(4000) },
      headers: { 'Content-Length': '4061' },
      cut: true,
    },
    /closed|terminated|aborted|IncompleteRead|Content-Length|transfer/i,
  ],
  [
    'half of an answer in chunks',
    { status: 200, body: { ...body, data: 'x'.repeat(4000) }, cut: true },
    /closed|terminated|aborted|IncompleteRead|transfer/i,
  ],
];

const settings = (title: string) => ({
  args: title.startsWith('submit') ? ['202308', 'return.json'] : [],
  files: impatient,
});
/** These do not read the body, so that they have what they need. */
const readsHeaders = (title: string) => /^check.version\.(?:mjs|py)$/.test(title);
const runs = programs.filter(({ title }) => !title.endsWith('.py') || python);

describe.concurrent('every program of the guides', () => {
  for (const { page, title } of runs) {
    for (const [name, reply, message] of faults) {
      if (readsHeaders(title) && reply.cut) continue;
      it(`${page} ${title} fails after ${name}`, async () => {
        const { exitCode, errors, output, written, requests } = await runSample(title, {
          page,
          replies: reply,
          ...settings(title),
        });
        expect(requests.length).toBeGreaterThan(0);
        expect({ exitCode, errors, output }).not.toEqual({ exitCode: 0, errors, output });
        expect(exitCode).not.toBeNull();
        expect(errors).toMatch(message);
        expect(written).toEqual({});
      });
    }

    it(`${page} ${title} names a variable that is not set`, async () => {
      const { exitCode, errors, requests } = await runSample(title, {
        page,
        replies: { status: 200, body },
        variables: {},
        ...settings(title),
      });
      expect(requests.map(({ line }) => line)).toEqual([]);
      expect(exitCode).not.toBe(0);
      expect(Object.keys(credentials).filter((name) => errors.includes(name))).not.toEqual([]);
      expect(errors).not.toMatch(/undefined|KeyError/);
    });
  }
});
