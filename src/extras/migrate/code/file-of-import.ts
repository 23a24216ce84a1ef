// Finds the file that a relative import means, as bundlers do: endings can be absent, and those of JavaScript stand for TypeScript.

import { dirname, join } from 'pathe';
import type { CodeFiles } from '../types/closed-messages.ts';

const endings = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
];

/**
 * Returns the file that an import means; undefined for a package, and if there is none.
 * @param from the file with the import
 */
export function fileOfImport(files: CodeFiles, request: string, from: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)/.test(request)) return undefined;
  const written = join(dirname(from), request);
  if (written.startsWith('..')) return undefined;
  const candidates = [written, written.replace(/\.([cm]?)js$/, '.$1ts'), written.replace(/\.jsx?$/, '.tsx')];
  return candidates
    .flatMap((one) => endings.map((ending) => one + ending))
    .find((one) => files.kind(one) === 'file');
}

/** Whether a file that code imports is none of code, so that a bundler would make its value. */
export function isAsset(file: string): boolean {
  return !/\.(?:[cm]?[jt]sx?|json)$/.test(file);
}
