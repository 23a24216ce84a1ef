// What search ranks first in a reference: documents written for each rule.

import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../src/client/search/query.ts';
import { wantedOf } from '../../../src/client/search/rank.ts';
import { createSearch } from '../../../src/client/search/search-answers.ts';
import { englishWords } from '../../../src/strings/search-words.ts';
import { build } from '../../support/memory-project.ts';

interface Written {
  summary?: string;
  operationId?: string;
  description?: string;
  [key: string]: unknown;
}

/** A document with these operations, by method and path. */
function documentOf(operations: Record<string, Written>, rest: object = {}): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [address, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = address.split(' ');
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: { 200: { description: 'Done.' } },
        ...operation,
      },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, ...rest });
}

/** Returns a function that lists the operations that a query finds, by method and path, and other pages by their URL. */
async function searchOf(document: string, docs: Record<string, string> = {}) {
  const { files } = await build({
    'specs/shop.json': document,
    'content/docs/intro.md': '# Intro\n',
    ...docs,
  });
  const search = createSearch('/search-index.json', async (href) =>
    JSON.parse(files.get(href.slice(1)) ?? 'null'),
  );
  return async (query: string) => {
    const { results } = await search.find(query);
    return results.map(({ href, method, path }) =>
      method === undefined ? href : `${method} ${(path ?? []).map(({ text }) => text).join('')}`,
    );
  };
}

const shop = documentOf({
  'GET /v1/orders': { summary: 'List orders' },
  'POST /v1/orders': { summary: 'Create an order' },
  'GET /v1/orders/{id}': { summary: 'Retrieve an order' },
  'PATCH /v1/orders/{id}': { summary: 'Update an order' },
  'DELETE /v1/orders/{id}': { summary: 'Delete an order' },
  'POST /v1/orders/{id}/snooze': { summary: 'Snooze an order' },
  'GET /v1/orders/{id}/items': { summary: 'List items of an order' },
  'DELETE /v1/baskets/{id}/orders/{order}': { summary: 'Remove an order from a basket' },
  'GET /v1/baskets': { summary: 'List baskets' },
  'GET /v1/order-reports': { summary: 'Get order reports' },
  'POST /v1/payments': { summary: 'Create a payment', description: 'Takes money from a card.' },
  'POST /v1/cards': { summary: 'Create a card' },
  'GET /v1/load_balancers': { summary: 'List load balancers' },
});

describe('a verb and a noun', () => {
  it.each([
    ['delete order', 'DELETE /v1/orders/{id}'],
    ['destroy order', 'DELETE /v1/orders/{id}'],
    ['cancel order', 'DELETE /v1/orders/{id}'],
    ['add order', 'POST /v1/orders'],
    ['make order', 'POST /v1/orders'],
    ['change order', 'PATCH /v1/orders/{id}'],
    ['edit orders', 'PATCH /v1/orders/{id}'],
    ['get all orders', 'GET /v1/orders'],
    ['fetch order', 'GET /v1/orders/{id}'],
    ['order list', 'GET /v1/orders'],
    ['snooze order', 'POST /v1/orders/{id}/snooze'],
    ['charge card', 'POST /v1/payments'],
    ['remove order from basket', 'DELETE /v1/baskets/{id}/orders/{order}'],
    ['items of an order', 'GET /v1/orders/{id}/items'],
  ])('%j finds %s first', async (query, first) => {
    const find = await searchOf(shop);
    expect((await find(query))[0]).toBe(first);
  });
});

describe('a change of a state', () => {
  const operations = {
    'GET /v1/campaigns': {
      summary: 'List campaigns',
      description: 'With `closed`, also those that were closed. Pause and resume them later, or mark them.',
    },
    'POST /v1/campaigns': {
      summary: 'Create campaigns',
      description: 'They pause until you resume them, close them or mark them.',
    },
    'PATCH /v1/campaigns': { summary: 'Update campaigns', description: 'Changes their `status`.' },
  };
  const queries = ['pause a campaign', 'resume campaign', 'close a campaign', 'mark a campaign as done'];

  it.each(queries)('is an update where no operation is named so: %s', async (query) => {
    expect((await (await searchOf(documentOf(operations)))(query))[0]).toBe('PATCH /v1/campaigns');
  });

  it('is the operation that is named so', async () => {
    const named = { ...operations, 'POST /v1/campaigns/{id}/pause': { summary: 'Pause a campaign' } };
    const [first] = await (await searchOf(documentOf(named)))('pause campaigns');
    expect(first).toBe('POST /v1/campaigns/{id}/pause');
  });
});

describe('a method', () => {
  it.each([
    ['GET /orders', 'GET /v1/orders'],
    ['get /v1/orders', 'GET /v1/orders'],
    ['POST /v1/orders', 'POST /v1/orders'],
    ['DELETE orders', 'DELETE /v1/orders/{id}'],
  ])('in %j finds %s first', async (query, first) => {
    const find = await searchOf(shop);
    expect((await find(query))[0]).toBe(first);
  });
});

