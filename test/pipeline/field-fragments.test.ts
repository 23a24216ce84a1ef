// The fields on the page of a schema, as a file that other pages open in place.

import { expect, it } from 'vitest';
import { makeSite } from '../../src/generator/pipeline/make-site.ts';
import { openPlanned } from '../../src/generator/pipeline/pages/opened-site.ts';
import { loadSite, planSite } from '../../src/generator/pipeline/plan/plan-site.ts';
import { editionRuns } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { plainRun } from '../support/plain-run.ts';

const document = (description: string) => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': {
      get: {
        operationId: 'list',
        summary: 'List boats',
        responses: {
          200: {
            description: 'All.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Boat: {
        type: 'object',
        description: 'A boat.',
        properties: Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`plank${index}`, { type: 'string', description }]),
        ),
      },
    },
  },
});

const path = 'api/boats/schemas/Boat';

async function build(store: Store, description: string) {
  const files = new Map<string, string>();
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const { settings, extensions } = parsed;
  const project = projectOf({ 'specs/boats.json': JSON.stringify(document(description)) });
  const run = plainRun({ settings, extensions, files: project, theme: emptyTheme, store });
  const sites = (await editionRuns(run)).map(async (edition) =>
    openPlanned(edition, await planSite(edition, await loadSite(edition))),
  );
  const sink = {
    add: async ({ outputPath, content }: { outputPath: string; content: string | Uint8Array }) => {
      files.set(outputPath, Buffer.from(content).toString());
    },
    reuse: () => true,
    takes: () => true,
  };
  await makeSite(await Promise.all(sites), { sink });
  store.endRun();
  return files;
}

it('is a part of the page, with its links filled in', async () => {
  const files = await build(memoryStore(), 'See [the list](#operation/list).');
  const fields = files.get(`${path}.fields.txt`) ?? '';
  expect(fields).toMatch(/^<ul class="fields"><li class="field" id="field-plank0"/);
  expect(fields).toContain('<a href="/api/boats/list-boats">the list</a>');
  expect(fields).not.toContain('A boat.');
  const end = '\n<!-- end of fields -->\n';
  expect(fields.endsWith(end)).toBe(true);
  expect(files.get(`${path}/index.html`)).toContain(fields.slice(0, -end.length));
});

it('is made again only if the page changes', async () => {
  const store = memoryStore();
  await build(store, 'One.');
  expect([...(await build(store, 'One.')).keys()].filter((file) => file.startsWith(path))).toEqual([]);
  const files = await build(store, 'Other.');
  expect(files.get(`${path}.fields.txt`)).toContain('Other.');
});
