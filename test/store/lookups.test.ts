import { expect, it } from 'vitest';
import { hasSameAnswers, traceFiles } from '../../src/generator/store/lookups.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';

function project(texts: Record<string, string>): ProjectFiles {
  return {
    list: async (folder) => Object.keys(texts).filter((file) => file.startsWith(`${folder}/`)),
    read: async (file) => (file in texts ? Buffer.from(texts[file] ?? '') : undefined),
  };
}

const before = { 'docs/a.md': 'A', 'docs/b.md': 'B', 'specs/x.json': '{}' };

async function traceOfReading() {
  const { files, trace } = traceFiles(project(before));
  for (const file of await files.list('docs')) await files.read(file);
  await files.read('specs/missing.json');
  return trace();
}

it('finds the same answers in the same files, whatever else is in the folder', async () => {
  const trace = await traceOfReading();
  expect(trace.length).toBe(4);
  expect(await hasSameAnswers(trace, project({ ...before, 'specs/x.json': 'another' }))).toBe(true);
});

it.each([
  ['a text that changed', { ...before, 'docs/a.md': 'a' }],
  ['a new file of a folder that was listed', { ...before, 'docs/c.md': 'C' }],
  ['a file that is gone', { 'docs/a.md': 'A' }],
  ['a file that was missing', { ...before, 'specs/missing.json': '' }],
])('finds %s', async (_, after) => {
  expect(await hasSameAnswers(await traceOfReading(), project(after))).toBe(false);
});
