// The ids of the headings of a translation.

import { expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';

const { parseDoc } = createMarkdown({ strings: stringsFor().markdown });

async function translated(text: string, ids: string[]) {
  // `three-3` is on level 3.
  const headings = ids.map((id) => ({ id, depth: Number(/\d$/.exec(id)?.[0] ?? 2) }));
  const original = { file: 'content/a.md', headings };
  const { value, diagnostics } = await parseDoc({ file: 'content/de/a.md', text, original });
  return { ids: value.headings.map(({ id }) => id), codes: diagnostics.map(({ code }) => code) };
}

it.each([
  ['of other words', '# A\n\n## Eins\n\n## Zwei\n', ['one', 'two'], ['one', 'two'], []],
  ['of the same words', '# A\n\n## One\n\n## Two\n', ['one', 'two'], ['one', 'two'], []],
  ['with an id of its own', '# A\n\n## Eins {#own}\n\n## Zwei\n', ['one', 'two'], ['own', 'two'], []],
  [
    'of which there are more',
    '# A\n\n## Eins\n\n## Zwei\n',
    ['one'],
    ['eins', 'zwei'],
    ['different-headings'],
  ],
  [
    'of which there are fewer, with the first ids',
    '# A\n\n## One\n',
    ['one', 'two'],
    ['one'],
    ['different-headings'],
  ],
  [
    'of the same levels',
    '# A\n\n## Eins\n\n### Drei\n\n## Zwei\n',
    ['one', 'three-3', 'two'],
    ['one', 'three-3', 'two'],
    [],
  ],
  [
    'of which there are as many of other levels',
    '# A\n\n## Eins\n\n## Zwei\n\n### Drei\n',
    ['one', 'three-3', 'two'],
    ['eins', 'zwei', 'drei'],
    ['different-headings'],
  ],
  ['of which there are none', '# A\n\nText.\n', ['one'], [], ['different-headings']],
])('are those of the original for headings %s', async (_, text, ids, expected, codes) => {
  expect(await translated(text, ids)).toEqual({ ids: expected, codes });
});

it.each([
  ['a heading', '# Anfang\n\n## Eins\n', 'alpha', ['one']],
  ['a heading with an id of its own', '# Anfang {#own}\n\n## Eins\n', 'own', ['one']],
  ['the front matter', '---\ntitle: Anfang\n---\n\n## Eins\n', 'alpha', ['one']],
  ['the same words', '# Alpha\n\n## Eins\n', 'alpha', ['one']],
  ['a page with other headings', '# Anfang\n\n## Alpha\n\n## Eins\n', 'alpha', ['alpha-1', 'eins']],
])('are those of the original for the title in %s', async (_, text, titleId, ids) => {
  const original = { file: 'content/a.md', titleId: 'alpha', headings: [{ id: 'one', depth: 2 }] };
  const { value } = await parseDoc({ file: 'content/de/a.md', text, original });
  expect([value.titleId, value.headings.map(({ id }) => id)]).toEqual([titleId, ids]);
});

it('has the id that its own title would have as another one', async () => {
  const original = { file: 'content/a.md', titleId: 'alpha', headings: [] };
  const { value } = await parseDoc({ file: 'content/de/a.md', text: '# Anfang\n', original });
  expect(value.anchors).toEqual({ anfang: 'alpha' });
});
