// Validates objects and arrays (JSON Schema 2020-12, core, section 10.3; validation, sections 6.4 and 6.5). `readOnly` properties
// are not required in requests, nor `writeOnly` ones in responses (OpenAPI 3.0, section 4.7.24).

import {
  hasDuplicates,
  isRecord,
  type JsonRecord,
  listAt,
  numberAt,
  recordAt,
  valueAt,
} from '../shared/json.ts';
import { isText } from '../shared/number-spelling.ts';
import { counted } from '../shared/words.ts';
import type { Failure, Path, SchemaReferences } from '../types/validation.ts';
import { matchesPattern } from './match-pattern.ts';
import { unknownProperty, type Validation } from './validation-results.ts';

/** Validates the keywords of arrays. */
export function validateArray(value: unknown[], schema: JsonRecord, validation: Validation): Failure[] {
  const { path } = validation;
  const failures: Failure[] = countFailures(value.length, { schema, path, noun: 'Items', word: 'item' });
  // Drafts before 2020-12 have a list of `items` for the first ones, and `additionalItems` for the rest.
  const items = valueAt(schema, 'items');
  const first = Array.isArray(items) ? items : validation.isEarly ? [] : listAt(schema, 'prefixItems');
  const rest = Array.isArray(items) ? valueAt(schema, 'additionalItems') : items;
  for (const [index, item] of value.entries()) {
    if (failures.length >= validation.mostFailures) return failures;
    const itemSchema = index < first.length ? first[index] : rest;
    if (itemSchema !== undefined)
      for (const one of validation.validate(item, itemSchema, [...path, index])) failures.push(one);
  }
  if (schema.uniqueItems === true && value.length <= 1_000 && hasDuplicates(value)) {
    failures.push({ path, describe: () => 'contains duplicate items' });
  }
  return validation.isEarly ? failures : [...failures, ...validateContained(value, schema, validation)];
}

/** Validates `contains` with `minContains` and `maxContains`, which have no effect without it. */
function validateContained(value: unknown[], schema: JsonRecord, validation: Validation): Failure[] {
  const { path } = validation;
  const contains = valueAt(schema, 'contains');
  if (contains === undefined) return [];
  const least = numberAt(schema, 'minContains') ?? 1;
  const most = numberAt(schema, 'maxContains') ?? value.length;
  const count = value.filter((item) => validation.validate(item, contains, path).length === 0).length;
  if (count >= least && count <= most) return [];
  const describe = (): [string, string[]] => containedWords(count, least, most);
  return [{ path, describe }];
}

function containedWords(count: number, least: number, most: number): [string, string[]] {
  const found = count === 0 ? 'no item' : counted(count, 'item');
  const bound = count < least ? `at least ${least}` : `at most ${most}`;
  const notes = least === 1 && count === 0 ? [] : [`It must have ${bound} of them.`];
  return [`has ${found} that ${count > 1 ? 'match' : 'matches'} \`contains\``, notes];
}

/** Validates the keywords of objects. */
export function validateObject(value: JsonRecord, schema: JsonRecord, validation: Validation): Failure[] {
  const { path } = validation;
  const keys = Object.keys(value);
  const failures: Failure[] = countFailures(keys.length, {
    schema,
    path,
    noun: 'Properties',
    word: 'property',
  });
  const properties = recordAt(schema, 'properties');
  const missing = listAt(schema, 'required').filter(
    (name) => isText(name) && !Object.hasOwn(value, name) && !isExcused(name, schema, validation),
  );
  if (missing.length > 0) failures.push({ path, describe: () => missingWords(missing) });
  const names = validation.isEarly ? undefined : valueAt(schema, 'propertyNames');
  const patterns = validation.isEarly ? [] : Object.entries(recordAt(schema, 'patternProperties'));
  for (const key of keys) {
    if (failures.length >= validation.mostFailures) return failures;
    const at = [...path, key];
    if (names !== undefined)
      for (const one of validation.validate(key, names, at)) failures.push(failureOfName(one, at));
    const named = valueAt(properties, key);
    if (named !== undefined) for (const one of validation.validate(value[key], named, at)) failures.push(one);
    const fitting = patterns.filter(([pattern]) => matchesPattern(pattern, key) !== false);
    for (const [, patternSchema] of fitting)
      for (const one of validation.validate(value[key], patternSchema, at)) failures.push(one);
    if (named !== undefined || fitting.length > 0) continue;
    const additional = valueAt(schema, 'additionalProperties');
    if (additional === false) failures.push(unknownProperty(at, Object.keys(properties)));
    else if (additional !== undefined)
      for (const one of validation.validate(value[key], additional, at)) failures.push(one);
  }
  return validation.isEarly ? failures : [...failures, ...validateDependents(value, schema, validation)];
}

