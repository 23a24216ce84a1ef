// The only way out of the interpreter: a question as a text, and its answer.

import type { GuestQuestion } from '../types/guest.ts';

declare const ask: (question: string) => string;

// Code can replace the global name.
const host = ask;

/** Asks the process around the interpreter. */
export function askHost(name: GuestQuestion['ask'], ...of: string[]): unknown {
  return JSON.parse(host(JSON.stringify({ ask: name, of } satisfies GuestQuestion))) ?? undefined;
}
