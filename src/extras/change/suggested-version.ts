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
 * the minor version counts as the major one (section 4).
 * @returns an empty text for a version of another form: a single number, a date such as `2024-01-31`, or a year such as `2024.1`
 */
export function suggestedVersion(version: string, verdict: DiffVerdict): string {
  if (verdict === 'equal') return version;
  const [, prefix = '', major = '', minor = '', patch = '0'] =
    /^(v?)(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(version.trim()) ?? [];
  const parts = [major, minor, patch];
  // Numbers have no leading zeros (section 2), which months have.
  if (parts.some((part) => !/^(?:0|[1-9]\d*)$/.test(part)) || Number(major) >= firstYear) return '';
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  const isBreaking = verdict === 'breaking';
  if (first === 0) return isBreaking ? `${prefix}0.${second + 1}.0` : `${prefix}0.${second}.${third + 1}`;
  return isBreaking ? `${prefix}${first + 1}.0.0` : `${prefix}${first}.${second + 1}.0`;
}

/** No version of an API has had so many breaking changes. */
const firstYear = 1900;
