// Builds the package into lib/: the program with its libraries, the types of its configuration, and the theme. The program is bundled
// to a few modules, as loading hundreds of small ones takes longer than a small build.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { buildEvaluation } from './build-evaluation.mjs';
import { buildProgram } from './build-program.mjs';
import { buildTheme } from './build-theme.mjs';
import { digestOfFolder, isBuilt, rememberBuild } from './built-package.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { buildGrammars } from './grammars.mjs';
import { noticesFor } from './third-party-notices.mjs';

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');

/** Removes the types that the public entry does not refer to: it imports the program when a function is called, and the compiler follows that. */
function removeUnusedTypes(entry) {
  const used = new Set();
  const visit = (file) => {
    if (used.has(file)) return;
    used.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g))
      visit(join(dirname(file), path.replace(/\.tsx?$/, '.d.ts')));
  };
  visit(entry);
  for (const one of readdirSync('lib', { recursive: true, withFileTypes: true })) {
    const file = join(one.parentPath, one.name);
    if (one.isFile() && !used.has(file)) rmSync(file);
  }
}

/** Copies the words of languages, which a site in one of them reads. */
function copyStrings() {
  mkdirSync('lib/strings');
  for (const name of readdirSync('src/strings'))
    if (name.endsWith('.json')) copyFileSync(join('src/strings', name), join('lib/strings', name));
}

if (isBuilt()) process.exit();
rmSync('lib', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
removeUnusedTypes('lib/src/public/package-entry.d.ts');
const program = await buildProgram('lib');
chmodSync('lib/bin/portal.js', 0o755);
const grammars = await buildGrammars();
const theme = await buildTheme();
copyStrings();
const evaluation = await buildEvaluation();
// The id of this build of the program, so that it uses no cache of another build.
writeFileSync('lib/build-id', digestOfFolder('lib'));
const packages = bundledPackages([...program, grammars, ...theme, ...evaluation]);
const fontLicence = readFileSync('src/templates/fonts/OFL.txt', 'utf8').trim();
const fontNotice = `Inter (fonts of the theme)\n${'='.repeat(80)}\n${fontLicence}\n`;
writeFileSync('lib/THIRD-PARTY-NOTICES.txt', `${noticesFor(packages)}\n${fontNotice}`);
writeFileSync('lib/sbom.cdx.json', billOfMaterials(packages));
rememberBuild();
