// Measures the goals for whole builds as ratios of one run, which machines agree on better than on seconds.
//   npm run bench:ratios -- --former DIR     with the built checkout of an earlier version, to compare the build of GitHub with
// Hugo and `taskset` are needed for the rows with them. Alternating runs; the medians are divided.

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from './corpus-documents.mjs';
import { pageFile, writePages } from './generated-projects.mjs';
import { hugoCommand } from './hugo-site.mjs';
import { median } from './median.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    former: { type: 'string' },
    large: { type: 'string', default: '10000' },
  },
});
const runs = Number(values.runs);
const large = Number(values.large);
const work = mkdtempSync(join(tmpdir(), 'portal-ratios-'));
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');

/** Runs a command; an earlier version may fail on links, after it has made all pages. @returns wall and CPU seconds, and the peak of memory in megabytes */
function timed(command, { oneCore = false, mayFail = false } = {}) {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    '/usr/bin/time',
    ['-f', '%U %S %M', ...(oneCore ? ['taskset', '-c', '0'] : []), ...command],
    { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const wall = (performance.now() - started) / 1000;
  const [user, system, kilobytes] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  if ((status !== 0 && !mayFail) || Number.isNaN(kilobytes))
    throw new Error(`${command.join(' ')} failed: ${stderr.slice(-500)}`);
  return { wall, cpu: user + system, peak: kilobytes / 1024 };
}

const program = (folder = '.') => join(resolve(folder), 'lib/bin/portal.js');

function portal(project, { folder, threads, ...how } = {}) {
  return timed(
    [
      process.execPath,
      program(folder),
      'build',
      project,
      '-q',
      ...(threads === undefined ? [] : ['--threads', `${threads}`]),
    ],
    how,
  );
}

function cold(project, how) {
  for (const part of ['.portal', 'dist']) rmSync(join(project, part), { recursive: true, force: true });
  return portal(project, how);
}

function hugo(project, how) {
  const site = join(work, 'hugo');
  const output = join(site, 'public');
  rmSync(output, { recursive: true, force: true });
  return timed(hugoCommand(site, { project, output }), how);
}

const bare = (project, how) =>
  timed([process.execPath, 'bench/bare-pipeline.mjs', join(project, 'content')], how);

/** Runs measures in turns. @returns their medians by name */
function inTurns(measures, count = runs) {
  const all = Object.fromEntries(Object.keys(measures).map((name) => [name, []]));
  for (let run = 0; run < count; run += 1)
    for (const [name, measure] of Object.entries(measures)) all[name].push(measure(run));
  return Object.fromEntries(
    Object.entries(all).map(([name, figures]) => [
      name,
      Object.fromEntries(['wall', 'cpu', 'peak'].map((key) => [key, median(figures.map((one) => one[key]))])),
    ]),
  );
}

const rows = [];
const row = (name, ratio, goal) => {
  rows.push({ name, ratio, goal });
  console.error(`${name}: ${ratio.toFixed(3)}`);
};

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isFile() ? statSync(join(entry.parentPath ?? entry.path, entry.name)).size : 0),
    0,
  );
}

const editOf = (project, count) => (run) => {
  appendFileSync(join(project, 'content', pageFile(count >> 1)), `\nMore words, ${run}.\n`);
  return portal(project);
};

{
  const project = join(work, 'pages');
  writePages(project, 1000);
  const of = inTurns({
    one: () => cold(project, { oneCore: true }),
    alone: () => cold(project, { threads: 1 }),
    two: () => cold(project, { threads: 2 }),
    bare: () => bare(project, { oneCore: true }),
    ...(spawnSync('hugo', ['version']).error
      ? {}
      : { hugo: () => hugo(project), hugoOne: () => hugo(project, { oneCore: true }) }),
  });
  if (of.hugo !== undefined) {
    row('1,000 pages cold, one core, CPU over that of Hugo on all cores', of.one.cpu / of.hugo.cpu, 1.9);
    row('the same over Hugo on one core', of.one.cpu / of.hugoOne.cpu, 1.9);
    row('1,000 pages cold, two threads, wall over that of Hugo', of.two.wall / of.hugo.wall, 1.9);
  }
  row('1,000 pages cold, one core, CPU over the bare pipeline', of.one.cpu / of.bare.cpu, 1.5);
  row('wall of one thread over two', of.alone.wall / of.two.wall, 1.8);
  row('CPU of two threads over one', of.two.cpu / of.alone.cpu, 1.03);
  row(
    'bytes of the store over those of the site',
    sizeOf(join(project, '.portal')) / sizeOf(join(project, 'dist')),
    0.4,
  );
  const edits = inTurns({
    edit: editOf(project, 1000),
    unchanged: () => portal(project),
    check: () => timed([process.execPath, program(), 'check-links', project, '-q']),
  });
  row('body edit over cold, 1,000 pages, wall', edits.edit.wall / of.two.wall, 0.08);
  row('check-links over an unchanged build, 1,000 pages, wall', edits.check.wall / edits.unchanged.wall, 1.5);
  if (large > 0) {
    const many = join(work, 'many');
    writePages(many, large);
    const ofMany = inTurns(
      { cold: () => cold(many), ...(of.hugo === undefined ? {} : { hugo: () => hugo(many) }) },
      1,
    );
    const more = inTurns({ edit: editOf(many, large), unchanged: () => portal(many) });
    if (ofMany.hugo !== undefined) {
      row(`${large} pages cold: wall over that of Hugo`, ofMany.cold.wall / ofMany.hugo.wall, 1.6);
      row(`${large} pages cold: peak over that of Hugo`, ofMany.cold.peak / ofMany.hugo.peak, 0.25);
    }
    row(`body edit over cold, ${large} pages, wall`, more.edit.wall / ofMany.cold.wall, 0.03);
    row(`CPU of a body edit at ${large} over 1,000 pages`, more.edit.cpu / edits.edit.cpu, 2);
    row(`unchanged over cold, ${large} pages, wall`, more.unchanged.wall / ofMany.cold.wall, 0.01);
  }
}
const github = 'github-api.github.com.json';
if (existsSync(join(corpus, github))) {
  const project = join(work, 'github');
  writeProject(github, { corpus, project });
  const of = inTurns(
    {
      now: () => cold(project, { oneCore: true }),
      ...(values.former === undefined
        ? {}
        : { former: () => cold(project, { folder: values.former, oneCore: true, mayFail: true }) }),
    },
    Math.min(runs, 3),
  );
  if (of.former !== undefined) {
    row('GitHub cold, one core, CPU over that of the earlier version', of.now.cpu / of.former.cpu, 0.7);
    row('GitHub cold, peak over that of the earlier version', of.now.peak / of.former.peak, 1);
  }
}
rmSync(work, { recursive: true, force: true });

console.log('| ratio | measured | goal |\n|---|---|---|');
for (const { name, ratio, goal } of rows) console.log(`| ${name} | ${ratio.toFixed(3)} | ${goal} |`);
