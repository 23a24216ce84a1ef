// Tells which changes of the code its tests do not notice: npm run mutate -- src/generator/routes [--count 20] [--seed 1]
// Changes one expression of a folder at a time, in a copy of the project, and runs those tests of the folder that import the file. A change that
// all of them accept has survived, and is printed with its line. Ends with the share that was noticed, and with 1 if that is below 85%.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { mutated, mutationsOf, sampleOf } from './mutations.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
});
const goal = 0.85;

const filesBelow = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file));

const importsOf = new Map();
/** Returns the files that a file imports by a relative path. */
function imports(file) {
  const known = importsOf.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(([, path]) =>
    posix.join(dirname(file), path),
  );
  importsOf.set(file, found);
  return found;
}

/** Returns how many imports lead from a test to each file that it reaches. */
function distances(test) {
  const reached = new Map([[test, 0]]);
  // Entries that are added while the map is walked are walked too.
  for (const [file, distance] of reached)
    for (const next of imports(file)) if (!reached.has(next)) reached.set(next, distance + 1);
  return reached;
}

/** Returns the tests of a folder that reach a file, the nearest first. */
function testsOf(file, tests) {
  return tests
    .filter(({ reached }) => reached.has(file))
    .sort((one, other) => one.reached.get(file) - other.reached.get(file))
    .map(({ test }) => test);
}

/** Runs tests in a copy. Resolves with whether all of them passed. */
function pass(copy, tests) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=node',
      '--bail=1',
      '--reporter=dot',
      '--maxWorkers=1',
      ...tests,
    ],
    // A change can make a loop endless.
    { cwd: copy, stdio: 'ignore', timeout: 300_000, killSignal: 'SIGKILL' },
  );
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

function copyOfProject() {
  const copy = mkdtempSync(join(tmpdir(), 'portal-mutate-'));
  for (const name of readdirSync('.')) {
    if (name === '.git' || name === 'dist') continue;
    if (name === 'src' || name === 'test') cpSync(name, join(copy, name), { recursive: true });
    else symlinkSync(join(process.cwd(), name), join(copy, name));
  }
  return copy;
}

async function mutateFolder(folder) {
  const files = filesBelow(folder, /(?<!\.d)\.tsx?$/);
  const testFolder = folder.replace(/^src\/(?:generator\/)?/, 'test/');
  const tests = filesBelow(testFolder, /\.test\.tsx?$/).map((test) => ({ test, reached: distances(test) }));
  const all = files.flatMap((file) =>
    mutationsOf(file, readFileSync(file, 'utf8')).map((mutation) => ({ file, ...mutation })),
  );
  const chosen = sampleOf(all, Number(values.count), Number(values.seed));
  const reaching = tests
    .filter(({ reached }) => files.some((file) => reached.has(file)))
    .map(({ test }) => test);
  // A test that fails without a change would notice all of them.
  const plain = copyOfProject();
  const isGreen = await pass(plain, reaching);
  rmSync(plain, { recursive: true, force: true });
  if (!isGreen) throw new Error(`The tests of ${folder} fail without a mutation.`);
  const survived = [];
  const queue = [...chosen];
  const work = async () => {
    const copy = copyOfProject();
    try {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const text = readFileSync(one.file, 'utf8');
        writeFileSync(join(copy, one.file), mutated(text, one));
        const near = testsOf(one.file, tests);
        if (near.length === 0 || (await pass(copy, near))) {
          survived.push(one);
          const from = text.slice(one.start, one.end).replace(/\s+/g, ' ').slice(0, 120);
          console.log(
            `survived: ${one.file}:${one.line}: ${from} -> ${one.to.replace(/\s+/g, ' ').slice(0, 120)}${near.length === 0 ? ' (no test)' : ''}`,
          );
        }
        writeFileSync(join(copy, one.file), text);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  console.log(
    `${folder}: ${chosen.length - survived.length} of ${chosen.length} noticed, of ${all.length} possible`,
  );
  return { noticed: chosen.length - survived.length, count: chosen.length };
}

if (positionals.length === 0) {
  console.error('Name a folder, such as `npm run mutate -- src/generator/routes`.');
  process.exit(2);
}
let [noticed, count] = [0, 0];
for (const folder of positionals) {
  const result = await mutateFolder(folder.replace(/\/$/, ''));
  noticed += result.noticed;
  count += result.count;
}
console.log(`${noticed} of ${count} mutations noticed (${Math.round((100 * noticed) / count)}%)`);
process.exitCode = noticed < goal * count ? 1 : 0;
