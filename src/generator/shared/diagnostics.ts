// Policies of the configuration to severities.

import type { Diagnostic, Policy, Severity } from '../types/diagnostic.ts';
import type { Unread } from '../types/sources.ts';

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

/** The output folder cannot be used or published to; the message gives the reason and the remedy. */
export class OutputFolderError extends Error {}

// Why a file can not be read, in sentences.

/** One sentence on a file that something refers to. */
export function explainUnread(file: string, unread: Unread | undefined): string {
  switch (unread?.kind) {
    case 'outside':
      return `\`${file}\` is a link to \`${unread.path}\`, which lies outside the project.`;
    case 'loop':
      return `\`${file}\` is a link that leads round in a circle.`;
    case 'unreadable':
      return `\`${file}\` can not be read: it is a folder, is not UTF-8 text, or may not be opened.`;
    default:
      return `There is no file \`${file}\` that can be read.`;
  }
}
