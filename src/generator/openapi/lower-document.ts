// An OpenAPI 3.2 document -> the same without what 3.2 added, so that the schema of 3.1 can judge the rest: 3.2 only
// adds to 3.1. (No validator of the parser knows 3.2, and its own schema would bring a second set of packages.)

import { isRecord, type JsonRecord, recordAt } from '../shared/json.ts';
import { type Child, grammar, type NodeKind } from './document-grammar.ts';

/** OpenAPI 3.2, appendix "Revision history", by kind of object. */
const added: { [Kind in NodeKind]?: string[] } = {
  document: ['$self'],
  server: ['name'],
  tag: ['summary', 'parent', 'kind'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'itemEncoding', 'prefixEncoding', '$ref'],
  encoding: ['encoding', 'itemEncoding', 'prefixEncoding'],
  example: ['dataValue', 'serializedValue'],
  response: ['summary'],
  components: ['mediaTypes'],
  securityScheme: ['deprecated', 'oauth2MetadataUrl'],
};

/** A copy down to the schemas, which are shared: 3.1 lets them hold anything. */
export function lowerDocument(root: JsonRecord): JsonRecord {
  return lower(root, 'document');
}

function lower(record: JsonRecord, kind: NodeKind): JsonRecord {
  if (kind === 'schema') return record;
  const drop = added[kind] ?? [];
  const known = grammar[kind];
  const entries = Object.entries(record)
    .filter(([key]) => !drop.includes(key))
    .map(([key, value]) => [key, lowerChild(value, childOf(known, key, kind))] as const);
  return { ...Object.fromEntries(entries), ...changed(record, kind) };
}

function childOf(known: Readonly<Record<string, Child>>, key: string, kind: NodeKind): Child | undefined {
  if (kind === 'callback') return { kind: 'pathItem', shape: 'one' };
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

function lowerChild(value: unknown, child: Child | undefined): unknown {
  if (child === undefined || typeof value !== 'object' || value === null) return value;
  const lowered = (item: unknown) => (isRecord(item) ? lower(item, child.kind) : item);
  if (Array.isArray(value)) return value.map(lowered);
  if (child.shape === 'one') return lowered(value);
  if (child.shape === 'list') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lowered(item)]));
}

/** Values that 3.2 allows at keys of 3.1. */
function changed(record: JsonRecord, kind: NodeKind): JsonRecord {
  if (kind === 'response' && record.$ref === undefined && record.description === undefined) {
    return { description: '' };
  }
  if (kind === 'parameter' && record.in === 'querystring') return { in: 'query' };
  if (kind === 'parameter' && record.in === 'cookie' && record.style === 'cookie') return { style: 'form' };
  if (kind !== 'securityScheme' || !isRecord(record.flows)) return {};
  const { deviceAuthorization: _added, ...flows } = recordAt(record, 'flows');
  return { flows };
}
