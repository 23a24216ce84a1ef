// The text and the style of the overlay.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partsOf } from '../../../src/client/live/status-overlay.ts';

it('splits a sentence at its names, but not at a single backtick', () => {
  expect([partsOf('The `a` and `b`.'), partsOf('A ` b')]).toEqual([
    ['The ', 'a', ' and ', 'b', '.'],
    ['A ` b'],
  ]);
});

it('uses the colours and sizes of the site', () => {
  const tokens = new Set(readFileSync('src/templates/styles/tokens.css', 'utf8').match(/--[a-z0-9-]+(?=:)/g));
  const css = readFileSync('src/client/live/live.css', 'utf8');
  const used = [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name);
  expect([
    used.length > 10,
    used.filter((name) => !tokens.has(name)),
    css.match(/#[0-9a-f]{3}|rgb|oklch/gi),
  ]).toEqual([true, [], null]);
});
