import { expect, it } from 'vitest';
import {
  dialectOf,
  isDocument,
  isReadableDocument,
  isSupported,
  unusedFile,
} from '../../../src/generator/openapi/document/document-kind.ts';

it.each<[string, boolean, boolean]>([
  ['openapi: 3.1.0', true, true],
  ['swagger: "2.0"', true, true],
  ['{ "openapi": "3.0.0" }', true, true],
  ['openapi: 4.0.0', true, false],
  ['openapi:', true, false],
  ['title: openapi', false, false],
  ['type: object', false, false],
  ['- openapi: 3.1.0', false, false],
  // What cannot be parsed is known by a line.
  ['openapi: 3.1.0\n"', true, false],
  ['{ "swagger": "2.0", ', true, false],
  ['a: openapi: "\n', false, false],
])('%j is a document: %s, which can be read: %s', async (text, is, isReadable) => {
  expect(await isDocument('a.yaml', text)).toBe(is);
  expect(await isReadableDocument('a.yaml', text)).toBe(isReadable);
});

it.each<[object, string | undefined, boolean]>([
  [{ openapi: '3.1.0' }, '3.1.0', true],
  [{ openapi: 3 }, '3.0', true],
  [{ swagger: 2.1 }, '2.1', true],
  [{ swagger: '2.0' }, '2.0', true],
  [{ openapi: '3.1.0', swagger: '2.0' }, '3.1.0', true],
  [{ openapi: '1.2' }, '1.2', false],
  [{ openapi: '' }, undefined, false],
  [{ openapi: true }, undefined, false],
  [{ openapi: ['3.1.0'] }, undefined, false],
  [{}, undefined, false],
])('%j declares the version %j', (root, version, isKnown) => {
  expect(dialectOf(root as never)).toBe(version);
  expect(isSupported(version)).toBe(isKnown);
});

it.each<[unknown, string, object]>([
  [
    { opnapi: '3.1.0' },
    'Did you mean `openapi` in place of `opnapi`?',
    { file: 'a.yaml', pointer: '#/opnapi' },
  ],
  [
    { ' Swager': 1 },
    'Did you mean `swagger` in place of ` Swager`?',
    { file: 'a.yaml', pointer: '#/ Swager' },
  ],
  [
    { open: 1 },
    'Refer to it from a document, declare `openapi` if it is one, or move it to another folder.',
    { file: 'a.yaml' },
  ],
  [
    ['opnapi'],
    'Refer to it from a document, declare `openapi` if it is one, or move it to another folder.',
    { file: 'a.yaml' },
  ],
])('the advice for %j is: %s', (root, note, place) => {
  expect(unusedFile('a.yaml', root)).toMatchObject({
    severity: 'warning',
    code: 'unused-spec-file',
    notes: [note],
    place,
  });
});
