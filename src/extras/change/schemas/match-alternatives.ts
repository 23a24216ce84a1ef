// Matches the alternatives of two unions, in any order: each with the one that it was, or with one that it is within.

import { areEqual } from '../../../generator/shared/json.ts';
import type { Pair, SchemaNode } from '../facts.ts';
import { ruleFor } from '../rules/change-rules.ts';
import type { Shape, Union } from '../shape/shape.ts';
import { compareTags } from './compare-tags.ts';
import { haveOtherTags, haveSameTag } from './disjoint-schemas.ts';
import { addBelow, addFact, type SchemaPair } from './schema-pair.ts';

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

/** The names of alternatives. */
export function namesOf(given: SchemaPair, union: Union, side: 'old' | 'new'): string[] {
  return membersOf(given, union, side).map(({ name }) => name);
}

/** The alternatives of a new union with values that an old schema does not have. */
export function newAlternatives(given: SchemaPair, old: SchemaNode, union: Union): string[] {
  const [before] = membersOf(given, { ...union, members: [old] }, 'old');
  const added = membersOf(given, union, 'new');
  return added.filter((one) => before !== undefined && !isWithin(given, before, one)).map(({ name }) => name);
}

/** Compares the alternatives of two unions. */
export function compareMembers(given: SchemaPair, first: Union, second: Union): void {
  const [olds, news] = [membersOf(given, first, 'old'), membersOf(given, second, 'new')];
  const [left, after] = [new Set(olds), new Set(news)];
  const match = (one: Member, other: Member) => {
    left.delete(one);
    after.delete(other);
    const names = [`${second.keyword}[${other.name}]`];
    addBelow(
      given,
      names,
      withoutMoved(given, [one, other], given.use.direction === 'request' ? news : olds),
    );
    compareTags(given, names, [one, other]);
  };
  for (const isPartner of partners(given))
    for (const one of left) {
      const found = [...after].find((other) => isPartner(one, other));
      if (found !== undefined) match(one, found);
    }
  if (left.size * after.size <= mostPairs)
    for (const [one, other] of likelyPairs([...left], [...after]))
      if (left.has(one) && after.has(other)) match(one, other);
  // First by those that are found again, as several can have become one, or one several.
  const found = {
    olds: olds.filter((one) => !left.has(one)),
    news: news.filter((one) => !after.has(one)),
  };
  matchWithin(given, { ...found, left, after, match });
  const [[one, ...others], [other, ...more]] = [[...left], [...after]];
  const isLast = others.length === 0 && more.length === 0;
  if (one !== undefined && other !== undefined && isLast && canBecome(one, other)) match(one, other);
  matchWithin(given, { olds: [...left], news: [...after], left, after, match });
  const ofUnion = ({ keyword }: Union, name: string) => ({
    subject: keyword,
    names: [`${keyword}[${name}]`],
  });
  const nounOf = ({ keyword }: Union) => (keyword === 'oneOf' ? 'one-of' : 'any-of');
  for (const { name, node } of left) {
    const change = { ...ofUnion(first, name), before: name, old: node.at, new: second.at };
    addFact(given, `${nounOf(first)}-removed`, change);
  }
  for (const { name, node } of after) {
    const change = { ...ofUnion(second, name), after: name, old: first.at, new: node.at };
    addFact(given, `${nounOf(second)}-added`, change);
  }
}

/** How many pairs are compared to find alternatives that belong together. With more, those without names are removed and added. */
const mostPairs = 40_000;

interface Matching {
  olds: readonly Member[];
  news: readonly Member[];
  left: ReadonlySet<Member>;
  after: ReadonlySet<Member>;
  match(one: Member, other: Member): void;
}

/** Matches what is left with alternatives that it is within. The value of a discriminator would name another one. */
function matchWithin(given: SchemaPair, { olds, news, left, after, match }: Matching): void {
  if (given.before.discriminator !== undefined || given.after.discriminator !== undefined) return;
  if (left.size * news.length + after.size * olds.length > mostPairs) return;
  if (given.use.direction === 'request')
    for (const one of left) {
      const wider = news.find((other) => isWithin(given, one, other));
      if (wider !== undefined) match(one, wider);
    }
  else
    for (const other of after) {
      const wider = olds.find((one) => isWithin(given, one, other));
      if (wider !== undefined) match(wider, other);
    }
}

/**
 * Whether the one side sends nothing in these alternatives that the other one does not expect: requests of the old one are within the new
 * one, responses of the new one within the old one.
 */
function isWithin({ compare, use }: SchemaPair, before: Member, after: Member): boolean {
  const isEmpty = ({ shape: { types, properties } }: Member) => types?.has('object') && properties.size === 0;
  if (isEmpty(before) || isEmpty(after) || !canBecome(before, after)) return false;
  const { isParameter: _, ...inner } = use;
  return isCompatible(compare(before.node, after.node, inner));
}

