// The bounds of numbers and texts (JSON Schema 2020-12, validation, sections 6.2 and 6.3).

import type { NumberSchema, StringSchema } from '../nouns/schema.ts';
import { patternHolds } from './pattern-holds.ts';

const ranges: Record<string, number> = { int8: 2 ** 7, int16: 2 ** 15, int32: 2 ** 31 };

/** True when a number keeps its kind and bounds. */
export function numberHolds(schema: NumberSchema, value: number): boolean {
  if (!Number.isFinite(value) || (schema.kind === 'integer' && !Number.isInteger(value))) return false;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format = '' } = schema;
  if (minimum !== undefined && value < minimum) return false;
  if (maximum !== undefined && value > maximum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false;
  const range = Object.hasOwn(ranges, format) ? ranges[format] : undefined;
  if (range !== undefined && (value < -range || value >= range)) return false;
  return multipleOf === undefined || multipleOf <= 0 || Number.isInteger(value / multipleOf);
}

/** Length is counted in characters, not in units of UTF-16. */
export function stringHolds(
  { minLength = 0, maxLength, pattern, format }: StringSchema,
  value: string,
): boolean {
  const length = value.length > 10_000 ? value.length : [...value].length;
  if (length < minLength || (maxLength !== undefined && length > maxLength)) return false;
  if (format !== undefined && !formatHolds(format, value)) return false;
  return pattern === undefined || patternHolds(pattern, value) !== false;
}

const dates = '\\d{4}-\\d\\d-\\d\\d';
const times = '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[zZ]|[+-]\\d\\d:?\\d\\d)';
const formats: Record<string, RegExp> = {
  date: new RegExp(`^${dates}$`),
  time: new RegExp(`^${times}$`),
  'date-time': new RegExp(`^${dates}[tT ]${times}$`),
  duration: /^P[\dYMDWTHS.]+$/,
  email: /^[^\s@]+@[\w-]+(?:\.[\w-]+)+$/,
  uuid: /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  uri: /^[a-z][\w+.-]*:[\w\-.~!$&'()*+,;=:@/?#[\]%]+$/i,
  url: /^[a-z][\w+.-]*:\/\/[\w\-.~!$&'()*+,;=:@/?#[\]%]+$/i,
  'uri-reference': /^[\w\-.~!$&'()*+,;=:@/?#[\]%]*$/,
  hostname: /^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i,
  ipv4: /^(?:\d{1,3}\.){3}\d{1,3}$/,
  ipv6: /^[\da-f:.]*:[\da-f:.]*$/i,
  byte: /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
};

/** A rough check: given examples are told from words that stand for something else. */
function formatHolds(format: string, value: string): boolean {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (known === undefined || value.length > 2_000) return true;
  if (!known.test(value)) return false;
  return !/^date/.test(format) || !Number.isNaN(Date.parse(value.slice(0, 10)));
}
