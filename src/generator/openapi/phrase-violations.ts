// What a JSON Schema validator says about a document -> few, plain sentences with places. The validator
// reports each alternative of a union that failed; only what a person can act on is kept.

import { childPointer, segmentsOfPointer, valueOfSegments } from './json-pointer.ts';
import { isRecord } from './json-values.ts';
import { kindOf, orList, shown, typeWords } from './phrase-words.ts';

/** One error as Ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  message?: string;
  /** Set when the name of a property is wrong, not its value; `propertyNames` says the same. */
  propertyName?: string;
  params: Record<string, unknown>;
  schemaPath: string;
}

export interface PhrasedViolation {
  pointer: string;
  message: string;
  notes: string[];
}

const unions = new Set(['oneOf', 'anyOf', 'if', 'not']);
const locations = new Set(['query', 'header', 'path', 'cookie', 'body', 'formData']);

/** Sentences about a document, one for each thing that is wrong at a place. */
export function phraseViolations(violations: Violation[], root: unknown): PhrasedViolation[] {
  const byPath = new Map<string, Violation[]>();
  for (const violation of violations) {
    const group = byPath.get(violation.instancePath) ?? [];
    group.push(violation);
    byPath.set(violation.instancePath, group);
  }
  const real = [...byPath].map(([path, group]) => ({ path, group: withoutNoise(group, root) }));
  const aboveFaults = new Set<string>();
  for (const { path, group } of real) {
    if (group.length === 0) continue;
    for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
      aboveFaults.add(path.slice(0, end));
      if (end === 0) break;
    }
  }
  const phrased = real.flatMap(({ path, group }) => {
    const unionFailed = byPath.get(path)?.some(({ keyword }) => unions.has(keyword)) ?? false;
    return unionFailed && aboveFaults.has(path) ? [] : phraseGroup({ path, group, unionFailed, root });
  });
  const lone = phrased.length === 0 ? violations.slice(0, 1).map((first) => phraseLone(first)) : [];
  return [...phrased, ...lone];
}

/** Leaves out unions (their alternatives speak) and the alternative "it could have been a reference". */
function withoutNoise(group: Violation[], root: unknown): Violation[] {
  const rest = group.filter(
    ({ keyword, params, propertyName }) =>
      !unions.has(keyword) &&
      !(keyword === 'required' && params.missingProperty === '$ref') &&
      propertyName === undefined,
  );
  const first = rest.find(({ keyword }) => keyword === 'enum');
  if (first === undefined) return rest;
  const value = valueOfSegments(root, segmentsOfPointer(first.instancePath));
  const isLocation = first.instancePath.endsWith('/in') && typeof value === 'string' && locations.has(value);
  const allowedValues = [...new Set(rest.flatMap((violation) => allowedOf(violation)))];
  const merged = isLocation || allowedValues.includes(value) ? [] : [{ ...first, params: { allowedValues } }];
  return [...rest.filter(({ keyword }) => keyword !== 'enum'), ...merged];
}

function allowedOf(violation: Violation): unknown[] {
  return Array.isArray(violation.params.allowedValues) ? violation.params.allowedValues : [];
}

interface Group {
  path: string;
  group: Violation[];
  unionFailed: boolean;
  root: unknown;
}

function phraseGroup({ path, group, unionFailed, root }: Group): PhrasedViolation[] {
  const sentences = new Map<string, PhrasedViolation>();
  for (const violation of group) {
    const phrased = phrase(violation, valueOfSegments(root, segmentsOfPointer(path)));
    sentences.set(`${phrased.pointer} ${phrased.message}`, phrased);
  }
  const all = [...sentences.values()];
  if (!unionFailed || all.length < 2) return all;
  const message = `${nameOfPath(path)} fits none of the forms that the standard allows here.`;
  return [
    { pointer: `#${path}`, message, notes: all.slice(0, 4).map((one) => `Of one form: ${one.message}`) },
  ];
}

