// `import.meta.glob()` of bundlers, for files that are data or code of the site.

import { dirname, join, matchesGlob, relative } from 'pathe';
import type { CodeFiles } from '../types/closed-messages.ts';

const mostFiles = 5000;

/**
 * Returns the files that patterns match, by the paths that bundlers name them with.
 * @param patterns paths with `*` and `**`; with `!` before them, those to leave out
 * @param from the file with the call
 */
export function globFiles(files: CodeFiles, patterns: readonly string[], from: string): [string, string][] {
  const folder = dirname(from);
  const located = (pattern: string) => (pattern.startsWith('/') ? pattern.slice(1) : join(folder, pattern));
  const wanted = patterns.filter((one) => !one.startsWith('!'));
  const others = patterns.filter((one) => one.startsWith('!')).map((one) => located(one.slice(1)));
  const found = wanted.flatMap((pattern) => {
    const glob = located(pattern);
    const start = dirname(/^[^*?{[]*/.exec(glob)?.[0] ?? '').replace(/\/$/, '') || '.';
    return filesIn(files, start)
      .filter((file) => matchesGlob(file, glob) && !others.some((other) => matchesGlob(file, other)))
      .map((file): [string, string] => [
        pattern.startsWith('/') ? `/${file}` : namedFrom(folder, file),
        file,
      ]);
  });
  return found.slice(0, mostFiles);
}

function namedFrom(folder: string, file: string): string {
  const path = relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

function filesIn(files: CodeFiles, start: string): string[] {
  const found: string[] = [];
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined && found.length < mostFiles; folder = waiting.pop()) {
    for (const name of files.list(folder) ?? []) {
      const path = folder === '.' ? name : `${folder}/${name}`;
      if (files.kind(path) === 'folder') waiting.push(path);
      else found.push(path);
    }
  }
  return found.sort();
}
