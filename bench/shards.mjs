// Measures from which size on a split build pays: the longest part and the final build over a plain cold build.
//   node bench/shards.mjs                          the largest document of BENCH_CORPUS, and 10,000 generated pages
//   node bench/shards.mjs FOLDER...                projects
//   node bench/shards.mjs --only pages --pages 500 --parts 1,2
// Parts run in a row, as each has a machine of its own. `--together` starts them at once: then Markdown is parsed by all of them in
// turns, and only processor time counts.

import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusDocuments, writeProject } from './corpus-documents.mjs';
import { writePages } from './generated-projects.mjs';
import { median } from './median.mjs';
import { highest, splitBuild } from './split-build.mjs';
import { coldBuild, forget } from './timed-runs.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    parts: { type: 'string', default: '1,2,4,8' },
    pages: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    together: { type: 'boolean', default: false },
  },
});
const counts = values.parts.split(',').map(Number);
const pages = Number(values.pages);
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const work = mkdtempSync(join(tmpdir(), 'portal-shards-'));

/** The default projects: functions that return the name of one and what writes it. */
const defaults = {
  document() {
    const size = (document) => statSync(join(corpus, document)).size;
    const [name] = corpusDocuments(corpus).toSorted((a, b) => size(b) - size(a));
    return { name, write: (project) => writeProject(name, { corpus, project }) };
  },
  pages: () => ({
    name: `${pages.toLocaleString('en')} pages`,
    write(project) {
      writePages(project, pages);
      writeFileSync(join(project, 'portal.config.json'), '{ "title": "Pages" }\n');
    },
  }),
};

function* projects() {
  for (const folder of positionals)
    yield {
      name: basename(resolve(folder)),
      write: (project) => cpSync(folder, project, { recursive: true }),
    };
  if (positionals.length > 0) return;
  if (values.only !== undefined && !Object.hasOwn(defaults, values.only))
    throw new Error(`There is no project \`${values.only}\`; there are ${Object.keys(defaults).join(', ')}.`);
  for (const [key, find] of Object.entries(defaults))
    if (values.only === undefined || values.only === key) yield find();
}

/** The ratios of one round: a plain build, and then one build of each number of parts, in the other direction every second round. */
async function measureRound(source, round) {
  const plain = coldBuild(source, { mayFail: true });
  forget(source);
  const split = new Map();
  for (const parts of round % 2 === 0 ? counts : counts.toReversed())
    split.set(parts, await splitBuild(source, { parts, work, together: values.together }));
  return { plain, split };
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** Prints a row for each number of parts: medians of the ratios of all rounds. */
function printRows(name, rounds) {
  const seconds = ({ wall, cpu, peak }) =>
    `${wall.toFixed(1)} s wall, ${cpu.toFixed(1)} s CPU, ${peak.toFixed(0)} MB`;
  console.log(
    `\n${name}, plain cold builds: ${rounds.map(({ plain }) => seconds(plain)).join('; ')}\n\n` +
      '| parts | longest part | final build | both | longest part, CPU | final build, CPU | requests of parts | of the final build | MB added | MB fetched at the end | peak MB of the final build |\n' +
      '|---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const count of counts) {
    const middle = (figure) =>
      median(
        rounds.map(({ plain, split }) => {
          const one = split.get(count);
          return figure({ ...one, plain });
        }),
      );
    const ratio = (key) => [
      middle(({ parts, plain }) => highest(parts, key) / plain[key]),
      middle(({ final, plain }) => final[key] / plain[key]),
    ];
    const wall = ratio('wall');
    const both = middle(({ parts, final, plain }) => (highest(parts, 'wall') + final.wall) / plain.wall);
    const figures = [...wall, both, ...ratio('cpu')].map((one) => one.toFixed(2));
    const exchanged = [
      middle((one) => one.exchanged.parts.requests),
      middle((one) => one.exchanged.final.requests),
      megabytes(middle((one) => one.exchanged.parts.received)),
      megabytes(middle((one) => one.exchanged.final.sent)),
      middle(({ final }) => final.peak).toFixed(0),
    ];
    console.log(`| ${[count, ...figures, ...exchanged].join(' | ')} |`);
  }
}

try {
  for (const { name, write } of projects()) {
    const source = join(work, 'source');
    mkdirSync(source);
    write(source);
    forget(source);
    const rounds = [];
    for (let round = 0; round < Number(values.runs); round += 1)
      rounds.push(await measureRound(source, round));
    printRows(name, rounds);
    rmSync(source, { recursive: true });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
