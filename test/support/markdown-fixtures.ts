// Each folder of fixtures is a case: input.md or input.mdx, output.html, output.md and, if there are any, diagnostics.json. A case with a doc.json
// also compares the rest of the doc. Folders named text-* are rendered by renderText, others are parsed by parseDoc.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Markdown } from '../../src/generator/types/doc.ts';
import { shownGfm, shownMarkup } from './shown-markup.ts';

/** Adds a test for each case in a folder. */
export function testFixtures(markdown: Markdown, folder: URL): void {
  it.each(readdirSync(folder).sort())('%s', async (name) => {
    const place = new URL(`${name}/`, folder);
    const file = (file: string) => new URL(file, place).pathname;
    const ending = existsSync(file('input.mdx')) ? '.mdx' : '.md';
    const text = readFileSync(file(`input${ending}`), 'utf8');
    const { html, gfm, diagnostics, rest } = await render(markdown, name, { text, ending });
    await expect(`${html}\n`).toMatchFileSnapshot(file('output.html'));
    await expect(`${gfm}\n`).toMatchFileSnapshot(file('output.md'));
    if (diagnostics.length > 0 || existsSync(file('diagnostics.json')))
      await expect(json(diagnostics)).toMatchFileSnapshot(file('diagnostics.json'));
    if (existsSync(file('doc.json'))) await expect(json(rest)).toMatchFileSnapshot(file('doc.json'));
  });
}

async function render(markdown: Markdown, name: string, { text, ending }: { text: string; ending: string }) {
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

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
