// Severities by the policies of the configuration, and messages that several stages share.

import type { Diagnostic, PluginProblem, Policy, Severity } from '../types/diagnostic.ts';
import type { Unread } from '../types/sources.ts';

/** The severity for a policy. `ignore` returns undefined: the diagnostic is dropped. */
export function severityOf(policy: Policy): Severity | undefined {
  if (policy === 'ignore') return undefined;
  return policy === 'throw' ? 'error' : policy === 'warn' ? 'warning' : 'info';
}

/** Whether one of the diagnostics is an error, which fails the command. */
export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/**
 * Applies a policy to diagnostics of any kind: errors stay, warnings get the severity of the policy, advice (`info`) is
 * kept unless the policy is `ignore`.
 */
export function underPolicy(diagnostics: Diagnostic[], policy: Policy): Diagnostic[] {
  const severity = severityOf(policy);
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.severity === 'error') return [diagnostic];
    if (severity === undefined) return [];
    return [diagnostic.severity === 'warning' ? { ...diagnostic, severity } : diagnostic];
  });
}

/** Problems that a plugin reports as diagnostics with its name. */
export function ownedBy(plugin: string, problems: readonly PluginProblem[]): Diagnostic[] {
  return problems.map(({ code, severity, message, place, notes = [] }) => ({
    code: `${plugin}/${code}`,
    source: plugin,
    severity,
    message,
    ...(place === undefined ? {} : { place }),
    notes,
  }));
}

/** A function of a plugin or a component of the project failed; the message names both, and the reason. */
export class PluginError extends Error {}

/** The output folder cannot be used or published to; the message contains the reason and the remedy. */
export class OutputFolderError extends Error {}

/** Explains in one sentence why a file cannot be read. */
export function explainUnread(file: string, unread: Unread | undefined): string {
  switch (unread?.kind) {
    case 'outside':
      return `\`${file}\` is a link to \`${unread.path}\`, which is outside the project.`;
    case 'loop':
      return `\`${file}\` is a link that loops.`;
    case 'unreadable':
      return `\`${file}\` cannot be read: it is a folder, is not UTF-8 text, or may not be opened.`;
    default:
      return `There is no file \`${file}\` that can be read.`;
  }
}
