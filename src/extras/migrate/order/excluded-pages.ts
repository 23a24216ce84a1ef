// Pages that other tools leave out: by `exclude_docs` of MkDocs and `.bookignore` of GitBook and HonKit, which are written as `.gitignore` is, and by
// the plugin `exclude` of MkDocs.

import { matchesGlob } from 'pathe';
import { isRecord } from '../../../generator/shared/json.ts';
import { recordOf } from '../systems/config-value-readers.ts';
import { readYaml } from '../systems/read-yaml.ts';

/** More are no list that a person wrote. */
const mostPatterns = 500;

/**
 * Returns a function that tells whether a page is left out.
 * @param text the configuration
 */
export function excludedPages(text: string): (path: string) => boolean {
  const values = recordOf(readYaml(text));
  const ofDocs = typeof values.exclude_docs === 'string' ? values.exclude_docs.split('\n') : [];
  const isIgnored = ignoredPages(ofDocs);
  const ofPlugin = globsOfPlugin(values.plugins).slice(0, mostPatterns);
  return (path) => isIgnored(path) || matches(path, ofPlugin);
}

/**
 * Returns a function that tells whether a page is left out.
 * @param lines those of a file that is written as `.gitignore` is
 */
export function ignoredPages(lines: readonly string[]): (path: string) => boolean {
  const rules = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, mostPatterns)
    .map((line) => ({ isOut: !line.startsWith('!'), globs: globsOfIgnored(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ globs }) => matches(path, globs))?.isOut === true;
}

function matches(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}

/** A pattern without a slash is a name at any depth; one of a folder is all that is in it. */
function globsOfIgnored(written: string): string[] {
  const pattern = written.replace(/\/$/, '');
  const glob = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  return [...(written.endsWith('/') ? [] : [glob]), `${glob}/**`];
}

/** The plugin's `*` is any part of a path, with slashes. */
function globsOfPlugin(plugins: unknown): string[] {
  const all: unknown[] = Array.isArray(plugins) ? plugins : [plugins];
  const [options] = all.flatMap((plugin) =>
    isRecord(plugin) && isRecord(plugin.exclude) ? [plugin.exclude] : [],
  );
  const globs: unknown[] = [options?.glob].flat();
  return globs.flatMap((glob) => {
    if (typeof glob !== 'string' || glob === '') return [];
    const end = glob.replace(/(^|[^*])\*$/, '$1**');
    return end.startsWith('*') ? [end, `**/${end}`] : [end];
  });
}
