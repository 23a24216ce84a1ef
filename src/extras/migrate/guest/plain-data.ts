// Makes plain data of what code exports: without functions, circles and values of packages.

import { sourceMark } from '../types/source-tree.ts';
import type { Stubs } from './stubs.ts';

const deepest = 60;
const mostValues = 500_000;
const longestText = 10_000_000;

class TooLarge extends Error {}

/**
 * Returns a value as it can be written as JSON. Getters that throw are absent.
 * @param root absolute path of the folder that is migrated. Absolute paths in it begin with `sourceMark` instead
 */
export function plainData(value: unknown, stubs: Stubs, root: string): unknown {
  const state = { left: mostValues, text: 0, open: new Set<object>() };
  const plain = (each: unknown): unknown => {
    state.left -= 1;
    if (state.left < 0 || state.open.size > deepest) return undefined;
    const call = stubs.callOf(each);
    if (call === null) return undefined;
    if (call !== undefined) return inside(call, () => ({ ...call, args: call.args.map(plain) }));
    if (typeof each === 'string') {
      state.text += each.length;
      if (state.text > longestText) throw new TooLarge('its value is too large');
    }
    if (typeof each === 'string')
      return each.startsWith(`${root}/`) ? sourceMark + each.slice(root.length + 1) : each;
    if (typeof each === 'bigint') return Number(each);
    if (typeof each !== 'object' || each === null)
      return typeof each === 'function' || typeof each === 'symbol' ? undefined : each;
    return inside(each, () => (Array.isArray(each) ? each.map(plain) : plainObject(each, plain)));
  };
  const inside = (object: object, read: () => unknown): unknown => {
    if (state.open.has(object)) return undefined;
    state.open.add(object);
    try {
      return read();
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      return undefined;
    } finally {
      state.open.delete(object);
    }
  };
  return plain(value);
}

function plainObject(object: object, plain: (value: unknown) => unknown): unknown {
  const kind = Object.prototype.toString.call(object);
  if (kind === '[object Date]' || kind === '[object URL]')
    return String(Reflect.get(object, 'toJSON')?.call(object));
  if (kind === '[object RegExp]') return undefined;
  if (kind === '[object Map]' || kind === '[object Set]')
    return plain(
      kind === '[object Map]'
        ? Object.fromEntries(object as Map<string, unknown>)
        : [...(object as Set<unknown>)],
    );
  return Object.fromEntries(Object.keys(object).map((key) => [key, plain(Reflect.get(object, key))]));
}
