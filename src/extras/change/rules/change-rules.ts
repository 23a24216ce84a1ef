// All rules for changes, by families, and the rule of each change.

import type { FactDirection, Turn } from '../facts.ts';
import { bodyKinds } from './body-rules.ts';
import { type ChangeRule, rulesOf } from './change-rule.ts';
import { lifeKinds } from './life-rules.ts';
import { operationKinds } from './operation-rules.ts';
import { parameterKinds } from './parameter-rules.ts';
import { propertyKinds } from './property-rules.ts';
import { securityKinds } from './security-rules.ts';
import { structureKinds } from './structure-rules.ts';
import { typeKinds } from './type-rules.ts';
import { valueKinds } from './value-rules.ts';

/** The families of rules, by their headings in the documentation. */
const changeKinds = {
  Operations: operationKinds,
  Security: securityKinds,
  Parameters: parameterKinds,
  'Bodies and responses': bodyKinds,
  Properties: propertyKinds,
  Types: typeKinds,
  Values: valueKinds,
  'Alternatives and conditions': structureKinds,
  'Deprecation and stability': lifeKinds,
} as const;

/** All rules. */
export const changeRules: readonly ChangeRule[] = Object.values(changeKinds).flat().flatMap(rulesOf);

const byKind: ReadonlyMap<string, ChangeRule> = new Map(
  changeRules.map((rule) => [`${rule.direction} ${rule.kind}`, rule]),
);

/**
 * Returns the rule of a kind of change.
 * @throws if the tables lack it
 */
export function ruleFor(kind: string, direction: FactDirection): ChangeRule {
  const found = byKind.get(`${direction} ${kind}`);
  if (found === undefined) throw new Error(`No rule for \`${kind}\` (${direction}).`);
  return found;
}

/** What a change of the set of valid values is in the whole, where the direction turns around. */
const inverseKinds = {
  fewer: 'condition-loosened',
  more: 'condition-tightened',
  others: 'condition-changed',
} as const;

const inverseNotes = {
  fewer: ' Within `not`, that allows more.',
  more: ' Within `not`, that allows less.',
  others: '',
} as const;

/**
 * Returns the rule of a change in a schema that decides otherwise on the whole: what allows less within `not` allows more. The message
 * stays that of the change. A change that does not touch the set of valid values, such as one of a default, is what it is.
 */
export function ruleUnder(turn: Turn | undefined, kind: string, direction: FactDirection): ChangeRule {
  const own = ruleFor(kind, direction);
  const { values } = own;
  if (turn === undefined || values === undefined) return own;
  const whole = ruleFor(turn === 'inverse' ? inverseKinds[values] : 'condition-changed', direction);
  return { ...whole, message: turn === 'inverse' ? own.message + inverseNotes[values] : own.message };
}
