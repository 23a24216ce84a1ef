// Finds the components, tags and security schemes that only hidden parts of a document use.

import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { References } from '../../types/schema.ts';
import { filesKey } from '../document/file-places.ts';
import { childObjects, mappedTarget } from './hidden-objects.ts';

/** A document whose parts are compared. */
export interface WalkedDocument {
  root: JsonRecord;
  references: References;
  /** Its operations, also those of callbacks and other files. */
  operations: ReadonlySet<object>;
}

/** The parts of a document that others use by a reference or by their name. */
interface Shared {
  /** Maps and lists with such parts. */
  sections: Set<object>;
  parts: Set<object>;
  /** Security schemes and tags by name. */
  schemes: Map<string, object>;
  tags: Map<string, object>;
  /** Schemas that include one with a discriminator by `allOf`, by that one. */
  subtypes: Map<unknown, object[]>;
}

/**
 * Returns what else is hidden with some objects.
 * @returns `parts`: those that hidden objects use, and nothing else of the document. A part that nothing uses is none of them.
 *   `visible`: all objects that are left
 */
export function onlyHiddenParts(
  document: WalkedDocument,
  hidden: ReadonlySet<object>,
): { parts: object[]; visible: ReadonlySet<object> } {
  const shared = sharedParts(document);
  const context = { ...document, shared };
  const byHidden = usedBy([...hidden], context, () => true);
  const kept = [...shared.parts].filter((part) => !byHidden.has(part) && !hidden.has(part));
  const visible = usedBy([document.root, ...kept], context, (value) => !hidden.has(value));
  const parts = [...shared.parts].filter(
    (part) => byHidden.has(part) && !visible.has(part) && !hidden.has(part),
  );
  return { parts, visible };
}

const oldSections = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

function sharedParts({ root, references }: WalkedDocument): Shared {
  const components = recordAt(root, 'components');
  const maps = [
    ...oldSections.map((key) => recordAt(root, key)),
    ...Object.keys(components).flatMap((key) => (key.startsWith('x-') ? [] : [recordAt(components, key)])),
  ];
  const tags = listAt(root, 'tags').filter(isRecord);
  const schemas = [recordAt(components, 'schemas'), recordAt(root, 'definitions')].flatMap(childObjects);
  return {
    sections: new Set([...maps, listAt(root, 'tags'), recordAt(root, filesKey)]),
    parts: new Set([...maps.flatMap(childObjects), ...tags]),
    schemes: new Map(
      [recordAt(components, 'securitySchemes'), recordAt(root, 'securityDefinitions')].flatMap((map) =>
        Object.entries(map).flatMap(([name, value]) => (isRecord(value) ? [[name, value] as const] : [])),
      ),
    ),
    tags: new Map(tags.flatMap((tag) => (isText(tag.name) ? [[tag.name, tag] as const] : []))),
    subtypes: subtypesByParent(schemas, references),
  };
}

/** Returns the schemas that include one with a discriminator by `allOf`, by that one. */
export function subtypesByParent(schemas: object[], references: References): Map<unknown, object[]> {
  const subtypes = new Map<unknown, object[]>();
  for (const schema of schemas) {
    for (const part of isRecord(schema) ? listAt(schema, 'allOf') : []) {
      const parent = references.follow(part);
      if (isRecord(parent) && parent.discriminator !== undefined)
        subtypes.set(parent, [...(subtypes.get(parent) ?? []), schema]);
    }
  }
  return subtypes;
}

interface UseContext extends WalkedDocument {
  shared: Shared;
}

/** Returns all objects inside some objects, and all that they use. Shared parts count only where something uses them. */
function usedBy(first: object[], context: UseContext, isAllowed: (value: object) => boolean): Set<object> {
  const used = new Set<object>();
  const waiting = [...first];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (used.has(next) || !isAllowed(next)) continue;
    used.add(next);
    for (const one of inside(next, context)) waiting.push(one);
    if (isRecord(next)) for (const one of targetsOf(next, context)) waiting.push(one);
  }
  return used;
}

function inside(value: object, { shared }: UseContext): object[] {
  return shared.sections.has(value) ? [] : childObjects(value);
}

function targetsOf(value: JsonRecord, context: UseContext): object[] {
  const { root, references, shared, operations } = context;
  const found: unknown[] = [...(shared.subtypes.get(value) ?? [])];
  if (isText(value.$ref)) for (const one of targetsOfReference(value.$ref, context)) found.push(one);
  if (isRecord(value.discriminator)) {
    const { mapping, defaultMapping } = value.discriminator;
    for (const target of [...Object.values(isRecord(mapping) ? mapping : {}), defaultMapping])
      if (isText(target)) found.push(mappedTarget(target, root, references));
  }
  for (const requirement of listAt(value, 'security'))
    for (const name of Object.keys(isRecord(requirement) ? requirement : {}))
      found.push(shared.schemes.get(name));
  // The groups of `x-tagGroups` list tags, but use none.
  if (operations.has(value))
    for (const name of listAt(value, 'tags')) found.push(shared.tags.get(String(name)));
  const parent = shared.parts.has(value) ? textAt(value, 'parent') : undefined;
  if (parent !== undefined) found.push(shared.tags.get(parent));
  return found.filter((one) => typeof one === 'object' && one !== null);
}

/** Returns the target of a reference, and the shared part that it is in. */
function targetsOfReference(reference: string, { root, references, shared }: UseContext): unknown[] {
  const located = references.locate(reference);
  if (located === undefined) return [];
  const found: unknown[] = [located.value];
  let value: unknown = root;
  for (const segment of located.segments.slice(0, 3)) {
    value = isRecord(value) ? value[segment] : undefined;
    if (typeof value === 'object' && value !== null && shared.parts.has(value)) found.push(value);
  }
  return found;
}
