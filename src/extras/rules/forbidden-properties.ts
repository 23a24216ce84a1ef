// Finds what closed parts of `allOf` forbid (JSON Schema 2020-12, core, section 10.3.2.3): `additionalProperties` knows the properties of its own schema
// alone, and not those that the other parts describe.

import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../generator/shared/json.ts';
import type { SchemaReferences } from '../../generator/types/validation.ts';

/** A closed part, with what it is called and where it is, and the properties that it forbids. */
interface ClosedPart {
  name: string;
  keys: (string | number)[];
  forbidden: string[];
}

/** Whether a schema, or a part or option of it, describes a property that a closed part of the same forbids. */
export function isForbiddenByPart(schema: unknown, name: string, references: SchemaReferences): boolean {
  const seen = new Set<unknown>();
  const isIn = (written: unknown): boolean => {
    const value = references.follow(written);
    if (!isRecord(value) || seen.has(value)) return false;
    seen.add(value);
    const isHere = closedPartsOf(value, references).some(({ forbidden }) => forbidden.includes(name));
    return isHere || ['allOf', 'oneOf', 'anyOf'].some((key) => listAt(value, key).some(isIn));
  };
  return isIn(schema);
}

/** Returns the closed parts of a schema that forbid what others describe. */
export function closedPartsOf(schema: JsonRecord, references: SchemaReferences): ClosedPart[] {
  const parts = listAt(schema, 'allOf');
  if (parts.length === 0) return [];
  const all = [
    { name: 'The schema', keys: ['additionalProperties'], part: schema, properties: ownNames(schema) },
    ...parts.map((written, index) => {
      const part = references.follow(written);
      return {
        name: partName(written, index),
        keys: ['allOf', index],
        part,
        properties: namesIn(part, references, new Set([schema])),
      };
    }),
  ];
  return all.flatMap(({ name, keys, part, properties }) => {
    if (!isRecord(part) || part.additionalProperties !== false) return [];
    // What its own parts describe is forbidden there.
    const own = new Set(part === schema ? properties : ownNames(part));
    const patterns = Object.keys(recordAt(part, 'patternProperties')).length > 0;
    const others = all.flatMap((other) => (other.part === part ? [] : other.properties));
    const forbidden = patterns ? [] : [...new Set(others)].filter((one) => !own.has(one));
    return forbidden.length === 0 ? [] : [{ name, keys, forbidden }];
  });
}

function partName(written: unknown, index: number): string {
  const reference = isRecord(written) ? textAt(written, '$ref') : undefined;
  return reference === undefined ? `Part ${index + 1}` : `The part \`${reference.split('/').at(-1)}\``;
}

function ownNames(schema: JsonRecord): string[] {
  return Object.entries(recordAt(schema, 'properties')).flatMap(([name, property]) =>
    property === false ? [] : [name],
  );
}

/** The names of the properties that a schema and its own parts describe. */
function namesIn(schema: unknown, references: SchemaReferences, around: ReadonlySet<unknown>): string[] {
  if (!isRecord(schema) || around.has(schema)) return [];
  const inside = new Set([...around, schema]);
  return [
    ...ownNames(schema),
    ...listAt(schema, 'allOf').flatMap((part) => namesIn(references.follow(part), references, inside)),
  ];
}
