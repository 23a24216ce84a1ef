// What rows, options and tables of options say, kept for an API. Law: what says the same is one object on all pages,
// so that it is worked out once and the renderer makes its markup once.

import type { Schema, Variant, Variants } from '../types/schema.ts';
import type { ComparisonView, FieldFacts, VariantFacts } from '../types/schema-view.ts';
import type { RowDirection } from './row.ts';

/** A row before it has an id. */
export interface SharedField {
  facts: FieldFacts;
  /** What the row leaves to be said inside it. */
  inside?: string;
}

/** The one value that stands for all that say the same. */
export type Same<Value> = (value: Value) => Value;

export interface SharedFacts {
  /** Rows by their schema, then by all else that they say. */
  fields: Map<Schema, Map<string, SharedField>>;
  options: Map<Variant, VariantFacts>;
  comparisons: Record<RowDirection, Map<Variants, ComparisonView | undefined>>;
  sameField: Same<FieldFacts>;
  sameOption: Same<VariantFacts>;
  sameComparison: Same<ComparisonView>;
  /** For parameters: each operation has its own copy of theirs. */
  sameSchema: Same<Schema>;
}

/** Nothing is known yet. */
export function createSharedFacts(): SharedFacts {
  return {
    fields: new Map(),
    options: new Map(),
    comparisons: { request: new Map(), response: new Map(), both: new Map() },
    sameField: createSame(),
    sameOption: createSame(),
    sameComparison: createSame(),
    sameSchema: createSame(),
  };
}

function createSame<Value>(): Same<Value> {
  const known = new Map<string, Value>();
  return (value) => {
    const text = JSON.stringify(value);
    const same = known.get(text) ?? value;
    known.set(text, same);
    return same;
  };
}
