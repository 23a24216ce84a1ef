// Small facts of a site that its build decides by: parts that are missing, the path that its texts expect it at, texts
// that are silenced, and what its sources are known by.

import { describe, expect, it } from 'vitest';
import { basesOfSite } from '../../src/generator/pipeline/pages/site-bases.ts';
import { withOverlays } from '../../src/generator/pipeline/plan/documents/overlays.ts';
import { withRanges } from '../../src/generator/pipeline/plan/silenced-ranges.ts';
import { missingParts } from '../../src/generator/pipeline/record/missing-parts.ts';
import { describedCall } from '../../src/generator/pipeline/runs/run-trial.ts';
import { keysOfSources } from '../../src/generator/pipeline/runs/source-key.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { SiteSpec, Sources } from '../../src/generator/types/sources.ts';
import type { LinkTargets } from '../../src/generator/views/links/link-targets.ts';
import { api, doc, settingsOf } from '../routes/small-site.ts';
import { projectOf } from '../support/memory-project.ts';

const problem = (code: string, file?: string, more: object = {}): Diagnostic =>
  ({
    code,
    severity: 'error',
    message: '',
    notes: [],
    ...(file && { place: { file, ...more } }),
  }) as Diagnostic;

describe('a part is missing', () => {
  const boats = api('boats', []);
  const partsOf = (found: Diagnostic, apis = [boats], config = {}) =>
    missingParts([found], { apis, docs: [doc('content/known.md')] }, settingsOf(config));
  const paths = [
    '/api/harbours',
    '/api/harbours/list',
    '/api/harboursides',
    '/specs/harbours.json',
    '/specs/harbours/a.json',
    '/specs/other.json',
  ];
  const ofApi = ['/api/harbours', '/api/harbours/list', '/specs/harbours.json', '/specs/harbours/a.json'];

  it.each(['unreadable-spec', 'unreachable-document', 'changed-document'])(
    'where a document has %s, with all pages and files of its API',
    (code) => {
      const [part, ...others] = partsOf(problem(code, 'specs/harbours.json'));
      expect([part?.api, others]).toEqual(['harbours', []]);
      expect(paths.filter((path) => part?.hasPath(path))).toEqual(ofApi);
    },
  );

  it('of the name that the configuration gives its document, which the place or the message names', () => {
    const config = { apis: [{ spec: 'https://a.example/x.json', name: 'harbours' }] };
    const message = 'The document `https://a.example/x.json` is not there.';
    expect(
      partsOf({ ...problem('unreachable-document'), message }, [], config).map((one) => one.api),
    ).toEqual(['harbours']);
    expect(
      partsOf(problem('unreadable-spec', 'https://a.example/x.json'), [], config).map((one) => one.api),
    ).toEqual(['harbours']);
    expect(partsOf(problem('unreachable-document'), [], config)).toEqual([]);
  });

  it('where a page cannot be read, by its URL and its file', () => {
    const [part] = partsOf(problem('unreadable-markdown', 'content/docs/a.md'));
    const all = ['/docs/a', 'content/docs/a.md', '/docs/b', '/docs/a/b'];
    expect(all.filter((path) => part?.hasPath(path))).toEqual(['/docs/a', 'content/docs/a.md']);
    expect(partsOf(problem('unreadable-markdown', 'content/known.md'))).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['#/paths/$ref', true],
    ['#/paths/~1a/$ref', true],
    ['#/paths/~1a/get/$ref', true],
    ['#/webhooks/a/$ref', true],
    ['#/~1a/get/$ref', true],
    ['#/paths/~1a/get/responses/$ref', false],
    ['#/~1a/get/responses/$ref', false],
    ['#/components/schemas/$ref', false],
  ])('where a reference is broken in place of operations: %s %s', (pointer, isMissing) => {
    const found = (file: string) => partsOf(problem('unresolvable-reference', file, { pointer }));
    expect(found('specs/boats.json').map((one) => one.api)).toEqual(isMissing ? ['boats'] : []);
    expect(found('specs/none.json')).toEqual([]);
  });

  it('in no other case', () => {
    const code = 'unreadable-spec';
    expect(partsOf(problem(code, 'specs/boats.json'))).toEqual([]);
    expect(partsOf({ ...problem(code, 'specs/a.json'), severity: 'warning' })).toEqual([]);
    expect(partsOf(problem('broken-link', 'content/a.md'))).toEqual([]);
    expect(partsOf(problem('unreadable-markdown'))).toEqual([]);
  });
});

describe('the path that the texts of a site expect it at', () => {
  const targets = {
    urlByFile: new Map([['a.md', '/a']]),
    urls: new Set(['/a', '/b', '/c', '/d', '/own/x']),
    assets: new Map(),
    statics: new Set(),
    files: new Set(),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map(),
    style: { baseUrl: '/' },
  } as unknown as LinkTargets;
  const basesOf = (rootPaths: string[], file = 'a.md') => [
    ...(basesOfSite([{ file, rootPaths }], targets) ?? []),
  ];
  const found = ['/base/a', '/base/b', '/base/c'];

  it.each<[string, string[], string[]]>([
    ['three pages are there without it', found, ['base']],
    ['most are there', [...found, '/base/x', '/base/y'], ['base']],
    ['half of them are not', [...found, '/base/x', '/base/y', '/base/z'], []],
    ['only two are', ['/base/a', '/base/b', '/base/a'], []],
    ['the paths are those of a folder of the site', ['/own/a', '/own/b', '/own/c', '/own/d'], []],
    ['they have no part', ['/', '/', '/'], []],
    ['each has two', [...found, '/other/a', '/other/b', '/other/c'], ['base', 'other']],
  ])('is known if %s', (_, paths, bases) => {
    expect(basesOf(paths)).toEqual(bases);
  });

  it('is not that of texts without a page', () => {
    expect(basesOf(found, 'none.md')).toEqual([]);
    expect(basesOfSite([{ file: 'a.md' }], targets)).toBeUndefined();
  });
});

