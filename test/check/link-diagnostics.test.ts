// Which links of a Markdown file `check-links --fix` changes: a site is built in memory, and the fixes of its diagnostics
// are applied.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/cli/apply-fixes.ts';
import { build, mainOf } from '../support/memory-project.ts';

const file = 'content/docs/a.md';
const pages = {
  'content/docs/pagination.md': '# P\n\n## Limits\n',
  'content/docs/über uns (1).md': '# U\n',
};

interface Fixed {
  text: string;
  /** `column` of each link diagnostic, in the order of the text. */
  columns: (number | undefined)[];
  left: number;
  shown: [string, string];
}

async function fixed(text: string, more: Record<string, string> = {}, config = {}): Promise<Fixed> {
  const texts = { ...pages, ...more, [file]: text };
  const { diagnostics, files } = await build(texts, config);
  const places = diagnostics.flatMap(({ place, related = [] }) => [place, ...related]);
  const made = fixText(
    text,
    diagnostics.flatMap(({ fixes = [] }) => fixes).filter(({ place }) => place.file === file),
  );
  const again = await build({ ...texts, [file]: made.fixed }, config);
  return {
    text: made.fixed,
    columns: places
      .filter((place) => place?.file === file)
      .sort((a, b) => (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0))
      .map((place) => place?.column),
    left: again.diagnostics.length,
    shown: [shownIn(files), shownIn(again.files)],
  };
}

