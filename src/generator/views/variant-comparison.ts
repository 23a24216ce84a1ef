// Options of a choice -> a table of their fields, a column for each, where it is small enough to be read at a glance.

import type { Schema, Variants } from '../types/schema.ts';
import type { ComparisonView } from '../types/schema-view.ts';
import type { ApiViewContext } from './api-view-context.ts';
import type { RowDirection } from './row.ts';
import { visibleProperties } from './schema-rows.ts';
import { openRef, typeOf, valueText } from './schema-words.ts';

const mostOptions = 4;
const mostFields = 16;

/** Undefined where an option is no object, or the table would be large. */
export function comparisonOf(
  { options }: Variants,
  direction: RowDirection,
  context: ApiViewContext,
): ComparisonView | undefined {
  if (options.length < 2 || options.length > mostOptions) return undefined;
  const columns = options.map(({ schema }) => {
    const opened = openRef(schema, context);
    if (opened.kind !== 'object') return undefined;
    const required = new Set(opened.required);
    const properties = visibleProperties(opened, direction, context);
    return new Map(
      properties.map(({ name, schema: value }) => [
        name,
        { type: cellText(value, context), required: required.has(name) },
      ]),
    );
  });
  const known = columns.filter((column) => column !== undefined);
  const names = [...new Set(known.flatMap((column) => [...column.keys()]))];
  if (known.length < columns.length || names.length < 2 || names.length > mostFields) return undefined;
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
  const opened = openRef(schema, context);
  return 'const' in opened ? `always ${valueText(opened.const)}` : typeOf(schema, context);
}
