// Resolves the local references of one document. `bundle.ts` has made references to other files local. Nothing is copied: the
// model refers to schemas by name.

import {
  childPointer,
  followReferences,
  isRecord,
  type JsonRecord,
  listItem,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  valueAt,
} from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Located, References, SchemaNames } from '../../types/schema.ts';
import { authoredReference, filesKey, placeOfPointer } from './file-places.ts';
import { nearReference } from './nearest-reference.ts';
import { createDynamicResolver } from './schema-resources.ts';
import { type FoundReference, usedObjects, walkObjects } from './walk-references.ts';

/** Maximum depth of pointers through references whose own pointers pass through references. */
const deepest = 50;

/**
 * Creates a resolver for one document, which caches its results.
 * @param file path of the document from the project root
 */
export function createReferences(root: unknown, file = ''): References {
  const known = new Map<string, Located | undefined>();
  let anchors: Map<string, Located> | undefined;
  function locate(reference: string, depth = 0): Located | undefined {
    if (known.has(reference)) return known.get(reference);
    if (depth > deepest) return undefined;
    // A pointer that passes through itself cannot be resolved.
    known.set(reference, undefined);
    let located: Located | undefined;
    if (reference === '#' || reference.startsWith('#/')) {
      located = locateSegments(segmentsOfPointer(reference), depth);
    } else if (reference.startsWith('#')) {
      anchors ??= anchorsOf(root);
      located = anchors.get(reference.slice(1));
    }
    known.set(reference, located);
    return located;
  }
  function locateSegments(segments: string[], depth: number): Located | undefined {
    let current: Located = { segments: [], value: root };
    for (const segment of segments) {
      const next = childOf(current, segment) ?? childBehind(current, segment, depth);
      if (next === undefined) return undefined;
      current = next;
    }
    return current;
  }
  function childBehind(from: Located, segment: string, depth: number): Located | undefined {
    let current: Located | undefined = from;
    for (let step = 0; step < deepest && current !== undefined; step += 1) {
      const reference: unknown = isRecord(current.value) ? current.value.$ref : undefined;
      if (!isText(reference)) return undefined;
      current = locate(reference, depth + 1);
      const child: Located | undefined = current && childOf(current, segment);
      if (child !== undefined) return child;
    }
    return undefined;
  }
  const targetOf = (reference: string) => locate(reference)?.value;
  return {
    file,
    targetOf,
    locate: (reference) => locate(reference),
    follow: (value) => followReferences(value, targetOf),
    ...createDynamicResolver(root, targetOf),
  };
}

function childOf({ segments, value }: Located, segment: string): Located | undefined {
  let child: unknown;
  if (Array.isArray(value)) child = listItem(value, segment);
  else if (isRecord(value)) child = valueAt(value, segment);
  return child === undefined ? undefined : { segments: [...segments, segment], value: child };
}

/** Finds the anchors of a value by name (JSON Schema 2020-12, core, section 8.2.2). The first of a name wins. */
export function anchorsOf(root: unknown): Map<string, Located> {
  const anchors = new Map<string, Located>();
  walkObjects(root, (value, trail) => {
    const name = value.$anchor ?? value.$dynamicAnchor;
    if (isText(name) && !anchors.has(name)) anchors.set(name, { segments: trail.map(String), value });
  });
  return anchors;
}

/**
 * Returns an `unresolvable-reference` for each local reference that is unresolved or circular. The rule
 * `invalid-discriminator` checks those in the mapping of a discriminator. In an extension that the document does not refer to, a
 * reference may be data.
 */
