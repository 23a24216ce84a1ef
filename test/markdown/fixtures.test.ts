// Each folder in fixtures/ is a case: input.md or input.mdx, output.html, output.md and, if there are any, diagnostics.json. A case with a doc.json
// also compares the rest of the doc. Folders named text-* are rendered by renderText, others are parsed by parseDoc.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../../src/strings/en.ts';
import { fencesOfWings, syntaxOfWings } from '../support/fences.ts';
import { shownGfm, shownMarkup } from '../support/shown-markup.ts';

const folder = new URL('./fixtures/', import.meta.url);
const cases = readdirSync(folder).sort();
const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });

async function render(name: string, { text, ending }: { text: string; ending: string }) {
  if (name.startsWith('text-')) {
    const {
      html,
      markdown: gfm = '',
      diagnostics,
      ...rest
    } = markdown.renderText(text, { idPrefix: 'x-', writesMarkdown: true });
    return { html: shownMarkup(html), gfm: shownGfm(gfm), diagnostics, rest };
  }
  const { value, diagnostics } = await markdown.parseDoc({ file: `content/docs/${name}${ending}`, text });
  const { body, markdown: gfm, ...rest } = value;
  return { html: shownMarkup(body), gfm: shownGfm(gfm), diagnostics, rest };
}

describe('Markdown fixtures', () => {
  it.each(cases)('%s', async (name) => {
    const place = new URL(`${name}/`, folder);
    const file = (file: string) => new URL(file, place).pathname;
    const ending = existsSync(file('input.mdx')) ? '.mdx' : '.md';
    const text = readFileSync(file(`input${ending}`), 'utf8');
    const { html, gfm, diagnostics, rest } = await render(name, { text, ending });
    await expect(`${html}\n`).toMatchFileSnapshot(file('output.html'));
    await expect(`${gfm}\n`).toMatchFileSnapshot(file('output.md'));
    if (diagnostics.length > 0 || existsSync(file('diagnostics.json')))
      await expect(json(diagnostics)).toMatchFileSnapshot(file('diagnostics.json'));
    if (existsSync(file('doc.json'))) await expect(json(rest)).toMatchFileSnapshot(file('doc.json'));
  });
});

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
