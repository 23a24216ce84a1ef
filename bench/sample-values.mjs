// Counts the operations whose request samples, or examples of responses, contain a value that says nothing: the bare word `string`.
// Placeholders (`YOUR_CUSTOMER_ID`) are counted beside it. Examples that the author wrote are never changed, so an author's own `string` counts apart.
//   node bench/sample-values.mjs            a table of all documents of BENCH_CORPUS
//   node bench/sample-values.mjs FILE ...   of these documents; `--show 5` prints the first five that contain it

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { corpusDocuments } from './corpus-documents.mjs';

const { values: options, positionals } = parseArgs({
  options: { show: { type: 'string', default: '0' }, print: { type: 'string' } },
  allowPositionals: true,
});
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const load = createJiti(import.meta.url);
const { readApi } = await load.import('../src/generator/openapi/read/read-api.ts');
const { en } = await load.import('../src/strings/en.ts');
const { createApiViews } = await load.import('../src/generator/views/api/api-pages.ts');
const { plainTools } = await load.import('../test/views/plain-tools.ts');

/** The word as a whole value: quoted, or between the separators of a URL, a form or XML. */
const bareWord = /(?<=["'=/>])string(?=["'&/<?,]|$)/m;
const placeholder = /\bYOUR_[A-Z0-9_]+/;

function countsOf(api) {
  const views = createApiViews(api, plainTools);
  const counts = { operations: 0, request: 0, author: 0, response: 0, placeholder: 0 };
  for (const operation of api.operations) {
    counts.operations += 1;
    const { requestSamples, responseExamples } = views.operation(operation);
    const texts = requestSamples.flatMap(({ samples }) => samples.slice(0, 1));
    const sent = texts.flatMap(({ text, short }) => [text, ...(short === undefined ? [] : [short.text])]);
    const examples = responseExamples.flatMap(({ examples }) => examples);
    const made = examples.filter(({ generated }) => generated).map(({ text }) => text);
    const found = sent.some((text) => bareWord.test(text));
    if (found && /"string"/.test(JSON.stringify(writtenIn(operation)))) counts.author += 1;
    else if (found) counts.request += 1;
    if (made.some((text) => bareWord.test(text))) counts.response += 1;
    if (sent.some((text) => placeholder.test(text))) counts.placeholder += 1;
    const isShown = found || made.some((text) => bareWord.test(text));
    if (isShown && shown < Number(options.show)) {
      shown += 1;
      console.log([...sent.slice(-1), ...made].join('\n'));
    }
    if (options.print !== undefined && operation.slug.includes(options.print))
      console.log([...sent, ...made].join('\n---\n'));
  }
  return counts;
}

let shown = 0;

/** The examples of bodies and parameters in the document. */
function writtenIn({ requestBody, parameters }) {
  return [...parameters, ...(requestBody?.contents ?? [])].flatMap(({ examples }) => examples);
}

async function measure(path) {
  const text = readFileSync(path, 'utf8');
  const folder = dirname(path);
  const readFile = async (other) =>
    existsSync(join(folder, other)) ? readFileSync(join(folder, other), 'utf8') : undefined;
  const { value: api } = await readApi({ name: 'api', file: basename(path), text, readFile }, en);
  return api === undefined ? undefined : countsOf(api);
}

const files =
  positionals.length > 0 ? positionals : corpusDocuments(corpus).map((name) => join(corpus, name));
console.log('| document | operations | `string` in requests | of the author | in responses | placeholders |');
console.log('|---|---|---|---|---|---|');
for (const file of files) {
  const counts = await measure(file);
  if (counts !== undefined) console.log(`| ${[basename(file), ...Object.values(counts)].join(' | ')} |`);
}
