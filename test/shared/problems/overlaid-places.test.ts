import { expect, it } from 'vitest';
import {
  inWrittenFile,
  inWrittenFiles,
  writtenFiles,
} from '../../../src/generator/shared/problems/overlaid-places.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';
import type { SiteSpec } from '../../../src/generator/types/sources.ts';

const spec = {
  file: 'api.yaml',
  text: 'all',
  overlaid: {
    text: 'own',
    overlays: [{ file: 'overlay.yaml', text: 'overlay' }],
    moved: [
      { pointer: '#/paths', from: { file: 'overlay.yaml', pointer: '#/actions/0/update' } },
      { pointer: '#/paths/a', from: { pointer: '#/x' } },
    ],
  },
} as unknown as SiteSpec;
const plain = { file: 'b.yaml', text: 'b' } as SiteSpec;
const problem = (pointer?: string, file = 'api.yaml') =>
  ({
    code: 'broken-link',
    severity: 'error',
    message: 'Wrong.',
    notes: [],
    place: { file, ...(pointer && { pointer }) },
  }) as Diagnostic;

it('gives a place of a value that an overlay wrote, and keeps the one in the document', () => {
  const [found] = inWrittenFiles([problem('#/paths/b/get')], [spec, plain]);
  expect(found).toMatchObject({
    place: { file: 'overlay.yaml', pointer: '#/actions/0/update/b/get' },
    overlaid: { file: 'api.yaml', pointer: '#/paths/b/get' },
  });
});

it('gives that of the innermost value', () => {
  expect(inWrittenFile({ file: 'api.yaml', pointer: '#/paths/a/get' }, spec)).toEqual({
    file: 'api.yaml',
    pointer: '#/x/get',
  });
});

it('keeps all other places', () => {
  const others = [problem('#/info'), problem(), problem('#/paths', 'b.yaml')];
  expect(inWrittenFiles(others, [spec, plain])).toEqual(others);
  expect(inWrittenFiles(others, [plain])).toBe(others);
  expect(inWrittenFile({ file: 'b.yaml', pointer: '#/paths' }, spec)).toEqual({
    file: 'b.yaml',
    pointer: '#/paths',
  });
  expect(inWrittenFile({ file: 'b.yaml', pointer: '#/paths' }, plain)).toEqual({
    file: 'b.yaml',
    pointer: '#/paths',
  });
});

it('gives those of related places with their words', () => {
  const related = [
    { file: 'api.yaml', pointer: '#/paths/c', message: 'Also here.', target: 'x' },
    { file: 'b.yaml' },
  ];
  const [found] = inWrittenFiles([{ ...problem(), related } as Diagnostic], [spec]);
  expect(found?.related).toEqual([
    { file: 'overlay.yaml', pointer: '#/actions/0/update/c', message: 'Also here.', target: 'x' },
    { file: 'b.yaml' },
  ]);
});

it('lists the texts that were written', () => {
  expect(writtenFiles(plain)).toEqual([{ file: 'b.yaml', text: 'b' }]);
  expect(writtenFiles(spec)).toEqual([
    { file: 'api.yaml', text: 'own' },
    { file: 'overlay.yaml', text: 'overlay' },
  ]);
});
