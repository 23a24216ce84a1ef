// The keywords that apply a schema to a part of the value or under a condition -> rules of the model
// (JSON Schema 2020-12, core, section 10.2 and 10.3; validation, section 8.5).

import { isRecord, type JsonRecord, numberAt, recordAt, valueAt, withoutAbsent } from '../shared/json.ts';
import type { Rule, Schema } from '../types/schema.ts';
import type { SchemaReading } from './schema-reading.ts';

const plainRules = [
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['not', 'not'],
  ['propertyNames', 'names'],
  ['contentSchema', 'content'],
] as const;

/** Keys that `rulesOf` reads. */
const ruleKeys = [...plainRules.map(([key]) => key), 'dependentSchemas', 'dependencies', 'contains'];

/** The rules of a schema; `then` and `else` say nothing without `if`. */
function rulesOf(raw: JsonRecord, reading: SchemaReading): Rule[] {
  if (!ruleKeys.some((key) => Object.hasOwn(raw, key))) return [];
  const hasCondition = isSchema(valueAt(raw, 'if'));
  const plain = plainRules.flatMap(([key, kind]): Rule[] => {
    const value = valueAt(raw, key);
    if (!isSchema(value) || ((kind === 'then' || kind === 'else') && !hasCondition)) return [];
    // Names are texts, whether the rule says so or not.
    const isUntyped = kind === 'names' && isRecord(value) && !('type' in value) && !('$ref' in value);
    return [{ kind, schema: reading.read(isUntyped ? { type: 'string', ...value } : value) }];
  });
  const schemas = { ...recordAt(raw, 'dependencies'), ...recordAt(raw, 'dependentSchemas') };
  const dependent = Object.entries(schemas).flatMap(([name, value]): Rule[] =>
    isSchema(value) ? [{ kind: 'with', name, schema: reading.read(value) }] : [],
  );
  const contains = valueAt(raw, 'contains');
  if (!isSchema(contains)) return [...plain, ...dependent];
  const bounds = withoutAbsent({ least: numberAt(raw, 'minContains'), most: numberAt(raw, 'maxContains') });
  return [...plain, ...dependent, { kind: 'contains', schema: reading.read(contains), ...bounds }];
}

/** The schema with what else must hold. */
export function withRules(schema: Schema, raw: JsonRecord, reading: SchemaReading): Schema {
  const rules = rulesOf(raw, reading);
  return rules.length === 0 ? schema : { ...schema, rules: [...(schema.rules ?? []), ...rules] };
}

function isSchema(value: unknown): boolean {
  return isRecord(value) || typeof value === 'boolean';
}
