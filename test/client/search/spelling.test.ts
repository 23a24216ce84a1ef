// A mistyped word and a word in its other spelling find the same pages, in the same order, as the word that the site has.

import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/client/search/search-answers.ts';
import { build } from '../../support/memory-project.ts';

const titles = [
  'Withdraw an enrolment',
  'Create an enrolment',
  'List programme versions',
  'List programs of boats',
  'Get a programme',
  'Deactivate a berth',
  'Activate a berth',
  'Update a licence',
  'List dates of licences',
  'Cancel an enrolled visit',
];
const paths = Object.fromEntries(
  titles.map((summary, index) => [
    `/v1/p${index}`,
    {
      post: {
        summary,
        description: index === 1 ? 'For those who enrolled, in a colour of the organisation.' : summary,
        responses: { 200: { description: 'OK' } },
      },
    },
  ]),
);

describe('the pages of a query', () => {
  const find = async () => {
    const { files } = await build({
      'specs/boats.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths }),
    });
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(files.get(href.slice(1)) ?? 'null'),
    );
    return async (query: string) => (await search.find(query)).results.map(({ href }) => href);
  };

  it.each([
    ['enrollment withdraw', 'enrolment withdraw'],
    ['withdraw enrollment', 'withdraw enrolment'],
    ['enrolmnt withdraw', 'enrolment withdraw'],
    ['programe version', 'programme version'],
    ['program versions ', 'programme versions '],
    ['dactivate berth', 'deactivate berth'],
    ['udate licence', 'update licence'],
    ['update license', 'update licence'],
    ['color', 'colour'],
    ['organization', 'organisation'],
    ['create enrolement', 'create enrolment'],
  ])('%j are those of %j', async (typed, right) => {
    const pages = await find();
    const expected = await pages(right);
    expect(expected.length).toBeGreaterThan(0);
    expect((await pages(typed))[0]).toBe(expected[0]);
  });
});

describe('a word', () => {
  const forms = [
    ['verification', 'verify'],
    ['verified', 'verify'],
    ['installation', 'install'],
    ['install', 'installation'],
    ['stopping', 'stop'],
    ['stop', 'stopped'],
    ['subscribe', 'subscription'],
    ['fail', 'failure'],
    ['authentication', 'authenticate'],
  ];

  it.each(forms)('%j finds what has %j', async (typed, written) => {
    const { files } = await build({
      'content/docs/intro.md': '# Intro\n',
      'content/docs/other.md': `# Boats\n\nThey ${written} in the harbour.\n`,
    });
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(files.get(href.slice(1)) ?? 'null'),
    );
    expect((await search.find(`${typed} `)).results[0]?.href).toBe('/docs/other');
  });

  it('that ends with the letter of a plural is not always one', async () => {
    const { files } = await build({
      'content/docs/intro.md': '# Intro\n\nServed by HTTP.\n',
      'content/docs/other.md': '# Other\n\nServed by HTTPS.\n',
    });
    const search = createSearch('/search-index.json', async (href) =>
      JSON.parse(files.get(href.slice(1)) ?? 'null'),
    );
    const found = (await search.find('https ')).results.map(({ href }) => href);
    expect([found[0], found.includes('/docs/intro')]).toEqual(['/docs/other', false]);
  });
});
