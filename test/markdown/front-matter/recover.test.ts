// What is read of front matter that is no valid YAML, key by key.

import { expect, it } from 'vitest';
import { recoverValues } from '../../../src/generator/markdown/front-matter/recover.ts';

const lines = (...written: string[]) => written.join('\n');

it.each<[string, Record<string, unknown>, string[]]>([
  ['title: A', { title: 'A' }, []],
  [
    'title: A: B',
    { title: 'A: B' },
    ['0 title: it has a colon followed by a space, which begins another key'],
  ],
  ['title: @home', { title: '@home' }, ['0 title: it begins with `@`, which YAML reserves']],
  ['title: `home', { title: '`home' }, ["0 title: it begins with `'`, which YAML reserves"]],
  ['title: [a', { title: '[a' }, ['0 title: it begins with a bracket, which begins a list or a map']],
  ['title: *a b', { title: '*a b' }, ['0 title: it begins with `*`, which has a meaning in YAML']],
  ['title: %a', { title: '%a' }, ['0 title: it begins with `%`, which has a meaning in YAML']],
  ['title: "A" B', { title: '"A" B' }, ['0 title: its quotation marks or brackets do not match']],
  ['title: "A', { title: 'A' }, ['0 title: its quotation marks or brackets do not match']],
  [lines('a: 1', 'a: 2'), { a: 1 }, ['1 a: the key is written twice; the first value is used']],
  [
    lines('text', '# comment', '', 'a: 1', 'more'),
    { a: 1 },
    ['0 : the line has no `key: value`', '4 : the line has no `key: value`'],
  ],
  [lines('"a b": 1', "'c d': 2", 'e.f-g: 3'), { 'a b': 1, 'c d': 2, 'e.f-g': 3 }, []],
  [lines('a:', '- 1', '- 2', 'b: [1,', ']'), { a: [1, 2], b: [1] }, []],
  [lines('a:', '\tb: 1'), { a: { b: 1 } }, []],
  [
    lines('a:', '  b: c: d', '  e: 1'),
    { a: { b: 'c: d', e: 1 } },
    ['1 b: it has a colon followed by a space, which begins another key'],
  ],
  [
    lines('a:', ' b:', '  c:', '   d:', '    e: @x'),
    { a: { b: { c: { d: { e: '@x' } } } } },
    ['4 e: it begins with `@`, which YAML reserves'],
  ],
  [
    lines('a:', ' b:', '  c:', '   d:', '    e:', '     f: @x', 'h: 1'),
    { a: { b: { c: { d: {} } } }, h: 1 },
    ['4 e: its list or its indented lines are not valid YAML'],
  ],
  [
    lines('a: x: y', '  more'),
    { a: 'x: y more' },
    ['0 a: it has a colon followed by a space, which begins another key'],
  ],
  [lines('a:', '- "x', 'b: 1'), { b: 1 }, ['0 a: its list or its indented lines are not valid YAML']],
  [lines('a: |', '  b', ' c'), {}, ['0 a: its list or its indented lines are not valid YAML']],
])('%j is read as %j', (yaml, values, problems) => {
  const { values: found, broken } = recoverValues(yaml);
  expect(found).toEqual(values);
  expect(broken.map(({ line, key = '', reason }) => `${line} ${key}: ${reason}`)).toEqual(problems);
});

it('names the line of each key, and the text that it has read', () => {
  const { lineOf, broken } = recoverValues(lines('a: 1', '', 'b: c: d', 'e: 2'));
  expect([...lineOf]).toEqual([
    ['a', 0],
    ['b', 2],
    ['e', 3],
  ]);
  expect(broken).toMatchObject([{ key: 'b', line: 2, text: 'c: d' }]);
});
