// Finds things without a description of their own, and descriptions that say no more than the name.
import { listOf, objectOf, textOf } from './json-values.ts';
import type { JsonObject } from './spec-documents.ts';
import { type Kind, type Place, placesOf } from './spec-places.ts';

const alwaysDescribed: readonly Kind[] = [
  'server',
  'tag',
  'operation',
  'parameter',
  'requestBody',
  'response',
  'header',
  'securityScheme',
];

/** The places that need a description, reusable ones once, where they are defined. */
function describedPlaces(document: JsonObject): readonly Place[] {
  return placesOf(document).filter((place) => {
    if (place.kind === 'schema') return isDescribedSchema(place);
    return alwaysDescribed.includes(place.kind) && !('$ref' in place.value);
  });
}

/** Components, properties, and arrays; the array of a parameter or header is described by its owner. */
function isDescribedSchema({ field, value, parent }: Place): boolean {
  const owned = parent?.kind === 'parameter' || parent?.kind === 'header';
  return parent?.kind === 'components' || field === 'properties' || (value.type === 'array' && !owned);
}

/** Missing, empty-handed and too short descriptions. A property that is a bare `$ref` has none of its own. */
export function descriptionProblems(document: JsonObject): readonly string[] {
  return describedPlaces(document).flatMap((place) => {
    const description = textOf(place.value.description).trim();
    if (description === '') return [`${place.pointer}: has no description`];
    if (namesOf(place).includes(bare(description)))
      return [`${place.pointer}: "${description}" repeats the name`];
    if (description.split(/\s+/).length < 3) return [`${place.pointer}: "${description}" is too short`];
    return [];
  });
}

function namesOf({ name, value }: Place): readonly string[] {
  return [name, textOf(value.name), textOf(value.summary), textOf(value.operationId)]
    .filter(Boolean)
    .map(bare);
}

/** Letters and digits only, without a leading article: "The course code." equals `courseCode`. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(the|an?)\s/, '')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Enumerated values whose meaning is missing, and meanings of values that do not exist. */
export function enumProblems(document: JsonObject): readonly string[] {
  return enumPlaces(document).flatMap(({ value, pointer }) => {
    const values = listOf(value.enum).map(String);
    const meanings = objectOf(value['x-enumDescriptions']);
    return [
      ...values
        .filter((item) => textOf(meanings[item]).trim() === '')
        .map((item) => `${item} has no meaning`),
      ...values
        .filter((item) => bare(textOf(meanings[item])) === bare(item))
        .map((item) => `${item} means itself`),
      ...Object.keys(meanings)
        .filter((item) => !values.includes(item))
        .map((item) => `${item} is no value`),
    ].map((problem) => `${pointer}: ${problem}`);
  });
}

function enumPlaces(document: JsonObject): readonly Place[] {
  return placesOf(document).filter(({ kind, value }) => kind === 'schema' && value.enum !== undefined);
}
