// Finds all references of a document, with their places. Examples and defaults are data: a `$ref` in them is not a reference. One
// in an extension is, since many documents keep parts there. A key below `properties` and the like is a name, even if it looks
// like a keyword.

import { isRecord, type JsonRecord, pointerOfSegments } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import { methodKeys } from '../../shared/paths/method-keys.ts';
import { filesKey } from './file-places.ts';

/** A reference and its place. */
export interface FoundReference {
  /** The object that contains the reference. */
  holder: JsonRecord;
  /** The key of the reference in the holder: `$ref`, `defaultMapping`, or a key of a discriminator's mapping. */
  key: string;
  reference: string;
  /** Pointer of the holder, or of the value in a mapping; computed on demand. */
  pointer: () => string;
  /** The reference is a value of a discriminator's mapping, so it can be the name of a component. */
  isMapping?: true;
  /** The holder is in an extension (`x-...`), so the reference may be data. */
  isExtension?: true;
  /** The holder is in data that another reference leads to. */
  isInData?: true;
  /** The standard allows no reference there, so it is replaced by its target (`unusual-references.ts`). */
  isUnusual?: true;
}

/** Keys whose value maps names that the author chose to objects. */
const nameMaps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'securityDefinitions',
  'links',
  'callbacks',
  'pathItems',
  'paths',
  'webhooks',
  'content',
  'mediaTypes',
  'encoding',
  'variables',
  'additionalOperations',
  'dependencies',
  'x-webhooks',
  filesKey,
]);

/** Keys whose value is data. */
const dataKeys = new Set([
  'example',
  'x-example',
  'x-examples',
  'default',
  'enum',
  'const',
  'value',
  'dataValue',
  'mapping',
  'scopes',
  'required',
]);

/** What a child of an object is: a map of names that the author chose, and an extension or a part of one. */
export interface ChildFacts {
  isNameMap: boolean;
  isExtension: boolean;
  /** The key of the child is a name that the author chose. */
  isNamed?: boolean;
}

/** Calls `visit` for each child of an object or list that is an object or a list itself, and not data. */
export function eachChild(
  value: object,
  { isNameMap, isExtension }: ChildFacts,
  visit: (key: string | number, child: object, facts: ChildFacts) => void,
): void {
  if (Array.isArray(value)) {
    const facts = { isNameMap: false, isExtension };
    for (const [index, item] of value.entries())
      if (typeof item === 'object' && item !== null) visit(index, item, facts);
    return;
  }
  if (!isRecord(value)) return;
  for (const key of Object.keys(value)) {
    const child = value[key];
    if (typeof child !== 'object' || child === null || (!isNameMap && isData(key, child))) continue;
    visit(key, child, {
      isNameMap: !isNameMap && nameMaps.has(key) && isRecord(child),
      isExtension: isExtension || (!isNameMap && isExtensionKey(key)),
      isNamed: isNameMap,
    });
  }
}

/** The document itself, for `eachChild`. */
export const rootFacts: ChildFacts = { isNameMap: false, isExtension: false };

function isExtensionKey(key: string): boolean {
  return key.startsWith('x-') && key !== 'x-webhooks' && key !== filesKey;
}

/** Receives an object, its path from the root, in an array that changes after the call, and what it is to the one around it. */
type EnterObject = (value: JsonRecord, trail: readonly (string | number)[], facts: ChildFacts) => void;

/**
 * Visits each object that is not data and not a map of names, in the order of the document, extensions last. Nodes that YAML
 * aliases share are visited once, where the standard describes them if there is such a place.
 * @param enter receives each object; `enterMap` each map of names
 */
export function walkObjects(
  root: unknown,
  enter: EnterObject,
  { leave, enterMap }: { leave?: (value: JsonRecord) => void; enterMap?: EnterObject } = {},
): void {
  const seen = new Set<object>();
  const extensions: { place: (string | number)[]; value: object; facts: ChildFacts }[] = [];
  let trail: (string | number)[] = [];
  function visit(value: object, facts: ChildFacts): void {
    if (seen.has(value)) return;
    seen.add(value);
    const object = !facts.isNameMap && isRecord(value) ? value : undefined;
    if (object !== undefined) enter(object, trail, facts);
    else if (isRecord(value)) enterMap?.(value, trail, facts);
    eachChild(value, facts, step);
    if (object !== undefined) leave?.(object);
  }
  function step(key: string | number, child: object, facts: ChildFacts): void {
    trail.push(key);
    if (facts.isExtension && !isInExtension) extensions.push({ place: [...trail], value: child, facts });
    else visit(child, facts);
    trail.pop();
  }
  let isInExtension = false;
  if (typeof root === 'object' && root !== null) visit(root, rootFacts);
  isInExtension = true;
  for (const { place, value, facts } of extensions) {
    trail = place;
    visit(value, facts);
  }
}