export function danglingReferences(
  found: FoundReference[],
  { file, references, root }: { file: string; references: References; root: unknown },
): Diagnostic[] {
  let used: Set<object> | undefined;
  return found.flatMap(
    ({ holder, key, reference, pointer, isMapping, isExtension, isInData }): Diagnostic[] => {
      const isLocal = reference === '' || reference.startsWith('#');
      const isElsewhere = key === '$dynamicRef' && !isLocal;
      const isChecked = isMapping !== true && (isLocal || isInData);
      const faultElsewhere = isElsewhere && isMissingElsewhere(holder, references) ? noAnchor : undefined;
      const fault = isChecked ? faultOf({ holder, reference, isLocal }, references, root) : faultElsewhere;
      if (fault === undefined) return [];
      if (isExtension) used ??= usedObjects(root, references.targetOf);
      if (isExtension && !used?.has(holder)) return [];
      const place = placeOfPointer(childPointer(pointer(), key), file);
      return [
        {
          code: 'unresolvable-reference',
          severity: 'warning',
          message: `The reference ${reference === '' ? '' : `\`${authoredReference(reference, file, place.file)}\` `}${fault.message}.`,
          place,
          notes: [fault.advice],
        },
      ];
    },
  );
}

/** Whether a reference is the name of an anchor of the same document: `#item`. */
function isAnchor(reference: unknown): reference is string {
  return isText(reference) && /^#[^/]/.test(reference);
}

/** Whether a dynamic reference to an anchor of another schema or file (`list.json#item`) has no target. */
function isMissingElsewhere(holder: JsonRecord, references: References): boolean {
  const { $dynamicRef: reference } = holder;
  return (
    isText(reference) &&
    !reference.startsWith('#') &&
    references.dynamicTargetOf(reference, [holder]) === undefined
  );
}

/** Finds the dynamic references to anchors, in a document or elsewhere. */
export function dynamicReferencesOf(root: unknown): FoundReference[] {
  const found: FoundReference[] = [];
  walkObjects(root, (holder, trail, { isExtension }) => {
    const { $dynamicRef: reference } = holder;
    if (!isText(reference) || (reference.startsWith('#') && !isAnchor(reference))) return;
    const path = [...trail];
    const inExtension = isExtension ? { isExtension: true as const } : {};
    const pointer = () => pointerOfSegments(path);
    found.push({ holder, key: '$dynamicRef', reference, pointer, ...inExtension });
  });
  return found;
}

/** The bundler reads no files for dynamic references, which are resolved by the `$id` of schemas. */
const noAnchor = {
  message: 'cannot be resolved',
  advice:
    'No schema with this `$id` and anchor was read: check the spelling, or refer to the schema by `$ref`.',
};

/** The bundler reads no files for data. */
const inData = {
  message: 'cannot be resolved',
  advice:
    'It is in data, such as an example, from where no other file is read: move what is referred to into `components`.',
};

function faultOf(
  { holder, reference, isLocal }: Pick<FoundReference, 'holder' | 'reference'> & { isLocal: boolean },
  references: References,
  root: unknown,
): { message: string; advice: string } | undefined {
  const target = references.targetOf(reference);
  if (reference === '') return { message: 'is empty', advice: 'Write a target, or remove it.' };
  if (!isLocal) return inData;
  if (target === undefined) {
    const other = placeOfPointer(reference, '').file;
    const found = other === '' ? nearReference(reference, root) : undefined;
    const near = found !== undefined && references.targetOf(found) !== holder ? found : undefined;
    const advice =
      near === undefined
        ? `${other === '' ? 'The document' : `\`${other}\``} has nothing at this place. Check the spelling, or add what is missing.`
        : `Did you mean \`${near}\`?`;
    return { message: 'cannot be resolved', advice };
  }
  const seen = new Set<unknown>();
  for (let value: unknown = target; isRecord(value) && isText(value.$ref); ) {
    if (seen.has(value)) {
      // A reference that leads into a circle is not part of it.
      if (!seen.has(holder)) return undefined;
      return {
        message: 'refers back to itself',
        advice: 'Replace one of the references in the circle by what it should refer to.',
      };
    }
    seen.add(value);
    value = references.targetOf(value.$ref);
  }
  return undefined;
}

/** An unresolved target. */
export interface Missing {
  /** The reference as the author wrote it. */
  reference: string;
  /** `empty`: an empty string. `unresolved`: the target does not exist. `circular`: it refers back to itself. */
  why: 'empty' | 'unresolved' | 'circular';
}

const longestShown = 200;

/** Explains an unresolved reference; undefined if the value is not a reference, or one that resolves. */
export function missingBehind(value: unknown, references: References): Missing | undefined {
  if (!isRecord(value)) return undefined;
  const { $dynamicRef } = value;
  if (!('$ref' in value) && isAnchor($dynamicRef) && references.targetOf($dynamicRef) === undefined)
    return { reference: shown($dynamicRef, references), why: 'unresolved' };
  if (!('$ref' in value) && isText($dynamicRef) && isMissingElsewhere(value, references))
    return { reference: shown($dynamicRef, references), why: 'unresolved' };
  if (!isText(value.$ref) || references.follow(value) !== undefined) return undefined;
  if (value.$ref === '') return { reference: '$ref', why: 'empty' };
  const seen = new Set<string>();
  for (let reference = value.$ref; !seen.has(reference); ) {
    seen.add(reference);
    const target = references.targetOf(reference);
    if (!isRecord(target) || !isText(target.$ref))
      return { reference: shown(reference, references), why: 'unresolved' };
    reference = target.$ref;
  }
  return { reference: shown(value.$ref, references), why: 'circular' };
}

function shown(reference: string, { file }: References): string {
  const written = authoredReference(reference, file).replaceAll(/\s+/g, ' ').trim();
  return written.length > longestShown ? `${written.slice(0, longestShown)}…` : written;
}

/**
 * Creates the names of the schemas of a document: those of components at once, others when a reference to them is found. A
 * component keeps its name. A schema elsewhere (another file, a response, `$defs`) gets the name of the component that
 * refers to it, of its file, or the last word of its pointer.
 */
export function createSchemaNames(root: JsonRecord, references: References): SchemaNames {
  const nameByPointer = new Map<string, string>();
  const rawByName = new Map<string, unknown>();
  /** A schema with several references (a pointer and an anchor) keeps its first name. */
  const nameByRaw = new Map<unknown, string>();
  const folders: [string, JsonRecord][] = [
    ['#/components/schemas', recordAt(recordAt(root, 'components'), 'schemas')],
    ['#/definitions', recordAt(root, 'definitions')],
  ];
  for (const [folder, schemas] of folders) {
    for (const [name, raw] of Object.entries(schemas))
      register(childPointer(folder, name), name, partBehind(raw, references));
  }
  function register(pointer: string, wanted: string, raw: unknown): string {
    let name = wanted;
    for (let count = 2; rawByName.has(name); count += 1) name = `${wanted}-${count}`;
    nameByPointer.set(pointer, name);
    rawByName.set(name, raw);
    if (isRecord(raw) && !nameByRaw.has(raw)) nameByRaw.set(raw, name);
    return name;
  }
  function nameOf(reference: string): string | undefined {
    const pointer = pointerOfSegments(segmentsOfPointer(reference));
    const key = reference.startsWith('#/') ? pointer : reference;
    const known = nameByPointer.get(key);
    if (known !== undefined) return known;
    const raw = references.targetOf(reference);
    if (!isRecord(raw) && typeof raw !== 'boolean') return undefined;
    return nameByRaw.get(raw) ?? register(key, wordOfReference(reference), raw);
  }
  return { nameOf, rawNamed: (name) => rawByName.get(name), all: () => [...rawByName.keys()] };
}

/** Resolves a component that is only a reference to a schema of another file. */
function partBehind(raw: unknown, references: References): unknown {
  if (!isRecord(raw) || !isText(raw.$ref) || Object.keys(raw).length > 1) return raw;
  const located = references.locate(raw.$ref);
  return located?.segments[0] === filesKey ? located.value : raw;
}

/** Keywords before names that an author gave: even `properties` is the name of a property there. */
const beforeNames = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs', 'schemas', 'responses'],
  ...['parameters', 'headers', 'requestBodies', 'callbacks'],
]);
/** Keywords that are a place, and no name. */
const places = new Set([
  ...[
    'components',
    'items',
    'prefixItems',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'then',
    'else',
    'contains',
  ],
  ...[
    'additionalProperties',
    'unevaluatedProperties',
    'unevaluatedItems',
    'additionalItems',
    'propertyNames',
  ],
  ...['schema', 'requestBody', 'webhooks', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch'],
]);

/**
 * Derives a name from a reference: `adoption_request` for a file, `Error` for `errors.yaml#/Error`, `pet` for `.../properties/pet`,
 * `User` for `.../schemas/User/allOf/1`: the last name that is not only a place, such as `allOf`.
 */
export function wordOfReference(reference: string): string {
  const segments = segmentsOfPointer(reference);
  const [first, file = ''] = segments;
  const isInFile = first === filesKey;
  const inside = isInFile ? segments.slice(2) : segments;
  let found = isInFile ? file.replace(/^.*\//, '').replace(/\.[^.]*$/, '') : '';
  for (let before = '', index = 0; index < inside.length; index += 1) {
    const segment = inside[index] ?? '';
    const isNamed = beforeNames.has(before) || before === 'paths';
    const word =
      before === 'paths' ? (segment.match(/[^/{}]+(?=(?:\/\{[^{}]*\})*\/?$)/)?.[0] ?? '') : segment;
    const isPlace =
      !isNamed && (places.has(word) || beforeNames.has(word) || /^(?:paths|content)$/.test(word));
    if (word !== '' && !isPlace && before !== 'content' && !/^\d+$/.test(word)) found = word;
    before = isNamed ? '' : segment;
  }
  return found.replace(/^#/, '') || 'schema';
}
