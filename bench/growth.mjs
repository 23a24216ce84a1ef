// Builds inputs of one shape at three sizes, each twice the previous one. Prints CPU seconds and peak memory beyond those of an
// empty site, and their ratios to those of half the size.
//   npm run bench:growth                          all shapes
//   npm run bench:growth -- --only table          shapes whose name contains "table"
//   npm run bench:growth -- --kind documents      pages, descriptions or documents
//   npm run bench:growth -- --size 50000          another smallest size (characters, or parts of a document)
//   npm run bench:growth -- --nested 1000         generated pages of nested dialects and includes, in one process each
//   npm run bench:growth -- --nested 1000 --from 5000   of further ones

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { documents, nestedPage, texts } from './growth-shapes.mjs';
import { measuredBuild } from './measured-build.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kind: { type: 'string' },
    size: { type: 'string' },
    nested: { type: 'string' },
    from: { type: 'string', default: '0' },
  },
});
/** Smaller values count as noise. */
const noise = { cpuSeconds: 0.7, peakMegabytes: 80 };
/** Maximum ratio of the costs for four times the input: linear growth, and a margin for other work on the machine. */
const most = 5.5;

const description = (text) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1', description: text },
  paths: {},
});
const kinds = {
  pages: { shapes: texts, size: 40_000, filesOf: (text) => ({ 'content/docs/a.md': text }) },
  descriptions: {
    shapes: texts,
    size: 40_000,
    filesOf: (text) => ({ 'specs/a.json': JSON.stringify(description(text)) }),
  },
  documents: {
    shapes: documents,
    size: 1000,
    filesOf: (document) => ({ 'specs/a.json': JSON.stringify(document) }),
  },
};

function costOf(files) {
  const project = mkdtempSync(join(tmpdir(), 'portal-growth-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), content);
    }
    return measuredBuild(project, join(project, 'dist'));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** What no generated page may take. */
const limits = { cpuSeconds: 10, peakMegabytes: 500, doubled: 2.2 };

/** Builds a generated page at two sizes. The cost is processor time, as other work on the machine takes from the wall time. */
function costOfNested(seed) {
  const size = Number(values.size ?? kinds.pages.size);
  const costs = [size, 2 * size].map((each) => costOf(nestedPage(seed, each)));
  const [one, two] = costs.map((cost) => Math.max(cost.cpuSeconds - empty.cpuSeconds, noise.cpuSeconds));
  return { costs, ratio: two / one };
}

function isAboveLimit({ costs, ratio }) {
  return (
    ratio > limits.doubled ||
    costs.some(
      ({ exitCode, cpuSeconds, peakMegabytes }) =>
        exitCode > 1 ||
        exitCode === null ||
        cpuSeconds > limits.cpuSeconds ||
        peakMegabytes > limits.peakMegabytes,
    )
  );
}

/** Builds generated pages at two sizes, and prints those that are above a limit, and the highest values. */
function measureNested(count) {
  const highest = { cpuSeconds: 0, peakMegabytes: 0, ratio: 0 };
  let above = 0;
  const first = Number(values.from);
  for (let seed = first; seed < first + count; seed += 1) {
    let cost = costOfNested(seed);
    // Repeated, as a single measure can be wrong by a fifth.
    for (let more = 0; more < 2 && isAboveLimit(cost); more += 1) {
      const again = costOfNested(seed);
      if (again.ratio < cost.ratio) cost = again;
    }
    const [one, two] = cost.costs;
    highest.cpuSeconds = Math.max(highest.cpuSeconds, two.cpuSeconds);
    highest.peakMegabytes = Math.max(highest.peakMegabytes, two.peakMegabytes);
    highest.ratio = Math.max(highest.ratio, cost.ratio);
    if (!isAboveLimit(cost)) continue;
    above += 1;
    console.log(
      `seed ${seed}: exit ${one.exitCode} ${two.exitCode}, ${two.cpuSeconds.toFixed(1)} s, ${Math.round(two.peakMegabytes)} MB, ratio ${cost.ratio.toFixed(2)}`,
    );
  }
  const { cpuSeconds, peakMegabytes, ratio } = highest;
  console.log(
    `${count} pages, ${above} above a limit; highest: ${cpuSeconds.toFixed(1)} s, ${Math.round(peakMegabytes)} MB, ratio ${ratio.toFixed(2)}`,
  );
  if (above > 0) process.exitCode = 1;
}

const empty = costOf({ 'content/docs/a.md': 'Text.' });

/** Returns the columns of a measure for the three sizes, and whether it grows too fast. */
function growth(costs, measure, digits) {
  const own = costs.map((cost) => Math.max(0, cost[measure] - empty[measure]));
  const ratios = own.slice(1).map((value, index) => value / Math.max(own[index], noise[measure]));
  return {
    cells: [...own.map((value) => value.toFixed(digits)), ...ratios.map((ratio) => ratio.toFixed(1))],
    isTooFast: own[2] > most * Math.max(own[0], noise[measure]),
  };
}

if (values.nested !== undefined) {
  measureNested(Number(values.nested));
  process.exit();
}

console.log(
  '| kind | shape | size | CPU s | 2n | 4n | 2n/n | 4n/2n | memory MB | 2n | 4n | 2n/n | 4n/2n | |',
);
console.log(`|${'---|'.repeat(14)}`);
for (const [kind, { shapes, size, filesOf }] of Object.entries(kinds)) {
  if (values.kind !== undefined && values.kind !== kind) continue;
  for (const [name, make] of Object.entries(shapes)) {
    if (!name.includes(values.only)) continue;
    const start = Number(values.size ?? size);
    const costs = [start, 2 * start, 4 * start].map((each) => costOf(filesOf(make(each))));
    const measured = [growth(costs, 'cpuSeconds', 1), growth(costs, 'peakMegabytes', 0)];
    const isTooFast = measured.some((each) => each.isTooFast) || costs.some(({ exitCode }) => exitCode > 1);
    const cells = [
      kind,
      name,
      start,
      ...measured.flatMap((each) => each.cells),
      isTooFast ? '**too fast**' : '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (isTooFast) process.exitCode = 1;
  }
}
