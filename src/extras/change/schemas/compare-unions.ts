// Compares the alternatives of `oneOf` and `anyOf`, in any order: each with the one that it was.

import { isRecord, textsAt } from '../../../generator/shared/json.ts';
import type { SchemaNode } from '../facts.ts';
import type { Shape, Union } from '../shape/shape.ts';
import { inOrderOf } from './align-parts.ts';
import { compareTags } from './compare-tags.ts';
import { areDisjoint, haveOtherTags, haveSameTag } from './disjoint-schemas.ts';
import { addBelow, addFact, type SchemaPair } from './schema-pair.ts';

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
  if (second !== undefined && !isUnion(before) && before.types !== undefined) {
    const isClear = areDisjoint(second.members.map(given.shapes.new), given.shapes.new);
    if (before.properties.size > 0 && second.keyword === 'oneOf' && !isClear) {
      addFact(given, 'wrapped', {
        subject: 'oneOf',
        after: namesOf(given, second, 'new'),
        new: second.at,
      });
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

interface Member {
  node: SchemaNode;
  shape: Shape;
  name: string;
}

function membersOf({ shapes }: SchemaPair, { members }: Union, side: 'old' | 'new'): Member[] {
  return members.map((node, index) => {
    const shape = shapes[side](node);
    return { node, shape, name: shape.name ?? shape.title ?? typeName(shape) ?? String(index + 1) };
  });
}

function typeName({ types }: Shape): string | undefined {
  return types === undefined || types.size === 0 ? undefined : [...types].join('|');
}

function namesOf(given: SchemaPair, union: Union, side: 'old' | 'new'): string[] {
  return membersOf(given, union, side).map(({ name }) => name);
}

function compareMembers(given: SchemaPair, first: Union, second: Union): void {
  const left = new Set(membersOf(given, first, 'old'));
  const after = new Set(membersOf(given, second, 'new'));
  const match = (one: Member, other: Member) => {
    left.delete(one);
    after.delete(other);
    const names = [`${second.keyword}[${other.name}]`];
    addBelow(given, names, [one.node, other.node]);
    compareTags(given, names, [one, other]);
  };
  for (const isPartner of partners(given))
    for (const one of left) {
      const found = [...after].find((other) => isPartner(one, other));
      if (found !== undefined) match(one, found);
    }
  const [[one, ...others], [other, ...more]] = [[...left], [...after]];
  const isLast = others.length === 0 && more.length === 0;
  if (one !== undefined && other !== undefined && isLast && canBecome(one, other)) match(one, other);
  for (const { name, node } of left)
    addFact(given, `${first.keyword === 'oneOf' ? 'one' : 'any'}-of-removed`, {
      subject: first.keyword,
      names: [`${first.keyword}[${name}]`],
      before: name,
      old: node.at,
      new: second.at,
    });
  for (const { name, node } of after)
    addFact(given, `${second.keyword === 'oneOf' ? 'one' : 'any'}-of-added`, {
      subject: second.keyword,
      names: [`${second.keyword}[${name}]`],
      after: name,
      old: first.at,
      new: node.at,
    });
}

/** Whether one alternative can have become another one. Two with names of their own are two things. */
function canBecome({ shape: first }: Member, { shape: second }: Member): boolean {
  const isOther = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one !== other;
  return (
    !isOther(first.name, second.name) && !isOther(first.title, second.title) && !haveOtherTags(first, second)
  );
}

type IsPartner = (before: Member, after: Member) => boolean;

/** How alternatives are found again, the surest way first. */
function partners({ areAlike }: SchemaPair): IsPartner[] {
  const haveSameName: IsPartner = (one, other) =>
    one.shape.name !== undefined && one.shape.name === other.shape.name;
  return [
    haveSameName,
    (one, other) => areAlike(one.node, other.node),
    (one, other) => one.shape.title !== undefined && one.shape.title === other.shape.title,
    (one, other) => haveSameTag(one.shape, other.shape),
    (one, other) => likeness(one.shape, other.shape) >= 0.5 && !haveOtherTags(one.shape, other.shape),
  ];
}

/** The part of the properties that two schemas share; schemas without properties are alike if they have the same type. */
function likeness(one: Shape, other: Shape): number {
  const names = new Set([...one.properties.keys(), ...other.properties.keys()]);
  if (one.name !== undefined && other.name !== undefined && names.size === 0) return 0;
  if (names.size === 0) return typeName(one) === typeName(other) ? 1 : 0;
  const shared = [...names].filter((name) => one.properties.has(name) && other.properties.has(name));
  return shared.length / names.size;
}
