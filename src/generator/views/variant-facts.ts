// An option, and the table of all options -> what they say: once for an API.

import type { Variant, Variants } from '../types/schema.ts';
import type { ComparisonView, SchemaView, VariantFacts } from '../types/schema-view.ts';
import type { ApiViewContext } from './api-view-context.ts';
import type { RowDirection } from './row.ts';
import { comparisonOf } from './variant-comparison.ts';

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
