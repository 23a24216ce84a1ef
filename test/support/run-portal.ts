// Runs the built program as a user does: a process of its own, real files, exit code and both streams.

import { type ChildProcess, spawn } from 'node:child_process';
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

export interface RunOptions {
  /** Working directory. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds until it is killed with SIGKILL. */
  killAfter?: number;
  /** A command line that runs the program, which is appended to it. */
  through?: string[];
}

export function startPortal(args: string[], { cwd, env, through = [] }: RunOptions = {}): ChildProcess {
  const [command = process.execPath, ...rest] = [...through, process.execPath, program, ...args];
  return spawn(command, rest, {
    cwd: cwd ?? process.cwd(),
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
}

/** @param args arguments of `portal` */
export function runPortal(args: string[], options: RunOptions = {}): Promise<Run> {
  const child = startPortal(args, options);
  const { killAfter } = options;
  if (killAfter !== undefined) {
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('close', () => clearTimeout(timer));
  }
  return endOf(child);
}

/** The exit of a process, and what it prints until then. */
export function endOf(child: ChildProcess): Promise<Run> {
  return new Promise((done, failed) => {
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout?.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
    child.on('error', failed);
    child.on('close', (code, signal) => {
      const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
      done({ code, signal, stdout: text(chunks.stdout), stderr: text(chunks.stderr) });
    });
  });
}

/** An empty folder, with a function that removes it. */
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
