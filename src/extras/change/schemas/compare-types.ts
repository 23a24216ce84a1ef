// Compares the types and the formats of two schemas.

import { addFact, type SchemaPair } from './schema-pair.ts';

type Types = ReadonlySet<string> | undefined;

/** Compares types, `null` and formats. Returns whether values can be compared further. */
export function compareTypes(given: SchemaPair): boolean {
  const { before, after, use } = given;
  const [first, second] = [before.format?.value, after.format?.value];
  const isOther = !isSameSet(before.types, after.types);
  // A format of the wider type that the narrower one does not have leaves out values.
  const isWider = isWithin(before.types, after.types, use.isText) && !(isOther && excludes(second, first));
  const isNarrower = isWithin(after.types, before.types, use.isText) && !(isOther && excludes(first, second));
  if (!isWider || !isNarrower) {
    const isNull = before.types?.size === 0 || after.types?.size === 0;
    addFact(given, isWider ? 'type-widened' : isNarrower ? 'type-narrowed' : 'type-changed', {
      subject: 'type',
      before: typeNames(before.types),
      after: typeNames(after.types),
      old: before.typeAt,
      new: after.typeAt,
    });
    if (!overlap(before.types, after.types) || isNull) return false;
  }
  compareNull(given);
  if (isWider && isNarrower) compareFormats(given);
  return true;
}

function typeNames(types: Types): string | string[] {
  if (types === undefined) return 'any';
  const [only = 'null', ...others] = types;
  return others.length === 0 ? only : [only, ...others].toSorted();
}

/** Whether all values of some types are values of others. */
function isWithin(inner: Types, outer: Types, isText: boolean): boolean {
  if (outer === undefined) return true;
  if (inner === undefined) return false;
  return [...inner].every(
    (type) =>
      outer.has(type) ||
      (type === 'integer' && outer.has('number')) ||
      (isText && type !== 'object' && type !== 'array' && outer.has('string')),
  );
}

function overlap(first: Types, second: Types): boolean {
  if (first === undefined || second === undefined) return true;
  const isIn = (type: string, types: ReadonlySet<string>) =>
    types.has(type) ||
    (type === 'integer' && types.has('number')) ||
    (type === 'number' && types.has('integer'));
  return [...first].some((type) => isIn(type, second));
}

function isSameSet(first: Types, second: Types): boolean {
  if (first === undefined || second === undefined) return first === second;
  return first.size === second.size && [...first].every((type) => second.has(type));
}

/** Whether a format leaves out values of a type with another format. */
function excludes(outer: string | undefined, inner: string | undefined): boolean {
  if (outer === undefined || outer === inner) return false;
  return inner === undefined ? !numeric.has(outer) : !(wider[inner] ?? []).includes(outer);
}

/** Formats that say how a number is kept, and which any whole number has. */
const numeric = new Set(['float', 'double', 'decimal']);

/** A schema without a type allows `null`, as it allows any value. */
function compareNull(given: SchemaPair): void {
  const { before, after } = given;
  const isAny = before.types === undefined || after.types === undefined;
  if (isAny && (before.isNullable === after.isNullable || before.types !== after.types)) return;
  if (before.isNullable === after.isNullable) return;
  addFact(given, after.isNullable ? 'nullable-added' : 'nullable-removed', {
    subject: 'null',
    old: before.nullAt ?? before.typeAt,
    new: after.nullAt ?? after.typeAt,
  });
}

/** Formats whose values all have another format. */
const wider: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64', 'bigint'],
  int16: ['int32', 'int64', 'bigint'],
  int32: ['int64', 'bigint', 'double'],
  int64: ['bigint'],
  float: ['double'],
  date: ['date-time'],
  time: ['date-time'],
};

function compareFormats(given: SchemaPair): void {
  const { before, after } = given;
  const [first, second] = [before.format?.value, after.format?.value];
  if (first === second) return;
  addFact(given, formatKind(first, second), {
    subject: 'format',
    before: first,
    after: second,
    old: before.format?.at,
    new: after.format?.at,
  });
}

function formatKind(first: string | undefined, second: string | undefined): string {
  if (first === undefined) return 'format-added';
  if (second === undefined) return 'format-removed';
  if (wider[first]?.includes(second)) return 'format-widened';
  return wider[second]?.includes(first) ? 'format-narrowed' : 'format-changed';
}
