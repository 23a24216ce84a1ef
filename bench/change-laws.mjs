// Tries the laws of `portal diff` (test/extras/change/laws) on the documents of a folder: a document in another form has no finding, and
// a planted change has exactly one. Prints counts, and each failure with the options that repeat it.
//   node bench/change-laws.mjs                                        1,000 rewrites and 1,000 plants
//   node bench/change-laws.mjs FOLDER --rewrites 100 --plants 0
//   node bench/change-laws.mjs --document a.yaml --law 'allow null in a response' --seed 7 --plants 1 --rewrites 0

import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { load } from 'js-yaml';
import { corpusDocuments } from './corpus-documents.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rewrites: { type: 'string', default: '1000' },
    plants: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    document: { type: 'string' },
    law: { type: 'string' },
  },
});
const folder = resolve(positionals[0] ?? process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const laws = '../test/extras/change/laws';
const modules = createJiti(import.meta.url);
const imported = (name) => modules.import(`${laws}/${name}.ts`);
const { compareDocuments, inOneForm } = await imported('compare-documents');
const { placesOf } = await imported('document-places');
const { finePlants, operationPlants } = await imported('plant-operations');
const { schemaPlants } = await imported('plant-schemas');
const { randomChoice } = await imported('random-choice');
const { operationRewrites } = await imported('rewrite-operations');
const { schemaRewrites } = await imported('rewrite-schemas');
const { unionRewrites } = await imported('rewrite-unions');
const { versionRewrites } = await imported('rewrite-versions');

/** A document of this size has a share of one; larger ones have smaller shares, as they take longer. */
const fullShare = 200_000;

const paths = corpusDocuments(folder).filter((name) => [name, undefined].includes(values.document));
const shares = paths.map((name) => Math.min(1, Math.sqrt(fullShare / statSync(join(folder, name)).size)));
const opened = new Map();

/** Opens a document once. One with other files is left out. */
function openedDocument(name) {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(folder, name), 'utf8');
  const plain = JSON.parse(JSON.stringify(name.endsWith('.json') ? JSON.parse(text) : load(text)));
  const hasFiles = /"\$ref":"[^#"]/.test(JSON.stringify(plain));
  // A part that several references led to is one object for each.
  const document = hasFiles ? {} : JSON.parse(JSON.stringify(inOneForm(plain)));
  const made = { name, document, places: placesOf(document), hasFiles };
  opened.set(name, made);
  return made;
}

function chosenDocument(random) {
  let left = (random.below(1e9) / 1e9) * shares.reduce((sum, share) => sum + share, 0);
  const index = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return openedDocument(paths.at(index));
}

const lines = (findings) =>
  findings.map(({ verdict, code, operation, location }) => `    ${verdict} ${code} ${operation} ${location}`);

/** What is wrong with the answer to a rewrite; nothing if it is right. */
function rewriteFault({ findings }) {
  return findings.length === 0 ? [] : [`${findings.length} findings`, ...lines(findings.slice(0, 5))];
}

/** What is wrong with the answer to a plant. */
function plantFault({ findings, verdict }, { place, law: { verdicts } }) {
  if (findings.length === 1 && verdicts.includes(verdict)) return [];
  const found = `${findings.length} findings, ${verdict} in place of ${verdicts.join(' or ')}`;
  return [`${place.trail.join(' > ')}: ${found}`, ...lines(findings.slice(0, 5))];
}

/** Tries laws in turn, each where it applies. Returns the number of failures. */
function tryLaws(name, list, { count, faultOf }) {
  const chosen = list.filter((law) => values.law === undefined || law.name === values.law);
  const tried = { laws: [], files: [] };
  const wrong = [];
  for (let index = 0; index < count && chosen.length > 0; index += 1) {
    const seed = Number(values.seed) + index;
    const { name: file, document, places, hasFiles } = chosenDocument(randomChoice(seed * 2 + list.length));
    if (hasFiles) continue;
    const copy = structuredClone(document);
    let law;
    let place;
    for (let step = 0; step < chosen.length && !place; step += 1) {
      law = chosen[(index + step) % chosen.length];
      place = law.apply(copy, randomChoice(seed), places);
    }
    if (!place) continue;
    tried.laws.push(law.name);
    tried.files.push(file);
    const fault = faultOf(compareDocuments(document, copy), { place, law });
    if (fault.length === 0) continue;
    wrong.push(law.name);
    console.log(`${name}: --document ${file} --law '${law.name}' --seed ${seed}: ${fault.join('\n')}`);
  }
  const times = (items, item) => items.filter((one) => one === item).length;
  const kinds = new Set(tried.laws).size;
  console.log(
    `\n${name}: ${tried.laws.length} tried with ${kinds} of ${list.length} laws, ${wrong.length} wrong`,
  );
  for (const law of new Set(wrong))
    console.log(`  ${law}: ${times(wrong, law)} of ${times(tried.laws, law)}`);
  console.log(
    `  ${[...new Set(tried.files)]
      .sort()
      .map((file) => `${file} ${times(tried.files, file)}`)
      .join(', ')}`,
  );
  return wrong.length;
}

const rewrites = [...schemaRewrites, ...unionRewrites, ...operationRewrites, ...versionRewrites];
const ofRewrites = tryLaws('rewrites', rewrites, {
  count: Number(values.rewrites),
  faultOf: rewriteFault,
});
const ofPlants = tryLaws('plants', [...operationPlants, ...schemaPlants, ...finePlants], {
  count: Number(values.plants),
  faultOf: plantFault,
});
process.exitCode = ofRewrites + ofPlants > 0 ? 1 : 0;
