// An example of an object and the rules beside its schema (`if`, `not`, `dependentSchemas`, `propertyNames`) -> an
// example that keeps them too, as far as a few attempts find one.

import { isRecord } from '../shared/json.ts';
import type { ObjectSchema, Rule } from '../types/schema.ts';
import { type Making, mayTryAgain } from './making.ts';
import { isExactlyValid } from './validity.ts';

type Value = Record<string, unknown>;

/** The first of the attempts that is valid: as it is, with what rules add, without what they forbid. */
export function keepingRules(schema: ObjectSchema, value: Value, making: Making): Value {
  if (schema.rules === undefined) return value;
  const isKept = (candidate: Value) => isExactlyValid(schema, candidate, making);
  if (isKept(value)) return value;
  const added = withAdditions(schema.rules, value, making);
  const attempts = [added, ...lacking(added), ...lacking(value), ...meeting(schema.rules, value, making)];
  for (const attempt of attempts) {
    if (!mayTryAgain(making)) break;
    if (isKept(attempt)) return attempt;
  }
  return value;
}

/** With what `then`, `else` and dependent schemas ask for. */
function withAdditions(rules: readonly Rule[], start: Value, making: Making): Value {
  let value = start;
  let isMet = true;
  for (const { kind, schema, name = '' } of rules) {
    if (kind === 'if') isMet = isExactlyValid(schema, value, making);
    const isAsked =
      (kind === 'then' && isMet) ||
      (kind === 'else' && !isMet) ||
      (kind === 'with' && Object.hasOwn(value, name));
    if (isAsked && !isExactlyValid(schema, value, making)) value = joined(value, making.make(schema, making));
  }
  return value;
}

/** What is valid stays; what a rule says goes before it. */
function joined(value: Value, addition: unknown): Value {
  return isRecord(addition) ? { ...value, ...addition } : value;
}

/** Without each of its properties, one at a time, then without all that can go. */
function lacking(value: Value): Value[] {
  const names = Object.keys(value).reverse();
  const one = names.map((name) => without(value, [name]));
  const many = names.map((_, index) => without(value, names.slice(0, index + 1)));
  return [...one, ...many];
}

function without(value: Value, names: string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
}

/** With the condition made true, and then what follows from it. */
function meeting(rules: readonly Rule[], value: Value, making: Making): Value[] {
  return rules.flatMap(({ kind, schema }) => {
    if (kind !== 'if') return [];
    const met = joined(value, making.make(schema, making));
    return [met, withAdditions(rules, met, making)];
  });
}
