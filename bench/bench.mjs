// Measures whole builds, each in its own process: wall and CPU seconds, peak memory, pages, bytes.
//   npm run bench                         this portal, and the large documents of BENCH_CORPUS that exist
//   npm run bench -- --runs 5 --json      more runs; one JSON object on stdout instead of a table
// Seconds of different machines cannot be compared; ratios of one run can.

import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from './corpus-documents.mjs';
import { measuredBuild } from './measured-build.mjs';
import { median } from './median.mjs';
import { pageFigures } from './page-figures.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const documents = ['github-api.github.com.json', 'stripe-spec3.yaml', 'digitalocean-bundled.yaml'];
const work = mkdtempSync(join(tmpdir(), 'portal-bench-'));

function build(project, outDir) {
  const { report, ...measured } = measuredBuild(project, outDir);
  return {
    ...measured,
    pages: report.stats.pages,
    megabytes: report.stats.bytes / 1e6,
    diagnostics: report.diagnostics.length,
  };
}

/** Measures cold builds, without a previous build, and repeated builds, after a build of the same input. */
function measure(name, project) {
  const outDir = join(work, `${name}-site`);
  const results = { cold: [], repeated: [] };
  for (let run = 0; run < runs; run += 1) {
    rmSync(outDir, { recursive: true, force: true });
    results.cold.push(build(project, outDir));
    results.repeated.push(build(project, outDir));
  }
  return Object.entries(results).map(([kind, figures]) => ({
    name,
    kind,
    ...Object.fromEntries(
      Object.keys(figures[0]).map((key) => [key, median(figures.map((figure) => figure[key]))]),
    ),
  }));
}

function portalProject() {
  const project = join(work, 'portal');
  for (const part of ['content', 'specs']) cpSync(part, join(project, part), { recursive: true });
  return project;
}

const rows = measure('portal', portalProject());
const pages = [{ name: 'portal', ...pageFigures(join(work, 'portal-site')) }];
for (const document of documents.filter((name) => existsSync(join(corpus, name)))) {
  const project = join(work, document.replace(/\.\w+$/, ''));
  writeProject(document, { corpus, project });
  rows.push(...measure(document, project));
  pages.push({ name: document, ...pageFigures(join(work, `${document}-site`)) });
}
rmSync(work, { recursive: true, force: true });

if (values.json) {
  console.log(JSON.stringify({ node: process.version, cores: cpus().length, runs, rows, pages }, null, 2));
} else {
  console.log(`Node ${process.version}, ${cpus().length} cores, median of ${runs} runs\n`);
  console.log('| work | build | wall s | CPU s | peak MB | pages | MB | problems | exit |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const cells = [
      row.name,
      row.kind,
      row.wallSeconds.toFixed(2),
      row.cpuSeconds.toFixed(2),
      row.peakMegabytes.toFixed(0),
    ];
    console.log(
      `| ${[...cells, row.pages, row.megabytes.toFixed(1), row.diagnostics, row.exitCode].join(' | ')} |`,
    );
  }
  console.log('\n| pages of | largest, bytes | most elements | median operation, gzip |');
  console.log('|---|---|---|---|');
  for (const { name, largest, fullest, medianOperation } of pages) {
    const cells = [
      name,
      `${largest.bytes} (${largest.file})`,
      `${fullest.elements} (${fullest.file})`,
      medianOperation,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
