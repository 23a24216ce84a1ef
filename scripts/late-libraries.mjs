// Libraries that most runs do not need, each in a module of its own. Modules in CommonJS load it when something of it is used, and the others with
// themselves.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { moduleOfRequired, requiredPath } from './synchronous-modules.mjs';

/** What values of a configuration and errors in JSON need, by the names under which it is imported. */
const lateLibraries = ['culori/fn', 'htmlparser2', 'jsonc-parser'];

const fileOf = (name) => `late-${name.replace(/\W.*/, '')}.js`;

const imports = /^import \{([^}]*)\} from "\.\/(late-\w+\.js)";$/gm;

/** A plugin for the bundler that leaves out these libraries. */
export const withoutLateLibraries = {
  name: 'late-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z]/ }, ({ path }) =>
      lateLibraries.includes(path) ? { path: `./${fileOf(path)}`, external: true } : undefined,
    );
  },
};

/** The names that modules import from each of the files. */
function importedNames(paths) {
  const names = new Map();
  for (const path of paths)
    for (const [, list, file] of readFileSync(path, 'utf8').matchAll(imports)) {
      const found = list.split(',').map((part) => part.trim().split(' ')[0]);
      names.set(file, new Set([...(names.get(file) ?? []), ...found]));
    }
  return names;
}

/**
 * Writes the modules of the libraries, with what is used of each.
 * @param paths the modules of the program
 * @returns the metafiles of the bundler
 */
export async function buildLateLibraries(folder, paths) {
  const used = importedNames(paths);
  const results = lateLibraries.map(async (name) => {
    const file = fileOf(name);
    const names = [...(used.get(file) ?? [])].filter((one) => one !== '').sort();
    if (names.length === 0) throw new Error(`No module of the program imports \`${name}\`.`);
    const { metafile } = await build({
      stdin: { contents: `export { ${names.join(', ')} } from '${name}';`, resolveDir: '.' },
      outfile: join(folder, requiredPath(file)),
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20.19',
      mainFields: ['module', 'main'],
      legalComments: 'none',
      metafile: true,
      logLevel: 'warning',
    });
    writeFileSync(join(folder, file), moduleOfRequired(requiredPath(file), names));
    return metafile;
  });
  return Promise.all(results);
}

/** What starts processes for commands that are programs of their own, of which there are none here. */
const ofCommander = ["const childProcess = require('node:child_process');\n", 'childProcess.spawn('];

/** A plugin for the bundler: the library for command lines loads a module of Node when it starts a process. */
export const lateProcesses = {
  name: 'late-processes',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const [declared, used] = ofCommander;
      const contents = text.replace(declared, '').replaceAll(used, "require('node:child_process').spawn(");
      if (!text.includes(declared) || /\bchildProcess\b/.test(contents))
        return {
          errors: [{ text: 'Commander starts processes in another way now: compare it with this plugin.' }],
        };
      return { contents, loader: 'js' };
    });
  },
};
