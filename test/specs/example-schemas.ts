// Turns schemas of OpenAPI 3.0 into JSON Schema 2019-09, so that Ajv can judge examples by them.
import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { isObject, listOf, objectOf, resolved, textOf } from './json-values.ts';
import type { Json, JsonObject } from './spec-documents.ts';

/** Which way a value travels: it decides on `readOnly` and `writeOnly`. `stored` respects neither. */
export type Direction = 'request' | 'response' | 'stored';

/** Whole schemas know all properties of their values; a part of `allOf` and its like knows its own only. */
export type Extent = 'whole' | 'part';

export type Compile = (schema: Json | undefined, direction: Direction, extent: Extent) => ValidateFunction;

/** Keywords of OpenAPI 3.0 that JSON Schema lacks, or has in another form. */
const foreign = /^(x-.*|nullable|example|discriminator|xml|externalDocs|exclusiveMinimum|exclusiveMaximum)$/;

const compositions = ['allOf', 'anyOf', 'oneOf'];

/** Makes validators for the schemas of one document. An unknown format or keyword throws. */
export function schemaCompiler(document: JsonObject): Compile {
  const ajv = new Ajv2019({ allErrors: true, strict: true, strictTypes: false });
  addFormats.default(ajv);
  const components = Object.entries(objectOf(objectOf(document.components).schemas));
  for (const direction of ['request', 'response', 'stored'] as const) {
    const translate = translator(document, direction);
    const definitions = components.map(([name, schema]) => [name, translate(schema, 'part')] as const);
    ajv.addSchema({ $id: direction, $defs: Object.fromEntries(definitions) });
  }
  return (schema, direction, extent) => {
    const wanted: AnySchemaObject = { allOf: [translator(document, direction)(schema, extent)] };
    return ajv.compile(wanted);
  };
}

type Translate = (schema: Json | undefined, extent: Extent) => Json;

function translator(document: JsonObject, direction: Direction): Translate {
  const translate: Translate = (schema, extent) => {
    if (!isObject(schema)) return schema ?? true;
    const kept = Object.entries(schema).filter(([keyword]) => !foreign.test(keyword));
    const inner = kept.map(
      ([keyword, value]) => [keyword, translateKeyword(keyword, value, schema)] as const,
    );
    const closed = extent === 'whole' && declaresProperties(document, schema);
    const result = {
      ...Object.fromEntries(inner),
      ...exclusiveLimits(schema),
      ...(closed && { unevaluatedProperties: false }),
    };
    return schema.nullable === true ? { anyOf: [{ type: 'null' }, result] } : result;
  };

  const translateKeyword = (keyword: string, value: Json | undefined, schema: JsonObject): Json => {
    if (keyword === '$ref') return textOf(value).replace('#/components/schemas/', `${direction}#/$defs/`);
    if (compositions.includes(keyword)) return listOf(value).map((part) => translate(part, 'part'));
    if (keyword === 'not') return translate(value, 'part');
    if (keyword === 'items' || keyword === 'additionalProperties') return translate(value, 'whole');
    if (keyword === 'required') {
      return listOf(value).filter((name) => !stays(objectOf(schema.properties)[textOf(name)]));
    }
    if (keyword !== 'properties') return value ?? null;
    const properties = Object.entries(objectOf(value)).map(([name, property]) => [
      name,
      stays(property) ? false : translate(property, 'whole'),
    ]);
    return Object.fromEntries(properties);
  };

  /** True for a property that must not travel in this direction (OpenAPI 3.0.1, Schema Object, readOnly). */
  const stays = (property: Json | undefined): boolean => {
    const { readOnly, writeOnly } = { ...resolved(document, property), ...objectOf(property) };
    return (direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true);
  };

  return translate;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a boolean beside `minimum`; in JSON Schema it is the number. */
function exclusiveLimits(schema: JsonObject): JsonObject {
  return {
    ...(schema.exclusiveMinimum === true && { exclusiveMinimum: schema.minimum }),
    ...(schema.exclusiveMaximum === true && { exclusiveMaximum: schema.maximum }),
  };
}

/** False for an object that may hold anything because no property of it is declared. */
function declaresProperties(document: JsonObject, schema: JsonObject, depth = 0): boolean {
  const parts = compositions.flatMap((keyword) => listOf(schema[keyword]));
  return (
    schema.properties !== undefined ||
    (depth < 20 &&
      [...parts, ...('$ref' in schema ? [resolved(document, schema)] : [])].some((part) =>
        declaresProperties(document, objectOf(part), depth + 1),
      ))
  );
}
