// The parts of a run that are plain functions: what is made again without the store, what is missing of a site, and what is reported of plugins.

import { describe, expect, it } from 'vitest';
import {
  heavyPlugins,
  pluginSources,
  readDocsWith,
  withAddedPages,
} from '../../src/generator/pipeline/plan/run-plugins.ts';
import { takenSources } from '../../src/generator/pipeline/plan/sources-taken.ts';
import { missingParts } from '../../src/generator/pipeline/record/missing-parts.ts';
import { reportedPages } from '../../src/generator/pipeline/runs/build-report.ts';
import { type Attempt, withFallbacks, withSoundValues } from '../../src/generator/pipeline/runs/fallbacks.ts';
import { DamagedRecordError } from '../../src/generator/shared/problems/damaged-record.ts';
import { OutputFolderError, PluginError } from '../../src/generator/shared/problems/diagnostics.ts';
import { StoppedError } from '../../src/generator/shared/problems/stopped-run.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { Plugin } from '../../src/generator/types/plugin.ts';
import type { Route } from '../../src/generator/types/route.ts';
import { build } from '../support/memory-project.ts';

describe('a result of stored values', () => {
  /** The attempts until one works, as whether they have short cuts and find the stored value. */
  async function attempts(
    fail: (attempt: Attempt, count: number) => void,
    make: typeof withFallbacks = withFallbacks,
  ): Promise<string[]> {
    const store = memoryStore();
    store.put('docPack', 'a', { value: 1 });
    store.put('doc', 'a', { value: 1 });
    const made: string[] = [];
    await make(store, async (attempt) => {
      const found = ['docPack', 'doc'].filter((kind) => attempt.store.keep(kind, 'a'));
      made.push(`${attempt.hasShortCuts ? 'short' : 'sound'} ${found.join(' ')}`.trim());
      fail(attempt, made.length);
      attempt.store.put('doc', 'a', { value: 2 });
    }).catch((error: unknown) => made.push(String(error)));
    return [...made, String(store.get('doc', 'a')?.value())];
  }
  const throwing =
    (error: Error, until: number, reads = true) =>
    (attempt: Attempt, count: number) => {
      if (reads) attempt.store.get('doc', 'a');
      if (count <= until) throw error;
    };

  it('is made once if it works, and with one step less for each damaged value', async () => {
    const damaged = new DamagedRecordError();
    expect(await attempts(throwing(damaged, 0))).toEqual(['short docPack doc', '2']);
    expect(await attempts(throwing(damaged, 1))).toEqual(['short docPack doc', 'sound docPack doc', '2']);
    expect(await attempts(throwing(damaged, 2))).toEqual([
      'short docPack doc',
      'sound docPack doc',
      'sound',
      '2',
    ]);
    expect(await attempts(throwing(damaged, 3))).toHaveLength(5);
    expect(await attempts(throwing(damaged, 1), withSoundValues)).toEqual([
      'sound docPack doc',
      'sound',
      '2',
    ]);
  });

  it('is made without stored values if another error can come from one of them', async () => {
    const other = new TypeError('no text');
    expect(await attempts(throwing(other, 1))).toEqual(['short docPack doc', 'sound', '2']);
    expect(await attempts(throwing(other, 1, false))).toEqual([
      'short docPack doc',
      'TypeError: no text',
      '1',
    ]);
  });

  it.each([
    new PluginError('a'),
    new OutputFolderError('a'),
    new UsageError('a'),
    new StoppedError(),
    Object.assign(new Error('a'), { syscall: 'open' }),
  ])('is not made again for %o', async (error) => {
    expect((await attempts(throwing(error, 1))).slice(1)).toEqual([String(error), '1']);
  });
});

