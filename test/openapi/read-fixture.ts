// Reads a fixture folder as a project: `openapi.yaml` or `openapi.json`, and the files that it refers to.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../src/extras/rules/document-rules.ts';
import { checkApi } from '../../src/generator/openapi/lint/lint.ts';
import { type ApiSource, type ReadOpenApi, readApi } from '../../src/generator/openapi/read/read-api.ts';
import { en } from '../support/english.ts';

export function readFixture(folder: string, { keepSlices }: Pick<ApiSource, 'keepSlices'> = {}) {
  const file = existsSync(join(folder, 'openapi.yaml')) ? 'openapi.yaml' : 'openapi.json';
  const read = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const text = read(file) ?? '';
  return readAndCheck({ name: 'api', file, text, keepSlices, readFile: async (name) => read(name) });
}

/** Reads a document from data. `isChecked` also validates it. */
export function readData(
  document: unknown,
  { isChecked = false, keepSlices }: Pick<ApiSource, 'keepSlices'> & { isChecked?: boolean } = {},
) {
  const text = JSON.stringify(document);
  const source = { name: 'api', file: 'openapi.json', text, keepSlices, readFile: async () => undefined };
  return isChecked ? readAndCheck(source) : readApi(source, en);
}

/** Reads and validates a document. Returns all its diagnostics, as a build reports them. */
export async function readAndCheck(source: ApiSource): Promise<ReadOpenApi> {
  const parts = new Map<string, string>();
  const read = await readApi(
    {
      ...source,
      readFile: async (file) => {
        const text = await source.readFile(file);
        if (text !== undefined) parts.set(file, text);
        return text;
      },
    },
    en,
  );
  const { file, text } = source;
  const checks = await checkApi(
    { file, text, parts: [...parts].map(([name, part]) => ({ file: name, text: part })) },
    rules,
  );
  return { ...read, diagnostics: [...read.diagnostics, ...checks] };
}
