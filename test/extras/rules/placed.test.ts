// Every problem of a document has a line and a column: each rule has a case with a place, and the problems of all documents in
// test/site/cases have one in any form of the document.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { rules } from '../../../src/extras/rules/document-rules.ts';
import { createPointerLocator } from '../../../src/generator/openapi/document/locate-pointer.ts';
import { isRecord } from '../../../src/generator/shared/json.ts';
import { readAndCheck } from '../../openapi/read-fixture.ts';

const folder = 'test/site/cases';
const cases = readdirSync(folder);

/** `code severity file:line:column` */
const reported = cases.flatMap(
  (name): string[] => JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')).diagnostics,
);

it.each([
  ...rules.map(({ code }) => code),
  'broken-spec-link',
  'unresolvable-reference',
  'simplified-schema',
])('%s has a place in every case', (code) => {
  const own = reported.filter((line) => line.startsWith(`${code} `));
  expect(own.length, `Add a folder to ${folder} with a document that breaks the rule.`).toBeGreaterThan(0);
  expect(own.filter((line) => !/:\d+:\d+$/.test(line))).toEqual([]);
});

function documentsOf(name: string): Record<string, unknown>[] {
  const specs = join(folder, name, 'specs');
  if (!existsSync(specs)) return [];
  return readdirSync(specs)
    .filter((file) => /\.ya?ml$/.test(file))
    .flatMap((file) => {
      try {
        const value = load(readFileSync(join(specs, file), 'utf8'));
        return isRecord(value) && isRecord(value.paths) && (value.openapi ?? value.swagger) ? [value] : [];
      } catch {
        return [];
      }
    });
}

/** The same document with its paths in another file. */
function inTwoFiles(document: Record<string, unknown>): Record<string, string> {
  const { paths, ...rest } = document;
  const entries = Object.keys(isRecord(paths) ? paths : {}).map((path) => [
    path,
    { $ref: `parts/paths.json#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  ]);
  return {
    'api.json': JSON.stringify({ ...rest, paths: Object.fromEntries(entries) }),
    'parts/paths.json': JSON.stringify(document, null, 2),
  };
}

const forms: [string, (document: Record<string, unknown>) => Record<string, string>][] = [
  ['on one line', (document) => ({ 'api.json': JSON.stringify(document) })],
  ['in two files', inTwoFiles],
];

it.each(forms)('problems of documents %s have places', async (_, form) => {
  const unplaced: string[] = [];
  let found = 0;
  for (const document of cases.flatMap(documentsOf)) {
    const files = form(document);
    const readFile = async (name: string) => files[name];
    const { diagnostics } = await readAndCheck({
      name: 'api',
      file: 'api.json',
      text: files['api.json'] ?? '',
      readFile,
    });
    for (const { code, message, place } of diagnostics) {
      found += 1;
      const text = files[place?.file ?? ''];
      const position =
        text === undefined || place?.pointer === undefined
          ? place?.line
          : await createPointerLocator(text, place.file)(place.pointer);
      if (position === undefined) unplaced.push(`${code}: ${message}`);
    }
  }
  expect(found).toBeGreaterThan(150);
  expect(unplaced).toEqual([]);
});
