import { describe, expect, it } from 'vitest';
import { findings, matcherOf } from '../../../src/generator/check/findings.ts';
import { mendedAnchor, mendedPath } from '../../../src/generator/check/mended-href.ts';
import { bestOf, nearIn } from '../../../src/generator/diagnostics/nearest.ts';

describe('nearIn', () => {
  const near = nearIn([
    '/docs/api/pagination',
    '/docs/api/versioning',
    '/docs/guide',
    '/docs/Setup',
    '/a',
    'x/guide-a',
    'x/guide-b',
  ]);

  it.each([
    ['/docs/api/paginaton', '/docs/api/pagination', true],
    ['/doc/api/pagination', '/docs/api/pagination', true],
    ['/docs/apis/versioning', '/docs/api/versioning', true],
    ['/docs/setup', '/docs/Setup', true],
    ['/docs/pagination', '/docs/api/pagination', false],
    ['/elsewhere/guide', undefined, false],
    ['/b', undefined, false],
    ['x/guide-c', 'x/guide-a', false],
    ['/docs/api/nothing', undefined, false],
  ])('for %s: %s', (wanted, best, isOnly) => {
    expect([bestOf(near(wanted)), near(wanted).only]).toEqual([best, isOnly ? best : undefined]);
  });
});

it.each([
  ['./b', '/docs/a', '/docs/c', './c'],
  ['b/', '/docs/a', '/docs/c', 'c/'],
  ['../x/b?y#z', '/docs/a/d', '/docs/x/c', '../x/c?y#z'],
  ['/docs/b', '/docs/a', '/docs/c (1)', '/docs/c%20%281%29'],
  ['https://a.example/b', '/docs/a', '/docs/c', undefined],
  ['#b', '/docs/a', '/docs/c', undefined],
])('mends %s on %s', (written, from, meant, expected) => {
  expect(mendedPath(written, from, meant)).toBe(expected);
});

it('mends an anchor', () => {
  expect([mendedAnchor('./a?x#lmits', 'limits'), mendedAnchor('a', 'x')]).toEqual([
    './a?x#limits',
    undefined,
  ]);
});

it.each([
  ['/docs/*', '/docs/a', true],
  ['/docs/*', '/docs/a/b', false],
  ['/docs/*', '/docs/a#b', true],
  ['/docs/**', '/docs/a/b', true],
  ['/docs/a#*', '/docs/a', false],
  ['https://a.example/?x=(1)', 'https://a.example/?x=(1)', true],
  ['/docs/a.b', '/docs/a-b', false],
])('the pattern %s and the target %s', (pattern, target, expected) => {
  expect(matcherOf([pattern])(target)).toBe(expected);
});

it('merges the findings of one target and keeps their order', () => {
  const finding = (target: string, file: string) => ({
    code: 'broken-link' as const,
    severity: 'error' as const,
    message: target,
    target,
    place: { file },
    notes: [],
  });
  const merged = findings(
    [finding('/x', 'a'), finding('/y', 'a'), finding('/x', 'b'), finding('/x', 'a')],
    [],
  );
  expect(merged.map(({ target, related, notes }) => [target, related, notes])).toEqual([
    ['/x', [{ file: 'b' }], ['Also linked from `b`.']],
    ['/y', undefined, []],
  ]);
});
