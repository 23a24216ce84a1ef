// What the plan of the pages of schemas depends on.

import { expect, it } from 'vitest';
import { contentKinds } from '../../../src/generator/kinds/page-kinds.ts';
import { withOwnSchemas, withSchemasOnce } from '../../../src/generator/pipeline/plan/schemas-once.ts';
import type { Api } from '../../../src/generator/types/api.ts';
import { apiPageKeys } from '../../../src/generator/views/api/page-keys.ts';
import { createReach, layoutFacts, layoutKeys } from '../../../src/generator/views/layout/layout-keys.ts';
import { findPages, layoutPages } from '../../../src/generator/views/layout/schema-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { en } from '../../support/english.ts';

/** An API with a response that is too large for its page. */
async function apiWith(operation: object, fields = 300, isNamed = true): Promise<Api> {
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [
      `field${index}`,
      { type: 'string', description: 'A word.' },
    ]),
  );
  const it = { type: 'object', properties };
  const content = {
    'application/json': {
      schema: isNamed ? { $ref: '#/components/schemas/It' } : it,
      examples: { a: { value: operation } },
    },
  };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a': { get: { operationId: 'a', responses: { 200: { description: 'D', content } }, ...operation } },
    },
    components: { schemas: { It: it } },
  });
  if (value === undefined) throw new Error('no model');
  return value;
}

const keyOf = ({ operations, schemas }: Api) => JSON.stringify([operations.map(layoutFacts), schemas]);

it('does not depend on descriptions and examples of an operation', async () => {
  const [one, other] = [
    await apiWith({ description: 'One' }),
    await apiWith({ description: 'Other', deprecated: true }),
  ];
  expect(layoutPages(one, en).linked[0]).toMatchObject({ slug: 'It', usedBy: ['a'], users: 1 });
  expect(keyOf(other)).toBe(keyOf(one));
  expect(layoutPages(other, en)).toEqual(layoutPages(one, en));
});

it.each([
  ['a title, after which schemas without a name are called', { summary: 'Other' }, 300],
  ['a parameter', { parameters: [{ name: 'b', in: 'query', schema: { type: 'string' } }] }, 300],
  ['a schema', {}, 301],
])('depends on %s', async (_, operation, fields) => {
  expect(keyOf(await apiWith(operation, fields))).not.toBe(keyOf(await apiWith({})));
});

it('are found with what is known of pages that have not changed', async () => {
  const before = await apiWith({});
  const { operations, schemas } = findPages(before, en);
  const laidOut: string[] = [];
  const known = {
    onOperation: (slug: string) => void laidOut.push(slug),
    onSchema: (key: string) => void laidOut.push(key),
    ofOperation: () => operations[0]?.links,
    ofSchema: ({ key }: { key: string }) => schemas.find(({ draft }) => draft.key === key)?.links,
  };
  const { linked } = findPages(await apiWith({ description: 'Other' }), en, known);
  expect(linked).toEqual(layoutPages(before, en).linked);
  expect(laidOut).toEqual([]);
});

it('that are named after a field have the name of what is around it', async () => {
  const more = (letter: string) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`${letter}${at}`, { type: 'string' }]),
    ),
  });
  const object = (properties: object) => ({ type: 'object', properties });
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {},
    components: {
      schemas: {
        Boat: object({ _links: more('a'), crew: object({ _links: more('b'), papers: more('c') }) }),
        Dock: object({ _links: more('a') }),
      },
    },
  });
  if (value === undefined) throw new Error('no model');
  expect(findPages(value, en).linked.map(({ label, slug }) => [label, slug])).toEqual([
    ['Boat', 'Boat'],
    ['Dock', 'Dock'],
    ['_links (Boat)', '_links'],
    ['_links (crew)', '_links-2'],
    ['papers (crew)', 'papers'],
    ['_links, part 2 (Boat)', '_links-part-2'],
    ['_links, part 2 (crew)', '_links-part-2-2'],
    ['papers, part 2 (crew)', 'papers-part-2'],
  ]);
});

it('are planned without copies of a schema that goes on over many pages', async () => {
  const { linked } = layoutPages(await apiWith({}, 5_000), en);
  expect(linked.length).toBeGreaterThan(20);
  expect(JSON.stringify(linked).length).toBeLessThan(20_000);
});

it('have keys that are made without reading an unnamed schema for each page that it goes on over', async () => {
  const api = await apiWith({}, 5_000, false);
  let digested = 0;
  const digest = (text: string) => {
    digested += text.length;
    return `${text.length}`;
  };
  const { pageFacts } = contentKinds;
  const reach = createReach(api, digest);
  const keys = layoutKeys(api, reach, digest);
  const { linked, schemas } = findPages(api, en, {
    ofOperation: () => undefined,
    ofSchema: (draft) => void keys.ofSchema(draft),
  });
  const keyOf = apiPageKeys({ api, linked, reach, digest, identity: '', surroundings: '', pageFacts });
  for (const { key } of linked) keyOf({ kind: 'schema', file: '', api: api.name, schema: key });
  expect(linked.length).toBeGreaterThan(20);
  const { draft } = schemas[0] ?? {};
  expect(digested).toBeLessThan(5 * JSON.stringify(draft?.schema).length);
  expect(withSchemasOnce(linked).schemas).toEqual([draft?.schema]);
  expect(withOwnSchemas(withSchemasOnce(linked))).toEqual(linked);
});
