import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../src/generator/search/build-index.ts';
import type { SearchManifest, SearchRecords, TermShard } from '../../src/generator/types/page-record.ts';
import { build } from '../support/memory-project.ts';

const records = (title: string, terms: SearchRecords['terms']): SearchRecords => ({
  title,
  sections: [{ id: '', title, kind: 'page', parent: 0, text: '' }],
  terms,
});

/** An index of the pages; files are numbered in the order they are named. */
function indexOf(pages: SearchRecords[]): Map<string, string> {
  let count = 0;
  const index = createSearchIndex({ nameOf: ({ name }) => `${count++}-${name}`, sections: [] });
  for (const page of pages) index.add({ href: `/${page.title}`, records: page });
  return new Map(index.files().map(({ name, content }) => [name, content]));
}

describe('the files of the index', () => {
  it('contain postings by term, words, pages, the table of pages, and a manifest that names them', () => {
    const files = indexOf([
      records('one', [
        ['/p', 8],
        ['x', 8],
      ]),
      records('two', [['x', 1]]),
    ]);
    expect(Object.fromEntries([...files].map(([name, text]) => [name, JSON.parse(text)]))).toEqual({
      '0-search-terms.json': {
        terms: ['/p', 'x'],
        postings: [[25], [25, 64 + 13]],
      },
      '1-search-words.json': 'x',
      '2-search-pages.json': [
        { href: '/one', title: 'one', sections: [['', 'one', 0, 0, '']] },
        { href: '/two', title: 'two', sections: [['', 'two', 0, 0, '']] },
      ],
      '3-search-routes.json': [
        ['/one', 'one'],
        ['/two', 'two'],
      ],
      'search-index.json': {
        pages: 2,
        terms: [['/p', '0-search-terms.json']],
        words: [['x', '1-search-words.json']],
        fragments: [[0, '2-search-pages.json']],
        routes: [['/one', '3-search-routes.json']],
        sections: [],
      },
    });
  });

  it('stay small, and together contain every term once, in order', () => {
    const term = (number: number) => `term${String(number).padStart(5, '0')}`;
    const all = Array.from({ length: 8000 }, (_, number) => term(number));
    const files = indexOf(
      Array.from({ length: 40 }, (_, page) =>
        records(
          `page${page}`,
          all.filter((_, number) => number % 3 === page % 3).map((name): [string, number] => [name, 2]),
        ),
      ),
    );
    expect(Math.max(...Array.from(files.values(), (text) => text.length))).toBeLessThanOrEqual(32_000);
    const manifest: SearchManifest = JSON.parse(files.get('search-index.json') ?? '');
    expect(manifest.terms.length).toBeGreaterThan(10);
    const shards = manifest.terms.map(([, name]): TermShard => JSON.parse(files.get(name) ?? ''));
    expect(shards.flatMap(({ terms }) => terms)).toEqual(all);
    expect(shards.map(({ terms }) => terms[0])).toEqual(manifest.terms.map(([first]) => first));
  });

  it('contain every listed page of a site under its final address, and no other', async () => {
    const { files } = await build(
      {
        'content/index.md': '# Home\n',
        'content/docs/a.md': '# Alpha\n',
        'content/docs/b.md': '---\nunlisted: true\n---\n# Beta\n',
      },
      { baseUrl: '/base/', trailingSlash: true, noIndex: true },
    );
    const manifest: SearchManifest = JSON.parse(files.get('search-index.json') ?? '');
    expect(manifest.routes.flatMap(([, name]) => JSON.parse(files.get(name) ?? ''))).toEqual([
      ['/base/', 'Home'],
      ['/base/docs/a/', 'Alpha'],
    ]);
  });
});
