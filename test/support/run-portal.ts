// Runs the built program as its user would: a process of its own, real files, exit code and both streams.

import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export const program = resolve('lib/bin/portal.js');

/**
 * @param args arguments of `portal`
 * @param options `cwd`: working directory; `killAfter`: milliseconds until it is killed with SIGKILL
 */
export function runPortal(
  args: string[],
  options: { cwd?: string; killAfter?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, NODE_ENV: 'test', ...options.env },
    });
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
    const timer =
      options.killAfter === undefined
        ? undefined
        : setTimeout(() => child.kill('SIGKILL'), options.killAfter);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
      done({ code, signal, stdout: text(chunks.stdout), stderr: text(chunks.stderr) });
    });
  });
}

/** An empty folder that is removed by the function beside it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'portal-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A copy of a project in a temporary folder. */
export async function copyOf(project: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  await cp(project, folder.path, { recursive: true });
  return folder;
}
