// Compares the types and the formats of two schemas.

import { isWhole } from '../shape/combine-limits.ts';
import { isAnything } from '../shape/redundant-parts.ts';
import type { Shape } from '../shape/shape.ts';
import { isAmong, shareType } from '../shape/type-sets.ts';
import { formatKind, isWithinSize, leavesOut, saysNothing } from './format-table.ts';
import { addFact, addValueFact, type SchemaPair } from './schema-pair.ts';

type Types = ReadonlySet<string> | undefined;

/** Compares types, `null` and formats. Returns whether values can be compared further. */
export function compareTypes(given: SchemaPair): boolean {
  const { before, after } = given;
  const kind = isOfMembers(given) || isOfValues(given) ? undefined : typeKind(given);
  if (kind !== undefined) {
    addFact(given, kind, {
      subject: 'type',
      before: typeNames(before.types),
      after: typeNames(after.types),
      old: before.typeAt,
      new: after.typeAt,
    });
    const isNull = before.types?.size === 0 || after.types?.size === 0;
    // What any value may be has no parts that could be missed.
    if (isNull || isAnything(after) || (before.types && after.types && !shareType(before.types, after.types)))
      return false;
  }
  compareNull(given);
  if (kind === undefined) compareFormats(given);
  return true;
}

/** Whether a schema without a type has alternatives that together have the types of the other one. */
function isOfMembers({ before, after, shapes }: SchemaPair): boolean {
  if ((before.types === undefined) === (after.types === undefined)) return false;
  const [open, types, shapeOf] =
    before.types === undefined ? [before, after.types, shapes.old] : [after, before.types, shapes.new];
  return open.unions.some(({ members }) => {
    const own = members.map((member) => shapeOf(member).types);
    return own.every((one) => one !== undefined) && isSameSet(new Set(own.flatMap((one) => [...one])), types);
  });
}

/** Whether one of the schemas allows any value, and the other one lists its values, which is a change of its own. */
function isOfValues({ before, after }: SchemaPair): boolean {
  const isAny = ({ types, values }: Shape) => types === undefined && values === undefined;
  return (isAny(before) && after.values !== undefined) || (isAny(after) && before.values !== undefined);
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
      isAmong(type, outer) || (isText && type !== 'object' && type !== 'array' && outer.has('string')),
  );
}

function isSameSet(first: Types, second: Types): boolean {
  if (first === undefined || second === undefined) return first === second;
  return first.size === second.size && [...first].every((type) => second.has(type));
}

/** A schema without a type allows `null`, as it allows any value. */
function compareNull(given: SchemaPair): void {
  const { before, after } = given;
  const isOneAny = (before.types === undefined) !== (after.types === undefined);
  if (isOneAny || before.isNullable === after.isNullable) return;
  addFact(given, after.isNullable ? 'nullable-added' : 'nullable-removed', {
    subject: 'null',
    old: before.nullAt ?? before.typeAt,
    new: after.nullAt ?? after.typeAt,
  });
}

/**
 * Whether a format comes or goes that all values have: one that says nothing, whole numbers within limits, and any bytes where no JSON is.
 */
function isWithinFormat({ before, after, use }: SchemaPair): boolean {
  const [first, second] = [before.format?.value, after.format?.value];
  if (first !== undefined && second !== undefined) return false;
  const format = first ?? second ?? '';
  if (saysNothing(format, first === undefined ? after : before)) return true;
  if (format === 'binary') return use.text !== 'no';
  return isWithinSize(format, first === undefined ? before : after);
}

function compareFormats(given: SchemaPair): void {
  const { before, after } = given;
  const [first, second] = [before.format, after.format];
  if (first?.value === second?.value || isWithinFormat(given)) return;
  addValueFact(given, kindOfFormats(before, after), { subject: 'format', first, second });
}

/** A whole number with a format that is not known is one of 64 bits. */
function kindOfFormats(before: Shape, after: Shape): string {
  const [first, second] = [before.format?.value, after.format?.value];
  const kind = formatKind(first, second);
  if (kind !== 'format-changed' || !isWhole(before) || !isWhole(after)) return kind;
  if (first === 'int64') return 'format-narrowed';
  return second === 'int64' ? 'format-widened' : kind;
}

/** Bytes are a format of text in OpenAPI 3.0, and a content of it in later versions (OpenAPI 3.1, section 4.8.14.4). */
const formsOfBytes = [
  ['byte', 'contentEncoding', 'base64'],
  ['binary', 'contentMediaType', 'application/octet-stream'],
  ['binary', 'contentEncoding', 'binary'],
] as const;

/** Returns a schema of bytes with the format of another one; any other schema as it is. */
export function bytesAsIn(shape: Shape, other: Shape): Shape {
  const [format, key] = formsOfBytes.find(
    ([name, keyword, value]) => other.format?.value === name && shape.texts.get(keyword)?.value === value,
  ) ?? [undefined, ''];
  const found = shape.texts.get(key);
  if (format === undefined || found === undefined || shape.format !== undefined) return shape;
  const texts = new Map(shape.texts);
  texts.delete(key);
  return { ...shape, texts, format: { value: format, at: found.at }, types: shape.types ?? other.types };
}
