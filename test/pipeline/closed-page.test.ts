// Law: a page that is closed is the page that it was, and takes no memory of what can be opened again.

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { closedPage } from '../../src/generator/pipeline/pages/closed-page.ts';
import { pagesInUse } from '../../src/generator/pipeline/pages/make-pages.ts';
import type { OpenPage, OpenSite } from '../../src/generator/pipeline/pages/open-site.ts';
import { collectGarbage } from '../../src/generator/shared/memory/collect-garbage.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PlannedFile } from '../../src/generator/types/page-files.ts';
import type { Route } from '../../src/generator/types/route.ts';
import type { Lookup, Store } from '../../src/generator/types/store.ts';

const routeOf = (name: string) => ({ url: `/${name}`, outputPath: `${name}.html` }) as Route;

const lookup: Lookup = ['hole', 'answer'];

/** Opens pages, and counts how often. */
function pages({ hasParts = true, count = 2 } = {}) {
  const opened: WeakRef<OpenPage>[] = [];
  const fileOf = (name: string, index: number): PlannedFile => ({
    kind: index === 0 ? 'html' : 'md',
    outputPath: `${name}.${index}`,
    key: `key of ${name} ${index}`,
    madeFrom: index === 0 ? [{ kind: 'content', key: name }] : [],
    ...(index === 1 ? { isOfContent: true as const } : {}),
    make: async () => ({ content: `${name} ${index}` }),
  });
  const open = (route: Route): OpenPage => {
    const name = route.url;
    const [html, ...others] = Array.from({ length: count }, (_, index) => fileOf(name, index));
    if (html === undefined) throw new Error('A page has HTML.');
    const page = {
      route,
      contentKey: `content of ${name}`,
      files: [html, ...others],
      references: () => ({ diagnostics: [], reported: [name], places: [] }),
      ...(hasParts ? { parts: () => ({ textKey: name }) } : {}),
      frame: () => ({ name }),
      holds: (lookups: readonly Lookup[]) => lookups[0]?.[1] === 'answer',
    } as unknown as OpenPage;
    opened.push(new WeakRef(page));
    return page;
  };
  return { open, opened };
}

const factsOf = ({ make: _, ...facts }: PlannedFile) => facts;

it.each([true, false])('is the page that was opened, with parts: %s', async (hasParts) => {
  const { open } = pages({ hasParts, count: 3 });
  const [page, closed] = [open(routeOf('a')), closedPage(open(routeOf('a')), open)];
  expect(closed.route).toEqual(page.route);
  expect(closed.contentKey).toBe(page.contentKey);
  expect(closed.files.map(factsOf)).toEqual(page.files.map(factsOf));
  expect(await Promise.all(closed.files.map(({ make }) => make()))).toEqual(
    await Promise.all(page.files.map(({ make }) => make())),
  );
  expect(closed.references()).toEqual(page.references());
  expect(closed.frame()).toEqual(page.frame());
  expect(closed.parts?.()).toEqual(page.parts?.());
  expect('parts' in closed).toBe(hasParts);
});

it('is opened again when something is asked for that it does not have, and then stays open', async () => {
  const { open, opened } = pages();
  const closed = closedPage(open(routeOf('a')), open);
  expect(closed.holds([])).toBe(true);
  expect(opened).toHaveLength(1);
  expect(closed.holds([lookup])).toBe(true);
  expect(closed.holds([['hole', 'another answer']])).toBe(false);
  // Only asked, so it is closed once more.
  expect(opened).toHaveLength(3);
  await closed.files[1]?.make();
  expect(closed.holds([lookup])).toBe(true);
  closed.references();
  await closed.files[0].make();
  expect(opened).toHaveLength(4);
});

it('has no file that the page does not have when it is opened again', async () => {
  const [many, few] = [pages({ count: 3 }), pages({ count: 1 })];
  const closed = closedPage(many.open(routeOf('a')), few.open);
  await expect(closed.files[2]?.make()).rejects.toThrow('`/a.2` is no longer a file of its page.');
});

it('keeps no stored page of a site in memory, opens no page twice, and reads no record of one', async () => {
  const { open, opened } = pages();
  const store = memoryStore();
  for (const name of ['/a', '/b', '/c']) store.put('content', `content of ${name}`, { value: name });
  // The second file of `b` is missing, and no sink takes that of `c`.
  for (const name of ['/a 0', '/a 1', '/b 0', '/c 0']) store.put('page', `key of ${name}`, { value: name });
  const read: string[] = [];
  const watched: Store = {
    ...store,
    get: (kind, key) => {
      read.push(`${kind} ${key}`);
      return store.get(kind, key);
    },
  };
  const site = { page: open, routes: ['a', 'b', 'c'].map(routeOf) } as unknown as OpenSite;
  const inUse = async (takes: () => boolean) => {
    opened.length = 0;
    const found = await pagesInUse({ open: site, run: { store: watched } }, { sink: { takes } });
    const count = opened.length;
    // What was made in a turn stays until it ends.
    await setImmediate();
    collectGarbage();
    return { found: found.length, count, kept: opened.flatMap((one) => one.deref()?.route.url ?? []) };
  };
  expect(await inUse(() => true)).toEqual({ found: 3, count: 3, kept: ['/b', '/c'] });
  expect(await inUse(() => false)).toEqual({ found: 3, count: 3, kept: [] });
  expect(read).toEqual([]);
});
