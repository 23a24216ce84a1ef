// The text of a JSON or YAML file -> plain data, with what is wrong in it. Never throws.
// JSON goes to JSON.parse and YAML to js-yaml (the core schema with merge keys, no custom types), which is
// imported only when a YAML file is met. Neither gives positions: see locate-pointer.ts.

import type { Diagnostic, Outcome } from '../nouns/diagnostic.ts';
import { duplicateKeysOf, firstJsonError } from './duplicate-keys.ts';
import { measureDocument } from './measure-document.ts';

const maxNesting = 200;
/** A node that is used by alias counts as often as it is used: the limit stops alias bombs. */
const maxNodes = 20_000_000;
const maxAliases = 100_000;

/**
 * Parses one file. `undefined` with an `unreadable-spec` error where there is nothing to read: syntax
 * errors, nesting without end, alias bombs, duplicate keys of a YAML mapping.
 */
export async function parseDocument(file: string, text: string): Promise<Outcome<unknown>> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (source.includes('\u0000')) {
    return unreadable(file, `\`${file}\` is not a text file in UTF-8.`, [
      'It contains NUL characters, as UTF-16 and binary files do. Save it as UTF-8.',
    ]);
  }
  if (source.trim() === '') return unreadable(file, `\`${file}\` is empty.`, []);
  const parsed = looksLikeJson(file, source) ? parseJson(file, source) : await parseYaml(file, source);
  if (parsed.value === undefined) return parsed;
  const fault = measureDocument(parsed.value, { maxNesting, maxNodes });
  if (fault !== undefined) return unreadable(file, `\`${file}\` ${fault}`, []);
  return parsed;
}

function looksLikeJson(file: string, source: string): boolean {
  return /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(source));
}

function parseJson(file: string, source: string): Outcome<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return explainJsonError(file, source, error);
  }
  const diagnostics = duplicateKeysOf(source, value).map(
    (key): Diagnostic => ({
      code: 'invalid-spec',
      severity: 'warning',
      message: `The key \`${key.name}\` stands twice in one object; the last one counts.`,
      place: { file, line: key.line, column: key.column, endColumn: key.endColumn, pointer: key.pointer },
      notes: ['Rename or remove one of them.'],
    }),
  );
  return { value, diagnostics };
}

function explainJsonError(file: string, source: string, error: unknown): Outcome<undefined> {
  const found = firstJsonError(source);
  const reason = found?.reason ?? (error instanceof Error ? error.message : 'unknown error');
  return unreadable(file, `\`${file}\` is not valid JSON: ${reason}.`, [], found);
}

async function parseYaml(file: string, source: string): Promise<Outcome<unknown>> {
  const { CORE_SCHEMA, load, mergeTag, YAMLException } = await import('js-yaml');
  try {
    const schema = CORE_SCHEMA.withTags(mergeTag);
    const value = load(source, { schema, maxAliases, maxDepth: maxNesting });
    return value === undefined || value === null
      ? unreadable(file, `\`${file}\` is empty.`, [])
      : { value, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) return unreadable(file, `\`${file}\` can not be parsed.`, []);
    const position = error.mark && { line: error.mark.line + 1, column: error.mark.column + 1 };
    const reason = error.reason ?? 'unknown error';
    return unreadable(file, `\`${file}\` is not valid YAML: ${reason}.`, [], position);
  }
}

function unreadable(
  file: string,
  message: string,
  notes: string[],
  position?: { line: number; column: number },
): Outcome<undefined> {
  const place = position ? { file, line: position.line, column: position.column } : { file };
  return {
    value: undefined,
    diagnostics: [{ code: 'unreadable-spec', severity: 'error', message, place, notes }],
  };
}
