// Binds generic schemas, such as a list of any item, where a document names their items: a `$dynamicRef` in them becomes a reference
// to the schema that the one around it declares (JSON Schema 2020-12, core, section 8.2.3.2).

import { childPointer, isRecord, type JsonRecord, pointerOfSegments, recordAt } from '../../shared/json.ts';
import { entriesOf, recordFrom } from '../../shared/key-order.ts';
import type { References } from '../../types/schema.ts';
import type { OpenDocument } from './open.ts';
import { createReferences, wordOfReference } from './references.ts';
import { type ChildFacts, eachChild, rootFacts, walkObjects } from './walk-references.ts';

/** A schema that declares dynamic anchors, with references to generic schemas. */
interface Binding {
  schema: JsonRecord;
  pointer: string;
  /** References by the names of the anchors. */
  anchors: Map<string, string>;
}

/** Maximum number of copies, since each schema of a chain of generic ones has a copy of all after it. */
const mostCopies = 2_000;

/** A document whose generic schemas are bound, and the schemas in which they are not, as there are too many. */
export interface BoundDocument {
  document: OpenDocument;
  unbound: ReadonlySet<unknown>;
}

/**
 * Binds the generic schemas of a document. Each is copied into the schemas that name its items, so that later steps have plain
 * references only. Changes `document.root` in place.
 */
export function withBoundGenerics(document: OpenDocument): BoundDocument {
  const { root, file, references } = document;
  const namesUsedBy = usedNames(references);
  const unbound = new Set<unknown>();
  let copies = 0;
  const bound = bindingsOf(root).flatMap((binding) => {
    const copy = copies < mostCopies ? boundSchema(binding, references, namesUsedBy) : undefined;
    if (copies >= mostCopies) unbound.add(binding.schema);
    if (copy === undefined) return [];
    copies += 1 + Object.keys(recordAt(copy, '$defs')).length;
    return [{ schema: binding.schema, copy }];
  });
  if (bound.length === 0) return { document, unbound };
  // All copies are made before the first schema changes, as one can be generic for another.
  for (const { schema, copy } of bound) {
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, copy);
  }
  return { document: { ...document, references: createReferences(root, file) }, unbound };
}

function bindingsOf(root: JsonRecord): Binding[] {
  const bindings: Binding[] = [];
  walkObjects(root, (schema, trail) => {
    const pointer = pointerOfSegments(trail);
    const anchors = new Map<string, string>();
    if (typeof schema.$dynamicAnchor === 'string') anchors.set(schema.$dynamicAnchor, pointer);
    for (const [key, definition] of Object.entries(recordAt(schema, '$defs'))) {
      if (!isRecord(definition) || typeof definition.$dynamicAnchor !== 'string') continue;
      anchors.set(definition.$dynamicAnchor, referenceTo(definition, `${pointer}/$defs`, key));
    }
    if (anchors.size > 0) bindings.push({ schema, pointer, anchors });
  });
  return bindings;
}

/** Returns the reference to a definition; that of its target if it is only a reference, which has a better name. */
function referenceTo(definition: JsonRecord, folder: string, key: string): string {
  const { $dynamicAnchor: _name, $ref, ...beside } = definition;
  return typeof $ref === 'string' && Object.keys(beside).length === 0 ? $ref : childPointer(folder, key);
}

/** Creates a function that returns the names of the dynamic references in a schema, and in what it refers to. */
function usedNames(references: References): (schema: object) => Set<string> {
  const known = new Map<object, Set<string>>();
  return (schema) => {
    const found = known.get(schema) ?? namesIn(schema, references);
    known.set(schema, found);
    return found;
  };
}

function namesIn(schema: object, references: References): Set<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const waiting: { value: unknown; facts: ChildFacts }[] = [{ value: schema, facts: rootFacts }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, facts } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && !facts.isNameMap) {
      const name = nameOfDynamic(value);
      if (name !== undefined) names.add(name);
      if (typeof value.$ref === 'string')
        waiting.push({ value: references.targetOf(value.$ref), facts: rootFacts });
    }
    eachChild(value, facts, (_key, child, childFacts) => waiting.push({ value: child, facts: childFacts }));
  }
  return names;
}

