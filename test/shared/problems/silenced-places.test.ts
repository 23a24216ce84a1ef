import { expect, it } from 'vitest';
import { createSilenceFinder } from '../../../src/generator/shared/problems/silenced-places.ts';
import type { Place, Silence } from '../../../src/generator/types/diagnostic.ts';

const silence = (more: Partial<Silence>): Silence =>
  ({ rule: 'broken-link', place: { file: 'a.md', line: 1, column: 1 }, ...more }) as Silence;
const count = (silences: Silence[], at: Place, rule = 'broken-link') =>
  createSilenceFinder(silences)(rule, at).length;

it('finds the silences of an object and of those around it', () => {
  const silences = [
    silence({ pointer: '#/a' }),
    silence({ pointer: '#/a/b' }),
    silence({ pointer: '#/a' }),
    silence({ pointer: '#/c' }),
  ];
  expect(count(silences, { file: 'a.md', pointer: '#/a/b/c' })).toBe(3);
  expect(count(silences, { file: 'a.md', pointer: '#/ab' })).toBe(0);
  expect(count(silences, { file: 'b.md', pointer: '#/a' })).toBe(0);
  expect(count(silences, { file: 'a.md', pointer: '#/a' }, 'other-rule')).toBe(0);
});

it('finds the silences of a whole document for problems of its file too', () => {
  expect(count([silence({ pointer: '#' })], { file: 'a.md' })).toBe(1);
  expect(count([silence({ pointer: '#' })], { file: 'a.md', pointer: '#/a' })).toBe(1);
  expect(count([silence({})], { file: 'a.md', line: 7 })).toBe(1);
});

it('finds the silences of a part of a text', () => {
  const range = { file: 'b.md', from: { line: 3, column: 5 }, to: { line: 5, column: 2 } };
  const at = (line: number, column?: number) =>
    count([silence({ range } as never)], { file: 'b.md', line, ...(column && { column }) });
  expect([at(3, 4), at(3, 5), at(4), at(5), at(5, 2), at(6)]).toEqual([0, 1, 1, 1, 0, 0]);
  expect(count([silence({ range } as never)], { file: 'b.md' })).toBe(0);
  expect(count([silence({ range } as never)], { file: 'a.md', line: 4 })).toBe(0);
  const { to: _, ...open } = range;
  expect(count([silence({ range: open } as never)], { file: 'b.md', line: 90 })).toBe(1);
});
