import { expect, it } from 'vitest';
import { firstChange, recordLookups } from '../../src/generator/store/lookups.ts';
import type { ProjectFiles } from '../../src/generator/types/sources.ts';

function project(texts: Record<string, string>): ProjectFiles {
  return {
    list: async (folder) => Object.keys(texts).filter((file) => file.startsWith(`${folder}/`)),
    read: async (file) => (file in texts ? Buffer.from(texts[file] ?? '') : undefined),
  };
}

const before = { 'docs/a.md': 'A', 'docs/b.md': 'B', 'specs/x.json': '{}' };

async function lookupsOfReading() {
  const files = recordLookups(project(before));
  for (const file of await files.list('docs')) await files.read(file);
  await files.read('specs/missing.json');
  return files.lookups();
}

it('finds no change if only files change that were not read', async () => {
  const lookups = await lookupsOfReading();
  expect(lookups.length).toBe(4);
  const after = project({ ...before, 'specs/x.json': 'another' });
  expect(await firstChange(lookups, after)).toBeUndefined();
});

it.each([
  ['a changed file', { ...before, 'docs/a.md': 'a' }, 'docs/a.md'],
  ['a new file in a listed folder', { ...before, 'docs/c.md': 'C' }, 'docs'],
  ['a deleted file', { 'docs/a.md': 'A' }, 'docs'],
  ['a file that is no longer missing', { ...before, 'specs/missing.json': '' }, 'specs/missing.json'],
])('finds %s', async (_, after, name) => {
  expect(await firstChange(await lookupsOfReading(), project(after))).toBe(name);
});

it('reads no file whose digest is known', async () => {
  const lookups = await lookupsOfReading();
  const digests = new Map(lookups.map(([question, answer]) => [question.replace(/^file /, ''), answer]));
  const files = {
    ...project({ 'docs/a.md': '', 'docs/b.md': '' }),
    digest: (file: string) => digests.get(file),
  };
  expect(await firstChange(lookups, files)).toBeUndefined();
});

it('finds a file that was saved between two reads, until it is read anew', async () => {
  const texts: Record<string, string> = { ...before };
  const files = recordLookups(project(texts));
  await files.read('docs/a.md');
  texts['docs/a.md'] = 'Saved';
  await files.read('docs/a.md');
  expect(await firstChange(files.lookups(), project(texts))).toBe('docs/a.md');
  files.forget('docs/a.md');
  expect(files.dependencyOn('docs/a.md')).toBeUndefined();
  await files.read('docs/a.md');
  expect(await firstChange(files.lookups(), project(texts))).toBeUndefined();
});
