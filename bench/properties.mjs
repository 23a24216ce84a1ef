// Tries the laws of test/support/properties.ts on many generated schemas and documents; the first that breaks one is
// shrunk and shown.
//   npm run bench:properties                         10,000 schemas, 2,000 documents
//   npm run bench:properties -- --documents 500 --seed 3

import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createJiti } from 'jiti';

process.env.NODE_ENV = 'production';
const { values } = parseArgs({
  options: {
    schemas: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const load = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
const { schemas } = await load.import('../test/support/arbitrary-schemas.ts');
const { documents } = await load.import('../test/support/arbitrary-documents.ts');
const { faultsOfExample, strayFiles } = await load.import('../test/support/properties.ts');
const seed = Number(values.seed);

async function tryLaw(name, arbitrary, count, law) {
  const started = performance.now();
  await fc.assert(fc.asyncProperty(arbitrary, law), { numRuns: Number(count), seed });
  console.log(`${name}: ${count} cases, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await tryLaw('examples are valid', schemas, values.schemas, async (raw) => {
  return (await faultsOfExample(raw)).faults.length === 0;
});
await tryLaw('pages stay inside of the output folder', documents, values.documents, async (document) => {
  return (await strayFiles(document)).length === 0;
});
