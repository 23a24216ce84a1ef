// What a planned site keeps of its documents.

import { expect, it } from 'vitest';
import { specFile } from '../../src/generator/output/published-files.ts';
import { openProject } from '../../src/generator/pipeline/editions/open-editions.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { builtSite, oneThread, plainRun } from '../support/plain-run.ts';

async function documentOf(text: string, how: Parameters<typeof openProject>[1] = {}) {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const files = projectOf({ 'specs/a.json': text });
  const run = plainRun({ settings: parsed.settings, files, theme: emptyTheme, store: memoryStore() });
  const [site] = await openProject(run, how);
  const [api] = site?.planned.site.apis ?? [];
  if (api === undefined) throw new Error('There is no API.');
  return api;
}

const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'Räume', version: '1' }, paths: {} });

it('keeps the text of a document once, without the bytes that are the same', async () => {
  const api = await documentOf(document);
  expect(api.source.bytes).toBeUndefined();
  expect(Buffer.from(specFile(api).content).toString('utf8')).toBe(document);
});

it('keeps bytes that the text does not have, and publishes them', async () => {
  const written = `\uFEFF${document}`;
  const api = await documentOf(written);
  expect(api.source.text).toBe(document);
  expect(Buffer.from(specFile(api).content)).toEqual(Buffer.from(written));
});

it('lets a document be checked while it is read, and a large one afterwards, as both take memory', async () => {
  const asked = async (description: string) => {
    const found: string[] = [];
    await documentOf(
      JSON.stringify({ ...JSON.parse(document), info: { title: 'A', version: '1', description } }),
      {
        onDocument: ({ file }) => void found.push(file),
      },
    );
    return found;
  };
  expect(await asked('Short.')).toEqual(['specs/a.json', 'specs/a.json']);
  expect(await asked('x'.repeat(16_000_000))).toEqual(['specs/a.json']);
});

it('ends the threads that made the pages of large documents, before the check takes as much memory', async () => {
  const restsFor = async (description: string) => {
    const found = { rests: 0 };
    const parsed = parseConfig({});
    if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
    const written = { ...JSON.parse(document), info: { title: 'A', version: '1', description } };
    const run = plainRun({
      settings: parsed.settings,
      files: projectOf({ 'specs/a.json': JSON.stringify(written) }),
      theme: emptyTheme,
      store: memoryStore(),
      workers: {
        ...oneThread,
        rest: async () => {
          found.rests += 1;
        },
      },
    });
    await builtSite(run, { add: async () => {}, reuse: () => false });
    return found.rests;
  };
  expect(await restsFor('Short.')).toBe(0);
  expect(await restsFor('x'.repeat(4_000_000))).toBe(1);
});
