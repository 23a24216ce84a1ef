// Each generated example is valid, which Ajv decides.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schemas } from '../../support/arbitrary-schemas.ts';
import { violationsOfExample } from '../../support/properties.ts';
import { runs } from '../../support/property-seed.ts';

it('an example of any schema is valid', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (raw) => {
      expect((await violationsOfExample(raw)).faults).toEqual([]);
    }),
    { numRuns: runs(120) },
  );
});
