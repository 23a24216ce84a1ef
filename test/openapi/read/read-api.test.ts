// Reads the document in each folder of fixtures/ and compares its model and diagnostics with `model.json`.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../read-fixture.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

describe('documents', () => {
  it.each(readdirSync(fixtures))('%s', async (name) => {
    const { value, diagnostics } = await readFixture(join(fixtures, name));
    const lines = diagnostics.map(({ code, severity, message, place, notes }) => ({
      problem: `${severity} ${code} ${place?.file}${place?.pointer ?? ''}`,
      says: [message, ...notes].join(' '),
    }));
    const model = JSON.stringify({ diagnostics: lines, api: value }, null, 1);
    await expect(`${model}\n`).toMatchFileSnapshot(join(fixtures, name, 'model.json'));
  });
});
