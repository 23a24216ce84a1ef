// Prints figures about the layout of the code: node scripts/layout-figures.mjs
// Counts what makes code hard to follow. `test/architecture` holds the limits. With `--lines` it prints only the lines of the core and of each
// wing, style sheets included.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createJiti } from 'jiti';

const load = createJiti(import.meta.url);
const { fileGraph, folderGraph, importGraph } = await load.import('../test/support/import-graph.ts');
const { exportsOf, folderFigures, linesWith, longestChain, namedLanguage, sharedNames, valueImports } =
  await load.import('../test/support/code-figures.ts');

const { wings } = await load.import('../src/extras/table.ts');

/** The lines of the core, of each wing and of both together, by name. */
function lineCounts() {
  const sources = readdirSync('src', { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|css)$/.test(file));
  const counts = new Map([['core', 0], ...wings.map(({ name }) => [`wing ${name}`, 0]), ['all', 0]]);
  for (const file of sources) {
    const [, wing] = /^extras\/([^/]+)\//.exec(file) ?? [];
    const count = readFileSync(`src/${file}`, 'utf8').trimEnd().split('\n').length;
    for (const name of [wing === undefined ? 'core' : `wing ${wing}`, 'all'])
      counts.set(name, counts.get(name) + count);
  }
  return [...counts].map(([name, count]) => [name, `${count} lines`]);
}
if (process.argv.includes('--lines')) {
  for (const [name, count] of lineCounts()) console.log(`${name}: ${count}`);
  process.exit(0);
}

const imports = importGraph(['bin', 'src']);
const files = imports.map(({ file }) => file);
const own = files.filter((file) => file.startsWith('src/generator/'));
const lines = (pattern, among = files) => among.flatMap((file) => linesWith(file, pattern).map(() => file));

const inside = (folder) => (file) =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
const pipeline = folderFigures(folderGraph(imports, inside('src/generator/pipeline')));
const all = longestChain(fileGraph(imports));
const values = longestChain(valueImports(imports));
const shared = sharedNames(own.flatMap(exportsOf));
const storeBranches = lines(/store\.(?:keep|hold|fetch|keyAfter|reject)\s*(?:[!=]==\s*undefined|\?\.\()/i);
const assemblies = lines(/\b(?:createBuilder|runOf)\(\{/).filter(
  (file) => !/\/pipeline\/build\.ts$/.test(file),
);
const languages = lines(namedLanguage).filter((file) => !file.startsWith('src/strings/'));
const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
/** Returns what a rule of the linter finds in functions, as `file:line`. */
function found(rule) {
  const { stdout } = spawnSync(
    'npx',
    ['biome', 'lint', `--only=complexity/${rule}`, '--max-diagnostics=1000', '--reporter=json', 'bin', 'src'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
  );
  return JSON.parse(stdout).diagnostics.map(({ location: { path, start } }) => `${path}:${start.line}`);
}
const excused = files.flatMap((file) =>
  readFileSync(file, 'utf8').includes('biome-ignore lint/complexity/noExcessiveLinesPerFunction')
    ? [file]
    : [],
);
const long = [...found('noExcessiveLinesPerFunction'), ...excused];
const wide = found('useMaxParams');

const rows = [
  ...lineCounts(),
  ['files, folders', `${files.length}, ${folders.size}`],
  ['`pipeline`', `${pipeline.rooms} rooms on ${pipeline.floors} floors, ${pipeline.arrows} arrows`],
  ['longest chain of imports', `${all.length}, of values ${values.length}`],
  ['functions over 60 lines', `${long.length}: ${long.join(', ')}`],
  [
    'functions with more than 3 arguments',
    `${wide.length} in ${new Set(wide.map((one) => one.split(':')[0])).size} files`,
  ],
  ['exported names with several meanings', `${shared.length}: ${shared.map(([name]) => name).join(', ')}`],
  ['branches on the store', `${storeBranches.length} in ${new Set(storeBranches).size} files`],
  ['assemblies of a run', `${assemblies.length}: ${[...new Set(assemblies)].join(', ')}`],
  ['literals of a language', `${languages.length}: ${[...new Set(languages)].join(', ')}`],
];
for (const [name, value] of rows) console.log(`${name}: ${value}`);
