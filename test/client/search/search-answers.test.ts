import { describe, expect, it } from 'vitest';
import { createSectionReader } from '../../../src/client/search/highlights.ts';
import { wordsOfAddress } from '../../../src/client/search/nearest-pages.ts';
import { editsBetween } from '../../../src/client/search/nearest-words.ts';
import { readQuery } from '../../../src/client/search/query.ts';
import { createSearch } from '../../../src/client/search/search-answers.ts';
import type { PackedSection } from '../../../src/generator/types/page-record.ts';
import { englishWords } from '../../../src/strings/search-words.ts';
import { build } from '../../support/memory-project.ts';

describe('a query', () => {
  it.each([
    [
      'rate limits',
      [
        ['rate', [], false],
        ['limits', [], true],
      ],
    ],
    ['how to upload ', [['upload', [], false]]],
    ['to the', [['the', [], true]]],
    ['how to log in', [['log', [], false]]],
    ['reasonCode', [['reasoncode', ['code', 'reason'], true]]],
    ['GET /v1.0/Learners/{id}', [['/v1.0/learners/{}', ['v1.0', 'learners'], true]]],
    ['oauth2', [['oauth2', ['oauth', '2'], true]]],
    [
      'get all learners',
      [
        ['list', [], false],
        ['learners', [], true],
      ],
    ],
    ['https://api.example/v1.0/learners', [['/v1.0/learners', ['v1.0', 'learners'], true]]],
    ['', []],
    ['?!', []],
  ])('%j is its words', (query, words) => {
    expect(
      readQuery(query, englishWords).words.map(({ whole, parts, isOpen }) => [whole, parts, isOpen]),
    ).toEqual(words);
  });
});

describe('the edits between two words', () => {
  it.each([
    ['learner', 'learner', 0],
    ['lerner', 'learner', 1],
    ['learnner', 'learner', 1],
    ['leanrer', 'learner', 1],
    ['larnre', 'learner', 2],
    ['xyz', 'learner', 3],
  ])('of %s and %s are %i, or more than 2', (word, known, edits) => {
    expect(editsBetween(word, known, { isOpen: false, most: 2 })).toBe(edits);
  });

  it('of an unfinished word do not include further letters', () => {
    expect([
      editsBetween('withdrawl', 'withdrawalreasoncode', { isOpen: true, most: 2 }),
      editsBetween('a', 'b', { isOpen: true, most: 2 }),
    ]).toEqual([1, 1]);
  });
});

