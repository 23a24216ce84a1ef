// Rules beside a schema (`if`, `not`, `contains`, `dependentSchemas`, `propertyNames`) and whether a value keeps them.

import type { Rule } from '../nouns/schema.ts';
import { isPlainObject } from './equal-values.ts';
import type { Holding } from './holding.ts';

/** True when every rule is kept. `then` and `else` belong to the `if` before them. */
export function rulesHold(rules: readonly Rule[], value: unknown, holding: Holding): boolean {
  let isMet = true;
  return rules.every((rule) => {
    if (rule.kind === 'if') {
      isMet = holding.check(rule.schema, value, holding);
      return true;
    }
    if (rule.kind === 'then') return !isMet || holding.check(rule.schema, value, holding);
    if (rule.kind === 'else') return isMet || holding.check(rule.schema, value, holding);
    return ruleHolds(rule, value, holding);
  });
}

function ruleHolds(rule: Rule, value: unknown, holding: Holding): boolean {
  const { kind, schema, name = '', least = 1, most = Number.POSITIVE_INFINITY } = rule;
  switch (kind) {
    case 'not':
      return !holding.check(schema, value, holding);
    case 'with':
      return !isPlainObject(value) || !Object.hasOwn(value, name) || holding.check(schema, value, holding);
    case 'names':
      return !isPlainObject(value) || Object.keys(value).every((key) => holding.check(schema, key, holding));
    case 'contains': {
      if (!Array.isArray(value)) return true;
      const count = value.filter((item) => holding.check(schema, item, holding)).length;
      return count >= least && count <= most;
    }
    default:
      return true;
  }
}
