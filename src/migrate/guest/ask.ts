// The only way out of the interpreter: a question as a text, and its answer.

import type { GuestQuestion } from '../types/guest.ts';

declare const ask: (question: string) => string;

/** Asks the process around the interpreter. */
export function askHost(name: GuestQuestion['ask'], ...of: string[]): unknown {
  return JSON.parse(ask(JSON.stringify({ ask: name, of } satisfies GuestQuestion))) ?? undefined;
}