describe('a search of a small site', () => {
  const find = async (docs: Record<string, string>, query: string) => {
    const { files } = await build(docs);
    const search = createSearch('/search-index.json', async (href) => {
      const text = files.get(href.slice(1));
      if (text === undefined) throw new Error(`There is no ${href}.`);
      return JSON.parse(text);
    });
    const answer = await search.find(query);
    // The home page contains words of the other pages.
    return { ...answer, results: answer.results.filter(({ href }) => href !== '/') };
  };

  it('finds diacritics either way, and scripts without spaces', async () => {
    const docs = {
      'content/docs/a.md': '# Kōrero\n\nTe reo Māori.',
      'content/docs/b.md': '# 学習者の登録\n\nText.',
    };
    const titles = async (query: string) => (await find(docs, query)).results.map(({ href }) => href);
    expect([
      await titles('korero maori'),
      await titles('Kōrero'),
      await titles('学習者'),
      await titles('登録'),
    ]).toEqual([['/docs/a'], ['/docs/a'], ['/docs/b'], ['/docs/b']]);
  });

  it('ranks a title above a heading, a heading above text', async () => {
    const docs = {
      'content/docs/a.md': '# One\n\nAll about paging.',
      'content/docs/b.md': '# Two\n\n## Paging\n\nText.',
      'content/docs/c.md': '# Paging\n\nText.',
    };
    expect((await find(docs, 'paging')).results.map(({ href }) => href)).toEqual([
      '/docs/c',
      '/docs/b',
      '/docs/a',
    ]);
  });

  it('ranks a common word above rare ones that begin with it', async () => {
    const plain = Object.fromEntries(
      ['b', 'c', 'd', 'e', 'f'].map((name) => [`content/docs/${name}.md`, `# ${name}\n\nOf a learner.`]),
    );
    const docs = {
      ...plain,
      'content/docs/a.md': `# Files\n\n${'learnerfees '.repeat(12)}`,
      'content/docs/z.md': '# Data, fees, plans, visits and training of a learner\n\nText.',
    };
    expect((await find(docs, 'learner')).results[0]?.href).toBe('/docs/z');
  });

  const hrefs = async (docs: Record<string, string>, query: string) =>
    (await find(docs, query)).results.map(({ href }) => href);

  it('ranks the page that defines a term above pages that repeat it', async () => {
    const text = `${'Use `AX1` and the LIMIT of a batch. AX1, then AX1. '.repeat(9)}`;
    const repeating = Object.fromEntries(
      ['b', 'c', 'd'].map((name) => [`content/docs/${name}.md`, `# ${name}\n\n${text}`]),
    );
    const row = { 'content/docs/z.md': '# Codes\n\n| Code | Meaning |\n|---|---|\n| `AX1` | wrong |\n' };
    const term = { 'content/docs/z.md': '# Words\n\nA **batch** is a list of records.\n' };
    const short = { 'content/docs/z.md': '# Words\n\nSome Assorted Xenon (AX1) and more.\n' };
    const keywords = { 'content/docs/z.md': '---\nkeywords: [AX1]\n---\n# Words\n\nText.\n' };
    const heading = { 'content/docs/z.md': '# Words\n\n## Limits\n\nText.\n' };
    const first = async (docs: Record<string, string>, query: string) =>
      (await hrefs({ ...repeating, ...docs }, query))[0];
    expect(await first(row, 'ax1')).toBe('/docs/z');
    expect(await first(term, 'batch')).toBe('/docs/z');
    expect(await first(short, 'AX1')).toBe('/docs/z');
    expect(await first(keywords, 'AX1')).toBe('/docs/z');
    expect(await first(heading, 'limit')).toBe('/docs/z');
  });

  it('takes no identifier for another one, but corrects the words that it is made of', async () => {
    const docs = {
      'content/docs/a.md': '# One\n\nThe code `AU1` and the field `withdrawalReasonCode`. A withdrawal.',
    };
    expect([await hrefs(docs, 'AU2'), await hrefs(docs, 'AU12 ')]).toEqual([[], []]);
    expect(await hrefs(docs, 'withdrawlReasonCode')).toEqual(['/docs/a']);
  });

  it('finds other forms of a word', async () => {
    const docs = { 'content/docs/a.md': '# One\n\nThe token expires. Batches are validated.' };
    for (const query of ['expired ', 'expiry ', 'batch ', 'validation '])
      expect([query, await hrefs(docs, query)]).toEqual([query, ['/docs/a']]);
  });

  it('shows what is the same on several pages once, with the others below it', async () => {
    const section = '## Shared\n\nThe zebra is the same.\n';
    const { results } = await find(
      { 'content/docs/a.md': `# One\n\n${section}`, 'content/docs/b.md': `# Two\n\n${section}` },
      'zebra',
    );
    expect(results.map(({ href, alsoOn }) => [href, alsoOn])).toEqual([
      ['/docs/a', [{ href: '/docs/b#shared', title: 'Two' }]],
    ]);
  });

  it('knows repeated text by its original alone, which names three copies; a page with a word of its own is found, too', async () => {
    const section = '## Shared\n\nThe zebra is the same.\n';
    const page = (title: string, own = 'Words.') => `# ${title}\n\n${own}\n\n${section}`;
    const docs = {
      'content/docs/a.md': page('One'),
      'content/docs/b.md': page('Two', 'Of this page alone: quagga.'),
      'content/docs/c.md': page('Three', 'Words.\n\n## Other\n\nA herd of zebra.'),
      'content/docs/d.md': `# Four\n\nWords.\n\n## Shared\n\nOther text.\n\n${section}`,
      'content/docs/e.md': page('Five'),
    };
    const { results, total } = await find(docs, 'zebra');
    expect([total, results.map(({ href, alsoOn }) => [href, alsoOn.map((copy) => copy.href)])]).toEqual([
      2,
      [
        ['/docs/c', []],
        // The section has another id on the last page that is named, so the link is to the page.
        ['/docs/a', ['/docs/b#shared', '/docs/c#shared', '/docs/d']],
      ],
    ]);
    expect((await find(docs, 'quagga')).results[0]?.href).toBe('/docs/b');
  });

  it('has an original in each part of the site that it can be restricted to', async () => {
    const document = (title: string) => {
      const properties = { zebra: { type: 'string', description: 'The name of a zebra.' } };
      const body = { content: { 'application/json': { schema: { type: 'object', properties } } } };
      const operation = {
        summary: `Add to ${title}`,
        requestBody: body,
        responses: { 204: { description: 'Added.' } },
      };
      return JSON.stringify({
        openapi: '3.1.0',
        info: { title, version: '1' },
        paths: {
          '/one': { post: operation },
          '/two': { post: { ...operation, summary: `More to ${title}` } },
        },
      });
    };
    const { files } = await build({
      'specs/east.json': document('East'),
      'specs/west.json': document('West'),
      'content/docs/a.md': '# Animals\n',
    });
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(String(files.get(href.slice(1)))),
    );
    for (const api of ['East', 'West']) {
      const { results } = await search.find('zebra', { scope: { api } });
      const name = api.toLowerCase();
      expect(results.map(({ href, alsoOn }) => [href, alsoOn.map((copy) => copy.href)])).toEqual([
        [`/api/${name}/add-to-${name}`, [`/api/${name}/more-to-${name}#body-zebra`]],
      ]);
    }
  });

  it('is restricted to a part of the site', async () => {
    const operation = { get: { summary: 'List zebras', responses: { 200: { description: 'Zebras.' } } } };
    const spec = { openapi: '3.1.0', info: { title: 'Zoo', version: '1' }, paths: { '/zebras': operation } };
    const { files } = await build({
      'specs/zoo.json': JSON.stringify(spec),
      'content/docs/a.md': '# Zebras\n',
    });
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(String(files.get(href.slice(1)))),
    );
    const found = async (scope?: Parameters<typeof search.find>[1]) =>
      (await search.find('zebras', scope)).results.map(({ href }) => href);
    expect(await found({ scope: { kind: 'guide' } })).toContain('/docs/a');
    expect(await found({ scope: { kind: 'guide' } })).not.toContain('/api/zoo/list-zebras');
    expect(await found({ scope: { kind: 'reference' } })).toEqual(['/api/zoo/list-zebras']);
    const none = await search.find('zebras', { scope: { api: 'none' } });
    expect([none.total, none.totalOfSite > 0, none.scopes]).toEqual([
      0,
      true,
      [{ kind: 'guide' }, { kind: 'reference' }],
    ]);
  });

  it('links to the heading, and marks the words in an excerpt around them', async () => {
    const docs = {
      'content/docs/a.md': `# One\n\n## Limits\n\n${'Before it. '.repeat(20)}A burst of calls. ${'After it. '.repeat(30)}`,
    };
    const { results } = await find(docs, 'burst');
    expect(results).toMatchObject([
      { href: '/docs/a', places: [{ href: '/docs/a#limits', kind: 'heading' }] },
    ]);
    const excerpt = results[0]?.places[0]?.excerpt ?? [];
    expect(excerpt.filter(({ marked }) => marked)).toEqual([{ text: 'burst', marked: true }]);
    expect(excerpt.map(({ text }) => text).join('')).toMatch(/^… .{20,50}burst of calls.* …$/);
  });

  it('suggests the nearest words when nothing is found', async () => {
    const { results, suggestions, nearest } = await find(
      { 'content/docs/a.md': '# Pagination\n\nText.' },
      'pgnxtxon',
    );
    expect([results, suggestions[0]]).toEqual([[], 'pagination']);
    expect(nearest).toContainEqual({ href: '/docs/a', title: 'Pagination' });
  });

  it('survives any query', async () => {
    for (const query of ['__proto__', 'constructor', '/', '//', '{', '\u0000', 'a'.repeat(5000), '%E0%A4%A'])
      expect((await find({ 'content/docs/a.md': '# One\n' }, query)).results).toEqual([]);
  });
});

describe('the words of an address', () => {
  it.each([
    ['/docs/provider-base/rate_limit.html', 'rate limit'],
    ['/docs/M%C4%81ori/', 'Māori'],
    ['/%E0%A4%A', '%E0%A4%A'],
    ['/', ''],
  ])('%s are %j', (address, words) => {
    expect(wordsOfAddress(address)).toBe(words);
  });
});

it('reads the words of a section once', () => {
  const read = createSectionReader();
  const section: PackedSection = ['id', 'Batch limit', 1, 0, 'First line.\nThe second'];
  expect(read(section).lines.map((line) => line.map(({ terms }) => terms[0]))).toEqual([
    ['first', 'line'],
    ['the', 'second'],
  ]);
  expect(read(section)).toBe(read(section));
  expect(read([...section])).not.toBe(read(section));
});
