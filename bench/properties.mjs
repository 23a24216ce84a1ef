// Tests the properties of test/support/properties.ts on many generated schemas and documents. A counterexample is shrunk and
// printed. Then runs the property-based tests of the suite with other seeds.
//   npm run bench:properties                         10,000 schemas, 2,000 hostile and 10,000 rendered documents, 5 walks
//   npm run bench:properties -- --documents 500 --walks 20 --seed 3

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createJiti } from 'jiti';

process.env.NODE_ENV = 'production';
const { values } = parseArgs({
  options: {
    schemas: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '2000' },
    rendered: { type: 'string', default: '10000' },
    walks: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const load = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
const { schemas } = await load.import('../test/support/arbitrary-schemas.ts');
const { documents } = await load.import('../test/support/arbitrary-documents.ts');
const { openApiDocuments } = await load.import('../test/support/arbitrary-openapi.ts');
const { pagesOf, violationsOfExample, strayFiles } = await load.import('../test/support/properties.ts');
const seed = Number(values.seed);

async function testProperty(name, arbitrary, count, law) {
  const started = performance.now();
  await fc.assert(fc.asyncProperty(arbitrary, law), { numRuns: Number(count), seed });
  console.log(`${name}: ${count} cases, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await testProperty('examples are valid', schemas, values.schemas, async (raw) => {
  return (await violationsOfExample(raw)).faults.length === 0;
});
await testProperty(
  'pages stay inside of the output folder',
  documents,
  values.documents,
  async (document) => {
    return (await strayFiles(document)).length === 0;
  },
);

/** The limits of one document, in milliseconds and bytes. */
const mostTime = 20_000;
const mostMemory = 1e9;
const counts = { documents: 0, rendered: 0, pages: 0, slowest: 0, memory: 0 };
const renderedSoFar = () =>
  `${counts.rendered} of ${counts.documents} documents were rendered, with ${counts.pages} pages; the slowest took ` +
  `${(counts.slowest / 1000).toFixed(1)} s, the memory reached ${Math.round(counts.memory / 1e6)} MB`;
await testProperty('nearly any document is built', openApiDocuments, values.rendered, async (document) => {
  const before = process.cpuUsage();
  const pages = await pagesOf(document);
  const { user, system } = process.cpuUsage(before);
  const [time, memory] = [(user + system) / 1000, process.memoryUsage.rss()];
  counts.documents += 1;
  counts.pages += pages;
  if (pages > 0) counts.rendered += 1;
  counts.slowest = Math.max(counts.slowest, time);
  counts.memory = Math.max(counts.memory, memory);
  if (counts.documents % 500 === 0) console.log(renderedSoFar());
  return time < mostTime && memory < mostMemory;
});
if (counts.documents % 500 !== 0) console.log(renderedSoFar());

const runner = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const tests = readdirSync('test', { recursive: true })
  .map((name) => join('test', name))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("'fast-check'"));
for (let walk = 1; walk <= Number(values.walks); walk += 1) {
  const started = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [runner, 'run', '--project', 'node', ...tests], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, PROPERTY_SEED: String(seed + walk), PROPERTY_RUNS: '3' },
  });
  if (status !== 0) console.log(stdout);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `the suite's properties with seed ${seed + walk}: ${status === 0 ? 'passed' : 'failed'}, ${seconds} s`,
  );
  if (status !== 0) process.exitCode = 1;
}
