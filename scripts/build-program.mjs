// Bundles the program and its libraries to a few modules.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeInAscii } from './ascii-modules.mjs';
import { compiledSchemas } from './compiled-schemas.mjs';
import { removeDocComments } from './doc-comments.mjs';
import { grammarFiles } from './grammars.mjs';
import { joinModules } from './join-modules.mjs';
import { buildLateLibraries, lateProcesses, withoutLateLibraries } from './late-libraries.mjs';
import { parserPatches } from './parser-patches.mjs';

/** What the package declares as dependencies is loaded at run time, and the only libraries that are not bundled. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * What is loaded together: by every command; by those that build or check a site, where an unchanged build ends; by those of a site with
 * releases; by threads; by what makes pages; and by what makes a site of them.
 */
const groups = {
  start: ['src/cli/main.ts', 'src/extras/table.ts'],
  run: ['src/cli/run-build.ts', 'src/extras/migrate/read-tool-files.ts'],
  releases: ['src/generator/project/releases/site-releases.ts'],
  thread: ['bin/thread.ts'],
  pages: ['src/generator/pipeline/threads/site-tasks.ts'],
  site: [
    'src/generator/pipeline/build.ts',
    'src/generator/pipeline/runs/recorded-run.ts',
    'src/generator/pipeline/runs/staging-sink.ts',
  ],
};

/** Those of them that are CommonJS: all that an unchanged build loads. */
const synchronous = ['start', 'run', 'releases'];

/**
 * Bundles the program of the working directory into a folder.
 * @returns the metafiles of the bundler
 */
export async function buildProgram(outdir) {
  const result = await build({
    entryPoints: {
      'bin/portal': 'bin/portal.ts',
      trial: 'bin/trial.ts',
      thread: 'bin/thread.ts',
      index: 'src/public/package-entry.ts',
    },
    outdir,
    chunkNames: 'program/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: Object.keys(dependencies),
    plugins: [compiledSchemas, grammarFiles, parserPatches, withoutLateLibraries, lateProcesses],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const { outputs } = result.metafile;
  const folder = join(outdir, 'program');
  const late = await buildLateLibraries(folder, Object.keys(outputs));
  await joinModules(outdir, { outputs, groups, synchronous, first: 'bin/portal.ts' });
  for (const name of synchronous) removeDocComments(join(folder, `${name}.cjs`));
  writeInAscii(folder);
  // The entry of the command line is CommonJS, as what it loads is.
  writeFileSync(join(outdir, 'bin/package.json'), '{ "type": "commonjs" }\n');
  return [result.metafile, ...late];
}
