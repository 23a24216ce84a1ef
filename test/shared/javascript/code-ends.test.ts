// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { expect, it } from 'vitest';
import { endOfBraces } from '../../../src/generator/shared/javascript/code-ends.ts';

it.each([
  '{}',
  '{ a: { b: [1, {}] } }',
  "{ '}' }",
  '{ "}" + \'{\' }',
  '{ "\\"}" }',
  '{ `}` }',
  '{ `\\`}` }',
  '{ `a${ { b: `}${c}` } }}` }',
  '{ /* } */ }',
  '{ // }\n }',
  '{ a / b }',
  '{ \\} }',
  // Text of an element in an expression.
  "{ open && <b>It's here</b> }",
  '{ <a href="https://a.example">// it</a>\n }',
  '{ https://a.example/x }',
])('finds the end of `%s`', (code) => {
  expect(endOfBraces(`${code} and } more`, 0)).toBe(code.length);
  expect(endOfBraces(`before ${code}`, 7)).toBe(code.length + 7);
});

it.each(['{', '{ "}', '{ `}', '{ `${} }', '{ /* }', '{ // }', '{ [ '])('finds none in `%s`', (code) => {
  expect(endOfBraces(code, 0)).toBe(code === '{ "}' ? 4 : undefined);
});
