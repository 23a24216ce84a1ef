// Makes a bundled document self-contained: parts of other files become components, and every reference refers to them. Laws: the
// bundle contains nothing that the document does not use; the same files have the same bundle; each part is in it once.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  valueAt,
  valueOfSegments,
} from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { References } from '../../types/schema.ts';
import { authoredReference, filesKey, placeOfPointer } from '../document/file-places.ts';
import type { OpenDocument } from '../document/open.ts';
import { createReferences, wordOfReference } from '../document/references.ts';
import { declaredSection, type PartUse, sectionOf, usesByHolder } from './component-sections.ts';

/** A part of another file that references refer to. */
interface Part {
  /** Its place below `x-portal-files`. */
  pointer: string;
  value: unknown;
  uses: PartUse[];
  /** Its place in the bundle; absent if it replaces its references. */
  place?: string;
}

/**
 * Makes a bundled document self-contained. Changes `document.root` in place, so read the document first.
 * @returns the document, or undefined if its path items contain each other, which one file cannot express
 */
export function bundleDocument({ root, file, dialect }: OpenDocument): JsonRecord | undefined {
  const references = createReferences(root, file);
  const { uses, parts } = usedBy(root, references);
  const names = createNames(root);
  claimComponents(parts, root, dialect);
  for (const part of parts.values()) {
    if (part.place !== undefined || outerOf(part, parts, dialect) !== undefined) continue;
    const place = hoist(part, { root, dialect, names });
    if (place !== undefined) part.place = place;
  }
  const places = new Map([...parts].map(([pointer, part]) => [pointer, placeOf(part, parts, dialect)]));
  const inlined = [...parts.values()].filter((part) => places.get(part.pointer) === undefined);
  rewrite({ uses, references, places, file });
  delete root[filesKey];
  withoutAddresses(root);
  for (const { value } of parts.values()) if (isRecord(value)) withoutRest(value, dialect);
  for (const part of recursiveParts(root, inlined)) if (!writeOnce(part)) return undefined;
  // An inlined part can be inside another one, so the inner ones are copied first.
  for (const part of inlined.toReversed()) for (const use of part.uses) writeInPlace(use, part);
  return isFiniteTree(root) ? root : undefined;
}

interface Used {
  /** References of the document and of the parts that it uses. */
  uses: PartUse[];
  /** The parts of other files by their place. */
  parts: Map<string, Part>;
}

/** Finds the references and parts that the document uses, in its order, then those that only parts use. */
function usedBy(root: JsonRecord, references: References): Used {
  const byHolder = usesByHolder(root, references);
  const seen = new Set<object>();
  const uses: PartUse[] = [];
  const parts = new Map<string, Part>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isRecord(value)) for (const one of byHolder.get(value) ?? []) uses.push(one);
    for (const [key, child] of Object.entries(value)) if (value !== root || key !== filesKey) visit(child);
  };
  const pointerByValue = new Map<unknown, string>();
  visit(root);
  // The list grows during the loop, as parts have references.
  for (const use of uses) {
    const located = references.locate(use.reference);
    if (located === undefined || located.segments[0] !== filesKey) continue;
    const own = pointerOfSegments(located.segments);
    // A YAML alias is another place of the same part.
    const pointer = isRecord(located.value) ? (pointerByValue.get(located.value) ?? own) : own;
    pointerByValue.set(located.value, pointer);
    const part = parts.get(pointer) ?? { pointer, value: located.value, uses: [] };
    part.uses.push(use);
    parts.set(pointer, part);
    use.part = pointer;
    visit(located.value);
  }
  return { uses, parts };
}

/** Moves each part into a component that is only a reference to it, so that the part has the name of the component. */
function claimComponents(parts: Map<string, Part>, root: JsonRecord, dialect: string): void {
  for (const part of parts.values()) {
    const use = part.uses.find(
      ({ holder, key, pointer }) =>
        key === '$ref' && Object.keys(holder).length === 1 && declaredSection(pointer, dialect) !== undefined,
    );
    if (use === undefined) continue;
    const segments = segmentsOfPointer(use.pointer);
    const section = valueOfSegments(root, segments.slice(0, -1));
    const name = segments.at(-1);
    if (!isRecord(section) || name === undefined) continue;
    section[name] = part.value;
    part.place = use.pointer;
    part.uses = part.uses.filter((other) => other !== use);
  }
}

interface Names {
  free: (section: string, wanted: string) => string;
}

/** Creates unique names for components, with the characters that OpenAPI 3.1 allows (section 4.8.7). */
function createNames(root: JsonRecord): Names {
  const taken = new Map<string, Set<string>>();
  return {
    free: (section, wanted) => {
      const names = taken.get(section) ?? new Set(Object.keys(sectionAt(root, section)));
      taken.set(section, names);
      const word = wanted
        .normalize('NFKD')
        .replaceAll(/\p{Mark}/gu, '')
        .replaceAll(/[^\w.-]+/g, '-');
      const base = word.replaceAll(/^-+|-+$/g, '') || 'part';
      let name = base;
      for (let count = 2; names.has(name); count += 1) name = `${base}-${count}`;
      names.add(name);
      return name;
    },
  };
}

function sectionAt(root: JsonRecord, section: string): JsonRecord {
  return segmentsOfPointer(section).reduce<JsonRecord>((value, key) => recordAt(value, key), root);
}

