import { describe, expect, it } from 'vitest';
import { isOff, underRules } from '../../../src/generator/shared/problems/diagnostics.ts';
import type { Diagnostic, RuleSettings } from '../../../src/generator/types/diagnostic.ts';

const found = (code: Diagnostic['code'], severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  message: 'Wrong.',
  notes: [],
});
const severityOf = (diagnostic: Diagnostic, settings: RuleSettings) =>
  underRules([diagnostic], settings)[0]?.severity;

describe('underRules', () => {
  it.each<[string, Diagnostic, RuleSettings, string | undefined]>([
    ['keeps the default', found('foreign-syntax', 'warning'), {}, 'warning'],
    [
      'applies the policy of a family',
      found('broken-anchor', 'warning'),
      { onBrokenAnchors: 'throw' },
      'error',
    ],
    ['lowers by a policy', found('broken-link', 'error'), { onBrokenLinks: 'log' }, 'info'],
    ['drops by a policy', found('missing-items', 'warning'), { onInvalidSpec: 'ignore' }, undefined],
    ['keeps advice under a policy', found('unused-component', 'info'), { onInvalidSpec: 'throw' }, 'info'],
    ['drops advice too', found('unused-component', 'info'), { onInvalidSpec: 'ignore' }, undefined],
    [
      'prefers a rule to its policy',
      found('missing-items', 'warning'),
      { onInvalidSpec: 'ignore', rules: { 'missing-items': 'error' } },
      'error',
    ],
    ['switches off', found('broken-link', 'error'), { rules: { 'broken-link': 'off' } }, undefined],
    [
      'raises advice',
      found('unused-component', 'info'),
      { rules: { 'unused-component': 'warn' } },
      'warning',
    ],
    [
      'keeps what nothing can be built with',
      found('unreadable-spec', 'error'),
      { onInvalidSpec: 'ignore' },
      'error',
    ],
    [
      'applies the policy to a part that cannot be read',
      found('unreadable-spec', 'warning'),
      { onInvalidSpec: 'throw' },
      'error',
    ],
    [
      'sets rules of plugins',
      found('style/verbs', 'warning'),
      { rules: { 'style/verbs': 'error' } },
      'error',
    ],
    [
      'applies the policy of a problem of a plugin',
      { ...found('style/verbs', 'warning'), policy: 'onInvalidSpec' },
      { onInvalidSpec: 'ignore' },
      undefined,
    ],
  ])('%s', (_, diagnostic, settings, expected) => {
    expect(severityOf(diagnostic, settings)).toBe(expected);
  });

  it('removes the name of the policy', () => {
    const [one] = underRules([{ ...found('style/verbs', 'warning'), policy: 'onInvalidSpec' }], {});
    expect(one).toEqual(found('style/verbs', 'warning'));
  });
});

it('tells which rules are off', () => {
  const settings: RuleSettings = { onBrokenLinks: 'ignore', rules: { 'missing-image': 'warn' } };
  expect(['broken-link', 'missing-image', 'broken-anchor'].map((code) => isOff(code, settings))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOff('constructor', { rules: {} })).toBe(false);
});
