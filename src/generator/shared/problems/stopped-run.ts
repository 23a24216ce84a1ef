// A run that its caller stops with an `AbortSignal`. Law: what is stopped before it publishes leaves no trace of its work.

/** Ends a run that was stopped. Its caller rejects with the reason of the signal. */
export class StoppedError extends Error {}

/** @throws StoppedError if the run was stopped */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StoppedError('The run was stopped.');
}

/**
 * Waits for work, or until the run is stopped. Work that goes on after that must check the signal before it writes.
 * @throws StoppedError if the run is stopped first
 */
export async function unlessStopped<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return work;
  const waiting: { end?: () => void } = {};
  const stopped = new Promise<never>((_, reject) => {
    waiting.end = () => reject(new StoppedError('The run was stopped.'));
    signal.addEventListener('abort', waiting.end);
    if (signal.aborted) waiting.end();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    if (waiting.end) signal.removeEventListener('abort', waiting.end);
  }
}
