// Makes lib/theme: the style sheet, boot script and islands every site is served with, and the icons; and lib/live, what
// the development server adds to its pages.

import { cp, mkdir } from 'node:fs/promises';
import { build } from 'esbuild';

const outdir = 'lib/theme';
const options = {
  bundle: true,
  minify: true,
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  metafile: true,
  logLevel: 'warning',
};
/** @returns what the bundler has read, for the notices of the libraries in it */
export async function buildTheme() {
  await mkdir(outdir, { recursive: true });
  const frame = await build({
    ...options,
    entryPoints: { site: 'src/templates/styles/site.css', boot: 'src/client/boot.ts' },
    outdir,
    format: 'iife',
  });
  // The entry is named by its content when a site is built; the parts it imports are so already.
  const islands = await build({
    ...options,
    entryPoints: { islands: 'src/client/islands.ts' },
    outdir: `${outdir}/islands`,
    chunkNames: 'islands-[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const live = await build({
    ...options,
    entryPoints: ['src/client/live.ts', 'src/client/live/live.css'],
    entryNames: '[name]',
    outdir: 'lib/live',
    format: 'iife',
  });
  await cp('src/templates/icons/icon.svg', `${outdir}/icon.svg`);
  await cp('src/templates/icons/touch-icon.png', `${outdir}/touch-icon.png`);
  return [frame.metafile, islands.metafile, live.metafile];
}