function failureOfName({ describe }: Failure, path: Path): Failure {
  return {
    path,
    describe: () => {
      const words = describe();
      const [message, notes] = typeof words === 'string' ? [words, []] : words;
      return [`has a name that ${message}`, notes];
    },
  };
}

function missingWords(names: unknown[]): string {
  const shownNames = names.slice(0, 4).map((name) => `\`${String(name)}\``);
  const rest = names.length - shownNames.length;
  const all = rest === 0 ? shownNames : [...shownNames, `${rest} more`];
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `has no ${list}, which ${names.length === 1 ? 'is' : 'are'} required`;
}

function validateDependents(value: JsonRecord, schema: JsonRecord, validation: Validation): Failure[] {
  const { path } = validation;
  const failures: Failure[] = [];
  // Older drafts have one keyword for both: `dependencies`.
  const both = (keyword: string) => ({ ...recordAt(schema, 'dependencies'), ...recordAt(schema, keyword) });
  for (const [key, names] of Object.entries(both('dependentRequired'))) {
    if (!Object.hasOwn(value, key) || !Array.isArray(names)) continue;
    for (const name of names) {
      if (!isText(name) || Object.hasOwn(value, name)) continue;
      failures.push({ path, describe: () => `has \`${key}\` but no \`${name}\`, which goes with it` });
    }
  }
  for (const [key, part] of Object.entries(both('dependentSchemas'))) {
    if (Object.hasOwn(value, key) && !Array.isArray(part))
      for (const one of validation.validate(value, part, path)) failures.push(one);
  }
  return failures;
}

/** Whether a required property can be missing in the direction. If the direction is unknown, either flag is enough. */
function isExcused(name: string, schema: JsonRecord, { references, direction }: Validation): boolean {
  const property = valueAt(recordAt(schema, 'properties'), name);
  if (!isRecord(property)) return false;
  const has = (flag: Flag) => isFlagged(property, flag, references);
  return (direction !== 'response' && has('readOnly')) || (direction !== 'request' && has('writeOnly'));
}

type Flag = 'readOnly' | 'writeOnly';

/** Whether a schema has a flag itself, in the target of its reference, or in a part of `allOf`. Visits each schema once. */
function isFlagged(schema: JsonRecord, flag: Flag, references: SchemaReferences): boolean {
  const waiting = new Set([schema]);
  for (const one of waiting) {
    if (one[flag] === true) return true;
    const target = isText(one.$ref) ? references.targetOf(one.$ref) : undefined;
    for (const part of [target, ...listAt(one, 'allOf')]) if (isRecord(part)) waiting.add(part);
  }
  return false;
}

interface Counting {
  schema: JsonRecord;
  path: Path;
  noun: 'Items' | 'Properties';
  word: string;
}

function countFailures(count: number, { schema, path, noun, word }: Counting): Failure[] {
  const least = numberAt(schema, `min${noun}`);
  const most = numberAt(schema, `max${noun}`);
  const words = () => `has ${counted(count, word, noun.toLowerCase())}`;
  const failures: Failure[] = [];
  if (least !== undefined && count < least)
    failures.push({ path, describe: () => `${words()}; at least ${least} are required` });
  if (most !== undefined && count > most)
    failures.push({ path, describe: () => `${words()}; at most ${most} are allowed` });
  return failures;
}