describe('the missing parts', () => {
  const problem = (code: Diagnostic['code'], file: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
    code,
    severity: 'error',
    message: '',
    notes: [],
    place: { file },
    ...more,
  });
  const site = {
    docs: [{ file: 'content/there.md' }],
    apis: [
      { source: { file: 'specs/boats.yaml' }, parts: [{ file: 'specs/part.yaml' }], api: { name: 'boats' } },
    ],
  } as never;
  const settings = { contentDir: 'content', apis: [{ spec: 'specs/named.yaml', name: 'fleet' }] };
  const paths = [
    '/api/fleet/a',
    '/api/other/a',
    '/api/boats',
    '/specs/fleet.yaml',
    '/specs/other/Boat.json',
    '/docs/a',
    'content/docs/a.md',
    '/specs/boats.yaml',
  ];
  const found = (one: Diagnostic) =>
    missingParts([one], site, settings).map(({ api, hasPath }) => [api, ...paths.filter(hasPath)]);
  const reference = (file: string, pointer: string) =>
    problem('unresolvable-reference', file, { place: { file, pointer } });

  it.each<[what: string, problem: Diagnostic, parts: unknown[]]>([
    [
      'the API that the configuration names',
      problem('unreadable-spec', 'specs/named.yaml'),
      [['fleet', '/api/fleet/a', '/specs/fleet.yaml']],
    ],
    [
      'the API of a file',
      problem('unreadable-spec', 'specs/other.yaml'),
      [['other', '/api/other/a', '/specs/other/Boat.json']],
    ],
    [
      'the API of a document that the message names',
      problem('changed-document', 'portal.lock.json', { message: 'Of `specs/named.yaml`.' }),
      [['fleet', '/api/fleet/a', '/specs/fleet.yaml']],
    ],
    ['none for a warning', problem('unreadable-spec', 'specs/other.yaml', { severity: 'warning' }), []],
    ['none if the last readable version is shown', problem('unreadable-spec', 'specs/boats.yaml'), []],
    [
      'the page of a file',
      problem('unreadable-markdown', 'content/docs/a.md'),
      [[undefined, '/docs/a', 'content/docs/a.md']],
    ],
    ['none if the page is there', problem('unreadable-markdown', 'content/there.md'), []],
    [
      'an API without a path',
      reference('specs/part.yaml', '#/paths/~1a/$ref'),
      [['boats', '/api/boats', '/specs/boats.yaml']],
    ],
    [
      'an API without a path of a part',
      reference('specs/part.yaml', '#/~1a/$ref'),
      [['boats', '/api/boats', '/specs/boats.yaml']],
    ],
    ['none for a schema', reference('specs/boats.yaml', '#/components/schemas/A/$ref'), []],
    ['none for a part of an operation', reference('specs/boats.yaml', '#/paths/~1a/get/responses/$ref'), []],
    ['none of another document', reference('specs/other.yaml', '#/paths/~1a/$ref'), []],
    ['none of other problems', problem('broken-link', 'content/docs/a.md'), []],
  ])('are %s', (_, one, parts) => {
    expect(found(one)).toEqual(parts);
  });
});

it('reports what the sources were taken as', () => {
  const route = (url: string, source: Route['source']): Route => ({
    url,
    outputPath: `${url}.html`,
    title: url,
    label: url,
    source,
    unlisted: false,
  });
  const routes = [
    route('/', { kind: 'home' }),
    route('/a', { kind: 'doc', file: 'a.md' }),
    route('/api/b/c', { kind: 'introduction', api: 'b', file: 'specs/b.yaml' }),
    route('/api/b/d', { kind: 'introduction', api: 'b', file: 'specs/other.yaml' }),
  ];
  const section = (label: string, api?: string) => ({
    name: label,
    label,
    url: '/',
    groups: [],
    ...(api && { api }),
  });
  expect(
    takenSources({ routes, sections: [section('Guides'), section('Boats', 'b'), section('None', 'n')] }),
  ).toEqual({
    guides: 1,
    documents: [
      { file: 'specs/b.yaml', label: 'Boats' },
      { file: 'n', label: 'None' },
    ],
  });
  expect(reportedPages(routes).slice(0, 2)).toEqual([
    { url: '/', title: '/', kind: 'home', outputPath: '/.html' },
    { url: '/a', title: '/a', kind: 'doc', source: 'a.md', outputPath: '/a.html' },
  ]);
});

