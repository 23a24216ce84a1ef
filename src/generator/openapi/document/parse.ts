// Parses the text of a JSON or YAML file to plain data and diagnostics. Never throws.
// Uses JSON.parse for JSON and js-yaml (core schema, merge keys, no custom types) for YAML, which is imported on demand.
// Neither provides positions of values: see `locate.ts`.

import { isRecord } from '../../shared/json.ts';
import { firstJsonError } from '../../shared/json-error.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import { type DuplicateKey, duplicateKeysOf } from './duplicate-keys.ts';
import { countKeysOfText } from './json-scan.ts';
import { jsonAdvice, yamlAdvice } from './syntax-advice.ts';

const maxNesting = 200;
/** Counts a node once for each alias to it, so that the limit stops alias bombs. */
const maxNodes = 20_000_000;
const maxAliases = 100_000;
const mostDuplicates = 50;

/**
 * Parses one file. The value is undefined, with an `unreadable-spec` error, for an empty file, a syntax error, too deep nesting
 * or an alias bomb. A key that appears twice is an `invalid-spec` warning. Numbers that JSON lacks (`.inf`, `1e999`) become
 * null, as an OpenAPI document is a JSON object in either notation (OpenAPI 3.1, section 4.3).
 */
export async function parseDocument(file: string, text: string): Promise<Outcome<unknown>> {
  const parsed = await parseText(file, text);
  const isCopied = nonFinite.test(text) && hasNonFinite(parsed.value);
  return isCopied ? { ...parsed, value: withFiniteNumbers(parsed.value) } : parsed;
}

/** Matches texts that may contain a number that JSON lacks, or text that looks like one. `-0` does not count, as it is written as `0`. */
const nonFinite = /[[:,\s][-+]?(?:\.inf\b|\.nan\b|\d[\d.]*e\+?\d{3}|\d{309})/i;

/** Looks for infinite numbers and NaN, since digests in texts look like them and copying takes longer. */
function hasNonFinite(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  for (const item of Array.isArray(value) ? value : Object.values(value))
    if (hasNonFinite(item, seen)) return true;
  return false;
}

/** Replaces infinite numbers and NaN by null. Nodes that aliases share stay shared, so the document does not grow. */
function withFiniteNumbers(value: unknown, known = new Map<object, unknown>()): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  const copied = known.get(value);
  if (copied !== undefined) return copied;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    known.set(value, items);
    for (const item of value) items.push(withFiniteNumbers(item, known));
    return items;
  }
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(value));
  known.set(value, copy);
  for (const [key, item] of Object.entries(value))
    Object.defineProperty(copy, key, {
      value: withFiniteNumbers(item, known),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

async function parseText(file: string, text: string): Promise<Outcome<unknown>> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (source.includes('\u0000')) {
    return unreadable(file, `\`${file}\` is not a text file in UTF-8.`, [
      'It contains NUL characters, as UTF-16 and binary files do. Save it as UTF-8.',
    ]);
  }
  if (source.trim() === '') return unreadable(file, `\`${file}\` is empty.`, []);
  if (looksLikeJson(file, source)) return parseJson(file, source);
  const parsed = await parseYaml(file, source);
  if (parsed.value === undefined) return parsed;
  const fault = measureDocument(parsed.value, { maxNesting, maxNodes });
  if (fault !== undefined) return unreadable(file, `\`${file}\` ${fault}`, []);
  return parsed;
}

function looksLikeJson(file: string, source: string): boolean {
  return /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(source));
}

function parseJson(file: string, source: string): Outcome<unknown> {
  const keysOfText = countKeysOfText(source, maxNesting + 1);
  if (keysOfText === undefined) return unreadable(file, `\`${file}\` ${nestingProblem(maxNesting)}`, []);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return explainJsonError(file, source, error);
  }
  return { value, diagnostics: duplicateProblems(file, duplicateKeysOf(source, keysOfText, value)) };
}

function duplicateProblems(file: string, keys: DuplicateKey[]): Diagnostic[] {
  return keys.slice(0, mostDuplicates).map(({ name, pointer, line, column, endColumn }) => ({
    code: 'invalid-spec',
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
  return unreadable(file, `\`${file}\` is not valid JSON: ${reason}.`, notes, found);
}

async function parseYaml(file: string, source: string): Promise<Outcome<unknown>> {
  const { CORE_SCHEMA, load, mergeTag, YAMLException } = await import('js-yaml');
  const schema = CORE_SCHEMA.withTags(mergeTag);
  const parse = (json: boolean) => load(source, { schema, maxAliases, maxDepth: maxNesting, json });
  try {
    const value = parse(false);
    return value === undefined || value === null
      ? unreadable(file, `\`${file}\` is empty.`, [])
      : { value, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) return unreadable(file, `\`${file}\` cannot be parsed.`, []);
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
  if (/input is empty/.test(reason)) return unreadable(file, `\`${file}\` is empty.`, []);
  const mark = /complex keys/.test(reason) ? markOfComplexKey(source) : error.mark;
  const position = mark && { line: mark.line + 1, column: mark.column + 1 };
  const message = `\`${file}\` is not valid YAML: ${reason}.`;
  return unreadable(file, message, yamlAdvice(source, reason), position);
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
  notes: string[],
  position?: { line: number; column: number },
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