it('is found by its method and path, not by words of its title', async () => {
  const find = await searchOf(
    documentOf({
      'GET /user': { summary: 'Show who calls' },
      'GET /users': { summary: 'List users' },
      'GET /users/{id}': { summary: 'Get a user' },
      'GET /users/{id}/sessions': { summary: "List a user's active sessions" },
      'PUT /users/{id}': { summary: 'Store a person' },
      'PUT /users/{id}/image': { summary: 'Put an image of a user' },
    }),
  );
  expect([(await find('GET /user'))[0], (await find('GET /users'))[0], (await find('PUT user'))[0]]).toEqual([
    'GET /user',
    'GET /users',
    'PUT /users/{id}',
  ]);
});

describe('a noun', () => {
  it.each([
    ['order', 'POST /v1/orders'],
    ['orders', 'GET /v1/orders'],
    ['order report', 'GET /v1/order-reports'],
    ['loadbalancer', 'GET /v1/load_balancers'],
    ['load balancers', 'GET /v1/load_balancers'],
    ['baskt', 'GET /v1/baskets'],
    ['v1/baskets', 'GET /v1/baskets'],
  ])('%j finds %s first', async (query, first) => {
    const find = await searchOf(shop);
    expect((await find(query))[0]).toBe(first);
  });

  it('is that of a path that shortens it', async () => {
    const find = await searchOf(
      documentOf({
        'DELETE /apps/{id}/repositories/{repo}': { summary: 'Remove a repository from an app' },
        'PUT /apps/{id}/repositories/{repo}': { summary: 'Add a repository to an app' },
        'GET /repos/{repo}': { summary: 'Get a repository' },
      }),
    );
    expect((await find('repository'))[0]).toBe('GET /repos/{repo}');
  });
});

describe('paths that end with verbs', () => {
  it.each([
    ['delete item', 'POST /item/remove'],
    ['link token', 'POST /link/token/create'],
    ['link token create', 'POST /link/token/create'],
    ['transactions', 'POST /transactions/get'],
  ])('of %j are found by what they do', async (query, first) => {
    const find = await searchOf(
      documentOf({
        'POST /investments/transactions/get': {
          summary: 'Get investment transactions',
          operationId: 'investmentsTransactionsGet',
        },
        'POST /item/get': { summary: 'Retrieve an Item', operationId: 'itemGet' },
        'POST /item/remove': { summary: 'Take away an Item', operationId: 'itemRemove' },
        'POST /link/session/get': {
          summary: 'Get Link session with its token',
          operationId: 'linkSessionGet',
        },
        'POST /link/token/create': { summary: 'Start with a Link Token', operationId: 'linkTokenCreate' },
        'POST /transactions/get': { summary: 'Get transaction data', operationId: 'transactionsGet' },
      }),
    );
    expect((await find(query))[0]).toBe(first);
  });

  it('have no summaries: the method is the verb', async () => {
    const find = await searchOf(
      documentOf({
        'GET /v1/customers': { operationId: 'GetCustomers' },
        'POST /v1/customers': { operationId: 'PostCustomers' },
        'POST /v1/customers/{customer}': { operationId: 'PostCustomersCustomer' },
        'DELETE /v1/customers/{customer}': { operationId: 'DeleteCustomersCustomer' },
        'DELETE /v1/customers/{customer}/discount': { operationId: 'DeleteCustomersCustomerDiscount' },
      }),
    );
    expect([
      (await find('add customer'))[0],
      (await find('update customer'))[0],
      (await find('remove customer'))[0],
    ]).toEqual(['POST /v1/customers', 'POST /v1/customers/{customer}', 'DELETE /v1/customers/{customer}']);
  });
});

describe('words that the document has', () => {
  it('come before synonyms, and verbs of its nouns are no verbs', async () => {
    const find = await searchOf(
      documentOf({
        'PUT /events/{id}': { summary: 'Update an event' },
        'GET /change_events': { summary: 'List change events' },
        'POST /invoices': { summary: 'Create an invoice' },
        'POST /invoices/{id}/send': { summary: 'Send an invoice' },
      }),
    );
    expect([(await find('change event'))[0], (await find('send invoice'))[0]]).toEqual([
      'GET /change_events',
      'POST /invoices/{id}/send',
    ]);
  });
});

