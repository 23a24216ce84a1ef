// Packs of a split build: the final build needs few requests, and whatever is wrong with a pack, the site is that of one machine.

import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/generator/shared/keys.ts';
import { type CacheServer, startCacheServer } from '../../support/cache-server.ts';
import { exampleFiles } from '../../support/example-files.ts';
import { readTree } from '../../support/read-tree.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import type { Run } from '../../support/run-portal.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const parts = 5;
const pages = 30;
const projects = projectForAllTests({
  'source/portal.config.json': '{ "title": "Packed" }',
  'source/specs/boats.yaml': [
    'openapi: 3.1.0',
    'info: { title: Boats, version: "1" }',
    'paths: { /boats: { get: { summary: List boats, responses: { "200": { description: Boats. } } } } }',
  ].join('\n'),
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `source/content/docs/p${index}.md`,
      `# Page ${index}\n\n[Next](./p${(index + 1) % pages}.md)\n`,
    ]),
  ),
  ...Object.fromEntries(Object.entries(exampleFiles('team')).map(([name, text]) => [`team/${name}`, text])),
});

const machines = { count: 0 };
function newMachine(source = 'source') {
  machines.count += 1;
  const name = `machine${machines.count}`;
  cpSync(projects.file(source), projects.file(name), { recursive: true });
  return {
    write: (file: string, text: string) => projects.write({ [join(name, file)]: text }),
    build: (env: Record<string, string>, ...args: string[]): Promise<Run> =>
      runInProcess(['build', '--threads', '1', ...args], projects.file(name), {
        PORTAL_STORE_URL: '',
        PORTAL_STORE_TOKEN: '',
        ...env,
      }),
    site: () => readTree(projects.file(join(name, 'dist'))),
  };
}

const shared: { server?: CacheServer; plain?: Map<string, string>; entries: Map<string, Buffer> } = {
  entries: new Map(),
};
function server(): CacheServer {
  if (shared.server === undefined) throw new Error('The server is not started.');
  return shared.server;
}
const reading = () => ({ PORTAL_STORE_URL: server().url });
const writing = () => ({ ...reading(), PORTAL_STORE_TOKEN: 'secret' });

beforeAll(async () => {
  shared.server = await startCacheServer();
  const plain = newMachine();
  await plain.build({});
  shared.plain = await plain.site();
  for (let part = 1; part <= parts; part += 1) {
    const { code } = await newMachine().build(writing(), '--shard', `${part}/${parts}`);
    expect(code).toBe(0);
  }
  shared.entries = new Map(server().entries);
});
afterAll(() => shared.server?.close());

/** Builds the site from the entries of the server, changed in some way. */
async function finalBuild(change: (entries: Map<string, Buffer>) => void = () => {}) {
  const { entries, requests } = server();
  entries.clear();
  for (const [path, bytes] of shared.entries) entries.set(path, bytes);
  change(entries);
  const before = requests.length;
  const machine = newMachine();
  const run = await machine.build(reading(), '--explain-store');
  return { run, site: await machine.site(), requests: requests.length - before };
}

/** The lists of entries of the packs, by path. */
function packLists(entries: ReadonlyMap<string, Buffer>): [path: string, list: PackList][] {
  return [...entries].flatMap(([path, bytes]): [string, PackList][] => {
    if (!path.startsWith('ac/')) return [];
    const [, list] = JSON.parse(bytes.toString('utf8')) as [string, PackList];
    return typeof list[0] === 'number' ? [[path, list]] : [];
  });
}
type PackList = [parts: number, entries: [digest: string, bytes: number][]];
type PackRecord = [kind: string, key: string, lookups: unknown, length: number];

function setList(entries: Map<string, Buffer>, path: string, list: unknown): void {
  entries.set(path, Buffer.from(JSON.stringify([keyOf(path, JSON.stringify(list)), list])));
}

function readEntry(entry: Buffer): { head: PackRecord[]; body: Buffer } {
  const end = 4 + entry.readUInt32BE(0);
  const blocks = JSON.parse(inflateSync(entry.subarray(4, end)).toString('utf8')) as [number, PackRecord[]][];
  let from = end;
  const bodies = blocks.map(([length]) => {
    from += length;
    return inflateSync(entry.subarray(from - length, from));
  });
  return { head: blocks.flatMap(([, records]) => records), body: Buffer.concat(bodies) };
}

