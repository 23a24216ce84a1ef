// The files that a document can refer to.

import { describe, expect, it } from 'vitest';
import { referenceFiles, scopeOf } from '../../../src/generator/pipeline/plan/documents/reference-files.ts';

/** Whether a document can refer to a file. Links are given by their targets. */
async function canRefer(
  file: string,
  document: string,
  referenceDirs: string[] = [],
  links: Record<string, string> = {},
): Promise<boolean> {
  const files = {
    list: async () => [],
    read: async () => new TextEncoder().encode('{}'),
    realName: async (path: string) => links[path] ?? path,
  };
  const scope = scopeOf(document, { specsDir: 'specs', referenceDirs });
  const { readFile, isRefused } = referenceFiles(files, scope);
  const isRead = (await readFile(file)) !== undefined;
  expect(await isRefused(file)).toBe(!isRead);
  return isRead;
}

describe('a document', () => {
  it.each<[string, ...Parameters<typeof canRefer>]>([
    ['a file of its folder', 'apis/a.yaml', 'apis/b.yaml'],
    ['a file below its folder', 'apis/a/b.yaml', 'apis/b.yaml'],
    ['any file of the project if it is in its root', 'a/b.yaml', 'api.yaml'],
    ['a file of the specs folder if it is in it', 'specs/common/a.yaml', 'specs/apis/b.yaml'],
    ['a file of a folder that is allowed', 'common/a.yaml', 'specs/b.yaml', ['common']],
    ['a file of a hidden folder that is allowed', '.common/a.yaml', 'specs/b.yaml', ['.common']],
    ['a file of the folder around the project', '../a.yaml', '../b.yaml'],
    ['a file of the project around which it is', 'specs/a.yaml', '../b.yaml'],
    ['a file of its hidden folder', '../.work/a.yaml', '../.work/b.yaml'],
    [
      'a link to a file of its folder',
      'specs/a.yaml',
      'specs/b.yaml',
      [],
      { 'specs/a.yaml': 'specs/c.yaml' },
    ],
    [
      'a file of an allowed folder that is a link',
      'node_modules/a/a.yaml',
      'specs/b.yaml',
      ['node_modules/a'],
      { 'node_modules/a': 'node_modules/.a/a', 'node_modules/a/a.yaml': 'node_modules/.a/a/a.yaml' },
    ],
  ])('can refer to %s', async (_, ...given) => {
    expect(await canRefer(...given)).toBe(true);
  });

  it.each<[string, ...Parameters<typeof canRefer>]>([
    ['a file beside its folder', 'common/a.yaml', 'apis/b.yaml'],
    ['a file of a folder whose name begins with that of its own', 'apis-private/a.yaml', 'apis/b.yaml'],
    ['a file of the specs folder if it is elsewhere', 'specs/a.yaml', 'apis/b.yaml'],
    ['a file outside the project', '../a.yaml', 'b.yaml'],
    ['a file two folders up', '../../a.yaml', '../b.yaml'],
    ['a file of the project if its folder is beside it', 'specs/a.yaml', '../shared/b.yaml'],
    ['a hidden file', 'apis/.a.yaml', 'apis/b.yaml'],
    ['a file of a hidden folder', '.a/b.yaml', 'c.yaml'],
    ['a hidden file of an allowed folder', 'common/.a.yaml', 'specs/b.yaml', ['common']],
    ['a link to a hidden file', 'specs/a.yaml', 'specs/b.yaml', [], { 'specs/a.yaml': 'specs/.a.yaml' }],
    ['a hidden link', 'specs/.a.yaml', 'specs/b.yaml', [], { 'specs/.a.yaml': 'specs/a.yaml' }],
    ['a link to a file beside its folder', 'specs/a.yaml', 'specs/b.yaml', [], { 'specs/a.yaml': 'a.yaml' }],
  ])('cannot refer to %s', async (_, ...given) => {
    expect(await canRefer(...given)).toBe(false);
  });
});
