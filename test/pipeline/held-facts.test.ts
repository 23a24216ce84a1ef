// The links of pages outside of the heap, compared with those of plain objects.

import { expect, it } from 'vitest';
import { findBrokenLinks } from '../../src/generator/check/broken-links.ts';
import { holdFacts } from '../../src/generator/pipeline/record/held-facts.ts';
import { holdInMemory, openSpillFile } from '../../src/generator/store/spill-file.ts';
import type { PageFacts } from '../../src/generator/types/page-record.ts';
import type { SpilledText } from '../../src/generator/types/store.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const place = { file: 'content/a.md', line: 1, column: 1 };

/** More ids than the check keeps as sets. */
const pages = Array.from({ length: 300 }, (_, page) => ({
  page: {
    url: `/${page}`,
    outputPath: `${page}.html`,
    frame: undefined,
    ...(page === 7 && { base: '/x', deadLinks: new Set(['/lost']) }),
  },
  links: {
    ids: ['"', 'é\n', ...Array.from({ length: 500 }, (_, id) => `${page}-${id}`)],
    hrefs: ['/0#0-7', '/0#lost', `/${page + 1}#${page + 1}-8`, `/${page + 1}#${page}-8`, `#${page}-9`],
    places: page % 2 === 0 ? [] : [{ href: `/${page}`, place }],
  },
}));

const held = (hold: (text: string) => SpilledText) =>
  pages.map(({ page, links }) => holdFacts(page, links, hold));
const check = (facts: PageFacts[]) =>
  findBrokenLinks({ pages: facts, files: new Set(), style: { baseUrl: '/' } });

it('are those of plain objects, whether they are in a file or in memory', () => {
  const plain = pages.map(({ page, links }) => ({ ...page, ...links, places: () => links.places }));
  const file = openSpillFile(project.file('cache'));
  const broken = check(plain);
  expect(broken.map(({ path, hash = '' }) => `${path}#${hash}`).slice(0, 4)).toEqual([
    '/0#lost',
    '/1#0-8',
    '/2#1-8',
    '/3#2-8',
  ]);
  for (const all of [held(file.hold), held(holdInMemory)]) {
    expect(check(all)).toEqual(broken);
    for (const [index, { ids, hrefs, places, ...facts }] of plain.toReversed().entries()) {
      const one = all[all.length - 1 - index];
      expect([one?.ids, one?.hrefs, one?.places(), { ...one }]).toEqual([ids, hrefs, places(), facts]);
    }
  }
  file.close();
});

it('are read a few times for each page, however many links lead to it', () => {
  const read = { texts: 0 };
  const hold = (text: string): SpilledText => {
    const { size, text: textOf } = holdInMemory(text);
    return {
      size,
      text: () => {
        read.texts += 1;
        return textOf();
      },
    };
  };
  check(held(hold));
  expect(read.texts).toBeGreaterThan(0);
  expect(read.texts).toBeLessThan(3 * pages.length);
});