/** Writes an entry with one block for each record; what is left of the body is in the last one. */
function writeEntry({ head, body }: { head: PackRecord[]; body: Buffer }): Buffer {
  let from = 0;
  const blocks = head.map(([, , , length], index) => {
    from += length;
    return deflateSync(body.subarray(from - length, index === head.length - 1 ? body.length : from));
  });
  const compressed = deflateSync(
    JSON.stringify(head.map((record, index) => [blocks[index]?.length, [record]])),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(compressed.length);
  return Buffer.concat([length, compressed, ...blocks]);
}

/** Puts other bytes into each entry of the packs, under their right digest. */
function replaceEntries(entries: Map<string, Buffer>, change: (entry: Buffer) => Buffer): void {
  for (const [path, [count, list]] of packLists(entries)) {
    const changed = list.map(([digest]) => {
      const entry = change(entries.get(`cas/${digest}`) ?? Buffer.alloc(0));
      const name = createHash('sha256').update(entry).digest('hex');
      entries.set(`cas/${name}`, entry);
      return [name, entry.length];
    });
    setList(entries, path, [count, changed]);
  }
}

/** Replaces the records of some kinds by others of the same length. */
function replaceRecords(
  entries: Map<string, Buffer>,
  kinds: string[],
  change: (bytes: Buffer) => Buffer,
): void {
  replaceEntries(entries, (entry) => {
    const { head, body } = readEntry(entry);
    let from = 0;
    for (const [kind, , , length] of head) {
      if (kinds.includes(kind)) change(body.subarray(from, from + length)).copy(body, from, 0, length);
      from += length;
    }
    return writeEntry({ head, body });
  });
}

it('a final build from nothing takes all records from the packs of its parts', async () => {
  const { run, site, requests } = await finalBuild();
  expect([run.code, site]).toEqual([0, shared.plain]);
  // The docs and the pages of each part.
  expect(packLists(shared.entries)).toHaveLength(2 * parts);
  expect(run.stderr).toMatch(/^content +0 +\d+ +0$/m);
  // A list and an entry for each pack, and nothing for each page.
  expect(requests).toBe(4 * parts);
});

it('a final build of several languages and versions takes all pages from the packs of its parts', async () => {
  const plain = newMachine('team');
  await plain.build({});
  server().entries.clear();
  for (const part of ['1/2', '2/2'])
    expect((await newMachine('team').build(writing(), '--shard', part)).code).toBe(0);
  const machine = newMachine('team');
  const { stdout, stderr } = await machine.build(reading(), '--explain-store');
  expect(stdout + stderr).toMatch(/^content +0 +[1-9]\d* +0$/m);
  expect(await machine.site()).toEqual(await plain.site());
});

it('a final build takes the files of pages as they were made, and joins none of them', async () => {
  // Contents that nothing can be joined from.
  const { run, site, requests } = await finalBuild((entries) =>
    replaceRecords(entries, ['content'], (bytes) => Buffer.alloc(bytes.length, ' ')),
  );
  expect([run.code, site]).toEqual([0, shared.plain]);
  expect(run.stderr).toMatch(/^content +0 +\d+ +0$/m);
  expect(requests).toBe(4 * parts);
});

it('a part that knows all of its pages adds their files as well', async () => {
  const { entries } = server();
  entries.clear();
  const machines = Array.from({ length: parts }, () => newMachine());
  for (const round of ['first', 'again']) {
    if (round === 'again') for (const [path] of packLists(entries)) entries.delete(path);
    for (const [index, machine] of machines.entries())
      expect((await machine.build(writing(), '--shard', `${index + 1}/${parts}`)).code).toBe(0);
  }
  const filesOf = (list: PackList[1]) =>
    list
      .flatMap(([digest]) => readEntry(entries.get(`cas/${digest}`) ?? Buffer.alloc(0)).head)
      .filter(([kind]) => kind === 'file').length;
  const counts = packLists(entries).flatMap(([, [, list]]) => filesOf(list) || []);
  expect(counts).toHaveLength(parts);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(pages / parts);
});

it('each record of what all parts use is in one pack', () => {
  const names = packLists(shared.entries).flatMap(([, [, list]]) =>
    list.flatMap(([digest]) => {
      const { head } = readEntry(shared.entries.get(`cas/${digest}`) ?? Buffer.alloc(0));
      return head.map(([kind, key]) => `${kind} ${key}`);
    }),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('an edit after the parts makes one page again, and takes the others from the packs', async () => {
  const machine = newMachine();
  machine.write('content/docs/p3.md', '# Page 3\n\nOther words.\n');
  const plain = newMachine();
  plain.write('content/docs/p3.md', '# Page 3\n\nOther words.\n');
  await plain.build({});
  const run = await machine.build(reading(), '--explain-store');
  expect([run.code, await machine.site()]).toEqual([0, await plain.site()]);
});

describe('the site is the same, and no request is needed more than without packs, if', () => {
  it.each<[string, (entries: Map<string, Buffer>) => void]>([
    [
      'a part has none, as it was stopped',
      (entries) => {
        for (const [path] of packLists(entries).slice(1)) entries.delete(path);
      },
    ],
    [
      'all are missing',
      (entries) => {
        for (const [path] of packLists(entries)) entries.delete(path);
      },
    ],
    [
      'their lists are no JSON',
      (entries) => {
        for (const [path] of packLists(entries)) entries.set(path, Buffer.from('<html>'));
      },
    ],
    [
      'their lists are of another path',
      (entries) => {
        const lists = packLists(entries);
        for (const [index, [path]] of lists.entries()) {
          const other = shared.entries.get(lists[(index + 1) % lists.length]?.[0] ?? '');
          if (other !== undefined) entries.set(path, other);
        }
      },
    ],
    [
      'they claim a thousand parts',
      (entries) => {
        for (const [path, [, list]] of packLists(entries)) setList(entries, path, [1000, list]);
      },
    ],
    [
      'they claim more bytes than a machine has',
      (entries) => {
        for (const [path, [count, list]] of packLists(entries))
          setList(entries, path, [count, list.map(([digest]) => [digest, 599_000_000])]);
      },
    ],
    [
      'an entry has other bytes than its digest says',
      (entries) => {
        for (const [, [, list]] of packLists(entries))
          for (const [digest] of list) entries.set(`cas/${digest}`, Buffer.from('no entry'));
      },
    ],
    [
      'an entry grows beyond what its head says',
      (entries) =>
        replaceEntries(entries, (entry) => {
          const { head, body } = readEntry(entry);
          return writeEntry({ head, body: Buffer.concat([body, Buffer.alloc(50_000_000)]) });
        }),
    ],
    [
      'the head of an entry claims more bytes than a machine has',
      (entries) =>
        replaceEntries(entries, (entry) => {
          const { head, body } = readEntry(entry);
          return writeEntry({
            head: head.map(([kind, key, lookups]) => [kind, key, lookups, 599_000_000]),
            body,
          });
        }),
    ],
    ['an entry has no head', (entries) => replaceEntries(entries, () => Buffer.from('none'))],
    [
      'an entry has fewer bytes than the length of its head',
      (entries) => replaceEntries(entries, () => Buffer.from('0')),
    ],
    [
      'an entry has values of another kind',
      (entries) =>
        replaceEntries(entries, (entry) => {
          const head = readEntry(entry).head.map(
            ([kind, key, lookups]): PackRecord => [kind, key, lookups, 4],
          );
          return writeEntry({ head, body: Buffer.from('null'.repeat(head.length)) });
        }),
    ],
    [
      'an entry is cut off',
      (entries) => replaceEntries(entries, (entry) => entry.subarray(0, entry.length - 200)),
    ],
    [
      'a file has other bytes',
      (entries) =>
        replaceRecords(entries, ['file'], (bytes) => Buffer.alloc(bytes.length, '<script>alert(1)</script>')),
    ],
    [
      'a file is longer than its record says',
      (entries) =>
        replaceEntries(entries, (entry) => {
          const { head, body } = readEntry(entry);
          return writeEntry({
            head: head.map(([kind, key, lookups, length]) => [
              kind,
              key,
              lookups,
              kind === 'file' ? length + 1 : length,
            ]),
            body: Buffer.concat([body, Buffer.alloc(head.filter(([kind]) => kind === 'file').length)]),
          });
        }),
    ],
  ])('%s', async (_, change) => {
    const { run, site } = await finalBuild(change);
    expect([run.code, site]).toEqual([0, shared.plain]);
    expect(run.stderr).not.toContain('unavailable-store');
  });
});
