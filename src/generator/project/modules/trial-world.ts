// Changes what code of a project finds in its process: the clock, and the order in which folders are listed. For trials only.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Shifts the clock of this process. */
export function shiftClock(milliseconds: number): void {
  const Real = Date;
  const now = () => Real.now() + milliseconds;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    apply: () => new Real(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}

/** Lists folders of this process in the reverse order. */
export function reverseListings(): void {
  const reversed = (found: unknown) => (Array.isArray(found) ? found.toReversed() : found);
  const { readdirSync, readdir } = fs;
  const { readdir: promised } = fs.promises;
  Object.assign(fs, {
    readdirSync: (...given: never) => reversed(Reflect.apply(readdirSync, fs, given)),
    readdir: (...given: unknown[]) => {
      const done = given.pop() as (error: unknown, found?: unknown) => void;
      const listed = (error: unknown, found?: unknown) => done(error, reversed(found));
      return Reflect.apply(readdir, fs, [...given, listed]);
    },
  });
  Object.assign(fs.promises, {
    readdir: async (...given: never) => reversed(await Reflect.apply(promised, fs.promises, given)),
  });
  syncBuiltinESMExports();
}

/** What Node and the system need of the environment, and what differs between processes already. */
const needed =
  /^(?:PATH|HOME|PWD|TZ|LANG|LC_.*|TE?MP|TMPDIR|SHELL|SYSTEM.*|WINDIR|COMSPEC|USERPROFILE|APPDATA|LD_.*|NODE_.*)$/i;

/** Gives the other variables of the environment other values. */
export function changeEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!needed.test(name)) process.env[name] = 'other';
}
