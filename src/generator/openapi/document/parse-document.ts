// Parses the text of a JSON or YAML file to plain data and diagnostics. Never throws.
// Uses JSON.parse for JSON and js-yaml for YAML, which is imported on demand.
// Neither provides positions of values: see `locate.ts`.

import { isRecord } from '../../shared/json.ts';
import { withoutNumberMarks } from '../../shared/number-spelling.ts';
import { firstJsonError } from '../../shared/problems/json-error.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import type { DuplicateKey } from './syntax/duplicate-keys.ts';
import { maxNesting, strictJson } from './syntax/strict-json.ts';
import { jsonAdvice, yamlAdvice } from './syntax/syntax-advice.ts';

/** Counts a node once for each alias to it, so that the limit stops alias bombs. */
const maxNodes = 20_000_000;
const yamlLimits = { maxAliases: 100_000, maxDepth: maxNesting };
const mostDuplicates = 50;

/**
 * Parses one file. The value is undefined, with an `unreadable-spec` error, for an empty file, a syntax error, too deep nesting
 * or an alias bomb. A key that appears twice is an `invalid-spec` warning. A number that JavaScript writes in another way than
 * the author, or not at all (`.inf`), is a literal (`shared/number-spelling.ts`).
 */
export async function parseDocument(file: string, text: string): Promise<Outcome<unknown>> {
  const source = withoutNumberMarks(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (source.includes('\u0000')) {
    return unreadable(file, `\`${file}\` is not a text file in UTF-8.`, {
      notes: ['It contains NUL characters, as UTF-16 and binary files do. Save it as UTF-8.'],
    });
  }
  if (source.trim() === '') return unreadable(file, `\`${file}\` is empty.`);
  if (looksLikeJson(file, source)) return parseJson(file, source);
  const parsed = await parseYaml(file, source);
  if (parsed.value === undefined) return parsed;
  const fault = faultOf(parsed.value);
  if (fault !== undefined) return unreadable(file, `\`${file}\` ${fault}`);
  return parsed;
}

function faultOf(value: unknown): string | undefined {
  return measureDocument(value, { maxNesting, maxNodes });
}

function looksLikeJson(file: string, source: string): boolean {
  return /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(source));
}

async function parseJson(file: string, source: string): Promise<Outcome<unknown>> {
  const strict = strictJson(source);
  if ('value' in strict)
    return { value: strict.value, diagnostics: duplicateProblems(file, strict.duplicates) };
  if (strict.isTooDeep) return unreadable(file, `\`${file}\` ${nestingProblem(maxNesting)}`);
  const { readIrregularJson, syntaxWarnings } = await import('./syntax/irregular-syntax.ts');
  const { reason, offset = 0 } = jsonFault(source, strict.error);
  const read = await readIrregularJson(source, yamlLimits, { reason, offset });
  if (read === undefined || faultOf(read.value) !== undefined)
    return explainJsonError(file, source, strict.error);
  const warnings = syntaxWarnings({ file, source }, read.irregularities);
  return { value: read.value, diagnostics: [...warnings, ...duplicateProblems(file, read.duplicates)] };
}

function duplicateProblems(file: string, keys: DuplicateKey[]): Diagnostic[] {
  return keys.slice(0, mostDuplicates).map(({ name, pointer, line, column, endColumn }) => ({
    code: 'duplicate-key',
    severity: 'warning',
    message: `The key \`${name}\` appears twice in one object; the last one counts.`,
    place: { file, line, column, endColumn, pointer },
    notes: ['Rename or remove one of them.'],
  }));
}

function jsonFault(source: string, error: unknown): { reason: string; offset?: number } {
  return firstJsonError(source) ?? { reason: error instanceof Error ? error.message : 'unknown error' };
}

function explainJsonError(file: string, source: string, error: unknown): Outcome<undefined> {
  const { reason, offset } = jsonFault(source, error);
  const notes = jsonAdvice(source, reason, offset);
  const position = firstJsonError(source);
  return unreadable(file, `\`${file}\` is not valid JSON: ${reason}.`, { notes, position });
}

