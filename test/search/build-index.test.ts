import { describe, expect, it } from 'vitest';
import { openSearchFiles } from '../../src/generator/pipeline/record/search-files.ts';
import { createSearchIndex } from '../../src/generator/search/build-index.ts';
import { holdRecords, packRecords } from '../../src/generator/search/packed-records.ts';
import { keyOf } from '../../src/generator/shared/keys.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { holdInMemory } from '../../src/generator/store/spill-file.ts';
import type {
  KnownIndex,
  SearchManifest,
  SearchRecords,
  TermShard,
} from '../../src/generator/types/page-record.ts';
import { build } from '../support/memory-project.ts';

/** A page with terms that have a role, and no text. */
const records = (title: string, roles: [term: string, role: number][]): SearchRecords => ({
  title,
  sections: [{ id: '', title, kind: 'page', parent: 0, text: '' }],
  terms: roles.map(([term, role]) => [term, 0, role, 0, !term.startsWith('/'), []]),
  digests: [0],
  anchors: [0],
});

/** An index of the pages; files are numbered in the order they are named. */
function indexOf(pages: SearchRecords[]): Map<string, string> {
  let count = 0;
  const index = createSearchIndex({
    nameOf: ({ name }) => `assets/${name.replace('.json', `-${count++}.json`)}`,
    sections: [],
  });
  for (const page of pages)
    index.add({ href: `/${page.title}`, records: holdRecords(packRecords(page), holdInMemory) });
  return new Map(Array.from(index.files(), ({ name, content }) => [name, content]));
}

it('gives terms of schemas less weight than those of operations, and those of tags the least', () => {
  const index = createSearchIndex({ nameOf: ({ name }) => name, sections: [] });
  for (const source of ['tag', 'schema', 'operation'] as const)
    index.add({
      href: `/${source}`,
      source,
      records: holdRecords(packRecords(records(source, [['order', 40]])), holdInMemory),
    });
  const [terms] = Array.from(index.files()).filter(({ name }) => name === 'search-terms.json');
  const { postings }: TermShard = JSON.parse(terms?.content ?? '');
  const [tag = 0, schema = 0, operation = 0] = (postings[0] ?? []).map((posting) => posting % 64);
  expect([tag < schema, schema < operation]).toEqual([true, true]);
});

