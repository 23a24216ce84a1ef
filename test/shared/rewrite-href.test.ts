import { expect, it } from 'vitest';
import { decodeTarget, pathOf, withFragment, withPath } from '../../src/generator/shared/rewrite-href.ts';

it.each([
  ['a\\_b\\c', 'a_b\\c'],
  ['a&amp;b&#65;&#x42;&none;', 'a&bAB&none;'],
  ['&#0;&#x110000;', '\u{FFFD}\u{FFFD}'],
  ['&#1114112;&#x10ffff;', '\u{FFFD}\u{10FFFF}'],
])('reads the escapes of `%s`', (source, text) => {
  expect(decodeTarget(source)).toBe(text);
});

it.each([
  ['./a.md?b#c', './a.md', './x.md?b#c'],
  ['./a.md#c?d', './a.md', './x.md#c?d'],
  ['./a&#35;b', './a', './x.md&#35;b'],
  ['a\\#b', 'a', './x.md\\#b'],
  ['#c', '', './x.md#c'],
  ['./a.md', './a.md', './x.md'],
])('replaces the path of `%s`', (source, path, replaced) => {
  expect(pathOf(source)).toBe(path);
  expect(withPath(source, './x.md')).toBe(replaced);
});

it.each([
  ['./a.md', "./b (c)'d|é.md", './b%20%28c%29%27d%7Cé.md'],
  ['./%C3%A4.md', './é 😀.md', './%C3%A9%20%F0%9F%98%80.md'],
  ['./a%20b.md', './é.md', './é.md'],
  ['./a.md', './b%20c.md', './b%20c.md'],
  ['./a.md', './50%.md', './50%25.md'],
])('encodes the path of `%s` as it is written', (source, path, replaced) => {
  expect(withPath(source, path)).toBe(replaced);
});

it('replaces a fragment, if there is one', () => {
  expect(withFragment('./a.md?b#c', 'd e')).toBe('./a.md?b#d%20e');
  expect(withFragment('./a.md&num;c', 'd')).toBe('./a.md&num;d');
  expect(withFragment('#%C3%A4', 'é')).toBe('#%C3%A9');
  expect(withFragment('./a.md', 'd')).toBeUndefined();
});
