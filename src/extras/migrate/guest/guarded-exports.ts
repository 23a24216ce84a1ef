// Keeps a configuration that calls code of the site which does not work without its packages, such as one that validates environment variables.

/**
 * Returns the exports of a module, whose functions do not throw.
 * @param fail gets the error, and returns the value instead
 */
export function guardedExports(exported: unknown, fail: (error: unknown) => unknown): unknown {
  if (isFunction(exported)) return guarded(exported, fail);
  if (typeof exported !== 'object' || exported === null) return exported;
  return new Proxy(exported, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      // A proxy must return a value that cannot change as it is.
      const { configurable, writable } = Reflect.getOwnPropertyDescriptor(target, key) ?? {};
      const isFixed = configurable === false && writable === false;
      return isFunction(value) && !isFixed ? guarded(value, fail) : value;
    },
  });
}

type Callable = (...given: unknown[]) => unknown;

function isFunction(value: unknown): value is Callable {
  return typeof value === 'function';
}

function guarded(call: Callable, fail: (error: unknown) => unknown): Callable {
  return new Proxy(call, {
    apply: (target, self, given) => {
      try {
        const result: unknown = Reflect.apply(target, self, given);
        return isPromise(result) ? result.then(undefined, fail) : result;
      } catch (error) {
        return fail(error);
      }
    },
  });
}

/** A promise of the context of the code is of another class than one of this module. */
function isPromise(value: unknown): value is Promise<unknown> {
  return Object.prototype.toString.call(value) === '[object Promise]';
}
