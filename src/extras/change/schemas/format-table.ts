// Which formats contain others. A format that is not here contains no other one.

import { isWhole } from '../shape/combine-limits.ts';
import type { Shape } from '../shape/shape.ts';

/**
 * Formats with those that all their values have too. Whole numbers contain each other by their size, and a number of 32 bits is one of
 * 64 bits (format registry of the OpenAPI Initiative). Those of text are the notes of JSON Schema Validation 2020-12, section 7.3. A
 * day is no `date-time`, which has a time.
 */
const wider: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64', 'bigint'],
  int16: ['int32', 'int64', 'bigint'],
  int32: ['int64', 'bigint', 'double'],
  int64: ['bigint'],
  uint8: ['int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64', 'bigint'],
  uint16: ['int32', 'uint32', 'int64', 'uint64', 'bigint'],
  uint32: ['int64', 'uint64', 'bigint'],
  uint64: ['bigint'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['iri', 'uri-reference', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
};

/** Formats that say how a number is kept, and which any whole number has. */
const numeric = new Set(['float', 'double', 'decimal']);

const bits: Readonly<Record<string, number>> = { int8: 8, int16: 16, int32: 32, int64: 64 };

/** The name of a type is no format, and no format is known for booleans. */
const typeNames = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Whether a format leaves out no value of a schema. */
export function saysNothing(format: string, { types }: Shape): boolean {
  return typeNames.has(format) || (types?.size === 1 && types.has('boolean'));
}

/** Whether numbers are within a format by their limits. Those without a format have 64 bits in practice. */
export function isWithinSize(format: string, shape: Shape): boolean {
  if (format === 'double' && shape.types?.size === 1 && shape.types.has('number')) return true;
  if (format === 'int64' && isWhole(shape)) return true;
  const { limits } = shape;
  const size = bits[format];
  const [least, most] = [limits.get('minimum')?.value, limits.get('maximum')?.value];
  if (size === undefined || least === undefined || most === undefined) return false;
  return least >= -(2 ** (size - 1)) && most <= 2 ** (size - 1);
}

/** How a format became another one. */
export function formatKind(first: string | undefined, second: string | undefined): string {
  if (first === undefined) return 'format-added';
  if (second === undefined) return 'format-removed';
  if (wider[first]?.includes(second)) return 'format-widened';
  return wider[second]?.includes(first) ? 'format-narrowed' : 'format-changed';
}

/** Whether a format leaves out values of another type with another format. */
export function leavesOut(outer: string | undefined, inner: string | undefined): boolean {
  if (outer === undefined || outer === inner || typeNames.has(outer)) return false;
  const isWholeNumber = inner === undefined || /^u?int\d+$|^bigint$/.test(inner);
  return !(isWholeNumber && numeric.has(outer)) && !(wider[inner ?? ''] ?? []).includes(outer);
}
