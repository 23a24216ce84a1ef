// The paths of a document -> operations with their slugs, in the order of the navigation: by tag, in a tag as
// in the document. Slugs are given out before that, in the order of the paths.

import type { Tag } from '../nouns/api.ts';
import type { Operation } from '../nouns/operation.ts';
import { childPointer } from './json-pointer.ts';
import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  textsAt,
  withoutAbsent,
} from './json-values.ts';
import { createSlugger } from './operation-slug.ts';
import { readRequestBody, readResponses } from './read-body.ts';
import { readExternalDocs, readServers } from './read-info.ts';
import { readParameters } from './read-parameter.ts';
import { readSecurity } from './read-security.ts';
import { type Reading, recordBehind } from './reading.ts';

/** OpenAPI 3.2 adds `query`; other methods stand in `additionalOperations`. */
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

interface Found {
  path: string;
  method: string;
  pathItem: JsonRecord;
  raw: JsonRecord;
  pointer: string;
}

/** All operations under `paths`, ordered, and the groups they fall into. */
export function readOperations(root: JsonRecord, reading: Reading): { operations: Operation[]; tags: Tag[] } {
  const nextSlug = createSlugger();
  const operations = findOperations(root, reading).map((found) =>
    readOperation(found, { root, reading, nextSlug }),
  );
  const tags = orderTags(root, operations);
  const rank = new Map(tags.map(({ name }, index) => [name, index]));
  const ordered = [...operations].sort((one, other) => (rank.get(one.tag) ?? 0) - (rank.get(other.tag) ?? 0));
  return { operations: ordered, tags };
}

function findOperations(root: JsonRecord, reading: Reading): Found[] {
  return Object.entries(recordAt(root, 'paths')).flatMap(([path, value]): Found[] => {
    const pathItem = path.startsWith('x-') ? undefined : recordBehind(value, reading);
    if (pathItem === undefined) return [];
    const base = childPointer('#/paths', path);
    const usual = Object.entries(pathItem).filter(([method]) => methods.has(method));
    const additional = Object.entries(recordAt(pathItem, 'additionalOperations'));
    return [
      ...usual.map(([method, raw]) => ({ method, raw, pointer: childPointer(base, method) })),
      ...additional.map(([method, raw]) => ({
        method,
        raw,
        pointer: childPointer(childPointer(base, 'additionalOperations'), method),
      })),
    ].flatMap(({ method, raw, pointer }) =>
      isRecord(raw) ? [{ path, pathItem, method, raw, pointer }] : [],
    );
  });
}

interface Surroundings {
  root: JsonRecord;
  reading: Reading;
  nextSlug: ReturnType<typeof createSlugger>;
}

function readOperation(
  { path, method, pathItem, raw, pointer }: Found,
  surroundings: Surroundings,
): Operation {
  const { root, reading, nextSlug } = surroundings;
  const title = titleOf(raw, method, path);
  const operationId = textAt(raw, 'operationId');
  const slug = nextSlug([
    { text: textAt(raw, 'x-slug') ?? '', keepCase: true },
    { text: title },
    { text: operationId ?? '' },
    { text: `${method} ${path}` },
  ]);
  return {
    slug,
    title,
    method: method.toUpperCase(),
    path,
    tag: textsAt(raw, 'tags')[0] ?? '',
    description: (textAt(raw, 'description') ?? textAt(pathItem, 'description') ?? '').trim(),
    ...withoutAbsent({
      operationId,
      deprecated: flagAt(raw, 'deprecated'),
      externalDocs: readExternalDocs(raw),
      requestBody: readRequestBody(raw.requestBody, reading),
    }),
    servers: readServers([raw, pathItem, root]),
    ...readSecurity(root, raw),
    parameters: readParameters(pathItem, raw, reading),
    responses: readResponses(raw.responses, reading),
    pointer,
  };
}

/** The summary; else the operation id as words (`getPetById` is "Get pet by id"); else method and path. */
function titleOf(raw: JsonRecord, method: string, path: string): string {
  const summary = textAt(raw, 'summary')?.replaceAll(/\s+/g, ' ').trim();
  if (summary) return summary;
  const words = (textAt(raw, 'operationId') ?? '')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words === ''
    ? `${method.toUpperCase()} ${path}`
    : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Declared tags in their order, then others as they appear, then the untagged operations. */
function orderTags(root: JsonRecord, operations: Operation[]): Tag[] {
  const used = new Set(operations.map(({ tag }) => tag));
  const declared = listAt(root, 'tags').filter(isRecord);
  const byName = new Map(declared.map((tag) => [textAt(tag, 'name') ?? '', tag]));
  const names = new Set([...byName.keys(), ...used].filter((name) => name !== '' && used.has(name)));
  const tags = [...names].map((name): Tag => {
    const raw = byName.get(name) ?? {};
    const label = textAt(raw, 'x-displayName') ?? textAt(raw, 'summary') ?? name;
    return { name, label, ...withoutAbsent({ description: textAt(raw, 'description') }) };
  });
  if (!used.has('')) return tags;
  return [...tags, { name: '', label: tags.length === 0 ? 'Operations' : 'Other operations' }];
}