function phrase(violation: Violation, value: unknown): PhrasedViolation {
  const { instancePath, keyword, params, message } = violation;
  const pointer = `#${instancePath}`;
  const name = nameOfPath(instancePath);
  const unknownKey = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof unknownKey === 'string') {
    const isBeside = isRecord(value) && typeof value.$ref === 'string';
    const says = isBeside ? 'which has no effect beside a `$ref`' : 'which is not known here';
    const note = isBeside ? 'Change what it refers to, or write it out here.' : adviceForKey(instancePath);
    const message = `${name} has \`${unknownKey}\`, ${says}.`;
    return { pointer: childPointer(pointer, unknownKey), message, notes: [note] };
  }
  if (typeof params.propertyName === 'string') {
    const says = `\`${params.propertyName}\` is not a name that is allowed here.`;
    const notes = /^\/components\/[^/]*$/.test(instancePath)
      ? ['Names of components consist of the letters a to z and A to Z, digits, `.`, `-` and `_`.']
      : [];
    return { pointer: childPointer(pointer, params.propertyName), message: says, notes };
  }
  const says = sentences[keyword]?.(params, value) ?? message ?? 'is not valid';
  return { pointer, message: `${name} ${says}.`, notes: adviceFor(violation, value) };
}

/** What to do about a key that the standard does not know. */
function adviceForKey(path: string): string {
  if (path === '/paths') return 'A path begins with a `/`.';
  if (path.endsWith('/responses') && !path.startsWith('/components'))
    return 'Answers are named by a status (`200`), a range of them (`2XX`) or `default`.';
  return 'Correct its name, remove it, or let its name start with `x-`.';
}

function adviceFor({ keyword, instancePath }: Violation, value: unknown): string[] {
  if (keyword === 'required') return ['Add it: the standard asks for it.'];
  if (value === 'null' && instancePath.endsWith('/type')) {
    return ['OpenAPI 3.0 has no `null` type: write `nullable: true` beside the type.'];
  }
  if (keyword === 'type' && value === null) return ['Give it a value, or remove the key.'];
  return keyword === 'type' && /\/properties\/[^/]*$/.test(instancePath)
    ? ['A property is a schema: put its type into an object, as in `{ "type": "string" }`.']
    : [];
}

/** What is wrong by keyword of JSON Schema, as the end of a sentence. */
const sentences: Record<string, (params: Record<string, unknown>, value: unknown) => string> = {
  required: (params) => `has no \`${String(params.missingProperty)}\``,
  enum: (params, value) =>
    `is ${shown(value)}; it must be ${orList([params.allowedValues].flat().map(shown))}`,
  const: (params, value) => `is ${shown(value)}; it must be ${shown(params.allowedValue)}`,
  type: (params, value) =>
    `is ${kindOf(value)}; it must be ${orList([params.type].flat().map((type) => typeWords[String(type)] ?? String(type)))}`,
  pattern: (params, value) => `is ${shown(value)}; it must match ${shown(params.pattern)}`,
  format: (params, value) => `is ${shown(value)}, which is no ${String(params.format)}`,
  minProperties: () => 'is empty',
  minItems: () => 'is empty',
  minLength: () => 'is empty',
  uniqueItems: () => 'holds one item twice',
};

function phraseLone(violation: Violation): PhrasedViolation {
  const pointer = `#${violation.instancePath}`;
  const name = nameOfPath(violation.instancePath);
  return { pointer, message: `${name} does not follow the standard.`, notes: [] };
}

function nameOfPath(path: string): string {
  const segments = segmentsOfPointer(path);
  const last = segments.at(-1);
  if (last === undefined) return 'The document';
  const parent = segments.at(-2);
  return /^\d+$/.test(last) && parent !== undefined && !/^responses$/.test(parent)
    ? `Item ${Number(last) + 1} of \`${parent}\``
    : `\`${last}\``;
}
