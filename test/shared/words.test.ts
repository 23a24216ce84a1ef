import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutAtWord,
  foldText,
  generalTitle,
  introducedName,
  isIntroduction,
  isNoStart,
  mostOfTitle,
  pathTerms,
  startRank,
  titleTerm,
  visibleName,
  withoutEnd,
  withoutOpenBracket,
  wordsIn,
} from '../../src/generator/shared/words.ts';

describe('the words of a text', () => {
  it.each([
    ['plain words, folded', 'Tēnā koe, Crème', ['tena', 'koe', 'creme']],
    ['a code', 'Error SC3: EFTS', ['error', 'sc3', 'efts']],
    ['a version', 'since v1.0.', ['since', 'v1.0']],
    [
      'a compound by its tails and parts',
      'withdrawalReasonCode',
      ['withdrawalreasoncode', 'reasoncode', 'code', 'withdrawal', 'reason'],
    ],
    ['one with lines', 'order_id', ['orderid', 'id', 'order']],
    ['capitals in a row', 'NSNNumber', ['nsnnumber', 'number', 'nsn']],
    ['capitals in the plural', 'Local IDs of listURLs', ['local', 'ids', 'of', 'listurls', 'urls', 'list']],
    ['a script without spaces by pairs', '学習者', ['学習', '習者']],
    ['a single character of it', '学', ['学']],
    ['Latin words inside of it', 'APIキーのuserId', ['api', 'キー', 'ーの', 'userid', 'id', 'user']],
    ['pairs of Thai characters with their vowels and tones', 'ที่อยู่', ['ที่อ', 'อยู่']],
    ['pairs of Lao characters', 'ຍົກເລີກ', ['ຍົກ', 'ກເ', 'ເລີ', 'ລີກ']],
    ['pairs of Khmer characters', 'លុបចោល', ['លុប', 'បចោ', 'ចោល']],
    ['pairs of Burmese characters', 'ပယ်ဖျက်', ['ပယ်', 'ယ်ဖျ', 'ဖျက်']],
    ['both spellings of an umlaut', 'Änderung', ['anderung', 'aenderung']],
    [
      'both spellings in a compound',
      'größeÄndern',
      ['grosseandern', 'andern', 'grosse', 'groesseaendern', 'aendern', 'groesse'],
    ],
    ['those of Danish, Norwegian and Swedish', 'Ålborg Øre', ['alborg', 'aalborg', 'ore', 'oere']],
    ['an Arabic word with and without its article', 'والطلب', ['والطلب', 'طلب']],
  ])('are %s', (_, text, terms) => {
    expect(wordsIn(text).flatMap((word) => word.terms)).toEqual(terms);
  });

  it('have their positions in the text', () => {
    const text = 'The Māori titleMaori, 学習者 Straße, ที่อยู่ des الطَّلَب';
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'The',
      'Māori',
      'titleMaori',
      '学習',
      '習者',
      'Straße',
      'ที่อ',
      'อยู่',
      'des',
      'الطَّلَب',
      'الطَّلَب',
    ]);
  });

  it('are bounded, however long a token is', () => {
    const terms = wordsIn('Ab'.repeat(10_000)).flatMap((word) => word.terms);
    expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(40);
    expect(terms.length).toBeLessThan(20);
  });

  it('are found in a word of any length', () => {
    // With a letter that takes two bytes, the engine has room for four million letters of one word.
    const words = wordsIn(`${'x'.repeat(5_000_000)} ā`);
    expect(words.length).toBeGreaterThan(1);
    expect(words.at(-1)?.terms).toEqual(['a']);
  });

  it('of a path are its ends from each segment, without the names of parameters', () => {
    expect(pathTerms('/v1.0/Learners/{learnerId}/fees')).toEqual([
      '/v1.0/learners/{}/fees',
      '/learners/{}/fees',
      '/fees',
    ]);
    expect(pathTerms('https://api.example/v1.0/learners/:id?page=2')).toEqual([
      '/v1.0/learners/{}',
      '/learners/{}',
    ]);
  });

  it('of a title are one term', () => {
    expect(titleTerm('Create a  Learner.')).toBe('=create learner');
  });
});

