// Compares the time of the link check with that of rendering (Markdown to HTML, and frames), on generated sites of 1,000 and 10,000
// pages, without problems and with a broken link on every page. The ratio must be below 1 and must not grow with the site.
//   npm run bench:links                        the table
//   npm run bench:links -- --pages 500,5000    other sizes
//   npm run bench:links -- --json              one JSON object on stdout

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000,10000' }, json: { type: 'boolean', default: false } },
});
const work = mkdtempSync(join(tmpdir(), 'portal-bench-links-'));
const perFolder = 100;
const words =
  'A paragraph of plain words that a reader would skim before the next heading of the page. '.repeat(6);

const urlOf = (page) => `/docs/part-${Math.floor(page / perFolder)}/page-${page}`;

/** Makes a page of about 6 KB: ten sections, each with links to another page, to its file and to its own sections. */
function pageText(page, count, isBroken) {
  const sections = Array.from({ length: 10 }, (_, index) => {
    const far = (page * 7919 + index * 104729) % count;
    const link = `[far](${urlOf(far)}#part-${index}), [near](./page-${page}.md#part-${9 - index}), [own](#part-3)`;
    return `## Part ${index}\n\n${words}\n\nSee ${link}.\n`;
  });
  const broken = isBroken ? `\n[gone](${urlOf(page)}-gone) [none](#none-${page})\n` : '';
  return `# Page ${page}\n\n${sections.join('\n')}${broken}`;
}

function projectOf(count, isBroken) {
  const project = join(work, `${count}-${isBroken}`);
  for (let page = 0; page < count; page += 1) {
    const file = join(project, 'content', `${urlOf(page)}.md`);
    if (page % perFolder === 0) mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, pageText(page, count, isBroken));
  }
  return project;
}

function measure(count, isBroken) {
  const project = projectOf(count, isBroken);
  const run = spawnSync(
    process.execPath,
    ['lib/bin/portal.js', 'check-links', project, '--verbose', '--json'],
    {
      maxBuffer: 4e9,
      encoding: 'utf8',
    },
  );
  rmSync(project, { recursive: true, force: true });
  const stage = (name) => Number(new RegExp(`^${name} +(\\d+) ms$`, 'm').exec(run.stderr)?.[1]);
  const { diagnostics, stats } = JSON.parse(run.stdout);
  const [markdown, frame, check] = [stage('model'), stage('render'), stage('check')];
  const site = isBroken ? 'a broken link and anchor on each page' : 'no problems';
  const ratio = check / (markdown + frame);
  return {
    pages: count,
    site,
    links: stats.links,
    problems: diagnostics.length,
    markdown,
    frame,
    check,
    ratio,
  };
}

const rows = [false, true].flatMap((isBroken) =>
  values.pages.split(',').map((count) => measure(Number(count), isBroken)),
);
rmSync(work, { recursive: true, force: true });

if (values.json) console.log(JSON.stringify({ node: process.version, rows }, null, 2));
else {
  const heads = [
    'pages',
    'site',
    'links',
    'problems',
    'Markdown ms',
    'frame ms',
    'check ms',
    'check / rendering',
  ];
  console.log(`| ${[...heads, 'check ms per 1,000 pages'].join(' | ')} |\n|${'---|'.repeat(9)}`);
  for (const { pages, site, links, problems, markdown, frame, check, ratio } of rows) {
    const perThousand = Math.round((check / pages) * 1000);
    const cells = [pages, site, links, problems, markdown, frame, check, ratio.toFixed(2), perThousand];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
