// The process that evaluates code of a site; `evaluate.ts` starts it with limits and without permissions. The code runs in a context without
// the globals of Node. It can import files of the site, a few modules without effects, and stand-ins for all others.

import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import url from 'node:url';
import { createContext, Script } from 'node:vm';
import { createJiti } from 'jiti';
import { guardedExports } from './guarded-exports.ts';
import { plainData } from './plain-data.ts';
import { createStubs, type Stubs } from './stubs.ts';

const endings = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
];

/** Before Node 25, permissions do not include the network. Code cannot reach these modules; this is for what nobody thought of. */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('There is no network here.');
  };
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net, { connect: refuse, createConnection: refuse, createServer: refuse });
  Object.assign(process, { binding: refuse, dlopen: refuse, getBuiltinModule: refuse, kill: refuse });
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
}

interface LoadedModule {
  exports: unknown;
}

/** @param failed gets what files that the code imports throw, by file */
async function evaluateFile(
  root: string,
  file: string,
  { stubs, failed }: { stubs: Stubs; failed: Map<string, string> },
): Promise<unknown> {
  const jiti = createJiti(path.join(root, file), { fsCache: false, moduleCache: false, jsx: true });
  const context = createContext(contextGlobals(root, stubs.of), {
    codeGeneration: { strings: false, wasm: false },
  });
  const loaded = new Map<string, LoadedModule>();
  const inside = (name: string) => {
    const real = existsSync(name) ? realpathSync(name) : name;
    if (real !== root && !real.startsWith(root + path.sep))
      throw new Error(`\`${name}\` is outside of the folder`);
    return real;
  };
  const importFrom =
    (from: string) =>
    (request: string): unknown => {
      const name = String(request).replace(/^node:/, '');
      if (name === 'path') return path;
      if (name === 'url') return { ...url, default: url };
      if (name === 'fs' || name === 'fs/promises') return readOnlyFiles(inside, name !== 'fs');
      if (!/^[./]/.test(name)) return stubs.of(name);
      const found = fileOfImport(name, from);
      return found === undefined ? stubs.of(name) : imported(inside(found));
    };
  /** What a file of the site exports. Where its code throws, it is as if a package had made the value. */
  const imported = (name: string): unknown => {
    const fail = (error: unknown) => {
      failed.set(path.relative(root, name), reasonIn(error));
      return stubs.of(name);
    };
    try {
      return guardedExports(load(name, false).exports, fail);
    } catch (error) {
      return fail(error);
    }
  };
  const load = (name: string, waits: boolean): LoadedModule & { ended?: Promise<unknown> } => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const module: LoadedModule & { ended?: Promise<unknown> } = { exports: {} };
    loaded.set(name, module);
    const source = readFileSync(name, 'utf8');
    if (name.endsWith('.json')) return Object.assign(module, { exports: JSON.parse(source) });
    if (/\.(?:css|scss|svg|png|jpe?g|vue|astro|mdx?|ya?ml)$/.test(name))
      return Object.assign(module, { exports: stubs.of(name) });
    const code = jiti.transform({
      source,
      filename: name,
      ts: !/\.[cm]?jsx?$/.test(name),
      async: waits,
      jsx: true,
    });
    // The parser writes its error into the code that it returns.
    const fault = /^exports\.__JITI_ERROR__ = (\{.*\})/.exec(code)?.[1];
    if (fault !== undefined) throw new Error(syntaxError(JSON.parse(fault)));
    const require = Object.assign(importFrom(name), {
      // Configurations pass paths on; they need not exist.
      resolve: (request: string) =>
        request.startsWith('.') ? path.resolve(path.dirname(name), request) : request,
    });
    const wrapper = new Script(
      `(${waits ? 'async ' : ''}function (exports, require, module, __filename, __dirname, jitiImport) {${code}\n})`,
      { filename: path.relative(root, name) },
    ).runInContext(context);
    const later = async (request: string) => require(request);
    const folder = path.dirname(name);
    module.ended = wrapper.call(undefined, module.exports, require, module, name, folder, later);
    return module;
  };
  const start = inside(path.join(root, file));
  const module = load(start, !start.endsWith('.cjs'));
  await module.ended;
  return settled(module.exports, stubs);
}

