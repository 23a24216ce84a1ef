// Makes the list of the grammars of highlight.js, and the files that the program loads them from: one for each, as a page needs few. The
// parsers of code in pages are files beside them, as few sites have such code.

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const folder = 'node_modules/highlight.js/lib/languages';
const list = 'src/generator/markdown/grammars/grammar-names.ts';
const loader =
  /(?:grammars[\\/]load-grammar|javascript[\\/]load-acorn|dialects[\\/]syntax[\\/]load-commands|sample-check[\\/]read[\\/]load-parser)\.ts$/;

/** The packages of the parsers, and the program for commands, by the names that `load-parser.ts`, `load-acorn.ts` and `load-commands.ts` give them. */
const parsers = {
  acorn: 'acorn',
  commands: 'npm-to-yarn',
  javascript: '@lezer/javascript',
  python: '@lezer/python',
  shell: 'unbash',
};

function names() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.endsWith('.js.js'));
  return files.map((file) => basename(file, '.js')).sort();
}

/**
 * Returns the file that lists the grammars: name, label, aliases, and the other grammars that each uses.
 * @returns {Map<string, string>} its text by its path
 */
export function filesOfGrammars() {
  const core = require('highlight.js/lib/core');
  const rows = names().map((name) => {
    const grammar = require(`highlight.js/lib/languages/${name}`);
    const { name: label = name, aliases = [] } = grammar(core);
    const used = [...String(grammar).matchAll(/subLanguage: *['"]([\w-]+)['"]/g)].map(([, used]) => used);
    const needs = [...new Set(used)].filter((used) => used !== name).sort();
    return [name, label, aliases.filter((alias) => !/\s/.test(alias)).join(' '), needs.join(' ')].join('|');
  });
  const text = `// The grammars of highlight.js: name, label, aliases, and the grammars that it uses. Written by \`npm run lists\`.

/** One grammar in each line. */
export const grammarNames = \`
${rows.map((row) => row.replace(/[`\\\\$]/g, '\\\\$&')).join('\n')}
\`;
`;
  return new Map([[list, text]]);
}

/** Writes each grammar as a file of \`lib/grammars\`. Returns the metafile of the bundler. */
export async function buildGrammars() {
  const { metafile } = await build({
    entryPoints: Object.fromEntries([
      ...names().map((name) => [name, `${folder}/${name}.js`]),
      ...Object.entries(parsers).map(([name, from]) => [`parsers/${name}`, from]),
    ]),
    outdir: 'lib/grammars',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    // Lists of words such as "import export from" look like modules to programs that check packages, unless they see that this is none.
    footer: { js: ';module.exports;' },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

/** A plugin for the bundler: the program loads grammars and parsers from its own files. */
export const grammarFiles = {
  name: 'grammar-files',
  setup(build) {
    build.onLoad({ filter: loader }, () => ({
      contents: `import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
export const loadGrammar = (name) => load('#grammars/' + name);
export const loadParser = (name) => loadGrammar('parsers/' + name);
export const loadAcorn = () => loadParser('acorn');
export const loadCommands = () => loadParser('commands').default;`,
      loader: 'js',
    }));
  },
};
