// What a file server does: its clock is not that of the program, and others write files at any moment.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Shifts the times of all files, as a file server has them whose clock is wrong.
 * @param offset of the clock, in milliseconds
 * @param tick of the clock, in milliseconds
 * @returns a function that ends it
 */
export function shiftFileTimes(offset: number, tick = 1): () => void {
  const { statSync } = fs;
  const shift = (time: number) => Math.floor(time / tick) * tick + offset;
  const shifted = (...args: Parameters<typeof statSync>) => {
    const facts = statSync(...args);
    if (typeof facts?.mtimeMs === 'number' && typeof facts.ctimeMs === 'number')
      Object.assign(facts, { mtimeMs: shift(facts.mtimeMs), ctimeMs: shift(facts.ctimeMs) });
    return facts;
  };
  return replaced(fs, 'statSync', shifted as typeof statSync);
}

/**
 * Calls a function once, after a file whose path has this ending is read.
 * @returns a function that ends it
 */
export function afterReading(ending: string, edit: () => void): () => void {
  const { readFile } = fs.promises;
  const state = { isDone: false };
  const watched = async (...args: Parameters<typeof readFile>) => {
    const bytes = await readFile(...args);
    if (!state.isDone && String(args[0]).endsWith(ending)) {
      state.isDone = true;
      edit();
    }
    return bytes;
  };
  return replaced(fs.promises, 'readFile', watched as typeof readFile);
}

function replaced<Key extends string, Value>(owner: Record<Key, Value>, name: Key, value: Value): () => void {
  const former = owner[name];
  const set = (one: Value) => {
    owner[name] = one;
    syncBuiltinESMExports();
  };
  set(value);
  return () => set(former);
}
