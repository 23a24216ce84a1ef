// Validates the examples and request samples that are generated for each document of a folder (BENCH_CORPUS): the share of examples
// that Ajv finds valid, and the share of requests that Prism accepts.
//   npm run bench:samples                      a table of all documents
//   npm run bench:samples -- --faults stripe   the problems of documents whose name contains "stripe"

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { parse } from 'yaml';
import { corpusDocuments } from './corpus-documents.mjs';
import { operationDocument } from './operation-document.mjs';
import { createPrismValidator } from './prism-validator.mjs';

const { values: options } = parseArgs({ options: { faults: { type: 'string' } } });
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const load = createJiti(import.meta.url);
const { readApi } = await load.import('../src/generator/openapi/read/read-api.ts');
const { en } = await load.import('../src/strings/en.ts');
const { requestOf } = await load.import('../test/samples/first-request.ts');
const { readShape } = await load.import('../test/support/document-validator.ts');
const { knownValues } = await load.import('../src/generator/samples/authored-values.ts');
const { validatedExamples } = await load.import('../test/support/validated-examples.ts');
const { installPrism } = await load.import('../test/support/prism-server.ts');

/** Larger documents are reduced to one operation at a time, as Prism compiles the whole document for each operation. */
const mostBytesForPrism = 1_000_000;

/** Creates a validator for requests. Rejects if Prism cannot read the document. */
async function createDocumentValidator(path) {
  if (statSync(path).size <= mostBytesForPrism) return createPrismValidator(path);
  const document = parse(readFileSync(path, 'utf8'), { maxAliasCount: -1 });
  return async (operation, request, server) => {
    const needed = operationDocument(document, operation.path, operation.method.toLowerCase());
    // Prism reads no operation that reaches a broken reference.
    const validator = await createPrismValidator(needed).catch(() => undefined);
    return validator?.(operation, request, server);
  };
}

/** Makes and validates the requests of all operations. Returns undefined if Prism cannot read the document. */
async function validatedRequests(api, path) {
  let validator;
  try {
    validator = await createDocumentValidator(path);
  } catch {
    return undefined;
  }
  const schemas = new Map(Object.entries(api.schemas));
  const known = knownValues(api);
  const validated = [];
  for (const operation of api.operations) {
    const request = requestOf(operation, { schemas, securitySchemes: api.securitySchemes, known });
    const faults = await validator(operation, request, request.baseUrl);
    validated.push({ name: `${operation.method} ${operation.path}`, value: request, faults });
  }
  return validated;
}

async function measure(name) {
  const path = join(corpus, name);
  const folder = dirname(path);
  const file = relative(folder, path);
  const text = readFileSync(path, 'utf8');
  const readFile = async (other) =>
    existsSync(join(folder, other)) ? readFileSync(join(folder, other), 'utf8') : undefined;
  const { value: api } = await readApi({ name: 'api', file, text, readFile }, en);
  if (api === undefined) return undefined;
  const examples = validatedExamples(api, await readShape(file, text, readFile)).map(
    ({ place, direction, ...rest }) => ({ name: `${direction} ${place.join(' ')}`, ...rest }),
  );
  return { name, examples, requests: (await validatedRequests(api, path)) ?? [] };
}

function shareOf(validated) {
  const known = validated.filter(({ faults }) => faults !== undefined);
  const good = known.filter(({ faults }) => faults.length === 0);
  return [good.length, known.length, validated.length - known.length];
}

const sums = Array(6).fill(0);

function printRow(name, figures) {
  const [valid, examples, unvalidated, accepted, requests, unread] = figures;
  console.log(
    `| ${name} | ${valid} of ${examples} | ${unvalidated} | ${accepted} of ${requests} | ${unread} |`,
  );
}

await installPrism();
console.log('| document | valid examples | not validated | accepted requests | not validated |');
console.log('|---|---|---|---|---|');
for (const name of corpusDocuments(corpus)) {
  if (options.faults !== undefined && !name.includes(options.faults)) continue;
  const row = await measure(name);
  if (row === undefined) continue;
  const figures = [...shareOf(row.examples), ...shareOf(row.requests)];
  for (const [index, figure] of figures.entries()) sums[index] += figure;
  printRow(row.name, figures);
  if (options.faults === undefined) continue;
  for (const { name, value, faults } of [...row.examples, ...row.requests]) {
    if (faults?.length)
      console.log(`${name}\n  ${faults.join('; ')}\n  ${JSON.stringify(value)?.slice(0, 600)}`);
  }
}
printRow('all', sums);
