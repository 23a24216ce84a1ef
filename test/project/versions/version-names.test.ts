import { describe, expect, it } from 'vitest';
import {
  newestFirst,
  versionNameProblem,
  versionOfTag,
} from '../../../src/generator/project/versions/version-names.ts';

describe('the order of versions', () => {
  it.each([
    [['v1.10', 'v1.9', 'v1.2', 'v1']],
    [['2.0.1', '2.0', '2.0-rc.10', '2.0-rc.2', '2.0-rc.1', '2.0-beta', '2.0-alpha.1', '1.9']],
    [['2.0', '2.0rc2', '2.0rc1', '2.0b1', '2.0a1', '1.0']],
    [['3.0.0', '3.0.0.beta2', '3.0.0.beta1']],
    [['2024-12-01', '2024-05-31', '2023-12-31']],
    [['release-1.10', 'release-1.9', 'release-1.9-rc1']],
    [['20240101000000000000002', '20240101000000000000001']],
    [['1.0.0', '1.0.0-1', '1.0.0-0']],
  ])('is from the newest to the oldest: %j', (names) => {
    expect(names.toReversed().sort(newestFirst)).toEqual(names);
    expect(names.toSorted(newestFirst)).toEqual(names);
  });

  it('takes versions as equal that differ in zeros or in the build only', () => {
    expect(newestFirst('2.0', '2.0.0')).toBe(0);
    expect(newestFirst('2.0+linux', '2.0+mac')).toBe(0);
  });
});

it.each([
  ['v2.0', '2.0'],
  ['2.0', '2.0'],
  ['docs/v2.0', '2.0'],
  ['version-2', 'version-2'],
  ['vega', 'vega'],
])('the tag %s names the version %s', (tag, name) => {
  expect(versionOfTag(tag)).toBe(name);
});

it.each(['2.0', '1', '2.0-rc.1', 'v1_2', 'Cedar', '2024-05-31'])('%s is a name', (name) => {
  expect(versionNameProblem(name)).toBeUndefined();
});

it.each([
  ['', 'empty'],
  ['a/b', 'letters of ASCII'],
  ['2 0', 'letters of ASCII'],
  ['2.0\n', 'letters of ASCII'],
  ['é', 'letters of ASCII'],
  ['.', 'begins with'],
  ['..', 'begins with'],
  ['-rf', 'begins with'],
  ['2.', 'does not end with a dot'],
  ['2'.repeat(61), 'at most 60'],
  ['current', 'meaning of its own'],
  ['Next', 'meaning of its own'],
  ['last', 'meaning of its own'],
  ['fromtags', 'meaning of its own'],
])('%j is no name', (name, reason) => {
  expect(versionNameProblem(name)).toContain(reason);
});
