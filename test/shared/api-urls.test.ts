// Syntax of frameworks in the braces of a path, in addition to the name of a parameter.

import { expect, it } from 'vitest';
import { nameInTemplate, segmentsInTemplate } from '../../src/generator/shared/api-urls.ts';

it.each(['name', '+name', '*name', 'name*', 'name?', 'name:[0-9]+', 'name=projects/*'])(
  '%s',
  (expression) => {
    expect(nameInTemplate(expression, (name) => name === 'name')).toBe('name');
  },
);

it('returns a declared name unchanged, and no other', () => {
  expect(nameInTemplate('name:x', (name) => name === 'name:x')).toBe('name:x');
  expect(nameInTemplate('name:x', () => false)).toBe('name:x');
});

it.each([
  ['name', 'a%2Fb', 'a%2Fb'],
  ['+name', 'a%2Fb', 'a/b'],
  ['name*', 'a%2Fb', 'a/b'],
  ['name=projects/*/topics/*', 'string', 'projects/string/topics/string'],
  ['name=projects/*', 'projects%2Fa', 'projects/a'],
])('fills {%s} with %s', (expression, text, filled) => {
  expect(segmentsInTemplate(expression, text)).toBe(filled);
});
