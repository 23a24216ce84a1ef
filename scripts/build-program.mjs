// Bundles the program and its libraries to a few modules.

import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { compiledSchemas } from './compiled-schemas.mjs';
import { grammarFiles } from './grammars.mjs';
import { parserPatches } from './parser-patches.mjs';

/** CommonJS libraries use `require`, which ES modules do not have. */
const banner =
  "import { createRequire as createRequireOf } from 'node:module';\nconst require = createRequireOf(import.meta.url);";

/** What the package declares as dependencies is loaded at run time, and the only libraries that are not bundled. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Bundles the program of the working directory into a folder. */
export function buildProgram(outdir) {
  return build({
    entryPoints: {
      'bin/portal': 'bin/portal.ts',
      'bin/trial': 'bin/trial.ts',
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
    plugins: [compiledSchemas, grammarFiles, parserPatches],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: banner },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
}
