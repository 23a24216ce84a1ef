// Collects every example and default of a document and judges each by the schema it belongs to.
import { type Compile, type Direction, type Extent, schemaCompiler } from './example-schemas.ts';
import { isObject, objectOf, pointerTo, resolved } from './json-values.ts';
import type { Json, JsonObject } from './spec-documents.ts';
import { type Place, placesOf } from './spec-places.ts';

interface Sample {
  readonly pointer: string;
  readonly value: Json;
  readonly schema: Json | undefined;
  readonly direction: Direction;
  readonly extent: Extent;
}

/** One line for each way in which an example breaks its schema. */
export function exampleProblems(document: JsonObject): readonly string[] {
  const compile = schemaCompiler(document);
  return samplesOf(document).flatMap((sample) => problemsOf(sample, compile));
}

/** Every example with the schema that must hold for it. */
export function samplesOf(document: JsonObject): readonly Sample[] {
  return placesOf(document).flatMap((place) => {
    if ('$ref' in place.value) return [];
    if (place.kind === 'schema') return schemaSamples(place);
    if (['mediaType', 'parameter', 'header'].includes(place.kind)) return bodySamples(document, place);
    return [];
  });
}

function schemaSamples(place: Place): readonly Sample[] {
  const extent = ['allOf', 'anyOf', 'oneOf'].includes(place.field) ? 'part' : 'whole';
  return ['example', 'default'].flatMap((field) => {
    const value = place.value[field];
    if (value === undefined) return [];
    return [
      { pointer: pointerTo(place.pointer, field), value, schema: place.value, direction: 'stored', extent },
    ];
  });
}

function bodySamples(document: JsonObject, place: Place): readonly Sample[] {
  const { schema, example, examples } = place.value;
  const shared = { schema, direction: directionOf(place), extent: 'whole' } as const;
  const named = Object.entries(objectOf(examples)).flatMap(([name, entry]) => {
    const { value } = resolved(document, entry);
    return value === undefined
      ? []
      : [{ pointer: pointerTo(`${place.pointer}/examples`, name), value, ...shared }];
  });
  const single =
    example === undefined ? [] : [{ pointer: `${place.pointer}/example`, value: example, ...shared }];
  return [...single, ...named];
}

function directionOf(place: Place): Direction {
  if (place.kind === 'response' || place.kind === 'header') return 'response';
  if (place.kind === 'requestBody' || place.kind === 'parameter') return 'request';
  return place.parent === undefined ? 'stored' : directionOf(place.parent);
}

function problemsOf(
  { pointer, value, schema, direction, extent }: Sample,
  compile: Compile,
): readonly string[] {
  if (!isObject(schema)) return [`${pointer}: has no schema`];
  const validate = compile(schema, direction, extent);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${pointer}: ${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
  );
}