async function parseYaml(file: string, source: string): Promise<Outcome<unknown>> {
  const { load, YAMLException } = await import('js-yaml');
  const { yamlSchema: schema } = await import('./syntax/yaml-schema.ts');
  const parse = (json: boolean) => load(source, { schema, ...yamlLimits, json });
  try {
    const value = parse(false);
    return value === undefined || value === null
      ? unreadable(file, `\`${file}\` is empty.`)
      : { value, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) return unreadable(file, `\`${file}\` cannot be parsed.`);
    if (/duplicated mapping key/.test(error.reason ?? '')) {
      const value = withoutThrow(() => parse(true));
      const { duplicateYamlKeysOf } = await import('./syntax/yaml-events.ts');
      if (value !== undefined && value !== null) {
        return { value, diagnostics: duplicateProblems(file, duplicateYamlKeysOf(source)) };
      }
    }
    const { readIrregularYaml, syntaxWarnings } = await import('./syntax/irregular-syntax.ts');
    const read = await readIrregularYaml(source, yamlLimits);
    if (read === undefined) return explainYamlError(file, source, error);
    const warnings = syntaxWarnings({ file, source }, read.irregularities);
    return { value: read.value, diagnostics: [...warnings, ...duplicateProblems(file, read.duplicates)] };
  }
}

function withoutThrow<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function explainYamlError(
  file: string,
  source: string,
  error: { reason?: string | undefined; mark?: { line: number; column: number } | undefined },
): Outcome<undefined> {
  const reason = error.reason ?? 'unknown error';
  if (/input is empty/.test(reason)) return unreadable(file, `\`${file}\` is empty.`);
  const mark = /complex keys/.test(reason) ? markOfComplexKey(source) : error.mark;
  const position = mark && { line: mark.line + 1, column: mark.column + 1 };
  const message = `\`${file}\` is not valid YAML: ${reason}.`;
  return unreadable(file, message, { notes: yamlAdvice(source, reason), position });
}

/** The parser gives no position for a key that is not a string, such as `{id}:`. */
function markOfComplexKey(source: string): { line: number; column: number } | undefined {
  const lines = source.split('\n');
  const line = lines.findIndex((text) => /^\s*(\? |(\{.*\}|\[.*\])\s*:(\s|$))/.test(text));
  return line === -1 ? undefined : { line, column: (lines[line] ?? '').search(/\S/) };
}

function unreadable(
  file: string,
  message: string,
  {
    notes = [],
    position,
  }: { notes?: string[]; position?: { line: number; column: number } | undefined } = {},
): Outcome<undefined> {
  const place = position ? { file, line: position.line, column: position.column } : { file };
  return {
    value: undefined,
    diagnostics: [{ code: 'unreadable-spec', severity: 'error', message, place, notes }],
  };
}

/** Limits on nesting, and on the number of values once aliases are followed. */
export interface DocumentLimits {
  maxNesting: number;
  maxNodes: number;
}

/** Completes the sentence "`file` ...". */
function nestingProblem(maxNesting: number): string {
  return `is nested more than ${maxNesting} levels deep.`;
}

/** Completes the sentence "`file` ..."; undefined if the document is within the limits. Visits each shared node once. */
export function measureDocument(root: unknown, limits: DocumentLimits): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  let fault: string | undefined;
  function sizeOf(value: unknown, depth: number): number {
    if (fault !== undefined || typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) fault = 'contains itself by an alias.';
    if (depth > limits.maxNesting) fault = nestingProblem(limits.maxNesting);
    if (fault !== undefined) return 1;
    open.add(value);
    let size = 1;
    for (const child of Array.isArray(value) ? value : Object.values(isRecord(value) ? value : {})) {
      size += sizeOf(child, depth + 1);
    }
    open.delete(value);
    sizes.set(value, size);
    if (size > limits.maxNodes) {
      fault ??= `holds more than ${limits.maxNodes} values once its aliases are followed.`;
    }
    return size;
  }
  sizeOf(root, 0);
  return fault;
}
