// The version that a change asks for, by Semantic Versioning 2.0.0.

import { type ChangeVerdict, verdicts } from './rules/change-rule.ts';

/** The result of a comparison: its worst finding. */
export type DiffVerdict = ChangeVerdict | 'equal';

/** The worst verdict of some findings. */
export function worstOf(found: readonly ChangeVerdict[]): DiffVerdict {
  return verdicts.find((verdict) => found.includes(verdict)) ?? 'equal';
}

/**
 * Returns the next version: a major one for a breaking change, a minor one for any other, the same one without changes. Before `1.0.0`,
 * the minor version counts as the major one (section 4). A version of another form stays as it is.
 */
export function suggestedVersion(version: string, verdict: DiffVerdict): string {
  const [, prefix = '', major, minor = '0', patch = '0'] =
    /^(v?)(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(version.trim()) ?? [];
  if (major === undefined || verdict === 'equal') return version;
  const [first, second, third] = [Number(major), Number(minor), Number(patch)];
  const isBreaking = verdict === 'breaking';
  if (first === 0) return isBreaking ? `${prefix}0.${second + 1}.0` : `${prefix}0.${second}.${third + 1}`;
  return isBreaking ? `${prefix}${first + 1}.0.0` : `${prefix}${first}.${second + 1}.0`;
}
