// `portal check-search` through the command line, and the queries of this portal and of a public document.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runPortal } from '../support/run-portal.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  'content/docs/limits.md': '# Limits\n\n## Batches\n\nText.\n',
  'content/docs/paging.md': '# Paging\n\nText about limits and batches.\n',
});
const { file, write } = project;
const queries = (value: object) => write({ 'queries.json': `${JSON.stringify(value, undefined, 2)}\n` });
const check = (...args: string[]) => project.run(['check-search', file('queries.json'), ...args]);

describe('a file of queries', () => {
  it('passes if every query finds its pages, also with an anchor and with alternatives', async () => {
    queries({
      queries: [
        { query: 'limits', expect: ['/docs/limits', '/docs/paging'] },
        { query: 'batches', expect: '/docs/limits/#batches', within: 1 },
        { query: 'paging', expectOneOf: ['/docs/none', '/docs/paging.html'] },
      ],
    });
    const { code, stdout, stderr } = await check('--json');
    expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
    expect(JSON.parse(stdout).stats).toMatchObject({ queries: 3, found: 3, meanReciprocalRank: 1 });
    expect(stderr).toMatch(/Checked 3 queries .* 3 found, mean reciprocal rank 1\.000; no problems\./);
  });

  it('explains each rank: the word, its place, and what it counts', async () => {
    queries({ queries: [{ query: 'batches', expect: '/docs/limits' }] });
    const { code, stderr } = await check('--explain');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /Query: batches\n {2}1\. \/docs\/limits \(times text [01]\.\d\d, verb 1\.00, method 1\.00, shape 1\.00\)/,
    );
    expect(stderr).toMatch(/\d+ word in the heading "Batches": batches/);
    expect(stderr).toMatch(/\n +times 1157 name\n/);
    expect(stderr).toMatch(/2\. \/docs\/paging .*\n +\d+ word in the text of "Paging": batches/);
  });

  it('fails with the place of the query and what is found instead', async () => {
    queries({ queries: [{ query: 'batches', expect: '/docs/paging', within: 1 }], minimumScore: 0.4 });
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain('error  search-miss  queries.json:4:');
    expect(stdout).toContain('finds its page at rank 2 (`/docs/paging`), not in the first 1');
    expect(stdout).toContain('1. `/docs/limits`');
  });

  it('fails if the mean reciprocal rank is too low, or a page does not exist', async () => {
    queries({
      queries: [
        { query: 'batches', expect: '/docs/paging' },
        { query: 'paging', expect: '/docs/pagin' },
      ],
    });
    const { code, stdout } = await check('--json');
    const { diagnostics } = JSON.parse(stdout);
    expect([code, diagnostics.map((one: { code: string }) => one.code)]).toEqual([
      1,
      ['search-miss', 'low-search-score'],
    ]);
    expect(diagnostics[0].message).toContain('is not a page of this site');
  });

  it('checks a built site under another path', async () => {
    queries({ queries: [{ query: 'paging', expect: '/docs/paging' }] });
    expect((await project.run(['build', '--base-url', '/base/', '--quiet'])).code).toBe(0);
    expect((await check('--base-url', '/base/', '--dist', file('dist'))).code).toBe(0);
  });

  it.each([
    ['text', 'is not a file of queries'],
    ['{"queries": [{"query": "a"}]}', 'either `expect` or `expectOneOf`'],
    ['{"queries": [{"query": "a", "expect": "docs"}]}', 'a URL of the site'],
  ])('is wrong usage if it is %s', async (text, reason) => {
    write({ 'queries.json': text });
    const { code, stderr } = await check();
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});

interface Figures {
  queries: number;
  found: number;
  meanReciprocalRank: number;
}

describe('search', () => {
  it('finds what integrators look for in this portal', async () => {
    const { code, stdout } = await runPortal(['check-search', resolve('test/search/queries.json'), '--json']);
    const { stats, diagnostics }: { stats: Figures; diagnostics: unknown[] } = JSON.parse(stdout);
    expect([code, diagnostics]).toEqual([0, []]);
    expect(stats.queries).toBeGreaterThanOrEqual(120);
    expect(stats.meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
  });

  const document = join(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi', 'netlify-2.0.yml');

  it.skipIf(!existsSync(document))(
    'finds what integrators look for in a public document',
    async () => {
      write({ 'specs/netlify.yml': readFileSync(document, 'utf8') });
      const { stdout } = await project.run([
        'check-search',
        resolve('test/search/public-queries.json'),
        '--json',
      ]);
      const { stats, diagnostics }: { stats: Figures; diagnostics: unknown[] } = JSON.parse(stdout);
      expect(diagnostics).toEqual([]);
      expect(stats.queries).toBeGreaterThanOrEqual(60);
      expect(stats.meanReciprocalRank).toBeGreaterThanOrEqual(0.9);
    },
    180_000,
  );
});
