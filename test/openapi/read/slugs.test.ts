import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlugger, kebabCase, operationSlugs } from '../../../src/generator/openapi/read/slugs.ts';
import { readData } from '../read-fixture.ts';

const slugs: [string, string][] = [
  [
    'Request a Single Data Return (SDR) submission token.',
    'request-a-single-data-return-sdr-submission-token',
  ],
  ['Gets all error codes, and more', 'gets-all-error-codes-and-more'],
  ['  Many   spaces\tand\nlines ', 'many-spaces-and-lines'],
  ['a - b -- c', 'a-b-c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['GET /v1.0/things/{id}', 'get-v10-things-id'],
  ['Häuser & 東京', 'häuser-東京'],
  ['..', ''],
  ['!?', ''],
  ['\u202eabc\u0000', 'abc'],
];

describe('kebabCase', () => {
  it.each(slugs)('%j is %j', (text, slug) => {
    expect(kebabCase(text)).toBe(slug);
  });
});

function expectSafe(slug: string): void {
  expect(slug).toMatch(/^[^\s\p{C}/\\.:*?"<>|#%]+$/u);
  expect(slug).not.toMatch(/^-|-$|--/);
  expect([...slug].length).toBeLessThanOrEqual(120);
  expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(200);
}

describe('createSlugger', () => {
  it('numbers repeated names, ignoring case', () => {
    const next = createSlugger();
    const all = ['A thing', 'a thing', 'A Thing 1', 'a thing'].map((text) => next([{ text }]));
    expect(all).toEqual(['a-thing', 'a-thing-1', 'a-thing-1-1', 'a-thing-2']);
  });

  it('uses the first text that has letters or digits', () => {
    const next = createSlugger();
    expect(next([{ text: 'My/Own', keepCase: true }, { text: 'x' }])).toBe('My-Own');
    expect(next([{ text: '?' }, { text: 'getPets' }])).toBe('getpets');
    expect(next([{ text: '?' }])).toBe('operation');
  });

  it('makes safe, unique path segments of bounded length from any texts', () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constant('Same'),
        fc.constant('漢'.repeat(300)),
      ),
    );
    fc.assert(
      fc.property(texts, (all) => {
        const next = createSlugger();
        const given = all.map((text) => next([{ text }, { text, keepCase: true }]));
        expect(new Set(given.map((slug) => slug.toLowerCase())).size).toBe(given.length);
        for (const slug of given) expectSafe(slug);
      }),
    );
  });
});

/** An operation as `GET /users List users`. */
function sourceOf(line: string) {
  const [, method = '', path = '', title = ''] = /^(\S+) (\S+) (.*)$/.exec(line) ?? [];
  return { names: [title], method: method.toLowerCase(), path, pointer: `#/paths/${path}/${method}` };
}

/** The slugs of operations, by their lines. */
function slugsOf(lines: readonly string[]): Record<string, string> {
  const sources = lines.map((line) => [line, sourceOf(line)] as const);
  const slugs = operationSlugs(sources.map(([, source]) => source));
  return Object.fromEntries(sources.map(([line, source]) => [line, slugs.get(source) ?? '']));
}

const families: Record<string, string>[] = [
  {
    'GET /users List users': 'list-users',
    'GET /teams/{team}/users List users': 'list-users-of-team',
    'GET /orgs/{org}/teams/{team}/users List users': 'list-users-of-org',
    'GET /users/search List users': 'list-users-search',
    'GET /v2/users List users': 'list-users-v2',
    'QUERY /users List users': 'list-users-query',
  },
  {
    'PATCH /users/{id} Update a user': 'update-a-user',
    'PUT /users/{id} Update a user': 'update-a-user-put',
    'PATCH /teams/{team}/users/{id} Update a user': 'update-a-user-of-team',
    'PUT /teams/{team}/users/{id} Update a user': 'update-a-user-of-team-put',
  },
  { 'GET /pets Get pets': 'get-pets', 'GET /pets/{petId} Get pets': 'get-pets-by-pet-id' },
  { 'GET /a-b Read': 'read', 'GET /a/b Read': 'read-of-b' },
  { 'GET /x/pets.json Pets': 'pets-of-x', 'GET /Pets.json Pets': 'pets' },
  {
    'GET /ships/{id}/crew/get Crew of a ship': 'crew-of-a-ship-get-ships-id-crew-get',
    'GET /ships/{id}/crew Crew of a ship': 'crew-of-a-ship',
  },
];

