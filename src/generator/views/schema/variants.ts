// Options of a choice -> a table of their fields, a column for each, where it is small enough to be read at a glance.

import type { Schema, Variant, Variants } from '../../types/schema.ts';
import type { ComparisonView, SchemaView, VariantFacts } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
import { resolveRef, typeOf, valueText } from './labels.ts';
import { visibleProperties } from './rows.ts';
import type { ApiViewContext, RowDirection } from './schema-index.ts';

/** Undefined where an option is no object, or the table would be large. */
function comparisonOf(
  { options }: Variants,
  direction: RowDirection,
  context: ApiViewContext,
): ComparisonView | undefined {
  if (options.length < 2 || options.length > limits.comparedOptions) return undefined;
  const columns = options.map(({ schema }) => {
    const resolved = resolveRef(schema, context);
    if (resolved.kind !== 'object') return undefined;
    const required = new Set(resolved.required);
    const properties = visibleProperties(resolved, direction, context);
    return new Map(
      properties.map(({ name, schema: value }) => [
        name,
        { type: cellText(value, context), required: required.has(name) },
      ]),
    );
  });
  const known = columns.filter((column) => column !== undefined);
  const names = [...new Set(known.flatMap((column) => [...column.keys()]))];
  if (known.length < columns.length || names.length < 2 || names.length > limits.comparedFields)
    return undefined;
  return {
    options: options.map(({ label }) => label),
    rows: names.map((name) => ({
      name,
      cells: known.map((column) => column.get(name) ?? { required: false }),
    })),
  };
}

/** A constant says more than its type. */
function cellText(schema: Schema, context: ApiViewContext): string {
  const resolved = resolveRef(schema, context);
  return 'const' in resolved
    ? context.strings.schema.choice.always(valueText(resolved.const))
    : typeOf(schema, context);
}

// An option, and the table of all options -> what they say: once for an API.

/** What an option says in its line. `view` is that of its schema. */
export function variantFacts(
  variant: Variant,
  { type, constraints }: Pick<SchemaView, 'type' | 'constraints'>,
  { sharedFacts }: ApiViewContext,
): VariantFacts {
  const { label, discriminatorValues, isFallback } = variant;
  const { options, sameOption } = sharedFacts;
  const facts =
    options.get(variant) ??
    sameOption({ label, type, constraints, discriminatorValues, isFallback: isFallback === true });
  options.set(variant, facts);
  return facts;
}

/** The table of options (`comparisonOf`). */
export function sharedComparison(
  variants: Variants,
  direction: RowDirection,
  context: ApiViewContext,
): ComparisonView | undefined {
  const { comparisons, sameComparison } = context.sharedFacts;
  const known = comparisons[direction];
  if (known.has(variants)) return known.get(variants);
  const made = comparisonOf(variants, direction, context);
  const comparison = made === undefined ? undefined : sameComparison(made);
  known.set(variants, comparison);
  return comparison;
}
