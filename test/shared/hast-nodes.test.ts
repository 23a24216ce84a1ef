import { expect, it } from 'vitest';
import {
  attribute,
  element,
  hasClass,
  isElement,
  namedRaw,
  plain,
  raw,
  textNode,
  textOf,
  wholeText,
} from '../../src/generator/shared/hast-nodes.ts';

const node = element(
  'b',
  { id: 'x', hidden: true, title: null, lang: false, size: 0, className: ['a', 'b'] } as never,
  [textNode('one '), element('i', {}, [raw('<u>two</u>', 'two')]), namedRaw('mark', ' three')],
);

it('reads the text of a node, with that of finished markup or without', () => {
  expect(wholeText(node)).toBe('one two three');
  expect(textOf(node)).toBe('one  three');
  expect(textOf({ type: 'comment', value: 'x' })).toBe('');
  expect(plain('a\u{FDD0}b')).toEqual({ type: 'text', value: 'a\u{FFFD}b' });
});

it('reads attributes and classes', () => {
  expect(['id', 'hidden', 'title', 'lang', 'size', 'none'].map((name) => attribute(node, name))).toEqual([
    'x',
    'true',
    undefined,
    undefined,
    '0',
    undefined,
  ]);
  expect([hasClass(node, 'b'), hasClass(node, 'c'), hasClass(element('b', {}), 'b')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    isElement(node),
    isElement(node, 'b'),
    isElement(node, 'i'),
    isElement(undefined),
    isElement(textNode('b')),
  ]).toEqual([true, true, false, false, false]);
});
