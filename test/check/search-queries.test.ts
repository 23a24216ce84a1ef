import { describe, expect, it } from 'vitest';
import { readQueries, scoreAnswers } from '../../src/generator/check/search-queries.ts';

it.each([
  ['{\n  "queries" [] }', /^line 2, column 13: colon expected$/],
  ['[]', /^`queries` is missing\. For example: `\{ "queries": \[/],
  ['5', /^it is of another type\. For example/],
  ['{ "queries": 1 }', /^`queries` is of another type\. For example/],
  ['{ "queries": [], "query": 1 }', /^`query` is not a key of it\. For example/],
  [
    '{ "queries": [{ "query": "a" }] }',
    /^`queries\.0`: a query has either `expect` or `expectOneOf`\. For example/,
  ],
  [
    '{ "queries": [{ "query": "a", "expect": 1 }] }',
    /^`queries\.0\.expect` is of another type\. For example/,
  ],
])('describes what is wrong with %j', (text, reason) => {
  expect(readQueries(text)).toMatch(reason);
});

describe('a file of queries', () => {
  it('has defaults, and canonical URLs', () => {
    const queries = [
      { query: 'a', expect: '/a/' },
      { query: 'b', expect: ['/b.html', '/c#d'], within: 2 },
      { query: 'e', expectOneOf: ['/e', '/f/#g'] },
      { query: 'h', expectOneOf: '/h' },
    ];
    expect(readQueries(`\uFEFF${JSON.stringify({ queries })}`)).toEqual({
      minimumScore: 0.9,
      queries: [
        { query: 'a', expected: [['/a']], within: 5, pointer: '#/queries/0/query' },
        { query: 'b', expected: [['/b'], ['/c#d']], within: 2, pointer: '#/queries/1/query' },
        { query: 'e', expected: [['/e', '/f#g']], within: 5, pointer: '#/queries/2/query' },
        { query: 'h', expected: [['/h']], within: 5, pointer: '#/queries/3/query' },
      ],
    });
  });

  it('sets how many results count, and the least score', () => {
    const text = JSON.stringify({ minimumScore: 0, within: 1, queries: [{ query: 'a', expect: '/a' }] });
    expect(readQueries(text)).toMatchObject({ minimumScore: 0, queries: [{ within: 1 }] });
  });

  it.each([
    [{ minimumScore: 1.1 }, 'minimumScore'],
    [{ minimumScore: -1 }, 'minimumScore'],
    [{ within: 0 }, 'within'],
    [{ within: 1.5 }, 'within'],
    [{ queries: [{ query: ' ', expect: '/a' }] }, 'queries.0.query'],
    [{ queries: [{ query: 'a', expect: 'a' }] }, 'queries.0.expect'],
    [{ queries: [{ query: 'a', expect: [] }] }, 'queries.0.expect'],
    [{ queries: [{ query: 'a', expect: '/a', expectOneOf: '/b' }] }, 'queries.0'],
    [{ queries: [{ query: 'a', expect: '/a', within: 0 }] }, 'queries.0.within'],
  ])('with %j is refused', (part, path) => {
    expect(readQueries(JSON.stringify({ queries: [], ...part }))).toContain(`\`${path}\``);
  });
});

describe('the score of a search', () => {
  const found = (...urls: string[]) => urls.map((url) => ({ url, places: [`${url}#x`] }));
  const scored = (queries: object[], answers: ReturnType<typeof found>[], more: object = {}) => {
    const read = readQueries(JSON.stringify({ minimumScore: 0, queries, ...more }));
    if (typeof read === 'string') throw new Error(read);
    return scoreAnswers({ file: 'q.json', text: '' }, read, {
      answers,
      isPage: (url) => /^\/[a-f]$/.test(url),
    });
  };

  it('is the mean of the reciprocal ranks of the first page that each query expects', () => {
    const queries = [
      { query: 'a', expect: '/a' },
      { query: 'b', expect: ['/c', '/b'] },
      { query: 'c', expectOneOf: ['/d', '/c'] },
      { query: 'd', expect: '/d#x' },
    ];
    const answers = [
      found('/a', '/b'),
      found('/a', '/b', '/c'),
      found('/a', '/b', '/e', '/c'),
      found('/e', '/d'),
    ];
    const { meanReciprocalRank, found: count, diagnostics } = scored(queries, answers);
    expect(meanReciprocalRank).toBe((1 + 1 / 2 + 1 / 4 + 1 / 2) / 4);
    expect([count, diagnostics]).toEqual([4, []]);
  });

  it('reports the pages that are not among the first results', () => {
    const queries = [
      { query: 'late', expect: ['/a', '/c'], within: 2 },
      { query: 'none', expectOneOf: ['/d', '/e'] },
      { query: 'unknown', expect: '/gone#x' },
    ];
    const {
      diagnostics,
      found: count,
      meanReciprocalRank,
    } = scored(queries, [found('/a', '/b', '/c'), [], found('/a')]);
    expect([count, meanReciprocalRank]).toEqual([0, 1 / 3]);
    expect(diagnostics).toEqual([
      {
        code: 'search-miss',
        severity: 'error',
        message: 'The search for `late` finds its page at rank 3 (`/c`), not in the first 2.',
        place: { file: 'q.json', pointer: '#/queries/0/query' },
        target: '/c',
        notes: ['It finds: 1. `/a`, 2. `/b`.'],
      },
      {
        code: 'search-miss',
        severity: 'error',
        message: 'The search for `none` does not find its page (`/d` or `/e`), not in the first 5.',
        place: { file: 'q.json', pointer: '#/queries/1/query' },
        target: '/d',
        notes: ['It finds nothing.'],
      },
      {
        code: 'search-miss',
        severity: 'error',
        message: 'The search for `unknown` must find `/gone#x`, which is not a page of this site.',
        place: { file: 'q.json', pointer: '#/queries/2/query' },
        target: '/gone#x',
        notes: ['It finds: 1. `/a`.'],
      },
    ]);
  });

  it('is reported if it is below the least one', () => {
    const queries = [{ query: 'a', expect: '/a' }];
    const answers = [found('/b', '/a')];
    expect(scored(queries, answers, { minimumScore: 0.5 }).diagnostics).toEqual([]);
    const [low] = scored(queries, answers, { minimumScore: 0.51 }).diagnostics;
    expect(low).toMatchObject({
      code: 'low-search-score',
      severity: 'error',
      message: 'The mean reciprocal rank is 0.500, below `minimumScore` (0.51).',
      place: { file: 'q.json', pointer: '#' },
      notes: [expect.stringContaining('title')],
    });
  });

  it('is perfect without queries', () => {
    expect(scored([], [], { minimumScore: 1 })).toEqual({ diagnostics: [], meanReciprocalRank: 1, found: 0 });
  });
});