describe('a folded text', () => {
  it.each([
    ['German', ['Straße', 'STRASSE', 'Strasse', 'STRAẞE'], 'strasse'],
    ['Danish and Norwegian', ['Smørrebrød', 'SMØRREBRØD', 'smorrebrod'], 'smorrebrod'],
    ['Swedish', ['Ändå', 'ANDA'], 'anda'],
    ['Icelandic', ['Þórð', 'thord'], 'thord'],
    ['a ligature', ['Æble', 'aeble'], 'aeble'],
    ['Polish', ['Łódź', 'lodz'], 'lodz'],
    ['Turkish', ['ISPARTA', 'ısparta', 'İsparta', 'isparta'], 'isparta'],
    ['Māori', ['Māori', 'MĀORI', 'Ma\u0304ori'], 'maori'],
    ['alef and hamza', ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد'], 'احمد'],
    ['hamza on waw and yeh', ['مسؤول', 'مسوول'], 'مسوول'],
    ['alef maksura', ['مستشفى', 'مستشفي'], 'مستشفي'],
    ['teh marbuta', ['مدرسة', 'مدرسه'], 'مدرسه'],
    ['harakat and tatweel', ['طَلَبٌ', 'طـلـب', 'طلب'], 'طلب'],
    ['Persian letters', ['کتابی', 'كتابي'], 'كتابي'],
    ['Arabic and Persian digits', ['٤٢٩', '۴۲۹', '429'], '429'],
    ['kana, whose marks make other letters', ['ガ', 'カ\u3099', 'ｶﾞ'], 'ガ'],
    ['Devanagari, whose vowels are marks', ['हिन्दी'], 'हिन्दी'],
  ])('is the same for all forms of %s', (_, forms, folded) => {
    expect(forms.map(foldText)).toEqual(forms.map(() => folded));
  });

  const letters =
    'aäAÄoöOÖuüUÜsßSẞøØæÆåÅłıİIiāĀén أإآٱاىيةهکكیؤئء ـَّ٠۹ كติ์ญที่ก็ะາລື່ຄໍ្ករិបាមြန်မာは가が学A1_.-'.match(/./gsu) ?? [];

  it('does not change if it is folded again, and is equal for decomposed text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'grapheme', maxLength: 1 })),
        }),
        (text) => {
          expect(foldText(foldText(text))).toBe(foldText(text));
          expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
        },
      ),
    );
  });
});

it.each([
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
  ['😀'.repeat(100), '😀'.repeat(100)],
  ['😀'.repeat(101), `${'😀'.repeat(99)}…`],
  [`${'x'.repeat(60)} ${'y'.repeat(60)}`, `${'x'.repeat(60)}…`],
  [`${'x'.repeat(50)} ${'y'.repeat(60)}`, `${'x'.repeat(50)} ${'y'.repeat(48)}…`],
  [`${'x'.repeat(51)} ${'y'.repeat(60)}`, `${'x'.repeat(51)}…`],
  [`${'x'.repeat(60)}.,;:- ${'y'.repeat(60)}`, `${'x'.repeat(60)}…`],
])('%s is cut to %s', (line, cut) => {
  expect(cutAtWord(line)).toBe(cut);
  expect([...cutAtWord(line)].length).toBeLessThanOrEqual(mostOfTitle);
});

it.each([
  ['a', 'a'],
  ['a \t ', 'a'],
  [' a b ', ' a b'],
  ['   ', ''],
  ['', ''],
])('%j without spaces at its end is %j', (text, left) => {
  expect(withoutEnd(text, ' \t')).toBe(left);
});

it.each([
  ['List all boats (of the', 'List all boats'],
  ['List all boats [of', 'List all boats'],
  ['List (all) boats', 'List (all) boats'],
  ['List (all boats of the fleet', 'List (all boats of the fleet'],
  ['List boats, ', 'List boats'],
  ['List boats: -', 'List boats'],
])('%j ends as %j', (text, left) => {
  expect(withoutOpenBracket(text)).toBe(left);
});

it.each([
  ['a', 'a'],
  ['', '""'],
  [' ', '" "'],
  ['\u200b', '"\u200b"'],
  [' a', ' a'],
])('the name %j is shown as %s', (name, shown) => {
  expect(visibleName(name)).toBe(shown);
});

describe('titles of pages', () => {
  it.each([
    ['Welcome to the Boats!', 'Boats'],
    ['Introduction to Boats', 'Boats'],
    ['welcome to boats.', 'boats'],
    ['Welcome', 'Welcome'],
    ['All about Boats', 'All about Boats'],
  ])('%s introduces %s', (title, name) => {
    expect(introducedName(title)).toBe(name);
  });

  it.each([
    ['Introduction', 0, true],
    ['Overview of boats', 0, true],
    ['About', 0, true],
    ['About boats', 3, false],
    ['What is a boat?', 0, true],
    ['Getting started', 1, false],
    ['Quickstart', 1, false],
    ['Quick-start with boats', 1, false],
    ['First steps', 1, false],
    ['Installation', 2, false],
    ['Installing a mast', 2, false],
    ['Setup', 2, false],
    ['Set up', 2, false],
    ['Set up a mast', 3, false],
    ['Masts', 3, false],
  ])('%s has the place %d, and is about the pages around it: %s', (title, rank, isAbout) => {
    expect([startRank(title), isIntroduction(title)]).toEqual([rank, isAbout]);
  });

  it.each([
    ['FAQ', true],
    ['Frequently asked questions', true],
    ['Glossary of boats', true],
    ['Changelog', true],
    ['Release notes', true],
    ['Indexes', false],
    ['Boats', false],
  ])('%s is nothing to begin with: %s', (title, isNone) => {
    expect(isNoStart(title)).toBe(isNone);
  });

  it.each([
    ['Home', true],
    ['Table of contents', true],
    ['README', true],
    ['Quick start', true],
    ['Home of boats', false],
  ])('%s is the title of any home page: %s', (title, isOne) => {
    expect(generalTitle.test(title)).toBe(isOne);
  });
});
