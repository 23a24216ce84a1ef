// Finds the requests in path items. Paths, webhooks and callbacks all map a name to a path item.

import { childPointer, isRecord, type JsonRecord, recordAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import { methodKeys } from '../../shared/paths/method-keys.ts';
import { missingBehind } from '../document/references.ts';
import { codeOf, markdownOf, type Reading, recordBehind } from './reading-context.ts';

const methods = new Set(methodKeys);

/** A request as it is in the document. */
export interface FoundRequest {
  /** The path, the webhook's name or the callback's expression. */
  path: string;
  /** As in the document: `get`. */
  method: string;
  pathItem: JsonRecord;
  raw: JsonRecord;
  pointer: string;
}

/**
 * Returns all requests in the map of path items at the JSON Pointer `base`, in the order of the document. A key `x-...` is an
 * extension, but in `webhooks` the name of a webhook if its value has an operation (OpenAPI 3.1, sections 4.8.1 and 4.8.8).
 */
export function findRequests(pathItems: JsonRecord, base: string, reading: Reading): FoundRequest[] {
  return Object.entries(pathItems).flatMap(([path, value]): FoundRequest[] => {
    const isExtension = path.startsWith('x-') && !(isWebhooks(base) && hasOperation(value));
    const pathItem = isExtension ? undefined : pathItemBehind(value, reading);
    if (pathItem === undefined) return [];
    const place = childPointer(base, path);
    const more = childPointer(place, 'additionalOperations');
    const usual = Object.entries(pathItem).filter(([method]) => methods.has(method));
    const additional = Object.entries(recordAt(pathItem, 'additionalOperations'));
    return [
      ...usual.map(([method, raw]) => ({ method, raw, pointer: childPointer(place, method) })),
      ...additional.map(([method, raw]) => ({ method, raw, pointer: childPointer(more, method) })),
    ].flatMap(({ method, raw, pointer }) =>
      isRecord(raw) ? [{ path, pathItem, method, raw, pointer }] : [],
    );
  });
}

/** Whether a path item has exactly one operation, so that what it says is about that one. */
export function hasOneOperation(pathItem: JsonRecord): boolean {
  const usual = Object.entries(pathItem).filter(([method, raw]) => methods.has(method) && isRecord(raw));
  const additional = Object.values(recordAt(pathItem, 'additionalOperations')).filter(isRecord);
  return usual.length + additional.length === 1;
}

/** Resolves a path item. Keys beside its reference are part of it (OpenAPI 3.1, section 4.8.9). */
function pathItemBehind(value: unknown, reading: Reading): JsonRecord | undefined {
  const target = recordBehind(value, reading);
  if (!isRecord(value) || !isText(value.$ref)) return target;
  const { $ref: _reference, ...beside } = value;
  return target === undefined && Object.keys(beside).length === 0 ? undefined : { ...target, ...beside };
}

/** Returns notes in Markdown about the unresolved references in a map of path items. */
export function missingPathItems(pathItems: JsonRecord, { references, strings }: Reading): string[] {
  return Object.entries(pathItems).flatMap(([path, value]) => {
    const missing = path.startsWith('x-') ? undefined : missingBehind(value, references);
    return missing === undefined ? [] : [markdownOf(missing, strings, codeOf(path))];
  });
}

function isWebhooks(base: string): boolean {
  return base === '#/webhooks' || base === '#/x-webhooks';
}

function hasOperation(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).some(([key, item]) => methods.has(key) && isRecord(item));
}
