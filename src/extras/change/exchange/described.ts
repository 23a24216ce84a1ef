// Reads what the two documents describe: operations with their effective parameters, bodies, responses and servers.

import { webhookMaps } from '../../../generator/openapi/document/walk.ts';
import {
  isRecord,
  type JsonRecord,
  listAt,
  recordsAt,
  textAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import { methodKeys } from '../../../generator/shared/paths/method-keys.ts';
import { below, rootTrail, type SchemaNode, type Side, type Trail } from '../facts.ts';
import { targetOf } from '../shape/create-shapes.ts';
import type { Marks } from '../shape/shape.ts';

/** An object of a document with its place. */
export interface ObjectAt {
  raw: JsonRecord;
  at: Trail;
}

/** One operation. */
export interface Described extends ObjectAt {
  method: string;
  /** The path, the expression of a callback, or the name of a webhook. */
  path: string;
  /** The path with parameters that `path` has values of. */
  general?: string;
  item: ObjectAt;
  /** Other paths that have some of the values of its parameters. */
  answered?: readonly string[];
}

/** A path, or a text with one, whatever the names of its parameters are. */
export function pathTemplate(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/** Follows a reference to an object; undefined for anything else. */
export function objectAt(raw: unknown, at: Trail, side: Side): ObjectAt | undefined {
  let node: SchemaNode = { raw, at };
  const seen = new Set<unknown>();
  for (let target = targetOf(raw, side); target !== undefined; target = targetOf(target.raw, side)) {
    if (seen.has(target.raw)) return undefined;
    seen.add(target.raw);
    node = target;
  }
  return isRecord(node.raw) ? { raw: node.raw, at: node.at } : undefined;
}

/** The operations in a map of path items, such as `paths`. */
export function operationsIn(map: JsonRecord, at: Trail, side: Side): Described[] {
  return recordsAt({ map }, 'map').flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const item = objectAt(written, below(at, path), side);
    if (item === undefined) return [];
    const others = recordsAt(item.raw, 'additionalOperations').map(([method, raw]) => ({
      method,
      raw,
      at: below(item.at, 'additionalOperations', method),
    }));
    const own = methodKeys.flatMap((method) => {
      const raw = valueAt(item.raw, method);
      return isRecord(raw) ? [{ method: method.toUpperCase(), raw, at: below(item.at, method) }] : [];
    });
    return [...own, ...others].map((one) => ({ ...one, path, item }));
  });
}

/** A parameter of an operation. */
export interface Parameter extends ObjectAt {
  name: string;
  place: string;
}

/** Headers that are described elsewhere (OpenAPI 3.1, section 4.8.12.1). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation by place and name, with those of its path. Path parameters are found by their number. */
export function parametersOf(
  { raw, at, item, path, general }: Described,
  side: Side,
): Map<string, Parameter> {
  // A name can have an operator, as in `{+parent}` (RFC 6570, section 2.2).
  const numbers = new Map(
    [...path.matchAll(/\{[+#./;?&]?([^}]*)\}/g)].map(([, name = ''], index) => [name, index]),
  );
  const found = new Map<string, Parameter>();
  for (const owner of [item, { raw, at }])
    for (const [index, written] of listAt(owner.raw, 'parameters').entries()) {
      const one = objectAt(written, below(owner.at, 'parameters', index), side);
      const name = one && textAt(one.raw, 'name');
      if (one === undefined || name === undefined) continue;
      const place = textAt(one.raw, 'in') ?? 'query';
      const key =
        place === 'header' ? name.toLowerCase() : place === 'path' ? (numbers.get(name) ?? name) : name;
      if (place === 'header' && ignoredHeaders.has(String(key))) continue;
      // Its value is a part of the path.
      if (place === 'path' && general !== undefined && !numbers.has(name)) continue;
      found.set(`${place} ${key}`, { ...one, name, place });
    }
  return found;
}

/** The objects in a map, such as `responses`, with references followed. Keys can be compared without case. */
export function objectsIn(
  owner: ObjectAt,
  key: string,
  { side, lower = false }: { side: Side; lower?: boolean },
): Map<string, ObjectAt & { name: string }> {
  const found = new Map<string, ObjectAt & { name: string }>();
  for (const [name, written] of recordsAt(owner.raw, key)) {
    const one =
      name.startsWith('x-') && key === 'responses'
        ? undefined
        : objectAt(written, below(owner.at, key, name), side);
    if (one !== undefined) found.set(lower ? name.toLowerCase() : name, { ...one, name });
  }
  return found;
}

/** What an operation or a parameter says of its life. */
export function marksOf({ raw, at }: ObjectAt): Marks {
  const placed = (key: string) => ({ value: valueAt(raw, key), at: below(at, key) });
  return {
    ...(raw.deprecated === true && { deprecated: below(at, 'deprecated') }),
    ...(valueAt(raw, 'x-sunset') !== undefined && { sunset: placed('x-sunset') }),
    ...(valueAt(raw, 'x-stability-level') !== undefined && { stability: placed('x-stability-level') }),
  };
}

/** The same for an operation, whose responses can have the header `Sunset` (RFC 8594) with its value. */
export function marksOfOperation(operation: Described, side: Side): Marks {
  const own = marksOf(operation);
  if (own.sunset !== undefined) return own;
  for (const response of objectsIn(operation, 'responses', { side }).values()) {
    const header = objectsIn(response, 'headers', { side, lower: true }).get('sunset');
    if (header === undefined) continue;
    const schema = objectAt(valueAt(header.raw, 'schema'), below(header.at, 'schema'), side)?.raw ?? {};
    const value = [header.raw.example, schema.const, schema.default, schema.example].find(isText);
    if (value !== undefined) return { ...own, sunset: { value, at: header.at } };
  }
  return own;
}

/** The webhooks. Documents of OpenAPI 3.0 have them in `x-webhooks`. */
export function webhooksOf(side: Side): Described[] {
  return webhookMaps(side.root).flatMap(([key, items]) => operationsIn(items, below(rootTrail, key), side));
}
