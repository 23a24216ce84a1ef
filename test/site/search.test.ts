// Search over this portal as it is built: what a reader may look for is found, at a bounded cost.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type SearchAnswer } from '../../src/client/search/search-answers.ts';
import { readTree } from '../support/read-tree.ts';
import { runPortal } from '../support/run-portal.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

describe('search in this portal', () => {
  const folder = projectForAllTests();
  let out: string;

  beforeAll(async () => {
    out = folder.file('site');
    expect((await runPortal(['build', '-o', out])).code).toBe(0);
  });

  /** The answer of a reader's first question, and the bytes it took, compressed. */
  async function ask(query: string): Promise<SearchAnswer & { bytes: number }> {
    const cost = { bytes: 0 };
    const search = createSearch('/search-index.json', async (href) => {
      const text = await readFile(join(out, href));
      cost.bytes += gzipSync(text).length;
      return JSON.parse(text.toString());
    });
    return { ...(await search.find(query)), ...cost };
  }

  const learner = ['/api/work-based/create-a-learner', '/api/work-based/get-learner-data'];
  const withdraw = '/api/work-based/withdraw-simple-enrolment';

  it.each([
    ['a path', '/v1.0/learners', learner],
    ['a path with a parameter of any name', 'GET /v1.0/learners/{id}', ['/api/work-based/get-learner-data']],
    ['an operation id', 'WithdrawSimpleEnrolment', [withdraw]],
    ['a part of an operation id', 'withdrawSimple', [withdraw]],
    ['a title', 'create a learner', ['/api/work-based/create-a-learner']],
    ['the beginning of a title', 'rate lim', ['/docs/provider-based/rate-limiting']],
    ['a field', 'withdrawalReasonCode', ['/api/work-based/withdraw-complex-enrolment', withdraw]],
    ['the middle of a field', 'reasonCode', [withdraw]],
    ['the end of a field in lower case', 'reasoncode', [withdraw]],
    ['a field with a typing mistake', 'withdrawlReasonCode', [withdraw]],
    ['a word with a typing mistake', 'authentcation', ['/docs/occupations/authentication']],
    ['an error code', 'SC3', ['/docs/provider-based/api-error-codes']],
    ['a word without its diacritics', 'maori', ['/docs/occupations/occupations-data']],
  ])('finds %s: `%s`', async (_, query, expected) => {
    const { results, bytes } = await ask(query);
    const found = results
      .slice(0, 5)
      .flatMap(({ href, alsoOn }) => [href, ...alsoOn.map((copy) => copy.href.replace(/#.*/, ''))]);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(bytes).toBeLessThan(80_000);
  });

  it('leads to the field and the heading themselves', async () => {
    const [first] = (await ask('withdrawalReasonCode')).results;
    const agreement = '/api/work-based/withdraw-training-agreement';
    expect(first).toMatchObject({
      href: agreement,
      method: 'PUT',
      group: 'Work Based API',
      places: [
        {
          href: `${agreement}#body-withdrawalreasoncode`,
          kind: 'field',
          title: [{ text: 'withdrawalReasonCode', marked: true }],
          within: 'Request body',
        },
      ],
    });
    const code = (await ask('SC3')).results[0]?.places[0];
    expect([code?.href, code?.title.find(({ marked }) => marked)?.text]).toEqual([
      '/docs/provider-based/api-error-codes#sc3',
      'SC3',
    ]);
  });

  it('leads to places that exist only', async () => {
    const site = await readTree(out);
    const missing = [];
    for (const [name, text] of site) {
      if (!/search-pages/.test(name)) continue;
      for (const { href, sections } of JSON.parse(Buffer.from(text, 'latin1').toString()))
        for (const [id] of sections) {
          const html = Buffer.from(site.get(join(href.slice(1), 'index.html')) ?? '', 'latin1').toString();
          if (!html.includes('<h1') || (id !== '' && !html.includes(` id="${id}"`)))
            missing.push(`${href}#${id}`);
        }
    }
    expect(missing).toEqual([]);
  });

  it('knows all 98 pages, names files by their content and keeps them small', async () => {
    const site = await readTree(out);
    const files = [...site].filter(([name]) => name.startsWith('assets/search-'));
    expect(JSON.parse(site.get('search-index.json') ?? '').pages).toBe(98);
    for (const [name, text] of files)
      expect(name).toContain(createHash('sha256').update(text, 'latin1').digest('hex').slice(0, 8));
    expect(files.filter(([, text]) => text.length > 40_000).map(([name]) => name)).toEqual([]);
  });

  it('needs less than 50 KB for most queries', async () => {
    const { queries } = JSON.parse(await readFile('test/search/queries.json', 'utf8'));
    const some = queries.filter((_: unknown, index: number) => index % 4 === 0);
    const costs = await Promise.all(
      some.map(async ({ query }: { query: string }) => (await ask(query)).bytes),
    );
    expect(costs.filter((bytes) => bytes < 50 * 1024).length).toBeGreaterThan(costs.length / 2);
  });

  it('finds the pages an unknown address was meant to be', async () => {
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(await readFile(join(out, href), 'utf8')),
    );
    const near = async (address: string) => (await search.near(address))[0]?.href;
    expect([
      await near('/docs/provider-base/rate-limit'),
      await near('/api/work-based/create-learner'),
      await near('/docs/occupation/pagination/'),
      await near('/zzzzzz'),
    ]).toEqual([
      '/docs/provider-based/rate-limiting',
      '/api/work-based/create-a-learner',
      '/docs/occupations/pagination',
      undefined,
    ]);
  });
});
