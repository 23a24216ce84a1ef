// Builds inputs of one shape at three sizes, each twice the previous one. Prints CPU seconds and peak memory beyond those of an
// empty site, and their ratios to those of half the size.
//   npm run bench:growth                          all shapes
//   npm run bench:growth -- --only table          shapes whose name contains "table"
//   npm run bench:growth -- --kind documents      pages, descriptions or documents
//   npm run bench:growth -- --size 50000          another smallest size (characters, or parts of a document)

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { documents, texts } from './growth-shapes.mjs';
import { measuredBuild } from './measured-build.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kind: { type: 'string' },
    size: { type: 'string' },
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
