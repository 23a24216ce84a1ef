// What a page counts for its text, and for what the query asks for.

import { describe, expect, it } from 'vitest';
import { createSectionReader, placesOn } from '../../../src/client/search/highlights.ts';
import { readQuery } from '../../../src/client/search/query.ts';
import { shapeShare, textShare } from '../../../src/client/search/rank.ts';
import type { SearchPage } from '../../../src/generator/types/page-record.ts';
import { englishWords } from '../../../src/strings/search-words.ts';

describe('what a query asks for', () => {
  it.each([
    ['how do boats work', 'GET', 'less'],
    ['how do boats work', undefined, 'all'],
    ['freeze a boat', 'GET', 'less'],
    ['freeze a boat', 'PATCH', 'all'],
    ['boats', 'GET', 'all'],
    ['my boats', 'GET', 'all'],
  ])('%j counts a page with the method %s as %s', (query, method, share) => {
    const counted = shapeShare(method === undefined ? {} : { method }, readQuery(query, englishWords));
    expect(counted < 1 ? 'less' : 'all').toBe(share);
  });
});

describe('the text of a page', () => {
  const page = (title: string, text: string): SearchPage => ({
    href: '/docs/boats',
    title,
    sections: [['', title, 0, 0, text]],
  });
  const share = (title: string, text: string) => {
    const wanted = {
      text: 'paint hull',
      words: ['paint', 'hull'].map((word) => ({ terms: new Set([word]), rarity: 2 })),
    };
    const one = page(title, text);
    return textShare(one, placesOn(one, wanted, createSectionReader()));
  };
  const filler = 'and so on for all of the many days of the long summer ';

  it.each([
    [
      'words that are close together',
      ['Boats', `One. A hull, paint it.`],
      ['Boats', `One. A hull ${filler} paint.`],
    ],
    ['words of the first sentence', ['Boats', 'Hull paint. One.'], ['Boats', 'One. Hull paint.']],
  ])('counts more for %s', (_, [title = '', text = ''], [other = '', otherText = '']) => {
    expect(share(title, text)).toBeGreaterThan(share(other, otherText));
  });
});
