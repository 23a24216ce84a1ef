// Parses the text of a JSON or YAML file to plain data and diagnostics. Never throws.
// Uses JSON.parse for JSON and js-yaml for YAML, which is imported on demand.
// Neither provides positions of values: see `locate.ts`.

import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { firstJsonError } from '../../shared/json-error.ts';
import { isIntegerKey, keepKeyOrder } from '../../shared/key-order.ts';
import { withLiterals, withoutNumberMarks } from '../../shared/number-literal.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import { type DuplicateKey, duplicateKeysOf } from './duplicate-keys.ts';
import { measureText, scanJson } from './json-scan.ts';
import { jsonAdvice, yamlAdvice } from './syntax-advice.ts';
import type { LocatedNode } from './text-position.ts';

const maxNesting = 200;
/** Counts a node once for each alias to it, so that the limit stops alias bombs. */
const maxNodes = 20_000_000;
const maxAliases = 100_000;
const mostDuplicates = 50;

/**
 * Parses one file. The value is undefined, with an `unreadable-spec` error, for an empty file, a syntax error, too deep nesting
 * or an alias bomb. A key that appears twice is an `invalid-spec` warning. A number that JavaScript writes in another way than
 * the author, or not at all (`.inf`), is a literal (`shared/number-literal.ts`).
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
  const fault = measureDocument(parsed.value, { maxNesting, maxNodes });
  if (fault !== undefined) return unreadable(file, `\`${file}\` ${fault}`);
  return parsed;
}

function looksLikeJson(file: string, source: string): boolean {
  return /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(source));
}

function parseJson(file: string, source: string): Outcome<unknown> {
  const measured = measureText(source, maxNesting + 1);
  if (measured === undefined) return unreadable(file, `\`${file}\` ${nestingProblem(maxNesting)}`);
  let value: unknown;
  try {
    value = JSON.parse(withLiterals(source, measured.numbers));
  } catch (error) {
    return explainJsonError(file, source, error);
  }
  if (measured.hasNumbersLater) keepJsonOrder(value, () => scanJson(source));
  return { value, diagnostics: duplicateProblems(file, duplicateKeysOf(source, measured.keys, value)) };
}

/** Keeps the order of keys in the objects that have numbers as keys. Only these and what is around them are scanned again. */
function keepJsonOrder(value: unknown, nodeOf: () => LocatedNode | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  const [first, ...others] = Array.isArray(value) ? [] : Object.keys(value);
  // JavaScript puts numbers first.
  if (first !== undefined && others.length > 0 && isIntegerKey(first))
    keepKeyOrder(value as JsonRecord, [...(nodeOf()?.children.keys() ?? [])]);
  for (const [key, child] of Object.entries(value)) keepJsonOrder(child, () => nodeOf()?.children.get(key));
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

function explainJsonError(file: string, source: string, error: unknown): Outcome<undefined> {
  const found = firstJsonError(source);
  const reason = found?.reason ?? (error instanceof Error ? error.message : 'unknown error');
  const notes = jsonAdvice(source, reason, found?.offset);
  return unreadable(file, `\`${file}\` is not valid JSON: ${reason}.`, { notes, position: found });
}

async function parseYaml(file: string, source: string): Promise<Outcome<unknown>> {
  const { load, YAMLException } = await import('js-yaml');
  const { yamlSchema: schema } = await import('./yaml-schema.ts');
  const parse = (json: boolean) => load(source, { schema, maxAliases, maxDepth: maxNesting, json });
  try {
    const value = parse(false);
    return value === undefined || value === null
      ? unreadable(file, `\`${file}\` is empty.`)
      : { value, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) return unreadable(file, `\`${file}\` cannot be parsed.`);
    if (/duplicated mapping key/.test(error.reason ?? '')) {
      const value = withoutThrow(() => parse(true));
      const { duplicateYamlKeysOf } = await import('./yaml-events.ts');
      if (value !== undefined && value !== null) {
        return { value, diagnostics: duplicateProblems(file, duplicateYamlKeysOf(source)) };
      }
    }
    return explainYamlError(file, source, error);
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
