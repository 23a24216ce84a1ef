// Measures the goals for whole builds as ratios of one run, which machines agree on better than on seconds.
//   npm run bench:ratios                      all rows
//   npm run bench:ratios -- --only pages      the rows of one group: pages, many, start, document, shards, editions
//   npm run bench:ratios -- --editions        the same as `--only editions`
//   npm run bench:ratios -- --trend FILE      also appends the rows to a file of tab-separated values
// Opponents are two fixed earlier versions, the published packages that parse Markdown, and Hugo, if it is installed.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from './corpus-documents.mjs';
import { measureEditions } from './edition-rows.mjs';
import { pageFile, writeOperations, writePages } from './generated-projects.mjs';
import { hugoCommand } from './hugo-site.mjs';
import { median } from './median.mjs';
import { opponent } from './opponents.mjs';
import { highest, splitBuild } from './split-build.mjs';
import { build, coldBuild, forget, inTurns, portalCommand, timed, timedBeside } from './timed-runs.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '4' },
    large: { type: 'string', default: '10000' },
    only: { type: 'string', multiple: true },
    editions: { type: 'boolean' },
    trend: { type: 'string' },
  },
});
const runs = Number(values.runs);
const work = mkdtempSync(join(tmpdir(), 'portal-ratios-'));
const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');

/** The version that rows of pages are compared with, and that of documents. */
const formerPages = '9dfe302';
const formerDocuments = '950e36a';

const rows = [];
const row = (name, ratio, goal) => {
  rows.push({ name, ratio, goal });
  console.error(`${name}: ${ratio.toFixed(3)}`);
};

/** A row for an opponent that is there. */
function rowOver(name, [ours, theirs], goal) {
  if (theirs !== undefined) row(name, ours / theirs, goal);
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isFile() ? statSync(join(entry.parentPath ?? entry.path, entry.name)).size : 0),
    0,
  );
}

const bare = (project, how) =>
  timed([process.execPath, 'bench/bare-pipeline.mjs', join(project, 'content')], how);

/** Two bare pipelines at once, as a measure of what two processors can be. */
async function twoBare(project) {
  const command = [process.execPath, 'bench/bare-pipeline.mjs', join(project, 'content')];
  const [one, other] = await Promise.all([timedBeside(command), timedBeside(command)]);
  return Math.max(one.wall, other.wall);
}

function hugo(project) {
  const site = join(work, 'hugo');
  const output = join(site, 'public');
  rmSync(output, { recursive: true, force: true });
  return timed(hugoCommand(site, { project, output }));
}

const hasHugo = spawnSync('hugo', ['version']).error === undefined;

/** Writes generated pages, with a configuration, as most projects have one. */
function pagesProject(name, count) {
  const project = join(work, name);
  writePages(project, count);
  writeFileSync(join(project, 'portal.config.json'), '{ "title": "Pages" }\n');
  return project;
}

/** Edits of the body of the page in the middle. */
function editsOf(project, count) {
  return (round) => {
    appendFileSync(join(project, 'content', pageFile(count >> 1)), `\nMore words, ${round}.\n`);
    return build(project);
  };
}

/** An edit of one page, an unchanged build, and the first check after a build that changed something. */
function afterBuilds(project, count) {
  const edit = editsOf(project, count);
  return inTurns(
    {
      edit,
      check: () => timed(portalCommand('.', 'check-links', project, '-q')),
      unchanged: () => build(project),
    },
    runs + (runs % 2),
  );
}

const state = {};

async function measurePages() {
  const project = pagesProject('pages', 1000);
  const former = opponent(formerPages);
  const of = inTurns(
    {
      alone: () => coldBuild(project, { threads: 1 }),
      two: () => coldBuild(project),
      oneCore: () => coldBuild(project, { oneCore: true }),
      bare: () => bare(project, { oneCore: true }),
      ...(former === undefined
        ? {}
        : {
            formerAlone: () => coldBuild(project, { folder: former, threads: 1 }),
            formerTwo: () => coldBuild(project, { folder: former }),
          }),
      ...(hasHugo ? { hugo: () => hugo(project) } : {}),
    },
    runs,
  );
  rowOver(`1,000 pages, one thread, wall over ${formerPages}`, [of.alone.wall, of.formerAlone?.wall], 1);
  rowOver(`1,000 pages, default threads, wall over ${formerPages}`, [of.two.wall, of.formerTwo?.wall], 0.9);
  rowOver(`1,000 pages, default threads, CPU over ${formerPages}`, [of.two.cpu, of.formerTwo?.cpu], 1);
  row('1,000 pages, one core, CPU over the bare pipeline', of.oneCore.cpu / of.bare.cpu, 1.6);
  rowOver('1,000 pages, default threads, wall over Hugo', [of.two.wall, of.hugo?.wall]);
  const pairs = [];
  for (let round = 0; round < runs; round += 1)
    pairs.push((2 * bare(project).wall) / (await twoBare(project)));
  const most = pairs.toSorted((a, b) => a - b)[runs >> 1];
  row('two threads over one, as a share of two bare pipelines', of.alone.wall / of.two.wall / most, 0.95);
  coldBuild(project);
  row(
    'bytes of the store over those of the site',
    sizeOf(join(project, '.portal')) / sizeOf(join(project, 'dist')),
    0.4,
  );
  const after = afterBuilds(project, 1000);
  state.edit = after.edit;
  row('edit over cold, 1,000 pages, wall', after.edit.wall / of.two.wall, 0.08);
  row(
    'first check-links over an unchanged build, 1,000 pages, wall',
    after.check.wall / after.unchanged.wall,
    1.5,
  );
}

