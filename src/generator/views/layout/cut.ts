// Cuts a schema that is too large for one page into its beginning and the rest, which are schemas of the same kind.

import type { ObjectSchema, ResolvedSchema, Schema, Variants } from '../../types/schema.ts';
import type { RowDirection, SchemaIndex } from '../resolve/schema-index.ts';
import { visibleProperties } from '../rows/rows.ts';
import { rowWeights } from './page-weights.ts';

/** The beginning of a schema and the rest. */
export interface Cut {
  head: ResolvedSchema;
  rest: ResolvedSchema;
}

/** Items of any value. */
const anything: Schema = { kind: 'any', examples: [], enumeration: [] };

/** Returns how many rows and options fit the budget, at least one; undefined if all fit. */
export function rowsThatFit(
  schema: ResolvedSchema,
  budget: number,
  { direction, index }: { direction: RowDirection; index: SchemaIndex },
): number | undefined {
  const weights = rowWeights(schema, direction, index);
  let count = 0;
  let used = 0;
  for (const weight of weights) {
    used += weight;
    if (used > budget && count > 0) break;
    count += 1;
  }
  return count === weights.length ? undefined : count;
}

/**
 * Cuts a schema after a number of rows and options. The schemas of other keys and items, and conditions, are in the rest.
 */
export function cutAfter(
  count: number,
  schema: ResolvedSchema,
  { direction, index }: { direction: RowDirection; index: SchemaIndex },
): Cut {
  if (schema.kind === 'object') return cutObject(schema, count, visibleProperties(schema, direction, index));
  const positions = schema.kind === 'array' ? schema.prefixItems.length : 0;
  const options = cutVariants(schema.variants, Math.max(count - positions, 0));
  if (schema.kind !== 'array')
    return {
      head: withoutRules(withVariants(schema, options.head)),
      rest: withVariants(schema, options.rest),
    };
  const { prefixItems } = schema;
  const head = { ...schema, items: anything, prefixItems: prefixItems.slice(0, count) };
  const rest = { ...schema, prefixItems: prefixItems.slice(count) };
  return {
    head: withoutRules(withVariants(head, options.head)),
    rest: withVariants(rest, options.rest),
  };
}

function cutObject(schema: ObjectSchema, count: number, properties: ObjectSchema['properties']): Cut {
  const { additional: _additional, ...named } = schema;
  const options = cutVariants(schema.variants, Math.max(count - properties.length, 0));
  const beyond = count - properties.length - (schema.variants?.options.length ?? 0);
  const patterns = Math.max(beyond, 0);
  const head: ObjectSchema = {
    ...named,
    properties: properties.slice(0, count),
    patterns: schema.patterns.slice(0, patterns),
  };
  const rest: ObjectSchema = {
    ...schema,
    properties: properties.slice(count),
    patterns: schema.patterns.slice(patterns),
  };
  return { head: withoutRules(withVariants(head, options.head)), rest: withVariants(rest, options.rest) };
}

function cutVariants(variants: Variants | undefined, count: number): { head?: Variants; rest?: Variants } {
  if (variants === undefined) return {};
  const [head, rest] = [variants.options.slice(0, count), variants.options.slice(count)];
  return {
    ...(head.length === 0 ? {} : { head: { ...variants, options: head } }),
    ...(rest.length === 0 ? {} : { rest: { ...variants, options: rest } }),
  };
}

function withVariants<Kind extends ResolvedSchema>(
  { variants: _variants, ...schema }: Kind,
  variants: Variants | undefined,
) {
  return { ...schema, ...(variants === undefined ? {} : { variants }) };
}

function withoutRules<Kind extends ResolvedSchema>({ rules: _rules, ...schema }: Kind) {
  return schema;
}
