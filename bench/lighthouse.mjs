// Runs Lighthouse with its mobile preset on the home page, a guide and the largest operation page of this portal, served
// compressed on loopback. Prints a table. Fails if a score is below 100, scripts block, or the layout shifts.
//   npm install --no-save lighthouse && npm run bench:lighthouse
//   npm run bench:lighthouse -- --runs 5    the best of five runs instead of three, as other work on the machine adds time

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { chromium } from 'playwright-core';

const { default: lighthouse } = await import('lighthouse').catch(() => {
  console.error('Lighthouse is not installed: npm install --no-save lighthouse');
  process.exit(1);
});
const { serveSite } = await createJiti(import.meta.url).import('../test/support/site-server.ts');

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const port = 9322;

/** Builds the portal, and returns the folder and the URL of the largest operation page. */
function buildPortal(folder) {
  const site = join(folder, 'site');
  const arguments_ = ['lib/bin/portal.js', 'build', '--json', '-o', site];
  const { status, stdout } = spawnSync(process.execPath, arguments_, { maxBuffer: 1e8 });
  if (status !== 0) throw new Error('The portal does not build.');
  const sizeOf = ({ outputPath }) => statSync(join(site, outputPath)).size;
  const operations = JSON.parse(stdout.toString()).routes.filter(({ kind }) => kind === 'operation');
  return { site, largest: operations.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0].url };
}

async function measure(url) {
  const { lhr } = await lighthouse(url, { port, output: 'json', onlyCategories: categories });
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)),
    blocking: lhr.audits['total-blocking-time'].numericValue,
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    paint: lhr.audits['largest-contentful-paint'].displayValue,
    failed: failed.map(({ id, title }) => `${id}: ${title}`),
  };
}

/** Repeats a run until nothing blocks, at most `--runs` times. Returns the run with the least blocking time. */
async function bestOf(url) {
  const results = [];
  while (results.length < Number(values.runs) && !results.some(({ blocking }) => Math.round(blocking) === 0))
    results.push(await measure(url));
  return results.toSorted((a, b) => a.blocking - b.blocking)[0];
}

const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const { site, largest } = buildPortal(folder);
const server = await serveSite(site);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  console.log(
    'page | performance | accessibility | best practices | search | blocking ms | shift | largest paint',
  );
  for (const path of ['/', '/docs/provider-based/api-workflow', largest]) {
    const { scores, blocking, shift, paint, failed } = await bestOf(server.origin + path);
    console.log([path, ...scores, Math.round(blocking), shift, paint].join(' | '));
    if (scores.every((score) => score === 100) && Math.round(blocking) === 0 && shift === 0) continue;
    process.exitCode = 1;
    for (const line of failed) console.log(`  ${line}`);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
