// A schema of the model and a value -> whether the value is valid, for choosing between examples. Laws: it ends for
// recursive schemas; what it can not decide (a pattern that could run for ever) counts as valid.

import type { Schema, Variants } from '../nouns/schema.ts';
import { arrayHolds } from './array-holds.ts';
import { areEqual, isPlainObject } from './equal-values.ts';
import { type Holding, mostHoldingDepth, mostHoldingSteps } from './holding.ts';
import type { ExampleContext } from './making.ts';
import { opened } from './making.ts';
import { objectHolds } from './object-holds.ts';
import { rulesHold } from './rules-hold.ts';
import { numberHolds, stringHolds } from './scalar-holds.ts';

/** True when the value is valid against the schema in this direction. */
export function holds(schema: Schema, value: unknown, context: ExampleContext): boolean {
  return check(schema, value, { ...context, steps: 0, depth: 0, check });
}

function check(raw: Schema, value: unknown, holding: Holding): boolean {
  holding.steps += 1;
  if (holding.steps > mostHoldingSteps || holding.depth > mostHoldingDepth) return true;
  const schema = opened(raw, holding);
  if (value === null && schema.nullable) return true;
  if ('const' in schema && !areEqual(schema.const, value)) return false;
  if (schema.enumeration.length > 0 && !schema.enumeration.some((one) => areEqual(one.value, value)))
    return false;
  holding.depth += 1;
  const isValid =
    kindHolds(schema, value, holding) &&
    (schema.variants === undefined || variantsHold(schema.variants, value, holding)) &&
    rulesHold(schema.rules ?? [], value, holding);
  holding.depth -= 1;
  return isValid;
}

function kindHolds(schema: Exclude<Schema, { kind: 'ref' }>, value: unknown, holding: Holding): boolean {
  switch (schema.kind) {
    case 'object':
      return isPlainObject(value) && objectHolds(schema, value, holding);
    case 'array':
      return Array.isArray(value) && arrayHolds(schema, value, holding);
    case 'string':
      return typeof value === 'string' && stringHolds(schema, value);
    case 'number':
    case 'integer':
      return typeof value === 'number' && numberHolds(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    default:
      return schema.kind === 'any';
  }
}

/** Heirs are ways to go on, no condition. Of `oneOf` exactly one option holds. */
function variantsHold({ mode, options, areHeirs }: Variants, value: unknown, holding: Holding): boolean {
  if (areHeirs) return true;
  let count = 0;
  for (const { schema } of options) {
    if (holding.check(schema, value, holding)) count += 1;
    if (mode === 'anyOf' && count === 1) return true;
    if (count > 1) return false;
  }
  return count === 1;
}
