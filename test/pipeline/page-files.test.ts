// Files that pages have besides HTML, of a kind that is made from their content.

import { beforeEach, expect, it } from 'vitest';
import { checkSite } from '../../src/generator/pipeline/build.ts';
import { makeSite } from '../../src/generator/pipeline/make-site.ts';
import type { Sink } from '../../src/generator/pipeline/pages/make-pages.ts';
import { openPlanned } from '../../src/generator/pipeline/pages/opened-site.ts';
import { loadSite, planSite } from '../../src/generator/pipeline/plan/plan-site.ts';
import { defaultEdition, type Edition, editionRuns } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { joinChunks } from '../../src/generator/shared/html/chunks.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { FileKind } from '../../src/generator/types/page-files.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { openVersion } from '../../src/live/open-version.ts';
import { bytesOfFile } from '../support/file-content.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { plainRun } from '../support/plain-run.ts';

const problem: Diagnostic = { code: 'social-image-font', severity: 'error', message: 'A font.', notes: [] };
const made: string[] = [];
/** What the files are made from besides the content. */
const other = { key: '' };

/** The title, the description and the links of a page, and its text. */
const texts: FileKind = {
  kind: 'text',
  plan: ({ url, source }) =>
    source.kind === 'doc' || source.kind === 'operation'
      ? {
          outputPath: `${url.slice(1)}.txt`,
          key: () => other.key,
          makeFrom: async ({ view, description, text, fill }) => {
            made.push(url);
            const body = joinChunks(text, (hole) => fill(hole, () => new Set()));
            return {
              content: [view.content.title, description, body].join('\n') + other.key,
              problems: [problem],
            };
          },
        }
      : undefined,
};

const sources = {
  'content/docs/a.md': '# A\n\nSee [B](b.md).\n',
  'content/docs/b.md': '# B\n\nText.\n',
  'specs/boats.yaml':
    "openapi: 3.1.0\ninfo: { title: Boats, version: '1' }\npaths: { /boats: { get: { summary: List boats, description: All of them., responses: { '200': { description: Boats. } } } } }\n",
};

interface Building {
  files?: Record<string, string>;
  config?: PortalConfig;
  sink?: Partial<Sink>;
  editions?: Edition[];
}

// The kinds of files are those of these tests, so no page names others.
async function opened(store: Store, { files = {}, config = {}, editions }: Building = {}) {
  const parsed = parseConfig({ llms: false, ...config });
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const { settings, extensions } = parsed;
  const project = projectOf({ ...sources, ...files });
  const parts = { settings, extensions, files: project, theme: emptyTheme, store };
  const run = plainRun({ ...parts, ...(editions === undefined ? {} : { editions }) });
  const opened = (await editionRuns(run)).map(async (edition) => {
    const planned = await planSite(edition, await loadSite(edition));
    return openPlanned(edition, planned, { fileKinds: [() => texts] });
  });
  return { run, sites: await Promise.all(opened) };
}

const site = new Map<string, string>();

async function build(store: Store, building: Building = {}) {
  made.length = 0;
  const { run, sites } = await opened(store, building);
  const added: string[] = [];
  const sink: Sink = {
    add: async ({ outputPath, content }) => {
      added.push(outputPath);
      site.set(outputPath, bytesOfFile(content).toString());
    },
    reuse: (outputPath) => site.has(outputPath),
    takes: () => true,
    ...building.sink,
  };
  const result = await makeSite(sites, { sink });
  const { diagnostics } = await checkSite(run, result);
  store.endRun();
  return {
    added: added.filter((path) => path !== 'robots.txt' && /\.(txt|html)$/.test(path)),
    diagnostics,
    ...result,
  };
}

beforeEach(() => {
  site.clear();
  other.key = '';
});

it('are made from the content, in the order of the pages, and counted; a common problem is reported once', async () => {
  const { diagnostics, files, bytes } = await build(memoryStore());
  expect(made).toEqual(['/docs/a', '/docs/b', '/api/boats/list-boats']);
  expect(site.get('docs/a.txt')).toBe('A\nSee B.\n\n<p>See <a href="/docs/b">B</a>.</p>');
  expect(site.get('api/boats/list-boats.txt')).toBe('List boats\nAll of them.\n');
  expect(diagnostics).toEqual([problem]);
  expect(files).toBe(site.size);
  expect(bytes).toBe([...site.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0));
});

