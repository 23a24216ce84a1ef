// What the formats with descriptions of rules need to know of a code.

import { homepage } from '../../generator/shared/files/package-facts.ts';
import { ruleOf } from '../../generator/shared/problems/diagnostics.ts';
import { type Diagnostic, diagnosticCodes, type Severity } from '../../generator/types/diagnostic.ts';

/** A rule as a report describes it. */
export interface RuleDescription {
  id: string;
  /** One sentence. */
  short: string;
  full: string;
  /** Its place in the documentation. */
  help?: string;
  /** The severity without a configuration. */
  level: Severity;
}

/** Returns what is known of a code. */
export function describeRule(code: Diagnostic['code']): RuleDescription {
  const rule = ruleOf(code);
  const meanings: Readonly<Record<string, string>> = diagnosticCodes;
  const meaning = meanings[code];
  if (rule === undefined || meaning === undefined) {
    const short = 'A problem that a plugin found.';
    return { id: code, short, full: short, level: 'warning' };
  }
  return {
    id: code,
    short: /^.*?[.;](?=\s|$)/.exec(meaning)?.[0].replace(/;$/, '.') ?? meaning,
    full: meaning,
    help: `${homepage()}/diagnostics#${code}`,
    level: rule.severity,
  };
}
