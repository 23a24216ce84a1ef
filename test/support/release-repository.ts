// A git repository whose tags are releases of a document.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { TemporaryProject } from './temporary-project.ts';

/** Runs git in a project. @param date of the commit, so that it is the same on each run */
export function git(project: TemporaryProject, args: string[], date = '2026-01-10T10:00:00Z'): void {
  const identity = ['-c', 'user.name=Release', '-c', 'user.email=release@boats.example'];
  execFileSync('git', [...identity, ...args], {
    cwd: project.path,
    stdio: 'pipe',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

/** Commits a document, or its absence, and tags the commit. */
export function release(
  project: TemporaryProject,
  {
    tag,
    date,
    document,
    file = 'specs/boats.json',
  }: { tag: string; date: string; document?: object; file?: string },
): void {
  if (document === undefined) rmSync(project.file(file), { force: true });
  else project.write({ [file]: JSON.stringify(document, null, 2) });
  git(project, ['add', '-A'], date);
  git(project, ['commit', '-q', '--allow-empty', '-m', tag], date);
  git(project, ['tag', tag], date);
}
