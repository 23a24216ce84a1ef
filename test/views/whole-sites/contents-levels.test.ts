// What front matter changes around the text: the levels of the table of contents, and the label of links to the page.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

const text = '\n# Title\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n';

async function contentsWith(lines: string) {
  const { files, diagnostics } = await build({ 'content/docs/a.md': `---\n${lines}\n---\n${text}` });
  const page = files.get('docs/a/index.html') ?? '';
  const [, column = ''] = /<aside class="contents-column"[^>]*>(.*?)<\/aside>/s.exec(page) ?? [];
  const items = Array.from(
    column.matchAll(/contents-(\d)"><a href="#(\w+)"/g),
    ([, level, id]) => `${level} ${id}`,
  );
  return { items, codes: diagnostics.map(({ code }) => code) };
}

it.each([
  ['keywords: [a]', ['2 two', '3 three']],
  ['toc_max_heading_level: 4', ['2 two', '3 three', '3 four']],
  ['toc_min_heading_level: 3', ['2 three']],
  ['toc_min_heading_level: 3\ntoc_max_heading_level: "5"', ['2 three', '3 four', '3 five']],
  ['outline: deep', ['2 two', '3 three', '3 four', '3 five']],
  ['outline: 2', ['2 two']],
  ['outline: [2, 4]', ['2 two', '3 three', '3 four']],
  ['outline: { level: 2 }', ['2 two', '3 three']],
  ['tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 2 }', ['2 two']],
  ['tableOfContents: { maxHeadingLevel: 4 }', ['2 two', '3 three', '3 four']],
  ['tableOfContents: false', []],
])('`%s` decides which headings the table of contents has', async (lines, items) => {
  expect((await contentsWith(lines)).items).toEqual(items);
});

it.each([
  ['toc_max_heading_level: 7', ['invalid-front-matter']],
  ['toc_max_heading_level: many', ['invalid-front-matter']],
  ['outline: { level: 2 }', ['unknown-front-matter-key']],
  ['outline: [2, 9]', ['unknown-front-matter-key']],
  ['search: { boost: 2 }', ['unknown-front-matter-key']],
  ['search: never', ['invalid-front-matter']],
])('`%s` is reported', async (lines, codes) => {
  expect((await contentsWith(lines)).codes).toEqual(codes);
});

it('`pagination_label` is the label of links from the neighbours, and not that of the sidebar', async () => {
  const { files } = await build({
    'content/docs/a.md': '---\nsidebar_position: 1\n---\n# A\n',
    'content/docs/b.md': '---\nsidebar_position: 2\npagination_label: The second\n---\n# B\n',
  });
  const page = files.get('docs/a/index.html') ?? '';
  expect(page).toMatch(/rel="next"><small>[^<]*<\/small> <span>The second<\/span>/);
  expect(page).toMatch(/<a href="\/docs\/b"[^>]*>(?:<span>)?B</);
});
