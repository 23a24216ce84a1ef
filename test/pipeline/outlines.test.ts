// Plans from the starts of pages. A server answers with them until all pages are parsed; equality with a build is tested in test/site.

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/generator/pipeline/editions/open-editions.ts';
import { type OpenedSite, openEdited } from '../../src/generator/pipeline/pages/opened-site.ts';
import { hasOutlines, openFor, parseOutlines } from '../../src/generator/pipeline/pages/outlines.ts';
import { isPlanned } from '../../src/generator/pipeline/plan/edits.ts';
import type { LastGood } from '../../src/generator/pipeline/plan/model-site.ts';
import { readTheme } from '../../src/generator/project/files.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { StoredDoc } from '../../src/generator/types/doc.ts';
import type { Plugin } from '../../src/generator/types/plugin.ts';
import type { Store } from '../../src/generator/types/store.ts';
import { plainRun } from '../support/plain-run.ts';

const parsed = parseConfig({});
if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
const { settings } = parsed;
const theme = await readTheme(resolve('lib/theme'));
const goOn = async () => {};

/** 40 pages in 4 folders, of which one has no title in its start. */
const pages = () =>
  new Map([
    ['content/index.md', '# Home\n\nWelcome.\n'],
    ...Array.from({ length: 40 }, (_, index): [string, string] => [
      `content/docs/part-${index % 4}/p${index}.md`,
      `# Page ${index}\n\nAbout ${index}. See [another](../part-1/p1.md).\n\n## Part\n`,
    ]),
    ['content/docs/part-0/z.md', 'Text.\n\nTitle\n=====\n'],
  ]);

function open(texts: Map<string, string>, { plugins = [] as Plugin[], store = memoryStore() } = {}) {
  const parsedFiles: string[] = [];
  const counted: Store = {
    ...store,
    put: (kind, key, made) => {
      if (kind === 'doc' && 'value' in made) parsedFiles.push((made.value as StoredDoc).value.file);
      store.put(kind, key, made);
    },
  };
  const files = {
    list: async (folder: string) => [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)).sort(),
    read: async (file: string) => {
      const text = texts.get(file);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  };
  const run = plainRun({ files, settings, extensions: { plugins, components: {} }, theme, store: counted });
  const known: LastGood = { docs: new Map(), apis: new Map() };
  const lastGood = () => known;
  const site = async (outlines: boolean): Promise<OpenedSite> => {
    const [first] = await openProject(run, { outlines, lastGood });
    if (first === undefined) throw new Error('The project has no edition.');
    return first;
  };
  return { site, parsedFiles, lastGood: known };
}

async function htmlOf(url: string, site: OpenedSite): Promise<unknown> {
  const route = site.planned.plan.routes.find((one) => one.url === url);
  if (route === undefined) throw new Error(`\`${url}\` is not planned.`);
  return (await (await openFor(route, site)).page(route).files[0].make()).content;
}

it('plans many new pages without parsing them, and parses those that a requested page is made from', async () => {
  const { site, parsedFiles } = open(pages());
  const [outlined, whole] = [await site(true), await open(pages()).site(false)];
  expect(hasOutlines(outlined)).toBe(true);
  expect(parsedFiles).toEqual(['content/docs/part-0/z.md']);
  expect(outlined.planned.plan.routes).toEqual(whole.planned.plan.routes);
  expect(outlined.planned.plan.sections).toEqual(whole.planned.plan.sections);
  parsedFiles.length = 0;
  const page = '/docs/part-2/p6';
  expect(await htmlOf(page, outlined)).toBe(await htmlOf(page, whole));
  expect(await htmlOf(page, outlined)).toContain('About 6.');
  expect(parsedFiles).toEqual(['content/docs/part-2/p6.md']);
  // The cards have the descriptions of the first pages of sections.
  expect(await htmlOf('/', outlined)).toBe(await htmlOf('/', whole));
  expect(parsedFiles).toHaveLength(6);
});

it('plans the site as a whole when the rest is parsed', async () => {
  const { site, parsedFiles, lastGood } = open(pages());
  await parseOutlines(await site(true), { goOn, lastGood });
  const [again, whole] = [await site(true), await open(pages()).site(false)];
  expect(hasOutlines(again)).toBe(false);
  expect(parsedFiles).toHaveLength(42);
  expect(again.planned.identities).toEqual(whole.planned.identities);
  expect(again.planned.diagnostics).toEqual(whole.planned.diagnostics);
});

it('parses no more pages when the work must end, and the rest later', async () => {
  const { site, parsedFiles, lastGood } = open(pages());
  const outlined = await site(true);
  const ended = new Error('Ended.');
  const end = async () => {
    if (parsedFiles.length > 10) throw ended;
  };
  await expect(parseOutlines(outlined, { goOn: end, lastGood })).rejects.toBe(ended);
  // Those that were begun are finished.
  expect(parsedFiles.length).toBeLessThan(20);
  await parseOutlines(outlined, { goOn, lastGood });
  expect(new Set(parsedFiles).size).toBe(42);
  expect(parsedFiles).toHaveLength(42);
});

it('keeps the plan after an edit of the text of an outlined page', async () => {
  const file = 'content/docs/part-2/p6.md';
  const outlined = await open(pages()).site(true);
  expect(isPlanned({ file, text: pages().get(file) ?? '' }, outlined.planned)).toBe(true);
  const text = '# Page 6\n\nOther.\n\n| Code |\n|---|\n| `E1` |\n';
  const edited = await openEdited(outlined, { sources: [{ file, text }] });
  expect(edited?.planned.plan).toBe(outlined.planned.plan);
  expect(edited && (await htmlOf('/docs/part-2/p6', edited))).toContain('Other.');
  expect(edited && (await htmlOf('/docs/part-2/p2', edited))).toContain('About 2.');
  expect(await openEdited(outlined, { sources: [{ file, text: '# Title\n' }] })).toBeUndefined();
});

it('shows the outlined form of a page that cannot be read any more', async () => {
  const texts = pages();
  const { site, lastGood } = open(texts);
  await site(true);
  texts.set('content/docs/part-2/p6.md', '---\ntitle: [\n---\n');
  const stale = await site(true);
  expect(stale.planned.stale).toEqual(['content/docs/part-2/p6.md']);
  expect(await htmlOf('/docs/part-2/p6', stale)).toContain('About 6.');
  await parseOutlines(stale, { goOn, lastGood });
  const again = await site(true);
  expect([hasOutlines(again), again.planned.stale]).toEqual([false, ['content/docs/part-2/p6.md']]);
  expect(await htmlOf('/docs/part-2/p6', again)).toContain('About 6.');
});

it.each([
  ['few pages', new Map([...pages()].slice(0, 32)), []],
  ['plugins', pages(), [{ name: 'own', version: '1', hooks: {} }]],
])('parses everything before it plans: %s', async (_, texts, plugins) => {
  expect(hasOutlines(await open(texts, { plugins }).site(true))).toBe(false);
});
