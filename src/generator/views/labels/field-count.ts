// What is above a list of fields: a filter, with the number of the fields that the list shows at all depths, and a switch.

import type { FieldView, SchemaView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';

/**
 * Returns the number of fields for the filter of a list, and whether readers can leave out its optional rows; nothing for a short list, which
 * has neither.
 */
export function filterOf({ fields, ...others }: Pick<SchemaView, 'fields' | 'repeated' | 'variants'>): {
  filter?: number;
  hasSwitch?: true;
} {
  const count = fieldCount({ fields, ...others });
  const required = fields.filter(({ facts }) => facts.required).length;
  const hasBoth = required > 0 && required < fields.length;
  return {
    ...(count > limits.fieldsWithoutFilter ? { filter: count } : {}),
    ...(hasBoth && fields.length > limits.rowsWithoutSwitch ? { hasSwitch: true } : {}),
  };
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
