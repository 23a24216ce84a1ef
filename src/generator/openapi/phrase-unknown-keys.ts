// A key that the standard does not know at its place -> what its author most likely meant: a word that belongs
// somewhere else, or one that is spelled nearly alike. Advice only, so a place is told by its pointer.

import { closest, distance } from 'fastest-levenshtein';
import type { SpecLine } from './phrase-forms.ts';

interface PlaceOfKeys {
  name:
    | 'document'
    | 'info'
    | 'operation'
    | 'response'
    | 'body'
    | 'mediaType'
    | 'components'
    | 'flows'
    | 'schema';
  path: RegExp;
  /** The keys it has in any version. */
  keys: string[];
}

const method = '(?:get|put|post|delete|options|head|patch|trace)';

/** The first that fits a path counts. */
const places: PlaceOfKeys[] = [
  place('document', /^$/, 'openapi info servers paths components security tags externalDocs webhooks'),
  place('info', /^\/info$/, 'title description termsOfService contact license version summary'),
  place(
    'components',
    /^\/components$/,
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems',
  ),
  place('flows', /\/flows$/, 'implicit password clientCredentials authorizationCode'),
  place(
    'operation',
    new RegExp(`^/(?:paths|webhooks)/[^/]+/${method}$`),
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  ),
  place('body', /\/(?:requestBody|requestBodies\/[^/]+)$/, 'description content required'),
  place('mediaType', /\/content\/[^/]+$/, 'schema example examples encoding'),
  place('response', /\/responses\/[^/]+$/, 'description headers content links'),
  place(
    'schema',
    /\/(?:schema|items|additionalProperties|not|(?:schemas|definitions|properties)\/[^/]+|(?:allOf|anyOf|oneOf)\/\d+)$/,
    `$ref title description type format enum default example items properties required additionalProperties allOf
    anyOf oneOf not minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems
    maxItems uniqueItems minProperties maxProperties nullable readOnly writeOnly deprecated discriminator xml
    externalDocs`,
  ),
];

function place(name: PlaceOfKeys['name'], path: RegExp, keys: string): PlaceOfKeys {
  return { name, path, keys: keys.split(/\s+/) };
}

const schemaWords = new Set(places.at(-1)?.keys);

/**
 * What to do about a key, as a sentence; undefined where nothing is near.
 * @param known the keys of the form that the author chose, where there is one
 */
export function adviceForUnknownKey(
  path: string,
  key: string,
  { line, known }: { line: SpecLine; known?: string[] },
): string | undefined {
  const found = places.find((candidate) => candidate.path.test(path));
  const moved = line === 'new' && found !== undefined ? adviceForPlace(found.name, key) : undefined;
  if (moved !== undefined) return moved;
  const near = nearestKey(key, known ?? found?.keys ?? []);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

/** Words that stand elsewhere since OpenAPI 3.0. */
function adviceForPlace(name: PlaceOfKeys['name'], key: string): string | undefined {
  if (name === 'operation' && (key === 'consumes' || key === 'produces'))
    return 'Media types are the keys of `content` since OpenAPI 3.0.';
  if ((name === 'response' || name === 'body') && /^(schema|examples?)$/.test(key))
    return `Put it into the \`content\`: \`{ "content": { "application/json": { "${key}": ... } } }\`.`;
  if (name === 'mediaType' && schemaWords.has(key))
    return `Put it into the \`schema\`: \`{ "schema": { "${key}": ... } }\`.`;
  if (name === 'document' && key === 'definitions')
    return 'Schemas are the `schemas` of `components` since OpenAPI 3.0.';
  return undefined;
}

/** True for a key that stands for the one that is missing: it is nearly that, or belongs into it. */
export function mayMean(key: string, missing: string): boolean {
  return (key === 'schema' && missing === 'content') || nearestKey(key, [missing]) !== undefined;
}

/** Other letter cases, then at most two letters of a word that is longer than that. */
export function nearestKey(key: string, keys: readonly string[]): string | undefined {
  const sameLetters = keys.find((word) => word.toLowerCase() === key.toLowerCase());
  if (sameLetters !== undefined || keys.length === 0 || key.length < 3 || key.length > 40) return sameLetters;
  const near = closest(key, keys);
  return distance(near, key) <= (key.length < 6 ? 1 : 2) ? near : undefined;
}
