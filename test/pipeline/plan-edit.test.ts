// Which edits of a page keep the plan. Equality with a build from nothing is tested in test/site/incremental-build.test.ts.

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openEdited } from '../../src/generator/pipeline/pages/opened-site.ts';
import { storeEdited } from '../../src/generator/pipeline/plan/edits.ts';
import { readTheme } from '../../src/generator/project/files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Extensions, Plugin } from '../../src/generator/types/plugin.ts';
import { openedSite, plainRun } from '../support/plain-run.ts';

const a = 'content/docs/a.md';
const texts: Record<string, string> = {
  [a]: '---\ntitle: A\ndescription: About.\n---\n\nText.\n\n:::one\n:::\n',
  'content/docs/b.md': '# B\n\n:::two\n:::\n',
  'content/docs/part.md': '{ "Thing": { "type": "string" } }',
  'static/page.md': '# Static\n',
  'specs/api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {},
    components: { schemas: { Thing: { $ref: '../content/docs/part.md#/Thing' } } },
  }),
};

const files = {
  list: async (folder: string) => Object.keys(texts).filter((file) => file.startsWith(`${folder}/`)),
  read: async (file: string) => {
    const text = texts[file];
    return text === undefined ? undefined : new TextEncoder().encode(text);
  },
};

async function openSite(plugins: Plugin[] = []) {
  const parsed = parseConfig({ referenceDirs: ['content/docs'] });
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const store = memoryStore();
  const { settings } = parsed;
  const extensions: Extensions = { plugins, components: {} };
  const theme = await readTheme(resolve('lib/theme'));
  const run = plainRun({ files, settings, extensions, theme, store });
  return { run, store, site: await openedSite(run) };
}

const codesOf = (
  site: { planned: { diagnostics: { code: string; place?: { file: string } }[] } } | undefined,
) => site?.planned.diagnostics.map(({ code, place }) => `${place?.file} ${code}`);

it('keeps the plan, the other pages and the order of diagnostics if only the body and the description change', async () => {
  const { store, site } = await openSite();
  const size = store.size();
  const text = '---\ntitle: A\ndescription: Other.\n---\n\n:::three\n:::\n\n## Part\n\n[B](./b.md)\n';
  const edited = await openEdited(site, { sources: [{ file: a, text }] });
  expect(edited?.planned.plan).toBe(site.planned.plan);
  expect(edited?.open.routes).toBe(site.open.routes);
  expect(edited?.planned.site.docs[1]).toBe(site.planned.site.docs[1]);
  expect(codesOf(edited)).toEqual(codesOf(site));
  expect(edited?.planned.diagnostics[0]?.message).toContain('three');
  expect(store.size()).toBe(size);
  const clean =
    edited && (await openEdited(edited, { sources: [{ file: a, text: '---\ntitle: A\n---\n' }] }));
  expect(codesOf(clean)).toEqual(codesOf(site)?.slice(1));
});

it.each([
  ['another title', a, '---\ntitle: Other\n---\n'],
  ['another place in the sidebar', a, '---\ntitle: A\nsidebar_position: 3\n---\n'],
  ['a draft', a, '---\ntitle: A\ndraft: true\n---\n'],
  ['broken front matter', a, '---\ntitle: [\n---\n'],
  ['a part of a document', 'content/docs/part.md', '{ "Thing": { "type": "integer" } }'],
  ['a new page', 'content/docs/new.md', '# New\n'],
  ['a static file', 'static/page.md', '# Static\n\nText.\n'],
])('has no result for %s', async (_, file, text) => {
  const { site } = await openSite();
  expect(await openEdited(site, { sources: [{ file, text }] })).toBeUndefined();
});

it.each<[string, Omit<Plugin, 'name' | 'version'>]>([
  ['the sources', { hooks: { afterLoad: (value) => ({ value }) } }],
  ['the plan', { hooks: { afterPlan: (value) => ({ value }) } }],
  ['pages', { pages: () => [] }],
])('has no result if a plugin makes %s', async (_, plugin) => {
  const { site } = await openSite([{ name: 'one', version: '1', ...plugin }]);
  expect(await openEdited(site, { sources: [{ file: a, text: `${texts[a]}\nMore.\n` }] })).toBeUndefined();
});

it('gives the next plan of the whole site the edited pages', async () => {
  const { run, store, site } = await openSite();
  const edited = await openEdited(site, { sources: [{ file: a, text: `${texts[a]}\nMore.\n` }] });
  const identity = edited?.planned.edited?.get(a)?.identity ?? '';
  expect(store.get('doc', identity)).toBeUndefined();
  if (edited !== undefined) storeEdited(edited.planned, store);
  await openedSite(run);
  expect(store.get('doc', identity)?.value()).toMatchObject({ value: { title: 'A' } });
});

it('plans anew if the codes of a page change, as pages of an API can link to them', async () => {
  const { site } = await openSite();
  const codes = (code: string, about = 'x') =>
    `---\ntitle: A\n---\n\n| Code | Meaning |\n|---|---|\n| \`${code}\` | ${about} |\n`;
  expect(await openEdited(site, { sources: [{ file: a, text: codes('A1') }] })).toBeUndefined();
});