/**
 * Two alternatives without the values of a property of the one that is sent that another alternative of the receiver accepts: these
 * values have moved there.
 */
function withoutMoved(
  given: SchemaPair,
  [one, other]: readonly [Member, Member],
  accepting: readonly Member[],
): readonly [SchemaNode, SchemaNode] {
  const isRequest = given.use.direction === 'request';
  const [side, sent, received] = isRequest ? (['old', one, other] as const) : (['new', other, one] as const);
  const receiving = isRequest ? 'new' : 'old';
  for (const [name, node] of sent.shape.properties) {
    const values = valuesAt(given, side, node);
    const known = valuesAt(given, receiving, received.shape.properties.get(name));
    const isKnown = (value: unknown) => known?.some((another) => areEqual(another, value));
    if (known === undefined || values === undefined || !values.some(isKnown)) continue;
    const others = accepting.filter((third) => third !== received && third.shape.properties.has(name));
    const isMoved = (value: unknown) => {
      const part = limited(given, side, { member: sent, name, values: [value] });
      return others.some((third) =>
        isRequest ? isWithin(given, part, third) : isWithin(given, third, part),
      );
    };
    const kept = values.filter((value) => isKnown(value) || !isMoved(value));
    if (kept.length === values.length) continue;
    const rest = limited(given, side, { member: sent, name, values: kept }).node;
    return isRequest ? [rest, other.node] : [one.node, rest];
  }
  return [one.node, other.node];
}

function valuesAt(
  { shapes }: SchemaPair,
  side: 'old' | 'new',
  node: SchemaNode | undefined,
): unknown[] | undefined {
  return node && shapes[side](node).values?.list.map(({ value }) => value);
}

/** An alternative with some values of a property only. It has no name, as it is a part of one. */
function limited(
  { shapes }: SchemaPair,
  side: 'old' | 'new',
  { member: { node, name: label }, name, values }: { member: Member; name: string; values: unknown[] },
): Member {
  const limit = { raw: { properties: { [name]: { enum: values } } }, at: node.at };
  const part = { ...node, also: [...(node.also ?? []), limit] };
  const { name: _, title: __, ...shape } = shapes[side](part);
  return { node: part, shape, name: label };
}

/**
 * Whether all changes of a pair, in itself and below, are compatible. What is within `not` is not decided. A component that is in both is
 * the same, whatever changed in it: that is a change of its own, and it may not be compared to its end yet.
 */
function isCompatible(pair: Pair): boolean {
  const seen = new Set([pair]);
  for (const { facts, below, name } of seen) {
    if (name !== undefined) continue;
    if (facts.some(({ kind, direction }) => ruleFor(kind, direction).verdict !== 'compatible')) return false;
    for (const { turn, pair: inner } of below) {
      if (turn !== undefined && inner.facts.length + inner.below.length > 0) return false;
      seen.add(inner);
    }
  }
  return true;
}

/** Whether one alternative can have become another one. Two with names of their own are two things, but lists are what their items are. */
function canBecome({ shape: first }: Member, { shape: second }: Member): boolean {
  const isOther = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one !== other;
  const isList = ({ types }: Shape) => types?.size === 1 && types.has('array');
  if (isList(first) && isList(second)) return true;
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
  ];
}

/** The pairs that share most of their properties, those first that are most alike in their properties and names. */
function likelyPairs(olds: readonly Member[], news: readonly Member[]): (readonly [Member, Member])[] {
  const pairs = olds.flatMap((one) =>
    news.flatMap((other) => {
      const own = likeness(one.shape, other.shape);
      const score = own + likenessOfNames(one.shape, other.shape);
      if ((own < 0.5 && score < 1) || haveOtherTags(one.shape, other.shape)) return [];
      return [{ pair: [one, other] as const, score }];
    }),
  );
  return pairs.sort((one, other) => other.score - one.score).map(({ pair }) => pair);
}

/** The part of the words that the names of two schemas share. */
function likenessOfNames({ name: one = '' }: Shape, { name: other = '' }: Shape): number {
  const wordsOf = (name: string) => new Set(name.match(/\p{Lu}?[\p{Ll}\d]+|\p{Lu}+/gu) ?? []);
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const all = new Set([...first, ...second]);
  return all.size === 0 ? 0 : (first.size + second.size - all.size) / all.size;
}

/** The part of the properties that two schemas share; schemas without properties are alike if they have the same type. */
function likeness(one: Shape, other: Shape): number {
  const names = new Set([...one.properties.keys(), ...other.properties.keys()]);
  if (one.name !== undefined && other.name !== undefined && names.size === 0) return 0;
  if (names.size === 0) return typeName(one) === typeName(other) ? 1 : 0;
  const shared = [...names].filter((name) => one.properties.has(name) && other.properties.has(name));
  return shared.length / names.size;
}
