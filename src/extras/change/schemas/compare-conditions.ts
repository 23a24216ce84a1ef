// Compares the keywords whose schemas are conditions: `not`, `if`, `contains`, `propertyNames`, `dependentRequired` and others.

import { areEqual, isRecord } from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { Turn } from '../facts.ts';
import type { Condition, Discriminator, Shape } from '../shape/shape.ts';
import { addFact, addTurned, type SchemaPair } from './schema-pair.ts';

/** Keywords with a schema that a value must not match, or that only decides between others. */
const turns: Readonly<Partial<Record<string, Turn>>> = { not: 'inverse', if: 'unknown' };

/** Compares conditions and discriminators. */
export function compareConditions(given: SchemaPair): void {
  const before = byName(given.before.conditions);
  const after = byName(given.after.conditions);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    // A branch comes and goes with its `if`.
    const isBranch = /^(then|else) /.test(name);
    if (isBranch && before.has('if 0') !== after.has('if 0')) continue;
    compareCondition(given, before.get(name), after.get(name));
  }
  compareDiscriminators(given);
}

function byName(conditions: readonly Condition[]): Map<string, Condition> {
  const found = new Map<string, Condition>();
  for (const one of conditions) {
    let number = 0;
    while (found.has(`${one.keyword} ${one.name ?? number}`) && one.name === undefined) number += 1;
    found.set(`${one.keyword} ${one.name ?? number}`, one);
  }
  return found;
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
    const change = first === undefined ? 'added' : second === undefined ? 'removed' : 'changed';
    addFact(given, `discriminator-${change}`, {
      subject: 'discriminator',
      before: first?.value,
      after: second?.value,
      old: first?.at,
      new: second?.at,
    });
    return;
  }
  if (first !== undefined && second !== undefined) compareMappings(given, first, second);
}

function compareMappings(given: SchemaPair, before: Discriminator, after: Discriminator): void {
  for (const value of new Set([...before.mapping.keys(), ...after.mapping.keys()])) {
    const [first, second] = [before.mapping.get(value), after.mapping.get(value)];
    if (first !== undefined && second !== undefined && isSameTarget(given, first.value, second.value))
      continue;
    const change = first === undefined ? 'added' : second === undefined ? 'removed' : 'changed';
    addFact(given, `mapping-${change}`, {
      subject: value,
      before: first?.value,
      after: second?.value,
      old: first?.at ?? before.at,
      new: second?.at ?? after.at,
    });
  }
}

/** A schema that only has another name is the same. */
function isSameTarget({ areAlike, before, after }: SchemaPair, first: string, second: string): boolean {
  if (first === second || areEqual(wordOf(first), wordOf(second))) return true;
  const node = (reference: string, { at }: Shape) => ({
    raw: { $ref: reference.includes('/') ? reference : `#/components/schemas/${reference}` },
    at,
  });
  return areAlike(node(first, before), node(second, after)) && isRecord(before);
}

function wordOf(reference: string): string {
  return reference.replace(/^.*\//, '');
}