/** The visible text of the page. */
function shownIn(files: Map<string, string>): string {
  return mainOf(files.get('docs/a/index.html')).replaceAll(/<(?:[^">]|"[^"]*")*>/g, '|');
}

describe('only the destination is changed', () => {
  // `@` is the destination; the same text elsewhere must not change.
  it.each([
    ['where the text has it, too', '[see ./paginaton.md now](@)'],
    ['where the title has it, too', '[x](@ "./paginaton.md")'],
    ['in angle brackets', '[./paginaton.md](<@>)'],
    ['with a query and a fragment', '[x](@?a=1#limits)'],
    ['twice on one line', '[x](@)[y](@)'],
    ['around an image', '[![./paginaton.md](/docs/pagination#limits)](@)'],
    ['behind characters beyond the BMP', '😀😀 [x](@)'],
    ['behind a tab', '-\ta [x](@)'],
    ['of a definition that is used three times', '[d][], [D], [./paginaton.md][d]\n\n[d]: @'],
    ['of the first of two definitions', '[d]\n\n[d]: @\n[d]: ./paginaton.md'],
    ['of a definition in a quotation', '> [d]\n>\n> [d]: <@> "t"'],
    ['on several lines', '[a\nb](\n@\n"t")'],
    ['in a table', '| a | b |\n|---|---|\n| [p\\|q](@?x=1\\|2) | `./paginaton.md` |'],
    ['of an element', '<a title="./paginaton.md" href="@">./paginaton.md</a>'],
    ['of an element in single quotes', "x <a href='@'>./paginaton.md</a>"],
    ['with escapes', '[x](@#lim\\its) '],
    ['with references', '[x](@?a=1&amp;b=2)'],
    ['with carriage returns', '# A\r\n\r\n[./paginaton.md](@)\r\n'],
    ['in a directive', ':::note\n\n[./paginaton.md](@)\n\n:::'],
    ['in a footnote', 'x[^1]\n\n[^1]: [./paginaton.md](@)'],
    ['in a heading', '# A\n\n## [./paginaton.md](@)'],
  ])('%s', async (_, marked) => {
    const result = await fixed(marked.replaceAll('@', './paginaton.md'));
    expect(result.text).toBe(marked.replaceAll('@', './pagination.md'));
    expect(result.shown[0]).toBe(result.shown[1]);
    const columns = marked
      .replaceAll('@', '@./paginaton.md')
      .split(/\r?\n/)
      .flatMap((line) =>
        line
          .split('@')
          .slice(0, -1)
          .map((_part, index, parts) => parts.slice(0, index + 1).join('').length + 1),
      );
    const found = new Set(result.columns);
    expect(columns.filter((column) => !found.has(column))).toEqual([]);
  });

  it.each([
    ['[x](./pagina&#116;on.md)', '[x](./pagination.md)'],
    ['[x](./pagina\\_ton.md)', '[x](./pagina\\_ton.md)'],
    ['x <a href=paginaton.md class=y>paginaton.md</a>', 'x <a href=pagination.md class=y>paginaton.md</a>'],
  ])('in %s', async (text, expected) => {
    expect((await fixed(text)).text).toBe(expected);
  });

  it('an address in other letter case leads to the page as it is', async () => {
    const result = await fixed('[x](/docs/Pagination/)');
    expect([result.text, result.left]).toEqual(['[x](/docs/Pagination/)', 0]);
  });

  it.each(['./pagination.md#Limits', './pagination.md#%4Cimits'])(
    'a fragment in other letter case leads to the heading as it is: %s',
    async (address) => {
      const result = await fixed(`[x](${address})`);
      expect([result.text, result.left]).toEqual([`[x](${address})`, 0]);
    },
  );

  it.each([
    ['code', '`[x](./paginaton.md)`\n\n    [x](./paginaton.md)\n\n```\n[x](./paginaton.md)\n```'],
    ['a comment', '<!-- [x](./paginaton.md) -->'],
    ['an escaped link', '\\[x](./paginaton.md)'],
  ])('%s is not a link', async (_, text) => {
    expect((await fixed(text)).text).toBe(text);
  });

  it('an address that is its own text is not changed', async () => {
    const text =
      '<https://own.example/docs/pagination#Limits> and https://own.example/docs/pagination#Limits';
    const result = await fixed(text, {}, { url: 'https://own.example' });
    expect([result.text, result.columns]).toEqual([text, [2, 50]]);
  });
});

describe('the new target', () => {
  it.each([
    ['./%C3%BCber%20Uns%20(1).md', './%C3%BCber%20uns%20%281%29.md'],
    ['/docs/paginaton', '/docs/pagination'],
    ['pagination.markdown', 'pagination.md'],
    ['./pagination/README.md', './pagination.md'],
    ['./b.md#Part', './b.md#part'],
    ['./b.md#%50art', './b.md#part'],
  ])('for %s is %s', async (written, expected) => {
    const result = await fixed(`[x](${written})`, {
      'content/docs/b.md': '# B\n\n<span id="part">Text.</span>\n',
    });
    expect([result.text, result.left]).toEqual([`[x](${expected})`, 0]);
  });

  it('is the final page of recorded redirects', async () => {
    const more = {
      'static/_redirects': [
        '/docs/old /docs/older 301',
        '/docs/older /docs/pagination',
        '/docs/loop /docs/loop-2',
        '/docs/loop-2 /docs/loop',
        '/docs/soon /docs/pagination 302',
        '/docs/here /docs/pagination Country=nz',
        '/docs/part /docs/pagination#limits',
        '/docs/two /docs/pagination',
        '/docs/two /docs/a',
      ].join('\n'),
      'static/docs/gone.html': '<meta content="0; url=pagination" http-equiv="Refresh">',
    };
    const links = ['old', 'Older', 'loop', 'soon', 'here', 'part', 'two', 'gone'];
    const result = await fixed(links.map((name) => `[x](./${name}.md)`).join('\n'), more);
    expect(result.text.match(/(?<=\.\/).*?(?=\.md)/g)).toEqual([
      ...['pagination', 'pagination', 'loop', 'soon', 'here', 'part', 'two', 'pagination'],
    ]);
  });

  it('is missing when a link without an extension matches two pages', async () => {
    const more = {
      'content/docs/guide/index.md': '[x](./paginaton)\n',
      'content/docs/guide/pagination.md': '# G\n',
    };
    const { diagnostics } = await build({ ...pages, ...more });
    expect(diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([['broken-link', undefined]]);
  });
});

it('changes only destinations, whatever is around them', async () => {
  const around = fc.stringMatching(/^[a-z *_`<>[\]()!#|\\&;"'\t😀-]{0,12}$/u);
  const link = fc.constantFrom(
    '[./paginaton.md](./paginaton.md)',
    '![x](./paginaton.md)',
    '[x](<./paginaton.md> "./paginaton.md")',
    "<a href='./paginaton.md' title='./paginaton.md'>./paginaton.md</a>",
    '[./paginaton.md]',
    '[d][./paginaton.md]',
    './paginaton.md',
  );
  const line = fc.array(fc.oneof(around, link), { maxLength: 4 }).map((parts) => parts.join(''));
  const start = fc.constantFrom('', '> ', '- ', '    ', '| ', '1. ', '## ');
  const text = fc
    .tuple(fc.array(fc.tuple(start, line), { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) =>
      [...lines.map((parts) => parts.join('')), '', '[./paginaton.md]: ./paginaton.md', ''].join(end),
    );
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      const result = await fixed(source);
      expect(result.text.replaceAll('pagination.md', 'paginaton.md')).toBe(source);
      expect(result.shown[0]).toBe(result.shown[1]);
    }),
    { numRuns: 20 },
  );
});

it('names the first page of an API or a folder that has none of its own, in the order of the navigation', async () => {
  const operation = (summary: string) => ({ get: { summary, responses: { 200: { description: 'Yes.' } } } });
  const { diagnostics } = await build({
    [file]: '# A\n\n[API](/api/boats) [Guides](/docs/guides/) [Deep](/docs/guides/none)\n',
    'content/docs/guides/start.md': '---\nsidebar_position: 1\n---\n\n# Start\n',
    'content/docs/guides/end.md': '# End\n',
    'specs/boats.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: { '/z': operation('Rent'), '/a': operation('Buy') },
    }),
  });
  expect(diagnostics.map(({ target, notes }) => [target, notes])).toEqual([
    ['/api/boats', ['There are pages below it, but none of its own; the first is `/api/boats/rent`.']],
    ['/docs/guides', ['There are pages below it, but none of its own; the first is `/docs/guides/start`.']],
    ['/docs/guides/none', []],
  ]);
});
