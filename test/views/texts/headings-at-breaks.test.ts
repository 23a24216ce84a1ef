// Headings of descriptions end at a line break of HTML.

import { expect, it } from 'vitest';
import { createDescriptionRenderer } from '../../../src/generator/views/api/api-pages.ts';
import { withHeadingsAtBreaks } from '../../../src/generator/views/texts/headings-at-breaks.ts';

it.each([
  [
    '# Boats<br/> Hire one. <br/> ### Prices <br/>Low.<br>Very.',
    '# Boats\n\nHire one.\n\n### Prices\n\nLow.<br>Very.\n',
  ],
  ['Hire one.<br>Or two.<br />## Prices', 'Hire one.<br>Or two.\n\n## Prices\n'],
  ['## Boats <br>\nHire one.', '## Boats\n\nHire one.'],
])('%j has headings', (text, read) => {
  expect(withHeadingsAtBreaks(text)).toBe(read);
});

it.each([
  'Hire one.<br>Or two. # 3',
  '## The tag `<br>` of HTML',
  '```\n# Boats<br>Hire one.\n```',
  '| # Boats<br># Masts |\n|---|',
  '    # Boats<br>Hire one.',
  '<p># Boats<br># Masts</p>',
  'Number<br>#3',
])('%j stays', (text) => {
  expect(withHeadingsAtBreaks(text)).toBe(text);
});

it('is done in every description', () => {
  const texts: string[] = [];
  const renderText = (markdown: string) => {
    texts.push(markdown);
    return {} as never;
  };
  const tools = { text: { renderText }, settings: { llms: false } };
  createDescriptionRenderer(
    { name: 'a', file: 'a.json' },
    { shows: () => false } as never,
    tools,
  )('# A<br>B', {});
  expect(texts).toEqual(['# A\n\nB\n']);
});
