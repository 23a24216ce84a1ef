// Tells which changes of the code its tests do not notice: npm run mutate -- src/generator/routes [--count 20] [--seed 1]
// Changes one expression of a folder at a time, and runs those tests of the folder that reach it. A change that all of them accept has survived,
// and is printed with its line. Ends with the share that was noticed, and with 1 if that is below 85%.
// `src/generator` is all of its rooms: each takes its part of the changes, by its lines.
//
// All changes are in the sources from the start, each behind a question, so the tests are loaded once (`mutation-runner.mjs`). Only a change of
// what runs while files are loaded, such as a table, needs a run of its own.

import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { mutationsOf, sampleOf } from './mutations.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});
const goal = 0.85;
/** The milliseconds after which a test with a mutation is ended. A step of a loop is counted, so this is for loops elsewhere. */
const longestTest = 300_000;

const filesBelow = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file));

/** The notes that the runner makes while tests run. */
function notesIn(folder) {
  const file = join(folder, 'notes');
  writeFileSync(file, '', { flag: 'a' });
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Ends workers in which a mutation has no end. */
function watch(folder) {
  const since = new Map();
  return setInterval(() => {
    const running = new Map();
    for (const { started, ended, pid } of notesIn(folder)) {
      if (started) running.set(started, pid);
      if (ended) running.delete(ended);
    }
    for (const id of since.keys()) if (!running.has(id)) since.delete(id);
    for (const [id, pid] of running) {
      if (!since.has(id)) since.set(id, Date.now());
      if (Date.now() - since.get(id) < longestTest) continue;
      writeFileSync(join(folder, String(id)), 'no end');
      appendFileSync(join(folder, 'notes'), `${JSON.stringify({ ended: id, isStopped: true })}\n`);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {}
    }
  }, 2000);
}

/** Whether an error of a file of tests says more than that it did not look at all of its snapshots, as some tests are left out of a run. */
const isFault = ({ message = '' }) => !message.startsWith('Obsolete snapshots');

/** Runs tests; again if one had to be ended, whose mutation then counts as noticed. */
async function runTests(vitest, folder, run, files) {
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  const specifications = await vitest.globTestSpecifications(files);
  for (;;) {
    const before = notesIn(folder).filter((one) => one.isStopped).length;
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const broken = testModules.find((one) => one.errors().some(isFault));
    // Its tests would notice nothing, without a word.
    if (!run.active && broken !== undefined)
      throw new Error(`Does not load: ${broken.moduleId}: ${broken.errors().find(isFault)?.message}`);
    // Files that do not even load, or whose preparations fail.
    const isUnprepared = (one) => one.errors().length === 0 || one.errors().some(isFault);
    if (run.active && testModules.some((one) => one.state() === 'failed' && isUnprepared(one)))
      writeFileSync(join(folder, String(run.active)), 'not loaded');
    if (notesIn(folder).filter((one) => one.isStopped).length === before) return;
  }
}

/**
 * The files of tests that run once more with a mutation alone: all of them if it changes what is kept from when files are loaded; those that keep
 * what it changes from before their tests; and those that noticed it, and then failed without it, too.
 */
function filesToRunAgain({ id }, notes, testFolder) {
  if (notes.some(({ loaded = [] }) => loaded.includes(id))) return [[testFolder]];
  const some = notes.filter(({ before = [], unsure = [] }) => before.includes(id) || unsure.includes(id));
  return some.length === 0 ? [] : [[...new Set(some.map(({ file }) => file))]];
}

/** Runs all tests of a folder for all mutations. Resolves with the ids of the noticed ones. */
async function noticedOf(testFolder, chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutate-'));
  process.env.MUTATION_NOTES = folder;
  writeFileSync(join(folder, 'chosen.json'), JSON.stringify(chosen));
  const vitest = await createVitest('test', {
    watch: false,
    // What a mutation makes is never written to the files that tests compare with.
    update: 'none',
    config: 'scripts/mutation-tests.config.mjs',
    maxWorkers: Number(values.workers),
  });
  const watcher = watch(folder);
  const isNoticed = ({ id }) => existsSync(join(folder, String(id)));
  try {
    await runTests(vitest, folder, {}, [testFolder]);
    const failed = notesIn(folder).find((note) => note.failed);
    if (failed) throw new Error(`Fails without a mutation: ${failed.failed}: ${failed.error}`);
    const slow = notesIn(folder).flatMap((note) => note.slow ?? []);
    if (slow.length > 0) await runTests(vitest, folder, { isForSlow: true, slow }, [testFolder]);
    const notes = notesIn(folder);
    for (const one of chosen.filter((each) => !isNoticed(each)))
      for (const files of filesToRunAgain(one, notes, testFolder))
        await runTests(vitest, folder, { active: one.id, slow }, files);
    const reached = new Set(
      notes.flatMap(({ reached: ids = [], loaded = [], before = [] }) => [ids, loaded, before].flat()),
    );
    const left = new Set(notes.flatMap((note) => note.left ?? []));
    return chosen.map((one) => ({
      ...one,
      isNoticed: isNoticed(one),
      isReached: reached.has(one.id),
      isLeft: left.has(one.id),
    }));
  } finally {
    clearInterval(watcher);
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The mutations of the files of a folder, and the lines of those that have any. Tables of rules are data, of which `npm run lists` makes
 * documents; `test/documentation` compares the two.
 */
function possibleIn(folder) {
  const files = filesBelow(folder, /(?<!\.d)\.tsx?$/).filter(
    (file) => !/\/(?:check|types)\/rules\//.test(file),
  );
  const read = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = read.map((one) => ({ ...one, mutations: mutationsOf(one.file, one.text) }));
  const lines = found.map(({ text, mutations }) => (mutations.length > 0 ? text.split('\n').length : 0));
  return {
    all: found.flatMap(({ file, mutations }) => mutations.map((mutation) => ({ file, ...mutation }))),
    lines: lines.reduce((sum, one) => sum + one, 0),
  };
}

/** Where the tests of a folder are. */
const testsOf = (folder) => folder.replace(/^src\/(?:generator\/)?/, 'test/');

/** The rooms of the core, each with its part of a count; any other folder has the whole count. */
function sharesOf(folder, count) {
  if (folder !== 'src/generator') return [{ folder, count }];
  const rooms = readdirSync(folder).map((name) => ({
    folder: `${folder}/${name}`,
    ...possibleIn(`${folder}/${name}`),
  }));
  const whole = rooms.reduce((sum, { lines }) => sum + lines, 0);
  let [before, given] = [0, 0];
  return rooms.map((room) => {
    before += room.lines;
    const share = Math.round((count * before) / whole) - given;
    given += share;
    return { folder: room.folder, count: share };
  });
}

async function mutateFolder({ folder, count }) {
  const { all } = possibleIn(folder);
  const chosen = sampleOf(all, count, Number(values.seed)).map((one, index) => ({
    ...one,
    id: index + 1,
  }));
  const results = existsSync(testsOf(folder)) ? await noticedOf(testsOf(folder), chosen) : chosen;
  const survived = results.filter((one) => !one.isNoticed);
  const short = (text) => text.replace(/\s+/g, ' ').slice(0, 120);
  for (const one of survived.sort((left, right) => (left.file < right.file ? -1 : 1))) {
    const from = readFileSync(one.file, 'utf8').slice(one.start, one.end);
    const reason = one.isReached ? (one.isLeft ? ' (not all slow tests)' : '') : ' (no test)';
    console.log(`survived: ${one.file}:${one.line}: ${short(from)} -> ${short(one.to)}${reason}`);
  }
  const noticed = chosen.length - survived.length;
  console.log(`${folder}: ${noticed} of ${chosen.length} noticed, of ${all.length} possible`);
  return { noticed, count: chosen.length };
}

if (positionals.length === 0) {
  console.error('Name a folder, such as `npm run mutate -- src/generator/routes`.');
  process.exit(2);
}
let [noticed, count] = [0, 0];
for (const share of positionals.flatMap((one) => sharesOf(one.replace(/\/$/, ''), Number(values.count)))) {
  if (share.count === 0) continue;
  const result = await mutateFolder(share);
  noticed += result.noticed;
  count += result.count;
}
console.log(`${noticed} of ${count} mutations noticed (${Math.round((100 * noticed) / count)}%)`);
process.exitCode = noticed < goal * count ? 1 : 0;
