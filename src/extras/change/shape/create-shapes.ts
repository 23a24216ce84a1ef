// Makes the shapes of the schemas of one document. Each schema object is read once.

import { isRecord, type JsonRecord, listAt, valueAt } from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import { below, rootTrail, type SchemaNode, type Side, type Trail } from '../facts.ts';
import { mergeInto } from './merge-shapes.ts';
import { hasNullFlag, readShape } from './read-shape.ts';
import { isOnlyType, withoutRedundantParts } from './redundant-parts.ts';
import { emptyShape, type Placed, type Shape, type ShapeOf } from './shape.ts';

/** How many schemas are read within each other, as alternatives or parts. */
const deepest = 300;

/** How often the schemas of a circle are read again for another beginning. There can be very many ways through it. */
const mostReads = 1000;

/** Creates what reads the schemas of a document. */
export function createShapes(side: Side): ShapeOf {
  const known = new WeakMap<object, Shape>();
  /** Schemas that are being read: a part of an `allOf` that contains itself adds nothing. */
  const open = new Set<object>();
  /** Those of them that were reached again, so that what is being read depends on where the reading began. */
  const reached = new Set<object>();
  const circular = new Map<object, Shape>();
  let reads = 0;
  const begun = new Set<unknown>();
  let tooDeep: SchemaNode | undefined;
  const shapeOf: ShapeOf = (node) => {
    const { raw, at, also } = node;
    if (also !== undefined) return { ...mergedShape([{ raw, at }, ...also], at), ...node.named };
    if (!isRecord(raw)) return { ...emptyShape(at), isNever: raw === false };
    const shape = known.get(raw) ?? (reads > mostReads ? circular.get(raw) : undefined);
    if (shape !== undefined) return shape;
    if (open.has(raw) || open.size >= deepest) {
      reached.add(raw);
      if (!open.has(raw)) tooDeep = node;
      return emptyShape(at);
    }
    open.add(raw);
    const read = withoutNullBranch(withoutRedundantParts(shapeOfObject(raw, at), shapeOf), shapeOf);
    open.delete(raw);
    reached.delete(raw);
    if (reached.size === 0) known.set(raw, read);
    else {
      circular.set(raw, read);
      reads += 1;
    }
    if (open.size === 0) {
      circular.clear();
      reached.clear();
      reads = 0;
    }
    if (open.size > 0 || tooDeep === undefined || begun.has(tooDeep.raw)) return read;
    // What did not fit on the stack is read first.
    const first = tooDeep;
    tooDeep = undefined;
    begun.add(first.raw);
    shapeOf(first);
    return shapeOf(node);
  };
  function mergedShape(nodes: readonly SchemaNode[], at: Trail): Shape {
    const merged = emptyShape(at);
    for (const node of nodes) mergeInto(merged, shapeOf(node));
    return merged;
  }
  function shapeOfObject(raw: JsonRecord, at: Trail): Shape {
    const target = targetOf(raw, side);
    if (target !== undefined) {
      const shape = { ...shapeOf(target), name: nameOf(target.at) };
      const { $ref: _, ...beside } = raw;
      if (!side.hasSiblings || Object.keys(beside).every((key) => annotations.has(key))) return shape;
      const own = readShape(beside, at);
      const merged = mergedShape([{ raw: beside, at }, target], target.at);
      return { ...merged, marks: { ...shape.marks, ...own.marks }, name: nameOf(target.at) };
    }
    const own = readShape(raw, at);
    const parts = listAt(raw, 'allOf');
    if (parts.length === 0) return own;
    for (const [index, part] of parts.entries())
      mergeInto(own, shapeOf({ raw: part, at: below(at, 'allOf', index) }));
    // As authors of OpenAPI 3.0 mean a flag beside an `allOf`, whose parts do not have it.
    own.isNullable ||= hasNullFlag(raw);
    return own;
  }
  return shapeOf;
}

