// Rewrites references by `$id` (JSON Schema 2020-12, core, sections 8.2 and 9.1) as local references, so that later steps
// handle one document with one base.

import {
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  textAt,
  valueOfSegments,
} from '../../shared/json.ts';
import { decode } from '../../shared/urls.ts';
import type { DynamicAnchorsOf, Located, References } from '../../types/schema.ts';
import { type FoundReference, referencesOf, walkObjects } from './walk-references.ts';

/** The document or a schema with an `$id`. References inside are relative to its address. */
interface SchemaResource {
  /** Absolute, without a fragment. */
  address: string;
  segments: readonly string[];
  value: unknown;
  /** By name, without those of resources inside it. */
  anchors: Map<string, Anchor>;
}

interface Anchor extends Located {
  isDynamic: boolean;
}

interface ResourceIndex {
  document: SchemaResource;
  byPointer: ReadonlyMap<string, SchemaResource>;
  byAddress: ReadonlyMap<string, SchemaResource>;
  resourceOf: (schema: unknown) => SchemaResource;
}

/** Base for addresses without a host. The host has no effect, as addresses are only compared. */
const documentAddress = 'https://portal.invalid/';

function indexResources(root: unknown): ResourceIndex {
  const document: SchemaResource = {
    address: documentAddress,
    segments: [],
    value: root,
    anchors: new Map(),
  };
  const byPointer = new Map([['#', document]]);
  const byAddress = new Map([[documentAddress, document]]);
  const holders = new WeakMap<object, SchemaResource>();
  const around: SchemaResource[] = [document];
  walkObjects(
    root,
    (value, trail) => {
      const parent = around.at(-1) ?? document;
      const resource = resourceAt(value, trail.map(String), parent);
      around.push(resource);
      holders.set(value, resource);
      if (resource !== parent) {
        byPointer.set(pointerOfSegments(resource.segments), resource);
        if (!byAddress.has(resource.address)) byAddress.set(resource.address, resource);
      }
      addAnchors(value, trail, resource);
    },
    { leave: () => around.pop() },
  );
  const resourceOf = (schema: unknown) => (isRecord(schema) ? holders.get(schema) : undefined) ?? document;
  return { document, byPointer, byAddress, resourceOf };
}

function resourceAt(value: JsonRecord, segments: string[], parent: SchemaResource): SchemaResource {
  const id = textAt(value, '$id');
  const address = id === undefined ? undefined : addressOf(id, parent.address);
  // An `$id` with a fragment only is an anchor (JSON Schema draft 7, section 8.2.3).
  return address === undefined || address.fragment !== ''
    ? parent
    : { address: address.path, segments, value, anchors: new Map() };
}

function addAnchors(
  value: JsonRecord,
  trail: readonly (string | number)[],
  { anchors }: SchemaResource,
): void {
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const name = textAt(value, keyword);
    if (name === undefined || anchors.has(name)) continue;
    anchors.set(name, { segments: trail.map(String), value, isDynamic: keyword === '$dynamicAnchor' });
  }
}

function addressOf(reference: string, base: string): { path: string; fragment: string } | undefined {
  if (!URL.canParse(reference, base)) return undefined;
  const { href } = new URL(reference, base);
  const hash = href.indexOf('#');
  if (hash === -1) return { path: href, fragment: '' };
  return { path: href.slice(0, hash), fragment: decode(href.slice(hash + 1)) };
}

/** Makes references by address local. Changes `root` in place. */
export function localiseSchemaIds(root: JsonRecord): void {
  const index = indexResources(root);
  if (index.byAddress.size === 1) return;
  for (const found of referencesOf(root)) {
    const local = localOf(found, index);
    if (local !== undefined) found.holder[found.key] = local;
  }
}

