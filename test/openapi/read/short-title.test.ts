// Titles of short and long texts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortTitle, withoutFullStop } from '../../../src/generator/openapi/read/short-title.ts';
import { mostOfTitle } from '../../../src/generator/shared/words.ts';

const long =
  'It goes on for longer than a title may be, so that it is cut at the end of its first sentence or word.';

it.each([
  ['Get a boat', 'Get a boat'],
  ['Get a boat.', 'Get a boat.'],
  ['  Get\n  a boat ', 'Get a boat'],
  ['Get `boats` of [a harbour](https://a.example)', 'Get boats of a harbour'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('%j is its own title', (text, title) => {
  expect(shortTitle(text, 'en')).toEqual({ title, isCut: false });
});

it.each([
  [`Get a boat. ${long}`, 'Get a boat'],
  [`Get a boat\n\n${'It floats.'}`, 'Get a boat'],
  [`Get a boat\nReturns boats. ${long}`, 'Get a boat'],
  [`Get a boat\n- by name\n- by number\n${long}`, 'Get a boat'],
  [`Get a boat that\nfloats. ${long}`, 'Get a boat that floats'],
  [`Get a session of the\nHarbour API. ${long}`, 'Get a session of the Harbour API'],
  [`Get boats, e.g. Anna, of a harbour. ${long}`, 'Get boats, e.g. Anna, of a harbour'],
  [
    `Get version 2.0 of **boats**: ${long}`,
    'Get version 2.0 of boats: It goes on for longer than a title may be, so that it is cut at the end…',
  ],
  [`Get a boat in the harbour.The boats of others are left out. ${long}`, 'Get a boat in the harbour'],
  [
    `Get boats of Harbour.Core.Boats by name ${'x '.repeat(90)}`,
    `Get boats of Harbour.Core.Boats by name ${'x '.repeat(27)}x x…`,
  ],
  [
    'Get all boats that are or were in a harbour, based on their name in Latin letters (such as Anna or Berta, or another)',
    'Get all boats that are or were in a harbour, based on their name in Latin letters…',
  ],
  [`# Boats\n\n${long}`, 'Boats'],
  [`*** NOTE: Experimental. Only for ferries. *** Get a boat. ${long}`, 'Get a boat'],
  [`NOTE: this is slow. Get a boat. ${long}`, 'Get a boat'],
  [`Get a boat.<br/>${long}`, 'Get a boat'],
  [`${'word '.repeat(40)}`, `${'word '.repeat(18)}word…`],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
  [`船を取得する。${'船'.repeat(100)}`, '船を取得する。'],
])('%j has the title %j', (text, title) => {
  expect(shortTitle(text, 'en')).toEqual({ title, isCut: true });
});

it('is never longer than the limit, and only empty if the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { title } = shortTitle(text, 'en');
      expect([...title].length).toBeLessThanOrEqual(mostOfTitle);
      expect(title).not.toMatch(/\n/);
    }),
  );
});

it('is the first sentence by the rules of the language', () => {
  const text = `Πού είναι το πλοίο; ${long}`;
  const [greek, english] = ['el', 'en'].map((language) => shortTitle(text, language).title);
  expect([greek, english?.endsWith('…')]).toEqual(['Πού είναι το πλοίο', true]);
});

it.each([
  ['List all users.', 'List all users'],
  ['Get /users.json', 'Get /users.json'],
  ['List users, teams, etc.', 'List users, teams, etc.'],
  ['List users...', 'List users...'],
  ['List users of the U.S.', 'List users of the U.S.'],
  ['List users. Needs a token.', 'List users. Needs a token.'],
  ['.', '.'],
])('%j is %j as the title of an operation', (title, shown) => {
  expect(withoutFullStop(title)).toBe(shown);
});
