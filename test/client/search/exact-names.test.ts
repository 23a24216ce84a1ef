// The page whose own name is the query comes first, however often others have the name.

import { beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../../src/client/search/rank.ts';
import { createSearch, type Search } from '../../../src/client/search/search-answers.ts';
import { build } from '../../support/memory-project.ts';

const answer = (name: string) => ({
  description: 'Done.',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const operation = (operationId: string, summary: string, facts: object = {}) => ({
  operationId,
  summary,
  responses: { 200: { description: 'Done.' } },
  ...facts,
});
/** More than an operation shows of a schema, which therefore has a page. */
const fields = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`mate${index}`, { type: 'string', description: 'A mate.' }]),
);
const crew = { $ref: '#/components/schemas/DeckCrew' };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const harbour = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/berth-roles': {
      get: operation('getBerthRoles', 'Return a complete list of the roles.'),
    },
    '/berth-roles/{id}': {
      get: operation('getBerthRole', 'Get one berth role by its key.', { parameters: [id] }),
    },
    '/boats/{id}': {
      put: operation('updateBoat', 'Replace a boat', { parameters: [id] }),
      patch: operation('updatePropertiesOnBoat', 'Update a boat', { parameters: [id] }),
    },
    '/sail-plans': {
      get: operation('listThem', 'List sail plans', { responses: { 200: answer('DeckCrew') } }),
      post: operation('addOne', 'Add a deck crew', { responses: { 200: answer('Voyage') } }),
    },
    '/voyages': {
      get: operation('voyages', 'List voyages', { responses: { 200: answer('Voyage') } }),
    },
  },
  components: {
    schemas: {
      DeckCrew: {
        type: 'object',
        description: 'Who sails.',
        properties: fields,
      },
      Voyage: {
        type: 'object',
        properties: { deckCrew: crew },
      },
    },
  },
};

const guides = {
  'hull_form.md': '# `hull_form`\n\nThe form of a hull.\n',
  'fog_horn.md': '# `fog_horn`\n\nWarns others.\n',
  'words.md':
    '# Words\n\n| word | meaning |\n|---|---|\n| `hull_form` | A hull_form is a hull_form. See hull_form. |\n',
  'bell.md':
    '# Bell\n\n- [`fog_horn`](fog_horn.md) is like a bell.\n- A fog_horn is a fog_horn. See fog_horn.\n',
};

describe('the page that is named first', () => {
  let search: Search;

  beforeAll(async () => {
    const { files } = await build({
      'specs/harbour.json': JSON.stringify(harbour),
      ...Object.fromEntries(Object.entries(guides).map(([name, text]) => [`content/docs/${name}`, text])),
    });
    search = createSearch('/search-index.json', async (href) =>
      JSON.parse(files.get(href.slice(1)) ?? 'null'),
    );
  });

  it.each([
    ['a guide, not a row that explains it', 'hull_form', '/docs/hull_form'],
    ['a guide, not what links to it', 'fog_horn', '/docs/fog_horn'],
    ['a schema, not operations that show it', 'DeckCrew', '/api/harbour/schemas/DeckCrew'],
    ['an id in the plural', 'getBerthRoles', '/api/harbour/return-a-complete-list-of-the-roles'],
    ['a title, not an id', 'update a boat', '/api/harbour/update-a-boat'],
    ['an id, not a title', 'updateBoat', '/api/harbour/replace-a-boat'],
    ['an id in the singular', 'getBerthRole', '/api/harbour/get-one-berth-role-by-its-key'],
  ])('is %s: %s', async (_, query, href) => {
    const { results } = await search.find(query);
    expect(results.map((result) => result.href).slice(0, 1)).toEqual([href]);
  });
});

it('is not that of an operation which shows a schema with the title of a tag', () => {
  const found = (pages: [number, number][]) => ({
    pages: new Map(pages),
    terms: new Set<string>(),
    rarity: 2,
  });
  const [ofTag, ofSchema] = [32, 20];
  const title = found([
    [0, 2 * ofSchema],
    [1, 2 * ofTag],
  ]);
  expect([...namesOf(title, [found([]), found([])])]).toEqual([[1, ofTag]]);
});
