import { describe, expect, it } from 'vitest';
import {
  cutAtWord,
  mostOfTitle,
  pathTerms,
  termsOf,
  titleTerm,
  wordsIn,
} from '../../src/generator/shared/words.ts';

describe('the words of a text', () => {
  it.each([
    ['plain words, folded', 'Tēnā koe, Ångström', ['tena', 'koe', 'angstrom']],
    ['a code', 'Error SC3: EFTS', ['error', 'sc3', 'efts']],
    ['a version', 'since v1.0.', ['since', 'v1.0']],
    [
      'a compound by its tails and parts',
      'withdrawalReasonCode',
      ['withdrawalreasoncode', 'reasoncode', 'code', 'withdrawal', 'reason'],
    ],
    ['one with lines', 'order_id', ['orderid', 'id', 'order']],
    ['capitals in a row', 'NSNNumber', ['nsnnumber', 'number', 'nsn']],
    ['a script without spaces by pairs', '学習者', ['学習', '習者']],
    ['a single character of it', '学', ['学']],
  ])('are %s', (_, text, terms) => {
    expect(wordsIn(text).flatMap((word) => word.terms)).toEqual(terms);
  });

  it('have their positions in the text', () => {
    const text = 'The Māori titleMaori, 学習者';
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'The',
      'Māori',
      'titleMaori',
      '学習',
      '習者',
    ]);
  });

  it('are bounded, however long a token is', () => {
    expect(Math.max(...termsOf('Ab'.repeat(10_000)).map((term) => term.length))).toBeLessThanOrEqual(40);
    expect(termsOf('Ab'.repeat(10_000)).length).toBeLessThan(20);
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
