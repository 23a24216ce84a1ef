// Runs git.

import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** How git is run. */
export type RunGit = (folder: string, args: readonly string[], input?: string) => Promise<Buffer> | Buffer;

/** The most bytes that git prints. */
const most = 2 ** 30;

/**
 * Runs git in a folder, without a shell, and returns what it prints.
 * @param input what it reads
 * @throws if git is not installed, or fails
 */
export async function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const running = promisify(execFile)('git', ['-C', folder, ...args], {
    maxBuffer: most,
    encoding: 'buffer',
  });
  // A process that ends before it has read everything reports its own failure.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}

/**
 * The same, while everything else waits, for answers that are short and at hand: a start of a process that is awaited takes twice as long.
 * @throws if git is not installed, or fails
 */
export function runGitAtOnce(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['-C', folder, ...args], { maxBuffer: most, input, stdio: 'pipe' });
}
