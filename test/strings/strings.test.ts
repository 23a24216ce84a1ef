// The strings of a site: those of a project, and sentences with several forms.

import { describe, expect, it } from 'vitest';
import { rowWordsOf } from '../../src/client/fields/field-path.ts';
import { namedRest } from '../../src/generator/views/common/shorten.ts';
import { countConstraint } from '../../src/generator/views/texts/conditions.ts';
import { packagedLanguages, textIn } from '../../src/strings/language-tags.ts';
import { packagedCatalog } from '../../src/strings/packaged-catalogs.ts';
import { joined, listed, numbersOf, pluralCategories, stringsOf } from '../../src/strings/phrases.ts';
import { live } from '../../src/strings/program-words.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { en } from '../support/english.ts';

describe('stringsFor', () => {
  it('replaces single texts at any depth', () => {
    const own = stringsFor({
      language: 'en',
      key: 'own',
      catalog: {
        frame: { next: 'Onward' },
        markdown: { admonitions: { tip: 'Hint' }, tab: 'Panel {position}' },
      },
    });
    expect([own.frame.next, own.markdown.admonitions.tip, own.markdown.tab({ position: 2 })]).toEqual([
      'Onward',
      'Hint',
      'Panel 2',
    ]);
    expect([own.frame.previous, own.markdown.admonitions.note]).toEqual(['Previous', 'Note']);
    expect([en.frame.next, en.markdown.admonitions.tip, en.markdown.tab({ position: 2 })]).toEqual([
      'Next',
      'Tip',
      'Tab 2',
    ]);
  });

  it('ignores texts where a group is, groups where a text is, and keys that no text has', () => {
    const own = stringsFor({
      language: 'en',
      key: 'own',
      catalog: { frame: 'x', home: { search: { x: 'x' } }, constructor: 'x' },
    });
    expect([own.frame.next, own.home.search, Object.hasOwn(own, 'constructor')]).toEqual([
      'Next',
      'Search',
      false,
    ]);
  });
});

describe('a phrase', () => {
  const phrases = (texts: { a: string }, language = 'en') =>
    stringsOf<{ a: '{count} {name}' }>(texts as { a: '{count} {name}' }, numbersOf(language)).a;

  it.each([
    ['{name} has {count}', 'x has 1,234'],
    ['{name}{name}{count}', 'xx1,234'],
    ['{count} of {other}', '1,234 of {other}'],
    ['{} { name } {count}', '{} { name } 1,234'],
  ])('puts values into %s', (text, result) => {
    expect(phrases({ a: text })({ count: 1234, name: 'x' })).toBe(result);
  });

  it('keeps names in values, and signs that `replace` knows', () => {
    expect(phrases({ a: '{name} {count}' })({ count: 0, name: '{count} $& $1' })).toBe('{count} $& $1 0');
  });

  it.each([
    ['en', '1,234,567.5'],
    ['de', '1.234.567,5'],
    ['fr', '1 234 567,5'],
    // Without data (Unicode CLDR), as `Intl` would take the locale of the machine.
    ['xx-unknown', '1,234,567.5'],
  ])('writes numbers in the form of %s', (language, number) => {
    expect(numbersOf(language).write(1234567.5).replaceAll(/\s/g, ' ')).toBe(number);
  });

  it.each([
    ['en', ['one', 'other'], 'one other other'],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other'], 'one two few'],
    ['ja', ['other'], 'other other other'],
    ['mi', ['other'], 'other other other'],
  ])('chooses the form of plurals of %s', (language, categories, chosen) => {
    expect(pluralCategories(language)).toEqual(categories);
    const forms = Object.fromEntries(categories.map((one) => [one, one])) as { other: 'other' };
    const { a } = stringsOf({ a: forms }, numbersOf(language));
    expect([1, 2, 3].map((count) => a({ count })).join(' ')).toBe(chosen);
  });

  it('has the form of `other` where a category has none', () => {
    const { a } = stringsOf({ a: { other: '{count} x' } }, numbersOf('ar'));
    expect(a({ count: 1 })).toBe('1 x');
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
      live.counts({ error: 2, warning: 1, info: 1 }),
      live.counts({ error: 0, warning: 0, info: 0 }),
    ]).toEqual(['2 errors, 1 warning, 1 note', '']);
  });

  it('lists the files that are out of date', () => {
    expect([live.stale(['a.md']), live.stale(['a.md', 'b.md'])]).toEqual([
      '`a.md` cannot be read; its previous content is shown.',
      '2 files cannot be read; their previous content is shown: `a.md`, `b.md`.',
    ]);
  });

  it('lists what a page leaves out, and marks an incomplete list', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => `H${index}`);
    expect(namedRest(['410'], en.exchange.moreResponses, en)).toBe(
      'And 1 more answer, not shown on this page: 410.',
    );
    expect(namedRest(many, en.exchange.moreHeaders, en)).toMatch(
      /^And 1,200 more headers, not shown on this page: H0, H1, .* \.\.\.$/,
    );
    expect(en.example.more({ count: 3 })).toBe('3 more examples, not shown on this page.');
  });

  it('describes bounds', () => {
    const { characters, items, properties } = en.schema.constraint.counts;
    expect([
      countConstraint({ least: 1, most: 1 }, items),
      countConstraint({ least: 1, most: 3 }, items),
      countConstraint({ least: 1 }, properties),
      countConstraint({ most: 2048 }, characters),
      countConstraint({ least: 0 }, characters),
    ]).toEqual([
      ['exactly 1 item'],
      ['1 to 3 items'],
      ['at least 1 property'],
      ['at most 2048 characters'],
      [],
    ]);
  });

  it.each([
    [[], '', ''],
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a, b', 'a and b'],
    [['a', 'b', 'c'], 'a, b, c', 'a, b and c'],
  ])('lists %j', (words, plain, ended) => {
    expect([joined(words, en.list.next), listed(words, en.list)]).toEqual([plain, ended]);
  });
});

describe('the names of rows', () => {
  it.each(['en', ...packagedLanguages])('are parsed in the words of `%s`', async (language) => {
    const { schema, islands } = stringsFor({
      language,
      key: language,
      catalog: await packagedCatalog(language),
    });
    const rows = rowWordsOf(islands.rows);
    const counts = [{ least: 1 }, { most: 2 }, { least: 3, most: 3 }, { least: 1, most: 5 }, { most: 11 }];
    const items = [
      schema.rows.eachItem,
      schema.rows.otherItems,
      schema.rows.someItems,
      ...counts.flatMap((bounds) => countConstraint(bounds, schema.constraint.counts.items)),
    ];
    const keys = [schema.rows.anyKey, schema.rows.keysThatMatch({ pattern: '^x\n' })];
    expect(items.filter((name) => !rows.isItem(name) || rows.isKey(name))).toEqual([]);
    expect(keys.filter((name) => !rows.isKey(name) || rows.isItem(name))).toEqual([]);
    expect(rows.withoutNull(joined(['string', 'object', 'null'], schema.or))).toBe(
      joined(['string', 'object'], schema.or),
    );
    expect(rows.withoutNull('string')).toBe('string');
  });
});