describe('plugins', () => {
  const module = { file: 'plugins/a.ts', text: "export default { styles: './wide.css' };\n" };
  const plugin: Plugin = { name: 'a', version: '1' };

  it('are found in their modules, or in the configuration', () => {
    const config = { file: 'portal.config.ts', text: '' };
    const extensions = { plugins: [plugin, { ...plugin, name: 'b' }], components: {} };
    const sourceOf = pluginSources(
      { ...extensions, moduleOf: (name) => (name === 'a' ? module : undefined) },
      config,
    );
    expect(['a', 'b', 'c'].map(sourceOf)).toEqual([module, config, undefined]);
    expect(pluginSources(extensions, undefined)('a')).toBeUndefined();
    const readDocs = () => undefined;
    expect(readDocsWith({ readDocs }, extensions)).toBeUndefined();
    expect(readDocsWith({ readDocs }, { plugins: [], components: {} })).toBeTypeOf('function');
  });

  it('are reported with what is too much of them', () => {
    const part = { plugin: 'a', written: './wide.css', total: 30, most: 20 };
    const [script, style] = heavyPlugins(
      {
        heavyParts: [
          { ...part, kind: 'script', name: 'footer', bytes: 30 },
          { ...part, kind: 'style', name: 'wide.css', bytes: 10 },
        ],
      },
      () => module,
    );
    expect(script).toMatchObject({
      message:
        'The slot `footer` of the plugin `a` loads 30 bytes; the limit for the scripts of all slots of a page is 20 bytes, compressed.',
      notes: [expect.stringContaining('every page that has the slot')],
    });
    expect(style).toMatchObject({
      message:
        'The style sheet `wide.css` of the plugin `a` loads 10 bytes, 30 bytes with those before it; the limit for the style sheets of all plugins of a page is 20 bytes, compressed.',
      place: { file: 'plugins/a.ts', line: 1 },
      notes: [expect.stringContaining('when its style sheets are loaded')],
    });
    expect(
      heavyPlugins({ heavyParts: [{ ...part, kind: 'style', name: 'a', bytes: 30 }] }, () => undefined)[0]
        ?.place,
    ).toBeUndefined();
  });

  it('add pages, whose links are checked', async () => {
    const page = {
      key: 'k',
      url: '/added/',
      title: 'Added',
      description: 'About.',
      html: '<p><a href="/none">A</a></p>',
    };
    const texts = { 'content/a.md': '# A\n\n[Added](/added)\n' };
    const { files, diagnostics } = await build(texts, { plugins: [{ ...plugin, pages: () => [page] }] });
    expect(files.get('added/index.html')).toContain('<h1');
    expect(diagnostics).toMatchObject([{ code: 'broken-link', message: expect.stringContaining('`/none`') }]);
    const failing = (pages: object[]) =>
      build(texts, { plugins: [{ ...plugin, pages: () => pages as never }] });
    await expect(failing([{ ...page, url: 'added' }])).rejects.toThrow(
      'adds a page at `added`; its URL must start with one `/`',
    );
    await expect(failing([page, { ...page, url: '/b' }])).rejects.toThrow(
      'with the key `k`, which another one of it has',
    );
    const site = { docs: [], apis: [] } as never;
    expect((await withAddedPages(site, [plugin], {} as never)).value).toBe(site);
  });

  it('change files and report problems of them, in their order', async () => {
    const adding = (name: string): Plugin => ({
      ...plugin,
      name,
      hooks: {
        beforeWrite: (file) => {
          if (file.outputPath !== 'a/index.html') return undefined as never;
          const diagnostics = [{ code: 'seen', severity: 'warning' as const, message: name, notes: [] }];
          return {
            value: { outputPath: 'other.html', content: `${file.content}<!-- ${name} -->` },
            diagnostics,
          };
        },
      },
    });
    const { files, diagnostics } = await build(
      { 'content/a.md': '# A\n' },
      { plugins: [adding('one'), adding('two')] as never },
    );
    expect(files.get('a/index.html')).toMatch(/<!-- one --><!-- two -->$/);
    expect([files.has('other.html'), files.get('index.html')?.includes('<!-- one')]).toEqual([false, false]);
    expect(diagnostics.map(({ code, source, message }) => [code, source, message])).toEqual([
      ['one/seen', 'one', 'one'],
      ['two/seen', 'two', 'two'],
    ]);
  });
});
