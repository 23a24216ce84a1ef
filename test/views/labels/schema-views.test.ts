// What pages show of schemas: each schema of the fixtures of JSON Schema, as a view. Their models are in the `model.json` of the fixture.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const fixtures = join(import.meta.dirname, '../../json-schema/read/fixtures');

describe('views of schemas', () => {
  it.each(readdirSync(fixtures))('%s', async (name) => {
    const text = readFileSync(join(fixtures, name, 'openapi.yaml'), 'utf8');
    const source = { name: 'api', file: 'openapi.yaml', text, readFile: async () => undefined };
    const { value: api } = await readApi(source, en);
    if (api === undefined) throw new Error('no model');
    const views = createApiViews(api, plainTools);
    const lines = Object.entries(api.schemas).map(([key, schema]) => {
      const linked = { key, slug: key, label: key, schema, name: key, usedBy: [], users: 0 };
      return `${JSON.stringify(key)}: ${JSON.stringify(views.schema(linked).schema)}`;
    });
    const shown = `{\n${lines.join(',\n')}\n}\n`;
    await expect(shown).toMatchFileSnapshot(join(import.meta.dirname, 'snapshots', `${name}.json`));
  });
});
