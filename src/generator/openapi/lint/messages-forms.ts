// Selects the violations of a parameter, header or security scheme that belong to the form its author chose by `in` or `type`.
// The validator reports the violations of every form, such as those of a body for `in: query`.

import { isRecord, type JsonRecord, textAt } from '../../shared/json.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import { isText } from '../../shared/number-spelling.ts';

/** The required and allowed keys of one form. */
interface Form {
  needs: string[];
  knows: string[];
}

const placesOfLine = {
  old: words('query header path formData body'),
  new: words('query header path cookie'),
};
const valueKeys = words('description required deprecated allowEmptyValue style explode allowReserved');
const holders = words('schema content example examples');
const plainKeys = words('description required type format items collectionFormat default allowEmptyValue');

/** Keywords that belong in the `schema` of a parameter since OpenAPI 3.0. */
const schemaKeys = words(
  `type format items enum default pattern minimum maximum minLength maxLength minItems maxItems
  uniqueItems multipleOf exclusiveMinimum exclusiveMaximum nullable`,
);

const schemes: Record<string, Form> = {
  apiKey: form('name in'),
  http: form('scheme', 'bearerFormat'),
  oauth2: form('flows', 'oauth2MetadataUrl'),
  openIdConnect: form('openIdConnectUrl'),
  mutualTLS: form(''),
};
const oldSchemes: Record<string, Form> = { apiKey: form('name in'), basic: form('') };
const oldFlows: Record<string, Form> = {
  implicit: form('flow scopes authorizationUrl'),
  password: form('flow scopes tokenUrl'),
  application: form('flow scopes tokenUrl'),
  accessCode: form('flow scopes authorizationUrl tokenUrl'),
};

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function form(needs: string, others = ''): Form {
  return { needs: ['type', ...words(needs)], knows: words(`type description deprecated ${needs} ${others}`) };
}

function formNamed(forms: Record<string, Form>, name: string): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}

/** The generation of the standard: Swagger 2.0 is `old`, OpenAPI 3 is `new`. */
export type SpecLine = 'old' | 'new';

/** Returns the generation of a version: `2.0`, `3.0`. */
export function specLineOf(line: string): SpecLine {
  return line === '2.0' ? 'old' : 'new';
}

const isParameterPath = (path: string) =>
  /\/parameters\/\d+$/.test(path) || /^(\/components)?\/parameters\/[^/]+$/.test(path);
const isHeaderPath = (path: string) =>
  /\/responses\/[^/]+\/headers\/[^/]+$/.test(path) || /^\/components\/headers\/[^/]+$/.test(path);
const isSchemePath = (path: string) =>
  /^\/(components\/securitySchemes|securityDefinitions)\/[^/]+$/.test(path);

/** Returns the form of the object at a path; undefined if the standard has only one form, or another one applies. */
export function formOf(path: string, value: unknown, line: SpecLine): Form | undefined {
  if (!isRecord(value) || value.$ref !== undefined) return undefined;
  if (isParameterPath(path)) return parameterForm(value, line);
  if (isHeaderPath(path) && line === 'new') return { needs: holders, knows: [...valueKeys, ...holders] };
  return isSchemePath(path) ? schemeForm(value, line) : undefined;
}

function parameterForm(value: JsonRecord, line: SpecLine): Form {
  const place = textAt(value, 'in') ?? '';
  const names = ['name', 'in', ...(place === 'path' ? ['required'] : [])];
  if (line === 'new') {
    return { needs: [...names, ...holders], knows: ['name', 'in', ...valueKeys, ...holders] };
  }
  if (place === 'body')
    return { needs: [...names, 'schema'], knows: words('name in description required schema') };
  if (!placesOfLine.old.includes(place)) return { needs: names, knows: Object.keys(value) };
  return { needs: [...names, 'type'], knows: ['name', 'in', ...plainKeys, ...schemaKeys] };
}

function schemeForm(value: JsonRecord, line: SpecLine): Form {
  const type = textAt(value, 'type') ?? '';
  const known =
    line === 'new'
      ? formNamed(schemes, type)
      : type === 'oauth2'
        ? (formNamed(oldFlows, textAt(value, 'flow') ?? '') ?? form('flow', Object.keys(value).join(' ')))
        : formNamed(oldSchemes, type);
  return known ?? { needs: ['type'], knows: Object.keys(value) };
}

/** Returns the violations of the form that the author likely meant. Every form allows extensions. */
export function inForm(group: Violation[], { needs, knows }: Form): Violation[] {
  const rest = group.filter(({ params }) => {
    const key = params.additionalProperty ?? params.unevaluatedProperty;
    if (typeof params.missingProperty === 'string') return needs.includes(params.missingProperty);
    return typeof key !== 'string' || !(knows.includes(key) || key.startsWith('x-'));
  });
  const unknown = rest.map(({ params }) => `${params.additionalProperty ?? params.unevaluatedProperty}`);
  // A key in the wrong place is not reported as missing too.
  const spare = unknown.some((key) => schemaKeys.includes(key))
    ? ['schema', 'content']
    : unknown.includes('schema') && needs.includes('type')
      ? ['type']
      : [];
  return rest.filter(({ params }) => !spare.includes(`${params.missingProperty}`));
}

