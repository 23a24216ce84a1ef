// Finds the fields of a few options, to compare them in a table.

import type { Variants } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { inEachDirection, type RowDirection, type SchemaIndex } from '../resolve/schema-index.ts';
import { type SchemaRow, visibleProperties } from './rows.ts';

/** The names of all fields, and for each option its fields by name. */
export interface ComparedFields {
  names: string[];
  columns: ReadonlyMap<string, SchemaRow>[];
}

/** Returns the fields of options for a table; undefined if it would be too large, or if an option is not an object. */
export function comparedFields(
  variants: Variants,
  direction: RowDirection,
  index: SchemaIndex,
): ComparedFields | undefined {
  return index.once(comparedFor[direction], variants, index);
}

const comparedFor = inEachDirection(findCompared);

function findCompared(
  { options }: Variants,
  direction: RowDirection,
  index: SchemaIndex,
): ComparedFields | undefined {
  if (options.length < 2 || options.length > limits.comparedOptions) return undefined;
  const columns = options.flatMap(({ schema }) => {
    const resolved = index.resolve(schema);
    if (resolved.kind !== 'object') return [];
    const required = new Set(resolved.required);
    const properties = visibleProperties(resolved, direction, index);
    return [
      new Map(
        properties.map(({ name, schema: value }) => [
          name,
          { name, schema: value, isRequired: required.has(name) },
        ]),
      ),
    ];
  });
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const isSmall = names.length >= 2 && names.length <= limits.comparedFields;
  return isSmall && columns.length === options.length ? { names, columns } : undefined;
}
