// What a build makes again after a change, in exact numbers for a fixed site.

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { projectFiles, readTheme } from '../../src/generator/project/files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { diskStore } from '../../src/generator/store/disk.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { Theme } from '../../src/generator/types/sources.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { builtSite, plainRun } from '../support/plain-run.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const spec = ({ about = 'About things.', gone = 'Gone.' } = {}) =>
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
      '/things/{id}': { delete: { summary: 'Delete a thing', responses: { 204: { description: gone } } } },
    },
  });
const project = projectForEachTest({
  'content/docs/intro.md': '# Intro\n\n[A](./guides/a.md)\n',
  'content/docs/guides/a.md': '# A\n\nText.\n',
  'content/docs/guides/b.md': '# B\n\n[A](./a.md) ![Image](./image.svg)\n',
  'content/docs/guides/c.md': '# C\n\nText.\n',
  'content/docs/guides/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>',
  'specs/things.json': spec(),
});
/** Pages: home, intro, three guides, introduction, two operations, not found. */
const allPages = 9;
/** Theme, scripts, icons, sitemap, index for programs, documents and search index. */
const otherFiles = 55;
/** Files of the project. */
const sources = 6;

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
  /** Pages and other files that were written. */
  written: number;
  /** Files of the project that were read. */
  read: number;
}

/** @param hasOutput whether the files of the last run are still there */
async function counted(config: PortalConfig = {}, hasOutput = true): Promise<Counts> {
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
  const taken = { reused: 0, written: 0 };
  const files = projectFiles(project.path, parsed.settings);
  const read = new Set<string>();
  const run = plainRun({
    files: {
      ...files,
      // A file that is not there, such as a configuration that would add definitions to each page, is looked for, not read.
      read: async (file) => {
        const bytes = await files.read(file);
        if (bytes !== undefined) read.add(file);
        return bytes;
      },
      readAsset: async (file) => {
        read.add(file);
        return files.readAsset?.(file);
      },
    },
    settings: parsed.settings,
    theme: shared.theme,
    store,
  });
  await builtSite(run, {
    add: async () => {
      taken.written += 1;
    },
    reuse: (outputPath) => {
      if (hasOutput && outputPath.endsWith('.html')) taken.reused += 1;
      return hasOutput;
    },
  });
  store.endRun();
  const { doc: docs, api: apis, content: contents, page: pages } = made;
  return { docs, apis, contents, pages, ...taken, read: read.size };
}

/**
 * The counts of a build: with `pages` made and the others of the site reused. Files besides pages are written each time, but for those
 * of the search index with the texts, the terms and the words of pages, which are written if what they are made from is not the same.
 */
function countsOf({
  total = allPages,
  index = 3,
  ...made
}: Partial<Counts> & { total?: number; index?: number }): Counts {
  const { pages = 0 } = made;
  const none = { docs: 0, apis: 0, contents: 0, pages, read: sources };
  return { ...none, reused: total - pages, written: otherFiles - 3 + index + pages, ...made };
}

beforeEach(async () => {
  expect(await counted()).toEqual(countsOf({ docs: 4, apis: 1, contents: allPages, pages: allPages }));
});

interface Edit {
  files?: Record<string, string>;
  deleted?: string;
  config?: PortalConfig;
}

it.each<[name: string, edit: Edit, counts: Parameters<typeof countsOf>[0]]>([
  ['nothing', {}, { index: 0 }],
  [
    'a text: its page',
    { files: { 'content/docs/guides/a.md': '# A\n\nAnother text.\n' } },
    { docs: 1, contents: 1, pages: 1 },
  ],
  [
    'a title: one content, and the pages whose sidebars or neighbours have it',
    { files: { 'content/docs/guides/b.md': '# New title\n\n[A](./a.md) ![Image](./image.svg)\n' } },
    { docs: 1, contents: 1, pages: 3 },
  ],
  [
    'the URL of a page: one content, and the pages that list it',
    { files: { 'content/docs/guides/c.md': '---\nslug: /docs/guides/z\n---\n\n# C\n\nText.\n' } },
    { docs: 1, contents: 1, pages: 3, index: 1 },
  ],
  [
    'the URL of a page that others link to: also those, without rendering them',
    {
      files: {
        'content/docs/guides/b.md':
          '---\nslug: /docs/guides/z\n---\n\n# B\n\n[A](./a.md) ![Image](./image.svg)\n',
      },
    },
    { docs: 1, contents: 1, pages: 4 },
  ],
  [
    'the size of an image: the page that shows it',
    {
      files: {
        'content/docs/guides/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="5"/>',
      },
    },
    { pages: 1, index: 1 },
  ],
  [
    'the description of an API: its introduction and the home page, which shows the first sentence',
    { files: { 'specs/things.json': spec({ about: 'Other words.' }) } },
    { apis: 1, contents: 4, pages: 4 },
  ],
  [
    'the text of an operation: its page, and the introduction, which is made from the whole API',
    { files: { 'specs/things.json': spec({ gone: 'Deleted.' }) } },
    { apis: 1, contents: 2, pages: 2 },
  ],
  [
    'a new page: it, and the pages of its section',
    { files: { 'content/docs/guides/d.md': '# D\n\nText.\n' } },
    { docs: 1, contents: 1, pages: 4, total: allPages + 1, read: sources + 1 },
  ],
  [
    'a page without links to it is deleted: the pages of its section',
    { deleted: 'content/docs/guides/c.md' },
    { pages: 2, total: allPages - 1, read: sources - 1 },
  ],
  [
    'the footer: all pages, without rendering one',
    { config: { footer: { text: 'Another' } } },
    { pages: allPages, index: 1 },
  ],
])('makes again after a change of %s', async (_, { files = {}, deleted, config }, counts) => {
  project.write(files);
  if (deleted !== undefined) rmSync(project.file(deleted));
  expect(await counted(config)).toEqual(countsOf(counts));
});

it('renders nothing, and reads no page again, when the output folder is gone', async () => {
  const written = otherFiles + allPages;
  expect(await counted({}, false)).toEqual(countsOf({ reused: 0, written }));
  project.write({ 'content/docs/guides/a.md': '# A\n\nAnother text.\n' });
  expect(await counted({}, false)).toEqual(countsOf({ docs: 1, contents: 1, pages: 1, reused: 0, written }));
});

it('reuses what the last two runs have used', async () => {
  project.write({ 'content/docs/guides/a.md': '# A\n\nAnother text.\n' });
  await counted();
  project.write({ 'content/docs/guides/a.md': '# A\n\nText.\n' });
  expect(await counted()).toEqual(countsOf({ docs: 1, contents: 1, pages: 1 }));
});
