// The keywords of lists (JSON Schema 2020-12, validation, section 6.4). `contains` is a rule of its own.

import type { ArraySchema } from '../nouns/schema.ts';
import { areEqual } from './equal-values.ts';
import type { Holding } from './holding.ts';

/** True when a list keeps its bounds and each item its schema. */
export function arrayHolds(schema: ArraySchema, values: unknown[], holding: Holding): boolean {
  const { prefixItems, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (values.length < minItems || values.length > maxItems) return false;
  if (schema.isClosed && values.length > prefixItems.length) return false;
  if (schema.uniqueItems && hasTwins(values)) return false;
  return values.every((value, index) => holding.check(prefixItems[index] ?? items, value, holding));
}

/** Plain values are looked up; only lists and objects are compared with each other. */
function hasTwins(values: unknown[]): boolean {
  const plain = values.filter((value) => typeof value !== 'object' || value === null);
  if (new Set(plain).size < plain.length) return true;
  const others = values.filter((value) => typeof value === 'object' && value !== null);
  return others.some((value, index) => others.slice(0, index).some((earlier) => areEqual(earlier, value)));
}
