// What the parts of one commit have made is used by those of the next: whatever is wrong with it, the site is that of one machine.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntryReader, entryOf, type RecordToPack } from '../../../src/extras/shards/pack-entry.ts';
import { keyOf } from '../../../src/generator/shared/keys.ts';
import { holdInMemory } from '../../../src/generator/store/spill-file.ts';
import { type CacheServer, startCacheServer } from '../../support/cache-server.ts';
import { readTree } from '../../support/read-tree.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const parts = 2;
const pages = 40;
const projects = projectForAllTests({});

function git(folder: string, ...args: string[]): void {
  const identity = ['user.name=Test', 'user.email=test@portal.example', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...identity.flatMap((one) => ['-c', one]), ...args], { stdio: 'pipe' });
}

/** The number of the last machine. */
const machines = { count: 0 };
function machineIn(folder: string) {
  const build = (env: Record<string, string>, command: string[]) =>
    runInProcess([...command, '--threads', '1'], folder, {
      PORTAL_STORE_URL: '',
      PORTAL_STORE_TOKEN: '',
      ...env,
    });
  return {
    folder,
    plain: () => build({}, ['build']),
    read: (...args: string[]) => build({ PORTAL_STORE_URL: server().url }, ['build', ...args]),
    part: (index: number) =>
      build({ PORTAL_STORE_URL: server().url, PORTAL_STORE_TOKEN: 'secret' }, [
        'build',
        '--explain-store',
        '--shard',
        `${index}/${parts}`,
      ]),
    site: () => readTree(`${folder}/dist`),
  };
}
function newMachine(commit: string) {
  machines.count += 1;
  const folder = projects.file(`machine${machines.count}`);
  cpSync(projects.file(commit), folder, { recursive: true });
  return machineIn(folder);
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, text);
  }
}

const shared: { server?: CacheServer; first: Map<string, Buffer>; plain?: Map<string, string> } = {
  first: new Map(),
};
function server(): CacheServer {
  if (shared.server === undefined) throw new Error('The server is not started.');
  return shared.server;
}

/** Builds the parts of a commit, each on a new machine. Returns the numbers of `--explain-store` of each: local, shared, made. */
async function buildParts(commit: string, indexes = Array.from({ length: parts }, (_, index) => index + 1)) {
  const numbers: Record<string, number[]>[] = [];
  for (const index of indexes) {
    const { code, stderr } = await newMachine(commit).part(index);
    expect(code, stderr).toBe(0);
    numbers.push(numbersOf(stderr));
  }
  return numbers;
}

function numbersOf(stderr: string): Record<string, number[]> {
  const rows = [...stderr.matchAll(/^([a-zA-Z]+) +(\d+) +(\d+) +(\d+)/gm)];
  return Object.fromEntries(rows.map(([, kind = '', ...numbers]) => [kind, numbers.map(Number)]));
}

const madeIn = (numbers: Record<string, number[]>[], kind: string) =>
  numbers.reduce((sum, one) => sum + (one[kind]?.[2] ?? 0), 0);

beforeAll(async () => {
  shared.server = await startCacheServer();
  const first = projects.file('first');
  write(first, {
    'portal.config.json': '{ "title": "Packed" }',
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, index) => [
        `content/docs/p${index}.md`,
        `# Page ${index}\n\n[Next](./p${(index + 1) % pages}.md)\n`,
      ]),
    ),
  });
  git(first, 'init', '-b', 'main');
  git(first, 'add', '.');
  git(first, 'commit', '-m', 'First');
  const second = projects.file('second');
  cpSync(first, second, { recursive: true });
  write(second, { 'content/docs/p3.md': '# Page 3\n\nOther words.\n' });
  git(second, 'commit', '-am', 'Second');
  const plain = newMachine('second');
  await plain.plain();
  shared.plain = await plain.site();
  await buildParts('first');
  shared.first = new Map(server().entries);
});
afterAll(() => shared.server?.close());
beforeEach(() => {
  const { entries, requests } = server();
  entries.clear();
  for (const [path, bytes] of shared.first) entries.set(path, bytes);
  requests.length = 0;
});

async function finalBuild() {
  const machine = newMachine('second');
  const run = await machine.read('--explain-store');
  expect([run.code, await machine.site()]).toEqual([0, shared.plain]);
  return numbersOf(run.stderr);
}

it('a part sends and gets no single record of a page', async () => {
  await buildParts('second');
  // Lists and entries: 2 packs of each of 2 commits to read, and 3 to write.
  expect(server().requests.length / parts).toBeLessThan(30);
});

it('the parts of the next commit make only what has changed', async () => {
  const numbers = await buildParts('second');
  expect(madeIn(numbers, 'doc')).toBe(1);
  expect(madeIn(numbers, 'content')).toBe(1);
  expect(await finalBuild()).toMatchObject({ doc: [0, pages, 0], docText: [0, pages, 0] });
});

