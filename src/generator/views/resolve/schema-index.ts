// What the passes over the schemas of one API share: named schemas, strings, and cached results.
// Law: a result depends only on the schema, not on the order of calls.

import type { Strings } from '../../../strings/strings-type.ts';
import { createResolver } from '../../json-schema/resolve.ts';
import { createRecentMap, type RecentMap } from '../../shared/memory/recent-map.ts';
import type { Api } from '../../types/api.ts';
import type { MediaType } from '../../types/operation.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';

/** The direction of a body or parameter. */
export type BodyDirection = 'request' | 'response';

/** The schema of a media type without one. */
const anything: Schema = { kind: 'any', examples: [], enumeration: [] };

/** Returns the schema of a body. */
export function schemaOfBody({ schema = anything }: Partial<MediaType>): Schema {
  return schema;
}

/** The direction of rows. `both` is for the page of a schema, with the rows of requests and responses. */
export type RowDirection = BodyDirection | 'both';

/** Returns the cached result of a function for a key. The function must depend only on the key and the index. */
export type Once = <Key, Index, Value>(
  compute: (key: Key, index: Index) => Value,
  key: Key,
  index: Index,
) => Value;

/** Makes one function for each direction, so that `once` caches their results separately. */
export function inEachDirection<Key, Index, Value>(
  compute: (key: Key, direction: RowDirection, index: Index) => Value,
): Readonly<Record<RowDirection, (key: Key, index: Index) => Value>> {
  return {
    request: (key, index) => compute(key, 'request', index),
    response: (key, index) => compute(key, 'response', index),
    both: (key, index) => compute(key, 'both', index),
  };
}

/** The index for all passes before the last one. */
export interface SchemaIndex {
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Resolves a reference with the facts beside it. Returns the same object each time. */
  readonly resolve: (schema: Schema) => ResolvedSchema;
  readonly strings: Strings;
  /** Whether the API has so many operations that pages show less of shared schemas. */
  readonly isLarge: boolean;
  readonly once: Once;
}

/** Creates the index of the schemas of an API. */
export function createSchemaIndex(
  { schemas, operations }: Pick<Api, 'schemas' | 'operations'>,
  strings: Strings,
): SchemaIndex {
  const named = new Map(Object.entries(schemas));
  return Object.freeze({
    schemas: named,
    resolve: createResolver(named),
    strings,
    isLarge: operations.length > limits.operationsOfSmallApi,
    once: createOnce(),
  });
}

/**
 * The number of results of a function after which those are dropped that have not been used for as many. Neighbouring pages share schemas; the
 * results of all schemas that are written in one operation each would fill the memory.
 */
const mostResults = 2_000;

/** Creates a cache of results. */
export function createOnce(most = mostResults): Once {
  const results = new Map<unknown, RecentMap<unknown, unknown>>();
  return <Key, Index, Value>(compute: (key: Key, index: Index) => Value, key: Key, index: Index): Value => {
    let ofFunction = results.get(compute);
    if (ofFunction === undefined) {
      ofFunction = createRecentMap(most);
      results.set(compute, ofFunction);
    }
    // The map of a function contains only results of that function. A result can be undefined.
    const known = ofFunction.get(key);
    if (known !== undefined || ofFunction.has(key)) return known as Value;
    const value = compute(key, index);
    ofFunction.set(key, value);
    return value;
  };
}
