// Reads the schemas of the document in each folder of fixtures/, and compares their model and the diagnostics with `model.json`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import { en } from '../../support/english.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe('schemas', () => {
  it.each(readdirSync(fixtures))('%s', async (name) => {
    const text = readFileSync(join(fixtures, name, 'openapi.yaml'), 'utf8');
    const source = { name: 'api', file: 'openapi.yaml', text, readFile: async () => undefined };
    const { value, diagnostics } = await readApi(source, en);
    const problems = diagnostics.map(
      ({ code, severity, message, place }) => `${severity} ${code} ${place?.pointer ?? ''}: ${message}`,
    );
    // One line for each schema.
    const lines = Object.entries(value?.schemas ?? {}).map(
      ([schema, model]) => `${JSON.stringify(schema)}: ${JSON.stringify(model)}`,
    );
    const model = `{\n${[`"": ${JSON.stringify(problems)}`, ...lines].join(',\n')}\n}\n`;
    await expect(model).toMatchFileSnapshot(join(fixtures, name, 'model.json'));
  });
});
