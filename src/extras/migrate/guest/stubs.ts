// Stands in for packages that code of the site imports, which need not be installed: everything that they export can be called, read and
// iterated. Calls are recorded, so that `starlight({ ... })` is found with its options.

import type { CallRecord } from '../types/source-tree.ts';

/** The stand-ins of one evaluation. */
export interface Stubs {
  /** The namespace of a package. */
  of(from: string): unknown;
  /** The call that a stand-in was returned by; `null` for another stand-in, and undefined for any other value. */
  callOf(value: unknown): CallRecord | null | undefined;
}

/** Functions that return what they get, such as `defineConfig` and `withMermaid`. */
const identity = /^(?:define[A-Z]\w*|with[A-Z]\w*)$/;

/** Creates stand-ins. */
export function createStubs(): Stubs {
  const records = new WeakMap<object, { call?: CallRecord }>();
  const make = (from: string, name: string, call?: CallRecord): unknown => {
    const members = new Map<string, unknown>();
    const member = (key: string) => {
      if (!members.has(key)) members.set(key, make(from, key === 'default' ? name : key));
      return members.get(key);
    };
    const called = (args: unknown[]) => {
      const given = args.find((one) => typeof one === 'object' || typeof one === 'function');
      if (identity.test(name) && given !== undefined && given !== null) return given;
      return make(from, name, { $call: name, $from: from, args });
    };
    const proxy = new Proxy(function stub() {}, {
      get: (_, key) => {
        if (key === Symbol.iterator) return function* none() {};
        if (key === Symbol.toPrimitive) return () => '';
        if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
        if (key === '__esModule') return true;
        // Modules are written so that imported functions are called without an object.
        if (key === 'call') return (_self: unknown, ...args: unknown[]) => called(args);
        return key === 'length' ? 0 : member(key);
      },
      apply: (_, __, args) => called(args),
      construct: (_, args) => called(args) as object,
      has: () => true,
      set: () => true,
      defineProperty: () => true,
      deleteProperty: () => true,
    });
    records.set(proxy, call === undefined ? {} : { call });
    return proxy;
  };
  return {
    of: (from) => make(from, from),
    callOf: (value) => {
      const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
      const record = isObject ? records.get(value) : undefined;
      return record === undefined ? undefined : (record.call ?? null);
    },
  };
}
