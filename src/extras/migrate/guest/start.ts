// Runs in the interpreter, before code of the site: gives that what Node would give it, and makes plain data of what it exports.

import { virtualRoot } from '../types/closed-messages.ts';
import { GuestAddress, GuestSearchParams } from './addresses.ts';
import { runModule } from './modules-of-site.ts';
import { plainData } from './plain-data.ts';
import { createStubs, type Stubs } from './stubs.ts';

/** Runs a file. @returns its default export as JSON of `Evaluated` */
export async function start(file: string): Promise<string> {
  const stubs = createStubs();
  const failed = new Map<string, string>();
  Object.assign(globalThis, globalsOf(stubs));
  const exported = await runModule(file, stubs, failed);
  const value = plainData(await settled(exported, stubs), stubs, virtualRoot);
  return JSON.stringify({
    value,
    ...(failed.size === 0 ? {} : { failed: [...failed].map(([name, reason]) => ({ file: name, reason })) }),
  });
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

function globalsOf(stubs: Stubs): Record<string, unknown> {
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
      cwd: () => virtualRoot,
      exit: end,
      on: silent,
    },
    URL: GuestAddress,
    URLSearchParams: GuestSearchParams,
    React: stubs.of('react'),
    setTimeout: (call: unknown) =>
      typeof call === 'function' ? void Promise.resolve().then(() => call()) : undefined,
    clearTimeout: silent,
    fetch: async () => {
      throw new Error('There is no network here.');
    },
  };
}