/** The default export, or what a function that is exported returns. */
async function settled(exported: unknown, stubs: Stubs): Promise<unknown> {
  const isNamespace = typeof exported === 'object' && exported !== null && 'default' in exported;
  const value: unknown = await (isNamespace ? exported.default : exported);
  // What a package returns can be called, but is no function of the site.
  return typeof value === 'function' && stubs.callOf(value) === undefined
    ? await value({ command: 'build', mode: 'production', defaultSidebarItemsGenerator: () => [] })
    : value;
}

/** The file that a relative import means. */
function fileOfImport(request: string, from: string): string | undefined {
  const written = path.resolve(path.dirname(from), request);
  const candidates = [written, written.replace(/\.([cm]?)js$/, '.$1ts'), written.replace(/\.jsx?$/, '.tsx')];
  return candidates.flatMap((one) => endings.map((ending) => one + ending)).find(isFile);
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch {
    return false;
  }
}

function contextGlobals(root: string, stubOf: (name: string) => unknown): Record<string, unknown> {
  const silent = () => {};
  const end = () => {
    throw new Error('it ends the process');
  };
  return {
    console: new Proxy({}, { get: () => silent }),
    process: {
      env: { NODE_ENV: 'production' },
      argv: [],
      platform: 'linux',
      version: 'v22.0.0',
      versions: { node: '22.0.0' },
      cwd: () => root,
      exit: end,
      on: silent,
    },
    URL,
    URLSearchParams,
    React: stubOf('react'),
    setTimeout: (call: unknown) => (typeof call === 'function' ? queueMicrotask(() => call()) : undefined),
    clearTimeout: silent,
    fetch: async () => Promise.reject(new Error('There is no network here.')),
  };
}

/** What code reads files with, of the folder only. */
function readOnlyFiles(inside: (name: string) => string, isAsync: boolean): unknown {
  const located = (name: unknown) =>
    inside(path.resolve(name instanceof URL ? url.fileURLToPath(name) : String(name)));
  const exists = (name: unknown) => {
    try {
      return existsSync(located(name));
    } catch {
      return false;
    }
  };
  // A file that is written by a build is empty here.
  const readFile = (name: unknown, options: BufferEncoding | { encoding?: BufferEncoding } = {}) =>
    existsSync(located(name)) ? readFileSync(located(name), options) : '';
  const readdir = (name: unknown, options = {}) => readdirSync(located(name), options);
  const stat = (name: unknown) => statSync(located(name));
  const later =
    (call: (...given: never[]) => unknown) =>
    async (...given: never[]) =>
      call(...given);
  const promises = {
    readFile: later(readFile),
    readdir: later(readdir),
    stat: later(stat),
    access: later(stat),
  };
  if (isAsync) return { ...promises, default: promises, __esModule: true };
  const own = {
    existsSync: exists,
    readFileSync: readFile,
    readdirSync: readdir,
    statSync: stat,
    lstatSync: stat,
    promises,
  };
  return { ...own, default: own, __esModule: true };
}

function syntaxError({ message, line }: { message: string; line: number }): string {
  return `${message.trim()} in line ${line}`;
}

/** The message of an error of any context. */
function reasonIn(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'message' in error ? String(error.message).split('\n')[0] || 'it throws' : 'it throws';
}

closeNetwork();
const write = process.stdout.write.bind(process.stdout);
const { root, file } = JSON.parse(process.argv[2] ?? '{}') as { root: string; file: string };
const stubs = createStubs();
const failed = new Map<string, string>();
evaluateFile(root, file, { stubs, failed }).then(
  (value) => write(JSON.stringify({ value: plainData(value, stubs, root), failed: [...failed] })),
  (error: unknown) => write(JSON.stringify({ reason: reasonIn(error) })),
);
