// A store with values that no build made, each under a right digest: they cost time, and change no byte of a site.

import { createHash } from 'node:crypto';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordShapes } from '../../src/generator/pipeline/record/record-shapes.ts';
import { keyOf } from '../../src/generator/shared/keys.ts';
import { type CacheServer, startCacheServer } from '../support/cache-server.ts';
import { drawingProgram } from '../support/drawing-program.ts';
import { exampleFiles } from '../support/example-files.ts';
import { readTree } from '../support/read-tree.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type FoundRecord, storedRecords, storeRecords } from '../support/stored-records.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        security: [{ key: [] }],
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'Found.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  webhooks: { 'thing added': { post: { responses: { 200: { description: 'Received.' } } } } },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: { Thing: { type: 'object', properties: { id: { type: 'string' } } } },
  },
};
const projects = projectForAllTests({
  'first/portal.config.mjs': `export default {
    title: 'Things',
    url: 'https://things.test',
    languages: ['en', 'de'],
    driftNotice: true,
    socialImage: true,
    changes: { from: 'snapshots' },
    apis: [{ spec: 'specs/things.json', overlays: ['specs/overlay.yaml'] }],
    plugins: [{ name: 'own', version: '1', rules: [{ code: 'any', start: () => ({}) }] }],
  };`,
  'first/specs/things.json': JSON.stringify(document),
  'first/changes/1.0/things.json': JSON.stringify({ ...document, webhooks: {} }),
  'first/changes/1.1/things.json': JSON.stringify(document),
  'first/specs/overlay.yaml':
    'overlay: 1.0.0\ninfo: { title: Public, version: "1" }\nactions:\n  - { target: $.info, update: { version: "2" } }\n',
  'first/specs/de/things.overlay.yaml':
    'overlay: 1.0.0\ninfo: { title: German, version: "1" }\nactions:\n  - { target: $.paths.*.get, update: { summary: Dinge auflisten } }\n',
  'first/content/de/docs/b.md': '# Dinge\n\nText über Dinge.\n',
  'first/content/de/docs/c.md': '---\ndraft: true\n---\n\n# Entwurf\n',
  'first/content/docs/a.md': '# A page\n\nSee [things](./b.md).\n',
  'first/content/docs/b.md': '# Things\n\nText of things.\n',
  'first/content/docs/c.md': '# A chart\n\n```mermaid\npie\n  "A" : 1\n```\n',
  browser: drawingProgram(),
  ...Object.fromEntries(Object.entries(exampleFiles('team')).map(([name, text]) => [`team/${name}`, text])),
});
const { file } = projects;
const build = (name: string) => runInProcess(['build', '-q', '--threads', '1'], file(name));
const state = { records: [] as FoundRecord[], site: new Map<string, string>() };
const edit = (name: string, page = 'content/docs/a.md') =>
  writeFileSync(file(`${name}/${page}`), '# A page\n\nText that is new.\n');

/** Builds a project, then an edited copy of it from nothing. */
async function prepare(name: string, { cold, page }: { cold: string; page?: string }) {
  expect(await build(name)).toMatchObject({ code: 0, stderr: '' });
  const records = storedRecords(file(name));
  cpSync(file(name), file(cold), { recursive: true });
  for (const folder of ['dist', '.portal']) rmSync(file(`${cold}/${folder}`), { recursive: true });
  edit(cold, page);
  await build(cold);
  return { records, site: await readTree(file(`${cold}/dist`)) };
}

beforeAll(async () => {
  chmodSync(file('browser'), 0o755);
  vi.stubEnv('PORTAL_BROWSER', file('browser'));
  Object.assign(state, await prepare('first', { cold: 'cold' }));
});

afterAll(() => vi.unstubAllEnvs());

it('has a record of each kind', () => {
  expect([...new Set(state.records.map(({ kind }) => kind))].sort()).toEqual(
    Object.keys(recordShapes).sort(),
  );
});

const lies: [name: string, value: unknown][] = [
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['a text', 'x'],
  ['a number', 7],
];

it('is of the shape of its kind, and of no other', () => {
  const kinds = Object.keys(recordShapes);
  const accepted = (value: unknown) => kinds.filter((kind) => recordShapes[kind]?.(value));
  for (const { kind, value } of state.records) expect([kind, accepted(value)]).toEqual([kind, [kind]]);
  for (const [, value] of lies) expect(accepted(value)).toEqual(Array.isArray(value) ? ['searchFiles'] : []);
});

type Change = (records: FoundRecord[]) => FoundRecord[];

/** Builds a copy of the first project with other records and an edited page. Expects the site of a build from nothing. */
async function expectSameSite(change: Change) {
  rmSync(file('copy'), { recursive: true, force: true });
  cpSync(file('first'), file('copy'), { recursive: true });
  storeRecords(file('copy'), change(state.records));
  edit('copy');
  expect(await build('copy')).toMatchObject({ code: 0, stderr: '' });
  expect(await readTree(file('copy/dist'))).toEqual(state.site);
}

/** Gives each record the value of one of another kind. */
const withOtherKinds: Change = (records) =>
  records.map((record, index) => {
    const others = records.filter(({ kind }) => kind !== record.kind);
    return { ...record, value: others[(index * 7) % others.length]?.value };
  });
const hollow = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) => {
      if (name === 'responses' || name === 'parameters') return [{}];
      return name === 'schemas' && !Array.isArray(part) ? { Thing: { kind: 'object' } } : part;
    }),
  );
