// Parameters of Swagger 2.0 -> parameters and the request body of OpenAPI 3.

import { flagAt, type JsonRecord, recordAt, textAt, valueAt } from '../shared/json.ts';

/** What a 2.0 parameter says beside its type. */
const parameterKeys = new Set([
  'name',
  'in',
  'description',
  'required',
  'collectionFormat',
  'allowEmptyValue',
]);

/** A parameter or header: its type moves into `schema`, `collectionFormat` becomes style and explode. */
export function liftParameter(parameter: JsonRecord): JsonRecord {
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
      return inQuery ? { style: 'spaceDelimited', explode: false } : {};
    case 'pipes':
      return inQuery ? { style: 'pipeDelimited', explode: false } : {};
    case 'tsv':
      return inQuery ? { style: 'tabDelimited', explode: false } : {};
    default:
      return inQuery ? { style: 'form', explode: false } : {};
  }
}

/** The `body` parameter, or all `formData` parameters as one object; undefined where there are none. */
export function liftRequestBody(parameters: JsonRecord[], consumes: string[]): JsonRecord | undefined {
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
    const schema = recordAt(liftParameter(field), 'schema');
    return [String(field.name), { ...schema, description: textAt(field, 'description') }];
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
