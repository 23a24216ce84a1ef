// An array schema -> an example of it: the items by position, then as many as are asked for, different where they
// must be, with those that `contains` wants.

import { areEqual } from '../shared/json.ts';
import type { ArraySchema, Rule } from '../types/schema.ts';
import { differentValues } from './different-values.ts';
import type { Making } from './making.ts';
import { isExactlyValid } from './validity.ts';

const mostItems = 200;

/** Undefined where items are required that can not be made. */
export function exampleArray(schema: ArraySchema, making: Making): unknown[] | undefined {
  const least = Math.min(schema.minItems ?? 0, mostItems);
  const most = Math.min(
    schema.maxItems ?? mostItems,
    schema.isClosed ? schema.prefixItems.length : mostItems,
  );
  const items: unknown[] = [];
  const wanted = Math.max(least, Math.min(1, most), Math.min(schema.prefixItems.length, most));
  for (let index = 0; index < wanted; index += 1) {
    const item = nextItem(schema, items, making);
    if (item === undefined) break;
    items.push(item);
  }
  const full = withContained(schema, items, most, making);
  return full.length < least && !making.isLenient ? undefined : full;
}

/** The next item; different from those before it where items must be. */
function nextItem(schema: ArraySchema, items: unknown[], making: Making): unknown {
  const itemSchema = schema.prefixItems[items.length] ?? schema.items;
  const item = making.make(itemSchema, making);
  const isTaken = (value: unknown) => items.some((earlier) => areEqual(earlier, value));
  if (item === undefined || !schema.uniqueItems || !isTaken(item)) return item;
  return differentValues(itemSchema, item, making).find(
    (value) => !isTaken(value) && isExactlyValid(itemSchema, value, making),
  );
}

/** `contains`: as many items of its schema as it asks for, in the place of others where there is no more room. */
function withContained(schema: ArraySchema, items: unknown[], most: number, making: Making): unknown[] {
  let result = items;
  for (const rule of schema.rules ?? []) {
    if (rule.kind === 'contains') result = withMatches(rule, schema, { items: result, most, making });
  }
  return result;
}

interface Room {
  items: unknown[];
  most: number;
  making: Making;
}

function withMatches(rule: Rule, schema: ArraySchema, { items, most, making }: Room): unknown[] {
  const result = [...items];
  const isMatch = (value: unknown) => isExactlyValid(rule.schema, value, making);
  const least = Math.min(rule.least ?? 1, mostItems);
  for (let count = result.filter(isMatch).length; count < least; count += 1) {
    const made = making.make(rule.schema, making);
    const free = result.findIndex((value, index) => index >= schema.prefixItems.length && !isMatch(value));
    const candidates = [made, ...differentValues(rule.schema, made, making)];
    const fitting = candidates.find(
      (value) =>
        value !== undefined &&
        isMatch(value) &&
        isExactlyValid(schema.items, value, making) &&
        !(schema.uniqueItems && result.some((earlier) => areEqual(earlier, value))),
    );
    if (fitting === undefined) return result;
    if (result.length < most && (free < 0 || result.length < (schema.minItems ?? 0))) result.push(fitting);
    else if (free >= 0) result[free] = fitting;
    else return result;
  }
  return result;
}
