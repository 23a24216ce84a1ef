// Builds lib/evaluate: what the process is started with in which code of a migrated site is read and run. That process can open no file, so each part
// is one text, which is sent to it.

import { build } from 'esbuild';

const outdir = 'lib/evaluate';
const options = { bundle: true, minify: true, metafile: true, logLevel: 'warning', legalComments: 'none' };

/** Builds the files. @returns the metafiles of the bundler, for the notices of bundled libraries */
export async function buildEvaluation() {
  const guest = await build({
    ...options,
    entryPoints: ['src/extras/migrate/guest/start.ts'],
    format: 'iife',
    globalName: 'guest',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  const bootstrap = await build({
    ...options,
    entryPoints: ['src/extras/migrate/closed/bootstrap.ts'],
    outdir,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
  });
  const program = await build({
    ...options,
    entryPoints: ['src/extras/migrate/closed/program.ts'],
    outdir,
    format: 'iife',
    globalName: 'program',
    platform: 'browser',
    mainFields: ['module', 'main'],
    target: 'node20.19',
    define: { guestCode: JSON.stringify(guest.outputFiles[0].text) },
    // The address of the script, beside which the interpreter would be looked for. It is given as bytes instead.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const interpreter = await build({
    metafile: true,
    logLevel: 'warning',
    entryPoints: {
      interpreter: 'node_modules/@jitl/quickjs-ng-wasmfile-release-sync/dist/emscripten-module.wasm',
    },
    loader: { '.wasm': 'copy' },
    outdir,
  });
  return [guest, bootstrap, program, interpreter].map(({ metafile }) => metafile);
}
