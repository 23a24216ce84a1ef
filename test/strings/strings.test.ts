// The strings of a language: overrides, and sentences with several forms.

import { describe, expect, it } from 'vitest';
import { en } from '../../src/strings/en.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { textIn } from '../../src/strings/strings-type.ts';

describe('stringsFor', () => {
  it('returns English for an unknown language', () => {
    expect([stringsFor('en'), stringsFor('xx'), stringsFor('constructor')]).toEqual([en, en, en]);
  });

  it('replaces single strings at any depth, without changing the language', () => {
    const own = stringsFor('en', {
      frame: { next: 'Onward' },
      markdown: { admonitions: { tip: 'Hint' }, tab: (position) => `Panel ${position}` },
    });
    expect([own.frame.next, own.markdown.admonitions.tip, own.markdown.tab(2)]).toEqual([
      'Onward',
      'Hint',
      'Panel 2',
    ]);
    expect([own.frame.previous, own.markdown.admonitions.note]).toEqual(['Previous', 'Note']);
    expect([en.frame.next, en.markdown.admonitions.tip, en.markdown.tab(2)]).toEqual([
      'Next',
      'Tip',
      'Tab 2',
    ]);
  });
});

describe('textIn', () => {
  const texts = { en: 'New', 'pt-br': 'Novo', 'zh-Hant': '新' };

  it.each([
    ['en', 'New'],
    ['en-GB', 'New'],
    ['pt-BR', 'Novo'],
    ['pt', undefined],
    ['zh-Hant-TW', '新'],
    ['zh-hant-x-own', '新'],
    ['de', undefined],
    ['constructor', undefined],
  ])('looks for a text of %s and of what it is a part of', (language, text) => {
    expect(textIn(language, texts)).toBe(text);
  });
});

describe('English', () => {
  it('counts problems by severity, errors first', () => {
    expect([
      en.live.counts({ error: 2, warning: 1, info: 1 }),
      en.live.counts({ error: 0, warning: 0, info: 0 }),
    ]).toEqual(['2 errors, 1 warning, 1 note', '']);
  });

  it('lists the files that are out of date', () => {
    expect([en.live.stale(['a.md']), en.live.stale(['a.md', 'b.md'])]).toEqual([
      '`a.md` cannot be read; its previous content is shown.',
      '2 files cannot be read; their previous content is shown: `a.md`, `b.md`.',
    ]);
  });

  it('lists what a page leaves out, and marks an incomplete list', () => {
    expect([
      en.exchange.moreResponses(['410'], 1),
      en.exchange.moreHeaders(['A', 'B'], 1_200),
      en.example.more(3),
    ]).toEqual([
      'And 1 more answer, not shown on this page: 410.',
      'And 1,200 more headers, not shown on this page: A, B ...',
      '3 more examples, not shown on this page.',
    ]);
  });

  it('describes bounds', () => {
    const { count } = en.schema.constraint;
    expect([
      count('item', { least: 1, most: 1 }),
      count('item', { least: 1, most: 3 }),
      count('property', { least: 1 }),
      count('character', { most: 2 }),
    ]).toEqual(['exactly 1 item', '1 to 3 items', 'at least 1 property', 'at most 2 characters']);
  });

  it('parses the names of rows that it writes', () => {
    const { rows } = en.islands;
    const { schema } = en;
    const counts = [{ least: 1 }, { most: 2 }, { least: 3, most: 3 }, { least: 1, most: 5 }];
    const items = [
      schema.rows.eachItem,
      schema.rows.otherItems,
      schema.rows.someItems,
      ...counts.map((bounds) => schema.constraint.count('item', bounds)),
    ];
    const keys = [schema.rows.anyKey, schema.rows.keysThatMatch('^x\n')];
    expect(items.filter((name) => !rows.isItem(name) || rows.isKey(name))).toEqual([]);
    expect(keys.filter((name) => !rows.isKey(name) || rows.isItem(name))).toEqual([]);
    expect(rows.withoutNull(schema.or(['string', 'null']))).toBe('string');
  });
});
