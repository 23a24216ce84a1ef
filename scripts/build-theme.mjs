// Makes lib/theme: the style sheet and boot script every site is served with, and the icons.

import { cp, mkdir } from 'node:fs/promises';
import { build } from 'esbuild';

const outdir = 'lib/theme';
await mkdir(outdir, { recursive: true });
await build({
  entryPoints: { site: 'src/templates/styles/site.css', boot: 'src/client/boot.ts' },
  outdir,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  logLevel: 'warning',
});
await cp('src/templates/icons/icon.svg', `${outdir}/icon.svg`);
await cp('src/templates/icons/touch-icon.png', `${outdir}/touch-icon.png`);
