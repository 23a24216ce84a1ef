// A property beside alternatives is one of each of them. Where the other schema has it in all of its alternatives, it is compared there.

import type { SchemaNode } from '../facts.ts';
import type { Shape, ShapeOf } from '../shape/shape.ts';
import type { SchemaPair } from './schema-pair.ts';

/** Returns two schemas with the properties that one has beside its alternatives, and the other one in each, in the alternatives of both. */
export function withMovedProperties(given: SchemaPair): SchemaPair {
  const { before, after, shapes } = given;
  return {
    ...given,
    before: movedInto(before, { other: after, shapeOf: shapes.old, shapeOfOther: shapes.new }),
    after: movedInto(after, { other: before, shapeOf: shapes.new, shapeOfOther: shapes.old }),
  };
}

interface Others {
  other: Shape;
  shapeOf: ShapeOf;
  shapeOfOther: ShapeOf;
}

function movedInto(shape: Shape, { other, shapeOf, shapeOfOther }: Others): Shape {
  const [[union, ...more], [second, ...others]] = [shape.unions, other.unions];
  if (union === undefined || second === undefined || more.length + others.length > 0) return shape;
  const isMoved = (name: string) =>
    !other.properties.has(name) &&
    second.members.every((member) => shapeOfOther(member).properties.has(name));
  const [moved, left] = parted(shape.properties, isMoved);
  if (moved.size === 0) return shape;
  const required = parted(shape.required, (name) => moved.has(name));
  const part: SchemaNode = {
    raw: {
      properties: Object.fromEntries([...moved].map(([name, node]) => [name, rawOf(node)])),
      required: [...required[0].keys()],
    },
    at: shape.at,
  };
  const members = union.members.map((member): SchemaNode => {
    const { name, title } = shapeOf(member);
    const named = { ...(name !== undefined && { name }), ...(title !== undefined && { title }) };
    return { ...member, also: [...(member.also ?? []), part], named };
  });
  return { ...shape, properties: left, required: required[1], unions: [{ ...union, members }] };
}

function parted<Value>(
  map: ReadonlyMap<string, Value>,
  isFirst: (name: string) => boolean,
): [Map<string, Value>, Map<string, Value>] {
  const entries = [...map];
  return [
    new Map(entries.filter(([name]) => isFirst(name))),
    new Map(entries.filter(([name]) => !isFirst(name))),
  ];
}

function rawOf({ raw, also = [] }: SchemaNode): unknown {
  return also.length === 0 ? raw : { allOf: [raw, ...also.map(rawOf)] };
}
