// The shared store against an HTTP server with faults: whatever it answers, a value is right or missing.

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CacheLimits, openHttpCache } from '../../../src/extras/shards/http-cache.ts';
import { sharedStore } from '../../../src/extras/shards/share-records.ts';
import { memoryStore } from '../../../src/generator/store/local-store.ts';
import { remember } from '../../../src/generator/store/remember.ts';
import { type CacheServer, startCacheServer } from '../../support/cache-server.ts';

const shared: { server?: CacheServer } = {};
beforeEach(async () => {
  shared.server = await startCacheServer();
});
afterEach(() => shared.server?.close());

function server(): CacheServer {
  if (shared.server === undefined) throw new Error('The server is not started.');
  return shared.server;
}

/** A machine with an empty store of its own. */
function machine({ token, program = '1', limits = {} }: Machine = {}) {
  const cache = openHttpCache({ url: server().url, ...(token === undefined ? {} : { token }) }, limits);
  const store = sharedStore(memoryStore(), {
    cache,
    program,
    localKinds: ['run'],
    writes: token !== undefined,
  });
  return {
    ...store,
    trouble: cache.trouble,
    fetched: async (key: string, kind = 'doc') => {
      await store.fetch(kind, [key]);
      return store.get(kind, key)?.value();
    },
  };
}

interface Machine {
  token?: string;
  program?: string;
  limits?: Partial<CacheLimits>;
}

async function stored(values: Record<string, unknown>, how: Machine = {}): Promise<void> {
  const writer = machine({ token: 'secret', ...how });
  for (const [key, value] of Object.entries(values))
    writer.put('doc', key, { lookups: [['file a.md', key]], value });
  await writer.uploaded();
}

const pathsIn = (folder: string) => [...server().entries.keys()].filter((path) => path.startsWith(folder));

