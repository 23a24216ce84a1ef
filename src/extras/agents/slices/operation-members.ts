// What a slice takes over of an operation and of the document around it.

import { isRecord, type JsonRecord, listAt, recordAt } from '../../../generator/shared/json.ts';

/** Members of a document that hold for all of its operations. */
const sharedKeys = [
  'openapi',
  'swagger',
  'info',
  'jsonSchemaDialect',
  'host',
  'basePath',
  'schemes',
  'consumes',
  'produces',
];

/** Members of `info`. The description of an API is text for its introduction, and can be longer than all else. */
const infoKeys = ['title', 'summary', 'version', 'termsOfService', 'contact', 'license'];

/** Returns the members of a document that each slice has. */
export function sharedMembers(root: JsonRecord): JsonRecord {
  const members = pick(root, sharedKeys);
  return isRecord(root.info) ? { ...members, info: pick(root.info, infoKeys) } : members;
}

function pick(value: JsonRecord, keys: readonly string[]): JsonRecord {
  return Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key]]] : [])));
}

/**
 * Returns a part of a document without the links of responses, which lead to operations that a slice does not have.
 * @param place `operation`, or the pointer of the map of components that has the part
 */
export function withoutLinks(value: unknown, place: string): unknown {
  if (!isRecord(value)) return value;
  if (place === 'operation') return operationWithoutLinks(value);
  if (place.endsWith('/responses')) return responseWithoutLinks(value);
  if (place.endsWith('/callbacks')) return mapped(value, itemWithoutLinks);
  if (place.endsWith('/pathItems')) return itemWithoutLinks(value);
  return value;
}

function responseWithoutLinks(response: unknown): unknown {
  if (!isRecord(response) || !isRecord(response.links)) return response;
  const { links: _, ...others } = response;
  return others;
}

function operationWithoutLinks(operation: unknown): unknown {
  if (!isRecord(operation)) return operation;
  const { responses, callbacks } = operation;
  return {
    ...operation,
    ...(isRecord(responses) ? { responses: mapped(responses, responseWithoutLinks) } : {}),
    ...(isRecord(callbacks)
      ? {
          callbacks: mapped(callbacks, (callback) =>
            isRecord(callback) ? mapped(callback, itemWithoutLinks) : callback,
          ),
        }
      : {}),
  };
}

function itemWithoutLinks(item: unknown): unknown {
  return isRecord(item)
    ? mapped(item, (one) => (isRecord(one) && 'responses' in one ? operationWithoutLinks(one) : one))
    : item;
}

/** Returns a record with other values; the same one if all are the same. */
function mapped(record: JsonRecord, change: (value: unknown) => unknown): JsonRecord {
  const entries = Object.entries(record).map(([key, value]) => [key, change(value)] as const);
  return entries.every(([key, value]) => value === record[key]) ? record : Object.fromEntries(entries);
}

/** Returns the names of the security schemes of an operation and of its callbacks, each once. */
export function schemeNamesOf(operation: JsonRecord, root: JsonRecord): string[] {
  const own = Array.isArray(operation.security) ? operation.security : listAt(root, 'security');
  const callbacks = Object.values(recordAt(operation, 'callbacks'))
    .filter(isRecord)
    .flatMap((callback) => Object.values(callback).filter(isRecord))
    .flatMap((item) => Object.values(item).filter(isRecord))
    .flatMap((one) => listAt(one, 'security'));
  return [...new Set([...own, ...callbacks].filter(isRecord).flatMap(Object.keys))];
}
