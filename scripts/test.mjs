// `npm test`, also on a new machine: installs dependencies and browsers, builds the package, then runs every test.
// Arguments are passed to the test runner. What failed is said again at the end; the last line is `N passed, N failed`.
// `--browsers` only installs the browsers; `--built` tests the package as it was built before. `--core` runs the tests of the core with an empty
// table of wings, and `--wing NAME` those of one wing.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The browsers of the tests: where they are, and the package that has them. The optional one makes the tests faster. */
const browsers = {
  CHROMIUM_PATH: {
    name: 'Chromium',
    package: 'chromium',
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  },
  // The engine without windows and toolbars needs less than half of the processor time.
  CHROMIUM_SHELL_PATH: {
    name: 'headless shell of Chromium',
    package: 'chromium-headless-shell',
    paths: ['/usr/bin/chromium-headless-shell'],
    isOptional: true,
  },
  FIREFOX_PATH: {
    name: 'Firefox',
    package: 'firefox-esr',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  },
};

function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}

function findBrowser(variable) {
  return [process.env[variable], ...browsers[variable].paths].find((path) => path && existsSync(path));
}

function install(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  const [command, ...elevated] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  if (run(command, [...elevated, 'update']) !== 0) return;
  // One by one, since not every system has all of them.
  for (const one of packages) run(command, [...elevated, 'install', '-y', one]);
}

/** Returns the paths of the browsers for the environment of the tests, after installing those that are missing. */
function findBrowsers() {
  const variables = Object.keys(browsers);
  install(variables.filter((one) => !findBrowser(one)).map((one) => browsers[one].package));
  const found = variables.map((variable) => [variable, findBrowser(variable) ?? '']);
  for (const [variable, path] of found)
    if (!path && !browsers[variable].isOptional) {
      console.error(
        `No ${browsers[variable].name} found. Install it, or name its executable in ${variable}.`,
      );
      process.exit(1);
    }
  return Object.fromEntries(found);
}

/**
 * Creates a folder in memory, for the many small files of the tests: on a disk, they take a third of the processor time of tests of
 * whole sites. Undefined where the system has no room for it, or runs no programs from there.
 */
function folderInMemory() {
  const [root, room] = ['/dev/shm', 2 * 1024 ** 3];
  try {
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < room || freemem() < 2 * room) return undefined;
    const folder = mkdtempSync(join(root, 'portal-tests-'));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    if (spawnSync(program).status === 0) return folder;
    rmSync(folder, { recursive: true });
  } catch {}
  return undefined;
}

/** The lines that say again what failed, with the start of each message, since the end of a long log is what is read. */
function failures(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = relative('.', name);
    if (failed.length === 0 && message) return [`FAILED ${file}`, ...startOf(message)];
    return failed.flatMap((one) => [
      `FAILED ${file}: ${one.fullName}`,
      ...one.failureMessages.flatMap(startOf),
    ]);
  });
}

/** The lines that name the tests that were skipped, which `CONTRIBUTING.md` gives reasons for. */
function skippedTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => ['pending', 'skipped'].includes(one.status))
      .map((one) => `SKIPPED ${relative('.', name)}: ${one.fullName}`),
  );
}

/** The rooms of the core, without tests of the whole program, of its documentation and of this portal. */
const coreTests =
  'check client json-schema live markdown openapi output pipeline project render routes samples search server shared store strings templates views';

/** Tests of the core that count what a site with all wings is made of. */
const countingTests = ['builder', 'docs-with-drawings', 'last-good', 'pool'];

/** Returns the arguments of the test runner for `--core` and `--wing NAME`, and the environment of the tests. */
function chosenTests(given) {
  const wing = given.indexOf('--wing');
  if (wing !== -1) {
    const folder = `test/extras/${given[wing + 1]}`;
    if (!existsSync(folder)) {
      console.error(`There is no wing \`${given[wing + 1] ?? ''}\`.`);
      process.exit(1);
    }
    return { chosen: given.toSpliced(wing, 2, '--project', 'node', `${folder}/`), table: {} };
  }
  const core = given.indexOf('--core');
  if (core === -1) return { chosen: given, table: {} };
  const left = countingTests.map((name) => `--exclude=test/pipeline/${name}.test.ts`);
  // The built program, which these run, has all wings.
  left.push('--exclude=test/*/whole-sites/**');
  const folders = coreTests.split(' ').map((name) => `test/${name}/`);
  return {
    chosen: given.toSpliced(core, 1, '--project', 'node', ...left, ...folders),
    table: { PORTAL_TEST_WINGS: 'none' },
  };
}

function startOf(message) {
  return message
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`);
}

/** Reads a file of JSON, which is removed. */
function take(path) {
  const value = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return value;
}

if (process.argv[2] === '--browsers') {
  findBrowsers();
  process.exit();
}
if (!existsSync('node_modules/vitest')) {
  const status = run('npm', ['ci']);
  if (status !== 0) process.exit(status);
}
const given = process.argv.slice(2).filter((argument) => argument !== '--built');
const isBuilt = given.length < process.argv.length - 2;
const { chosen, table } = chosenTests(given);
if (!isBuilt && run(process.execPath, ['scripts/build.mjs']) !== 0) process.exit(1);
const environment = findBrowsers();

const folder = folderInMemory();
// The tests end by themselves when the user interrupts them, and the folder is removed then.
process.on('SIGINT', () => {});
const report = join(tmpdir(), `portal-test-${process.pid}.json`);
const errors = join(tmpdir(), `portal-test-${process.pid}-errors.json`);
const status = run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/unhandled-errors.mjs',
    ...chosen,
  ],
  { ...environment, ...table, PORTAL_TEST_ERRORS: errors, ...(folder !== undefined && { TMPDIR: folder }) },
);
if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, testResults } = take(report);
  const failed = failures(testResults);
  const unhandled = existsSync(errors) ? take(errors) : [];
  if (status !== 0 && failed.length === 0 && unhandled.length === 0)
    unhandled.push(`The test runner ended with ${status}, though no test failed.`);
  const outside = unhandled.flatMap((one) => ['FAILED outside of every test', ...startOf(one)]);
  for (const line of [...skippedTests(testResults), ...failed, ...outside]) console.log(line);
  console.log(`${numPassedTests} passed, ${numFailedTests + unhandled.length} failed`);
}
process.exitCode = status;