describe('a shared store', () => {
  it('returns what another machine stored, with its lookups', async () => {
    await stored({ a: { title: 'Ä €', list: [1, null, { b: true }] }, b: 'text' });
    const reader = machine();
    await reader.fetch('doc', ['a', 'b', 'c']);
    expect(reader.get('doc', 'a')?.value()).toEqual({ title: 'Ä €', list: [1, null, { b: true }] });
    expect(reader.get('doc', 'a')?.lookups).toEqual([['file a.md', 'a']]);
    expect([reader.get('doc', 'b')?.value(), reader.get('doc', 'c')]).toEqual(['text', undefined]);
    expect([reader.origin('doc', 'a'), reader.origin('doc', 'c')]).toEqual(['remote', undefined]);
  });

  it('has values at the digest of their bytes, and records at a digest', async () => {
    await stored({ a: 'text' });
    const [path = ''] = pathsIn('cas/');
    const bytes = server().entries.get(path) ?? '';
    expect(path).toBe(`cas/${createHash('sha256').update(bytes).digest('hex')}`);
    expect(pathsIn('ac/')).toEqual([expect.stringMatching(/^ac\/[0-9a-f]{64}$/)]);
  });

  it('does not return values of another program version or kind', async () => {
    await stored({ a: 1 });
    expect(await machine({ program: '2' }).fetched('a')).toBeUndefined();
    expect(await machine().fetched('a', 'api')).toBeUndefined();
  });

  it('does not ask for kinds that are not shared, or again, or for what it has', async () => {
    const reader = machine();
    reader.put('doc', 'a', { value: 1 });
    await reader.fetch('run', ['x']);
    await reader.fetch('doc', ['a']);
    expect(server().requests).toEqual([]);
    await reader.fetch('doc', ['b', 'b']);
    await reader.fetch('doc', ['b']);
    expect(server().requests).toEqual(['GET ac']);
  });

  it('is only read without a token, and sends no header', async () => {
    const writer = machine();
    writer.put('doc', 'a', { value: 1 });
    await writer.uploaded();
    await writer.fetch('doc', ['b']);
    expect(server().requests).toEqual(['GET ac']);
    expect(server().headers[0]?.authorization).toBeUndefined();
  });

  it('receives the token with each request', async () => {
    await stored({ a: 1 });
    expect(new Set(server().headers.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret']),
    );
    expect([...server().entries.values()].join()).not.toContain('secret');
  });

  it('never replaces an entry', async () => {
    await stored({ a: 'first' });
    const before = new Map(server().entries);
    server().requests.length = 0;
    await stored({ a: 'second' });
    for (const [path, bytes] of before) expect(server().entries.get(path)).toEqual(bytes);
    expect(await machine().fetched('a')).toBe('first');
    expect(server().requests.filter((request) => request === 'PUT ac')).toEqual([]);
    const puts = server().headers.filter((headers) => headers['content-length'] !== undefined);
    expect(puts.every((headers) => headers['if-none-match'] === '*')).toBe(true);
  });
});

it('packs are taken when enough records of pages are missing', async () => {
  const cache = openHttpCache({ url: server().url });
  const how = { cache, program: '1', localKinds: [], pageKinds: ['content'], writes: false };
  const reader = sharedStore(memoryStore(), how);
  const asked: string[] = [];
  const find = async () => {
    asked.push('packs');
    return { sources: ['sources'] };
  };
  await reader.takePacks(find, 3);
  await reader.fetch('content', ['a', 'b']);
  await reader.fetch('api', ['a', 'b', 'c']);
  expect(asked).toEqual([]);
  await reader.fetch('content', ['c', 'd', 'e']);
  await reader.fetch('content', ['f', 'g', 'h']);
  expect(asked).toEqual(['packs']);
});

it('a part hands on the records of packs that it does not read, but no damaged one', async () => {
  const pageKinds = ['image'];
  const open = (isPart: boolean) =>
    sharedStore(memoryStore(), {
      cache: openHttpCache({ url: server().url, token: 'secret' }),
      program: '1',
      localKinds: [],
      pageKinds,
      shapes: isPart ? { image: (value) => typeof value === 'string' } : { image: () => true },
      writes: true,
      isPart,
    });
  const pack = { content: 'pages', index: 1, count: 1, commonKinds: [], files: [] } as const;
  const first = open(false);
  first.put('image', 'sound', { value: 'drawing' });
  first.put('image', 'damaged', { value: null });
  await first.addPack({ ...pack, sources: 'first' });
  const second = open(true);
  await second.takePacks(async () => ({ sources: ['first'] }));
  expect(['sound', 'damaged', 'other'].map((key) => second.keep('image', key))).toEqual([true, true, false]);
  await second.addPack({ ...pack, sources: 'second' });
  const reader = open(true);
  await reader.takePacks(async () => ({ sources: ['second'] }));
  expect(['sound', 'damaged'].map((key) => reader.keep('image', key))).toEqual([true, false]);
});

describe('a value that reads files', () => {
  const filesWith = (texts: Record<string, string>) => ({
    list: async () => Object.keys(texts),
    read: async (file: string) => (file in texts ? Buffer.from(texts[file] ?? '') : undefined),
  });
  const made = async (texts: Record<string, string>, token?: string) => {
    const store = machine(token === undefined ? {} : { token });
    const calls = { count: 0 };
    const { value } = await remember(
      store,
      { kind: 'api', key: 'k', files: filesWith(texts) },
      async (files) => {
        calls.count += 1;
        return `${await files.read('a')}${await files.read('b')}`;
      },
    );
    await store.uploaded();
    return [value, calls.count];
  };

  it('is found for each state of the files that was stored', async () => {
    const states = ['1', '2', '3'].map((b) => ({ a: 'x', b }));
    for (const state of states) expect(await made(state, 'secret')).toEqual([`x${state.b}`, 1]);
    for (const state of states) expect(await made(state)).toEqual([`x${state.b}`, 0]);
    expect(await made({ a: 'x', b: '4' })).toEqual(['x4', 1]);
  });
});

describe('faults', () => {
  const limits = { timeout: 300, failures: 3 };
  const answerWith =
    (status: number, body = ''): CacheServer['fault'] =>
    (_, response) => {
      response.writeHead(status, { location: '/base/ac/other' }).end(body);
      return true;
    };
  const onGet =
    (folder: string, change: (bytes: Buffer) => Buffer): CacheServer['fault'] =>
    ({ method, url }, response) => {
      const path = url?.slice('/base/'.length) ?? '';
      const bytes = server().entries.get(path);
      if (method !== 'GET' || !path.startsWith(folder) || bytes === undefined) return false;
      response.writeHead(200).end(change(bytes));
      return true;
    };

  beforeEach(() => stored({ a: { title: 'A' }, b: 2, c: 3, d: 4, e: 5 }));

  it.each<[string, CacheServer['fault'], RegExp]>([
    ['an error', answerWith(500), /^it answers GET with status 500$/],
    ['a refusal', answerWith(403), /^it answers GET with status 403$/],
    ['a redirect', answerWith(302), /^it answers GET with status 302$/],
    ['no answer', () => true, /^it does not answer within 0\.3 s$/],
    [
      'a closed connection',
      (request) => {
        request.socket.destroy();
        return true;
      },
      /^the connection is closed$/,
    ],
    [
      'an answer that stops',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('["');
        return true;
      },
      /^it does not answer within 0\.3 s$/,
    ],
    [
      'an answer of one byte at a time',
      (_, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('['), 20);
        response.on('close', () => clearInterval(drip));
        return true;
      },
      /^it does not answer within 0\.3 s$/,
    ],
    [
      'an answer that is cut off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('["');
        setTimeout(() => response.destroy(), 20);
        return true;
      },
      /^the connection is closed$/,
    ],
  ])('%s is a missing value, and ends the requests after a few', async (_, fault, reason) => {
    server().fault = fault;
    const reader = machine({ limits });
    const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => reader.fetched(key)));
    expect(found).toEqual(found.map(() => undefined));
    expect(reader.trouble()).toEqual({ kind: 'unreachable', reason: expect.stringMatching(reason) });
    server().requests.length = 0;
    await reader.fetch('doc', ['f']);
    expect(server().requests).toEqual([]);
  });

  it('a refused connection ends the requests after a few', async () => {
    const reader = machine({ token: 'secret', limits });
    await server().close();
    for (const key of ['a', 'b', 'c', 'd']) expect(await reader.fetched(key)).toBeUndefined();
    reader.put('doc', 'x', { value: 1 });
    await reader.uploaded();
    expect(reader.trouble()).toEqual({ kind: 'unreachable', reason: 'the connection is refused' });
    expect(reader.get('doc', 'x')?.value()).toBe(1);
  });

  it('an answer that waits while the program is busy is no failure', async () => {
    const reader = machine({ limits });
    const fetched = ['a', 'b', 'c', 'd'].map((key) => reader.fetched(key));
    await new Promise((resolve) => void setTimeout(resolve, 1));
    const started = performance.now();
    while (performance.now() - started < 3 * limits.timeout);
    expect(await Promise.all(fetched)).toEqual([{ title: 'A' }, 2, 3, 4]);
    expect(reader.trouble()).toBeUndefined();
  });

  it('a server that answers each request in time, but all of them too slowly, is given up', async () => {
    server().fault = (request, response) => {
      const found = server().entries.get(request.url?.slice('/base/'.length) ?? '');
      setTimeout(() => response.writeHead(found === undefined ? 404 : 200).end(found), 150);
      return true;
    };
    const reader = machine({ limits: { timeout: 5000, total: 100 } });
    const asked = server().requests.length;
    for (let index = 0; index < 1000; index += 1) await reader.fetched(String(index));
    expect(reader.trouble()).toEqual({
      kind: 'unreachable',
      reason: expect.stringMatching(/^it is too slow: \d answers took 0\.\d s$/),
    });
    expect(server().requests.length - asked).toBeLessThan(10);
  });

  it('some failures do not end the requests', async () => {
    const state = { count: 0 };
    server().fault = (_, response) => {
      state.count += 1;
      if (state.count % 3 === 0) return false;
      response.writeHead(503).end();
      return true;
    };
    const reader = machine({ limits });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await reader.fetched(key);
    expect(reader.trouble()).toBeUndefined();
  });

  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['a truncated value', 'cas', (bytes) => bytes.subarray(0, -1)],
    ['an empty value', 'cas', () => Buffer.alloc(0)],
    ['a value with another byte', 'cas', (bytes) => Buffer.from(bytes.map((byte, at) => byte ^ +(at === 0)))],
    ['a longer value', 'cas', (bytes) => Buffer.concat([bytes, Buffer.alloc(5_000_000)])],
    ['a truncated record', 'ac', (bytes) => bytes.subarray(0, -2)],
    ['an empty record', 'ac', () => Buffer.alloc(0)],
    ['a record of another form', 'ac', () => Buffer.from('["x",["y"]]')],
    ['a page of a proxy', 'ac', () => Buffer.from('<!doctype html><title>Sign in</title>')],
    [
      'a record with other lookups',
      'ac',
      (bytes) => Buffer.from(String(bytes).replace('file a.md', 'file b.md')),
    ],
    [
      'a record with another digest',
      'ac',
      (bytes) => Buffer.from(String(bytes).replace(/[0-9a-f]{64}/, '0'.repeat(64))),
    ],
    ['an endless record', 'ac', () => Buffer.alloc(5_000_000, '[')],
  ])('%s is a missing value', async (_, folder, change) => {
    server().fault = onGet(folder, change);
    const reader = machine({ limits });
    expect(await reader.fetched('a')).toBeUndefined();
    expect([reader.origin('doc', 'a'), reader.trouble()]).toEqual(['damaged', undefined]);
  });

  it('a record of another key is a missing value', async () => {
    const [one = '', other = ''] = pathsIn('ac/');
    server().entries.set(one, server().entries.get(other) ?? Buffer.alloc(0));
    const reader = machine({ limits });
    const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => reader.fetched(key)));
    expect(found.filter((value) => value === undefined)).toHaveLength(1);
  });

  it('a value that is not JSON is a missing value, even with the right digest', async () => {
    const broken = {
      lookups: [],
      value: () => 1,
      valueOnce: () => 1,
      digest: () => '',
      json: () => Buffer.from('{"a":'),
    };
    const cache = openHttpCache({ url: server().url, token: 'secret' });
    const writer = sharedStore(
      { ...memoryStore(), get: () => broken },
      { cache, program: '1', localKinds: [], writes: true },
    );
    writer.put('doc', 'broken', { value: 1 });
    await writer.uploaded();
    const reader = machine({ limits });
    expect([await reader.fetched('broken'), reader.origin('doc', 'broken')]).toEqual([undefined, 'damaged']);
  });

  it('a value that is gone is a missing value', async () => {
    for (const path of pathsIn('cas/')) server().entries.delete(path);
    const reader = machine({ limits });
    expect([await reader.fetched('a'), reader.trouble()]).toEqual([undefined, undefined]);
  });

  it.each([401, 403, 405])(
    'a server that refuses to write (%i) is not asked again, and is still read',
    async (status) => {
      server().fault = ({ method }, response) => {
        if (method !== 'PUT') return false;
        response.writeHead(status).end();
        return true;
      };
      const writer = machine({ token: 'secret', limits });
      for (let count = 0; count < 50; count += 1) writer.put('doc', `new${count}`, { value: count });
      await writer.uploaded();
      expect(writer.trouble()).toEqual({
        kind: 'refuses-writes',
        reason: `it answers PUT with status ${status}`,
      });
      // Those that were under way.
      expect(server().requests.filter((request) => request.startsWith('PUT')).length).toBeLessThan(30);
      expect(await writer.fetched('a')).toEqual({ title: 'A' });
    },
  );

  it('a server that has the entry after all is no failure', async () => {
    server().fault = ({ method }, response) => {
      if (method !== 'PUT') return false;
      response.writeHead(412).end();
      return true;
    };
    const writer = machine({ token: 'secret', limits });
    for (let count = 0; count < 10; count += 1) writer.put('doc', `new${count}`, { value: count });
    await writer.uploaded();
    expect(writer.trouble()).toBeUndefined();
  });
});
