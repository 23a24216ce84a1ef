// Builds earlier versions of the program, which `bench/ratios.mjs` compares the present one with. A built version is kept for the next run.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where built versions are kept. */
const home = process.env.BENCH_OPPONENTS ?? join(tmpdir(), 'portal-opponents');

const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Whether the clone has a commit. A shallow one has none of the earlier versions. */
function isKnown(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folder of a built version.
 * @param commit an earlier commit of this repository
 * @returns undefined if the clone does not have the commit
 */
export function opponent(commit) {
  const folder = join(home, commit);
  if (existsSync(join(folder, 'lib/bin/portal.js'))) return folder;
  if (!isKnown(commit)) return undefined;
  console.error(`Building ${commit} ...`);
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'source.tar');
  run('git', ['archive', '--output', archive, commit]);
  run('tar', ['-xf', archive, '-C', unfinished]);
  rmSync(archive);
  run('npm', ['ci', '--no-audit', '--no-fund'], unfinished);
  run('npm', ['run', 'build'], unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}
