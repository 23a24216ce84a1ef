// Which code is cut on a page until a reader opens it.

import { expect, it } from 'vitest';
import { cutOf } from '../../../src/generator/views/common/cut-code.ts';

const lines = (count: number, line = 'x') => Array.from({ length: count }, () => line).join('\n');

it.each([
  ['nine lines are whole', lines(9), {}],
  ['ten are cut where there is little room', lines(10), { cut: { lines: 10, isMedium: true } }],
  ['thirteen, too', lines(13), { cut: { lines: 13, isMedium: true } }],
  ['more are always cut', lines(14), { cut: { lines: 14 } }],
  [
    'a line that is wrapped counts as several',
    lines(5, 'x'.repeat(60)),
    { cut: { lines: 5, isMedium: true } },
  ],
])('%s', (_, text, cut) => {
  expect(cutOf(text)).toEqual(cut);
});
