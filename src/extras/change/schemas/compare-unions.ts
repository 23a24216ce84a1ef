// Compares the unions of `oneOf` and `anyOf`.

import { isRecord, textsAt } from '../../../generator/shared/json.ts';
import type { SchemaNode } from '../facts.ts';
import { isAnything } from '../shape/redundant-parts.ts';
import type { Shape, ShapeOf, Union } from '../shape/shape.ts';
import { inOrderOf } from './align-parts.ts';
import { areDisjoint } from './disjoint-schemas.ts';
import { compareMembers, namesOf, newAlternatives } from './match-alternatives.ts';
import { addFact, type SchemaPair } from './schema-pair.ts';

/** Compares the unions of two schemas. */
export function compareUnions(given: SchemaPair): void {
  const { before, after } = given;
  const others = inOrderOf(before.unions, after.unions, (one, other) => isAlike(given, one, other));
  const count = Math.max(before.unions.length, others.length);
  for (let index = 0; index < count; index += 1) {
    const [first, second] = [before.unions[index], others[index]];
    if (first === undefined || second === undefined) unionChanged(given, first, second);
    else {
      compareKeywords(given, first, second);
      compareMembers(given, first, second);
    }
  }
}

function isAlike({ areAlike }: SchemaPair, first: Union, second: Union): boolean {
  if (first.keyword !== second.keyword || first.members.length !== second.members.length) return false;
  return first.members.every((one) => second.members.some((other) => areAlike(one, other)));
}

/** `oneOf` refuses what matches several alternatives, which `anyOf` accepts. They are the same if no value can. */
function compareKeywords(given: SchemaPair, first: Union, second: Union): void {
  if (first.keyword === second.keyword || given.after.discriminator !== undefined) return;
  if (areDisjoint(second.members.map(given.shapes.new), given.shapes.new)) return;
  addFact(given, second.keyword === 'oneOf' ? 'any-of-became-one-of' : 'one-of-became-any-of', {
    subject: second.keyword,
    before: first.keyword,
    after: second.keyword,
    old: first.at,
    new: second.at,
  });
}

/** Compares a schema with a union that it became an alternative of, and the other way round. Returns whether that is so. */
export function compareWrapped(given: SchemaPair): boolean {
  const { before, after, nodes } = given;
  const [first, second] = [onlyUnion(before), onlyUnion(after)];
  const isUnion = ({ unions }: Shape) => unions.length > 0;
  const isOfAny = (union: Union) => isOfAnything(union, given.shapes.old);
  if (second && isOfAnything(second, given.shapes.new) && !before.unions.some(isOfAny)) {
    addWrapped(given, second);
    return true;
  }
  if (second !== undefined && !isUnion(before) && before.types !== undefined) {
    if (second.keyword === 'oneOf' && before.properties.size > 0 && isReplaced(given, second)) {
      addWrapped(given, second);
    } else {
      const plain = after.isNullable ? withoutNull(nodes[0]) : nodes[0];
      compareMembers(given, { ...second, members: [plain], at: before.at }, second);
      if (after.isNullable && !before.isNullable) addFact(given, 'nullable-added', { subject: 'null' });
    }
    return true;
  }
  if (first === undefined || isUnion(after) || after.types === undefined) return false;
  const plain = before.isNullable ? withoutNull(nodes[1]) : nodes[1];
  compareMembers(given, first, { ...first, members: [plain], at: after.at });
  if (before.isNullable && !after.isNullable) addFact(given, 'nullable-removed', { subject: 'null' });
  return true;
}

function addWrapped(given: SchemaPair, union: Union): void {
  addFact(given, 'wrapped', { subject: 'oneOf', after: namesOf(given, union, 'new'), new: union.at });
}

/** Whether each value matches all alternatives, so that none is valid, whatever the author means. */
function isOfAnything({ keyword, members }: Union, shapeOf: ShapeOf): boolean {
  const isAny = (member: SchemaNode) => isAnything(shapeOf(member));
  return keyword === 'oneOf' && members.length > 1 && members.every(isAny);
}

/**
 * Whether alternatives are in the place of a schema, instead of the schema being one of them: what clients send can match several, or
 * several have values that the API did not send. A receiver is not asked how many match.
 */
function isReplaced(given: SchemaPair, union: Union): boolean {
  const { before, use, shapes, nodes } = given;
  const alternatives = union.members.map(shapes.new);
  if (areDisjoint(alternatives, shapes.new)) return false;
  if (use.direction === 'response') return newAlternatives(given, nodes[0], union).length > 1;
  const isPossible = ({ required }: Shape) =>
    [...required.keys()].every((name) => before.properties.has(name));
  return alternatives.filter(isPossible).length > 1;
}

/** A schema that is written in its place, without `null`, which the schema around the alternatives allows for all of them. */
function withoutNull(node: SchemaNode): SchemaNode {
  if (!isRecord(node.raw)) return node;
  const { nullable: _, 'x-nullable': __, type, ...others } = node.raw;
  if ('$ref' in others) return node;
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : type;
  return { ...node, raw: { ...others, ...(types !== undefined && { type: types }) } };
}

/** The union of a schema that has nothing else; undefined for any other. */
function onlyUnion({ unions, types, properties, values }: Shape): Union | undefined {
  const [union, ...others] = unions;
  if (others.length > 0 || values !== undefined || properties.size > 0) return undefined;
  return types === undefined ? union : undefined;
}

/** An alternative is only in one of the schemas, or the whole union. */
function unionChanged(given: SchemaPair, first: Union | undefined, second: Union | undefined): void {
  const union = first ?? second;
  if (union !== undefined && isMet(union, first === undefined ? given.before : given.after)) return;
  addFact(given, first === undefined ? 'union-added' : 'union-removed', {
    subject: union?.keyword ?? 'oneOf',
    before: first && namesOf(given, first, 'old'),
    after: second && namesOf(given, second, 'new'),
    old: first?.at,
    new: second?.at,
  });
}

/** Whether all values of a schema match one alternative of names that it requires, and with `oneOf` no other alternative. */
function isMet({ keyword, members }: Union, { required, properties }: Shape): boolean {
  const lists = members.map(requiredOnly);
  const isMetBy = (names: readonly string[] | undefined) =>
    names?.every((name) => required.has(name)) ?? false;
  const met = lists.filter(isMetBy);
  if (keyword === 'anyOf') return met.length > 0;
  const canMatch = (names: readonly string[] | undefined) =>
    names === undefined || names.every((name) => properties.has(name));
  return met.length === 1 && lists.filter(canMatch).length === 1;
}

/** The names of a schema that only requires names; undefined for any other schema. */
function requiredOnly({ raw }: SchemaNode): string[] | undefined {
  const isOnly = isRecord(raw) && Object.keys(raw).join() === 'required';
  return isOnly ? textsAt(raw, 'required') : undefined;
}
