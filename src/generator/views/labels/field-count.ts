// Counts the fields that a list shows at all depths, for the label of its filter.

import type { FieldView, SchemaView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';

/** Returns the number of fields for the filter of a list; nothing for a short list, which has none. */
export function filterOf({ fields, ...others }: Pick<SchemaView, 'fields' | 'repeated' | 'variants'>): {
  filter?: number;
} {
  const count = fieldCount({ fields, ...others });
  return count > limits.fieldsWithoutFilter ? { filter: count } : {};
}

function fieldCount({
  fields,
  repeated,
  variants,
}: Pick<SchemaView, 'fields' | 'repeated' | 'variants'>): number {
  const ofRow = ({ children }: FieldView) => (children === undefined ? 1 : 1 + fieldCount(children));
  const rows = [...fields, ...(repeated?.fields ?? [])].map(ofRow);
  const options = (variants?.options ?? []).map(({ schema }) => fieldCount(schema));
  return [...rows, ...options].reduce((sum, count) => sum + count, 0);
}
