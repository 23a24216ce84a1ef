// Compares the types and the formats of two schemas.

import type { Shape } from '../shape/shape.ts';
import { formatKind, leavesOut } from './format-table.ts';
import { addFact, type SchemaPair } from './schema-pair.ts';

type Types = ReadonlySet<string> | undefined;

/** Compares types, `null` and formats. Returns whether values can be compared further. */
export function compareTypes(given: SchemaPair): boolean {
  const { before, after } = given;
  const kind = typeKind(given);
  if (kind !== undefined) {
    addFact(given, kind, {
      subject: 'type',
      before: typeNames(before.types),
      after: typeNames(after.types),
      old: before.typeAt,
      new: after.typeAt,
    });
    const isNull = before.types?.size === 0 || after.types?.size === 0;
    if (!overlap(before.types, after.types) || isNull) return false;
  }
  compareNull(given);
  if (kind === undefined) compareFormats(given);
  return true;
}

type TypeKind = 'type-widened' | 'type-narrowed' | 'type-changed' | 'type-became-text' | 'type-left-text';

/** What the types became; undefined if they allow the same. */
function typeKind({ before, after, use: { text } }: SchemaPair): TypeKind | undefined {
  if (text !== 'unknown') return writtenKind(before, after, text !== 'no');
  const [asText, asJson] = [writtenKind(before, after, true), writtenKind(before, after, false)];
  const isWider = (kind: TypeKind | undefined) => kind === undefined || kind === 'type-widened';
  const isNarrower = (kind: TypeKind | undefined) => kind === undefined || kind === 'type-narrowed';
  if (isWider(asJson) || (isNarrower(asText) && isNarrower(asJson))) return asJson;
  if (isWider(asText)) return 'type-became-text';
  return isNarrower(asText) ? 'type-left-text' : asJson;
}

function writtenKind(before: Shape, after: Shape, isText: boolean): TypeKind | undefined {
  const [first, second] = [before.format?.value, after.format?.value];
  const isOther = !isSameSet(before.types, after.types);
  // A format of the wider type that the narrower one does not have leaves out values.
  const isWider = isWithin(before.types, after.types, isText) && !(isOther && leavesOut(second, first));
  const isNarrower = isWithin(after.types, before.types, isText) && !(isOther && leavesOut(first, second));
  if (isWider && isNarrower) return undefined;
  return isWider ? 'type-widened' : isNarrower ? 'type-narrowed' : 'type-changed';
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
