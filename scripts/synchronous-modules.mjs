// Writes modules that every run loads as CommonJS. Node loads such a module at once, and without what it needs for ES modules: its loader, and all
// exports of its own modules, some of which load further ones when they are read.

import { transform } from 'esbuild';

/** Modules of Node that it has loaded before it runs a program. All others are loaded when something of them is used. */
const loadedByNode = new Set(
  ['buffer', 'events', 'fs', 'path', 'process', 'url', 'util'].map((name) => `node:${name}`),
);

const ownUrl = 'const ownUrl = require("node:url").pathToFileURL(__filename).href;\n';

/** The path of the CommonJS of a module that ES modules import. */
export const requiredPath = (path) => path.replace(/\.js$/, '.cjs');

/**
 * Returns the ES module that has the exports of one in CommonJS. Node would read the whole text of that for their names, which takes as long as
 * compiling it.
 */
export function moduleOfRequired(file, names) {
  const required = `createRequire(import.meta.url)(${JSON.stringify(`./${file}`)})`;
  return `import { createRequire } from "node:module";\nexport const { ${names.join(', ')} } = ${required};\n`;
}

/** Loads modules of Node and late libraries on first use. */
export function withLazyModules(text) {
  const names = [];
  const declared = text.replace(
    /^var (import_\w+) = require\("(node:[^"]+|\.\/late-[^"]+)"\);$/gm,
    (line, name, module) => {
      if (loadedByNode.has(module)) return line;
      names.push(name);
      return `var loaded_${name};\nvar ${name} = { get module() { return loaded_${name} || (loaded_${name} = require("${module}")); } };`;
    },
  );
  return names.reduce(
    (current, name) => current.replace(new RegExp(`\\b${name}\\.(?=\\w)`, 'g'), `${name}.module.`),
    declared,
  );
}

/**
 * Returns an ES module of the bundler as CommonJS. All that it imports at once must be CommonJS too.
 * @param required returns the path of the module that has what `import()` names, if that is CommonJS
 */
export async function asCommonJs(text, required) {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    define: { 'import.meta.url': 'ownUrl' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  const loading = code
    .replace(/\bimport\("(\.[^"]+)"\)/g, (call, path) => {
      const found = required(path);
      return found === undefined ? call : `Promise.resolve().then(() => require(${JSON.stringify(found)}))`;
    })
    .replace(/\brequire\("(\.[^"]+)"\)/g, (_, path) => `require("${requiredPath(path)}")`);
  return (loading.includes('ownUrl') ? ownUrl : '') + withLazyModules(loading);
}
