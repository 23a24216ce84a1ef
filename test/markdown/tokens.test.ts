// A text has as many tokens as a build has memory for. The tests count tokens, with a limit of their own.

import { expect, it } from 'vitest';
import { TooManyTokens } from '../../src/generator/markdown/limits.ts';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { createParser } from '../../src/generator/markdown/parse-markdown.ts';
import { en } from '../support/english.ts';
import { shownMarkup } from '../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, mostTokens: 100 });

function lineOfExcess(text: string, mostTokens: number): number | undefined {
  try {
    createParser(mostTokens)(text, ['table', 'footnote', 'directive']);
  } catch (error) {
    if (error instanceof TooManyTokens) return error.line;
    throw error;
  }
  return undefined;
}

it.each([
  ['paragraphs', 'a\n\n'],
  ['quotations', '> a\n\n'],
  ['items of a list', '- a\n'],
  ['headings', '# a\n'],
  ['tables', '|a|b|\n|-|-|\n|x|y|\n\n'],
  ['blocks', ':::note\na\n:::\n\n'],
  ['fences', '```\na\n```\n'],
  ['footnotes', '[^1]: a\n\n'],
  ['definitions', '[a]: b\n\n'],
  ['HTML', '<b>a</b>\n\n'],
  ['links on one line', '[a](b) '],
  ['emphasis on one line', '*a* '],
  ['code on one line', '`a` '],
])('counts %s', (_, part) => {
  expect(lineOfExcess(part.repeat(10), 1000)).toBeUndefined();
  expect(lineOfExcess(part.repeat(500), 1000)).toBeGreaterThan(0);
});

it('does not count what the parser tries and takes back', () => {
  expect(lineOfExcess('a [b <c {d\n'.repeat(20), 250)).toBeUndefined();
  expect(lineOfExcess(`${'a\n\n'.repeat(10)}b`, 100)).toBeUndefined();
});

it('counts each text alone', () => {
  const parse = createParser(100);
  for (let count = 0; count < 50; count += 1) expect(parse('a\n\nb\n', []).children).toHaveLength(2);
});

it('shows a page with more as written, and reports the line', async () => {
  const text = 'a\n\n'.repeat(30);
  const { value, diagnostics } = await markdown.parseDoc({ file: 'a.md', text });
  expect(diagnostics).toMatchObject([
    { code: 'unreadable-markdown', place: { file: 'a.md', line: 26, column: 1 } },
  ]);
  expect(diagnostics[0]?.notes?.[0]).toMatch(/^Split the page/);
  expect(shownMarkup(value.body)).toContain('a\n\na\n\n');
});

it('shows a description with more as written', () => {
  expect(markdown.renderText('*a*\n\n'.repeat(30), {}).html).toContain('*a*\n\n*a*');
});
