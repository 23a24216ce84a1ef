import { expect, it } from 'vitest';
import {
  isDocumentFile,
  withoutDocumentEnding,
} from '../../../src/generator/shared/files/document-endings.ts';

it('reads JSON and YAML as documents', () => {
  const files = ['a.json', 'a.yaml', 'a.YML', 'a.jsonl', 'a.json5', 'a.xml', 'json', 'a.json.txt'];
  expect(files.filter(isDocumentFile)).toEqual(['a.json', 'a.yaml', 'a.YML']);
  expect(files.map(withoutDocumentEnding)).toEqual(['a', 'a', 'a', ...files.slice(3)]);
});
