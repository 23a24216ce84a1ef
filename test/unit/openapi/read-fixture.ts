// Reads a fixture folder as a project: `openapi.yaml` or `openapi.json` and what it refers to.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi } from '../../../src/generator/openapi/read-api.ts';

export function readFixture(folder: string) {
  const file = existsSync(join(folder, 'openapi.yaml')) ? 'openapi.yaml' : 'openapi.json';
  const read = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return readApi({ name: 'api', file, text: read(file) ?? '', readFile: async (name) => read(name) });
}

/** Reads a document given as data, without comparing it with its standard unless told to. */
export function readData(document: unknown, validate = false) {
  const text = JSON.stringify(document);
  return readApi({ name: 'api', file: 'openapi.json', text, validate, readFile: async () => undefined });
}
