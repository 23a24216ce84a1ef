import { expect, it } from 'vitest';
import { addFiles } from '../../src/generator/pipeline/pages/add-files.ts';
import { memoryStore } from '../../src/generator/store/store.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { PlannedFile } from '../../src/generator/types/page-files.ts';

const problem: Diagnostic = { code: 'social-image-font', severity: 'error', message: 'A font.', notes: [] };
const made: string[] = [];
const fileOf = (outputPath: string): PlannedFile => ({
  kind: 'image',
  outputPath,
  key: outputPath,
  make: async () => {
    made.push(outputPath);
    return { content: Buffer.from(outputPath), problems: [problem] };
  },
});
const files = Array.from({ length: 20 }, (_, index) => fileOf(`${index}.png`));

it('makes each file once, in the order of the pages, and reports each problem once', async () => {
  const added: string[] = [];
  const counted: number[] = [];
  const store = memoryStore();
  const sink = {
    add: async (file: { outputPath: string }) => void added.push(file.outputPath),
    takes: () => true,
  };
  const how = { store, count: ({ size }: { size: number }) => void counted.push(size) };
  expect(await addFiles(files, { ...how, sink: { ...sink, reuse: () => false } })).toEqual([problem]);
  expect(added).toEqual(files.map(({ outputPath }) => outputPath));
  expect(await addFiles(files, { ...how, sink: { ...sink, reuse: () => true } })).toEqual([problem]);
  expect([made.length, added.length, counted.length]).toEqual([20, 20, 20]);
});

it('makes no file of a kind that the sink does not take', async () => {
  const sink = {
    add: async () => expect.unreachable(),
    reuse: () => true,
    takes: (kind: string) => kind !== 'image',
  };
  expect(await addFiles(files, { store: memoryStore(), count: () => {}, sink })).toEqual([]);
});
