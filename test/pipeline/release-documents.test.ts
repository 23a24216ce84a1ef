// What releases of an API are: their documents, in commits and folders, and the marks that they give to what has changed.

import { describe, expect, it, vi } from 'vitest';
import { openReleases } from '../../src/generator/pipeline/plan/documents/release-documents.ts';
import { withReleaseMarks } from '../../src/generator/pipeline/plan/documents/release-marks.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Schema } from '../../src/generator/types/schema.ts';
import type { ApiMarks, PartMark, SchemaMarks } from '../../src/generator/types/seam/added-to-site.ts';
import type { SiteRelease } from '../../src/generator/types/versions/site-release.ts';
import { api, emptySite, operation, settingsOf } from '../routes/small-site.ts';
import { projectOf } from '../support/memory-project.ts';

const document = (title: string) =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} });
const boats = api('boats', []);
const atCommit = (commit: string): SiteRelease => ({ name: commit, sources: { tag: commit, commit } });
const inFolder = (folder: string): SiteRelease => ({ name: folder, sources: { folder } });

/** Releases in files, whose commits have the files of the same name. */
function releasesIn(
  texts: Record<string, string>,
  commits: Record<string, Record<string, string>> = {},
  store = memoryStore(),
) {
  const open = vi.fn(async (commit: string) => projectOf(commits[commit] ?? {}));
  const settings = settingsOf();
  const releases = openReleases({ store, settings, files: { ...projectOf(texts), atCommit: open } });
  const compare = vi.fn(async (one: { root: unknown }, other: { root: unknown }) =>
    [one, other].map(({ root }) => (root as { info: { title: string } }).info.title),
  );
  return { releases, open, compare };
}

describe('a release', () => {
  it.each<[string, SiteRelease, boolean]>([
    ['its name in YAML', inFolder('a'), true],
    ['its name in JSON', inFolder('b'), true],
    ['its place in the folder of documents', inFolder('c'), true],
    ['nothing of it', inFolder('d'), false],
    ['its place at a commit', atCommit('v1'), true],
    ['nothing of it at a commit', atCommit('v0'), false],
  ])('has a document if there is %s', async (_, release, has) => {
    const texts = { 'a/boats.yaml': '', 'b/boats.json': '', 'c/sub/x.json': '', 'd/x.json': '' };
    const { releases } = releasesIn(texts, { v1: { 'specs/sub/x.json': '' }, v0: { 'v0/boats.yaml': '' } });
    const source = { ...boats.source, file: 'specs/sub/x.json' };
    expect(await releases.has({ ...boats, source }, release)).toBe(has);
  });

  it('has a document from elsewhere by the name of its file', async () => {
    const source = { ...boats.source, file: 'apis/x.json' };
    expect(await releasesIn({ 'a/x.json': '' }).releases.has({ ...boats, source }, inFolder('a'))).toBe(true);
  });

  it('is compared with another one, once if both are commits, which are opened once', async () => {
    const store = memoryStore();
    const commits = {
      v1: { 'specs/boats.json': document('One') },
      v2: { 'specs/boats.json': document('Two') },
    };
    const { releases, open, compare } = releasesIn({}, commits, store);
    const both = [atCommit('v1'), atCommit('v2')] as const;
    expect(await releases.compared(boats, both, compare)).toEqual(['One', 'Two']);
    expect(await releases.compared(boats, both, compare)).toEqual(['One', 'Two']);
    expect(await releases.compared(boats, [both[1], both[0]], compare)).toEqual(['Two', 'One']);
    expect(compare).toHaveBeenCalledTimes(2);
    expect(open.mock.calls.flat()).toEqual(['v1', 'v2']);
    const later = releasesIn({}, {}, store);
    expect(await later.releases.compared(boats, both, later.compare)).toEqual(['One', 'Two']);
    expect(later.open).not.toHaveBeenCalled();
  });

  it('of a folder is compared again when that has changed', async () => {
    const store = memoryStore();
    const both = [inFolder('a'), inFolder('b')] as const;
    const of = async (title: string) => {
      const texts = { 'a/boats.json': document('One'), 'b/boats.json': document(title) };
      const { releases, compare } = releasesIn(texts, {}, store);
      return [await releases.compared(boats, both, compare), compare.mock.calls.length];
    };
    expect(await of('Two')).toEqual([['One', 'Two'], 1]);
    expect(await of('Two')).toEqual([['One', 'Two'], 0]);
    expect(await of('Three')).toEqual([['One', 'Three'], 1]);
  });

  it('is not compared without the document', async () => {
    const { releases, compare } = releasesIn({ 'a/boats.json': document('One') });
    expect(await releases.compared(boats, [inFolder('a'), inFolder('b')], compare)).toBeUndefined();
    expect(await releases.compared(boats, [inFolder('b'), inFolder('a')], compare)).toBeUndefined();
    expect(compare).not.toHaveBeenCalled();
  });
});

