// The kinds of admonitions of other tools look as docs/markdown.md says, in each of the forms that have kinds.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const docs = readFileSync(new URL('../../../docs/markdown.md', import.meta.url), 'utf8');
const table = docs.split('| Kind | Looks like |\n')[1]?.split('\n\n')[0] ?? '';
const rows = table.split('\n').slice(1);
const kinds = rows.flatMap((row) => {
  const [, written = '', look = ''] = row.split('|');
  return Array.from(written.matchAll(/`([\w-]+)`/g), ([, kind = '']) => [
    kind,
    look.replaceAll('`', '').trim(),
  ]);
});

it.each(kinds)('%s looks like %s', async (kind, look) => {
  const sources = [
    `:::${kind}\nText\n:::`,
    `!!! ${kind}\n    Text`,
    `> [!${kind}]\n> Text`,
    `/// ${kind}\nText\n///`,
  ];
  const ofProse: Record<string, string> = { seealso: 'See also', tldr: 'TL;DR', faq: 'FAQ' };
  const title = ofProse[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ');
  for (const text of sources) {
    const { value, diagnostics } = await markdown.parseDoc({ file: 'a.md', text });
    const html = shownMarkup(value.body);
    expect(html).toContain(look === 'a fold' ? '<details>' : `admonition-${look}`);
    expect(html).toContain(`>${title}<`);
    expect(html).toContain('<p>Text</p>');
    expect(diagnostics).toEqual([]);
  }
});

it('has the kinds of the table', () => {
  expect(kinds.length).toBeGreaterThan(20);
});
