// The slices of a document as files of a site: which of them a build makes again.

import { resolve } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { projectFiles, readTheme } from '../../../../src/generator/project/files.ts';
import { parseConfig } from '../../../../src/generator/project/parse-config.ts';
import { diskStore } from '../../../../src/generator/store/disk.ts';
import type { PortalConfig } from '../../../../src/generator/types/config.ts';
import type { Theme } from '../../../../src/generator/types/sources.ts';
import type { Store } from '../../../../src/generator/types/store.ts';
import { builtSite, plainRun } from '../../../support/plain-run.ts';
import { projectForEachTest } from '../../../support/temporary-project.ts';

const spec = ({ gone = 'Gone.', cat = 'A cat.', title = 'Pets' } = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1', description: 'About pets.' },
    paths: {
      '/cats': {
        get: {
          operationId: 'listCats',
          responses: {
            200: {
              description: 'All.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Cat' } } },
            },
          },
        },
      },
      '/dogs': { delete: { operationId: 'deleteDogs', responses: { 204: { description: gone } } } },
    },
    components: { schemas: { Cat: { type: 'object', description: cat }, Unused: { type: 'object' } } },
  });
const project = projectForEachTest({ 'content/docs/a.md': '# A\n\nText.\n', 'specs/pets.json': spec() });
const slices = ['api/pets/delete-dogs.openapi.json', 'api/pets/list-cats.openapi.json'];

const shared: { theme?: Theme } = {};
beforeAll(async () => {
  shared.theme = await readTheme(resolve('lib/theme'));
});

interface Built {
  /** The slices that were made. */
  made: string[];
  files: Map<string, string>;
  /** How often the parts of the document were loaded. */
  loads: number;
}

async function built(config: PortalConfig = {}, { isDamaged = false } = {}): Promise<Built> {
  const parsed = parseConfig(config);
  if (!('settings' in parsed) || shared.theme === undefined) throw new Error('The test has no settings.');
  const disk = diskStore(project.file('.store'), 'test');
  const state = { loads: 0, isDamaged };
  const store: Store = {
    ...disk,
    get: (kind, key) => {
      if (kind === 'sliceParts') state.loads += 1;
      return disk.get(kind, key);
    },
    keep: (kind, key) => {
      if (kind === 'sliceParts' && state.isDamaged) return false;
      return disk.keep(kind, key);
    },
    put: (kind, ...rest) => {
      if (kind === 'sliceParts') state.isDamaged = false;
      disk.put(kind, ...rest);
    },
  };
  const files = new Map<string, string>();
  const run = plainRun({
    files: projectFiles(project.path, parsed.settings),
    settings: parsed.settings,
    theme: shared.theme,
    store,
  });
  await builtSite(run, {
    takes: () => true,
    add: async ({ outputPath, content }) => void files.set(outputPath, String(content)),
    reuse: () => true,
  });
  store.endRun();
  const made = [...files.keys()].filter((path) => path.endsWith('.openapi.json')).sort();
  return { made, files, loads: state.loads };
}

beforeEach(async () => {
  expect((await built()).made).toEqual(slices);
});

it('are not made again, nor their parts loaded, after an edit of a page', async () => {
  project.write({ 'content/docs/a.md': '# A\n\nAnother text.\n' });
  expect(await built()).toMatchObject({ made: [], loads: 0 });
});

it.each([
  ['its operation', spec({ gone: 'Deleted.' }), ['api/pets/delete-dogs.openapi.json']],
  ['a schema that it refers to', spec({ cat: 'Any cat.' }), ['api/pets/list-cats.openapi.json']],
  ['the title of the API', spec({ title: 'Animals' }), slices],
  ['a schema that no operation refers to', spec().replace('"Unused":{', '"Unused":{"title":"U",'), []],
])('are made again after an edit of %s', async (_, document, made) => {
  project.write({ 'specs/pets.json': document });
  expect((await built()).made).toEqual(made);
});

it('are made of the document if the store has lost their parts', async () => {
  // Another address of the site is a part of all slices.
  expect(await built({ baseUrl: '/portal/' }, { isDamaged: true })).toMatchObject({ made: slices });
});

it('have an address in the head of the page, and a link at its end', async () => {
  const { files } = await built({ baseUrl: '/portal/' });
  const html = files.get('api/pets/list-cats/index.html') ?? '';
  const href = '/portal/api/pets/list-cats.openapi.json';
  expect(html).toContain(`<link rel="alternate" type="application/vnd.oai.openapi+json" href="${href}"/>`);
  expect(html).toContain(`<a href="${href}">OpenAPI of this operation</a>`);
  expect(files.get('docs/a/index.html')).not.toContain('vnd.oai.openapi');
});

it('are not made if the site has no files for programs', async () => {
  const { made, files } = await built({ llms: false });
  expect(made).toEqual([]);
  expect(files.get('api/pets/list-cats/index.html')).not.toContain('openapi.json');
});
