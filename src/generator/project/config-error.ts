// Finds the place of a syntax error in the modules of a configuration. The errors of Node have none, and those of jiti only text.

import { relative, sep } from 'node:path';
import { firstJsonError } from '../shared/json-error.ts';
import { reasonOf } from '../shared/project-code.ts';
import type { Place } from '../types/diagnostic.ts';

/** Wrong usage or configuration, with exit code 2. The message has a full sentence for each problem. */
export class UsageError extends Error {
  /** The place of a syntax error, and the text of its file, for a code frame. */
  readonly source: ErrorSource | undefined;

  constructor(message: string, source?: ErrorSource) {
    super(message);
    this.source = source;
  }
}

/** A place with the text of its file. */
export interface ErrorSource {
  place: Place;
  text: string;
}

/** A syntax error of a module, with the absolute path of its file. Lines and columns are 1-based. */
interface SyntaxProblem {
  path: string;
  text: string;
  reason: string;
  line: number;
  column: number;
}

/**
 * Explains why a configuration cannot be evaluated.
 * @param root absolute path of the project
 * @param modules texts of the configuration file, which is the first, and of the files that it imports, by absolute path
 */
export async function explainConfigError(
  root: string,
  modules: ReadonlyMap<string, string>,
  error: unknown,
): Promise<UsageError> {
  const problem = await firstSyntaxProblem(modules);
  const nameOf = (path: string) => relative(root, path).split(sep).join('/');
  if (problem === undefined) {
    const [path = ''] = modules.keys();
    return new UsageError(`The configuration cannot be loaded. \`${nameOf(path)}\`: ${reasonOf(error)}`);
  }
  const { path, text, reason, line, column } = problem;
  const place = { file: nameOf(path), line, column };
  return new UsageError(
    `The configuration cannot be loaded. \`${place.file}:${line}:${column}\`: ${reason}.`,
    { place, text: withoutSecrets(text) },
  );
}

async function firstSyntaxProblem(modules: ReadonlyMap<string, string>): Promise<SyntaxProblem | undefined> {
  for (const [path, text] of modules) {
    const found = path.endsWith('.json') ? jsonProblem(text) : await moduleProblem(path, text);
    if (found !== undefined) return { path, text, ...found };
  }
  return undefined;
}

type Found = Omit<SyntaxProblem, 'path' | 'text'>;

function jsonProblem(text: string): Found | undefined {
  // A byte order mark is no error, and columns stay the same.
  const found = firstJsonError(text.replace(/^\uFEFF/, ' '));
  return (
    found && {
      reason: found.reason.replace(/^./, (first) => first.toUpperCase()),
      line: found.line,
      column: found.column,
    }
  );
}

/** The parser of jiti does not throw, but writes its error into the code that it returns. Its columns start at 0. */
async function moduleProblem(filename: string, source: string): Promise<Found | undefined> {
  const { createJiti } = await import('jiti');
  const jiti = createJiti(import.meta.url, { moduleCache: false, fsCache: false });
  const code = jiti.transform({ source, filename, ts: /\.[cm]?ts$/.test(filename), async: true });
  const written = /^exports\.__JITI_ERROR__ = (\{.*\})/.exec(code)?.[1];
  if (written === undefined) return undefined;
  const { message, line, column } = JSON.parse(written) as { message: string; line: number; column: number };
  return { reason: message.trim().replace(/[.\s]+$/, ''), line, column: column + 1 };
}

/** Hides tokens, as a code frame shows the text and a file that cannot be parsed has no values. Places stay the same. */
function withoutSecrets(text: string): string {
  return text.replaceAll(
    /(\btoken\b["']?\s*:\s*)([^\n]*)/gi,
    (_, key: string, value: string) => key + '*'.repeat(value.length),
  );
}