/** `null` as an alternative is a flag. */
function withoutNullBranch(shape: Shape, shapeOf: ShapeOf): Shape {
  const index = shape.unions.findIndex(({ members }) => members.some(isNull));
  const union = shape.unions[index];
  if (union === undefined) return singleUnions(shape, shapeOf);
  const members = union.members.filter((member) => !isNull(member));
  const nullAt = union.members.find(isNull)?.at;
  const others = singleUnions({ ...shape, unions: shape.unions.with(index, { ...union, members }) }, shapeOf);
  return { ...others, isNullable: true, ...(nullAt !== undefined && { nullAt }) };
}

/** An alternative without others is the schema itself, and alternatives that are only types are a list of types. */
function singleUnions(shape: Shape, shapeOf: ShapeOf): Shape {
  const [union] = shape.unions;
  if (shape.unions.length === 1 && union !== undefined && shape.types === undefined) {
    const members = union.members.map(shapeOf);
    const list = valuesOf(members);
    const areListed = list !== undefined && shape.values === undefined;
    if (areListed || members.every(isOnlyType)) {
      const types = new Set(members.flatMap(({ types: own = [] }) => [...own]));
      const isNullable = shape.isNullable || members.some((one) => one.isNullable);
      const values = areListed ? { values: { list, at: union.at, isConst: false } } : {};
      return { ...shape, unions: [], types, typeAt: union.at, isNullable, ...values };
    }
  }
  const single = shape.unions.filter(({ members }) => members.length === 1);
  if (single.length === 0) return shape;
  const merged = emptyCopy({ ...shape, unions: shape.unions.filter((one) => !single.includes(one)) });
  for (const member of single.flatMap(({ members }) => members)) {
    const part = shapeOf(member);
    mergeInto(merged, part);
    if (part.name !== undefined) merged.name = part.name;
  }
  return merged;
}

/** The values of alternatives that are only lists of values, each of them in one; undefined for any other alternatives. */
function valuesOf(members: readonly Shape[]): readonly Placed[] | undefined {
  const isPlain = members.every(({ values, name: _, ...one }) => values !== undefined && isOnlyType(one));
  const list = members.flatMap(({ values }) => values?.list ?? []);
  const isRepeated = new Set(list.map(({ value }) => value)).size < list.length;
  return members.length > 1 && isPlain && !isRepeated ? list : undefined;
}

function isNull(member: SchemaNode): boolean {
  if (!isRecord(member.raw)) return false;
  const { type } = member.raw;
  const isNullType = type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
  const { enum: list, const: only } = member.raw;
  const isNullValue = Array.isArray(list) ? list.length === 1 && list[0] === null : only === null;
  return isNullType || ('const' in member.raw || Array.isArray(list) ? isNullValue : false);
}

/** A copy that can be merged into. */
function emptyCopy(shape: Shape): Shape {
  return {
    ...shape,
    limits: new Map(shape.limits),
    patterns: [...shape.patterns],
    texts: new Map(shape.texts),
    properties: new Map(shape.properties),
    required: new Map(shape.required),
    propertyPatterns: new Map(shape.propertyPatterns),
    unions: [...shape.unions],
    conditions: [...shape.conditions],
  };
}

/** Keywords without a meaning for values. */
export const annotations: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  '$comment',
  '$id',
  '$schema',
]);

/** The schema that a reference names, with its place; undefined for what is no reference. One that leads nowhere allows anything. */
export function targetOf(raw: unknown, { references, root }: Side): SchemaNode | undefined {
  if (!isRecord(raw)) return undefined;
  const reference = valueAt(raw, '$ref') ?? valueAt(raw, '$dynamicRef');
  if (!isText(reference)) return undefined;
  const located = references.locate(reference);
  if (located === undefined) return { raw: nowhere, at: below(rootTrail) };
  return { raw: located.value ?? root, at: below(rootTrail, ...located.segments) };
}

/** What a broken reference leads to. */
export const nowhere: JsonRecord = Object.freeze({});

/** The name of a component. That of a file is without its folder, which differs from one copy of the documents to another. */
function nameOf(at: Trail): string {
  const name = String(at.key);
  return name.includes('/') ? name.replace(/^.*\//, '').replace(/\.(?:ya?ml|json)$/i, '') : name;
}