/** Models of APIs have no parts. The pages are not in the store, so that they are made from the model. */
const withHollowModels: Change = (records) =>
  records.map(({ kind, value, ...record }) => {
    const isPage = kind === 'content' || kind === 'page' || kind === 'schemaPages';
    return { ...record, kind, value: isPage ? null : hollow(value) };
  });
const withOtherLookups: Change = (records) => records.map((record) => ({ ...record, lookups: [['{', 'x']] }));
describe('a build is that of a build from nothing', () => {
  it.each(lies)('if each value is %s', async (_, value) => {
    await expectSameSite((records) => records.map((record) => ({ ...record, value })));
  });

  it('if the models of APIs have no parts', () => expectSameSite(withHollowModels));

  it('if each record has other lookups', () => expectSameSite(withOtherLookups));

  it.each(Object.keys(recordShapes))('if a value of the kind `%s` is one of another kind', async (kind) => {
    await expectSameSite((records) => {
      const others = records.filter((record) => record.kind !== kind);
      return records
        .filter((record) => record.kind === kind)
        .map((record, index) => ({ ...record, value: others[(index * 7) % others.length]?.value }));
    });
  });
});

describe('a build of a site in several languages and versions is that of a build from nothing', () => {
  const page = 'versioned_docs/version-1.0/docs/fax.md';
  const team: Partial<Awaited<ReturnType<typeof prepare>>> = {};
  beforeAll(async () => Object.assign(team, await prepare('team', { cold: 'cold-team', page })));

  it.each([
    ['each value is null', (records) => records.map((record) => ({ ...record, value: null }))],
    ['each value is of another kind', withOtherKinds],
    ['the models of APIs have no parts', withHollowModels],
    ['each record has other lookups', withOtherLookups],
  ] satisfies [string, Change][])('if %s', async (_, change) => {
    rmSync(file('copy-team'), { recursive: true, force: true });
    cpSync(file('team'), file('copy-team'), { recursive: true });
    expect(new Set(team.records?.map(({ kind }) => kind)).size).toBeGreaterThan(10);
    storeRecords(file('copy-team'), change(team.records ?? []));
    edit('copy-team', page);
    expect(await build('copy-team')).toMatchObject({ code: 0, stderr: '' });
    expect(await readTree(file('copy-team/dist'))).toEqual(team.site);
  });
});

describe('a check is that of a check from nothing', () => {
  const check = async (name: string) => {
    const { code, stdout } = await runInProcess(['check', '--json'], file(name));
    return [code, stdout.replace(/"milliseconds": \d+/, '')];
  };

  it.each(lies)('if what is known of the last run is %s', async (_, value) => {
    const truth = await check('first');
    rmSync(file('copy'), { recursive: true, force: true });
    cpSync(file('first'), file('copy'), { recursive: true });
    storeRecords(
      file('copy'),
      state.records.map((record) => (record.kind === 'run' ? { ...record, value } : record)),
    );
    expect([await check('copy'), await check('copy')]).toEqual([truth, truth]);
  });

  it('after an edit, if each value is of another kind', async () => {
    edit('copy');
    storeRecords(file('copy'), withOtherKinds(state.records));
    const found = await check('copy');
    rmSync(file('copy/.portal'), { recursive: true });
    expect(found).toEqual(await check('copy'));
  });
});

describe('a build with a shared store', () => {
  const opened: { server?: CacheServer; truth: [path: string, bytes: Buffer][] } = { truth: [] };
  const useStore = (env: Record<string, string>) =>
    runInProcess(['build', '-q', '--threads', '1'], file('other'), env);
  const newMachine = () => {
    for (const folder of ['dist', '.portal'])
      rmSync(file(`other/${folder}`), { recursive: true, force: true });
  };

  beforeAll(async () => {
    const server = await startCacheServer();
    opened.server = server;
    cpSync(file('cold'), file('other'), { recursive: true });
    newMachine();
    await useStore({ PORTAL_STORE_URL: server.url, PORTAL_STORE_TOKEN: 'secret' });
    opened.truth = [...server.entries];
    expect(opened.truth.length).toBeGreaterThan(20);
  });
  afterAll(() => opened.server?.close());

  it.each(lies)(
    'is that of a build from nothing if each shared value is %s, and keeps none',
    async (_, value) => {
      const { entries, url } = opened.server ?? (await startCacheServer());
      for (const [path, bytes] of opened.truth)
        if (path.startsWith('ac/')) replaceValue(entries, { path, record: bytes, value });
      newMachine();
      expect(await useStore({ PORTAL_STORE_URL: url })).toMatchObject({ code: 0, stderr: '' });
      expect(await readTree(file('other/dist'))).toEqual(state.site);
      for (const record of storedRecords(file('other')))
        expect(recordShapes[record.kind]?.(record.value)).toBe(true);
    },
  );
});

/** Gives a record of a server another value, with right digests. */
function replaceValue(
  entries: Map<string, Buffer>,
  { path, record, value }: { path: string; record: Buffer; value: unknown },
): void {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const [, [, , lookups]] = JSON.parse(record.toString()) as [string, [string, number, unknown]];
  const replaced = [digest, bytes.length, lookups];
  entries.set(`cas/${digest}`, bytes);
  entries.set(path, Buffer.from(JSON.stringify([keyOf(path, JSON.stringify(replaced)), replaced])));
}