/**
 * Whether a violation is about a form that the author did not choose. Only a path parameter must be required, and the
 * schemas of the standard report this for each parameter that fits no form.
 */
export function isOfOtherForm({ instancePath, keyword }: Violation, holder: unknown): boolean {
  return (
    keyword === 'enum' &&
    isParameterPath(instancePath.replace(/\/required$/, '')) &&
    instancePath.endsWith('/required') &&
    isRecord(holder) &&
    holder.in !== 'path'
  );
}

/** Returns advice for a key that the form does not have. */
export function adviceForKeyOfForm(path: string, key: string, line: SpecLine): string | undefined {
  const isValue = isParameterPath(path) || isHeaderPath(path);
  if (isValue && line === 'new' && schemaKeys.includes(key)) {
    return `Put it into the \`schema\`: \`{ "schema": { "${key}": ... } }\`.`;
  }
  return isValue && line === 'old' && key === 'schema'
    ? 'Only a parameter `in: body` has a schema: put `type` and its like into the parameter itself.'
    : undefined;
}

/** Returns advice for a keyword of Swagger 2.0. */
export function adviceForOldWord(path: string, value: unknown, line: SpecLine): string | undefined {
  return line === 'new' &&
    isParameterPath(path.replace(/\/in$/, '')) &&
    (value === 'body' || value === 'formData')
    ? 'Bodies and forms are the `requestBody` of the operation since OpenAPI 3.0.'
    : isSchemePath(path.replace(/\/type$/, '')) && (value === 'basic' || value === 'bearer')
      ? `Write \`type: http\` and \`scheme: ${value}\` since OpenAPI 3.0.`
      : undefined;
}

/** Whether a value selects a form of the standard, so that the problem is in the rest of the object. */
export function isChoice(path: string, value: unknown, line: SpecLine): boolean {
  if (!isText(value)) return false;
  const parent = path.slice(0, path.lastIndexOf('/'));
  if (path.endsWith('/in') && isParameterPath(parent)) return placesOfLine[line].includes(value);
  if (!isSchemePath(parent)) return false;
  if (path.endsWith('/flow')) return Object.hasOwn(oldFlows, value);
  const forms = line === 'new' ? schemes : { ...oldSchemes, oauth2: form('') };
  return path.endsWith('/type') && Object.hasOwn(forms, value);
}

/** A violation as Ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  message?: string;
  /** Set if the name of a property is invalid, not its value. */
  propertyName?: string;
  params: Record<string, unknown>;
  schemaPath: string;
}

/** The keys of a place, which is recognised by its pointer, for advice about unknown keys. */
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
  /** The keys of all versions. */
  keys: string[];
}

const method = '(?:get|put|post|delete|options|head|patch|trace)';

/** The first one that matches a path is used. */
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
 * Returns advice for an unknown key; undefined if no known key is similar.
 * @param known the keys of the form that the author chose, if there is one
 */
export function adviceForUnknownKey(
  path: string,
  key: string,
  { line, known }: { line: SpecLine; known?: string[] },
): string | undefined {
  const found = places.find((candidate) => candidate.path.test(path));
  const moved = line === 'new' && found !== undefined ? adviceForPlace(found.name, key) : undefined;
  if (moved !== undefined) return moved;
  const near = nearestName(key, known ?? found?.keys ?? []);
  if (near === key) return adviceForLaterKey(key, line);
  if (found?.name === 'schema' && laterKeywords.has(key)) return adviceForKeyword(key);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

/** Keywords of schemas that came with OpenAPI 3.1 (JSON Schema 2020-12). */
const laterKeywords = new Set(
  `const examples if then else contains minContains maxContains patternProperties propertyNames prefixItems dependentRequired
  dependentSchemas unevaluatedItems unevaluatedProperties contentEncoding contentMediaType contentSchema $defs $id $anchor $comment`.split(
    /\s+/,
  ),
);

function adviceForKeyword(key: string): string {
  const since = `Schemas have \`${key}\` since OpenAPI 3.1: `;
  if (key === 'const') return `${since}before, it is an \`enum\` of one value.`;
  return key === 'examples'
    ? `${since}before, it is one \`example\`.`
    : `${since}raise the version of the document, or remove it.`;
}

/** Returns advice for a key that the standard has only in a later version than that of the document. */
function adviceForLaterKey(key: string, line: SpecLine): string {
  if (line === 'new')
    return 'A later version of OpenAPI has it: raise the version of the document, or remove it.';
  return key === 'nullable'
    ? 'Swagger 2.0 has no `nullable`: write `x-nullable: true`.'
    : 'OpenAPI 3 has it, Swagger 2.0 does not: convert the document, or remove it.';
}

/** Returns advice for a key that has moved in OpenAPI 3.0. */
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

/** Whether a key is likely the missing one: its spelling is similar, or it belongs inside. */
export function mayMean(key: string, missing: string): boolean {
  return (key === 'schema' && missing === 'content') || nearestName(key, [missing]) !== undefined;
}
