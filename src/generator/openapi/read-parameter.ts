// Parameters of a path and of an operation -> one list of the model (OpenAPI 3.1, section 4.8.12).

import { isInternal } from '../json-schema/read-annotations.ts';
import {
  flagAt,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  valueAt,
  withoutAbsent,
} from '../shared/json.ts';
import type { Parameter, ParameterLocation } from '../types/operation.ts';
import { readHeaderFacts } from './read-response.ts';
import { type Reading, recordBehind } from './reading.ts';

const locations: ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Path-level parameters first; one of the same name and place in the operation replaces it there. */
export function readParameters(pathItem: JsonRecord, operation: JsonRecord, reading: Reading): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const value of [...listAt(pathItem, 'parameters'), ...listAt(operation, 'parameters')]) {
    const parameter = readParameter(value, reading);
    if (parameter !== undefined) byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readParameter(value: unknown, reading: Reading): Parameter | undefined {
  const raw = recordBehind(value, reading);
  const name = raw && textAt(raw, 'name');
  const place = locations.find((location) => location === raw?.in);
  if (raw === undefined || name === undefined || place === undefined || isInternal(raw)) return undefined;
  const style = textAt(raw, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = valueAt(raw, 'explode');
  const [mediaType] = Object.keys(recordAt(raw, 'content'));
  return {
    name,
    in: place,
    ...readHeaderFacts(raw, reading),
    ...(place === 'path' ? { required: true as const } : {}),
    ...withoutAbsent({
      allowReserved: flagAt(raw, 'allowReserved'),
      allowEmptyValue: flagAt(raw, 'allowEmptyValue'),
    }),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    ...(mediaType === undefined || isRecord(raw.schema) ? {} : { mediaType }),
  };
}
