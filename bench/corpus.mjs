// Builds every document of a folder (BENCH_CORPUS) and checks the sites: missing pages, broken links, duplicate ids, sizes of
// pages, and accessibility of a sample of pages. The exit code is 1 if the program is at fault.
//   npm run bench:corpus                      all documents
//   npm run bench:corpus -- --only stripe     documents whose name contains "stripe"
//   npm run bench:corpus -- --pages 200       more pages for axe-core

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSample, samplePages } from './corpus-accessibility.mjs';
import { corpusDocuments, countOperations, writeProject } from './corpus-documents.mjs';
import { measuredBuild } from './measured-build.mjs';
import { pageFigures } from './page-figures.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, pages: { type: 'string', default: '50' } },
});
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const work = mkdtempSync(join(tmpdir(), 'portal-corpus-'));
const siteOf = (document) => join(work, document.replaceAll('/', '-'), 'site');

/** Returns the broken targets of a site: `given` were reported by the build as links of the document, `own` were not. */
function brokenTargets(site, { diagnostics }) {
  const { stdout } = spawnSync(
    process.execPath,
    ['lib/bin/portal.js', 'check-links', '--dist', site, '--format', 'json'],
    { maxBuffer: 1e9 },
  );
  const reported = new Set(diagnostics.map(({ target }) => target));
  const targets = JSON.parse(stdout.toString()).diagnostics.map(({ target, message }) => target ?? message);
  return {
    own: targets.filter((target) => !reported.has(target)),
    given: targets.filter((target) => reported.has(target)),
  };
}

function buildDocument(document) {
  const project = join(work, document.replaceAll('/', '-'));
  writeProject(document, { corpus, project });
  const { report, ...build } = measuredBuild(project, siteOf(document));
  const isBuilt = existsSync(siteOf(document));
  return {
    document,
    ...build,
    routes: report.routes,
    codes: counted(report.diagnostics.map(({ code }) => code)),
    operations: countOperations(join(corpus, document)),
    written: report.routes.filter(({ kind }) => kind === 'operation').length,
    ...(isBuilt
      ? { pages: pageFigures(siteOf(document)), broken: brokenTargets(siteOf(document), report) }
      : {}),
  };
}

function counted(codes) {
  return [...new Set(codes)]
    .map((code) => `${code} ${codes.filter((other) => other === code).length}`)
    .join(', ');
}

function rowOf({
  document,
  exitCode,
  codes,
  operations,
  written,
  routes,
  wallSeconds,
  peakMegabytes,
  pages,
  broken,
}) {
  return [
    document,
    exitCode,
    codes || '-',
    `${written} of ${operations}`,
    routes.length,
    wallSeconds.toFixed(1),
    peakMegabytes.toFixed(0),
    pages === undefined ? '-' : (pages.largest.bytes / 1024).toFixed(0),
    pages === undefined ? '-' : pages.fullest.elements,
    pages === undefined ? '-' : (pages.medianOperation / 1024).toFixed(1),
    pages === undefined ? '-' : pages.duplicateIds.length,
    broken === undefined ? '-' : `${broken.own.length} / ${broken.given.length}`,
  ];
}

const columns = [
  'document',
  'exit',
  'diagnostics',
  'operations',
  'pages',
  's',
  'peak MB',
  'largest KB',
  'most elements',
  'median operation gzip KB',
  'duplicate ids',
  'broken links, ours / its own',
];

/** Returns the faults of the program. */
function violationsOf({ document, exitCode, operations, written, pages, broken }) {
  const faults = [
    ...(exitCode === 0 ? [] : [`ended with ${exitCode}`]),
    ...(operations === written ? [] : [`${operations - written} operations have no page`]),
    ...(pages?.duplicateIds ?? []).map((id) => `id twice: ${id}`),
    ...(broken?.own ?? []).map((target) => `broken link: ${target}`),
  ];
  return faults.map((fault) => `${document}: ${fault}`);
}

async function run() {
  const started = performance.now();
  console.log(`Node ${process.version}, load ${loadavg()[0].toFixed(1)} at the start\n`);
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  const results = [];
  for (const document of corpusDocuments(corpus).filter((name) => name.includes(options.only))) {
    const result = buildDocument(document);
    console.log(`| ${rowOf(result).join(' | ')} |`);
    results.push(result);
  }
  const sites = results
    .filter(({ pages }) => pages !== undefined)
    .map(({ document, routes }) => ({ name: document, routes }));
  const sample = samplePages(sites, Number(options.pages));
  const faults = [...results.flatMap(violationsOf), ...(await checkSample(sample, siteOf))];
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `\naxe-core checked ${sample.length} pages, each light and dark. The whole run took ${seconds} s.`,
  );
  console.log(faults.length === 0 ? 'No faults.' : `\n${faults.join('\n')}`);
  if (faults.length > 0) process.exitCode = 1;
}

if (existsSync(corpus)) {
  try {
    await run();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
} else {
  console.log(`There is no folder ${corpus}: set BENCH_CORPUS to a folder with documents.`);
}
