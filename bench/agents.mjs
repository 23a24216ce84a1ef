// Grades sites for programs that read documentation, by the public grader of the Agent-Friendly Documentation Spec (`afdocs`). It builds and
// serves this portal, or each project and document that is named, and prints the score of each and what it misses.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { links: { type: 'string', default: '50' }, fixes: { type: 'boolean', default: false } },
});
const program = resolve('lib/bin/portal.js');
const sources = positionals.length > 0 ? positionals.map((source) => resolve(source)) : [resolve('.')];

/** The address of projects that are made here. The grader asks the local server in its place. */
const origin = 'https://docs.example';

/** Makes a project of a document, since a site needs an address for its sitemap. */
function projectOf(source, folder) {
  if (statSync(source).isDirectory()) return source;
  const project = join(folder, 'project');
  mkdirSync(join(project, 'specs'), { recursive: true });
  cpSync(source, join(project, 'specs', basename(source)));
  const config = { url: origin, onInvalidSpec: 'ignore', onBrokenSpecLinks: 'ignore' };
  writeFileSync(join(project, 'portal.config.json'), JSON.stringify(config));
  return project;
}

/** Serves a project. Resolves with its local address when it is built. */
function serve(project, out) {
  const child = spawn(process.execPath, [program, 'serve', project, '-o', out, '-p', '0', '--no-color']);
  const address = new Promise((found, fail) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        text += data;
        const url = /at (http:\/\/\S+?)\/? until/.exec(text)?.[1];
        if (url !== undefined) found(`${url}/`);
      });
    child.once('exit', () => fail(new Error(text.slice(-1_000))));
  });
  return { address, stop: () => child.kill('SIGINT') };
}

/** The origin that the pages of a site name, as the grader compares their links with the address that it asks. */
async function originOf(url) {
  const response = await fetch(new URL('catalog.json', url));
  if (!response.ok) return undefined;
  const { home } = await response.json();
  return URL.canParse(home) ? new URL(home).origin : undefined;
}

function grade(url, canonical) {
  const named = canonical === undefined ? [] : ['--canonical-origin', canonical];
  const args = ['check', url, '--format', 'json', '--score', '--sampling', 'deterministic'];
  const limits = ['--request-delay', '0', '--max-links', values.links, '-q'];
  const run = spawnSync(
    'npx',
    ['--yes', '-p', 'node@22', '-p', 'afdocs', 'afdocs', ...args, ...limits, ...named],
    { encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' },
  );
  try {
    return JSON.parse(run.stdout);
  } catch {
    throw new Error(`The grader failed: ${run.stderr || run.stdout || run.error}`);
  }
}

for (const source of sources) {
  const folder = mkdtempSync(join(tmpdir(), 'agents-'));
  const server = serve(projectOf(source, folder), join(folder, 'site'));
  try {
    const url = await server.address;
    const report = grade(url, await originOf(url));
    const { overall, grade: letter } = report.scoring ?? report.score ?? {};
    console.log(`${String(overall ?? '?').padStart(3)}  ${letter ?? ''}  ${basename(source)}`);
    for (const { id, status, message } of report.results ?? [])
      if (status === 'fail' || status === 'warn' || status === 'error')
        console.log(`       ${status}  ${id}: ${message}`);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
