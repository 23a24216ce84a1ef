// Finds out whether no value can match two schemas: alternatives of other types, or with another constant in the same property.

import { areEqual, isRecord } from '../../../generator/shared/json.ts';
import type { SchemaNode } from '../facts.ts';
import type { Placed, Shape, ShapeOf } from '../shape/shape.ts';
import { shareType } from '../shape/type-sets.ts';

/** Whether each value matches one of the schemas at most. What is not known for sure is no. */
export function areDisjoint(shapes: readonly Shape[], shapeOf: ShapeOf): boolean {
  return shapes.every((one, index) => shapes.slice(index + 1).every((other) => isApart(one, other, shapeOf)));
}

function isApart(one: Shape, other: Shape, shapeOf: ShapeOf): boolean {
  if (one.isNullable && other.isNullable) return false;
  if (one.values !== undefined && other.values !== undefined)
    return !sharesValue(one.values.list, other.values.list);
  if (one.types === undefined || other.types === undefined) return hasOtherTag(one, other, shapeOf);
  return !shareType(one.types, other.types) || hasOtherTag(one, other, shapeOf);
}

function sharesValue(list: readonly Placed[], others: readonly Placed[]): boolean {
  return list.some(({ value }) => others.some((other) => areEqual(other.value, value)));
}

/** Whether both are objects and need a property with values that they do not share. */
function hasOtherTag(one: Shape, other: Shape, shapeOf: ShapeOf): boolean {
  const isObject = ({ types }: Shape) => types?.size === 1 && types.has('object');
  if (!isObject(one) || !isObject(other)) return false;
  return [...one.properties].some(([name, node]) => {
    const second = other.properties.get(name);
    if (second === undefined || !one.required.has(name) || !other.required.has(name)) return false;
    const [own, others] = [shapeOf(node), shapeOf(second)];
    if (own.isNullable || others.isNullable || own.values === undefined || others.values === undefined)
      return false;
    return !sharesValue(own.values.list, others.values.list);
  });
}

/** Whether a property has one and the same value in both, as a discriminator has. */
export function haveSameTag(one: Shape, other: Shape): boolean {
  return sharedTags(one, other).some(([first, second]) => first === second);
}

/** Whether a property has one value in one of them, and another value in the other one. */
export function haveOtherTags(one: Shape, other: Shape): boolean {
  return sharedTags(one, other).some(([first, second]) => first !== second);
}

/** The values of properties with a single value in both. */
function sharedTags(one: Shape, other: Shape): (readonly [unknown, unknown])[] {
  return [...one.properties].flatMap(([name, node]) => {
    const second = other.properties.get(name);
    const tags = [tagOf(node), second && tagOf(second)] as const;
    return tags.includes(undefined) ? [] : [tags];
  });
}

/** Whether a schema says itself which values a property has. */
export function hasTag({ properties }: Shape, name: string): boolean {
  const node = properties.get(name);
  return isRecord(node?.raw) && ('const' in node.raw || 'enum' in node.raw);
}

function tagOf({ raw }: SchemaNode): unknown {
  if (typeof raw !== 'object' || raw === null) return undefined;
  if ('const' in raw) return raw.const;
  return 'enum' in raw && Array.isArray(raw.enum) && raw.enum.length === 1 ? raw.enum[0] : undefined;
}
