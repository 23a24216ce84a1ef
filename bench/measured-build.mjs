// Builds a project in its own process and returns wall and CPU seconds, peak memory, exit code and report.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const recorder = resolve('bench/record-usage.mjs');

/** @returns {{ wallSeconds: number, cpuSeconds: number, peakMegabytes: number, exitCode: number, report: object }} */
export function measuredBuild(project, outDir) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-usage-'));
  const usageFile = join(folder, 'usage.json');
  const started = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', recorder, 'lib/bin/portal.js', 'build', project, '--json', '-o', outDir],
    { env: { ...process.env, PORTAL_USAGE_FILE: usageFile }, maxBuffer: 1e9 },
  );
  const wallSeconds = (performance.now() - started) / 1000;
  const usage = JSON.parse(readFileSync(usageFile, 'utf8'));
  rmSync(folder, { recursive: true });
  return { ...usage, wallSeconds, exitCode: status, report: JSON.parse(stdout.toString()) };
}
