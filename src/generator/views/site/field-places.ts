// Finds fields in the layout of a page: the row of a path such as `learner.name`, and its schema.

import type { PlaceLayout, RowsLayout } from '../../types/page-layout.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { cutAfter } from '../layout/cut.ts';
import type { RowDirection, SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';

/** A schema on a page. */
export interface PlacedSchema {
  place: PlaceLayout;
  schema: Schema;
  direction: RowDirection;
}

/** Returns the rows of a place with their names, and its options without one. */
export function placesInside({ place, schema, direction }: PlacedSchema, index: SchemaIndex) {
  const layout = place.inside;
  const { schema: whole } = innerSchema(schema, index);
  if (layout?.kind !== 'rows' || whole === undefined) return [];
  const shown = shownPart(whole, layout, { direction, index });
  const rows = rowsOf(shown, direction, index).flatMap((row, position) => {
    const own = layout.rows[position];
    return own === undefined
      ? []
      : [{ name: row.name, placed: { place: own, schema: row.schema, direction } }];
  });
  const options = (shown.variants?.options ?? []).flatMap((option, position) => {
    const own = layout.options?.[position];
    return own === undefined
      ? []
      : [{ name: undefined, placed: { place: own, schema: option.schema, direction } }];
  });
  return [...rows, ...options];
}

function shownPart(
  whole: ResolvedSchema,
  { cut }: RowsLayout,
  how: { direction: RowDirection; index: SchemaIndex },
): ResolvedSchema {
  return cut === undefined ? whole : cutAfter(cut.count, whole, how).head;
}

/** Finds the row of a field by its path. A name can contain dots, so that the longest names are tried first. */
export function placedField(
  placed: PlacedSchema,
  path: string,
  index: SchemaIndex,
): PlacedSchema | undefined {
  const all = placesInside(placed, index);
  const whole = all.find(({ name }) => name === path);
  if (whole !== undefined) return whole.placed;
  for (const { name, placed: inner } of all) {
    const rest = name === undefined ? path : restOf(path, name);
    const found = rest === undefined ? undefined : placedField(inner, rest, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds the nearest row around a field that the page has, and the path of the field in it: `''` if it is its own row. */
export function nearestPlaced(
  placed: PlacedSchema,
  path: string,
  index: SchemaIndex,
): { placed: PlacedSchema; rest: string } {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const found = placedField(placed, path.slice(0, end), index);
    if (found !== undefined) return { placed: found, rest: path.slice(end + 1) };
  }
  return { placed, rest: path };
}

function restOf(path: string, name: string): string | undefined {
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : undefined;
}

/** The deepest nesting of options in which a field is searched. */
const mostNested = 12;

/** Finds the schema of a field by its path. */
export function schemaOfField(
  schema: Schema,
  path: string,
  { index, depth }: { index: SchemaIndex; depth: number },
): Schema | undefined {
  if (depth > mostNested) return undefined;
  const { schema: inner } = innerSchema(schema, index);
  const resolved = inner ?? index.resolve(schema);
  const next = { index, depth: depth + 1 };
  const rows = rowsOf(resolved, 'both', index);
  const whole = rows.find(({ name }) => name === path);
  if (whole !== undefined) return whole.schema;
  for (const { name, schema: value } of rows) {
    const rest = restOf(path, name);
    const found = rest === undefined ? undefined : schemaOfField(value, rest, next);
    if (found !== undefined) return found;
  }
  for (const option of resolved.variants?.options ?? []) {
    const found = schemaOfField(option.schema, path, next);
    if (found !== undefined) return found;
  }
  return undefined;
}