describe('operations with the same title', () => {
  it.each(families)('are told apart by words of their paths and methods: %j', (family) => {
    expect(slugsOf(Object.keys(family))).toEqual(family);
    expect(slugsOf(Object.keys(family).toReversed())).toEqual(family);
  });

  it('leave a chosen slug to its operation', () => {
    const plain = sourceOf('GET /pets List pets');
    const chosen = { ...sourceOf('GET /v1/all X'), chosen: 'list-pets' };
    const slugs = operationSlugs([plain, chosen]);
    expect([slugs.get(plain), slugs.get(chosen)]).toEqual(['list-pets-get', 'list-pets']);
  });

  it('have slugs that are safe, unique and bounded, from any texts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.constantFrom('Same', '漢'.repeat(99)),
    );
    const source = fc.record({ title: text, path: text, method: fc.constantFrom('get', 'post') });
    fc.assert(
      fc.property(fc.array(source, { maxLength: 12 }), (all) => {
        const sources = all.map(({ title, path, method }, index) => ({
          names: [title],
          method,
          path: `/${path}`,
          pointer: `#/paths/${index}`,
        }));
        const slugs = [...operationSlugs(sources).values()];
        expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
        for (const slug of slugs) expectSafe(slug);
      }),
    );
  });
});

describe('the URL of an operation', () => {
  const methods = ['GET', 'PUT', 'PATCH', 'DELETE'];
  const paths = ['/users', '/users/{id}', '/teams/{team}/users', '/v2/users', '/ships', '/ships/{id}/users'];
  const titles = ['List users', 'Change users', 'Find a ship'];
  const all = methods.flatMap((method) =>
    paths.flatMap((path, index) => [
      `${method} ${path} ${titles[index % titles.length]}`,
      `${method} ${path}/all Users`,
    ]),
  );
  const some = fc.shuffledSubarray(all, { minLength: 2 });

  it('does not depend on the order of the document', () => {
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (lines, numbers) => {
        const moved = lines.toSorted(() => ((numbers.next().value ?? 0) % 2) - 0.5);
        expect(slugsOf(moved)).toEqual(slugsOf(lines));
      }),
    );
  });

  it('stays if an operation is inserted or removed that has another title, or more words in its path', () => {
    const added = fc.constantFrom(
      'GET /aaa Other things',
      'GET /a/very/long/way/{id}/users List users',
      'POST /a/very/long/way/{id}/ships Find a ship',
      'PATCH /a/very/long/way/to/all Users',
    );
    fc.assert(
      fc.property(some, added, fc.nat(), (lines, line, place) => {
        const { [line]: own, ...others } = slugsOf(lines.toSpliced(place % lines.length, 0, line));
        expect(own).toBeDefined();
        expect(others).toEqual(slugsOf(lines));
      }),
    );
  });

  it('stays with any operation inserted, but for the one whose title it takes over', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...all), (lines, line) => {
        const former = slugsOf(lines.filter((one) => one !== line));
        const { [line]: own, ...others } = slugsOf([...new Set([...lines, line])]);
        const title = (one: string) => sourceOf(one).names[0];
        const changed = Object.keys(others).filter((one) => others[one] !== former[one]);
        if (!Object.values(former).includes(own ?? '')) expect(changed).toEqual([]);
        for (const one of changed) expect(title(one)).toBe(title(line));
      }),
    );
  });

  it('is taken over by an operation of the same title and fewer words in its path, unless the document chooses it', () => {
    const [longer, shorter] = ['GET /teams/{team}/users List users', 'GET /users List users'];
    const slugOf = (lines: string[], line: string) => slugsOf(lines)[line];
    expect(slugOf([longer], longer)).toBe('list-users');
    expect(slugsOf([longer, shorter])).toEqual({ [longer]: 'list-users-of-team', [shorter]: 'list-users' });
    const chosen = { ...sourceOf(longer), chosen: 'list-users' };
    const slugs = operationSlugs([sourceOf(shorter), chosen]);
    expect(slugs.get(chosen)).toBe('list-users');
  });

  it('is the one that the document chooses, with its capital letters', async () => {
    const operation = { summary: 'List pets', responses: {} };
    const { value } = await readData({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { get: operation }, '/old/pets': { get: { ...operation, 'x-slug': 'Old-pets-1' } } },
      webhooks: { pets: { post: operation } },
    });
    const { operations, webhooks } = value ?? { operations: [], webhooks: [] };
    expect([...operations, ...webhooks].map(({ slug }) => slug)).toEqual([
      'list-pets',
      'Old-pets-1',
      'list-pets-post',
    ]);
  });
});
