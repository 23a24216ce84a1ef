// Finds all references of a document, with their places. Examples, defaults and extensions are data: a `$ref` in them is not a
// reference. A key below `properties` and the like is a name, even if it looks like a keyword.

import { isRecord, type JsonRecord, pointerOfSegments } from '../../shared/json.ts';
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
]);

/** Keys whose value is data. */
const dataKeys = new Set([
  'example',
  'default',
  'enum',
  'const',
  'value',
  'dataValue',
  'mapping',
  'scopes',
  'required',
]);

/**
 * Visits each object that is not data and not a map of names, in the order of the document. Nodes that YAML aliases share
 * are visited once.
 * @param enter receives the object and its path from the root, in an array that changes after the call
 */
export function walkObjects(
  root: unknown,
  enter: (value: JsonRecord, trail: readonly (string | number)[]) => void,
  leave?: (value: JsonRecord) => void,
): void {
  const seen = new Set<object>();
  const trail: (string | number)[] = [];
  function visit(value: unknown, isNameMap: boolean): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) step(index, item, false);
      return;
    }
    if (!isRecord(value)) return;
    if (!isNameMap) enter(value, trail);
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (isNameMap) step(key, child, false);
      else if (!isData(key, child)) step(key, child, nameMaps.has(key) && isRecord(child));
    }
    if (!isNameMap) leave?.(value);
  }
  function step(key: string | number, child: unknown, isNameMap: boolean): void {
    if (typeof child !== 'object' || child === null) return;
    trail.push(key);
    visit(child, isNameMap);
    trail.pop();
  }
  visit(root, false);
}

/** Returns all references of a document, in its order. */
export function referencesOf(root: unknown): FoundReference[] {
  const found: FoundReference[] = [];
  walkObjects(root, (value, trail) => {
    if (typeof value.$ref === 'string') {
      found.push({ holder: value, key: '$ref', reference: value.$ref, pointer: pointerOf([...trail]) });
    }
    if (trail.at(-1) !== 'discriminator') return;
    const targets: [JsonRecord, string, string[]][] = [[value, 'defaultMapping', []]];
    if (isRecord(value.mapping)) {
      const { mapping } = value;
      for (const one of Object.keys(mapping).map((key): (typeof targets)[0] => [mapping, key, ['mapping']]))
        targets.push(one);
    }
    for (const [holder, key, below] of targets) {
      const target = holder[key];
      if (typeof target !== 'string') continue;
      const pointer = pointerOf([...trail, ...below, key]);
      found.push({ holder, key, reference: target, pointer, isMapping: true });
    }
  });
  return found;
}

function pointerOf(trail: (string | number)[]): () => string {
  return () => pointerOfSegments(trail);
}

/** A list of `examples` belongs to a schema (3.1) and is data; a map of them belongs to a media type and is not. */
function isData(key: string, value: unknown): boolean {
  if (dataKeys.has(key) || key === '$ref') return true;
  if (key === 'examples') return Array.isArray(value);
  return key.startsWith('x-') && key !== 'x-webhooks' && key !== filesKey;
}
