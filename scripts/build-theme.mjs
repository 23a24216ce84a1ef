// Builds lib/theme, with the style sheet, boot script, islands and icons of every site, and lib/live, with the files that the
// development server adds to pages.

import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { createJiti } from 'jiti';

const outdir = 'lib/theme';
const fonts = 'node_modules/@fontsource/inter/files';
const options = {
  bundle: true,
  minify: true,
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  // All of these have them. Unlike a literal, a pattern that is made by a call is never left out.
  supported: { 'regexp-unicode-property-escapes': true, 'regexp-lookbehind-assertions': true },
  metafile: true,
  logLevel: 'warning',
};
/** Makes a `data:` URL of the typeface of the site: a page that may request nothing measures labels in it. */
async function typeface() {
  const font = await readFile('src/templates/fonts/inter-latin.woff2', 'base64');
  return `data:font/woff2;base64,${font}`;
}

/** The constants of scripts with strings, which the minifier keeps. */
const { catalogLiteral, catalogMarks } = await createJiti(import.meta.url).import(
  '../src/strings/script-strings.ts',
);
const strings = {
  bootStrings: JSON.stringify(catalogMarks.boot),
  islandStrings: JSON.stringify(catalogMarks.islands),
};

/** Replaces a constant by the English strings. */
async function addStrings(file, script) {
  const path = join(outdir, file);
  const parts = (await readFile(path, 'utf8')).split(JSON.stringify(catalogMarks[script]));
  if (parts.length !== 2) throw new Error(`${path} has no place for the ${catalogMarks[script]}.`);
  await writeFile(path, parts.join(catalogLiteral(script)));
}

/** The text of a style sheet, as the string that a script has in place of a constant. */
async function sheetLiteral(path) {
  const { outputFiles } = await build({ ...options, entryPoints: [path], write: false });
  return JSON.stringify(outputFiles[0].text);
}

/** The files of the form, which are beside the islands. A portable site has no form, and does not load them. */
const formFiles = './islands-open-call-*';

/**
 * Builds the form of a request, with each language of samples as a part. It shares no part with the islands, which stay as small as they
 * are without it. @returns the metafile, and the name by which the islands import the form
 */
async function buildForm() {
  const { metafile } = await build({
    ...options,
    entryPoints: { 'islands-open-call': 'src/client/call/open-call.ts' },
    outdir: `${outdir}/islands`,
    entryNames: '[name]-[hash]',
    chunkNames: 'islands-call-[name]-[hash]',
    format: 'esm',
    splitting: true,
    define: { callStyles: await sheetLiteral('src/client/call/call-styles.css') },
  });
  const file = Object.keys(metafile.outputs).find((name) => name.includes('/islands-open-call-'));
  return { metafile, names: { callScript: JSON.stringify(`./${basename(file)}`) } };
}

/** Builds the files. @returns the metafiles of the bundler, for the notices of bundled libraries */
export async function buildTheme() {
  await mkdir(outdir, { recursive: true });
  const frame = await build({
    ...options,
    entryPoints: {
      site: 'src/templates/styles/site.css',
      blocks: 'src/templates/styles/blocks.css',
      boot: 'src/client/boot.ts',
    },
    outdir,
    format: 'iife',
    define: strings,
    loader: { '.woff2': 'file' },
    // A site has the fonts beside its style sheet, under the same names.
    assetNames: '[name]-[hash]',
  });
  const form = await buildForm();
  const late = {
    lateStyles: await sheetLiteral('src/client/content/late-styles.css'),
    cardStyles: await sheetLiteral('src/client/content/card-styles.css'),
  };
  // The entry gets the digest in its name when a site is built; the parts that it imports have one already.
  const islands = await build({
    ...options,
    entryPoints: { islands: 'src/client/hydrate-islands.ts' },
    outdir: `${outdir}/islands`,
    chunkNames: 'islands-[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    external: [formFiles],
    define: { ...strings, ...form.names, ...late, 'process.env.NODE_ENV': '"production"' },
  });
  const portable = await build({
    ...options,
    entryPoints: { portable: 'src/client/portable.ts' },
    outdir,
    format: 'iife',
    jsx: 'automatic',
    external: [formFiles],
    define: { ...strings, ...form.names, ...late, 'process.env.NODE_ENV': '"production"' },
  });
  await addStrings('boot.js', 'boot');
  await addStrings('islands/islands.js', 'islands');
  await addStrings('portable.js', 'islands');
  const live = await build({
    ...options,
    entryPoints: [
      { in: 'src/client/live-script.ts', out: 'live' },
      { in: 'src/client/live/live.css', out: 'live' },
    ],
    entryNames: '[name]',
    outdir: 'lib/live',
    format: 'iife',
  });
  // The filter of the pages of releases.
  const changes = await build({
    ...options,
    entryPoints: ['src/extras/change/in-browser/filter-changes.ts'],
    outdir: 'lib/changes',
    format: 'esm',
  });
  // What a browser draws diagrams with, when a build starts one.
  const mermaid = await build({
    ...options,
    entryPoints: { mermaid: 'src/extras/diagrams/in-browser/draw-in-browser.ts' },
    define: { typefaceOfSite: JSON.stringify(await typeface()) },
    outdir: 'lib/mermaid',
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  await cp('src/templates/icons/icon.svg', `${outdir}/icon.svg`);
  await cp('src/templates/icons/touch-icon.png', `${outdir}/touch-icon.png`);
  // What draws images for links to pages: fonts in parts, by letters, and the program that paints.
  const parts = readdirSync(fonts).filter((file) => /^inter-[a-z-]+-(400|600)-normal\.woff$/.test(file));
  const social = await build({
    metafile: true,
    logLevel: 'warning',
    entryPoints: [...parts.map((file) => `${fonts}/${file}`), 'node_modules/@resvg/resvg-wasm/index_bg.wasm'],
    entryNames: '[name]',
    loader: { '.woff': 'copy', '.wasm': 'copy' },
    outdir: 'lib/social-image',
  });
  return [
    frame.metafile,
    form.metafile,
    islands.metafile,
    portable.metafile,
    live.metafile,
    changes.metafile,
    mermaid.metafile,
    social.metafile,
  ];
}
