// Runs git.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs git in a folder, without a shell, and returns what it prints.
 * @param input what it reads
 * @throws if git is not installed, or fails
 */
export async function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  const most = 2 ** 30;
  const running = promisify(execFile)('git', ['-C', folder, ...args], {
    maxBuffer: most,
    encoding: 'buffer',
  });
  // A process that ends before it has read everything reports its own failure.
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}
