// Path items -> the requests in them. One way for paths, webhooks and callbacks, which all map a name to a path item.
// Law: what is marked `x-internal` is not for readers and leaves no trace.

import { isInternal } from '../../json-schema/read-annotations.ts';
import { childPointer, isRecord, type JsonRecord, recordAt } from '../../shared/json.ts';
import { missingBehind } from '../document/references.ts';
import { codeOf, markdownOf, type Reading, recordBehind } from './context.ts';

/** OpenAPI 3.2 adds `query`; other methods are in `additionalOperations`. */
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

export interface FoundRequest {
  /** The path, the webhook's name or the callback's expression. */
  path: string;
  method: string;
  pathItem: JsonRecord;
  raw: JsonRecord;
  pointer: string;
}

/** All requests of the map of path items at `base`, in the order of the document. */
export function findRequests(pathItems: JsonRecord, base: string, reading: Reading): FoundRequest[] {
  return Object.entries(pathItems).flatMap(([path, value]): FoundRequest[] => {
    const pathItem = path.startsWith('x-') && !isNamed(value) ? undefined : pathItemBehind(value, reading);
    if (pathItem === undefined || isInternal(pathItem)) return [];
    const place = childPointer(base, path);
    const more = childPointer(place, 'additionalOperations');
    const usual = Object.entries(pathItem).filter(([method]) => methods.has(method));
    const additional = Object.entries(recordAt(pathItem, 'additionalOperations'));
    return [
      ...usual.map(([method, raw]) => ({ method, raw, pointer: childPointer(place, method) })),
      ...additional.map(([method, raw]) => ({ method, raw, pointer: childPointer(more, method) })),
    ].flatMap(({ method, raw, pointer }) =>
      isRecord(raw) && !isInternal(raw) ? [{ path, pathItem, method, raw, pointer }] : [],
    );
  });
}

/** OpenAPI 3.1, section 4.8.9: what is beside the reference of a path item is part of it. */
function pathItemBehind(value: unknown, reading: Reading): JsonRecord | undefined {
  const target = recordBehind(value, reading);
  if (!isRecord(value) || typeof value.$ref !== 'string') return target;
  const { $ref: _reference, ...beside } = value;
  return target === undefined && Object.keys(beside).length === 0 ? undefined : { ...target, ...beside };
}

/** Sentences in Markdown on the path items of a map that are missing. */
export function missingItems(pathItems: JsonRecord, { references, strings }: Reading): string[] {
  return Object.entries(pathItems).flatMap(([path, value]) => {
    const missing = path.startsWith('x-') ? undefined : missingBehind(value, references);
    return missing === undefined ? [] : [markdownOf(missing, strings, codeOf(path))];
  });
}

/** A webhook may have any name, `x-` in front included; an extension holds no method. */
function isNamed(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).some(([key, item]) => methods.has(key) && isRecord(item));
}
