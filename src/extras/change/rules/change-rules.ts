// All rules for changes, by families, and the rule of each change.

import type { FactDirection } from '../facts.ts';
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