/** Returns all references of a document, in its order. */
export function referencesOf(root: unknown): FoundReference[] {
  const found: FoundReference[] = [];
  const add = (holder: JsonRecord, trail: readonly (string | number)[], facts: Partial<FoundReference>) => {
    if (isText(holder.$ref))
      found.push({ holder, key: '$ref', reference: holder.$ref, pointer: pointerOf([...trail]), ...facts });
  };
  const unusual = { isUnusual: true as const };
  walkObjects(
    root,
    (value, trail, { isExtension, isNamed = false }) => {
      const inExtension = isExtension ? { isExtension: true as const } : {};
      if (isText(value.$ref))
        add(value, trail, { ...inExtension, ...(mayBeReference(trail, isNamed) ? {} : unusual) });
      for (const key of listKeys) {
        const list = value[key];
        if (isRecord(list) && isText(list.$ref) && Object.keys(list).length === 1)
          add(list, [...trail, key], { ...inExtension, ...unusual });
      }
      if (trail.at(-1) !== 'discriminator') return;
      for (const one of mappingsOf(value, trail)) found.push({ ...one, ...inExtension });
    },
    {
      // The value of a name is never text.
      enterMap: (map, trail, { isExtension }) =>
        add(map, trail, { ...(isExtension && { isExtension: true }), ...unusual }),
    },
  );
  return found;
}

/** Keys whose value is data, but never an object with a text `$ref`. */
const listKeys = ['enum', 'required', 'scopes'] as const;

function mappingsOf(discriminator: JsonRecord, trail: readonly (string | number)[]): FoundReference[] {
  const targets: [JsonRecord, string, string[]][] = [[discriminator, 'defaultMapping', []]];
  if (isRecord(discriminator.mapping)) {
    const { mapping } = discriminator;
    for (const one of Object.keys(mapping).map((key): (typeof targets)[0] => [mapping, key, ['mapping']]))
      targets.push(one);
  }
  return targets.flatMap(([holder, key, below]): FoundReference[] => {
    const target = holder[key];
    if (!isText(target)) return [];
    const pointer = pointerOf([...trail, ...below, key]);
    return [{ holder, key, reference: target, pointer, isMapping: true }];
  });
}

/**
 * Returns the objects that a document uses: all that are not in extensions, and what their references lead to. Only there does it
 * matter whether a reference in an extension resolves, as any other may be data.
 * @param targetOf returns the target of a reference
 */
export function usedObjects(root: unknown, targetOf: (reference: string) => unknown): Set<object> {
  const used = new Set<object>();
  const waiting: { value: unknown; facts: ChildFacts }[] = [{ value: root, facts: rootFacts }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, facts } = next;
    if (typeof value !== 'object' || value === null || used.has(value)) continue;
    used.add(value);
    if (isRecord(value) && !facts.isNameMap && isText(value.$ref))
      waiting.push({ value: targetOf(value.$ref), facts: rootFacts });
    eachChild(value, { ...facts, isExtension: false }, (_key, child, childFacts) => {
      if (!childFacts.isExtension) waiting.push({ value: child, facts: childFacts });
    });
  }
  return used;
}

/** Keys whose values are neither maps of names nor objects that a reference can replace (OpenAPI 3.1, section 4.8). */
const otherKeys = new Set([
  ...methodKeys,
  ...['description', 'summary', 'title', 'info', 'contact', 'license', 'externalDocs', 'components'],
  ...['tags', 'servers', 'server', 'security', 'flows', 'implicit', 'password', 'clientCredentials'],
  ...['authorizationCode', 'xml', 'discriminator', 'allOf', 'anyOf', 'oneOf', 'prefixItems', 'parameters'],
]);

/** Lists whose items no reference can replace. */
const otherLists = new Set(['tags', 'servers', 'security']);

/** Maps of names to objects that no reference can replace. */
const otherMaps = new Set(['encoding', 'variables', 'additionalOperations']);

/** Extensions whose values are shown. */
const shownExtensions = new Set([
  ...[
    'x-codeSamples',
    'x-code-samples',
    'x-readme',
    'x-fern-examples',
    'x-badges',
    'x-error-codes',
    'x-tagGroups',
  ],
]);

/**
 * Whether the standard allows a reference at a place (OpenAPI 3.1, section 4.8.23), or it cannot be known, as in a file that is only a part.
 * @param isNamed whether the last key is a name that the author chose
 */
function mayBeReference(trail: readonly (string | number)[], isNamed: boolean): boolean {
  const key = trail.at(-1);
  const before = String(trail.at(-2));
  if (trail.some((one) => shownExtensions.has(String(one)))) return false;
  if (key === undefined || trail.at(-3) === 'callbacks') return true;
  if (isNamed) return !otherMaps.has(before);
  return typeof key === 'number' ? !otherLists.has(before) : !otherKeys.has(key);
}

function pointerOf(trail: (string | number)[]): () => string {
  return () => pointerOfSegments(trail);
}

/** Whether the value of a key can be data, if the key is not a name. */
export function isDataKey(key: string): boolean {
  return dataKeys.has(key) || key === 'examples';
}

/** Whether the value of a key is data. A list of `examples` belongs to a schema (3.1) and is data; a map of them belongs to a media type and is not. */
export function isData(key: string, value: unknown): boolean {
  if (dataKeys.has(key) || key === '$ref') return true;
  return key === 'examples' && Array.isArray(value);
}
