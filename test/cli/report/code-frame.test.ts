import picocolors from 'picocolors';
import { expect, it } from 'vitest';
import { codeFrame } from '../../../src/cli/report/format-diagnostic.ts';

const colors = picocolors.createColors(false);

it('prints tabs as spaces, so that the mark is below its column', () => {
  const frame = codeFrame(
    { file: 'a', line: 1, column: 3, endColumn: 5 },
    { colors, lineOf: () => '\ta bc' },
  );
  expect(frame).toEqual(['  1 |  a bc', '    |   ^^']);
});

it('reads only the printed part of a long line', () => {
  const line = `a${'\t'.repeat(10_000_000)}b`;
  const frames = Array.from({ length: 5000 }, (_, index) =>
    codeFrame({ file: 'a', line: 1, column: 1000 * index + 1 }, { colors, lineOf: () => line }),
  );
  expect(frames[4999]?.[1]).toBe(`    | ${' '.repeat(30)}^`);
});
