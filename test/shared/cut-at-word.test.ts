import { expect, it } from 'vitest';
import { cutAtWord, mostOfTitle } from '../../src/generator/shared/cut-at-word.ts';

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
