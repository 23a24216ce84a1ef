// Evaluates code of the site, such as `docusaurus.config.ts`, in a process of its own: without network, without writing, and with limits of time,
// memory and output. What it exports comes back as plain data.

import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../generator/project/package-facts.ts';
import type { Evaluate, Evaluated } from '../types/source-tree.ts';

const longestTime = 10_000;
const mostMemory = 512;
const mostOutput = 20_000_000;

/**
 * Creates an evaluator of the files of a folder.
 * @param root absolute path. Code can read only files in it
 * @param limits milliseconds, for tests
 */
export function createEvaluation(root: string, { time = longestTime } = {}): Evaluate {
  const real = realpathSync(root);
  return (file) => run(real, file, time);
}

function run(root: string, file: string, time: number): Promise<Evaluated> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const child = spawn(
    process.execPath,
    [
      permission,
      // Code reads by `readOnlyFiles` only. Node itself looks at each folder above a module, which differs between its releases.
      '--allow-fs-read=*',
      `--max-old-space-size=${mostMemory}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      join(packageRoot(), 'lib/evaluate-code.js'),
      JSON.stringify({ root, file }),
    ],
    // The environment can have secrets.
    { cwd: root, env: { NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const found = { size: 0, reason: '' };
    const stop = (reason: string) => {
      found.reason ||= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop(`it took longer than ${time / 1000} seconds`), time);
    child.stdout.on('data', (chunk: Buffer) => {
      found.size += chunk.length;
      if (found.size > mostOutput) stop('its value is too large');
      else chunks.push(chunk);
    });
    child.on('error', () => stop('it cannot be run'));
    child.on('close', () => {
      clearTimeout(timer);
      done(found.reason === '' ? answerOf(Buffer.concat(chunks).toString('utf8')) : { reason: found.reason });
    });
  });
}

function failureOf(pair: unknown): { file: string; reason: string } {
  const [file, reason] = Array.isArray(pair) ? pair : [];
  return { file: String(file), reason: String(reason) };
}

function answerOf(output: string): Evaluated {
  try {
    const answer: unknown = JSON.parse(output);
    if (typeof answer === 'object' && answer !== null) {
      if ('reason' in answer) return { reason: String(answer.reason) };
      const value = 'value' in answer ? answer.value : undefined;
      const failed = 'failed' in answer && Array.isArray(answer.failed) ? answer.failed.map(failureOf) : [];
      return { value, ...(failed.length === 0 ? {} : { failed }) };
    }
  } catch {
    // The process ended early, or wrote something else.
  }
  return { reason: 'it ended the process that evaluates it' };
}
