// Makes Ajv validators for the schemas of an OpenAPI document of any version. Tests validate with them what this program
// generates from the same document, which it reads independently.

import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { bundleFiles } from '../../src/generator/openapi/document/bundle-files.ts';
import { parseDocument } from '../../src/generator/openapi/document/parse-document.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import { upgradeSwagger } from '../../src/generator/openapi/document/upgrade-swagger.ts';
import { isRecord, type JsonRecord } from '../../src/generator/shared/json.ts';

export type Direction = 'request' | 'response';

export interface DocumentValidator {
  /** The violations of a value by the schema at a place; undefined when no validator can be made for it. */
  faults: (place: string[], value: unknown, direction: Direction) => string[] | undefined;
}

/** The document as the program reads it: one file, Swagger 2.0 upgraded to 3. */
export async function readShape(
  file: string,
  text: string,
  readFile: (name: string) => Promise<string | undefined>,
): Promise<JsonRecord> {
  const { value } = await parseDocument(file, text);
  if (!isRecord(value)) return {};
  await bundleFiles(value, file, { readFile });
  return 'swagger' in value ? upgradeSwagger(value, createReferences(value)) : value;
}

/** Validates by the schemas of a document. */
export function createDocumentValidator(shape: JsonRecord): DocumentValidator {
  const validators = { request: ajvOf(shape, 'request'), response: ajvOf(shape, 'response') };
  const known = new Map<string, ValidateFunction | undefined>();
  const validatorAt = (place: string[], direction: Direction) => {
    const key = JSON.stringify([direction, place]);
    if (!known.has(key)) known.set(key, compiled(validators[direction], pointerTo(shape, place)));
    return known.get(key);
  };
  return {
    faults(place, value, direction) {
      const validate = validatorAt(place, direction);
      if (validate === undefined) return undefined;
      try {
        validate(JSON.parse(JSON.stringify(value ?? null)));
      } catch {
        // A schema that contains itself without an end.
        return undefined;
      }
      return (validate.errors ?? []).map((fault) => `${fault.instancePath || '/'} ${fault.message}`);
    },
  };
}

function compiled(ajv: Ajv2020, pointer: string | undefined): ValidateFunction | undefined {
  if (pointer === undefined) return undefined;
  try {
    return ajv.compile({ $ref: `document${pointer}` });
  } catch {
    return undefined;
  }
}

function ajvOf(shape: JsonRecord, direction: Direction): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, code: { optimize: false } });
  addFormats.default(ajv);
  // Formats of other registries.
  for (const name of ['binary', 'password']) ajv.addFormat(name, true);
  const translated = translate(shape, direction, createReferences(shape).follow);
  ajv.addSchema({ ...(translated as AnySchemaObject), $id: 'document' });
  return ajv;
}

/** The place as a pointer in a URI, with references on the way followed. */
function pointerTo(shape: JsonRecord, place: string[]): string | undefined {
  let value: unknown = shape;
  let words: string[] = [];
  for (const word of place) {
    for (let step = 0; step < 50 && isRecord(value) && typeof value.$ref === 'string'; step += 1) {
      words = value.$ref
        .slice(2)
        .split('/')
        .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
      value = words.reduce<unknown>(childOf, shape);
    }
    value = childOf(value, word);
    words = [...words, word];
  }
  if (value === undefined) return undefined;
  return `#${words.map((word) => `/${encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
}

function childOf(value: unknown, word: string): unknown {
  return typeof value === 'object' && value !== null ? (value as JsonRecord)[word] : undefined;
}

/** Keywords whose members are data, or would change the base of references. */
const dropped = new Set(['example', 'examples', 'default', 'discriminator', '$id', 'id', '$schema', 'xml']);
const namedSchemas = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/** Translates the keywords of OpenAPI 3.0 to JSON Schema, and removes what a direction does not need. */
function translate(value: unknown, direction: Direction, follow: (value: unknown) => unknown): unknown {
  const inner = (item: unknown): unknown => translate(item, direction, follow);
  if (Array.isArray(value)) return value.map(inner);
  if (!isRecord(value)) return value;
  const isSchema = [
    'type',
    '$ref',
    'properties',
    'allOf',
    'anyOf',
    'oneOf',
    'required',
    'items',
    'enum',
  ].some((key) => key in value);
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (key === 'enum' || key === 'const') return [[key, item]];
    if (isSchema && dropped.has(key) && !('in' in value)) return [];
    if (namedSchemas.has(key) && isRecord(item)) {
      return [[key, Object.fromEntries(Object.entries(item).map(([name, schema]) => [name, inner(schema)]))]];
    }
    if (key === 'required' && Array.isArray(item)) return [[key, travelling(item, value, direction, follow)]];
    return [[key, inner(item)]];
  });
  return withOldKeywords(Object.fromEntries(entries), value);
}

/** Required names without those of properties that are not part of this direction. */
function travelling(
  names: unknown[],
  schema: JsonRecord,
  direction: Direction,
  follow: (value: unknown) => unknown,
): unknown[] {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  return names.filter((name) => {
    const property = isRecord(schema.properties) ? schema.properties[String(name)] : undefined;
    return !isFlagged(property, flag, follow);
  });
}

function isFlagged(property: unknown, flag: string, follow: (value: unknown) => unknown, depth = 0): boolean {
  const target = follow(property);
  if (!isRecord(property) || !isRecord(target) || depth > 9) return false;
  const parts = Array.isArray(target.allOf) ? target.allOf : [];
  return (
    property[flag] === true ||
    target[flag] === true ||
    parts.some((part) => isFlagged(part, flag, follow, depth + 1))
  );
}

/** `nullable` and flags beside bounds, and the `file` of Swagger 2.0. */
function withOldKeywords(schema: JsonRecord, raw: JsonRecord): JsonRecord {
  if (raw.type === 'file') schema.type = 'string';
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (raw[flag] === true) {
      schema[flag] = raw[bound];
      delete schema[bound];
    } else if (raw[flag] === false) delete schema[flag];
  }
  if (raw.nullable !== true && raw['x-nullable'] !== true) return schema;
  const { nullable: _nullable, ...rest } = schema;
  return { anyOf: [{ type: 'null' }, rest] };
}
