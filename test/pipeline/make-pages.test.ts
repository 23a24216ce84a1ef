// Law: what other threads make of pages is kept no longer than the pages of a few batches take.

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePages, type PageFiles } from '../../src/generator/pipeline/pages/make-pages.ts';
import type { OpenPage } from '../../src/generator/pipeline/pages/open-site.ts';
import type { MadePage, PlainSite } from '../../src/generator/pipeline/pages/plain-site.ts';
import { memoryStore, packValue } from '../../src/generator/store/local-store.ts';
import type { PlannedFile } from '../../src/generator/types/page-files.ts';
import type { Route } from '../../src/generator/types/route.ts';
import { englishWords } from '../../src/strings/search-words.ts';

const fileOf = (kind: string, name: string): PlannedFile => ({
  kind,
  outputPath: `${name}.${kind}`,
  key: `${name} ${kind}`,
  madeFrom: [],
  make: async () => ({ content: name }),
});

/** A page with a file that this thread makes. Only what is asked of a page is there. */
const pageOf = (name: string) =>
  ({
    route: { url: `/${name}`, outputPath: `${name}.html`, source: { kind: 'operation', api: 'api' } },
    contentKey: name,
    files: [fileOf('html', name), fileOf('json', name)],
    holds: () => true,
    parts: () => ({}),
    references: () => ({ links: [] }),
  }) as unknown as OpenPage;

const madeOf = ({ outputPath }: Route): MadePage =>
  ({
    stored: { file: { size: 1, digest: outputPath }, read: {} },
    content: undefined,
    packed: undefined,
    lookups: [],
    references: { links: [outputPath] },
    others: [],
  }) as unknown as MadePage;

it('completes the pages that other threads have begun before it begins others', async () => {
  const given = new Set<string>();
  const held: number[] = [];
  const thread = { isBusy: false };
  const complete: PageFiles[] = [];
  await makePages(
    Array.from({ length: 600 }, (_, index) => pageOf(`page-${index}`)),
    {
      store: memoryStore(),
      words: englishWords,
      plainSite: () => ({}) as PlainSite,
      sink: {
        add: async () => {},
        reuse: () => false,
        takes: () => true,
        // Another thread, which takes one turn for a page.
        takePages: ({ pages }) => {
          if (thread.isBusy) return undefined;
          thread.isBusy = true;
          const batch = pages();
          for (const { route } of batch) given.add(route.outputPath);
          return (async () => {
            for (const _ of batch) await setImmediate();
            thread.isBusy = false;
            return batch.map(({ route }) => madeOf(route));
          })();
        },
      },
      onPage: (page) => {
        complete.push(page);
        given.delete(page.page.route.outputPath);
        held.push(given.size);
      },
    },
  );
  expect(complete.map(({ place }) => place).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 600 }, (_, index) => index),
  );
  // A batch has at most 64 pages, and a further one can begin before the last of them is complete.
  expect(Math.max(...held)).toBeGreaterThan(0);
  expect(Math.max(...held)).toBeLessThanOrEqual(2 * 64);
  for (const { page, files } of complete.filter(({ files }) => files[0] instanceof Promise)) {
    await Promise.all(files);
    expect(page.references()).toEqual({ links: [page.route.outputPath] });
  }
});

it('stores no record again of a file that is only missing in the output folder', async () => {
  const store = memoryStore();
  const stored: string[] = [];
  const given: string[] = [];
  const build = (digest: string) =>
    makePages(
      Array.from({ length: 200 }, (_, index) => pageOf(`page-${index}`)),
      {
        store: {
          ...store,
          put: (kind, key, made) => {
            stored.push(key);
            store.put(kind, key, made);
          },
        },
        words: englishWords,
        plainSite: () => ({}) as PlainSite,
        sink: {
          add: async () => {},
          reuse: () => false,
          takes: (kind) => kind !== 'json',
          takePages: async ({ pages }) =>
            pages().map(({ route }) => {
              given.push(route.outputPath);
              const html = { file: { size: 1, digest }, read: {} };
              return { ...madeOf(route), stored: html, packed: packValue(html) } as MadePage;
            }),
        },
        onPage: () => {},
      },
    );
  await build('a');
  const first = given.length;
  expect(first).toBeGreaterThan(0);
  expect(stored.filter((key) => given.includes(key.replace(' html', '.html')))).toHaveLength(first);
  for (const [digest, count] of [
    ['a', 0],
    ['b', first],
  ] as const) {
    given.length = 0;
    stored.length = 0;
    await build(digest);
    expect(stored.filter((key) => given.includes(key.replace(' html', '.html')))).toHaveLength(count);
  }
});
