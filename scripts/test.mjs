// `npm test`, also on a new machine: installs dependencies and a browser, builds the package, then runs every test.
// Arguments are passed to the test runner. The last line is `N passed, N failed`.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status ?? 1;
}

function findBrowser() {
  return browsers.find((path) => path && existsSync(path));
}

function installBrowser() {
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = (args) => run([...elevate, 'apt-get'][0], [...elevate, 'apt-get', ...args].slice(1));
  if (existsSync('/usr/bin/apt-get') && install(['update']) === 0) install(['install', '-y', 'chromium']);
  const found = findBrowser();
  if (found) return found;
  console.error('No Chromium found. Install it, or name its executable in CHROMIUM_PATH.');
  process.exit(1);
}

if (!existsSync('node_modules/vitest')) {
  const status = run('npm', ['ci']);
  if (status !== 0) process.exit(status);
}
if (run(process.execPath, ['scripts/build.mjs']) !== 0) process.exit(1);
const browser = findBrowser() ?? installBrowser();

const report = join(tmpdir(), `portal-test-${process.pid}.json`);
const status = run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { CHROMIUM_PATH: browser },
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
}
process.exitCode = status;