it('makes its files one by one, so that the text of a page is read only for the file that contains it', () => {
  const index = createSearchIndex({ nameOf: ({ name }) => name, sections: [] });
  const read: string[] = [];
  for (let page = 0; page < 20; page += 1) {
    const held = holdRecords(packRecords(records(`page-${page}`, [['word', 5]])), holdInMemory);
    const text = () => {
      read.push(`page-${page}`);
      return held.page.text();
    };
    index.add({ href: `/page-${page}`, records: { ...held, page: { size: 25_000, text } } });
  }
  const counts: number[] = [];
  for (const { name } of index.files()) if (name === 'search-pages.json') counts.push(read.length);
  expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

describe('the index of a large site after an edit of a page', () => {
  const titles = Array.from({ length: 1100 }, (_, page) => `page${page}`);
  const pageWith = (title: string, role: number) =>
    records(title, [
      ['alpha', role],
      [`beta${title.length}`, 9],
      ['x/y', 3],
      ['été', 2],
    ]);
  const site = titles.map((title, page) => pageWith(title, 1 + (page % 60)));
  const edited = site.with(700, pageWith('page700', 1));

  /** Makes the index of pages, and notes which of them it reads, and which files it makes. */
  function made(pages: SearchRecords[], known?: KnownIndex) {
    const read: string[] = [];
    const named: string[] = [];
    const nameOf = ({ name, content }: { name: string; content: string }) => {
      named.push(name);
      return `assets/${name.replace('.json', `-${keyOf(content)}.json`)}`;
    };
    const index = createSearchIndex({ nameOf, sections: [], known });
    for (const page of pages) {
      const held = holdRecords(packRecords(page), holdInMemory);
      const terms = () => {
        read.push(page.title);
        return held.terms();
      };
      const identity = keyOf(JSON.stringify(page));
      index.add({ href: `/${page.title}`, records: { ...held, identity, terms } });
    }
    const files = [...index.files()];
    const makes = [...named];
    return { files: new Map(files.map(({ name, content }) => [name, content])), read, makes };
  }

  it('is that of a build from nothing', () => {
    const store = memoryStore();
    for (const pages of [site, edited, site, edited.slice(1)]) {
      const known = openSearchFiles(store, '');
      expect(made(pages, known).files).toEqual(made(pages).files);
      known.keep();
    }
  });

  it('is made of the terms of its neighbours, and the files of the letters of other terms', () => {
    const store = memoryStore();
    const first = openSearchFiles(store, '');
    expect(made(site, first).read).toEqual(titles);
    first.keep();
    const { read, makes } = made(edited, openSearchFiles(store, ''));
    expect(read).toContain('page700');
    expect(read.length).toBeLessThanOrEqual(128);
    expect(makes).toEqual([
      'search-terms.json',
      'search-words.json',
      'search-pages.json',
      // The table of pages is made from what each build has.
      'search-routes.json',
      'search-routes.json',
    ]);
    const unchanged = made(site, openSearchFiles(store, ''));
    expect([unchanged.read, unchanged.makes]).toEqual([[], ['search-routes.json', 'search-routes.json']]);
  });
});

/** Pages of the vocabulary of a guide: frequent words, words of a few pages, and one word of the page alone. */
function guides(count: number): Record<string, string> {
  const random = randomNumbers(7);
  const word = () => `word${Math.floor(random() ** 2 * 900)}`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const paragraphs = Array.from({ length: 6 }, () => `${Array.from({ length: 50 }, word).join(' ')}.`);
      return [
        `content/docs/part-${at % 10}/page-${at}.md`,
        `# Page ${at}\n\n${paragraphs.join('\n\n')}\n\nonly${at}\n`,
      ];
    }),
  );
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a builder of a site that makes only the pages that changed. It returns the files of the index by name. */
function searchFilesOf(): (texts: Record<string, string>) => Promise<Map<string, string>> {
  const store = memoryStore();
  const pages = new Map<string, string>();
  return async (texts) => {
    const { files } = await build(texts, {}, { store, files: new Map(pages) });
    const index = [...files].filter(([name]) => name.includes('search-'));
    for (const [name, text] of files) if (!name.includes('search-')) pages.set(name, text);
    return new Map(index);
  };
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
      'assets/search-terms-0.json': {
        terms: ['/p', 'x'],
        postings: [[8], [8, 64 + 1]],
      },
      'assets/search-words-1.json': 'x',
      'assets/search-pages-2.json': [
        { href: '/one', title: 'one', sections: [['', 'one', 0, 0, '']] },
        { href: '/two', title: 'two', sections: [['', 'two', 0, 0, '']] },
      ],
      'assets/search-routes-3.json': [
        ['/one', 'one', 0],
        ['/two', 'two', 1],
      ],
      'search-index.json': {
        pages: 2,
        terms: [['/p', '0']],
        words: [['x', '1']],
        fragments: [[0, '2']],
        routes: [['/one', '3']],
        sections: [],
        areas: [[0, 'guide', -1]],
        apis: [],
      },
    });
  });

  it('name with the text of a page the pages that repeat its sections', () => {
    const page = (title: string, anchor: number): SearchRecords => ({
      ...records(title, []),
      sections: [
        { id: '', title, kind: 'page', parent: 0, text: '' },
        { id: `s${anchor}`, title: 'Shared', kind: 'heading', parent: 0, text: 'Same.' },
      ],
      digests: [0, 7],
      anchors: [0, anchor],
    });
    const files = indexOf([page('one', 1), page('two', 1), page('three', 2)]);
    const [one, two] = JSON.parse(files.get('assets/search-pages-0.json') ?? '');
    expect(one.copies).toEqual({
      pages: [
        ['/two', 'two'],
        ['/three', 'three'],
      ],
      sections: [[1, 1, 2]],
    });
    expect(two.copies).toBeUndefined();
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
    const shards = manifest.terms.map(
      ([, digest]): TermShard => JSON.parse(files.get(`assets/search-terms-${digest}.json`) ?? ''),
    );
    // A query needs a few terms, in different files.
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard).length))).toBeLessThanOrEqual(8_000);
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
    expect(
      manifest.routes.flatMap(([, digest]) =>
        JSON.parse(files.get(`assets/search-routes-${digest}.json`) ?? ''),
      ),
    ).toEqual([
      ['/base/', 'Home', 0],
      ['/base/docs/a/', 'Alpha', 1],
    ]);
  });

  it('keep their names after an edit of a page that has none of their terms', async () => {
    const texts = guides(300);
    const file = 'content/docs/part-3/page-123.md';
    const indexOfSite = searchFilesOf();
    const before = await indexOfSite(texts);
    expect(before.size).toBeGreaterThan(40);
    const kindsAfter = async (edit: (text: string) => string) => {
      const after = await indexOfSite({ ...texts, [file]: edit(texts[file] ?? '') });
      return [...after.keys()].filter((name) => !before.has(name)).map((name) => name.split('-')[1]);
    };
    // One term more: its file of postings and of words, and the text of the page.
    const added = await kindsAfter((text) => `${text}\nzebra\n`);
    expect(added.toSorted()).toEqual(['pages', 'terms', 'words']);
    // The same words in another order change nothing but the text.
    expect(await kindsAfter((text) => text.replace(/^(word\S+) (word\S+)/m, '$2 $1'))).toEqual(['pages']);
  });
});
