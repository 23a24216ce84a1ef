// Pages that a configuration of MkDocs leaves out: `exclude_docs`, which is written as `.gitignore` is, and the plugin `exclude`.

import { matchesGlob } from 'pathe';
import { parseDocument } from 'yaml';
import { isRecord } from '../../shared/json.ts';

/** More are no list that a person wrote. */
const mostPatterns = 500;

/**
 * Returns a function that tells whether a page is left out.
 * @param text the configuration
 */
export function excludedPages(text: string): (path: string) => boolean {
  const values = valuesOf(text);
  const ofDocs = typeof values.exclude_docs === 'string' ? values.exclude_docs.split('\n') : [];
  const rules = ofDocs
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, mostPatterns)
    .map((line) => ({ isOut: !line.startsWith('!'), globs: globsOfIgnored(line.replace(/^!/, '')) }));
  const ofPlugin = globsOfPlugin(values.plugins).slice(0, mostPatterns);
  const matches = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));
  return (path) =>
    rules.findLast(({ globs }) => matches(path, globs))?.isOut === true || matches(path, ofPlugin);
}

/** Configurations of MkDocs can have tags of Python, which are no errors. */
function valuesOf(text: string): Record<string, unknown> {
  try {
    const document = parseDocument(text, { logLevel: 'silent' });
    const values: unknown = document.errors.length > 0 ? undefined : document.toJS();
    return isRecord(values) ? values : {};
  } catch {
    return {};
  }
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
