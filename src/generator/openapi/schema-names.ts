// References to schemas -> names. A component keeps its own name; a schema that stands elsewhere (another
// file, a response, `$defs`) is named after the component that refers to it, its file or the last word of its pointer.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
} from '../shared/json.ts';
import type { References, SchemaNames } from '../types/schema.ts';
import { filesKey } from './file-places.ts';

/** Names the components of a document at once and other schemas when a reference leads to them. */
export function createSchemaNames(root: JsonRecord, references: References): SchemaNames {
  const nameByPointer = new Map<string, string>();
  const rawByName = new Map<string, unknown>();
  /** One schema that is reached by several ways (an anchor beside its place) keeps its first name. */
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

/** A component that is nothing but a reference to a schema of another file is that schema. */
function partBehind(raw: unknown, references: References): unknown {
  if (!isRecord(raw) || typeof raw.$ref !== 'string' || Object.keys(raw).length > 1) return raw;
  const located = references.locate(raw.$ref);
  return located?.segments[0] === filesKey ? located.value : raw;
}

/** `adoption_request` for a whole file, `Error` for `errors.yaml#/Error`, `pet` for `.../properties/pet`. */
export function wordOfReference(reference: string): string {
  const segments = segmentsOfPointer(reference);
  const words = segments.filter(
    (segment) => !/^\d+$/.test(segment) && segment !== 'items' && segment !== 'schema',
  );
  const last = words.at(-1) ?? 'schema';
  if (segments[0] !== filesKey || segments.length > 2) return last.replace(/^#/, '');
  return last.replace(/^.*\//, '').replace(/\.[^.]*$/, '') || 'schema';
}