describe('marks of releases', () => {
  const text = { kind: 'string', description: '', examples: [], enumeration: [] } as unknown as Schema;
  const object = (...names: string[]) =>
    ({ kind: 'object', properties: names.map((name) => ({ name, schema: text })) }) as unknown as Schema;
  const marks = (more: Partial<ApiMarks>): ApiMarks => ({
    operations: new Map(),
    parameters: new Map(),
    schemas: new Map(),
    ...more,
  });
  const marked = (own: typeof boats, more: Partial<ApiMarks>, name = 'boats') =>
    withReleaseMarks({ ...emptySite, apis: [own] }, { files: [], marks: new Map([[name, marks(more)]]) })
      .apis[0]?.api;
  const ofSchema = (schema: Schema, found: SchemaMarks) => {
    const own = { ...boats, api: { ...boats.api, schemas: { Boat: schema, Other: text } } };
    const all = marked(own, { schemas: new Map([['Boat', found]]) })?.schemas;
    expect(all?.Other).toBe(text);
    return all?.Boat;
  };
  const mark: PartMark = { since: '1', changedIn: '2' };

  it('are those of operations and parameters, and what a document says comes first', () => {
    const parameter = (name: string, place: string) => ({ name, in: place, schema: text });
    const parameters = [parameter('limit', 'query'), parameter('limit', 'header')];
    const list = { ...operation('list', 'a'), parameters } as unknown as ReturnType<typeof operation>;
    const own = api('boats', [list, { ...operation('get', 'a'), since: '0' }]);
    const operations = new Map([
      ['list', mark],
      ['get', mark],
    ]);
    const ofList = new Map([['list', new Map([['query limit', { since: '2' }]])]]);
    const [first, second] = marked(own, { operations, parameters: ofList })?.operations ?? [];
    expect(first).toEqual({
      ...list,
      ...mark,
      parameters: [{ ...parameters[0], since: '2' }, parameters[1]],
    });
    expect(second).toMatchObject({ since: '0', changedIn: '2' });
  });

  it('are of no other API', () => {
    const own = api('boats', [operation('list', 'a')]);
    expect(marked(own, { operations: new Map([['list', mark]]) }, 'harbours')).toBe(own.api);
  });

  it.each<[string, object, PartMark, object | undefined]>([
    ['says which release deprecated it', { deprecated: true }, { deprecatedIn: '2' }, { version: '2' }],
    ['says until when it is there', { deprecated: true }, { until: '2027-01-01' }, { until: '2027-01-01' }],
    [
      'keeps its own date',
      { deprecated: true, deprecation: { since: 'then' } },
      { deprecatedIn: '2' },
      { since: 'then' },
    ],
    [
      'keeps its own version',
      { deprecated: true, deprecation: { version: '1' } },
      { deprecatedIn: '2' },
      { version: '1' },
    ],
    [
      'keeps its own end',
      { deprecated: true, deprecation: { until: 'then' } },
      { deprecatedIn: '2', until: 'now' },
      { version: '2', until: 'then' },
    ],
    ['says nothing if it is not deprecated', {}, { deprecatedIn: '2' }, undefined],
    ['says nothing without a release', { deprecated: true }, {}, undefined],
  ])('an operation %s', (_, more, own, deprecation) => {
    const list = { ...operation('list', 'a'), ...more };
    const operations = new Map([['list', own]]);
    expect(marked(api('boats', [list]), { operations })?.operations[0]?.deprecation).toEqual(deprecation);
  });

  it('are those of schemas and of properties, also in lists and in objects that are written in place', () => {
    const inner = { own: mark, properties: new Map() };
    const properties = new Map([['a', inner]]);
    expect(ofSchema(text, { own: mark, properties: new Map() })).toEqual({ ...text, releases: mark });
    const shown = {
      ...object('a', 'b'),
      properties: [
        { name: 'a', schema: text, ...mark },
        { name: 'b', schema: text },
      ],
    };
    expect(ofSchema(object('a', 'b'), { properties })).toEqual(shown);
    const list = { kind: 'array', items: object('a', 'b') } as unknown as Schema;
    expect(ofSchema(list, { properties })).toEqual({ ...list, items: shown });
    const around = {
      ...object(),
      properties: [{ name: 'x', schema: object('a', 'b') }],
    } as unknown as Schema;
    const nested = new Map([['x', { properties }]]);
    expect(ofSchema(around, { properties: nested })).toEqual({
      ...around,
      properties: [{ name: 'x', schema: shown }],
    });
    expect(ofSchema(text, { properties })).toEqual(text);
  });

  it('say of deprecated properties and schemas which release deprecated them', () => {
    const old = { ...text, deprecated: true } as Schema;
    const own = { deprecatedIn: '2' };
    const deprecation = { version: '2' };
    expect(ofSchema(old, { own, properties: new Map() })).toMatchObject({ deprecation });
    const around = { ...object(), properties: [{ name: 'a', schema: old }] } as unknown as Schema;
    const properties = new Map([['a', { own, properties: new Map() }]]);
    expect(ofSchema(around, { properties })).toMatchObject({ properties: [{ schema: { deprecation } }] });
  });
});
