// Checks whether a change of the program changes its output: node bench/site-bytes.mjs <list.json> [folder of projects or documents]...
// Builds this portal, every case of test/site, every document of test/openapi/keywords and the contents of the folders. The first
// run writes the digest of every file to the list. A later run compares its digests with the list, and prints the files that differ.
// Names and digests of scripts and styles are left out, since they change when a source file is moved.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, extname, join, relative, resolve } from 'node:path';

const [list, ...folders] = process.argv.slice(2);
if (list === undefined) {
  console.error('Usage: node bench/site-bytes.mjs <list.json> [folder]...');
  process.exit(1);
}
const program = resolve('lib/bin/portal.js');
const themeFile = /^assets\/(boot|islands|site|live|icon|touch-icon)\b/;

/** Returns all projects: a name, and a function that makes the project in an empty folder. */
function projects() {
  const cases = 'test/site/cases';
  const keywords = 'test/openapi/keywords';
  return [
    ['portal', (to) => copyPortal(to)],
    ...readdirSync(cases).map((name) => [
      `case ${name}`,
      (to) => cpSync(join(cases, name), to, { recursive: true, verbatimSymlinks: true }),
    ]),
    ...readdirSync(keywords).map((name) => [
      `keyword ${name}`,
      (to) => copyDocument(join(keywords, name, 'openapi.yaml'), to),
    ]),
    ...folders.flatMap((folder) =>
      readdirSync(folder).map((name) => [
        `${basename(folder)}/${name}`,
        (to) =>
          statSync(join(folder, name)).isDirectory()
            ? cpSync(join(folder, name), to, { recursive: true, verbatimSymlinks: true })
            : copyDocument(join(folder, name), to),
      ]),
    ),
  ];
}

function copyPortal(to) {
  for (const name of ['content', 'specs', 'static', 'portal.config.ts'])
    if (existsSync(name)) cpSync(name, join(to, name), { recursive: true });
}

function copyDocument(file, to) {
  const folder = extname(file) === '.md' ? 'content/docs' : 'specs';
  mkdirSync(join(to, folder), { recursive: true });
  cpSync(file, join(to, folder, basename(file)));
}

/** Builds a project. @returns digests by file name, and those of the report and the exit code */
async function digestsOf(make) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bytes-'));
  try {
    make(folder);
    const expected = join(folder, 'expected.json');
    const { args = [] } = existsSync(expected) ? JSON.parse(readFileSync(expected, 'utf8')) : {};
    rmSync(expected, { force: true });
    const { code, stdout } = await run(['build', '--json', ...args], folder);
    const digests = { 'exit code': String(code), report: digest(reportOf(stdout).replaceAll(folder, '')) };
    const site = join(folder, 'dist');
    if (existsSync(site))
      for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        const name = relative(site, file);
        if (entry.isFile() && name !== '.portal-site' && !themeFile.test(name))
          digests[name] = digest(withoutTheme(readFileSync(file), name));
      }
    return digests;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the routes and diagnostics of a report, without times and counts. */
function reportOf(stdout) {
  if (!stdout.startsWith('{')) return stdout;
  const { routes, diagnostics } = JSON.parse(stdout);
  return JSON.stringify({ routes, diagnostics });
}

function withoutTheme(bytes, name) {
  if (extname(name) !== '.html' && extname(name) !== '') return bytes;
  return bytes
    .toString('latin1')
    .replaceAll(/(assets\/(?:boot|islands|site|live)[\w-]*)-[\dA-Za-z]{8}\b/g, '$1')
    .replaceAll(/integrity="[^"]*"/g, '');
}

function digest(value) {
  return createHash('sha256').update(value).digest('hex').slice(0, 20);
}

function run(args, cwd) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout: Buffer.concat(chunks).toString() }));
  });
}

const waiting = projects();
const found = {};
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      found[next[0]] = await digestsOf(next[1]);
  }),
);

const files = Object.values(found).reduce((total, digests) => total + Object.keys(digests).length, 0);
if (!existsSync(list)) {
  writeFileSync(list, JSON.stringify(found));
  console.log(`${Object.keys(found).length} projects, ${files} files recorded.`);
} else {
  const before = JSON.parse(readFileSync(list, 'utf8'));
  const differences = [...new Set([...Object.keys(before), ...Object.keys(found)])].flatMap((name) => {
    const [then = {}, now = {}] = [before[name], found[name]];
    return [...new Set([...Object.keys(then), ...Object.keys(now)])]
      .filter((file) => then[file] !== now[file])
      .map(
        (file) =>
          `${name}: ${file} ${then[file] === undefined ? 'is new' : now[file] === undefined ? 'is gone' : 'differs'}`,
      );
  });
  for (const line of differences.sort()) console.log(line);
  console.log(
    `${Object.keys(found).length} projects, ${files} files compared, ${differences.length} differ.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}