it('are made again only if the content of the page changes, or what its links lead to', async () => {
  const store = memoryStore();
  const { diagnostics } = await build(store);
  const again = await build(store);
  expect([made, again.added]).toEqual([[], []]);
  expect(again.diagnostics).toEqual(diagnostics);
  await build(store, { files: { 'content/docs/b.md': '# B\n\nOther.\n' } });
  expect(made).toEqual(['/docs/b']);
  await build(store, { files: { 'content/docs/b.md': '---\nslug: /c\n---\n\n# B\n\nOther.\n' } });
  expect(made).toEqual(['/c', '/docs/a']);
  expect(site.get('docs/a.txt')).toContain('href="/c"');
});

it('are made again without the HTML of their pages if what else they are made from changes', async () => {
  const store = memoryStore();
  await build(store);
  other.key = 'another';
  const { added } = await build(store);
  expect(added.toSorted()).toEqual(['api/boats/list-boats.txt', 'docs/a.txt', 'docs/b.txt']);
  const again = await build(store);
  expect([again.added, made]).toEqual([[], []]);
  expect(again.bytes).toBe([...site.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0));
});

it('are those of their edition, also if the pages of two are the same', async () => {
  const store = memoryStore();
  const editions = [defaultEdition(), { ...defaultEdition(), base: '1.0/', isDefault: false }];
  await build(store, { editions });
  expect(site.get('1.0/docs/a.txt')).toContain('href="/1.0/docs/b"');
  await build(store, { editions, files: { 'content/docs/c.md': '# C\n' } });
  expect(made).toEqual(['/docs/c', '/docs/c']);
});

it('are made again if their file alone is missing', async () => {
  const store = memoryStore();
  await build(store);
  site.delete('docs/b.txt');
  expect([(await build(store)).added, made]).toEqual([['docs/b.txt'], ['/docs/b']]);
});

it('are not made for a sink that does not take their kind, and stay in the store', async () => {
  const store = memoryStore();
  await build(store);
  for (const _ of [1, 2, 3]) await build(store, { sink: { takes: () => false } });
  expect(made).toEqual([]);
  await build(store);
  expect(made).toEqual([]);
});

it('pass through the hooks of plugins, as pages do', async () => {
  const config: PortalConfig = {
    plugins: [
      {
        name: 'signs',
        version: '1',
        hooks: {
          beforeWrite: (file) => ({
            value: file.outputPath.endsWith('.txt') ? { ...file, content: `${file.content}\nSigned.` } : file,
          }),
        },
      },
    ],
  };
  await build(memoryStore(), { config });
  expect(site.get('docs/b.txt')).toBe('B\nText.\n\n<p>Text.</p>\nSigned.');
});

it('take the place of copied files with their paths, which is reported', async () => {
  const { diagnostics } = await build(memoryStore(), { files: { 'static/docs/b.txt': 'Mine.' } });
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toContainEqual([
    'duplicate-route',
    'static/docs/b.txt',
  ]);
  expect(site.get('docs/b.txt')).toContain('<p>Text.</p>');
});

it('are left out with a page whose path is taken, which is reported once', async () => {
  const { diagnostics } = await build(memoryStore(), { files: { 'content/docs/B.md': '# Other\n' } });
  const found = diagnostics.filter(({ code }) => code === 'duplicate-route');
  expect(found.map(({ place }) => place?.file)).toEqual(['content/docs/b.md']);
  expect([site.has('docs/B.txt'), site.has('docs/b.txt')]).toEqual([true, false]);
});

it('are served as they are built, and the same object until they change', async () => {
  const store = memoryStore();
  await build(memoryStore());
  const version = openVersion((await opened(store)).sites, undefined);
  const served = await version.file('docs/a.txt');
  expect(served?.content).toBe(site.get('docs/a.txt'));
  const edited = await opened(store, { files: { 'content/docs/b.md': '# B\n\nOther.\n' } });
  const next = openVersion(edited.sites, version.editions);
  expect(await next.file('docs/a.txt')).toBe(served);
  expect((await next.file('docs/b.txt'))?.content).toContain('Other.');
});
