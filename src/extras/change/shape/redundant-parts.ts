// Leaves out what says nothing new in a schema, so that schemas which allow the same values have the same shape.

import type { Shape, ShapeOf, Union } from './shape.ts';
import { isAmong, type Types } from './type-sets.ts';

/** Leaves out alternatives within another one, and types that all alternatives have. */
export function withoutRedundantParts(shape: Shape, shapeOf: ShapeOf): Shape {
  return withoutOuterTypes(withoutInnerMembers(shape, shapeOf), shapeOf);
}

/** An alternative of `anyOf` adds nothing to one that allows all values of its type: `{type: string}` beside a list of texts. */
function withoutInnerMembers(shape: Shape, shapeOf: ShapeOf): Shape {
  const unions = shape.unions.map((union): Union => {
    if (union.keyword !== 'anyOf') return union;
    const shapes = union.members.map(shapeOf);
    const whole = new Set(shapes.filter(isOnlyType).flatMap(({ types = [] }) => [...types]));
    const isInner = (one: Shape) => !isOnlyType(one) && !one.isNullable && isWithinTypes(one.types, whole);
    const members = union.members.filter((member) => !isInner(shapeOf(member)));
    return members.length === union.members.length ? union : { ...union, members };
  });
  return { ...shape, unions };
}

/** A type beside alternatives leaves out those of other types, and says nothing new of the others. */
function withoutOuterTypes(shape: Shape, shapeOf: ShapeOf): Shape {
  const { types, unions } = shape;
  const [union, ...others] = unions;
  if (types === undefined || union === undefined || others.length > 0) return shape;
  // A format says nothing of values that are listed.
  const areListed = union.members.every((member) => shapeOf(member).values !== undefined);
  const { format: _format, ...unformatted } = shape;
  if (hasMoreThanTypes(areListed ? unformatted : shape)) return shape;
  const possible = union.members.filter((member) => {
    const own = shapeOf(member).types;
    return own === undefined || [...own].some((type) => isAmong(type, types)) || own.size === 0;
  });
  if (possible.length === 0 || !possible.every((member) => isWithinTypes(shapeOf(member).types, types)))
    return shape;
  const { typeAt: _, ...rest } = shape;
  return { ...rest, types: undefined, unions: [{ ...union, members: possible }] };
}

function isWithinTypes(inner: Types | undefined, outer: Types): boolean {
  return inner !== undefined && inner.size > 0 && [...inner].every((type) => isAmong(type, outer));
}

/** Whether a schema allows all values of simple types. */
export function isOnlyType(shape: Shape): boolean {
  const { types, name, unions } = shape;
  const isPlain = types !== undefined && !types.has('object') && !types.has('array') && name === undefined;
  return isPlain && unions.length === 0 && !hasMoreThanTypes(shape);
}

/** Whether a schema allows any value. */
export function isAnything(shape: Shape): boolean {
  return shape.types === undefined && shape.unions.length === 0 && !hasMoreThanTypes(shape);
}

/** Whether a schema says more of its values than their types and alternatives. */
function hasMoreThanTypes(shape: Shape): boolean {
  const { values, format, limits, patterns, properties, conditions, required, texts } = shape;
  const { items, prefix, additional, propertyPatterns } = shape;
  const sizes = [
    limits.size,
    patterns.length,
    properties.size,
    conditions.length,
    required.size,
    texts.size,
    prefix.length,
    propertyPatterns.size,
  ];
  return (
    [values, format, items, additional].some((one) => one !== undefined) || sizes.some((size) => size > 0)
  );
}
