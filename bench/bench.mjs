// Measures whole builds, each in its own process: wall and CPU seconds, peak memory, pages, bytes.
//   npm run bench                                 this portal, the large documents of BENCH_CORPUS that exist, and generated projects
//   npm run bench -- --pages 1000,10000,100000    other numbers of generated pages, with Hugo beside them if it is installed
//   npm run bench -- --operations 100000          other numbers of generated operations
//   npm run bench -- --runs 5 --json              more runs; one JSON object on stdout instead of a table
// Seconds of different machines cannot be compared; ratios of one run can.

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from './corpus-documents.mjs';
import { pageFile, writeOperations, writePages } from './generated-projects.mjs';
import { hugoCommand } from './hugo-site.mjs';
import { measuredBuild } from './measured-build.mjs';
import { median } from './median.mjs';
import { pageFigures } from './page-figures.mjs';
import { parserMilliseconds } from './parser-time.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    pages: { type: 'string', default: '1000,10000' },
    operations: { type: 'string', default: '1000' },
  },
});
const runs = Number(values.runs);
const numbers = (text) => text.split(',').filter(Boolean).map(Number);
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

/**
 * Measures cold builds, repeated builds of the same input, and builds after an edit.
 * @param edit changes one source; called with the number of the run
 */
function measure(name, project, edit) {
  const outDir = join(work, `${name}-site`);
  const results = { cold: [], unchanged: [], edit: [] };
  for (let run = 0; run < runs; run += 1) {
    rmSync(outDir, { recursive: true, force: true });
    rmSync(join(project, '.portal'), { recursive: true, force: true });
    results.cold.push(build(project, outDir));
    results.unchanged.push(build(project, outDir));
    edit(run);
    results.edit.push(build(project, outDir));
  }
  const rows = Object.entries(results).map(([kind, figures]) => ({
    name,
    kind,
    ...Object.fromEntries(
      Object.keys(figures[0]).map((key) => [key, median(figures.map((figure) => figure[key]))]),
    ),
  }));
  // A long run shows what it has.
  for (const row of rows) console.error(JSON.stringify(row));
  return rows;
}

const addWords = (file) => (run) => appendFileSync(file, `\nMore words, ${run}.\n`);

/** Adds a word to a description in the paths of a document, which is JSON or YAML. */
const editDescription = (file) => (run) => {
  const text = readFileSync(file, 'utf8');
  const inPaths = [...text.matchAll(/description"?: ?"?(?=[A-Z][a-z])/g)].filter(
    ({ index }) => index > text.search(/"?paths"?:/),
  );
  const found = inPaths[inPaths.length >> 1];
  if (found === undefined) throw new Error(`${file} has no description to edit.`);
  const at = found.index + found[0].length;
  writeFileSync(file, `${text.slice(0, at)}Edit ${run}. ${text.slice(at)}`);
};

/** Hugo keeps about 0.28 MB a page in memory, which more pages than these would exhaust on most machines. */
const mostPagesOfHugo = 30_000;

/** Measures Hugo on the same pages, with a layout of one template. Undefined if it is not installed, or for too many pages. */
function measureHugo(count, project) {
  if (count > mostPagesOfHugo) return undefined;
  const site = join(work, `hugo-${count}`);
  const figures = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const { status, stderr } = spawnSync(
      '/usr/bin/time',
      ['-f', '%U %S %M', ...hugoCommand(site, { project, output: join(site, `public-${run}`) })],
      { encoding: 'utf8' },
    );
    if (status !== 0) return undefined;
    const [user, system, kilobytes] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
    const wallSeconds = (performance.now() - started) / 1000;
    figures.push({ wallSeconds, cpuSeconds: user + system, peakMegabytes: kilobytes / 1024 });
  }
  rmSync(site, { recursive: true });
  const middle = (key) => median(figures.map((figure) => figure[key]));
  const measured = Object.fromEntries(Object.keys(figures[0]).map((key) => [key, middle(key)]));
  return {
    name: `${count} pages`,
    kind: 'Hugo, cold',
    ...measured,
    pages: count,
    megabytes: 0,
    diagnostics: 0,
    exitCode: 0,
  };
}

/**
 * Fits `cost = factor * pages ^ power` to the cold builds of generated pages, by least squares of logarithms. A power of 1 is
 * linear.
 */
function growthOf(rows, key) {
  const points = rows.filter(({ kind, size }) => kind === 'cold' && size !== undefined);
  if (points.length < 2) return undefined;
  const logarithms = points.map((row) => [Math.log(row.size), Math.log(row[key])]);
  const mean = (at) => logarithms.reduce((sum, point) => sum + point[at], 0) / logarithms.length;
  const [x, y] = [mean(0), mean(1)];
  const slope = (at) =>
    logarithms.reduce((sum, point) => sum + (point[0] - x) * (point[at] - (at === 0 ? x : y)), 0);
  return slope(1) / slope(0);
}

function portalProject() {
  const project = join(work, 'portal');
  for (const part of ['content', 'specs']) cpSync(part, join(project, part), { recursive: true });
  return project;
}

const portal = portalProject();
const rows = measure('portal', portal, addWords(join(portal, 'content', 'docs', 'intro.md')));
const pages = [{ name: 'portal', ...pageFigures(join(work, 'portal-site')) }];
{
  const project = join(work, 'small');
  writePages(project, 15);
  writeOperations(project, 20);
  rows.push(...measure('20 operations, 15 pages', project, addWords(join(project, 'content', pageFile(7)))));
}
for (const document of documents.filter((name) => existsSync(join(corpus, name)))) {
  const project = join(work, document.replace(/\.\w+$/, ''));
  writeProject(document, { corpus, project });
  rows.push(...measure(document, project, editDescription(join(project, 'specs', document))));
  pages.push({ name: document, ...pageFigures(join(work, `${document}-site`)) });
}
const parser = {};
for (const count of numbers(values.pages)) {
  const project = join(work, `pages-${count}`);
  writePages(project, count);
  parser.milliseconds ??= parserMilliseconds(join(project, 'content'));
  const measured = measure(
    `${count} pages`,
    project,
    addWords(join(project, 'content', pageFile(count >> 1))),
  );
  rows.push(...measured.map((row) => ({ ...row, size: count })));
  const hugo = measureHugo(count, project);
  if (hugo !== undefined) rows.push(hugo);
  rmSync(project, { recursive: true });
}
for (const count of numbers(values.operations)) {
  const project = join(work, `operations-${count}`);
  writeOperations(project, count);
  const file = join(project, 'specs', 'generated.json');
  rows.push(...measure(`${count} operations`, project, editDescription(file)));
  rmSync(project, { recursive: true });
}
rmSync(work, { recursive: true, force: true });
const growth = {
  wall: growthOf(rows, 'wallSeconds'),
  cpu: growthOf(rows, 'cpuSeconds'),
  memory: growthOf(rows, 'peakMegabytes'),
};

if (values.json) {
  console.log(
    JSON.stringify(
      { node: process.version, cores: cpus().length, runs, rows, pages, growth, parser },
      null,
      2,
    ),
  );
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
  if (parser.milliseconds !== undefined)
    console.log(
      `\nThe Markdown parser alone, as it is published: ${parser.milliseconds.toFixed(1)} ms of processor time for a page.`,
    );
  if (growth.cpu !== undefined) {
    const powers = Object.entries(growth).map(([key, power]) => `${key} ${power.toFixed(2)}`);
    console.log(
      `\nGrowth of cold builds with the number of pages, as a power (1 is linear): ${powers.join(', ')}`,
    );
  }
}
