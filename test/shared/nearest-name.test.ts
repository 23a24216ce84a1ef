import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/generator/shared/nearest-name.ts';

const languages = ['c', 'csharp', 'graphql', 'html', 'patch', 'rust', 'shell', 'tcl', 'typescript', 'yaml'];

describe('nearestName', () => {
  it.each<[name: string, expected: string | undefined, why: string]>([
    ['YAML', 'yaml', 'other letter case'],
    ['C', 'c', 'a short name in other letter case'],
    ['yamll', 'yaml', 'one letter too many'],
    ['yml0', undefined, 'two slips in a short name'],
    ['yalm', 'yaml', 'two letters transposed'],
    ['typscript', 'typescript', 'a missing letter'],
    ['typescrpit', 'typescript', 'two different letters in a long name'],
  ])('returns for `%s` `%s`: %s', (name, expected, _why) => {
    expect(nearestName(name, languages)).toBe(expected);
  });

  it.each([
    ['hcl', 'a short name'],
    ['batch', 'another first letter'],
    ['kusto', 'another first letter and length'],
    ['graphviz', 'three different letters'],
    ['terraform', 'nothing near'],
    ['y'.repeat(50), 'too long'],
  ])('suggests nothing for `%s`: %s', (name) => {
    expect(nearestName(name, languages)).toBeUndefined();
  });

  it.each([
    ['abcd', 'abdc', 'abdc'],
    ['abcdef', 'abdcfe', undefined],
    ['abce', 'abcd', 'abcd'],
    ['abc', 'abd', undefined],
    ['abcd', 'abcdefg', undefined],
    ['abcdef', 'abcdefgh', 'abcdefgh'],
    ['abcxy', 'abcde', undefined],
    ['abcdxy', 'abcdef', 'abcdef'],
    [`a${'b'.repeat(39)}`, `a${'b'.repeat(38)}c`, `a${'b'.repeat(38)}c`],
    [`a${'b'.repeat(40)}`, `a${'b'.repeat(39)}c`, undefined],
    ['aabb', 'abab', 'abab'],
    ['abcd', 'adcb', undefined],
  ])('of %s and %s: %s', (name, known, expected) => {
    expect(nearestName(name, [known])).toBe(expected);
  });

  it('prefers the nearest name', () => {
    expect(nearestName('operations', ['operators', 'operation'])).toBe('operation');
    expect(nearestName('title', [])).toBeUndefined();
  });
});
