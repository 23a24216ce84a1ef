// Validates `unevaluatedProperties` and `unevaluatedItems` (JSON Schema 2020-12, core, section 11), which apply to what no other
// keyword of the schema or its subschemas evaluates. What cannot be determined counts as evaluated.

import { isRecord, type JsonRecord, listAt, recordAt, valueAt } from '../shared/json.ts';
import type { Failure, Path } from '../types/validation.ts';
import { matchesPattern } from './match-pattern.ts';
import {
  dynamicSchema,
  mostDepth,
  referredSchema,
  unknownProperty,
  type Validation,
} from './validation-results.ts';

/** The parts of one value that schemas have evaluated. */
interface Evaluated {
  value: object;
  path: Path;
  validation: Validation;
  /** Names of properties, or indexes of items. */
  keys: Set<string | number>;
  /** Whether all parts have been evaluated. */
  all: boolean;
  /** Names in the schemas that apply, for advice. */
  known: Set<string>;
  seen: Set<unknown>;
}

/** Returns the failures of properties and items that no other keyword evaluates. */
export function validateUnevaluated(value: unknown, schema: JsonRecord, validation: Validation): Failure[] {
  const { path } = validation;
  const isList = Array.isArray(value);
  const rest = valueAt(schema, isList ? 'unevaluatedItems' : 'unevaluatedProperties');
  if (rest === undefined || rest === true || (!isList && !isRecord(value))) return [];
  const evaluated: Evaluated = {
    value,
    path,
    validation,
    keys: new Set(),
    all: false,
    known: new Set(),
    seen: new Set(),
  };
  collectKeywords(schema, evaluated);
  collectParts(schema, evaluated);
  const failures: Failure[] = [];
  for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
    if (failures.length >= validation.mostFailures || evaluated.all) break;
    if (evaluated.keys.has(key)) continue;
    const at = [...path, key];
    if (rest === false && !isList) failures.push(unknownProperty(at, [...evaluated.known]));
    else for (const one of validation.validate(item, rest, at)) failures.push(one);
  }
  return failures;
}

/** Collects what a subschema evaluates, which applies to the same value. */
function collect(schema: unknown, evaluated: Evaluated): void {
  if (!isRecord(schema) || evaluated.all || evaluated.seen.has(schema)) return;
  evaluated.seen.add(schema);
  const rest = Array.isArray(evaluated.value) ? 'unevaluatedItems' : 'unevaluatedProperties';
  const { scope } = evaluated.validation;
  if (schema[rest] !== undefined || scope.length > mostDepth) evaluated.all = true;
  scope.push(schema);
  collectKeywords(schema, evaluated);
  collectParts(schema, evaluated);
  scope.pop();
}

function collectKeywords(schema: JsonRecord, evaluated: Evaluated): void {
  const { value } = evaluated;
  if (Array.isArray(value)) collectItems(value, schema, evaluated);
  else collectProperties(value, schema, evaluated);
}

function collectProperties(value: object, schema: JsonRecord, evaluated: Evaluated): void {
  if (schema.additionalProperties !== undefined) evaluated.all = true;
  for (const name of Object.keys(recordAt(schema, 'properties'))) {
    evaluated.known.add(name);
    evaluated.keys.add(name);
  }
  const patterns = Object.keys(recordAt(schema, 'patternProperties'));
  for (const name of patterns.length === 0 ? [] : Object.keys(value))
    if (patterns.some((pattern) => matchesPattern(pattern, name) !== false)) evaluated.keys.add(name);
}

/** Collects the evaluated items. Older drafts have a list of `items`, and `additionalItems`. */
function collectItems(value: unknown[], schema: JsonRecord, evaluated: Evaluated): void {
  const { items, contains } = schema;
  if (Array.isArray(items) ? schema.additionalItems !== undefined : items !== undefined) evaluated.all = true;
  const first = Array.isArray(items) ? items : listAt(schema, 'prefixItems');
  for (const index of first.keys()) evaluated.keys.add(index);
  if (contains === undefined) return;
  for (const [index, item] of value.entries())
    if (isValid(item, contains, evaluated)) evaluated.keys.add(index);
}

/** Collects from the subschemas that apply to the value. `not` evaluates nothing. */
function collectParts(schema: JsonRecord, evaluated: Evaluated): void {
  const { value, validation } = evaluated;
  collect(referredSchema(schema, validation), evaluated);
  const dynamic = dynamicSchema(schema, validation);
  collect(dynamic, evaluated);
  // The target of an unresolved reference could evaluate anything.
  if ((schema.$dynamicRef !== undefined && dynamic === undefined) || schema.$recursiveRef !== undefined)
    evaluated.all = true;
  for (const part of listAt(schema, 'allOf')) collect(part, evaluated);
  for (const option of [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')])
    if (isValid(value, option, evaluated)) collect(option, evaluated);
  for (const [name, part] of Object.entries(recordAt(schema, 'dependentSchemas')))
    if (!Array.isArray(value) && Object.hasOwn(value, name)) collect(part, evaluated);
  if (schema.if === undefined) return;
  const isMet = isValid(value, schema.if, evaluated);
  if (isMet) collect(schema.if, evaluated);
  collect(isMet ? schema.then : schema.else, evaluated);
}

function isValid(value: unknown, schema: unknown, { validation, path }: Evaluated): boolean {
  return validation.validate(value, schema, path).length === 0;
}
