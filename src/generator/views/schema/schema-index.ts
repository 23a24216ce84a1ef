// What the passes over the schemas of one API share: its names, its words, and what was computed before.
// Law: a value depends on the schema alone, never on what was asked for before.

import type { Strings } from '../../../strings/index.ts';
import { type ResolvedSchema, resolveSchema } from '../../json-schema/resolve.ts';
import type { Api } from '../../types/api.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { Prose } from '../common/descriptions.ts';
import type { LinkTarget } from '../common/document-links.ts';

export type Direction = 'request' | 'response';

/** On the page of a schema, what requests and responses have. */
export type RowDirection = Direction | 'both';

/** The result of a function for a key, computed once. The function depends on the key and the index alone. */
export type Once = <Key, Index, Value>(
  compute: (key: Key, index: Index) => Value,
  key: Key,
  index: Index,
) => Value;

/** A function of a schema and a direction as one function for each direction, whose results `once` keeps apart. */
export function inEachDirection<Key, Index, Value>(
  compute: (key: Key, direction: RowDirection, index: Index) => Value,
): Readonly<Record<RowDirection, (key: Key, index: Index) => Value>> {
  return {
    request: (key, index) => compute(key, 'request', index),
    response: (key, index) => compute(key, 'response', index),
    both: (key, index) => compute(key, 'both', index),
  };
}

/** What the first three passes need: resolve, rows, layout. */
export interface SchemaIndex {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly strings: Strings;
  /** The API has so many operations that their pages show less of the schemas they share. */
  readonly isLarge: boolean;
  readonly once: Once;
}

/** What the last pass needs: labels. */
export interface LabelIndex extends SchemaIndex {
  readonly prose: Prose;
  /** One object for all values that are equal as JSON: the renderer makes the markup of an object once. */
  readonly same: <Value>(value: Value) => Value;
  /** The page of a schema that is too large for others; undefined where the plan has none. */
  readonly schemaHref: (key: string) => string | undefined;
  /** Where the address in a field of the document leads. */
  readonly targetOf: (address: string) => LinkTarget;
}

/** The index of the schemas of an API. */
export function createSchemaIndex(
  { schemas, operations }: Pick<Api, 'schemas' | 'operations'>,
  strings: Strings,
): SchemaIndex {
  return Object.freeze({
    schemas: new Map(Object.entries(schemas)),
    strings,
    isLarge: operations.length > limits.operationsOfSmallApi,
    once: createOnce(),
  });
}

/** The schema behind a reference with all facts on the way (`resolveSchema`); the same object each time. */
export function resolveRef(schema: Schema, index: SchemaIndex): ResolvedSchema {
  return schema.kind === 'ref' ? index.once(resolved, schema, index) : schema;
}

function resolved(schema: Schema, { schemas }: SchemaIndex): ResolvedSchema {
  return resolveSchema(schema, (name) => schemas.get(name));
}

function createOnce(): Once {
  const results = new Map<unknown, Map<unknown, unknown>>();
  return <Key, Index, Value>(compute: (key: Key, index: Index) => Value, key: Key, index: Index): Value => {
    const ofFunction = results.get(compute) ?? new Map<unknown, unknown>();
    results.set(compute, ofFunction);
    // The map of a function has only what that function returned.
    if (ofFunction.has(key)) return ofFunction.get(key) as Value;
    const value = compute(key, index);
    ofFunction.set(key, value);
    return value;
  };
}
