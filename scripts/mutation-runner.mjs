// A runner of Vitest that runs each test again for each mutation that it reaches. The mutations are in the sources from the start, each behind a
// question (`instrumented` of mutations.mjs), so nothing is loaded anew. `scripts/mutate.mjs` starts it, and reads its notes.

import { setMaxListeners } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestRunner } from 'vitest';

const folder = process.env.MUTATION_NOTES;
const {
  active: alwaysActive,
  isForSlow = false,
  slow = [],
} = JSON.parse(readFileSync(`${folder}/run.json`, 'utf8'));
const slowTests = new Set(slow);
/** Tests of more milliseconds of the processor run after all others, for what those did not notice. */
const slowTest = 300;
/** Tests of more milliseconds are of a limit or of much data. They take no part, as each mutation would take that long. */
const slowestTest = 4000;
/** Milliseconds of slow tests for one mutation in one process. One that is not noticed until then has survived those that ran. */
const longestSearch = 20_000;

// Vitest listens for the end of each run of a test.
setMaxListeners(0);

let active = alwaysActive ?? 0;
let reached = new Set();
/** Those that run while files are loaded, whose values are kept for all tests. */
const reachedInLoading = new Set();
/** Those that run before the tests of the current file, whose values are kept for these. */
let reachedBefore = { file: '', ids: new Set() };
const searched = new Map();
let ticks = 0;
let limit = Number.POSITIVE_INFINITY;

/** Counts a step of a loop, or of a recursion, of a mutation, which may have no end. */
function tick() {
  ticks++;
  if (ticks > limit) throw new Error('A mutation made a loop without an end.');
}

globalThis.$isMutated = (id) => {
  reached.add(id);
  if (id !== active) return false;
  tick();
  return true;
};
globalThis.$loop = tick;

const note = (line) => appendFileSync(`${folder}/notes`, `${JSON.stringify(line)}\n`);
const isKilled = (id) => existsSync(`${folder}/${id}`);
const kill = (id, test) => {
  writeFileSync(`${folder}/${id}`, test);
  note({ killed: id, test });
};

/** Runs a test again, as Vitest does: with what is to be done before and after each test of the suites around it. */
async function runWithHooks(test) {
  const suites = [];
  for (
    let suite = test.suite ?? test.file;
    suite;
    suite = suite.suite ?? (suite === test.file ? undefined : test.file)
  )
    suites.unshift(suite);
  const hooks = suites.map((suite) => ({ suite, ...TestRunner.getSuiteHooks(suite) }));
  const cleanups = [];
  try {
    for (const { suite, beforeEach = [] } of hooks)
      for (const hook of beforeEach) {
        const cleanup = await hook(test.context, suite);
        if (typeof cleanup === 'function') cleanups.unshift(cleanup);
      }
    await TestRunner.getTestFn(test)();
  } finally {
    for (const { suite, afterEach = [] } of hooks.toReversed())
      for (const hook of afterEach.toReversed()) await hook(test.context, suite);
    for (const cleanup of cleanups) await cleanup();
  }
}

export default class MutationRunner extends TestRunner {
  async importFile(path, source) {
    reached = new Set();
    const imported = await super.importFile(path, source);
    for (const id of reached) reachedInLoading.add(id);
    reached = new Set();
    return imported;
  }

  async runTask(test) {
    const file = test.file.filepath;
    if (reachedBefore.file !== file) reachedBefore = { file, ids: new Set() };
    for (const id of reached) reachedBefore.ids.add(id);
    await this.runWithMutations(test);
    reached = new Set();
  }

  async runWithMutations(test) {
    const name = `${test.file.name}: ${test.name}`;
    const isGreen = async (id, isFirst = false) => {
      active = id;
      ticks = 0;
      reached = new Set();
      try {
        // Otherwise, the snapshots of a test would count on.
        if (!isFirst) this.onBeforeTryTask(test);
        await (isFirst ? TestRunner.getTestFn(test)() : runWithHooks(test));
        return true;
      } catch (error) {
        // A test that skips itself, as what it needs is not installed, takes no part.
        const isSkipped = error?.code === 'VITEST_PENDING';
        if (alwaysActive) return isSkipped;
        if (isFirst && !isSkipped) note({ failed: name, error: String(error) });
        return false;
      } finally {
        active = alwaysActive ?? 0;
        limit = Number.POSITIVE_INFINITY;
      }
    };
    if (alwaysActive) {
      if (isKilled(alwaysActive) || slowTests.has(name)) return;
      limit = 10_000_000;
      if (!(await isGreen(alwaysActive, true))) kill(alwaysActive, name);
      return;
    }
    if (isForSlow && !slowTests.has(name)) return;
    // A mutation that is noticed needs no smaller counterexample.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    const [start, begun] = [process.cpuUsage(), performance.now()];
    if (!(await isGreen(0, true))) return;
    const { user, system } = process.cpuUsage(start);
    // A test may wait for other processes. On a busy machine, the clock runs ten times as fast.
    const time = Math.max((user + system) / 1000, (performance.now() - begun) / 10);
    const isSlow = time > slowTest;
    const [ids, usualTicks] = [[...reached], ticks];
    const { file, ids: before } = reachedBefore;
    note({
      reached: ids,
      loaded: [...reachedInLoading],
      before: [...before],
      file,
      ...(isSlow ? { slow: name } : {}),
    });
    if (time > slowestTest || isSlow !== isForSlow || ids.every(isKilled)) return;
    // A test that cannot run twice notices nothing by failing the second time.
    if (!(await isGreen(0))) return note({ once: name });
    const noticed = [];
    for (const id of ids) {
      if (isKilled(id)) continue;
      if (isForSlow) {
        const spent = searched.get(id) ?? 0;
        if (spent > longestSearch) {
          note({ left: id });
          continue;
        }
        searched.set(id, spent + time);
      }
      note({ started: id, pid: process.pid, test: name });
      limit = usualTicks * 20 + 100_000;
      if (!(await isGreen(id))) noticed.push(id);
      note({ ended: id });
    }
    if (noticed.length === 0) return;
    // What a mutation leaves behind must not be held against the next one.
    if (await isGreen(0)) for (const id of noticed) kill(id, name);
    else note({ unsure: noticed, file: test.file.filepath });
  }
}
