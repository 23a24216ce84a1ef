// Upgrades a Swagger 2.0 document to the form of OpenAPI 3, so that later steps read only one form. Schemas stay below
// `definitions`, so that references still resolve. `json-schema` handles the few differences inside a schema: `x-nullable`,
// `type: file`, and a discriminator that is a string.

import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
  valueAt,
} from '../../shared/json.ts';
import { entriesOf, recordFrom } from '../../shared/key-order.ts';
import type { References } from '../../types/schema.ts';
import { missingBehind } from './references.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Upgrades a whole document. Parameters and responses that are references are replaced by their targets. */
export function upgradeSwagger(root: JsonRecord, references: References): JsonRecord {
  const paths = recordsAt(root, 'paths').map(([path, item]) => [
    path,
    upgradePathItem(item, root, references),
  ]);
  const schemes = recordsAt(root, 'securityDefinitions').map(([id, scheme]) => [
    id,
    upgradeSecurityScheme(scheme),
  ]);
  return {
    ...root,
    servers: serversOf(root),
    paths: Object.fromEntries(paths),
    components: { securitySchemes: Object.fromEntries(schemes) },
  };
}

/**
 * Returns one server for each scheme, with `https` first. Schemes of an operation replace those of the document. Without a
 * host, paths are relative to the URL of the document.
 */
