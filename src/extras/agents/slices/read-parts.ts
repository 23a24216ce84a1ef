// Reads the parts of a document that slices are made of: what each operation says itself, and the components. Each part is JSON that is
// written once, with the names of the parts that it refers to, so that a slice is put together without reading the document again.
// Laws: a slice says nothing that the document offered for download does not say; the same document has the same parts.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  textAt,
  textsAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import { jsonOf } from '../../../generator/shared/number-spelling.ts';
import { methodKeys } from '../../../generator/shared/paths/method-keys.ts';
import type { SlicePart, SliceParts } from '../../../generator/types/api.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { OfferedDocument } from '../../../generator/types/seam/document-slices.ts';
import { schemeNamesOf, sharedMembers, withoutLinks } from './operation-members.ts';
import { createPartReader, type PartReader } from './part-reader.ts';

/**
 * Reads the parts of a document.
 * @param document the document as it is offered for download. It is the same after the call
 */
export function readSliceParts(document: OfferedDocument): SliceParts {
  const { root, dialect, operations, webhooks } = document;
  const reader = createPartReader(document);
  const components = componentsOf(root, dialect).map(([pointer, value]): [string, SlicePart] => [
    pointer,
    reader.read(value),
  ]);
  const ofPaths = operations.flatMap((one) => operationPart(one, 'paths', { ...document, ...reader }));
  const isStandard = ({ path }: Operation) => Object.hasOwn(recordAt(root, 'webhooks'), path);
  const ofWebhooks = webhooks.flatMap((one) =>
    operationPart(one, isStandard(one) ? 'webhooks' : 'x-webhooks', { ...document, ...reader }),
  );
  return {
    head: membersOf(sharedMembers(root)),
    components: [...components, ...reader.moved()],
    operations: [...ofPaths, ...ofWebhooks],
  };
}

/** Returns the components of a document by their pointers, without links, since a slice has no other operations. */
function componentsOf(root: JsonRecord, dialect: string): [pointer: string, value: unknown][] {
  const sections = dialect.startsWith('2.')
    ? ['definitions', 'parameters', 'responses', 'securityDefinitions'].map(
        (name) => [childPointer('#', name), root[name]] as const,
      )
    : Object.entries(recordAt(root, 'components')).map(
        ([name, section]) => [pointerOfSegments(['components', name]), section] as const,
      );
  return sections.flatMap(([place, section]) => {
    if (!isRecord(section) || place.endsWith('/links') || place.startsWith('#/components/x-')) return [];
    return Object.entries(section).map(([name, value]): [string, unknown] => [
      childPointer(place, name),
      withoutLinks(value, place),
    ]);
  });
}

/** Returns the members of an operation in its document; none if they are not in it. */
function operationPart(
  { slug, path, method }: Operation,
  place: 'paths' | 'webhooks' | 'x-webhooks',
  { root, dialect, references, read }: OfferedDocument & PartReader,
): [slug: string, part: SlicePart][] {
  const raw = valueAt(recordAt(root, place), path);
  const found = references.follow(raw);
  if (!isRecord(raw) || !isRecord(found)) return [];
  const { $ref: _, ...beside } = raw;
  const item: JsonRecord = { ...found, ...beside };
  const usual = valueAt(item, method.toLowerCase());
  const isUsual = isRecord(usual);
  const operation = isUsual ? usual : valueAt(recordAt(item, 'additionalOperations'), method);
  if (!isRecord(operation)) return [];
  const own = withoutLinks(operation, 'operation');
  const only = { ...withoutOperations(item), ...(isUsual ? { [method.toLowerCase()]: own } : {}) };
  const shown = isUsual ? only : { ...only, additionalOperations: { [method]: own } };
  const part = read({
    ...membersAround(root, operation, item),
    // A document of version 3.0 has to have paths.
    ...(place === 'x-webhooks' ? { paths: {} } : {}),
    [place]: { [path]: shown },
  });
  const schemes = schemeNamesOf(operation, root).map((name) =>
    dialect.startsWith('2.')
      ? pointerOfSegments(['securityDefinitions', name])
      : pointerOfSegments(['components', 'securitySchemes', name]),
  );
  const needs = [...part.needs, ...schemes.filter((pointer) => references.targetOf(pointer) !== undefined)];
  return [[slug, { text: part.text.slice(1, -1), needs: [...new Set(needs)] }]];
}

/** What a slice has of the document around an operation: its servers, tags and security. */
function membersAround(root: JsonRecord, operation: JsonRecord, item: JsonRecord): JsonRecord {
  const names = new Set(textsAt(operation, 'tags'));
  const tags = listAt(root, 'tags').flatMap((tag) => {
    if (!isRecord(tag) || !names.has(textAt(tag, 'name') ?? '')) return [];
    // The tag above it has no operations here.
    const { parent: _, ...own } = tag;
    return [own];
  });
  const hasServers = 'servers' in operation || 'servers' in item;
  return {
    ...('servers' in root && !hasServers ? { servers: root.servers } : {}),
    ...(tags.length === 0 ? {} : { tags }),
    ...('security' in root && !('security' in operation) ? { security: root.security } : {}),
  };
}

function withoutOperations(item: JsonRecord): JsonRecord {
  const others = new Set([...methodKeys, 'additionalOperations']);
  return Object.fromEntries(Object.entries(item).filter(([key]) => !others.has(key)));
}

/** Returns the members of an object as JSON without braces. */
function membersOf(value: JsonRecord): string {
  return (jsonOf(value) ?? '{}').slice(1, -1);
}
