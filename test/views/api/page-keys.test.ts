// The keys of an API's pages: after a change of a document, only pages that can show it are rendered, and all have the bytes of a
// build from nothing.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { load } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../../src/generator/store/disk.ts';
import { memoryStore } from '../../../src/generator/store/local-store.ts';
import type { Store } from '../../../src/generator/types/store.ts';
import { limits } from '../../../src/generator/views/common/budget.ts';
import { build } from '../../support/memory-project.ts';
import { runs } from '../../support/property-seed.ts';

const keywords = 'test/openapi/keywords';
const documents = [
  ...readdirSync(keywords).map((name) => join(keywords, name, 'openapi.yaml')),
  'specs/occupations.json',
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Place = { holder: Json[] | { [key: string]: Json }; key: string | number };

/** Every place of a document that a change is tried at. */
function placesIn(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key: Array.isArray(value) ? Number(key) : key });
    placesIn((value as Record<string, Json>)[key] ?? null, found);
  }
  return found;
}

/** Changes the value at one place: words, numbers and flags, and what there is. */
function change(document: Json, { at, how }: { at: number; how: number }): void {
  const places = placesIn(document);
  const place = places[at % places.length];
  if (place === undefined) return;
  const holder = place.holder as Record<string | number, Json>;
  const value = holder[place.key] ?? null;
  if (how === 0 && Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
  else if (how === 0) delete holder[place.key];
  else if (how === 1 && !Array.isArray(place.holder)) holder[`${place.key}Copy`] = structuredClone(value);
  else if (typeof value === 'string') holder[place.key] = `${value} more`;
  else if (typeof value === 'number') holder[place.key] = value + 1;
  else if (typeof value === 'boolean') holder[place.key] = !value;
}

const changes = fc.array(fc.record({ at: fc.nat(), how: fc.nat({ max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

/** Returns a function that opens a store for each build; one on disk is ended and read again. */
const stores = {
  memory: () => {
    const store = memoryStore();
    return () => store;
  },
  disk: () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-page-keys-'));
    folders.push(folder);
    const opened: { store?: Store } = {};
    return () => {
      opened.store?.endRun();
      opened.store = diskStore(folder, 'one');
      return opened.store;
    };
  },
};

describe('a changed document', () => {
  it.each(Object.entries(stores))(
    'has the pages of a build from nothing, with a store in %s',
    async (_, storeOf) => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...documents), changes, async (file, made) => {
          const document = load(readFileSync(file, 'utf8')) as Json;
          const texts = () => ({ 'specs/api.json': JSON.stringify(document) });
          const open = storeOf();
          const { files } = await build(texts(), {}, { store: open() });
          for (const one of made) change(document, one);
          const again = await build(texts(), {}, { store: open(), files });
          const fresh = await build(texts());
          expect(again.diagnostics).toEqual(fresh.diagnostics);
          for (const [path, text] of fresh.files) expect([path, again.files.get(path)]).toEqual([path, text]);
        }),
        { numRuns: runs(15) },
      );
    },
    300_000,
  );
});

describe('the contents that are rendered', () => {
  const schema = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const page = { $ref: '#/components/parameters/Page' };
  const operation = (name: string, parameter: string, shared: object[] = []) => ({
    summary: `Get ${name}`,
    parameters: [{ name: parameter, in: 'query', schema: { type: 'string' } }, ...shared],
    responses: { 200: { description: 'Found.', content: { 'application/json': { schema: ref(name) } } } },
  });
  const texts = ({ parameter = 'first', inner = 'inner', title = 'Things', uses = false } = {}) => ({
    'specs/api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title, version: '1', description: 'About.' },
      paths: {
        '/a': { get: operation('A', parameter) },
        '/b': { get: operation('B', 'other', uses ? [page] : []) },
        '/c': { get: operation('A', 'third', [page]) },
        '/d': { get: operation('A', 'fourth', [page]) },
      },
      components: {
        parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
        schemas: { A: schema('a'), B: { ...schema('b'), properties: { c: ref('C') } }, C: schema(inner) },
      },
    }),
  });

  async function rendered(before: Record<string, string>, after: Record<string, string>): Promise<number> {
    const store = memoryStore();
    const { files } = await build(before, {}, { store });
    const made = { contents: 0 };
    const counting: Store = {
      ...store,
      put: (kind, ...rest) => {
        if (kind === 'content') made.contents += 1;
        store.put(kind, ...rest);
      },
    };
    await build(after, {}, { store: counting, files });
    for (const [path, text] of (await build(after)).files)
      expect([path, files.get(path)]).toEqual([path, text]);
    return made.contents;
  }

  // The introduction is made from the whole API.
  it.each([
    ['an operation', { parameter: 'second' }, 2],
    ['a schema, which one operation reaches through another', { inner: 'changed' }, 2],
    ['a use of a parameter, which the rows of the other uses count', { uses: true }, 4],
    // The home page is the introduction, and the not-found page has the title too.
    ['the title of the API', { title: 'Other' }, 6],
  ])('are those that show what changed: %s', async (_, edit, count) => {
    expect(await rendered(texts(), texts(edit))).toBe(count);
  });

  it('are not the pages of tags, which only list operations', async () => {
    const large = (first: string) => ({
      'specs/api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Large', version: '1', description: 'About.' },
        paths: Object.fromEntries(
          Array.from({ length: limits.operationsOfSmallApi + 2 }, (_, index) => [
            `/${index}`,
            {
              get: {
                summary: `Get ${index}`,
                description: index === 0 ? first : 'About.',
                tags: [`Tag ${index % 3}`],
                responses: { 200: { description: 'Found.' } },
              },
            },
          ]),
        ),
      }),
    });
    expect(await rendered(large('One.'), large('Other.'))).toBe(2);
  });
});