function serversOf(root: JsonRecord, level = root): JsonRecord[] {
  const basePath = (textAt(root, 'basePath') ?? '').replace(/\/+$/, '');
  const host = textAt(root, 'host');
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const schemes = textsAt(level, 'schemes');
  const known = schemes.length > 0 ? schemes : ['https'];
  const sorted = [
    ...known.filter((scheme) => scheme === 'https'),
    ...known.filter((scheme) => scheme !== 'https'),
  ];
  return sorted.map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function upgradePathItem(written: JsonRecord, root: JsonRecord, references: References): JsonRecord {
  const target = references.follow(written);
  // The target of a path item's reference has the form of 2.0 too. An unresolved reference stays, to be reported.
  const { $ref: _reference, ...beside } = written;
  const item = isRecord(target) && target !== written ? { ...target, ...beside } : written;
  const shared = listAt(item, 'parameters').map(references.follow).filter(isRecord);
  const upgraded = methods.flatMap((method) => {
    const operation = valueAt(item, method);
    return isRecord(operation)
      ? [[method, upgradeOperation(operation, { shared, root, references })] as const]
      : [];
  });
  const { parameters, ...rest } = item;
  const missing = Array.isArray(parameters) ? parameters.filter(isMissing(references)) : [];
  return {
    ...rest,
    ...(missing.length === 0 ? {} : { parameters: missing }),
    ...Object.fromEntries(upgraded),
  };
}

function isMissing(references: References): (value: unknown) => boolean {
  return (value) => missingBehind(value, references) !== undefined;
}

interface SourceContext {
  shared: JsonRecord[];
  root: JsonRecord;
  references: References;
}

function upgradeOperation(operation: JsonRecord, { shared, root, references }: SourceContext): JsonRecord {
  const own = listAt(operation, 'parameters').map(references.follow).filter(isRecord);
  const isOverridden = (parameter: JsonRecord) =>
    own.some((other) => other.name === parameter.name && other.in === parameter.in);
  const all = [...shared.filter((parameter) => !isOverridden(parameter)), ...own];
  const consumes = mediaTypesOf(operation, root, 'consumes');
  const produces = mediaTypesOf(operation, root, 'produces');
  const requestBody = upgradeRequestBody(all, consumes);
  const responses = entriesOf(recordAt(operation, 'responses')).flatMap(
    ([status, value]): [string, unknown][] => {
      const response = references.follow(value);
      if (response === undefined) return [[status, value]];
      return isRecord(response) ? [[status, upgradeResponse(response, produces)]] : [];
    },
  );
  return {
    ...operation,
    ...(listAt(operation, 'schemes').length > 0 ? { servers: serversOf(root, operation) } : {}),
    parameters: [
      ...all.filter(({ in: place }) => place !== 'body' && place !== 'formData').map(upgradeParameter),
      ...listAt(operation, 'parameters').filter(isMissing(references)),
    ],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: recordFrom(responses),
  };
}

/** The list of an operation replaces that of the document, even if it is empty. */
function mediaTypesOf(operation: JsonRecord, root: JsonRecord, key: 'consumes' | 'produces'): string[] {
  return textsAt(Array.isArray(valueAt(operation, key)) ? operation : root, key);
}

function upgradeResponse(response: JsonRecord, produces: string[]): JsonRecord {
  const { schema, examples, headers, ...rest } = response;
  const examplesByType = isRecord(examples) ? examples : {};
  const known = produces.length > 0 ? produces : ['application/json'];
  // Error responses often have a media type that `produces` does not list; their examples show which.
  const exampleTypes = Object.keys(examplesByType).filter((key) => key.includes('/') && !known.includes(key));
  const mediaTypes = schema === undefined ? Object.keys(examplesByType) : [...known, ...exampleTypes];
  const content = mediaTypes.map((mediaType) => [
    mediaType,
    {
      ...(schema === undefined ? {} : { schema }),
      ...(Object.hasOwn(examplesByType, mediaType) ? { example: examplesByType[mediaType] } : {}),
    },
  ]);
  const upgradedHeaders = isRecord(headers) ? recordsAt(response, 'headers') : [];
  return {
    ...rest,
    headers: Object.fromEntries(upgradedHeaders.map(([name, header]) => [name, upgradeParameter(header)])),
    content: Object.fromEntries(content),
  };
}

const flowNames: Record<string, string> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function upgradeSecurityScheme(scheme: JsonRecord): JsonRecord {
  const type = textAt(scheme, 'type');
  if (type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  const name = flowNames[String(flow)];
  const facts = { authorizationUrl, tokenUrl, scopes };
  return { ...rest, flows: name === undefined ? {} : { [name]: facts } };
}

/** The keywords of a 2.0 parameter that do not describe its type. */
const parameterKeys = new Set([
  'name',
  'in',
  'description',
  'required',
  'collectionFormat',
  'allowEmptyValue',
]);

/** Upgrades a parameter or header: moves its type into `schema`, and converts `collectionFormat` to `style` and `explode`. */
function upgradeParameter(parameter: JsonRecord): JsonRecord {
  const entries = Object.entries(parameter);
  const about = entries.filter(([key]) => parameterKeys.has(key) || key.startsWith('x-'));
  const schema = entries.filter(([key]) => !parameterKeys.has(key) && key !== 'schema');
  return { ...Object.fromEntries(about), ...styleOf(parameter), schema: Object.fromEntries(schema) };
}

function styleOf(parameter: JsonRecord): JsonRecord {
  if (textAt(parameter, 'type') !== 'array') return {};
  const inQuery = textAt(parameter, 'in') === 'query';
  switch (textAt(parameter, 'collectionFormat')) {
    case 'multi':
      return { style: 'form', explode: true };
    case 'ssv':
      return { style: 'spaceDelimited', explode: false };
    case 'pipes':
      return { style: 'pipeDelimited', explode: false };
    case 'tsv':
      return { style: 'tabDelimited', explode: false };
    default:
      return inQuery ? { style: 'form', explode: false } : {};
  }
}

/** Makes a request body from the `body` parameter, or from all `formData` parameters as one object; undefined without them. */
function upgradeRequestBody(parameters: JsonRecord[], consumes: string[]): JsonRecord | undefined {
  const body = parameters.find((parameter) => parameter.in === 'body');
  if (body !== undefined) return bodyOf(body, consumes);
  const fields = parameters.filter((parameter) => parameter.in === 'formData');
  return fields.length === 0 ? undefined : formOf(fields, consumes);
}

function bodyOf(body: JsonRecord, consumes: string[]): JsonRecord {
  const examples = recordAt(body, 'x-examples');
  const mediaTypes = consumes.length > 0 ? consumes : ['application/json'];
  const content = mediaTypes.map((mediaType) => [
    mediaType,
    {
      schema: valueAt(body, 'schema') ?? {},
      ...(Object.hasOwn(examples, mediaType) ? { example: examples[mediaType] } : {}),
    },
  ]);
  return {
    description: textAt(body, 'description'),
    required: flagAt(body, 'required'),
    content: Object.fromEntries(content),
  };
}

function formOf(fields: JsonRecord[], consumes: string[]): JsonRecord {
  const hasFile = fields.some((field) => field.type === 'file');
  const fits = consumes.filter((mediaType) => /multipart\/|x-www-form-urlencoded/.test(mediaType));
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const usable = hasFile ? fits.filter((mediaType) => mediaType.startsWith('multipart/')) : fits;
  const properties = fields.map((field) => {
    const schema = recordAt(upgradeParameter(field), 'schema');
    const description = textAt(field, 'description');
    return [String(field.name), { ...schema, ...(description === undefined ? {} : { description }) }];
  });
  const required = fields.filter((field) => flagAt(field, 'required')).map((field) => String(field.name));
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  const mediaTypes = usable.length > 0 ? usable : [fallback];
  const written = fields.flatMap((field) => {
    const style = styleOf({ ...field, in: 'query' });
    return Object.keys(style).length === 0 ? [] : [[String(field.name), style]];
  });
  const content = { schema, ...(written.length === 0 ? {} : { encoding: Object.fromEntries(written) }) };
  return {
    required: required.length > 0,
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, content])),
  };
}
