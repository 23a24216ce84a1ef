import { describe, expect, it } from 'vitest';
import { groupDiagnostics, matcherOf } from '../../src/generator/check/group-diagnostics.ts';
import { bestOf, nearIn } from '../../src/generator/shared/suggestion.ts';

describe('nearIn', () => {
  const near = nearIn([
    '/docs/api/pagination',
    '/docs/api/versioning',
    '/docs/guide',
    '/docs/Setup',
    '/a',
    '/docs/x/tokens',
    '/docs/y/tokens',
    'x/guide-a',
    'x/guide-b',
    'content/docs/x/pages.md',
  ]);

  it.each([
    ['/docs/api/paginaton', '/docs/api/pagination'],
    ['/doc/api/pagination', '/docs/api/pagination'],
    ['/docs/apis/versioning', '/docs/api/versioning'],
    ['/docs/setup', '/docs/Setup'],
    ['/docs/pagination', '/docs/api/pagination'],
    ['/elsewhere/guide', undefined],
    ['/b', undefined],
    ['x/guide-c', 'x/guide-a'],
    ['content/pages.md', 'content/docs/x/pages.md'],
    ['content/api/pages.md', undefined],
    ['/docs/api/nothing', undefined],
    ['/docs/versionin', '/docs/api/versioning'],
    ['/docs/tokens', undefined],
  ])('for %s: %s', (wanted, best) => {
    expect(bestOf(near(wanted))).toBe(best);
  });

  it.each(['/docs/tokens', '/docs/tokns'])('for %s in a page, in the nearest folder', (wanted) => {
    expect(bestOf(near(wanted), '/docs/y/login')).toBe('/docs/y/tokens');
    expect(bestOf(near(wanted), '/docs/z/login')).toBeUndefined();
  });
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

it('merges the diagnostics of one target and keeps their order', () => {
  const finding = (target: string, file: string) => ({
    code: 'broken-link' as const,
    severity: 'error' as const,
    message: target,
    target,
    place: { file },
    notes: [],
  });
  const merged = groupDiagnostics(
    [finding('/x', 'a'), finding('/y', 'a'), finding('/x', 'b'), finding('/x', 'a')],
    [],
  );
  expect(merged.map(({ target, related, notes }) => [target, related, notes])).toEqual([
    ['/x', [{ file: 'b' }], ['Also linked from `b`.']],
    ['/y', undefined, []],
  ]);
});