describe('a silence in a document', () => {
  const text = '{\n  "info": {\n    "title": "A"\n  },\n  "paths": {}\n}\n';
  const source = { name: 'a', file: 'a.json', text, bytes: Buffer.from(text) } as SiteSpec;
  const silence = (rule: string, pointer?: string) => ({
    rule,
    place: { file: 'a.json' },
    ...(pointer && { pointer }),
  });

  it.each(['broken-link', 'broken-anchor', 'missing-image'])(
    'of %s has the text of its object',
    async (rule) => {
      const part = { file: 'part.json', text };
      const inPart = { ...silence(rule, '#/info'), place: { file: 'part.json' } };
      const given = [silence(rule, '#/info'), inPart, silence('other', '#/info'), silence(rule)];
      const [first, second, ...others] = await withRanges(given, { source, parts: [part] });
      expect(first?.range).toMatchObject({ file: 'a.json', from: { line: 2 }, to: { line: 5 } });
      expect(second?.range).toEqual({ ...first?.range, file: 'part.json' });
      expect(others).toEqual(given.slice(2));
    },
  );

  it('of other rules has none', async () => {
    const given = [silence('linked', '#/info'), silence('invalid-image-size', '#/info')];
    expect(await withRanges(given, { source, parts: [] })).toEqual(given);
  });
});

it.each<[string, object | undefined]>([
  ['The plugin `names` failed in `remark`', { owner: 'plugin `names`', member: 'remark' }],
  [
    'The component `Footer` of the plugin `names` failed',
    { owner: 'plugin `names`', member: 'slots.Footer' },
  ],
  ['The component `Footer` failed', { owner: 'component `Footer`' }],
  ['The plugin `names` failed', undefined],
])('the call of %j is that of %j', (name, described) => {
  expect(describedCall(name)).toEqual(described);
});

describe('the key of sources', () => {
  const run = { settings: settingsOf(), wings: [] };
  const ofTexts = async (texts: Record<string, string>) =>
    (await keysOfSources(run, projectOf(texts))).current;

  it('is that of the texts and names of pages and documents', async () => {
    const same = await ofTexts({ 'content/a.md': 'a', 'specs/a.json': 'b', 'other/a.txt': 'c' });
    expect(await ofTexts({ 'content/a.md': 'a', 'specs/a.json': 'b' })).toBe(same);
    for (const other of [
      { 'content/a.md': 'a' },
      { 'content/a.md': 'x', 'specs/a.json': 'b' },
      { 'content/x.md': 'a', 'specs/a.json': 'b' },
    ])
      expect(await ofTexts(other)).not.toBe(same);
  });

  it('is that of the commit where there are some, with those before it', async () => {
    const of = async (...commits: string[]) =>
      keysOfSources(run, { ...projectOf({ 'content/a.md': 'a' }), commits: async () => commits });
    const [two, one] = [await of('c2', 'c1'), await of('c1')];
    expect(two.earlier).toEqual([one.current]);
    expect(one.earlier).toEqual([]);
    expect(await of()).toEqual({ current: await ofTexts({ 'content/a.md': 'a' }), earlier: [] });
    const settings = settingsOf({ baseUrl: '/s/' });
    expect(
      (await keysOfSources({ ...run, settings }, { ...projectOf({}), commits: async () => ['c1'] })).current,
    ).not.toBe(one.current);
  });
});

it('an overlay changes its document, and one that cannot be read is an error', async () => {
  const source = (overlays: string[]) => ({
    file: 'a.json',
    text: '{"openapi":"3.1.0","info":{"title":"A"},"paths":{}}',
    bytes: Buffer.from(''),
    overlays,
  });
  const files = {
    ...projectOf({
      'o.yaml':
        'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions:\n  - target: $.info\n    update: { title: B }\n',
    }),
  };
  const read = async (name: string) =>
    name === 'bytes.yaml' ? new Uint8Array([0xc3, 0x28]) : files.read(name);
  const store = memoryStore();
  const of = async (...overlays: string[]) =>
    withOverlays({ specs: [source(overlays), source([])] } as unknown as Sources, {
      files: { ...files, read },
      store,
    });
  const plain = { specs: [source([])] } as unknown as Sources;
  expect((await withOverlays(plain, { files, store: memoryStore() })).value).toBe(plain);
  const { value, diagnostics } = await of('o.yaml');
  expect(value.specs.map(({ text }) => JSON.parse(text).info.title)).toEqual(['B', 'A']);
  expect(value.specs[0]?.bytes.toString()).toBe(value.specs[0]?.text);
  expect(diagnostics).toEqual([]);
  const broken = await of('none.yaml', 'o.yaml', 'bytes.yaml');
  expect((await of('none.yaml')).value.specs[0]?.text).toContain('"A"');
  expect(
    broken.diagnostics.map(({ code, severity, place, setting }) => [code, severity, place?.file, setting]),
  ).toEqual(['none.yaml', 'bytes.yaml'].map((name) => ['invalid-overlay', 'error', name, name]));
  expect(broken.diagnostics[1]?.message).toBe('The overlay `bytes.yaml` is not UTF-8 text.');
  expect(broken.value.specs[0]?.text).toContain('"B"');
});
