// What the message of a syntax error names, for the errors that a configuration has most: with the parser that evaluates it.

import { expect, it } from 'vitest';
import { parseModule } from '../../src/generator/project/modules/config-modules.ts';
import { syntaxWords } from '../../src/generator/project/modules/syntax-words.ts';

it.each([
  ["export default { title: 'a' footer: 1 };", 'Unexpected `footer`, expected `,` or `}`'],
  ['const x = ;', 'Unexpected `;`, expected a value'],
  ['export default { title: };', 'Unexpected `}`, expected a value'],
  ['export default { a: 1,, b };', 'Unexpected `,`, expected a key or `}`'],
  ['export default { : 1 };', 'Unexpected `:`, expected a key or `}`'],
  ['export default f(1, ;', 'Unexpected `;`, expected a value or `)`'],
  ['export default { a: [1', 'Unexpected end of the file, expected `]`'],
  ['export default defineConfig({ a: 1 }', 'Unexpected end of the file, expected `)`'],
  ['export default', 'Unexpected end of the file, expected a value'],
  ["import x form 'y';", 'Unexpected `form`, expected `from`'],
  ["export default {\n  // it's a {\n  apis: [{ spec: '[' ]\n};", 'Unexpected `]`, expected `,` or `}`'],
  ['export default { a: 1 }}', 'Unexpected `}`'],
  // These name what is wrong by themselves.
  ["export default { a: 'x };", 'Unterminated string constant'],
  ["export default { title = 'a' }", 'Invalid shorthand property initializer'],
])('%s', async (text, message) => {
  const parsed = await parseModule('portal.config.ts', text);
  if (parsed.program !== undefined) throw new Error('the text has no error');
  const { reason, line, column } = parsed;
  expect(syntaxWords(reason, { text, line, column })).toBe(message);
});

it('takes time that grows with the text', () => {
  for (const part of ['`', '/*', '"', '{', "'\\", '\\']) {
    const text = part.repeat(200_000);
    expect(syntaxWords('Unexpected token', { text, line: 1, column: text.length + 1 })).toContain(
      'Unexpected',
    );
  }
});
