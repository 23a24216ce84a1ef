// Files of the site as modules. Those of ES modules run after what they import, and may wait; packages are stand-ins.

import { dirname, join } from 'pathe';
import { virtualRoot } from '../types/closed-messages.ts';
import type { GuestModule } from '../types/guest.ts';
import { askHost } from './ask.ts';
import { guardedExports } from './guarded-exports.ts';
import { nodeModule } from './node-modules.ts';
import type { Stubs } from './stubs.ts';

interface Loaded {
  exports: unknown;
}

type Wrapped = (...given: unknown[]) => Promise<void> | undefined;

/** Files of the site that run. */
interface Modules {
  /** Runs a file after what it imports, and waits for it. */
  run(file: string): Promise<unknown>;
  /** Runs a file that a module imports, before that module. */
  load(request: string, from: string): Promise<void>;
  /** What `require` returns in a file. */
  required(request: unknown, from: string): unknown;
}

/**
 * Runs a file, and returns what it exports.
 * @param failed gets what files that code imports throw, by file
 */
export function runModule(file: string, stubs: Stubs, failed: Map<string, string>): Promise<unknown> {
  const loaded = new Map<string, Loaded>();
  const broken = new Map<string, unknown>();
  const fail = (name: string) => (error: unknown) => {
    failed.set(name, reasonIn(error));
    return stubs.of(name);
  };
  const fileOf = (request: string, from: string) => askHost('import', request, from) as string | undefined;
  const modules: Modules = {
    run: async (name) => {
      const { module, needs, body } = opened(name, { waits: true, loaded, stubs, modules });
      for (const need of needs) await modules.load(need, name);
      await body();
      return module.exports;
    },
    load: async (request, from) => {
      const isOfNode = nodeModule(request.replace(/^node:/, '')) !== undefined;
      const name = isOfNode ? undefined : fileOf(request, from);
      if (name === undefined || loaded.has(name)) return;
      try {
        await modules.run(name);
      } catch (error) {
        broken.set(name, fail(name)(error));
      }
    },
    required: (written, from) => {
      const request = String(written).replace(/^node:/, '');
      const known = nodeModule(request);
      if (known !== undefined) return known;
      const name = fileOf(request, from);
      if (name === undefined) return stubs.of(request);
      if (!loaded.has(name)) {
        try {
          opened(name, { waits: false, loaded, stubs, modules }).body();
        } catch (error) {
          broken.set(name, fail(name)(error));
        }
      }
      return broken.has(name) ? broken.get(name) : guardedExports(loaded.get(name)?.exports, fail(name));
    },
  };
  return modules.run(file);
}

interface Opening {
  waits: boolean;
  loaded: Map<string, Loaded>;
  stubs: Stubs;
  modules: Modules;
}

/** A file before its code runs. @throws if it cannot be parsed */
function opened(file: string, { waits, loaded, stubs, modules }: Opening) {
  const module: Loaded = { exports: {} };
  loaded.set(file, module);
  const isCode = /\.[cm]?[jt]sx?$/.test(file);
  if (file.endsWith('.json')) module.exports = JSON.parse(String(askHost('text', file)));
  else if (!isCode) module.exports = stubs.of(file);
  if (!isCode) return { module, needs: [], body: () => undefined };
  const { code = '', isModule, needs = [], fault } = askHost('code', file) as GuestModule;
  if (fault !== undefined) throw new Error(fault);
  const body = () => bodyOf(file, { code, waits: waits && isModule === true, modules })(module);
  return { module, needs, body };
}

function bodyOf(
  file: string,
  { code, waits, modules }: { code: string; waits: boolean; modules: Modules },
): (module: Loaded) => Promise<void> | undefined {
  const path = `${virtualRoot}/${file}`;
  const folder = dirname(path);
  // The interpreter is for this: nothing but the code of the site is in it.
  const wrapped: Wrapped = new Function(
    `return ${waits ? 'async ' : ''}function (exports, require, module, __filename, __dirname, __meta, __import) {${code}\n}`,
  )();
  const later = async (request: unknown) => {
    await modules.load(String(request), file);
    return modules.required(request, file);
  };
  const require = Object.assign((request: unknown) => modules.required(request, file), {
    // Configurations pass paths on; they need not exist.
    resolve: (request: string) => (request.startsWith('.') ? join(folder, request) : request),
  });
  return (module) =>
    wrapped.call(undefined, module.exports, require, module, path, folder, metaOf(file, modules), later);
}

/** `import.meta`. */
function metaOf(file: string, modules: Modules): object {
  const path = `${virtualRoot}/${file}`;
  return {
    url: `file://${encodeURI(path)}`,
    filename: path,
    dirname: dirname(path),
    env: { MODE: 'production', PROD: true, DEV: false },
    resolve: (request: string) =>
      request.startsWith('.') ? `file://${join(dirname(path), request)}` : request,
    glob: (given: string | string[], options: { eager?: boolean; import?: string } = {}) => {
      const found = askHost('glob', JSON.stringify([given].flat()), file) as [string, string][];
      const valueIn = (one: string) => {
        const whole = modules.required(`./${one}`, '.') as Record<string, unknown>;
        return options.import === undefined ? whole : whole[options.import];
      };
      return Object.fromEntries(
        found.map(([name, one]) => [name, options.eager === true ? valueIn(one) : async () => valueIn(one)]),
      );
    },
  };
}

/** The message of what code throws. */
function reasonIn(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'message' in error ? String(error.message).split('\n')[0] || 'it throws' : 'it throws';
}
