// Problems of the configuration as diagnostics with their places.

import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstJsonError, type JsonError } from '../shared/problems/json-error.ts';
import { UsageError } from '../shared/problems/usage-error.ts';
import { reasonOf } from '../shared/project-code.ts';
import type { Diagnostic, Place } from '../types/diagnostic.ts';
import { parseModule } from './modules/config-modules.ts';
import { syntaxWords } from './modules/syntax-words.ts';

/** Makes the error for problems of a configuration. Tokens are hidden in the texts, since code frames show them. */
export function configurationError(
  problems: readonly Pick<Diagnostic, 'message' | 'place' | 'notes'>[],
  texts: ReadonlyMap<string, string>,
): UsageError {
  const diagnostics = problems.map(
    (one): Diagnostic => ({ code: 'invalid-configuration', severity: 'error', ...one }),
  );
  const message = diagnostics.map(({ place, message }) => `${placeWords(place)}${message}`).join('\n');
  const shown = new Map([...texts].map(([file, text]) => [file, withoutSecrets(text)]));
  return new UsageError(message, { diagnostics, texts: shown });
}

function placeWords(place: Place | undefined): string {
  if (place === undefined) return '';
  const parts = [place.file, place.line, place.column].filter((part) => part !== undefined);
  return `\`${parts.join(':')}\`: `;
}

/** A syntax error of a module, with the absolute path of its file. Lines and columns are 1-based. */
interface SyntaxProblem {
  path: string;
  reason: string;
  line: number;
  column?: number;
  /** What to do about it. */
  notes?: string[];
}

/**
 * Explains why a configuration or a plugin cannot be evaluated.
 * @param root absolute path of the project
 * @param modules texts of its file, which is the first, and of the files that it imports, by absolute path
 */
export async function explainConfigError(
  root: string,
  modules: ReadonlyMap<string, string>,
  { error, what = 'The configuration' }: { error: unknown; what?: string },
): Promise<UsageError> {
  const nameOf = (path: string) => relative(root, path).split(sep).join('/');
  const texts = new Map([...modules].map(([path, text]) => [nameOf(path), text]));
  const problem =
    (await firstSyntaxProblem(modules)) ?? missingImport(modules, error) ?? thrown(modules, error);
  const [path = ''] = modules.keys();
  const { reason, line, column } = problem ?? {};
  const place = {
    file: nameOf(problem?.path ?? path),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
  // Node lists the modules that required another one on further lines.
  const [explained = ''] = (reason ?? reasonOf(error)).split('\n');
  const message = `${what} cannot be loaded: ${explained.replace(/\.$/, '')}.`;
  return configurationError([{ message, place, notes: problem?.notes ?? [] }], texts);
}

async function firstSyntaxProblem(modules: ReadonlyMap<string, string>): Promise<SyntaxProblem | undefined> {
  for (const [path, text] of modules) {
    const found = path.endsWith('.json') ? jsonProblem(text) : await moduleProblem(path, text);
    if (found !== undefined) return { path, ...found };
  }
  return undefined;
}

type Found = Omit<SyntaxProblem, 'path'>;

function jsonProblem(text: string): Found | undefined {
  if (text.replace(/^\uFEFF/, '').trim() === '')
    return {
      reason: 'The file is empty',
      line: 1,
      column: 1,
      notes: ['For example: `{ "title": "Boats API" }`.'],
    };
  // A byte order mark is no error, and columns stay the same.
  const found = firstJsonError(text.replace(/^\uFEFF/, ' '));
  return (
    found && {
      reason: found.reason.replace(/^./, (first) => first.toUpperCase()),
      line: found.line,
      column: found.column,
      notes: jsonAdvice(text, found),
    }
  );
}

/** What to do about what other forms of JSON allow. */
function jsonAdvice(text: string, { reason, offset }: JsonError): string[] {
  if (reason.includes('comment'))
    return ['Remove it: JSON has no comments. A configuration in `portal.config.ts` can have them.'];
  if (/,\s*$/.test(text.slice(0, offset)) && /^\s*[}\]]/.test(text.slice(offset)))
    return ['Remove the comma before it: JSON allows none at the end of a list or object.'];
  return [];
}

async function moduleProblem(filename: string, source: string): Promise<Found | undefined> {
  const parsed = await parseModule(filename, source);
  if (parsed.program !== undefined) return undefined;
  const { reason, line, column } = parsed;
  return { reason: syntaxWords(reason, { text: source, line, column }), line, column };
}

/** Finds the import of a module or package that does not exist. */
function missingImport(modules: ReadonlyMap<string, string>, error: unknown): SyntaxProblem | undefined {
  if (!(error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code))))
    return undefined;
  const missing = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  const path = [...modules.keys()].find((file) => /\.[jt]sx$/.test(file));
  if (path !== undefined && missing.startsWith('react/jsx'))
    return {
      path,
      reason: 'JSX needs the package `react`, which is not installed',
      line: 1,
      column: 1,
      notes: ['Run `npm install react@19`.'],
    };
  for (const [path, text] of modules)
    for (const [index, line] of text.split('\n').entries())
      for (const { index: start, 1: quote = '', 2: name = '' } of line.matchAll(/(['"])((?:(?!\1).)+)\1/g))
        if (
          name === missing ||
          (name.startsWith('.') && missing.endsWith(name.replace(/^(\.{1,2}\/)+/, '/')))
        )
          return {
            path,
            reason: `\`${name}\`, which is imported here, does not exist${name.startsWith('.') ? '' : ' or is not installed'}`,
            line: index + 1,
            column: start + quote.length + 1,
          };
  return undefined;
}

/** Finds the line of a module that threw, from the stack of the error. Evaluated code can have other columns than its source. */
function thrown(modules: ReadonlyMap<string, string>, error: unknown): SyntaxProblem | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, location = '', line = ''] of stack.matchAll(
    /(?:\(|at (?:async )?)((?:file:\/\/)?[^()\n]+?):(\d+):\d+\)?$/gm,
  )) {
    const path = location.startsWith('file://') ? fileURLToPath(location.replace(/\?.*$/, '')) : location;
    const text = isAbsolute(path) ? modules.get(path) : undefined;
    const code = text?.split('\n')[Number(line) - 1];
    if (code !== undefined)
      return { path, reason: reasonOf(error), line: Number(line), column: code.search(/\S|$/) + 1 };
  }
  return undefined;
}

/** Hides tokens, as a code frame shows the text and a file that cannot be parsed has no values. Places stay the same. */
function withoutSecrets(text: string): string {
  return text.replaceAll(
    /(\btoken\b["']?\s*:\s*)([^\n]*)/gi,
    (_, key: string, value: string) => key + '*'.repeat(value.length),
  );
}