/** Returns the local form of a reference; undefined if it is local already, or if its address is unknown. */
function localOf(
  { reference, isMapping, pointer }: FoundReference,
  index: ResourceIndex,
): string | undefined {
  // In a mapping, a plain word is the name of a component.
  if (isMapping && !/[#/]/.test(reference)) return undefined;
  const from = resourceAround(pointer(), index);
  const address = addressOf(reference, from.address);
  const target = address === undefined ? undefined : index.byAddress.get(address.path);
  // A path that resolves to the document itself is left to the bundler, which treats it as a file.
  if (
    address === undefined ||
    target === undefined ||
    (target === index.document && !reference.startsWith('#'))
  )
    return undefined;
  const { fragment } = address;
  if (fragment !== '' && !fragment.startsWith('/')) {
    const anchor = target.anchors.get(fragment);
    return anchor === undefined ? undefined : pointerOfSegments(anchor.segments);
  }
  if (target === index.document) return undefined;
  const segments = segmentsOfPointer(fragment);
  // Many documents write references from the root of the document, even inside a schema with an address.
  if (reference.startsWith('#/') && valueOfSegments(target.value, segments) === undefined) return undefined;
  return pointerOfSegments([...target.segments, ...segments]);
}

/** Finds the innermost resource that contains a place. */
function resourceAround(pointer: string, { byPointer, document }: ResourceIndex): SchemaResource {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const resource = byPointer.get(pointer.slice(0, end));
    if (resource !== undefined) return resource;
  }
  return document;
}

/**
 * Creates a resolver for `$dynamicRef` (JSON Schema 2020-12, core, section 8.2.3.2). If the reference resolves to a
 * `$dynamicAnchor`, the outermost resource of the scope with an anchor of that name wins.
 */
export function createDynamicResolver(
  root: unknown,
  targetOf: (reference: string) => unknown,
): Pick<References, 'dynamicTargetOf' | 'dynamicAnchors'> {
  const made: { index?: ResourceIndex } = {};
  const indexOf = () => {
    made.index ??= indexResources(root);
    return made.index;
  };
  const dynamicTargetOf = (reference: string, scope: readonly unknown[]) => {
    const index = indexOf();
    const from = index.resourceOf(scope.at(-1));
    const address = addressOf(reference, from.address);
    const resource = address === undefined ? undefined : index.byAddress.get(address.path);
    if (address === undefined || resource === undefined) return targetOf(reference);
    const { fragment } = address;
    if (fragment === '') return resource.value;
    if (fragment.startsWith('/')) {
      const target = valueOfSegments(resource.value, segmentsOfPointer(fragment));
      return target === undefined ? targetOf(reference) : target;
    }
    const initial = resource.anchors.get(fragment);
    if (!initial?.isDynamic) return initial === undefined ? targetOf(reference) : initial.value;
    for (const schema of scope) {
      const found = dynamicAnchorsAt(schema, index).find(([name]) => name === fragment);
      if (found !== undefined) return found[1];
    }
    const { document, resourceOf } = index;
    const ofDocument = document.anchors.get(fragment);
    if (ofDocument?.isDynamic && scope.some((schema) => resourceOf(schema) === document))
      return ofDocument.value;
    return initial.value;
  };
  return { dynamicTargetOf, dynamicAnchors: () => dynamicAnchorsIn(indexOf()) };
}

/** Returns the anchors on which the target of a `$dynamicRef` depends, by schemas of its scope. */
function dynamicAnchorsIn(index: ResourceIndex): DynamicAnchorsOf | undefined {
  const { document, byPointer, resourceOf } = index;
  const isAny = [...byPointer.values()].some(({ anchors }) =>
    [...anchors.values()].some(({ isDynamic }) => isDynamic),
  );
  if (!isAny) return undefined;
  return (schema) => [
    ...dynamicAnchorsAt(schema, index),
    // Its anchors come last, if a schema of the scope is in it. No name of an anchor is empty.
    ...(resourceOf(schema) === document ? [['', document.value] as const] : []),
  ];
}

/**
 * Returns the dynamic anchors that a schema adds to a scope: those of its resource. Without an `$id`, two lists in one document would share
 * an anchor, so such a schema has those of its definitions.
 */
function dynamicAnchorsAt(
  schema: unknown,
  { document, resourceOf }: ResourceIndex,
): [name: string, value: unknown][] {
  const resource = resourceOf(schema);
  if (resource !== document)
    return [...resource.anchors].flatMap(([name, { value, isDynamic }]) =>
      isDynamic ? [[name, value]] : [],
    );
  const definitions = isRecord(schema) ? Object.values(recordAt(schema, '$defs')) : [];
  return definitions.flatMap((one) => {
    const name = isRecord(one) ? textAt(one, '$dynamicAnchor') : undefined;
    return name === undefined || resourceOf(one) !== document ? [] : [[name, one]];
  });
}
