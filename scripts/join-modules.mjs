// Joins the modules of the bundler that commands load together. It makes one, a chunk, for each set of entries that share modules, and so a
// hundred small ones: Node takes about a millisecond to find and read each, which is half of the time of a build that changes nothing.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { asCommonJs, moduleOfRequired, requiredPath } from './synchronous-modules.mjs';

/** The imports and exports of other chunks, in the form in which the bundler writes them. */
const staticImport = /^(import|export)\s*(\{[^}]*\}\s*from\s*)?"(\.[^"]+)";$/gm;

/** Returns the chunks that a chunk loads at once, also through others, before those that need them. */
function loadedWith(outputs, roots, left) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path) || left.has(path)) return;
    found.add(path);
    for (const { path: next, kind, external } of outputs[path].imports)
      if (kind === 'import-statement' && !external) visit(next);
  };
  for (const root of roots) visit(root);
  return [...found];
}

/** Gives each export of the chunks a name of its own: its own name, unless another chunk has it. */
function namesOf(outputs, chunks) {
  const taken = new Set();
  return new Map(
    chunks.map((chunk) => [
      chunk,
      new Map(
        outputs[chunk].exports.map((name) => {
          let free = name;
          for (let count = 2; taken.has(free); count += 1) free = `${name}_of_${count}`;
          taken.add(free);
          return [name, free];
        }),
      ),
    ]),
  );
}

const pairs = (names) =>
  [...names].map(([name, joined]) => (name === joined ? name : `${joined} as ${name}`)).join(', ');

/** The libraries of chunks, a comment for each, as the bundler writes one for each file. */
function libraryComments(outputs, chunks) {
  const paths = chunks.flatMap((chunk) => Object.keys(outputs[chunk].inputs));
  const libraries = paths.flatMap((path) => path.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []);
  return [...new Set(libraries)].sort().map((path) => `// ${path}\n`);
}

/** Makes one module of chunks, which exports all that they export. */
async function joined(outdir, chunks, names) {
  const inside = new Set(chunks.map((chunk) => basename(chunk)));
  const contents = chunks
    .map((chunk) => {
      const exported = [...names.get(chunk)].map(([name, free]) =>
        name === free ? name : `${name} as ${free}`,
      );
      const from = JSON.stringify(`./${basename(chunk)}`);
      return exported.length === 0 ? `import ${from};` : `export { ${exported.join(', ')} } from ${from};`;
    })
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: outdir },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    plugins: [
      {
        name: 'other-chunks',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ path, kind }) =>
            kind === 'import-statement' && inside.has(basename(path)) && path.startsWith('.')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

const withDots = (path) => `./${path}`.replace('./../', '../');

/** Writes an import of a chunk as one of the module that has it now. */
function rewritten(line, from, target, names) {
  const path = withDots(relative(dirname(from), target));
  const [, keyword, list] = /^(import|export)\s*(?:\{([^}]*)\})?/.exec(line);
  if (list === undefined) return `${keyword} ${JSON.stringify(path)};`;
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name, local = name] = part.split(/\s+as\s+/);
      const free = names.get(name);
      if (free === undefined) throw new Error(`${target} has no export \`${name}\`.`);
      return free === local ? local : `${free} as ${local}`;
    });
  return `${keyword} { ${parts.join(', ')} } from ${JSON.stringify(path)};`;
}

/** Writes the static imports of a module as those of the modules that have the chunks now. */
function withMovedImports(text, path, { outputs, moved }) {
  const loaded = new Set();
  return text.replace(staticImport, (line, _keyword, list, imported) => {
    const found = moved.get(basename(imported));
    if (found === undefined) return line;
    if (list !== undefined) {
      loaded.add(found.target);
      return rewritten(line, path, found.target, found.names);
    }
    // Nothing but what the bundler has added for CommonJS, which does nothing by itself.
    if (Object.keys(outputs[found.chunk].inputs).length === 0 || loaded.has(found.target)) return '';
    loaded.add(found.target);
    return rewritten(line, path, found.target, found.names);
  });
}

/** Returns a module as CommonJS, which requires what it loads of other such modules. */
function commonJsOf(text, from, { moved, synchronous }) {
  return asCommonJs(text, (imported) => {
    const found = moved.get(basename(imported));
    if (found === undefined || !synchronous.has(found.target)) return undefined;
    const renamed = [...found.names].find(([name, free]) => name !== free);
    if (renamed !== undefined) throw new Error(`${found.target} has \`${renamed[0]}\` under another name.`);
    return withDots(relative(dirname(from), found.target));
  });
}

/**
 * Joins chunks of a bundle in place.
 * @param outputs outputs of the bundler's metafile
 * @param groups the names of the joined modules, in the order in which they may use each other, each with the sources of the entries that
 *   commands load together
 * @param synchronous the names of those that are CommonJS, each with an ES module that has its exports
 * @param first the source of the entry that must be read by releases of Node that are too old for the rest; it is CommonJS
 * @throws if a source is no entry of the bundle
 */
export async function joinModules(outdir, { outputs, groups, first, ...how }) {
  const folder = join(outdir, 'program');
  const targetOf = (name) => join(folder, `${name}.js`);
  const synchronous = new Set(how.synchronous.map(targetOf));
  const entryOf = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const entry = (source) => {
    const path = entryOf.get(source);
    if (path === undefined) throw new Error(`${source} is no entry of the bundle.`);
    return path;
  };
  const left = new Set();
  const moved = new Map();
  for (const [name, sources] of Object.entries(groups)) {
    const chunks = loadedWith(outputs, sources.map(entry), left).filter((path) => dirname(path) === folder);
    const names = namesOf(outputs, chunks);
    for (const chunk of chunks) {
      left.add(chunk);
      moved.set(basename(chunk), { target: targetOf(name), names: names.get(chunk), chunk });
    }
    const text = await joined(folder, chunks, names);
    writeFileSync(targetOf(name), [...libraryComments(outputs, chunks), text].join(''));
  }
  const modules = Object.keys(outputs).filter((path) => path.endsWith('.js') && !moved.has(basename(path)));
  for (const path of [...modules, ...Object.keys(groups).map(targetOf)]) {
    const text = readFileSync(path, 'utf8');
    const changed = withMovedImports(text, path, { outputs, moved });
    if (path === entry(first)) writeFileSync(path, await commonJsOf(changed, path, { moved, synchronous }));
    else if (synchronous.has(path)) {
      const [comments] = /^(?:\/\/ node_modules\/.*\n)*/.exec(text);
      const required = await commonJsOf(changed, path, { moved, synchronous });
      writeFileSync(requiredPath(path), comments + required);
      const exported = [...moved.values()].filter(({ target }) => target === path);
      const names = exported.flatMap(({ names }) => [...names.values()]);
      writeFileSync(path, moduleOfRequired(basename(requiredPath(path)), names));
    } else if (changed !== text) writeFileSync(path, changed);
  }
  for (const { target, names, chunk } of moved.values())
    if (outputs[chunk].entryPoint === undefined) rmSync(chunk);
    else writeFileSync(chunk, `export { ${pairs(names)} } from "./${basename(target)}";\n`);
}