function nameOfDynamic({ $dynamicRef }: JsonRecord): string | undefined {
  return typeof $dynamicRef === 'string' && $dynamicRef.includes('#')
    ? $dynamicRef.slice($dynamicRef.indexOf('#') + 1)
    : undefined;
}

/** Keywords of a schema that its copy does not have: its addresses, and its definitions, which keep their place. */
const ownKeywords = ['$id', '$anchor', '$dynamicAnchor', '$schema', '$defs', 'definitions'];

/** Returns a schema with copies of the generic schemas that it refers to; undefined if it refers to none. */
function boundSchema(
  { schema, pointer, anchors }: Binding,
  references: References,
  namesUsedBy: (schema: object) => Set<string>,
): JsonRecord | undefined {
  const definitions: JsonRecord = { ...recordAt(schema, '$defs') };
  const places = new Map<object, string>([[schema, pointer]]);
  const waiting: { target: JsonRecord; name: string }[] = [];
  const genericBehind = (reference: unknown): JsonRecord | undefined => {
    const target = typeof reference === 'string' ? references.targetOf(reference) : undefined;
    if (!isRecord(target)) return undefined;
    return [...namesUsedBy(target)].some((name) => anchors.has(name)) ? target : undefined;
  };
  const placeOf = (target: JsonRecord, reference: string): string => {
    const known = places.get(target);
    if (known !== undefined) return known;
    const word = wordOfReference(reference);
    let name = word;
    for (let count = 2; Object.hasOwn(definitions, name); count += 1) name = `${word}-${count}`;
    definitions[name] = {};
    const place = childPointer(`${pointer}/$defs`, name);
    places.set(target, place);
    waiting.push({ target, name });
    return place;
  };
  const copyOf = (value: object, facts: ChildFacts): object => {
    const copy: JsonRecord | unknown[] = Array.isArray(value)
      ? [...value]
      : recordFrom(entriesOf(value as JsonRecord));
    if (isRecord(copy) && !facts.isNameMap) {
      const bound = anchors.get(nameOfDynamic(copy) ?? '');
      if (bound !== undefined) {
        delete copy.$dynamicRef;
        copy.$ref = bound;
      } else {
        const target = genericBehind(copy.$ref);
        if (target !== undefined) copy.$ref = placeOf(target, String(copy.$ref));
      }
    }
    eachChild(value, facts, (key, child, childFacts) => {
      if (Array.isArray(copy)) copy[Number(key)] = copyOf(child, childFacts);
      else copy[key] = copyOf(child, childFacts);
    });
    return copy;
  };
  const copyOfTarget = (target: JsonRecord): JsonRecord => {
    const own = entriesOf(target).filter(([key]) => !ownKeywords.includes(key));
    return copyOf(recordFrom(own), rootFacts) as JsonRecord;
  };
  const { $ref, $defs: _definitions, ...beside } = schema;
  const generic = genericBehind($ref);
  if (generic !== undefined) places.set(generic, pointer);
  const rest = copyOf(beside, rootFacts) as JsonRecord;
  // Nothing was copied, and no other schema is generic for this one.
  if (generic === undefined && waiting.length === 0) return undefined;
  const whole = generic === undefined ? {} : copyOfTarget(generic);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    definitions[next.name] = copyOfTarget(next.target);
  const others = generic === undefined && $ref !== undefined ? { $ref } : {};
  return { ...merged(whole, rest), ...others, $defs: definitions };
}

/** Keywords beside a reference that replace those of its target. */
const annotations = new Set(['title', 'description', 'deprecated', 'example', 'examples', 'default']);

function merged(whole: JsonRecord, beside: JsonRecord): JsonRecord {
  const hasConflict = Object.keys(beside).some((key) => Object.hasOwn(whole, key) && !annotations.has(key));
  if (!hasConflict) return { ...whole, ...beside };
  const parts = Array.isArray(beside.allOf) ? beside.allOf : [];
  return { ...beside, allOf: [whole, ...parts] };
}