function measureMany() {
  const count = Number(values.large);
  if (count === 0) return;
  const project = pagesProject('many', count);
  const cold = coldBuild(project);
  const after = afterBuilds(project, count);
  const name = count.toLocaleString('en');
  row(`edit over cold, ${name} pages, wall`, after.edit.wall / cold.wall, 0.04);
  rowOver(`CPU of an edit, ${name} over 1,000 pages`, [after.edit.cpu, state.edit?.cpu], 2);
  row(
    `first check-links over an unchanged build, ${name} pages, wall`,
    after.check.wall / after.unchanged.wall,
    1.5,
  );
  row(`unchanged over cold, ${name} pages, wall`, after.unchanged.wall / cold.wall, 0.01);
}

function measureStart() {
  const project = pagesProject('two', 2);
  build(project);
  const of = inTurns(
    {
      unchanged: () => build(project),
      node: () => timed([process.execPath, '-e', '0']),
      version: () => timed(portalCommand('.', '--version')),
    },
    4 * runs,
  );
  row('unchanged build of two pages over bare Node, wall', of.unchanged.wall / of.node.wall, 1.6);
  row('`--version` over bare Node, wall', of.version.wall / of.node.wall, 1.2);
}

/** Projects of one document: GitHub's, if the folder with large documents is there, and a generated one. */
function documentProjects() {
  const generated = join(work, 'generated');
  writeOperations(generated, 1000);
  const github = 'github-api.github.com.json';
  if (!existsSync(join(corpus, github))) return { 'generated operations': generated };
  const project = join(work, 'github');
  mkdirSync(project);
  writeProject(github, { corpus, project });
  return { 'generated operations': generated, "GitHub's document": project };
}

function measureDocuments() {
  const former = opponent(formerDocuments);
  for (const [name, project] of Object.entries(documentProjects())) {
    const how = { oneCore: true, mayFail: true };
    const of = inTurns(
      {
        now: () => coldBuild(project, how),
        ...(former === undefined ? {} : { former: () => coldBuild(project, { ...how, folder: former }) }),
      },
      Math.max(2, runs >> 1),
    );
    rowOver(`${name}, one core, CPU over ${formerDocuments}`, [of.now.cpu, of.former?.cpu], 1.1);
    rowOver(`${name}, one core, peak over ${formerDocuments}`, [of.now.peak, of.former?.peak], 1);
  }
}

const shards = 4;

/** Builds a document in parts, as on machines of their own, and then the site of all parts. */
async function measureShards() {
  const stripe = 'stripe-spec3.yaml';
  const source = join(work, 'sharded');
  if (existsSync(join(corpus, stripe))) {
    mkdirSync(source);
    writeProject(stripe, { corpus, project: source });
  } else writeOperations(source, 1000);
  const finals = [];
  for (let round = 0; round < Math.max(2, runs >> 1); round += 1) {
    const plain = coldBuild(source, { mayFail: true });
    forget(source);
    const { parts, final, exchanged } = await splitBuild(source, { parts: shards, work });
    finals.push({
      final: final.wall / plain.wall,
      part: highest(parts, 'wall') / plain.wall,
      asked: exchanged.final.requests,
    });
  }
  const middle = (key) => median(finals.map((one) => one[key]));
  row(`final build of ${shards} shards over a plain cold build, wall`, middle('final'), 0.3);
  row('the longest shard over a plain cold build, wall', middle('part'), 0.4);
  console.error(`The final build sends ${middle('asked')} requests.`);
}

const groups = {
  pages: measurePages,
  many: measureMany,
  start: measureStart,
  document: measureDocuments,
  shards: measureShards,
  editions: () => measureEditions(work, { runs, row }),
};
const chosen = values.editions ? ['editions'] : (values.only ?? Object.keys(groups));
const unknown = chosen.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined)
  throw new Error(`There is no group \`${unknown}\`; the groups are ${Object.keys(groups).join(', ')}.`);
try {
  for (const name of chosen) await groups[name]();
} finally {
  rmSync(work, { recursive: true, force: true });
}

const goalOf = ({ goal }) => (goal === undefined ? '' : ` ${goal}`);
console.log('| ratio | measured | goal |\n|---|---|---|');
for (const one of rows) console.log(`| ${one.name} | ${one.ratio.toFixed(3)} |${goalOf(one)} |`);

if (values.trend !== undefined) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  if (!existsSync(values.trend)) writeFileSync(values.trend, 'day\tcommit\tnode\tratio\tmeasured\tgoal\n');
  for (const { name, ratio, goal = '' } of rows)
    appendFileSync(
      values.trend,
      `${[day, commit, process.version, name, ratio.toFixed(3), goal].join('\t')}\n`,
    );
}
