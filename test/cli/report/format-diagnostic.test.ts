import { expect, it } from 'vitest';
import { withoutDuplicates } from '../../../src/cli/report/format-diagnostic.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';

function problem(message: string, line: number, severity: Diagnostic['severity'] = 'warning'): Diagnostic {
  const place = { file: 'specs/boats.yaml', line, column: 3 };
  return { code: 'invalid-example', severity, message, place, notes: ['Fix it.'] };
}

function merged(diagnostics: Diagnostic[]): string[] {
  return withoutDuplicates(diagnostics).map(({ message, place, notes }) =>
    [place?.line, message, ...notes].join(' '),
  );
}

it('lists the first places of duplicate problems', () => {
  const lines = [1, 2, 4, 5, 6, 7, 8];
  expect(
    merged([problem('A.', 1), problem('B.', 3), ...lines.slice(1).map((line) => problem('A.', line))]),
  ).toEqual([
    '1 A. Fix it. Also at `specs/boats.yaml:2:3`, `specs/boats.yaml:4:3`, `specs/boats.yaml:5:3`, `specs/boats.yaml:6:3`, `specs/boats.yaml:7:3` and 1 more.',
    '3 B. Fix it.',
  ]);
});

it('lists the names of many notes that differ only in a name', () => {
  const about = (name: string, line: number, severity?: Diagnostic['severity']) =>
    problem(`\`${name}\` is left over.`, line, severity);
  expect(merged(['a', 'b', 'c', 'd'].map((name, index) => about(name, index, 'info')))).toEqual([
    '0 `a` is left over. Fix it. Also for `b`, `c`, `d`.',
  ]);
  expect(merged(['a', 'b', 'c'].map((name, index) => about(name, index, 'info')))).toHaveLength(3);
  expect(merged(['a', 'b', 'c', 'd'].map((name, index) => about(name, index)))).toHaveLength(4);
});

it('lists dead links of a document together, under any policy, even if some have other places', () => {
  const dead = (name: string, line: number, severity: Diagnostic['severity']): Diagnostic => {
    const link = problem(`\`${name}\` is not a page.`, line, severity);
    const related = [{ file: 'specs/boats.yaml', line: 90 }];
    const notes = [...link.notes, 'Also linked from `specs/boats.yaml:90`.'];
    return { ...link, code: 'broken-spec-link', ...(line % 2 === 0 ? {} : { related, notes }) };
  };
  for (const severity of ['warning', 'error'] as const)
    expect(merged(['/a', '/b', '/c', '/d'].map((name, index) => dead(name, index, severity)))).toEqual([
      '0 `/a` is not a page. Fix it. Also for `/b`, `/c`, `/d`.',
    ]);
});
