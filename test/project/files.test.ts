// The files that a project can read: those in its folder, and those in the folders of documents in its configuration.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFiles } from '../../src/generator/project/files.ts';

const top = mkdtempSync(join(tmpdir(), 'portal-disk-'));
afterAll(() => rmSync(top, { recursive: true }));

for (const file of [
  'project/specs/own.yaml',
  'shared/api.yaml',
  'shared/parts/pet.yaml',
  'secret/key.yaml',
]) {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), file);
}
symlinkSync('../../shared/api.yaml', join(top, 'project/specs/link.yaml'));
symlinkSync('own.yaml', join(top, 'project/specs/inner.yaml'));
symlinkSync('round.yaml', join(top, 'project/specs/round.yaml'));
symlinkSync('../secret/key.yaml', join(top, 'shared/key.yaml'));
symlinkSync('../secret', join(top, 'shared/folder'));

async function answerOf(file: string, apis: { spec: string }[]): Promise<unknown> {
  const files = projectFiles(join(top, 'project'), { apis });
  const bytes = await files.read(file);
  return bytes === undefined ? await files.whyUnread?.(file) : Buffer.from(bytes).toString();
}

const shared = [{ spec: '../shared/api.yaml' }];
const atShared = { kind: 'outside', path: '../shared/api.yaml' };
const atSecret = { kind: 'outside', path: '../secret/key.yaml' };

describe('a file', () => {
  it.each([
    ['of the project', 'specs/own.yaml', [], 'project/specs/own.yaml'],
    ['that a link inside the project leads to', 'specs/inner.yaml', [], 'project/specs/own.yaml'],
    ['outside, which nothing allows', '../shared/api.yaml', [], atShared],
    ['outside, which a link leads to', 'specs/link.yaml', [], atShared],
    [
      'outside, which a link leads to, though it is allowed by its own path',
      'specs/link.yaml',
      shared,
      atShared,
    ],
    ['outside, which the configuration names', '../shared/api.yaml', shared, 'shared/api.yaml'],
    ['in the folder of such a document', '../shared/parts/pet.yaml', shared, 'shared/parts/pet.yaml'],
    ['beside that folder', '../secret/key.yaml', shared, atSecret],
    ['beside that folder, by a link', '../shared/key.yaml', shared, atSecret],
    ['beside that folder, by a linked folder', '../shared/folder/key.yaml', shared, atSecret],
    ['that is not there', 'specs/none.yaml', [], { kind: 'missing' }],
    ['that is a link to itself', 'specs/round.yaml', [], { kind: 'loop' }],
    ['that is a folder', 'specs', [], { kind: 'folder' }],
  ])('%s', async (_, file, apis, expected) => {
    expect(await answerOf(file, apis)).toEqual(expected);
  });
});

it('lists hidden files on request, but never those of Git', async () => {
  for (const file of ['.well-known/a.txt', '.git/config', 'vendor/.git', 'vendor/b.txt']) {
    mkdirSync(dirname(join(top, 'project/static', file)), { recursive: true });
    writeFileSync(join(top, 'project/static', file), file);
  }
  const files = projectFiles(join(top, 'project'), { apis: [] });
  expect(await files.list('static', { hidden: true })).toEqual([
    'static/.well-known/a.txt',
    'static/vendor/b.txt',
  ]);
  expect(await files.list('static')).toEqual(['static/vendor/b.txt']);
});
