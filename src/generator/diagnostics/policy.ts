// Policies of the configuration to severities.

import type { Diagnostic, Policy, Severity } from '../nouns/diagnostic.ts';

/** `throw` fails the build, `warn` and `log` only say it, `ignore` drops it (`undefined`). */
export function severityOf(policy: Policy): Severity | undefined {
  if (policy === 'ignore') return undefined;
  return policy === 'throw' ? 'error' : policy === 'warn' ? 'warning' : 'info';
}

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
