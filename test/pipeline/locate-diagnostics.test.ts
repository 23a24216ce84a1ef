// The places of problems in their sources: where a pointer leads, and which texts are read to show them.

import { describe, expect, it } from 'vitest';
import { textsFor, withPlaces } from '../../src/generator/pipeline/runs/locate-diagnostics.ts';
import type { Diagnostic, Place } from '../../src/generator/types/diagnostic.ts';
import { projectOf } from '../support/memory-project.ts';

const problem = (place?: Place, related?: Place[]): Diagnostic => ({
  code: 'broken-reference',
  severity: 'error',
  message: 'It is broken.',
  notes: [],
  ...(place && { place }),
  ...(related && { related: related as never }),
});
const texts = new Map([
  ['a.yaml', 'info:\n  title: A\npaths:\n  /a: {}\n'],
  ['b.json', '{\n  "info": { "title": "B" }\n}\n'],
]);

describe('a place with a pointer', () => {
  it('has its line and column, and those of places beside it', async () => {
    const [found, known] = await withPlaces(
      [
        problem({ file: 'a.yaml', pointer: '#/paths/~1a' }, [
          { file: 'b.json', pointer: '#/info' },
          { file: 'b.json', line: 9, column: 1 },
          { file: 'none.json', pointer: '#/info' },
        ]),
        problem({ file: 'a.yaml', pointer: '#/info', line: 7, column: 2 }),
      ],
      texts,
    );
    expect(found?.place).toMatchObject({ file: 'a.yaml', line: 4 });
    expect(found?.related?.map(({ file, line }) => [file, line])).toEqual([
      ['b.json', 2],
      ['b.json', 9],
      ['none.json', undefined],
    ]);
    expect(known?.place).toEqual({ file: 'a.yaml', pointer: '#/info', line: 7, column: 2 });
  });

  it('is looked for only if a problem has one', async () => {
    const all = [problem(), problem({ file: 'a.yaml', line: 1, column: 1 })];
    expect(await withPlaces(all, texts)).toBe(all);
  });
});

it('reads the texts of problems once, without those that are known and those beside them on the disk', async () => {
  const reads: string[] = [];
  const disk = projectOf({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'https://a.example/d.json': 'd' });
  const files = {
    ...disk,
    read: (file: string) => {
      reads.push(file);
      return disk.read(file);
    },
  };
  const diagnostics = [
    problem({ file: 'a.md', line: 1, column: 1 }, [
      { file: 'c.md', line: 1, column: 1 },
      { file: 'https://a.example/d.json', line: 1, column: 1 },
    ]),
    problem({ file: 'a.md', line: 2, column: 1 }),
    problem({ file: 'b.md', line: 1, column: 1 }),
    problem({ file: 'none.md', line: 1, column: 1 }),
    problem(),
  ];
  const found = await textsFor({ diagnostics }, files, new Map([['b.md', 'known']]));
  expect(Object.fromEntries(found)).toEqual({
    'a.md': 'a',
    'b.md': 'known',
    'https://a.example/d.json': 'd',
  });
  expect(reads).toEqual(['a.md', 'https://a.example/d.json', 'none.md']);
});