it('are found by `x-keywords` of operations, schemas, tags and the document', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`part${at}`, { type: 'string' }]),
  );
  const large = { type: 'object', properties: fields, 'x-keywords': ['blueprint'] };
  const many = Array.from({ length: 151 }, (_, at) => [
    `GET /things/${at}`,
    { summary: `Read thing ${at}`, tags: [at % 2 === 0 ? 'Even' : 'Odd'] },
  ]);
  const find = await searchOf(
    documentOf(
      {
        ...Object.fromEntries(many),
        'GET /plans': {
          summary: 'List plans',
          'x-keywords': ['subscription', 'price list'],
          responses: {
            200: {
              description: 'Done.',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Plan' } },
                },
              },
            },
          },
        },
      },
      {
        info: { title: 'Shop', version: '1', description: 'Sells.', 'x-keywords': 'emporium' },
        tags: [{ name: 'Even', 'x-keywords': ['divisible'] }],
        components: { schemas: { Plan: large } },
      },
    ),
  );
  expect([
    (await find('subscription'))[0],
    (await find('price list'))[0],
    (await find('blueprint'))[0],
    (await find('divisible'))[0],
    (await find('emporium'))[0],
  ]).toEqual([
    'GET /plans',
    'GET /plans',
    '/api/shop/schemas/Plan',
    '/api/shop/tags/even',
    '/api/shop/introduction',
  ]);
});

describe('a question', () => {
  const document = documentOf({
    'GET /me': { summary: 'Identify an admin' },
    'GET /users/{id}': { summary: 'Get a user', description: 'Who the user is. I am one.' },
    'PUT /groups/{id}/users/{user}': { summary: 'Assign a user to a group' },
    'DELETE /groups/{id}/users/{user}': { summary: 'Unassign a user from a group' },
    'POST /groups': { summary: 'Add a group', description: 'Add a user to a group later.' },
  });
  const docs = {
    'content/docs/meters.md': '# Counters and gauges\n\nA counter grows, and a gauge does not.\n',
    'content/docs/paging.md': '# Paging\n\nText.\n',
    'content/docs/work.md': '# Work\n\nIt works.\n',
  };

  it.each([
    ['who am i', 'GET /me'],
    ['Who am I?', 'GET /me'],
    ['whoami', 'GET /me'],
    ['my profile', 'GET /me'],
    ['my account details', 'GET /me'],
    ['counter vs gauge', '/docs/meters'],
    ['how does paging work?', '/docs/paging'],
    ['add user to group', 'PUT /groups/{id}/users/{user}'],
    ['user from group remove', 'DELETE /groups/{id}/users/{user}'],
  ])('%j finds %s first', async (query, first) => {
    const find = await searchOf(document, docs);
    expect((await find(query))[0]).toBe(first);
  });
});

it('asks for the current user, not for what says something of one', async () => {
  const find = await searchOf(
    documentOf({
      'GET /projects/search': { summary: 'Search for projects that the current user has access to' },
      'PUT /user': { summary: 'Edit the current user' },
      'GET /user': { summary: 'Get the current user' },
    }),
  );
  expect((await find('my profile'))[0]).toBe('GET /user');
});

it('finds a guide for a question and an operation for a task, and what changes before what only reads', async () => {
  const find = await searchOf(
    documentOf({
      'POST /refunds': { summary: 'Refund a payment', description: 'Refunds work for each payment.' },
      'GET /cards/{id}/freeze': { summary: 'Freeze of a card' },
      'POST /cards/{id}/state': { summary: 'Change the freeze of a card' },
    }),
    { 'content/docs/refunds.md': '# About refunds\n\nHow refunds of a payment work.\n' },
  );
  expect((await find('how do refunds work'))[0]).toBe('/docs/refunds');
  expect((await find('refund payment'))[0]).toBe('POST /refunds');
  expect((await find('freeze card'))[0]).toBe('POST /cards/{id}/state');
});

it('adds by a method that puts a thing into another', async () => {
  const find = await searchOf(
    documentOf({
      'PUT /users/{id}/groups/{group}': { summary: '' },
      'GET /users/{id}/groups': { summary: 'List the groups of a user' },
      'POST /groups/{id}/roles': { summary: 'Add a role to the user of a group' },
    }),
  );
  expect((await find('add user to group')).slice(0, 2)).toContain('PUT /users/{id}/groups/{group}');
});

describe('a guide', () => {
  it('is found by a question with a verb, and explains a status', async () => {
    const find = await searchOf(
      documentOf({
        'GET /tokens': {
          summary: 'List tokens',
          responses: { 429: { description: '429 Too many requests. 429.' } },
        },
      }),
      {
        'content/docs/access.md': '# Get an access token\n\nText.\n',
        'content/docs/limits.md': '# Limits\n\nA request too many is answered with 429.\n',
      },
    );
    expect([(await find('how do I get an access token'))[0], (await find('429'))[0]]).toEqual([
      '/docs/access',
      '/docs/limits',
    ]);
  });
});

it('compares the verb of a query with places of guides, but not with those of operations', () => {
  const query = readQuery('list boats ', englishWords);
  const words = query.words.map(() => ({
    pages: new Map<number, number>(),
    terms: new Set<string>(),
    rarity: 2,
  }));
  const raritiesOn = (isOperation: boolean) =>
    wantedOf({ query, words, phrases: [], names: new Map() }, isOperation).words.map(({ rarity }) => rarity);
  expect(raritiesOn(false)).toEqual([2, 2]);
  expect(raritiesOn(true)).toEqual([0, 2]);
});
