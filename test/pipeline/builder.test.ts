// What a build makes again after a change, in exact numbers for a fixed site.

import { resolve } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createBuilder } from '../../src/generator/pipeline/build.ts';
import { projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import type { Store } from '../../src/generator/store/store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { Theme } from '../../src/generator/types/sources.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const spec = (about: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', description: about },
    externalDocs: { url: '/docs/guides/a' },
    paths: {
      '/things': {
        get: {
          summary: 'List things',
          responses: { 200: { description: 'All of [them](/docs/guides/b).' } },
        },
      },
      '/things/{id}': { delete: { summary: 'Delete a thing', responses: { 204: { description: 'Gone.' } } } },
    },
  });
const project = projectForEachTest({
  'content/docs/intro.md': '# Intro\n\n[A](./guides/a.md)\n',
  'content/docs/guides/a.md': '# A\n\nText.\n',
  'content/docs/guides/b.md': '# B\n\n[A](./a.md) ![Image](./image.svg)\n',
  'content/docs/guides/c.md': '# C\n\nText.\n',
  'content/docs/guides/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>',
  'specs/things.json': spec('About things.'),
});
/** Pages: home, intro, three guides, introduction, two operations, not found. */
const allPages = 9;

const shared: { theme?: Theme } = {};
beforeAll(async () => {
  shared.theme = await readTheme(resolve('lib/theme'));
});

interface Counts {
  /** Sources that were read again. */
  docs: number;
  apis: number;
  /** Contents that were rendered. */
  contents: number;
  /** Pages that were joined and read. */
  pages: number;
  /** Pages that were reused. */
  reused: number;
}

async function counted(config: PortalConfig = {}): Promise<Counts> {
  const parsed = parseConfig(config);
  if (!('settings' in parsed) || shared.theme === undefined) throw new Error('The test has no settings.');
  const made = { doc: 0, api: 0, content: 0, page: 0 };
  const disk = diskStore(project.file('.store'), 'test');
  const store: Store = {
    ...disk,
    put: (kind, ...rest) => {
      if (kind in made) made[kind as keyof typeof made] += 1;
      disk.put(kind, ...rest);
    },
  };
  const taken = { reused: 0 };
  const builder = createBuilder({
    files: projectFiles(project.path, parsed.settings),
    settings: parsed.settings,
    theme: shared.theme,
    store,
  });
  const site = builder.open(await builder.plan());
  await builder.finish(site, {
    sink: {
      add: async () => {},
      reuse: () => {
        taken.reused += 1;
        return true;
      },
    },
  });
  store.endRun();
  return { docs: made.doc, apis: made.api, contents: made.content, pages: made.page, reused: taken.reused };
}

const nothing: Counts = { docs: 0, apis: 0, contents: 0, pages: 0, reused: allPages };

beforeEach(async () => {
  expect(await counted()).toEqual({ docs: 4, apis: 1, contents: allPages, pages: allPages, reused: 0 });
});

it('makes nothing again when nothing has changed', async () => {
  expect(await counted()).toEqual(nothing);
});

it('renders one content and joins one page for an edited text', async () => {
  project.write({ 'content/docs/guides/a.md': '# A\n\nAnother text.\n' });
  expect(await counted()).toEqual({ ...nothing, docs: 1, contents: 1, pages: 1, reused: allPages - 1 });
});

it('renders one content for an edited title, and joins the pages whose sidebars or neighbours have it', async () => {
  project.write({ 'content/docs/guides/b.md': '# New title\n\n[A](./a.md) ![Image](./image.svg)\n' });
  expect(await counted()).toEqual({ ...nothing, docs: 1, contents: 1, pages: 3, reused: allPages - 3 });
});

it('renders one content for a page with another URL, and joins those that link to it or list it', async () => {
  project.write({ 'content/docs/guides/c.md': '---\nslug: /docs/guides/z\n---\n\n# C\n\nText.\n' });
  expect(await counted()).toEqual({ ...nothing, docs: 1, contents: 1, pages: 3, reused: allPages - 3 });
});

it('joins the pages that link to a page with another URL, and renders none of them', async () => {
  project.write({
    'content/docs/guides/b.md':
      '---\nslug: /docs/guides/z\n---\n\n# B\n\n[A](./a.md) ![Image](./image.svg)\n',
  });
  // The pages of its section, and the operation that links to it.
  expect(await counted()).toEqual({ ...nothing, docs: 1, contents: 1, pages: 4, reused: allPages - 4 });
});

it('joins the page of an image with another size', async () => {
  project.write({
    'content/docs/guides/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="5"/>',
  });
  expect(await counted()).toEqual({ ...nothing, pages: 1, reused: allPages - 1 });
});

it('renders the pages of an API for an edited document', async () => {
  project.write({ 'specs/things.json': spec('Other words.') });
  const { contents, pages, apis, docs } = await counted();
  // The home page shows the first sentence of the description.
  expect({ contents, pages, apis, docs }).toEqual({ contents: 4, pages: 4, apis: 1, docs: 0 });
});

it('joins all pages, and renders none, for another footer', async () => {
  expect(await counted({ footer: { text: 'Another footer' } })).toEqual({
    ...nothing,
    pages: allPages,
    reused: 0,
  });
});

it('reuses what the last two runs have used', async () => {
  project.write({ 'content/docs/guides/a.md': '# A\n\nAnother text.\n' });
  await counted();
  project.write({ 'content/docs/guides/a.md': '# A\n\nText.\n' });
  expect(await counted()).toEqual({ ...nothing, docs: 1, contents: 1, pages: 1, reused: allPages - 1 });
});
