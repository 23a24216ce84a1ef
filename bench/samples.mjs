// Measures the examples and request samples that are made for each document of a folder (BENCH_CORPUS): the share
// of generated examples that Ajv finds valid, and the share of sample requests that Prism accepts.
//   npm run bench:samples                      all documents, a table
//   npm run bench:samples -- --faults stripe   what is wrong with the examples of documents named like this

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';

const { values: options } = parseArgs({ options: { faults: { type: 'string' } } });
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const load = createJiti(import.meta.url, { moduleCache: true });
const { readApi } = await load.import('../src/generator/openapi/read-api.ts');
const { readShape } = await load.import('../test/support/document-judge.ts');
const { judgedExamples } = await load.import('../test/support/judged-examples.ts');

function documentsIn(folder) {
  return readdirSync(folder)
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? documentsIn(path) : [path];
    })
    .filter((path) => /\.(ya?ml|json)$/.test(path))
    .filter((path) => /^\s*['"]?(openapi|swagger)['"]?\s*:/m.test(readFileSync(path, 'utf8')));
}

async function measure(path) {
  const folder = dirname(path);
  const file = relative(folder, path);
  const text = readFileSync(path, 'utf8');
  const readFile = async (name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  const { value: api } = await readApi({ name: 'api', file, text, validate: false, readFile });
  if (api === undefined) return undefined;
  const started = performance.now();
  const judged = judgedExamples(api, await readShape(file, text, readFile));
  const ms = performance.now() - started;
  const known = judged.filter(({ faults }) => faults !== undefined);
  const wrong = known.filter(({ faults }) => faults.length > 0);
  return {
    name: relative(corpus, path),
    operations: api.operations.length,
    judged: known.length,
    unjudged: judged.length - known.length,
    wrong,
    ms,
  };
}

for (const path of documentsIn(corpus)) {
  if (options.faults !== undefined && !path.includes(options.faults)) continue;
  const row = await measure(path);
  if (row === undefined) continue;
  console.log(
    `${row.name} | ${row.operations} | ${row.judged - row.wrong.length}/${row.judged} | ${row.unjudged} | ${row.ms.toFixed(0)}`,
  );
  if (options.faults !== undefined) {
    for (const { place, direction, value, faults } of row.wrong) {
      console.log(
        `  ${direction} ${place.join(' ')}\n    ${faults.join('; ')}\n    ${JSON.stringify(value)?.slice(0, 300)}`,
      );
    }
  }
}
