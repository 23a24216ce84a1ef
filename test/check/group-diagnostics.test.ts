import { expect, it } from 'vitest';
import { groupDiagnostics } from '../../src/generator/check/group-diagnostics.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';

const broken = (line: number, target: string): Diagnostic => ({
  code: 'broken-markdown-link',
  severity: 'warning',
  message: `\`${target}\` is not a page of this site.`,
  place: { file: 'a.md', line, column: 1 },
  fixes: [{ place: { file: 'a.md', line, column: 1 }, from: target, to: './b.md' }],
  target,
  notes: [],
});

it('merges the diagnostics of a target, with each place once and all fixes', () => {
  const merged = groupDiagnostics([broken(1, 'x'), broken(2, 'y'), broken(3, 'x'), broken(3, 'x')], []);
  expect(
    merged.map(({ target, related = [], fixes = [] }) => [target, related.length, fixes.length]),
  ).toEqual([
    ['x', 1, 3],
    ['y', 0, 1],
  ]);
  expect(merged[0]?.notes).toEqual(['Also linked from `a.md:3`.']);
});

it('merges the many places of one target in one step', () => {
  // Merging one by one would copy 20,000 million places.
  const many = Array.from({ length: 200_000 }, (_, line) => broken(line + 1, 'x'));
  const [merged, ...others] = groupDiagnostics(many, []);
  expect([merged?.related?.length, merged?.fixes?.length, others.length]).toEqual([199_999, 200_000, 0]);
});

it('merges the places of a key of front matter, whatever targets of links are ignored', () => {
  const unknown = (file: string): Diagnostic => ({
    code: 'unknown-front-matter-key',
    severity: 'warning',
    message: '`icon` in the front matter has no effect here.',
    place: { file, line: 2, column: 1 },
    target: 'icon',
    notes: ['Remove it.'],
  });
  const [merged, ...others] = groupDiagnostics([unknown('a.md'), unknown('b.md')], ['**']);
  expect([merged?.notes, others]).toEqual([['Remove it.', '2 pages have it, also `b.md:2`.'], []]);
});
