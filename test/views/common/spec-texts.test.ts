// Texts of documents: the indentation that descriptions have from comments in source code, and what is deprecated.

import { describe, expect, it } from 'vitest';
import { deprecationText, withoutCommentIndent } from '../../../src/generator/views/common/spec-texts.ts';
import { en } from '../../support/english.ts';

const quote = ['> Beta only.', '>', '> Needs a header.'];
const inside = (indent: string) => quote.map((line) => `${indent}${line}`);
const far = ' '.repeat(12);

describe('A quote that alone is indented', () => {
  it.each([
    ['in all lines', ['', ...inside(far), '', 'More.'], ['', ...quote, '', 'More.']],
    ['after its first line', [quote[0], ...inside(far).slice(1), '', 'More.'], [...quote, '', 'More.']],
    [
      'after its first line, further down',
      ['Text.', '', quote[0], ...inside('    ').slice(1), '', 'More.'],
      ['Text.', '', ...quote, '', 'More.'],
    ],
  ])('is one quote: %s', (_case, written, shown) => {
    expect(withoutCommentIndent(written.join('\n'))).toBe(shown.join('\n'));
  });

  it.each([
    ['in a list', ['- Item', '', ...inside('  '), '', 'More.']],
    ['as code', ['Text.', '', ...inside('    '), '', 'More.']],
    ['as code at the beginning', [...inside('    '), '', 'More.']],
    ['as code with a fence', ['```', quote[0], ...inside(far).slice(1), '```', 'More.']],
    ['inside of a quote', ['> One', '> > Two', 'More.']],
  ])('stays as it is: %s', (_case, written) => {
    expect(withoutCommentIndent(written.join('\n'))).toBe(written.join('\n'));
  });
});

it('reads quotes of any length in linear time', () => {
  const many = `Text.\n\n> a\n${`${far}> a\n`.repeat(200_000)}${'\n```\n'.repeat(100_001)}${'> a\n'.repeat(200_000)}`;
  expect(withoutCommentIndent(many)).not.toContain(far);
});

it.each([
  [{}, ''],
  [{ reason: 'It is slow.' }, 'It is slow.'],
  [{ version: '2.1' }, 'Since version 2.1.'],
  [{ since: 'May' }, 'Since May.'],
  [{ since: 'May', version: '2.1' }, 'Since May.'],
  [{ until: '2030' }, 'To be removed: 2030.'],
  [{ instead: '`b`' }, 'Use `b` instead.'],
  [
    { reason: 'Slow.', since: 'May', until: '2030', instead: '`b`' },
    'Slow. Since May. To be removed: 2030. Use `b` instead.',
  ],
])('what is deprecated with %j says %j', (deprecation, text) => {
  expect(deprecationText(deprecation, en)).toBe(text);
});
