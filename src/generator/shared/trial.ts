// A trial: the site of a project is made only to find out what code of the project returns. It records a digest of each result, and
// can be done in another order. Outside of a trial, nothing here has an effect.

import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** One call of code of a project. */
export interface RecordedCall {
  /** As errors name it, such as ``The plugin `names` failed in `remark` ``. */
  name: string;
  /** What it worked on, such as the page ``the page `/docs/a` ``. */
  subject: string;
  input: string;
  output: string;
}

interface Trial {
  calls: RecordedCall[];
  isReversed: boolean;
}

const trials = new AsyncLocalStorage<Trial>();
const subjects = new AsyncLocalStorage<string>();

/**
 * Does work as a trial. The calls of code of the project that it leads to are recorded.
 * @param isReversed whether the work is done in the other order
 */
export async function inTrial<Value>(
  { isReversed }: { isReversed: boolean },
  work: () => Promise<Value>,
): Promise<{ calls: RecordedCall[]; value: Value }> {
  const calls: RecordedCall[] = [];
  return { value: await trials.run({ calls, isReversed }, work), calls };
}

/** Whether this work is a trial. */
export function isTrial(): boolean {
  return trials.getStore() !== undefined;
}

/** The order in which a list is worked on: in some trials it is the other way round. */
export function inTrialOrder<Item>(items: Item[]): Item[] {
  return trials.getStore()?.isReversed === true ? items.toReversed() : items;
}

/** Calls a function. In some trials it is called once more before, so that what depends on earlier calls differs. */
export function rehearsed<Value>(call: () => Value): Value {
  if (trials.getStore()?.isReversed === true) call();
  return call();
}

/** Names what the calls in some work are about, if this is a trial. */
export function withSubject<Value>(what: () => string, work: () => Value): Value {
  return isTrial() ? subjects.run(what(), work) : work();
}

/** Calls code of a project, and records what it returns and what it makes of its arguments, if this is a trial. */
export function recordedCall<Value>(name: string, given: readonly unknown[], call: () => Value): Value {
  const trial = trials.getStore();
  if (trial === undefined) return call();
  const subject = subjects.getStore() ?? '';
  const input = digestOf(given);
  const keep = (output: unknown) =>
    void trial.calls.push({ name, subject, input, output: digestOf([output, given]) });
  const result = call();
  if (result instanceof Promise) void result.then(keep, () => undefined);
  else keep(result);
  return result;
}

/** Digests any value. What JSON does not have is written as text, and an object that contains itself ends there. */
export function digestOf(value: unknown): string {
  const around: unknown[] = [];
  const text = JSON.stringify(value, function (this: unknown, _key, item: unknown) {
    while (around.length > 0 && around.at(-1) !== this) around.pop();
    if (typeof item === 'function' || typeof item === 'bigint' || typeof item === 'symbol')
      return String(item);
    if (typeof item !== 'object' || item === null) return item;
    if (around.includes(item)) return '...';
    const plain = plainOf(item);
    around.push(plain);
    return plain;
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, 22);
}

function plainOf(item: object): object {
  if (item instanceof Map) return [...item];
  if (item instanceof Set) return [...item];
  if (item instanceof Uint8Array) return { bytes: createHash('sha256').update(item).digest('base64url') };
  return item;
}
