// Compares the keywords whose schemas are conditions: `not`, `if`, `contains`, `propertyNames`, `dependentRequired` and others.

import { isText } from '../../../generator/shared/number-spelling.ts';
import type { Turn } from '../facts.ts';
import type { Condition, Discriminator } from '../shape/shape.ts';
import { inOrderOf } from './align-parts.ts';
import { renamedTags, targetNode, wordOf } from './compare-tags.ts';
import { addFact, addTurned, addValueFact, changeOf, type SchemaPair } from './schema-pair.ts';

/** Keywords with a schema that a value must not match, or that only decides between others. */
const turns: Readonly<Partial<Record<string, Turn>>> = { not: 'inverse', if: 'unknown' };

/** Compares conditions and discriminators. */
export function compareConditions(given: SchemaPair): void {
  const [named, others] = [namedIn(given.before.conditions), namedIn(given.after.conditions)];
  for (const name of new Set([...named.keys(), ...others.keys()]))
    compareCondition(given, named.get(name), others.get(name));
  const [first, second] = [groupsIn(given.before.conditions), groupsIn(given.after.conditions)];
  for (const keyword of new Set([...first.keys(), ...second.keys()])) {
    const before = first.get(keyword) ?? [];
    const isSame = (one: Group, other: Group) => isAlike(given, one, other);
    const after = inOrderOf(before, second.get(keyword) ?? [], isSame);
    for (let index = 0; index < Math.max(before.length, after.length); index += 1)
      compareGroups(given, before[index], after[index]);
  }
  compareDiscriminators(given);
}

/** Those with a name of their own, such as the property of `dependentSchemas`. */
function namedIn(conditions: readonly Condition[]): Map<string, Condition> {
  return new Map(
    conditions.flatMap((one) =>
      one.name === undefined ? [] : [[`${one.keyword} ${one.name}`, one] as const],
    ),
  );
}

/** An `if` with its branches, or a condition alone. */
type Group = readonly Condition[];

/** The others by their keywords. */
function groupsIn(conditions: readonly Condition[]): Map<string, Group[]> {
  const found = new Map<string, Group[]>();
  for (const [index, one] of conditions.entries()) {
    const { keyword, name } = one;
    if (name !== undefined || isBranch(one)) continue;
    const next = keyword === 'if' ? conditions.slice(index + 1) : [];
    const end = next.findIndex((other) => !isBranch(other));
    const group = [one, ...(end === -1 ? next : next.slice(0, end))];
    found.set(keyword, [...(found.get(keyword) ?? []), group]);
  }
  return found;
}

function isBranch({ keyword }: Condition): boolean {
  return keyword === 'then' || keyword === 'else';
}

function isAlike({ areAlike }: SchemaPair, first: Group, second: Group): boolean {
  if (first.length !== second.length) return false;
  return first.every(({ node, keyword }, index) => {
    const other = second[index];
    return other !== undefined && other.keyword === keyword && areAlike(node, other.node);
  });
}

/** A branch comes and goes with its `if`. */
function compareGroups(given: SchemaPair, before: Group = [], after: Group = []): void {
  const isWhole = before.length === 0 || after.length === 0;
  const keywords = [...before, ...after].map(({ keyword }) => keyword);
  for (const keyword of new Set(isWhole ? keywords.slice(0, 1) : keywords)) {
    const isOf = (one: Condition) => one.keyword === keyword;
    compareCondition(given, before.find(isOf), after.find(isOf));
  }
}

function compareCondition(
  given: SchemaPair,
  first: Condition | undefined,
  second: Condition | undefined,
): void {
  const { keyword = '', name } = first ?? second ?? {};
  const names = [name === undefined ? keyword : `${keyword}(${name})`];
  if (first === undefined || second === undefined) {
    addFact(given, first === undefined ? 'condition-added' : 'condition-removed', {
      subject: keyword,
      names,
      before: first && name,
      after: second && name,
      old: first?.node.at,
      new: second?.node.at,
    });
    return;
  }
  if (Array.isArray(first.node.raw) || Array.isArray(second.node.raw)) compareNames(given, first, second);
  else {
    const turn = turns[keyword];
    addTurned(given, { names, ...(turn && { turn }) }, [first.node, second.node]);
  }
}

/** Compares the lists of `dependentRequired`. */
function compareNames(given: SchemaPair, first: Condition, second: Condition): void {
  const namesOf = ({ node: { raw } }: Condition) => new Set(Array.isArray(raw) ? raw.filter(isText) : []);
  const [before, after] = [namesOf(first), namesOf(second)];
  const isWider = [...after].every((one) => before.has(one));
  const isNarrower = [...before].every((one) => after.has(one));
  if (isWider && isNarrower) return;
  const kind = isWider ? 'condition-loosened' : isNarrower ? 'condition-tightened' : 'condition-changed';
  addFact(given, kind, {
    subject: first.keyword,
    names: [`${first.keyword}(${first.name ?? ''})`],
    before: [...before],
    after: [...after],
    old: first.node.at,
    new: second.node.at,
  });
}

function compareDiscriminators(given: SchemaPair): void {
  const { discriminator: first } = given.before;
  const { discriminator: second } = given.after;
  if (first === undefined && second === undefined) return;
  if (first?.value !== second?.value) {
    const kind = `discriminator-${changeOf(first, second)}`;
    addValueFact(given, kind, { subject: 'discriminator', first, second });
    return;
  }
  if (first !== undefined && second !== undefined) compareMappings(given, first, second);
}

function compareMappings(given: SchemaPair, before: Discriminator, after: Discriminator): void {
  const renamed = renamedTags(given, before, after);
  for (const [value, other] of renamed)
    addFact(given, 'alternative-renamed', {
      subject: before.value,
      before: value,
      after: other,
      old: before.mapping.get(value)?.at,
      new: after.mapping.get(other)?.at,
    });
  const others = [...before.mapping.keys(), ...after.mapping.keys()].filter(
    (value) => !renamed.some((one) => one.includes(value)),
  );
  for (const value of new Set(others)) {
    const [first, second] = [before.mapping.get(value), after.mapping.get(value)];
    if (first !== undefined && second !== undefined && isSameTarget(given, first.value, second.value))
      continue;
    const usual = first ?? second;
    const isUsual = usual !== undefined && wordOf(usual.value) === value;
    // Without a mapping, the name of a schema is its value.
    if (isUsual && (first === undefined || second === undefined) && !isMapped(first ? after : before, value))
      continue;
    addFact(given, `mapping-${changeOf(first, second)}`, {
      subject: value,
      before: first?.value,
      after: second?.value,
      old: first?.at ?? before.at,
      new: second?.at ?? after.at,
    });
  }
}

function isMapped({ mapping }: Discriminator, name: string): boolean {
  return [...mapping.values()].some(({ value }) => wordOf(value) === name);
}

/** A schema that only has another name is the same. */
function isSameTarget({ areAlike, before, after }: SchemaPair, first: string, second: string): boolean {
  return wordOf(first) === wordOf(second) || areAlike(targetNode(first, before), targetNode(second, after));
}
