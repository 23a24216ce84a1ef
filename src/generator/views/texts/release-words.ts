// Says since which release a part of an API is there, and which one changed it last.

import type { Strings } from '../../../strings/strings-type.ts';
import type { ReleaseMark } from '../../types/schema.ts';

/** The marks of releases in words: `Since 1.4`, `Changed in 2.3`. */
export function releaseWords({ since, changedIn }: ReleaseMark, { operation }: Strings): string[] {
  return [
    ...(since === undefined ? [] : [operation.since({ release: since })]),
    ...(changedIn === undefined ? [] : [operation.changedIn({ release: changedIn })]),
  ];
}
