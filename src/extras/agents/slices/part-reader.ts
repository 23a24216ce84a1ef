// Reads one part of a document after another as JSON, with the components that it refers to. What a reference leads to that is no
// component, such as a schema in another operation, becomes one.

import { dynamicReferencesOf, wordOfReference } from '../../../generator/openapi/document/references.ts';
import { referencesOf } from '../../../generator/openapi/document/walk-references.ts';
import {
  declaredSection,
  sectionOf,
  usesByHolder,
} from '../../../generator/openapi/download/component-sections.ts';
import {
  childPointer,
  type JsonRecord,
  pointerOfSegments,
  segmentsOfPointer,
} from '../../../generator/shared/json.ts';
import { jsonOf } from '../../../generator/shared/number-spelling.ts';
import type { SlicePart } from '../../../generator/types/api.ts';
import type { References } from '../../../generator/types/schema.ts';

/** The document whose parts are read. */
interface ReadDocument {
  root: JsonRecord;
  dialect: string;
  references: References;
}

/** Reads the parts of one document. */
export interface PartReader {
  read(value: unknown): SlicePart;
  /** Returns what became a component, when everything else is read. */
  moved(): [pointer: string, part: SlicePart][];
}

/** Creates a reader of the parts of a document. The document is the same after each call. */
export function createPartReader(document: ReadDocument): PartReader {
  const { move, waiting } = createMoves(document);
  const resolve = createResolver(document, move);
  const read = (value: unknown): SlicePart => {
    const needs = new Set<string>();
    const restore: (() => void)[] = [];
    const set = (holder: JsonRecord, key: string, text: string | undefined) => {
      const former = holder[key];
      restore.push(() => {
        holder[key] = former;
      });
      if (text === undefined) delete holder[key];
      else holder[key] = text;
    };
    for (const { holder, key, reference, isMapping, isExtension } of referencesOf(value)) {
      const found = resolve(holder, reference, isMapping);
      if (found !== undefined) needs.add(found.need);
      // What cannot be resolved is reported when the document is read. A slice accepts anything in its place.
      if (found === undefined && !isMapping && !isExtension) set(holder, key, undefined);
      else if (found !== undefined && found.reference !== reference) set(holder, key, found.reference);
    }
    const text = jsonOf(value) ?? 'null';
    const dynamic = text.includes('"$dynamicRef"') ? dynamicReferencesOf(value) : [];
    for (const { holder, reference } of dynamic) {
      const found = resolve(holder, reference);
      if (found !== undefined) needs.add(found.need);
    }
    for (const undo of restore.reverse()) undo();
    return { text, needs: [...needs] };
  };
  return {
    read,
    moved: () => {
      const parts: [string, SlicePart][] = [];
      // The list grows during the loop, as parts refer to others.
      for (const [pointer, value] of waiting) parts.push([pointer, read(value)]);
      return parts;
    },
  };
}

/** Makes a component of what a reference leads to. Returns its pointer; undefined if it cannot be one. */
type Move = (holder: JsonRecord, reference: string, value: unknown) => string | undefined;

function createMoves({ root, dialect, references }: ReadDocument): {
  move: Move;
  waiting: [pointer: string, value: unknown][];
} {
  const places = new Map<unknown, string>();
  const waiting: [pointer: string, value: unknown][] = [];
  const taken = new Set<string>();
  let kinds: ReturnType<typeof usesByHolder> | undefined;
  const move: Move = (holder, reference, value) => {
    const known = places.get(value);
    if (known !== undefined) return known;
    // Most documents have no such reference.
    kinds ??= usesByHolder(root, references);
    const kind = kinds.get(holder)?.find((use) => use.reference === reference)?.kind ?? 'schema';
    const section = sectionOf(kind, dialect);
    if (section === undefined) return undefined;
    const word = wordOfReference(reference).replaceAll(/[^\w.-]+/g, '-') || 'part';
    let pointer = childPointer(section, word);
    for (let count = 2; taken.has(pointer) || references.targetOf(pointer) !== undefined; count += 1)
      pointer = childPointer(section, `${word}-${count}`);
    taken.add(pointer);
    places.set(value, pointer);
    waiting.push([pointer, value]);
    return pointer;
  };
  return { move, waiting };
}

/** Finds the component that a reference leads to, and the reference that a slice has to it. */
function createResolver({ dialect, references }: ReadDocument, move: Move) {
  return (
    holder: JsonRecord,
    written: string,
    isMapping = false,
  ): { need: string; reference: string } | undefined => {
    if (isMapping && !written.startsWith('#')) {
      const need = pointerOfName(written, dialect);
      return references.targetOf(need) === undefined ? undefined : { need, reference: written };
    }
    const located = written.startsWith('#') ? references.locate(written) : undefined;
    if (located === undefined) return undefined;
    const isPointer = written.startsWith('#/');
    const named = isPointer ? componentAt(segmentsOfPointer(written), dialect) : undefined;
    if (named !== undefined && references.targetOf(named) !== undefined)
      return { need: named, reference: written };
    const component = componentAt(located.segments, dialect);
    if (component !== undefined)
      return { need: component, reference: isPointer ? pointerOfSegments(located.segments) : written };
    const place = move(holder, written, located.value);
    return place === undefined ? undefined : { need: place, reference: place };
  };
}

/** Returns the pointer of the component that is at a place, or around it. */
function componentAt(segments: readonly string[], dialect: string): string | undefined {
  const pointer = pointerOfSegments(segments.slice(0, dialect.startsWith('2.') ? 2 : 3));
  return declaredSection(pointer, dialect) === undefined ? undefined : pointer;
}

/** Returns the pointer of the schema of a name. */
function pointerOfName(name: string, dialect: string): string {
  return pointerOfSegments(
    dialect.startsWith('2.') ? ['definitions', name] : ['components', 'schemas', name],
  );
}
