// Merges the parts of an `allOf` into one shape: a value must match all of them.

import { areEqual } from '../../../generator/shared/json.ts';
import type { SchemaNode } from '../facts.ts';
import { addLimit } from './combine-limits.ts';
import type { Placed, Shape } from './shape.ts';
import { isAmong, type Types } from './type-sets.ts';

/** Merges a part into a shape, which is changed. */
export function mergeInto(shape: Shape, part: Shape): void {
  mergeTypes(shape, part);
  shape.isNever ||= part.isNever;
  mergeValues(shape, part);
  for (const [name, one] of part.limits) addLimit(shape, name, one);
  const format = shape.format ?? part.format;
  if (format !== undefined) shape.format = format;
  for (const one of part.patterns)
    if (!shape.patterns.some(({ value }) => value === one.value)) shape.patterns.push(one);
  for (const [name, one] of part.texts) if (!shape.texts.has(name)) shape.texts.set(name, one);
  mergeNodes(shape.properties, part.properties);
  mergeNodes(shape.propertyPatterns, part.propertyPatterns);
  for (const [name, at] of part.required) if (!shape.required.has(name)) shape.required.set(name, at);
  const additional = both(shape.additional, part.additional);
  if (additional !== undefined) shape.additional = additional;
  const items = both(shape.items, part.items);
  if (items !== undefined) shape.items = items;
  if (shape.prefix.length === 0) shape.prefix = part.prefix;
  // A part can be reached in several ways.
  shape.unions = [...new Set([...shape.unions, ...part.unions])];
  shape.conditions = [...new Set([...shape.conditions, ...part.conditions])];
  mergeAnnotations(shape, part);
}

function mergeAnnotations(shape: Shape, part: Shape): void {
  const discriminator = shape.discriminator ?? part.discriminator;
  if (discriminator !== undefined) shape.discriminator = discriminator;
  const usual = shape.default ?? part.default;
  if (usual !== undefined) shape.default = usual;
  const xml = shape.xml ?? part.xml;
  if (xml !== undefined) shape.xml = xml;
  const extensible = shape.extensible ?? part.extensible;
  if (extensible !== undefined) shape.extensible = extensible;
  shape.marks = { ...part.marks, ...shape.marks };
}

/** A part without a type allows `null`, like any other value. */
function mergeTypes(shape: Shape, part: Shape): void {
  const { types: first } = shape;
  const { types: second } = part;
  const isEmpty = (one: Shape) => one.types === undefined && one.values === undefined;
  if (isEmpty(part)) {
    if (part.isNullable && isEmpty(shape)) setNull(shape, part);
    return;
  }
  if (isEmpty(shape)) {
    shape.types = second;
    setNull(shape, part);
  } else {
    shape.types = commonTypes(first, second);
    shape.isNullable &&= part.isNullable;
  }
  if (part.typeAt !== undefined && shape.typeAt === undefined) shape.typeAt = part.typeAt;
}

/** A flag beside an `allOf` makes the whole nullable, as authors of OpenAPI 3.0 mean it. */
function setNull(shape: Shape, { isNullable, nullAt }: Shape): void {
  shape.isNullable ||= isNullable;
  if (nullAt !== undefined) shape.nullAt = nullAt;
}

function commonTypes(first: Types | undefined, second: Types | undefined): Types | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return new Set([
    ...[...first].filter((type) => isAmong(type, second)),
    ...[...second].filter((type) => isAmong(type, first)),
  ]);
}

function mergeValues(shape: Shape, part: Shape): void {
  if (part.values === undefined) return;
  if (shape.values === undefined) {
    shape.values = part.values;
    return;
  }
  const { list } = part.values;
  const isIn = ({ value }: Placed) => list.some((other) => areEqual(other.value, value));
  shape.values = { ...shape.values, list: shape.values.list.filter(isIn) };
}

function mergeNodes(into: Map<string, SchemaNode>, from: ReadonlyMap<string, SchemaNode>): void {
  for (const [name, node] of from) {
    const merged = both(into.get(name), node);
    if (merged !== undefined) into.set(name, merged);
  }
}

/** A schema that stands for two, both of which a value must match. */
function both(first: SchemaNode | undefined, second: SchemaNode | undefined): SchemaNode | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  if (first.raw === second.raw) return first;
  return { ...first, also: [...(first.also ?? []), second] };
}
