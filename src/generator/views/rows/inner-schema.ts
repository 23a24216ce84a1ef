// Finds the schema with the rows of a value behind references and lists.

import { withoutAbsent } from '../../shared/json.ts';
import type { ArraySchema, ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';
import { constraintsOf } from '../texts/constraints.ts';
import { mostAlternatives, typeOf } from '../texts/types.ts';
import { valuesOf } from '../texts/value-lines.ts';
import { rulesOf } from './rows.ts';

/** The schema with the rows of a value. */
export interface InnerSchema {
  /** An object, a union, or an array with positions. Absent if there are no rows. */
  schema?: ResolvedSchema;
  name?: string;
  /** The name of the list that it is the items of, if it has no name of its own. */
  listName?: string;
  isClosed?: true;
}

/** Finds the schema with rows behind references and arrays. */
export function innerSchema(schema: Schema, index: SchemaIndex): InnerSchema {
  return index.once(findInner, schema, index);
}

function findInner(schema: Schema, index: SchemaIndex): InnerSchema {
  const { resolved, ...facts } = throughLists(schema, index);
  if (resolved === undefined) return {};
  const isClosed =
    resolved.kind === 'object' && resolved.isClosed === true ? { isClosed: true as const } : {};
  return hasRows(resolved, index) ? { schema: resolved, ...facts, ...isClosed } : facts;
}

/** Resolves references and nested lists to the schema of their items. The name is that of the last reference. */
function throughLists(
  schema: Schema,
  index: SchemaIndex,
): { resolved?: ResolvedSchema } & Pick<InnerSchema, 'name' | 'listName'> {
  let current = schema;
  let listName: string | undefined;
  for (let step = 0; step < limits.nestedLists; step += 1) {
    const resolved = index.resolve(current);
    const name = current.kind === 'ref' ? current.name : undefined;
    if (resolved.kind !== 'array' || hasOwnRows(resolved, index))
      return { resolved, ...withoutAbsent(name === undefined ? { listName } : { name }) };
    listName = name ?? listName;
    current = resolved.items;
  }
  return {};
}

/** Whether a list has rows besides those of its items. */
function hasOwnRows(schema: ArraySchema, index: SchemaIndex): boolean {
  return schema.prefixItems.length > 0 || schema.variants !== undefined || rulesOf(schema, index).length > 0;
}

function hasRows(schema: ResolvedSchema, index: SchemaIndex): boolean {
  return index.once(createRowSearch, index.schemas, index)(schema);
}

function createRowSearch(_schemas: SchemaIndex['schemas'], index: SchemaIndex) {
  const known = new Map<ResolvedSchema, boolean>();
  return (schema: ResolvedSchema): boolean => {
    const seen = new Set<ResolvedSchema>();
    const found = reachesRows(schema, { seen, known, index });
    known.set(schema, found);
    // The schemas that were visited have no rows either.
    if (!found) for (const one of seen) known.set(one, false);
    return found;
  };
}

interface RowSearch {
  /** Visited schemas, so that unions which contain themselves end. */
  seen: Set<ResolvedSchema>;
  known: ReadonlyMap<ResolvedSchema, boolean>;
  index: SchemaIndex;
}

/** Whether a schema has rows, or an option that needs one. */
function reachesRows(schema: ResolvedSchema, search: RowSearch): boolean {
  const { seen, known, index } = search;
  const answer = known.get(schema);
  if (answer !== undefined || seen.has(schema)) return answer ?? false;
  seen.add(schema);
  if (schema.kind === 'array' && schema.prefixItems.length > 0) return true;
  if (rulesOf(schema, index).length > 0) return true;
  if (schema.kind === 'object') {
    const { additional, properties, patterns } = schema;
    if (properties.length > 0 || patterns.length > 0) return true;
    if (additional !== undefined && hasContent(additional)) return true;
  }
  const options = schema.variants?.options ?? [];
  // Too many types for a line are rows.
  if (options.length > mostAlternatives && typeOf(schema, index) === 'any') return true;
  return options.some((option) => {
    // A union of scalars is shown in the type, unless an option has more than a type.
    if (hasFacts(option.schema, index)) return true;
    const { resolved } = throughLists(option.schema, index);
    return resolved !== undefined && (hasFacts(resolved, index) || reachesRows(resolved, search));
  });
}

/** Whether the schema of other keys has any keyword. */
function hasContent({ kind, description, variants, enumeration }: Schema): boolean {
  return kind !== 'any' || description !== undefined || variants !== undefined || enumeration.length > 0;
}

function hasFacts(schema: Schema, index: SchemaIndex): boolean {
  return (
    index.resolve(schema).description !== undefined ||
    constraintsOf(schema, index).length > 0 ||
    valuesOf(schema, index).length > 0
  );
}