/** Adds a part to the components and returns its place; undefined if the version has no such components. */
function hoist(
  { pointer, value, uses }: Part,
  { root, dialect, names }: { root: JsonRecord; dialect: string; names: Names },
): string | undefined {
  const section = uses[0] === undefined ? undefined : sectionOf(uses[0].kind, dialect);
  if (section === undefined) return undefined;
  const name = names.free(section, wordOfReference(pointer));
  let holder = root;
  for (const key of segmentsOfPointer(section)) {
    if (!isRecord(valueAt(holder, key))) holder[key] = {};
    holder = recordAt(holder, key);
  }
  holder[name] = value;
  return childPointer(section, name);
}

/** Finds the part, a schema, that contains another part. Before 3.1, schemas cannot contain definitions. */
function outerOf({ pointer }: Part, parts: Map<string, Part>, dialect: string): Part | undefined {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const outer = parts.get(pointer.slice(0, end));
    const isSchema = outer?.uses.every(({ kind }) => kind === 'schema') ?? false;
    if (isSchema && !(isOld(dialect) && /\/(definitions|\$defs)\//.test(pointer.slice(end)))) return outer;
  }
  return undefined;
}

function isOld(dialect: string): boolean {
  return /^(2|3\.0)/.test(dialect);
}

function placeOf(part: Part, parts: Map<string, Part>, dialect: string): string | undefined {
  if (part.place !== undefined) return part.place;
  const outer = outerOf(part, parts, dialect);
  const place = outer === undefined ? undefined : placeOf(outer, parts, dialect);
  return place === undefined ? undefined : `${place}${part.pointer.slice(outer?.pointer.length)}`;
}

interface Rewriting {
  uses: PartUse[];
  references: References;
  places: Map<string, string | undefined>;
  file: string;
}

function rewrite({ uses, references, places, file }: Rewriting): void {
  for (const { holder, key, reference, part } of uses) {
    const place = part === undefined ? undefined : places.get(part);
    if (place !== undefined) holder[key] = place;
    // An unresolved reference is restored to its form in the source.
    else if (part === undefined && references.locate(reference) === undefined && isInFile(reference))
      holder[key] = authoredReference(reference, file);
  }
}

function isInFile(reference: string): boolean {
  return placeOfPointer(reference, '').file !== '';
}

/** Finds inlined parts that contain themselves, such as path items with callbacks to themselves. */
function recursiveParts(root: JsonRecord, inlined: Part[]): Set<Part> {
  const byHolder = new Map(inlined.flatMap((part) => part.uses.map(({ holder }) => [holder, part] as const)));
  const found = new Set<Part>();
  const done = new Set<object>();
  const open = new Set<object>();
  const visit = (value: unknown, within: Part | undefined): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (open.has(value)) {
      if (within !== undefined) found.add(within);
      return;
    }
    open.add(value);
    for (const child of Object.values(value)) visit(child, within);
    const part = isRecord(value) ? byHolder.get(value) : undefined;
    if (part !== undefined) visit(part.value, part);
    open.delete(value);
    done.add(value);
  };
  visit(root, undefined);
  return found;
}

/** Inlines a part at its first reference in the document, and makes the others refer there. Returns false if there is none. */
function writeOnce(part: Part): boolean {
  const first = part.uses.find(({ pointer }) => !isInFile(pointer));
  if (first === undefined) return false;
  for (const { holder, key } of part.uses) if (holder !== first.holder) holder[key] = first.pointer;
  part.uses = [first];
  return true;
}

/** Replaces a reference by its target. Keys beside the reference override those of the target. */
function writeInPlace({ holder, key }: PartUse, { value }: Part): void {
  if (key !== '$ref' || !isRecord(value)) return;
  const { $ref: _reference, ...beside } = holder;
  for (const own of Object.keys(holder)) delete holder[own];
  Object.assign(holder, value, beside);
}

/** Removes keywords of a JSON Schema file that a component of the version cannot have. */
function withoutRest(value: JsonRecord, dialect: string): void {
  if (isText(value.$schema)) delete value.$schema;
  if (!isOld(dialect)) return;
  for (const key of ['definitions', '$defs']) if (isRecord(value[key])) delete value[key];
}

/** Removes each `$id`, which would change the base of references, and repeated anchors, which must be unique. */
function withoutAddresses(root: JsonRecord): void {
  const anchors = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown, isNameMap: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isRecord(value) && !isNameMap) {
      if (isText(value.$id)) delete value.$id;
      if (isText(value.$anchor)) {
        if (anchors.has(value.$anchor)) delete value.$anchor;
        else anchors.add(value.$anchor);
      }
    }
    for (const [key, child] of Object.entries(value)) {
      if (isNameMap || !dataKeys.has(key)) visit(child, !isNameMap && nameMaps.has(key));
    }
  };
  visit(root, false);
}

const nameMaps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'schemas',
  'dependentSchemas',
  'responses',
  'headers',
  'parameters',
  'requestBodies',
  'callbacks',
  'webhooks',
]);
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue', filesKey]);

/** Whether a value is finite. Path items that contain each other by callbacks are not when they are inlined. */
function isFiniteTree(root: JsonRecord): boolean {
  const open = new Set<object>();
  const done = new Set<object>();
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || done.has(value)) return true;
    if (open.has(value)) return false;
    open.add(value);
    if (!Object.values(value).every(visit)) return false;
    open.delete(value);
    done.add(value);
    return true;
  };
  return visit(root);
}
