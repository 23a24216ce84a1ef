// What links of another tool name: headings by its own ids, places that any page can name, and their titles.

import { expect, it } from 'vitest';
import { anchorsOfPages, titlesOfPages } from '../../src/generator/pipeline/pages/anchors.ts';
import type { SiteDoc } from '../../src/generator/types/doc.ts';

const doc = (file: string, more: object = {}, ids: string[] = []) =>
  ({
    file,
    title: `Title of ${file}`,
    text: () => ({ headings: ids.map((id) => ({ id })) }),
    ...more,
  }) as SiteDoc;
const urlByFile = new Map([
  ['a.md', '/a'],
  ['b.md', '/b'],
]);
const anchors = (...docs: SiteDoc[]) => Object.fromEntries(anchorsOfPages(docs, { urlByFile }));

it('has headings by the ids of another tool on their pages, and places that any page can name', () => {
  expect(
    anchors(
      doc('a.md', { anchors: { set_up: 'set-up', '(install)': 'installation' } }),
      doc('b.md', { anchors: { '(install)': 'again' } }),
      doc('none.md', { anchors: { lost: 'lost' } }),
    ),
  ).toEqual({ '/a#set_up': 'set-up', '(install)': '/a#installation' });
});

it('has all headings in small letters too if a link has capital ones', () => {
  const pages = [doc('a.md', { hasCapitals: true }, ['Set-Up', 'set-up', 'Run']), doc('b.md', {}, ['Other'])];
  expect(anchors(...pages)).toEqual({
    '/a#Set-Up': 'Set-Up',
    '/a#set-up': 'set-up',
    '/a#Run': 'Run',
    '/a#run': 'Run',
    '/b#Other': 'Other',
    '/b#other': 'Other',
  });
  expect(anchors(...pages.map((page) => ({ ...page, hasCapitals: false }) as unknown as SiteDoc))).toEqual(
    {},
  );
  expect(anchors(doc('a.md', { hasCapitals: true, outlineOf: 'x' }, ['Run']))).toEqual({});
});

it('has the titles of pages and places if a link takes them', () => {
  const places = doc('a.md', { placeTitles: { 'set-up': 'Set up' } });
  expect(titlesOfPages([places], { urlByFile })).toBeUndefined();
  const titles = titlesOfPages([places, doc('b.md', { takesTitles: true }), doc('none.md')], { urlByFile });
  expect([...(titles ?? [])]).toEqual([
    ['/a', 'Title of a.md'],
    ['/a#set-up', 'Set up'],
    ['/b', 'Title of b.md'],
  ]);
});
