// Frees the memory that reading a large document took, before the next step needs as much.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage. The engine waits until the heap has grown by as much as was in use when it last collected, which for a large document are
 * hundreds of megabytes; collecting takes a fraction of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}
