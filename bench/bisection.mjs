// Compares earlier versions of the program with the first of them, to find the ones that made builds slower.
//   node bench/bisection.mjs 9dfe302 ad3e8e95 .                    1,000 generated pages; `.` is the version of this folder
//   node bench/bisection.mjs 9dfe302 . --document FILE --runs 2    an OpenAPI document
// Prints a table of wall and processor time on one thread and on default threads, as ratios over the first version.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from './corpus-documents.mjs';
import { writePages } from './generated-projects.mjs';
import { opponent } from './opponents.mjs';
import { coldBuild, inTurns } from './timed-runs.mjs';

const { values, positionals: commits } = parseArgs({
  allowPositionals: true,
  options: {
    document: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '4' },
  },
});
const project = mkdtempSync(join(tmpdir(), 'portal-bisection-'));
if (values.document === undefined) writePages(project, Number(values.pages));
else writeProject(basename(values.document), { corpus: dirname(resolve(values.document)), project });

const folders = commits.map((commit) => [commit, commit === '.' ? '.' : opponent(commit)]);

/** The medians of all versions, in the order of the arguments. */
function measure(threads) {
  const measures = folders.map(([commit, folder]) => [
    commit,
    () => coldBuild(project, { folder, threads, mayFail: true }),
  ]);
  return Object.values(inTurns(Object.fromEntries(measures), Number(values.runs)));
}

const all = [measure(1), measure(undefined)];
const over = ([first, ...rest], key) => [first, ...rest].map((one) => (one[key] / first[key]).toFixed(2));
const columns = all.flatMap((one) => [over(one, 'wall'), over(one, 'cpu')]);
console.log('| version | one thread, wall | CPU | default threads, wall | CPU |\n|---|---|---|---|---|');
commits.forEach((commit, index) => {
  console.log(`| ${[commit, ...columns.map((column) => column[index])].join(' | ')} |`);
});
rmSync(project, { recursive: true });
