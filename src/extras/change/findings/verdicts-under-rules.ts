// What findings mean under the rules of a project. Law: `portal diff` and the pages of changes agree.

import { underRules } from '../../../generator/shared/problems/diagnostics.ts';
import type { Diagnostic, RuleSettings, Severity } from '../../../generator/types/diagnostic.ts';
import { type ChangeVerdict, verdicts } from '../rules/change-rule.ts';
import type { Finding } from './finding.ts';

const severities: Readonly<Record<ChangeVerdict, Severity>> = {
  breaking: 'error',
  'potentially-breaking': 'warning',
  compatible: 'info',
};
const verdictOf: Readonly<Record<Severity, ChangeVerdict>> = {
  error: 'breaking',
  warning: 'potentially-breaking',
  info: 'compatible',
};

/** A finding as a problem, and its verdict. */
export interface SettledFinding {
  verdict: ChangeVerdict;
  diagnostic: Diagnostic;
}

/**
 * Applies the rules of a project to a finding.
 * @returns undefined if they switch it off
 */
export function settledFinding(
  { code, verdict, message }: Pick<Finding, 'code' | 'verdict' | 'message'>,
  settings: RuleSettings,
  notes: string[] = [],
): SettledFinding | undefined {
  const [diagnostic] = underRules([{ code, severity: severities[verdict], message, notes }], settings);
  return diagnostic && { verdict: verdictOf[diagnostic.severity], diagnostic };
}

/** The number of findings of each verdict. */
export function countsOf(findings: readonly Pick<Finding, 'verdict'>[]): Record<ChangeVerdict, number> {
  const counts = { breaking: 0, 'potentially-breaking': 0, compatible: 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return counts;
}

/** Sorts findings by their verdicts, the worst first. */
export function worstFirst<One extends Pick<Finding, 'verdict'>>(findings: readonly One[]): One[] {
  return verdicts.flatMap((verdict) => findings.filter((one) => one.verdict === verdict));
}