it('the parts of a shallow clone use the packs of the commit before', async () => {
  const folder = projects.file('shallow');
  git(projects.file('second'), 'clone', '--depth', '1', pathToFileURL(projects.file('second')).href, folder);
  const { stderr } = await machineIn(folder).part(1);
  expect(numbersOf(stderr)).toMatchObject({ doc: [0, pages - 1, 1] });
});

it('a build that reads from the store uses the packs of the commit before, and asks for no single record', async () => {
  expect(await finalBuild()).toMatchObject({ doc: [0, pages - 1, 1], content: [0, expect.any(Number), 1] });
  expect(server().requests.length).toBeLessThan(25);
});

it('a check uses the packs too', async () => {
  const { folder } = newMachine('second');
  const { code } = await runInProcess(['check-links'], folder, { PORTAL_STORE_URL: server().url });
  expect(code).toBe(0);
  expect(server().requests.length).toBeLessThan(25);
});

it('a part that was stopped costs only time', async () => {
  await buildParts('second', [2]);
  const { doc, content } = await finalBuild();
  expect([doc, content?.[2]]).toEqual([[0, pages, 0], expect.any(Number)]);
});

type PackList = [parts: number, entries: [digest: string, bytes: number][]];

/** Replaces the lists of packs. */
function replaceLists(change: (list: PackList, path: string) => string): void {
  for (const [path, bytes] of server().entries) {
    if (!path.startsWith('ac/')) continue;
    const [, list] = JSON.parse(bytes.toString('utf8')) as [string, PackList];
    if (typeof list[0] === 'number') server().entries.set(path, Buffer.from(change(list, path)));
  }
}

const signed = (path: string, list: unknown) => JSON.stringify([keyOf(path, JSON.stringify(list)), list]);

/** Replaces the entries of packs by others, with their right digests. */
async function replaceEntries(change: (entry: Buffer) => Buffer | Promise<Buffer>): Promise<void> {
  const changed = new Map<string, [digest: string, bytes: number]>();
  for (const [path, entry] of [...server().entries]) {
    const bytes = path.startsWith('cas/') ? await change(entry) : entry;
    const name = createHash('sha256').update(bytes).digest('hex');
    server().entries.set(`cas/${name}`, bytes);
    changed.set(path, [name, bytes.length]);
  }
  replaceLists(([count, entries], path) =>
    signed(path, [count, entries.map(([digest]) => changed.get(`cas/${digest}`))]),
  );
}

/** Replaces the values of records, and the bytes of files, in the entries of packs. */
function replaceRecords(change: (record: RecordToPack) => Uint8Array): Promise<void> {
  return replaceEntries(async (entry) => {
    const records: RecordToPack[] = [];
    createEntryReader(holdInMemory)(entry, (kind, key, { lookups, bytes }) => {
      const record = { kind, key, lookups, bytes: bytes() ?? Buffer.alloc(0) };
      records.push({ ...record, bytes: change(record) });
    });
    expect(records.length).toBeGreaterThan(0);
    return entryOf(records);
  });
}

describe('packs of the commit before cost only time, and are not handed on, if', () => {
  it.each<[string, () => void | Promise<void>]>([
    ['their lists are of another path', () => replaceLists((list) => signed('ac/other', list))],
    ['their lists are no JSON', () => replaceLists(() => '<html>')],
    [
      'their entries are missing',
      () => replaceLists(([count], path) => signed(path, [count, [['0'.repeat(64), 9]]])),
    ],
    ['their entries have other bytes', () => replaceEntries((entry) => Buffer.alloc(entry.length, 'x'))],
    ['their entries are cut off', () => replaceEntries((entry) => entry.subarray(0, -9))],
    ['they are empty', () => replaceLists(([count], path) => signed(path, [count, []]))],
    ['their records have values of another kind', () => replaceRecords(() => Buffer.from('null'))],
    [
      'their files have other bytes',
      () =>
        replaceRecords(({ kind, bytes }) =>
          kind === 'file' ? Buffer.alloc(bytes.length, '<script>alert(1)</script>') : bytes,
        ),
    ],
  ])('%s', async (_, change) => {
    await change();
    await buildParts('second');
    expect(await finalBuild()).toMatchObject({ doc: [0, pages, 0], docText: [0, pages, 0] });
  });
});

it('a server that takes no large entry leaves the pages to the final build', async () => {
  server().fault = ({ method, headers }, response) => {
    if (method !== 'PUT' || Number(headers['content-length']) < 2000) return false;
    response.writeHead(413).end();
    return true;
  };
  try {
    await buildParts('second');
    await finalBuild();
  } finally {
    server().fault = () => false;
  }
});
