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

/**
 * Lets a policy decide on what was found without knowing it: errors stay, warnings become what the policy says,
 * advice (`info`) is given unless the policy is `ignore`.
 */
export function underPolicy(diagnostics: Diagnostic[], policy: Policy): Diagnostic[] {
  const severity = severityOf(policy);
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    if (severity === undefined) return [];
    return [diagnostic.severity === 'warning' ? { ...diagnostic, severity } : diagnostic];
  });
}
