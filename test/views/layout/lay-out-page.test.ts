// The layout of an operation's page is plain data: its sections and rows, within the budget of a page.

import { describe, expect, it } from 'vitest';
import type { Api } from '../../../src/generator/types/api.ts';
import type { ApiLayouts, KnownLayouts } from '../../../src/generator/types/page-layout.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { layoutOfOperation } from '../../../src/generator/views/layout/lay-out-page.ts';
import { layoutPages } from '../../../src/generator/views/layout/schema-pages.ts';
import { createSchemaIndex } from '../../../src/generator/views/resolve/schema-index.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, position) => [`p${position}`, { type: 'string' }]));

async function apiOf(operation: object, schemas: object = {}): Promise<Api> {
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { post: { operationId: 'a', ...operation } } },
    components: { schemas },
  });
  if (value === undefined) throw new Error('no API');
  return value;
}

/** The layouts of the plan, as views get them. */
function knownLayouts({ operations, schemas }: ApiLayouts): KnownLayouts {
  return {
    operation: (slug) => new Map(operations).get(slug),
    schema: (key) => new Map(schemas).get(key),
  };
}

async function layoutFrom(operation: object, schemas: object = {}) {
  const api = await apiOf(operation, schemas);
  const [first] = api.operations;
  if (first === undefined) throw new Error('no operation');
  return layoutOfOperation(first, { isSent: false }, createSchemaIndex(api, en));
}

const content = { 'application/json': { schema: ref('It') }, 'text/json': { schema: ref('It') } };
const parameter = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });

describe('the layout of an operation', () => {
  it('has its sections with their rows', async () => {
    const { layout } = await layoutFrom(
      {
        parameters: [parameter('page'), parameter('Page')],
        requestBody: { content },
        responses: { 200: { description: 'ok', content, headers: { 'X-Rate': {} } } },
      },
      { It: { type: 'object', properties: { name: { type: 'string' } } } },
    );
    const body = (id: string, prefix: string) => ({
      content: 0,
      mediaTypes: ['application/json', 'text/json'],
      prefix,
      place: { id, inside: { kind: 'rows', rows: [{ id: `${prefix}name` }] } },
    });
    expect(layout).toEqual({
      parameterGroups: [
        { in: 'query', id: 'query-parameters', rows: [{ id: 'query-page' }, { id: 'query-page-2' }] },
      ],
      requestBody: { id: 'request-body', bodies: [body('request-body', 'body-')] },
      responses: [
        {
          id: 'response-200',
          headers: [{ id: 'response-200-header-x-rate' }],
          bodies: [body('response-200', 'response-200-')],
          links: 0,
        },
      ],
      callbacks: [],
    });
  });

  it('shows the fields of an object that is all of a body, as those of a body', async () => {
    const layoutOf = async (properties: object, count: number) => {
      const schema = { type: 'object', properties };
      const { layout } = await layoutFrom(
        { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
        { It: { type: 'object', properties: many(count) }, Other: { type: 'object', properties: many(9) } },
      );
      const inside = layout.requestBody?.bodies[0]?.place?.inside;
      return inside?.kind === 'rows' ? inside.rows.map((row) => row.inside) : [];
    };
    expect(await layoutOf({ it: ref('It') }, 160)).toMatchObject([{ kind: 'rows' }]);
    expect(await layoutOf({ it: ref('It') }, 300)).toMatchObject([{ kind: 'linked' }]);
    const two = await layoutOf({ it: ref('It'), other: ref('Other') }, 160);
    expect(two).toMatchObject([{ kind: 'linked' }, { kind: 'rows' }]);
    const list = await layoutOf({ it: { type: 'array', items: ref('It') } }, 160);
    expect(list).toMatchObject([{ kind: 'linked' }]);
  });

  it('has as many parameters and responses as fit, and a page for the other parameters', async () => {
    const responses = Object.fromEntries(
      Array.from({ length: 60 }, (_, position) => [String(400 + position), { description: 'no' }]),
    );
    const parameters = Array.from({ length: 120 }, (_, position) => parameter(`q${position}`));
    const { layout, linked } = await layoutFrom({ parameters, responses });
    const [group] = layout.parameterGroups;
    expect([group?.rows.length, group?.link?.fields, layout.responses.length]).toEqual([100, 20, 40]);
    expect(linked.map(({ key }) => key)).toEqual([group?.link?.key]);
  });
});

describe('views', () => {
  const schemas = {
    It: { type: 'object', properties: { ...many(100), other: ref('Other'), next: ref('It') } },
    Other: { type: 'object', properties: { ...many(250), it: ref('It') } },
  };
  const operation = {
    requestBody: { content },
    responses: { 200: { description: 'ok', content } },
    callbacks: { sent: { '{$request.body#/url}': { post: { requestBody: { content }, responses: {} } } } },
  };

  it('are the same with the layouts of the plan, stored ones, and none', async () => {
    const api = await apiOf(operation, schemas);
    const { layouts, linked } = layoutPages(api, en);
    const stored: ApiLayouts = JSON.parse(JSON.stringify(layouts));
    expect(stored).toStrictEqual(layouts);
    const pages = [layouts, stored, undefined].map((known) => {
      const views = createApiViews(api, { ...plainTools, ...(known && { layouts: knownLayouts(known) }) });
      return [api.operations.map(views.operation), linked.map(views.schema)];
    });
    expect(linked.length).toBeGreaterThan(1);
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });

  it('show what is in the layout', async () => {
    const api = await apiOf(operation, schemas);
    const { layouts, linked } = layoutPages(api, en);
    expect(layouts.operations.map(([slug]) => slug)).toEqual(api.operations.map(({ slug }) => slug));
    expect(layouts.schemas.map(([key]) => key)).toEqual(linked.map(({ key }) => key));
    const operations = layouts.operations.map(([slug, layout]): ApiLayouts['operations'][number] => [
      slug,
      { ...layout, responses: [], callbacks: [] },
    ]);
    const views = createApiViews(api, { ...plainTools, layouts: knownLayouts({ ...layouts, operations }) });
    const [page] = api.operations.map(views.operation);
    expect([page?.responses, page?.moreResponses, page?.callbacks]).toEqual([
      [],
      'And 1 more answer, not shown on this page: 200.',
      [],
    ]);
  });

  it('are the same in any order', async () => {
    const api = await apiOf(operation, schemas);
    const { linked } = layoutPages(api, en);
    const views = () => createApiViews(api, plainTools);
    const [forth, back] = [views(), views()];
    const inOrder = linked.map(forth.schema);
    expect(linked.toReversed().map(back.schema).toReversed()).toEqual(inOrder);
  });
});
