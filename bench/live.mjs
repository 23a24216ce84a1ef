// Measures the development server in a browser: the time to the first page, and the time from a save to the new content in an
// open page.
//   npm run bench:live                    Markdown pages, and the largest document of BENCH_CORPUS if it exists
//   npm run bench:live -- --pages 1000    other numbers of pages
//   npm run bench:live -- --saves 25      more saves
// It uses the same Chromium as the tests.

import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { pageFile, writePages } from './generated-projects.mjs';
import { median } from './median.mjs';

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '15' },
    pages: { type: 'string', default: '1000,10000' },
  },
});
const saves = Number(values.saves);
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
const work = mkdtempSync(join(tmpdir(), 'portal-live-'));
const port = 4173;

async function measure({ name, project, url, file, before }) {
  const started = performance.now();
  const server = spawn(
    process.execPath,
    ['lib/bin/portal.js', 'serve', '--watch', '--quiet', '--port', String(port), project],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const measured = await measureSaves({ started, url, file, before, ended });
    console.log(`| ${name} | ${measured.join(' | ')} |`);
  } finally {
    server.kill('SIGINT');
    await ended;
  }
}

async function measureSaves({ started, url, file, before, ended }) {
  const origin = `http://localhost:${port}`;
  const gone = ended.then(() => Promise.reject(new Error('The server ended; is its port taken?')));
  // After the last save, the end of the server is expected.
  gone.catch(() => undefined);
  const answers = async () => {
    while (!(await fetch(origin + url).catch(() => undefined))?.ok) await pause(10);
  };
  await Promise.race([answers(), gone]);
  const firstPage = performance.now() - started;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(origin + url);
  await pause(3000);
  const text = readFileSync(file, 'utf8');
  const times = [];
  for (let save = 0; save < saves; save += 1) {
    const mark = `Mark${save}of${saves}`;
    const seen = page.evaluate(whenShown, mark);
    await pause(50);
    const saved = Date.now();
    writeFileSync(file, text.replace(before, `${mark} ${before}`));
    times.push((await Promise.race([seen, gone])) - saved);
    await pause(700);
  }
  await browser.close();
  return [Math.round(firstPage), median(times), Math.max(...times)];
}

/** Runs in the page. Resolves with the time at which the main content contains a text. */
function whenShown(wanted) {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

console.log('| project | first page ms | save to content, median ms | slowest ms |\n|---|---|---|---|');
try {
  for (const count of values.pages.split(',').map(Number)) {
    const project = join(work, `pages-${count}`);
    writePages(project, count);
    const path = pageFile(count >> 1);
    await measure({
      name: `${count} Markdown pages`,
      project,
      url: `/${path.replace(/\.md$/, '')}`,
      file: join(project, 'content', path),
      before: 'See [the',
    });
    rmSync(project, { recursive: true });
  }

  const document = join(corpus, 'github-api.github.com.json');
  if (existsSync(document)) {
    const project = join(work, 'github');
    mkdirSync(join(project, 'specs'), { recursive: true });
    copyFileSync(document, join(project, 'specs/github.json'));
    await measure({
      name: 'GitHub REST, one operation',
      project,
      url: '/api/github/github-api-root',
      file: join(project, 'specs/github.json'),
      before: 'Get Hypermedia links to resources accessible',
    });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
