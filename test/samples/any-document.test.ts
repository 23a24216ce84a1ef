// Laws for any schema and any document; `npm run bench:properties` tries many more.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documents } from '../support/arbitrary-documents.ts';
import { schemas } from '../support/arbitrary-schemas.ts';
import { strayFiles, violationsOfExample } from '../support/properties.ts';

it('generates a valid example of any schema', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (raw) => {
      const { example, faults } = await violationsOfExample(raw);
      expect(faults, JSON.stringify(example)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('writes no file outside the output folder for any document', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      expect(await strayFiles(document)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
